"""Step 2 of a quest: whoever else likes to activates a character, one after another, to join it.

Who has come goes on with the story in step 4: `quests.others_join_in` (WT-QUEST-20).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import partial
from typing import Any

from talewind.engine import Flow, Move, Seat, ask

from . import activation, events, movement
from .data import PERSON, Character
from .incapacitated import standing
from .moves import Activate, Decline
from .night import Facts, Night
from .seat_question import SeatQuestion
from .under_way import in_quest, questing


def more_activations(game: Night) -> Flow[None]:
    """Whoever else likes to, one after another. WT-QUEST-07, WT-QUEST-13, WT-QUEST-14, WT-RULING-35"""
    in_quest(game, step="joins")
    for seat in still_to_ask(game, questing(game).arrived):
        if seat in game.position.gone or not could_join(game, seat):
            continue
        question = Join(game, seat)
        question.seconds = game.options.prompt_seconds or None
        answer = yield from ask(seat, question)
        in_quest(game, heard=True)
        if isinstance(answer.move, Activate):
            yield from join_quest(game, seat, answer.move.character)
        else:
            game.tell(events.Declined(seat))


def still_to_ask(game: Facts, came: Container[Seat]) -> list[Seat]:
    """Clockwise from whose quest it is; once somebody has come, from there. WT-QUEST-07, WT-QUEST-20"""
    others = game.position.ring_from(questing(game).seat)[1:]
    joined = [seat for seat in others if seat in came]
    return others[others.index(joined[-1]) + 1 :] if joined else others


def could_join(game: Facts, seat: Seat) -> list[Character]:
    """Whom this seat might activate for it, by what everybody can see. WT-RULING-36, WT-RULING-37"""
    at, pieces = questing(game).at, game.position.pieces
    able = standing(game, game.position.ready_for(seat))
    return [each for each in able if pieces[each].at == at or not pieces[each].barred]


def joiners(game: Facts, seat: Seat) -> Iterator[Activate]:
    return (Activate(each) for each in could_join(game, seat) if why_not_join(game, seat, each) is None)


def why_not_join(game: Facts, seat: Seat, character: Character) -> str | None:
    """Only its own player is told what it would cost. WT-RULING-37"""
    name = PERSON[character].name
    if character not in could_join(game, seat):
        return f"{name} cannot be activated for this quest (WT-RULING-37)."
    cards = len(game.position.hands[seat]) + activation.draws_for(game, character)
    if movement.could_reach(game, character, questing(game).at, cards):
        return None
    return f"{name} is too far away for your cards (WT-RULING-37)."


def join_quest(game: Night, seat: Seat, character: Character) -> Flow[None]:
    """An activation without an action, told and interrupted like any other.

    WT-QUEST-08, WT-QUEST-09, WT-QUEST-12, WT-RULING-40
    """
    in_quest(game, arrived={**questing(game).arrived, seat: None})
    yield from activation.set_out(game, seat, character, join=True)
    yield from come_there(game)


def go_on(game: Night) -> Flow[None]:
    """A turn that rested on the way there."""
    yield from movement.go_on(game)
    yield from come_there(game)


def come_there(game: Night) -> Flow[None]:
    """Whoever was activated for it has moved."""
    joining = game.position.joining
    assert joining is not None
    seat, character = joining.seat, joining.character
    yield from activation.act_and_discard(game, seat, character, partial(arrive, game, seat, character))


def arrive(game: Night, seat: Seat, character: Character) -> Flow[None]:
    """Whether it has come as far as the quest. WT-QUEST-11"""
    if character in standing(game, game.position.at(questing(game).at)):
        in_quest(game, arrived={**questing(game).arrived, seat: character})
    yield from ()


# What is asked


class Join(SeatQuestion):
    """A quest has begun: do you activate a character to join?"""

    kind = "join"
    rules = ("WT-QUEST-07", "WT-QUEST-10", "WT-QUEST-13", "WT-RULING-37")
    takes = (Activate, Decline)
    passing = Decline()

    @property
    def moves(self) -> Iterator[Move]:
        yield Decline()
        yield from joiners(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        return why_not_join(self.facts, self.seat, move.character) if isinstance(move, Activate) else None

    def final_move(self, move: Move) -> bool:
        return isinstance(move, Activate) or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        could = could_join(self.facts, self.seat)
        return {"characters": {each: why_not_join(self.facts, self.seat, each) for each in could}}
