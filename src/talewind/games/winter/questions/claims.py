"""Where something hangs on the story: may it stand?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move

from ..moves import LetStand, Object, Rule
from .asked import Asked, rarely

if TYPE_CHECKING:
    from ..telling import Telling


class Objection(Asked):
    """Does the story justify it? If nobody objects, it is so."""

    kind = "objection"
    game: Telling
    rules = ("WT-ARB-01", "WT-RULING-31", "WT-RULING-104")
    takes = (LetStand, Object)
    told = (Object,)
    passing = LetStand()

    @property
    def moves(self) -> Iterator[Move]:
        yield LetStand()
        yield Object()

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rarely(moves, (Object,), rng)

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim}


class Ruling(Asked):
    """Somebody objects. Be fair, and serve the best story: does the objection hold?"""

    kind = "ruling"
    game: Telling
    rules = ("WT-ARB-01", "WT-ARB-02", "WT-ARB-03")
    takes = (Rule,)
    told = (Rule,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Rule(False)
        yield Rule(True)

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim}
