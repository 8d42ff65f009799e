"""Story cards for a power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from talewind.engine import Answer, Flow, Move, Reply, Seat, ask

from .. import deductions, events, story_cards, telling
from ..data import Character
from ..moves import Pay
from ..night import Night
from ..position import Part
from ..seat_question import SeatQuestion

POWER_COST = 3
"""WT-POWER-32, WT-POWER-41"""


def pay_for_power(game: Night, seat: Seat, part: Part, character: Character) -> Flow[Answer]:
    """Three cards, openly. WT-POWER-32, WT-POWER-41"""
    deductions.holds_at_least(game, seat, POWER_COST)
    answer = yield from ask(seat, PayForPower(game, seat))
    story_cards.take_from_hand(game, seat, answer.move.cards)
    deductions.owes_nothing(game)
    story_cards.lay_off(game, answer.move.cards)
    passage = telling.passage(game, answer, part, cards=answer.move.cards, character=character)
    game.tell(events.CardPlayed(passage))
    return answer


# What is asked


class PayForPower(SeatQuestion):
    """Three story cards, and how it came about."""

    kind = "pay_for_power"
    rules = ("WT-POWER-32", "WT-POWER-41", "WT-POWER-43")
    takes = (Pay,)
    told = (Pay,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Pay, combinations(self.position.hands[self.seat], POWER_COST))

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Pay)
        return story_cards.why_not_cards(self.facts, self.seat, move.cards, "WT-POWER-32", POWER_COST)

    def simplest(self) -> Move:
        return Pay(())

    def sample(self, rng: Random) -> Reply:
        return Reply(Pay(tuple(sorted(rng.sample(self.position.hands[self.seat], POWER_COST)))))

    def shows(self) -> Mapping[str, Any]:
        return {"cost": POWER_COST}
