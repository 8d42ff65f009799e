"""What may be done while others are asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from talewind.engine import Move

from ..moves import CallVote, HandOn, Object, Retell, SendBack, Vote
from .asked import Asked

if TYPE_CHECKING:
    from ..chapters import Chapters


class Beside(Asked):
    """You may speak to what was told, hand the Great Artifact on, or call a vote when the game stalls."""

    kind = "beside"
    game: Chapters
    rules = (
        "WT-ARB-01",
        "WT-ARB-04",
        "WT-POWER-21",
        "WT-RULING-54",
        "WT-RULING-74",
        "WT-RULING-104",
        "WT-RULING-115",
    )
    takes = (Object, SendBack, Retell, HandOn, CallVote)
    told = (Object, SendBack, Retell, HandOn)
    must = False
    secret = True

    @property
    def moves(self) -> Iterator[Move]:
        yield from self.game.besides(self.seat)


class Stalled(Asked):
    """Nothing has been remembered for two chapters: shall the epilogue begin?"""

    kind = "stalled"
    game: Chapters
    rules = ("WT-RULING-54",)
    takes = (Vote,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Vote(False)
        yield Vote(True)

    def some(self, moves: list[Move], rng: Random) -> Move:
        """Bots are glad to go on."""
        return moves[-1]
