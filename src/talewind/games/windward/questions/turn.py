"""What now, captain? and which card?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from talewind.engine import Move, Question, Reply, Seat

from ..moves import END, Take
from ..position import WindwardPosition
from .personal import Listed


class YourTurn(Question):
    """What now, captain? One action at a time, in any order, until you end your turn."""

    kind = "turn"
    rules = ("WW-TURN-01", "WW-TURN-02", "WW-TURN-03", "WW-TURN-04")

    def __init__(
        self,
        actions: Callable[[], Iterable[Move]],
        why_not: Callable[[Move], str | None],
        choices: Callable[[], Mapping[str, Any]],
        some_action: Callable[[Random], Move],
        turn: tuple[int, Seat],
        seconds: float | None,
    ) -> None:
        self.actions = actions
        self.why_not = why_not
        self.choices = choices
        self.some_action = some_action
        self.turn = turn
        """In which round, and whose."""
        self.seconds = seconds

    @property
    def moves(self) -> Iterable[Move]:
        return self.actions()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words:
            return "A captain's action has no words (WW-TURN-01)."
        return self.why_not(move)

    def sample(self, rng: Random) -> Reply:
        return Reply(self.some_action(rng))

    def continues(self, before: Question) -> bool:
        """A turn that has rested is still the same, and so is its time."""
        return isinstance(before, YourTurn) and before.turn == self.turn

    def lapse(self, draft: str) -> Reply:
        return Reply(END)

    def show(self) -> Mapping[str, Any]:
        """What is legal, and of the printed things (orders, goods, cards) why not where they are not."""
        return self.choices()


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
