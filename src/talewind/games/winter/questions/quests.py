"""A quest: who joins, who plays what, and which memory stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from talewind.engine import Move

from ..data import QUEST
from ..moves import (
    Activate,
    ChooseMemory,
    Decline,
    Done,
    Narrate,
    Object,
    PlaceMemory,
    Play,
    PlayArtifact,
    TakePart,
)
from .asked import Asked, rarely

if TYPE_CHECKING:
    from ..quests import Quests


class MissingLink(Asked):
    """You may object: the bookmark memory was not taken up."""

    kind = "missing_link"
    game: Quests
    rules = ("WT-MEM-03", "WT-MEM-04", "WT-RULING-45")
    takes = (Object,)
    told = (Object,)
    must = False

    @property
    def moves(self) -> Iterator[Move]:
        yield Object()


class Correct(Asked):
    """Somebody misses the bookmark memory in your tale: tell how it belongs to it."""

    kind = "correct"
    game: Quests
    rules = ("WT-MEM-03", "WT-MEM-04", "WT-RULING-45")
    takes = (Narrate,)
    told = (Narrate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim, "bookmark": self.position.bookmark}


class Join(Asked):
    """A quest has begun: do you activate a character to join?"""

    kind = "join"
    game: Quests
    rules = ("WT-QUEST-07", "WT-QUEST-10", "WT-QUEST-13", "WT-RULING-37")
    takes = (Activate, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield from self.game.joiners(self.seat)

    def why_not(self, move: Move) -> str | None:
        return self.game.why_not_join(self.seat, move.character) if isinstance(move, Activate) else None

    def final_move(self, move: Move) -> bool:
        return isinstance(move, Activate) or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        could = self.game.could_join(self.seat)
        return {"characters": {each: self.game.why_not_join(self.seat, each) for each in could}}


class JoinIn(Asked):
    """Do you go on with the story, and with whom?"""

    kind = "join_in"
    game: Quests
    rules = ("WT-QUEST-20", "WT-QUEST-23", "WT-QUEST-24", "WT-RULING-39", "WT-RULING-41")
    takes = (TakePart, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield from map(TakePart, self.game.may_take_part(self.seat))


class QuestPart(Asked):
    """Go on with the story: play a card where its picture comes in, or say that your part is told."""

    kind = "quest_part"
    game: Quests
    rules = ("WT-QUEST-15", "WT-QUEST-16", "WT-QUEST-17", "WT-QUEST-18", "WT-QUEST-26")
    takes = (Play, PlayArtifact, Done)
    told = (Play, PlayArtifact, Done)

    @property
    def moves(self) -> Iterator[Move]:
        yield Done()
        yield from map(Play, self.position.hands[self.seat])
        if self.game.artifact_in_quest(self.seat):
            yield PlayArtifact()

    def why_not(self, move: Move) -> str | None:
        if isinstance(move, Play):
            return self.game.why_not_cards(self.seat, [move.card], "WT-QUEST-15")
        if isinstance(move, PlayArtifact) and not self.game.artifact_in_quest(self.seat):
            return "The Great Artifact has no card to play here (WT-RULING-73)."
        return None

    def some(self, moves: list[Move], rng: Random) -> Move:
        return rarely(moves, (Done,), rng, 0.6)

    def shows(self) -> Mapping[str, Any]:
        quest = self.game.questing
        return {
            "goal": QUEST[quest.quest].goal,
            "last": quest.step == "last_card",
            "artifact": self.game.artifact_card if self.game.artifact_in_quest(self.seat) else None,
        }


class EndOfQuest(Asked):
    """End the story for the side that has won, or for neither."""

    kind = "end_of_quest"
    game: Quests
    rules = ("WT-QUEST-32",)
    takes = (Narrate,)
    told = (Narrate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"outcome": self.game.questing.outcome, "side": self.game.winning_side}


class WhichMemory(Asked):
    """Which of the cards will be remembered?"""

    kind = "which_memory"
    game: Quests
    rules = ("WT-QUEST-35", "WT-QUEST-36", "WT-QUEST-37", "WT-RULING-43", "WT-RULING-44")
    takes = (ChooseMemory,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(ChooseMemory, self.game.eligible_memories())


class WhereOnTrack(Asked):
    """Where on the track does the memory go?"""

    kind = "where_on_track"
    game: Quests
    rules = ("WT-QUEST-38", "WT-QUEST-39", "WT-QUEST-40", "WT-QUEST-41", "WT-OBJ-12", "WT-OBJ-13")
    takes = (PlaceMemory,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(PlaceMemory, self.game.spaces_for_quest())

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, PlaceMemory)
        if move.space in self.game.spaces_for_quest():
            return None
        return "That is no empty space before the epilogue (WT-QUEST-38)."
