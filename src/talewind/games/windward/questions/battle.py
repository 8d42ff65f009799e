"""A battle, step by step, and what its winner takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from talewind.engine import Move, Question, Reply, Seat

from ..moves import Add, Fight, Loot, RaiseFlag, Spend
from ..position import WindwardPosition
from .personal import Personal


class FlagOrFight(Personal):
    """You are attacked: do you raise a False Flag?"""

    kind = "false_flag"
    rules = ("WW-CARD-11", "WW-CARD-12", "WW-RULING-32", "WW-RULING-33")

    @property
    def moves(self) -> Iterator[Move]:
        yield Fight()
        if "false_flag" in self.position.hands[self.seat]:
            yield RaiseFlag()

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Fight | RaiseFlag):
            return "Raise a False Flag, or let them come (WW-RULING-33)."
        if isinstance(move, RaiseFlag) and "false_flag" not in self.position.hands[self.seat]:
            return "You hold no False Flag (WW-CARD-11)."
        return None

    def lapse(self, draft: str) -> Reply:
        return Reply(Fight())


class Cannons(Personal):
    """How many cannons do you spend?"""

    kind = "cannons"
    rules = ("WW-BAT-10", "WW-BAT-12")

    @property
    def moves(self) -> Iterator[Move]:
        return map(Spend, range(self.position.cannons[self.seat] + 1))

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Spend):
            return "Say how many cannons you spend (WW-BAT-10)."
        if not 0 <= move.cannons <= self.position.cannons[self.seat]:
            return f"Cannons on your ship: {self.position.cannons[self.seat]} (WW-BAT-10)."
        return None

    def lapse(self, draft: str) -> Reply:
        return Reply(Spend(0))

    def show(self) -> Mapping[str, Any]:
        return {"cannons": self.position.cannons[self.seat]}


class AddHits(Personal):
    """Harpoons and tokens: what do you add?"""

    kind = "cards"
    rules = ("WW-BAT-15", "WW-BAT-16", "WW-BAT-17", "WW-CARD-15", "WW-RULING-30")

    @property
    def harpoons(self) -> int:
        return self.position.hands[self.seat].count("harpoon")

    @property
    def moves(self) -> Iterator[Move]:
        for harpoons in range(self.harpoons + 1):
            for tokens in range(self.position.tokens[self.seat] + 1):
                yield Add(harpoons, tokens)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Add):
            return "Only Harpoons and tokens count in a battle now (WW-RULING-31)."
        if not 0 <= move.harpoons <= self.harpoons:
            return f"Harpoons in your hand: {self.harpoons} (WW-BAT-15)."
        if not 0 <= move.tokens <= self.position.tokens[self.seat]:
            return f"Tokens in your hold: {self.position.tokens[self.seat]} (WW-BAT-17)."
        return None

    def sample(self, rng: Random) -> Reply:
        return Reply(Add(rng.randint(0, self.harpoons), rng.randint(0, self.position.tokens[self.seat])))

    def lapse(self, draft: str) -> Reply:
        return Reply(Add())

    def show(self) -> Mapping[str, Any]:
        return {"harpoons": self.harpoons, "tokens": self.position.tokens[self.seat]}


class TakeLoot(Question):
    """Half of their cargo is yours: which half?"""

    kind = "loot"
    rules = ("WW-LOST-05", "WW-LOST-06", "WW-RULING-50", "WW-RULING-74")

    def __init__(self, position: WindwardPosition, loser: Seat, seconds: float | None) -> None:
        self.position = position
        self.loser = loser
        self.seconds = seconds

    @property
    def there(self) -> tuple[int, int, int]:
        position, loser = self.position, self.loser
        return position.grey_teeth[loser], position.red_teeth[loser], position.tokens[loser]

    @property
    def half(self) -> int:
        return (sum(self.there) + 1) // 2

    @property
    def moves(self) -> Iterator[Move]:
        greys, reds, tokens = self.there
        for grey in range(greys + 1):
            for red in range(reds + 1):
                if 0 <= self.half - grey - red <= tokens:
                    yield Loot(grey, red, self.half - grey - red)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Loot):
            return "Say what you take (WW-LOST-05)."
        mine = (move.grey_teeth, move.red_teeth, move.tokens)
        if any(not 0 <= some <= all_ for some, all_ in zip(mine, self.there, strict=True)):
            return "So much is not in their hold (WW-LOST-05)."
        return None if sum(mine) == self.half else f"Take exactly {self.half} (WW-RULING-50)."

    def lapse(self, draft: str) -> Reply:
        greys, reds, _ = self.there
        red = min(reds, self.half)
        grey = min(greys, self.half - red)
        return Reply(Loot(grey, red, self.half - red - grey))

    def show(self) -> Mapping[str, Any]:
        greys, reds, tokens = self.there
        return {
            "from": self.loser,
            "half": self.half,
            "grey_teeth": greys,
            "red_teeth": reds,
            "tokens": tokens,
        }
