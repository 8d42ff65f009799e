"""The admiral: a captain who also asks what comes after, the rivals' next turn and the own one after that.

Nothing is left to a clock: a look says how many positions may be thought through, and each turn has its part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean

from talewind.engine import Move, Seat
from talewind.engine.bots import Look

from ..board import DIRECTIONS, PORT
from ..crew import perks
from ..data import SHIP, SKY
from ..moves import EndTurn, Sail
from ..position import WindwardPosition
from ..things import put, without
from ..truce import keep_truce
from .answers import Steady
from .holdings import Mind
from .planning import Plan, Planner
from .weighing import Scales

OWN_TURN = 0.7
LITTLE_LEFT = 0.12
"""What part of the budget a plan for the own turn has: at its beginning, and near its end."""
PLANS = 5
"""How many plans are looked at more closely, and of each beginning so many:"""
ALIKE = 2
FUTURES = 3
NEXT_TURN = 0.006
"""What part each turn to come has: with so many plans and futures, and two captains, less than a fifth."""
MY_NEXT = 0.4
THEIR_NEXT = 0.3
"""What the next turns count: mine beside what I have then, theirs against it."""
CLEAR = 1.5
"""A plan that is so much worse is not looked at again."""


class Admiral(Steady):
    def plan(self, look: Look, mind: Mind) -> tuple[Move, ...]:
        chosen = self.chosen(look, mind)
        return (look.question.sample(look.rng).move,) if chosen is None else chosen.moves

    def chosen(self, look: Look, mind: Mind) -> Plan | None:
        planner = Planner(mind, look.seat)
        found = planner.search(mind.position, thought_for(mind.position, look.budget.most))
        look.budget.spent += planner.thought
        plans = sorted(found, key=lambda plan: -plan.value)
        choice = [plan for plan in shortlist(plans) if look.question.admits(plan.moves[0])]
        if not choice:
            return None
        if mind.rivals and parting(choice):
            worth = Foresight(look, planner.scales).worth(choice)
            return choice[worth.index(max(worth))]
        return choice[0]


def thought_for(position: WindwardPosition, budget: int) -> int:
    """The less of a turn is left, the less there is to think of."""
    left = (position.speed / SHIP.base.ship_speed + position.mates / SHIP.base.mates) / 2
    least, most = round(budget * LITTLE_LEFT), round(budget * OWN_TURN)
    return least + int(min(left, 1.0) * (most - least))


def parting(choice: Sequence[Plan]) -> bool:
    """Whether plans part here, and about where to go: what comes before can be seen without foresight."""
    first = choice[0].moves[0]
    return isinstance(first, Sail | EndTurn) and any(plan.moves[0] != first for plan in choice)


def shortlist(plans: Sequence[Plan]) -> list[Plan]:
    """The best plans, with different beginnings among them."""
    begun: Counter[Move] = Counter()
    chosen: list[Plan] = []
    for plan in plans:
        if len(chosen) == PLANS or plan.value < plans[0].value - CLEAR:
            break
        if begun[plan.moves[0]] < ALIKE:
            begun[plan.moves[0]] += 1
            chosen.append(plan)
    return chosen


class Foresight:
    """What plans lead to, in a few futures that are the same for all of them."""

    def __init__(self, look: Look, scales: Scales) -> None:
        self.mind, self.seat = scales.mind, scales.seat
        self.scales = scales
        self.budget = look.budget
        self.futures = [self.future(look, look.rng) for _ in range(FUTURES)]

    def future(self, look: Look, rng: Random) -> tuple[WindwardPosition, int]:
        """Hands that the others may hold, and the wind of the next round."""
        dealt = look.playout(rng).position
        assert isinstance(dealt, WindwardPosition)
        return dealt, rng.choice([wind for wind in DIRECTIONS if wind != dealt.wind])

    def worth(self, plans: Sequence[Plan]) -> list[float]:
        shallow = [self.scales.at_rest(plan.end.position) for plan in plans]
        ends = [self.rested(plan.end.position) for plan in plans]
        mine = [None if self.over(end) else self.next_turn(end, self.seat) for end in ends]
        theirs = [self.rivals_next(end) for end in ends]
        grown = [after - now for after, now in zip(mine, shallow, strict=True) if after is not None]
        usual = fmean(grown) if grown else 0.0
        threat = fmean(theirs)
        values = []
        for plan, now, after, other in zip(plans, shallow, mine, theirs, strict=True):
            value = now if after is None else (1 - MY_NEXT) * now + MY_NEXT * (after - usual)
            value -= THEIR_NEXT * (other - threat)
            values.append(plan.end.failed + plan.end.chance * value)
        return values

    def over(self, position: WindwardPosition) -> bool:
        """Whether I shall have no other turn."""
        return position.trigger is not None or position.notoriety[self.seat] >= SKY.goal

    def rested(self, position: WindwardPosition) -> WindwardPosition:
        """After a quiet night."""
        seat = self.seat
        after = position.copy()
        if after.ships[seat] == PORT:
            after.morale[seat] = min(after.morale[seat] + SHIP.rest_port_morale, SHIP.base.morale_max)
        else:
            after.notoriety[seat] += 1
            self.sup(after)
        if after.notoriety[seat] >= SKY.goal and after.trigger is None:
            after.trigger, after.last_turns = seat, self.mind.rulings.final_turns(self.mind, after, seat)
        return after

    def sup(self, position: WindwardPosition) -> None:
        seat, worth = self.seat, self.scales.weights.card
        hand = position.hands[seat]
        if hand:
            position.hands = put(position.hands, seat, without(hand, min(hand, key=lambda card: worth[card])))
        else:
            position.morale[seat] = max(1, position.morale[seat] - 1)

    def next_turn(self, position: WindwardPosition, seat: Seat) -> float:
        """The best that a captain can make of their next turn, over all futures."""
        return fmean(self.best(position, seat, dealt, wind) for dealt, wind in self.futures)

    def best(self, position: WindwardPosition, seat: Seat, dealt: WindwardPosition, wind: int) -> float:
        after = self.dawn(position, seat, dealt, wind)
        planner = Planner(self.mind, seat, self.scales.left)
        found = planner.search(after, round(self.budget.most * NEXT_TURN))
        self.budget.spent += planner.thought
        return max(plan.value for plan in found)

    def dawn(
        self, position: WindwardPosition, seat: Seat, dealt: WindwardPosition, wind: int
    ) -> WindwardPosition:
        """Where a captain's next turn begins."""
        after = self.mind.position = position.copy()
        for other in range(self.mind.seats):
            if other != self.seat:
                after.hands = put(after.hands, other, dealt.hands[other])
        if self.round_ends_before(after, seat):
            after.round += 1
            after.wind = wind
        begin(self.mind, seat)
        return after

    def round_ends_before(self, position: WindwardPosition, seat: Seat) -> bool:
        """Whether the round ends between this turn and that seat's next."""
        seats, first = self.mind.seats, position.first
        return (seat - first) % seats <= (self.seat - first) % seats

    def rivals_next(self, position: WindwardPosition) -> float:
        """What the strongest of the others can make of it."""
        others = [seat for seat in self.mind.present() if seat != self.seat]
        if not others:
            return 0.0
        strongest = max(others, key=lambda seat: (position.notoriety[seat], -seat))
        return self.next_turn(position, strongest)


def begin(mind: Mind, seat: Seat) -> None:
    """A turn begins, without a word."""
    position, strokes = mind.position, perks(mind, seat).longboat_speed_per_turn
    position.active = seat
    position.speed, position.mates = SHIP.base.ship_speed, SHIP.base.mates
    position.by_mate = position.by_coffee = ()
    position.deadweight, position.firm = 0, position.ships[seat]
    position.barred = position.fought = ()
    keep_truce(mind, seat)
    position.boat_speed[seat] = min(position.boat_speed[seat] + strokes, SHIP.base.longboat_speed_max)
