"""The deckhand: does the nearest good thing, one after another, and thinks no further."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Move
from talewind.engine.bots import Look

from ..board import PORT, Space
from ..crew import gas_slots, hires
from ..data import SHIP, SKY, Crew, Good, OrderName
from ..give_orders import orders
from ..move_ship import sails, why_not_enter
from ..moves import END, Buy, Exchange, Order, PickUp, Row
from ..position import ABOARD, WindwardPosition
from .answers import CaptainBot
from .holdings import Mind
from .planning import Planner
from .routes import Reach

GOOD_ODDS = 0.5
"""With less a deckhand does not pick a fight."""
SHOPPING: tuple[OrderName, ...] = ("take_supplies", "hire_crew", "fill_cannon", "morale")
WARES: tuple[Good, ...] = ("hire_crew", "fill_cannon", "notoriety", "morale", "take_supplies")


class Deckhand(CaptainBot):
    def act(self, look: Look, mind: Mind) -> Move:
        for move in Chores(mind, look.seat).moves():
            if look.question.admits(move):
                return move
        return look.question.sample(look.rng).move


class Chores(Planner):
    """What there is to do now, the most urgent first."""

    def moves(self) -> Iterator[Move]:
        position = self.mind.position
        if position.ships[self.seat] == PORT:
            yield from self.at_port(position)
        else:
            yield from self.at_sky(position)
        yield from self.under_way(position)
        yield END
        yield from sails(self.mind)

    def at_port(self, position: WindwardPosition) -> Iterator[Move]:
        seat = self.seat
        if len(position.hands[seat]) > 3:
            yield self.order("fill_cannon")
        for order in SHOPPING:
            yield self.order(order)
        room = gas_slots(self.mind, seat) - position.gas[seat]
        if room >= SKY.tooth_value.grey:
            yield from (Exchange("red_tooth"), Exchange("grey_tooth"))
        for good in WARES:
            if good == "notoriety" and self.scales.left > 0.5 and room:
                continue
            yield self.buy(good)

    def order(self, order: OrderName) -> Order:
        return Order(order, "mate", self.recruit() if order == "hire_crew" else None)

    def buy(self, good: Good) -> Buy:
        return Buy(good, self.recruit() if good == "hire_crew" else None)

    def recruit(self) -> Crew | None:
        worth = self.scales.weights.crew
        return max(hires(self.mind, self.seat), key=worth.__getitem__, default=None)

    def at_sky(self, position: WindwardPosition) -> Iterator[Move]:
        """Take what is here, make a tooth of it, mind the longboats."""
        seat = self.seat
        yield from self.worth_taking(position)
        yield Order("process_crester")
        yield from (order for order in orders(self.mind) if order.order == "research_crester")
        yield from self.rows(position)
        at = position.ships[seat]
        ready = position.boat_speed[seat] or position.mates > 1
        grey_near = any(grey in self.planet.neighbours[at] for grey in position.greys)
        if grey_near and ready and position.crester[seat] is None:
            yield Order("drop_longboat")
        boats = position.boats[2 * seat : 2 * seat + 2]
        if any(boat >= 0 for boat in boats) and position.boat_speed[seat] < 2:
            yield Order("longboat_speed")
        if at in boats and not grey_near:
            yield PickUp("longboat")

    def rows(self, position: WindwardPosition) -> Iterator[Row]:
        seat = self.seat
        for boat in (0, 1):
            at = position.boats[2 * seat + boat]
            if at < 0 or not position.boat_speed[seat]:
                continue
            to: Space | None = position.ships[seat]
            if at not in position.dead_greys:
                far = self.chart.far[at]
                to = min(
                    (grey for grey in position.greys if far[grey] <= 3),
                    key=lambda grey: far[grey],
                    default=None,
                )
            if to is not None and to != PORT:
                yield from self.course(position, boat, to, 1)

    def under_way(self, position: WindwardPosition) -> Iterator[Move]:
        """The first step to the best of what is in reach; else to a quiet place, if this is none."""
        start = position.ships[self.seat]
        reach = self.reach(position)
        goals = sorted(self.goals(position, reach), reverse=True)
        for worth, to in goals:
            if worth > 0 and to != start:
                yield reach.route(start, to)[0]
                return
        if start == PORT and (position.hands[self.seat] or position.morale[self.seat] > 1):
            quiet = [
                space for space in reach.open if space != PORT and not self.scales.hunters(position, space)
            ]
            if quiet:
                yield reach.route(start, min(quiet, key=lambda space: (reach.open[space].cost, space)))[0]

    def goals(self, position: WindwardPosition, reach: Reach) -> Iterator[tuple[float, Space]]:
        """What is in reach, by what it brings for its cost."""
        seat, scales = self.seat, self.scales
        for to, leg in reach.held.items():
            if (
                to in position.reds
                and position.crester[seat] is None
                and why_not_enter(self.mind, to) is None
            ):
                duel = scales.ship_against(position, "red", position.reds.count(to), attacks=True)[0]
                if duel.win >= GOOD_ODDS:
                    yield 4.0 / (2 + leg.cost), to
            elif to == position.white and why_not_enter(self.mind, to) is None:
                duel = scales.ship_against(position, "white", attacks=True)[0]
                if duel.win >= GOOD_ODDS:
                    yield 6.0 / (2 + leg.cost), to
        for to, leg in reach.open.items():
            worth = self.worth_visiting(position, to)
            if worth:
                yield worth / (2 + leg.cost), to

    def worth_visiting(self, position: WindwardPosition, to: Space) -> float:
        seat = self.seat
        if to == PORT:
            if self.mind.mode == "solo":
                return 0.0
            poor = not position.hands[seat] and position.morale[seat] < SHIP.base.morale_max
            return self.scales.teeth(position) + (1.0 if poor or position.gas[seat] > 3 else 0.0)
        if position.crester[seat] is None:
            if to in position.dead_reds or to in position.dead_greys:
                return 3.0
            if self.may_lower(position) and any(
                grey in self.planet.neighbours[to] for grey in position.greys
            ):
                return 2.5
        if to in position.loose_grey_teeth or to in position.loose_red_teeth:
            return 3.0
        if to in position.loose_tokens:
            return 0.5
        gas = self.planet.pocket.get(to)
        if gas is not None and position.pockets[gas] and position.gas[seat] < gas_slots(self.mind, seat):
            return 0.7
        return 0.0

    def may_lower(self, position: WindwardPosition) -> bool:
        """Whether a longboat can be dropped and still row."""
        seat = self.seat
        aboard = ABOARD in position.boats[2 * seat : 2 * seat + 2]
        return aboard and position.mates > 0 and position.boat_speed[seat] + position.mates > 1
