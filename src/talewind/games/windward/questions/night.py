"""The night At Sky: who feeds the crew, and which way the cresters come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from talewind.engine import Move, Reply

from ..board import Space
from ..moves import COMPASS, NIGHT, Discard, Hunt, LoseMorale, Send
from ..pieces import Red
from .personal import Listed, Personal


class Rest(Personal):
    """A card, or a morale, for the night At Sky?"""

    kind = "rest"
    rules = ("WW-END-05", "WW-END-06", "WW-RULING-54")

    @property
    def moves(self) -> Iterator[Move]:
        yield NIGHT
        for card in dict.fromkeys(self.position.hands[self.seat]):
            yield Discard(card)

    def refuses(self, move: Move, words: str = "") -> str | None:
        if words or not isinstance(move, Discard | LoseMorale):
            return "Discard a card, or lose a morale (WW-END-05)."
        if isinstance(move, Discard) and move.card not in self.position.hands[self.seat]:
            return "That card is not in your hand (WW-END-05)."
        return None

    def sample(self, rng: Random) -> Reply:
        """Mostly a card: random captains starve soon enough."""
        hand = self.position.hands[self.seat]
        return Reply(Discard(hand[int(rng.random() * len(hand))]) if hand and rng.random() < 0.85 else NIGHT)

    def lapse(self, draft: str) -> Reply:
        """A morale, unless that would cost the ship."""
        hand = self.position.hands[self.seat]
        return Reply(Discard(hand[0]) if hand and self.position.morale[self.seat] < 2 else NIGHT)


class WhoHunts(Listed):
    """Which crester moves next?"""

    kind = "hunter"
    rules = ("WW-RULING-80", "WW-RULING-97", "WW-NAT-09")
    otherwise = "Say which of these cresters moves next (WW-RULING-80, WW-RULING-97)."

    def __init__(self, cresters: Sequence[Red | Space], seconds: float | None) -> None:
        self.cresters = tuple(cresters)
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield COMPASS
        yield from map(Send, self.cresters)

    def sample(self, rng: Random) -> Reply:
        return Reply(COMPASS) if rng.random() < 0.7 else super().sample(rng)

    def lapse(self, draft: str) -> Reply:
        return Reply(COMPASS)

    def show(self) -> Mapping[str, Any]:
        return {"cresters": list(self.cresters)}


class WhichWay(Listed):
    """Several ways are equally short: which does it take?"""

    kind = "route"
    rules = ("WW-RULING-43", "WW-RULING-44", "WW-SOLO-09")
    otherwise = "It takes one of these shortest ways (WW-RULING-44)."

    def __init__(
        self, kind: str, path: Sequence[Space], ways: Sequence[Space], seconds: float | None
    ) -> None:
        self.crester = kind
        self.path = tuple(path)
        self.ways = tuple(ways)
        self.seconds = seconds

    @property
    def moves(self) -> Iterator[Move]:
        yield COMPASS
        yield from map(Hunt, self.ways)

    def sample(self, rng: Random) -> Reply:
        return Reply(COMPASS) if rng.random() < 0.7 else super().sample(rng)

    def lapse(self, draft: str) -> Reply:
        return Reply(COMPASS)

    def show(self) -> Mapping[str, Any]:
        return {"crester": self.crester, "path": list(self.path), "ways": list(self.ways)}
