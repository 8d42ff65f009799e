"""The end of the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move

from ..data import SIDES, QuestName
from ..moves import Done, MoveBookmark, NameSide, Narrate, PlaySome, Recall, Settle
from .asked import Asked, rarely

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
    """Your part of the end: say which memory it takes up, and which open stories it settles; play cards as
    their pictures come in.

    Any cards may be named together; listed are single ones, and all at once.
    """

    kind = "epilogue_part"
    game: Epilogues
    rules = ("WT-EPI-07", "WT-EPI-09", "WT-EPI-10", "WT-EPI-13", "WT-EPI-14", "WT-EPI-20")
    takes = (PlaySome, Recall, Settle, Done)
    told = (PlaySome, Done)

    @property
    def moves(self) -> Iterator[Move]:
        hand = self.position.hands[self.seat]
        yield from map(Recall, self.game.to_recall(self.seat))
        yield from self.game.settlings(self.seat)
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
        if isinstance(move, Recall):
            return self.game.why_not_recall(self.seat, move)
        if isinstance(move, Settle):
            return self.game.why_not_settle(self.seat, move)
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
        return {
            "most": self.game.may_play(self.seat),
            "must": self.game.must_play(self.seat),
            "recall": self.game.to_recall(self.seat),
            "open": _open_stories(self.game),
        }


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
    """So it ends: tell how, and tie up what is still loose."""

    kind = "ending"
    game: Epilogues
    rules = ("WT-EPI-26", "WT-GOAL-03")
    takes = (Narrate, Settle)
    told = (Narrate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()
        yield from self.game.settlings(self.seat)

    def why_not(self, move: Move) -> str | None:
        return self.game.why_not_settle(self.seat, move) if isinstance(move, Settle) else None

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rarely(moves, (Settle,), rng)

    def shows(self) -> Mapping[str, Any]:
        return {"winner": self.position.winner, "open": _open_stories(self.game)}


def _open_stories(game: Epilogues) -> dict[QuestName, str]:
    """What has no end yet, and how each of it was introduced. WT-EPI-10"""
    return {quest: game.position.intros.get(quest, "") for quest in game.open_stories()}
