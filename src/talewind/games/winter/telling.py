"""What is told: passages, and the cards whose pictures came into them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from talewind.engine import Answer, Move, Seat

from . import events, story_cards
from .data import Card, Character, Space
from .moves import Narrate
from .night import Facts, Night
from .position import Part, Passage, Recent
from .seat_question import SeatQuestion
from .under_way import in_quest


def passage(
    game: Night,
    answer: Answer,
    part: Part,
    *,
    cards: tuple[Card, ...] = (),
    character: Character | None = None,
    at: Space | None = None,
) -> Passage:
    """The words of an answer as a piece of the story; a quest's and a battle's are kept with it."""
    side = story_cards.side_for(game, answer.seat, character) if cards or character is not None else None
    passage = Passage(
        seat=answer.seat,
        part=part,
        words=answer.words,
        cards=cards,
        side=side,
        character=character,
        at=at,
    )
    quest = game.position.quest
    if quest is not None and (cards or answer.words):
        in_quest(game, story=(*quest.story, passage))
    if answer.words:
        game.position.recent = Recent(passage=passage)
    return passage


def narrate(
    game: Night, answer: Answer, part: Part, character: Character | None = None, at: Space | None = None
) -> None:
    game.tell(events.Narrated(passage(game, answer, part, character=character, at=at)))


# What is asked


class Conclude(SeatQuestion):
    """End the story of it."""

    kind = "conclude"
    rules = ("WT-BATTLE-11", "WT-TRAP-15", "WT-RULING-33")
    takes = (Narrate,)
    told = (Narrate,)
    aloud = True

    def __init__(self, facts: Facts, seat: Seat, part: Part) -> None:
        super().__init__(facts, seat)
        self.part = part

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"part": self.part}
