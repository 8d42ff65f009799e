"""Memories on the track, and the bookmark.

- Made by a quest: `quests.consequences` (WT-QUEST-35..42), or an objective: `objectives.declare` (WT-OBJ-09)
- Only the alternative epilogue moves the bookmark on: `epilogue.tell_part` (WT-ADV-05, the exception to
  WT-MEM-02)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from talewind.engine import Answer, Flow, Move, Question, Seat, ask

from . import deductions, events, story_arbiter, telling
from .data import QuestName, Side
from .moves import Narrate, Object
from .night import Facts, Night
from .position import Claim, Memory
from .seat_question import SeatQuestion
from .under_way import actor, in_quest, questing

# The track


def empty_spaces(game: Facts) -> list[int]:
    """WT-QUEST-39"""
    return [space for space, memory in enumerate(game.position.track) if memory is None]


def taken_spaces(game: Facts) -> list[int]:
    return [space for space, memory in enumerate(game.position.track) if memory is not None]


def favouring(game: Facts, side: Side) -> int:
    """How many memories favour this faction: its side is up. A neutral one favours nobody. WT-MEM-01"""
    return sum(memory is not None and memory.side == side for memory in game.position.track)


def place_memory(game: Night, seat: Seat, space: int, memory: Memory) -> None:
    """The bookmark goes with it. WT-MEM-02, WT-QUEST-41, WT-OBJ-09, WT-RULING-92"""
    position = game.position
    before = position.track[space]
    position.track[space] = memory
    deductions.stir(game)
    position.bookmark = space
    position.memory_made = True
    over = None if before is None else before.objective
    told = msgspec.structs.replace(memory, story=())
    game.tell(events.MemoryPlaced(seat, space, told, over))


def turn_memory(game: Night, quest: QuestName, side: Side) -> int | None:
    """WT-POWER-37"""
    for space, memory in enumerate(game.position.track):
        if memory is not None and memory.quest == quest:
            game.position.track[space] = msgspec.structs.replace(memory, side=side)
            return space
    return None


def memory_of(game: Facts, quest: QuestName) -> Memory | None:
    track = game.position.track
    return next((memory for memory in track if memory is not None and memory.quest == quest), None)


# The link to the bookmark memory


class LinkMissing(Exception):
    """The arbiter has ruled that the bookmark memory was not taken up. WT-MEM-04"""


def objectors(game: Facts) -> dict[Seat, Question]:
    """From the end of the first narration until the first answer after it. WT-RULING-45, WT-MEM-05"""
    if game.position.bookmark is None or questing(game).heard:
        return {}
    others = game.position.clockwise_after(questing(game).seat)
    return {seat: MissingLink(game, seat) for seat in others}


def object_to_link(game: Night, answer: Answer) -> Flow[None]:
    """A correction is invited first; then the arbiter rules. WT-MEM-04, WT-RULING-45"""
    teller = questing(game).seat
    in_quest(game, heard=True)
    game.tell(events.Objected(answer.seat, answer.words))
    game.position.claim = Claim(seat=teller, about="link", objector=answer.seat, note=answer.words)
    correction = yield from ask(teller, Correct(game, teller))
    telling.narrate(game, correction, "quest", actor(game), questing(game).at)
    upheld = yield from story_arbiter.ruling(game, teller)
    game.position.claim = None
    if upheld:
        raise LinkMissing


# What is asked


class MissingLink(SeatQuestion):
    """You may object: the bookmark memory was not taken up."""

    kind = "missing_link"
    rules = ("WT-MEM-03", "WT-MEM-04", "WT-RULING-45")
    takes = (Object,)
    told = (Object,)
    must = False

    @property
    def moves(self) -> Iterator[Move]:
        yield Object()


class Correct(SeatQuestion):
    """Somebody misses the bookmark memory in your tale: tell how it belongs to it."""

    kind = "correct"
    rules = ("WT-MEM-03", "WT-MEM-04", "WT-RULING-45")
    takes = (Narrate,)
    told = (Narrate,)
    aloud = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"claim": self.position.claim, "bookmark": self.position.bookmark}
