"""Activating a character: flip, draw, move, act, discard.

Nobody must move (`movement.move`: WT-ACT-04) or act, and nobody acts twice (`actions.act`: WT-ACT-05).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from talewind.engine import Flow, Move, Reply, Seat, ask

from . import characters, deductions, deeds, events, movement, objectives, skills, story_cards
from .data import PERSON, Character
from .moves import Drop
from .night import Facts, Night
from .position import Activation
from .powers import glimmer
from .seat_question import SeatQuestion

ACTIVATION_DRAW = 3
"""WT-ACT-03"""
HAND_LIMIT = 7
"""WT-ACT-06, WT-ACT-07"""


def set_out(game: Night, seat: Seat, character: Character, *, join: bool = False) -> Flow[None]:
    """The first three of five steps. WT-ACT-01"""
    flip_and_draw(game, seat, character, join=join)
    yield from movement.move(game, seat, character)


def act_and_discard(
    game: Night, seat: Seat, character: Character, step_four: Callable[[], Flow[None]]
) -> Flow[None]:
    """The other two, and it is over; whoever joins a quest does not act. WT-ACT-01, WT-ACT-08, WT-QUEST-08"""
    yield from step_four()
    yield from step_five(game, seat, character)
    yield from glimmer.ready_again(game, character)
    yield from objectives.declarations(game)
    deeds.turn_is_over(game, seat)


def why_not_activate(game: Facts, seat: Seat, character: Character) -> str | None:
    """A card on its activated side cannot be chosen. WT-ACT-02"""
    if character in game.position.ready_for(seat):
        return None
    return f"{PERSON[character].name} is not ready for you (WT-ACT-02)."


def draws_for(game: Facts, character: Character) -> int:
    """WT-ACT-03, WT-SKILL-11, WT-RULING-99"""
    return ACTIVATION_DRAW + skills.more_cards(game, character)


def flip_and_draw(game: Night, seat: Seat, character: Character, *, join: bool) -> None:
    """WT-ACT-02, WT-ACT-03"""
    position = game.position
    activation = Activation(seat=seat, character=character, join=join)
    if join:
        position.joining = activation
    else:
        position.activation = activation
        deeds.wait_for_the_turn(game, seat)
    characters.change(game, character, ready=False, acted=True)
    game.tell(events.Activated(seat, character, join))
    story_cards.draw(game, seat, draws_for(game, character))


def step_five(game: Night, seat: Seat, character: Character) -> Flow[None]:
    """Everybody is asked, with few cards or many: it tells nothing. WT-ACT-06, WT-ACT-07, WT-RULING-12"""
    answer = yield from ask(seat, StepFive(game, seat))
    story_cards.bury(game, seat, answer.move.cards)
    deductions.cut_to(game, seat, HAND_LIMIT)
    if game.position.joining is not None:
        game.position.joining = None
    else:
        game.position.activation = None
    game.tell(events.ActivationEnds(seat, character))


def surplus(game: Facts, seat: Seat) -> int:
    return max(0, len(game.position.hands[seat]) - HAND_LIMIT)


# What is asked


class StepFive(SeatQuestion):
    """The activation ends: down to seven cards."""

    kind = "drop"
    rules = ("WT-ACT-06", "WT-ACT-07", "WT-RULING-12", "WT-RULING-13")
    takes = (Drop,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Drop, combinations(self.position.hands[self.seat], surplus(self.facts, self.seat)))

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Drop)
        too_many = surplus(self.facts, self.seat)
        if len(move.cards) != too_many:
            return f"You hold {too_many} cards too many: drop just so many (WT-ACT-06)."
        return story_cards.why_not_cards(self.facts, self.seat, move.cards, "WT-ACT-06")

    def sample(self, rng: Random) -> Reply:
        hand = self.position.hands[self.seat]
        return Reply(Drop(tuple(sorted(rng.sample(hand, surplus(self.facts, self.seat))))))

    def shows(self) -> Mapping[str, Any]:
        return {"surplus": surplus(self.facts, self.seat)}
