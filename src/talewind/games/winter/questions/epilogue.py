"""The end of the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move

from ..data import SIDES
from ..moves import Done, MoveBookmark, NameSide, Narrate, PlaySome
from .asked import Asked

if TYPE_CHECKING:
    from ..epilogue import Epilogues


class WhichSide(Asked):
    """For which faction does the writer play?"""

    kind = "which_side"
    game: Epilogues
    rules = ("WT-EPI-21", "WT-RULING-60")
    takes = (NameSide,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(NameSide, SIDES)


class EpiloguePart(Asked):
    """Your part of the end: play cards as their pictures come in.

    Any cards may be named together; listed are single ones, and all at once.
    """

    kind = "epilogue_part"
    game: Epilogues
    rules = ("WT-EPI-07", "WT-EPI-09", "WT-EPI-10", "WT-EPI-13", "WT-EPI-14", "WT-EPI-20")
    takes = (PlaySome, Done)
    told = (PlaySome, Done)

    @property
    def moves(self) -> Iterator[Move]:
        hand = self.position.hands[self.seat]
        if not self.game.must_play(self.seat):
            yield Done()
        most = self.game.may_play(self.seat)
        if most:
            yield from (PlaySome((card,)) for card in hand)
        if 1 < len(hand) <= most:
            yield PlaySome(tuple(hand))

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Done):
            if self.game.must_play(self.seat):
                return "The epilogue player plays all the cards that are left (WT-EPI-07)."
            return None
        assert isinstance(move, PlaySome)
        if not move.cards:
            return "Name the cards, or say that your part is told (WT-EPI-13)."
        most = self.game.may_play(self.seat)
        if len(move.cards) > most:
            return f"You may play {most} more at most (WT-EPI-20)."
        return self.game.why_not_cards(self.seat, move.cards, "WT-EPI-03")

    def some(self, moves: list[Move], rng: Random) -> Move:
        return moves[-1] if rng.random() < 0.5 else rng.choice(moves)

    def simplest(self) -> Move:
        return Done()

    def shows(self) -> Mapping[str, Any]:
        return {"most": self.game.may_play(self.seat), "must": self.game.must_play(self.seat)}


class NextBookmark(Asked):
    """Which memory does the next one link to?"""

    kind = "next_bookmark"
    game: Epilogues
    rules = ("WT-ADV-05",)
    takes = (MoveBookmark,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(MoveBookmark, self.game.bookmark_spaces())


class Ending(Asked):
    """So it ends: tell how."""

    kind = "ending"
    game: Epilogues
    rules = ("WT-EPI-26", "WT-GOAL-03")
    takes = (Narrate,)
    told = (Narrate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"winner": self.position.winner}
