"""What now, captain? and which card?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from talewind.engine import Move, Question, Reply

from ..moves import END, Take
from ..position import WindwardPosition
from .personal import Listed

if TYPE_CHECKING:
    from ..rules import Windward


class YourTurn(Question):
    """What now, captain? One action at a time, in any order, until you end your turn."""

    kind = "turn"
    rules = ("WW-TURN-01", "WW-TURN-02", "WW-TURN-03", "WW-TURN-04")

    def __init__(self, game: Windward, seconds: float | None) -> None:
        self.game = game
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        game = self.game
        yield from game.sails()
        yield from game.rows()
        yield from game.orders()
        yield from game.plays()
        yield from game.buys()
        yield from game.exchanges()
        yield from game.pick_ups()
        yield from game.drops()
        if game.why_not_end() is None:
            yield END

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "A captain's action has no words (WW-TURN-01)."
        return self.game.why_not_do(move)

    def sample(self, rng: Random) -> Reply:
        """A kind of action first, then one of that kind: drops and other idle things are rare."""
        game, luck = self.game, rng.random()
        table = game.position
        for upto, kind in _AT_SKY if table.ships[table.active] >= 0 else _AT_PORT:
            if luck < upto:
                found = kind(game, rng)
                if found is not None:
                    return Reply(found)
                break
        sail = game.some_sail(rng) if table.speed and luck < 0.9 else None
        if sail is None and game.why_not_end() is None:
            return Reply(END)
        return Reply(sail or game.some_sail(rng) or END)

    def lapse(self, draft: str) -> Reply:
        return Reply(END)

    def show(self) -> Mapping[str, Any]:
        """What is legal, and of the printed things (orders, goods, cards) why not where they are not."""
        return self.game.choices()


def _any(moves: Iterable[Move], rng: Random) -> Move | None:
    found = list(moves)
    return found[int(rng.random() * len(found))] if found else None


Mix: TypeAlias = tuple[tuple[float, Callable[["Windward", Random], Move | None]], ...]

_AT_PORT: Mix = (
    (0.65, lambda game, rng: game.some_order(rng) or game.some_order(rng)),
    (0.76, lambda game, rng: _any(game.buys(), rng)),
    (0.79, lambda game, rng: _any(game.exchanges(), rng)),
    (0.81, lambda game, rng: _any(game.plays(), rng)),
    (0.98, lambda game, rng: game.some_sail(rng)),
)
_AT_SKY: Mix = (
    (0.42, lambda game, rng: game.some_sail(rng)),
    (0.54, lambda game, rng: _any(game.rows(), rng)),
    (0.66, lambda game, rng: game.some_order(rng)),
    (0.74, lambda game, rng: _any(game.pick_ups(), rng)),
    (0.79, lambda game, rng: _any(game.plays(), rng)),
    (0.795, lambda game, rng: _any(game.drops(), rng)),
)
"""How random play divides its luck; what is left over sails on or ends the turn."""


class TakeSupply(Listed):
    """From which stack?"""

    kind = "take"
    rules = ("WW-ORD-16", "WW-ORD-17", "WW-ORD-18", "WW-RULING-04")
    otherwise = "Take the top card of one of the stacks first (WW-ORD-16)."

    def __init__(self, position: WindwardPosition, seconds: float | None) -> None:
        self.position = position
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        return (Take(stack) for stack, card in enumerate(self.position.tops) if card is not None)

    def lapse(self, draft: str) -> Reply:
        return Reply(next(iter(self.moves)))

    def show(self) -> Mapping[str, Any]:
        return {"left": self.position.taking}
