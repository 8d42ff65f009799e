"""A captain's turn thought through: plans of sails, orders, purchases, cards and battles, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from talewind.engine import Move

from ..board import PORT, Space
from ..cresters import grey_at, grey_goes, lay
from ..crew import gas_slots
from ..move_longboats import why_not_moor
from ..moves import END, PickUp, Play, Row
from ..pick_up import pick_up, pick_ups, why_not_pick_up
from ..position import ABOARD, WindwardPosition
from ..supply_cards import grounds, play_card, winds
from .nodes import Node
from .routes import Reach
from .voyages import Navigator
from .weighing import NEVER

SPEED_LEFT = 0.12
MATE_LEFT = 0.35
"""How much what is left of a turn promises, while a plan is being made."""
EFFORT = 0.002
"""What a move costs in itself: of plans that are as good, the shorter is better."""


class Plan(NamedTuple):
    value: float
    moves: tuple[Move, ...]
    """Up to the first thing that luck decides, or to the end of the turn."""
    end: Node
    """Where it leads, if all goes well."""


class Planner(Navigator):
    def plans(self, position: WindwardPosition, budget: int) -> list[Plan]:
        """The best plan for each first move, the best first; `budget` positions are thought through."""
        best: dict[Move, Plan] = {}
        for plan in self.search(position, budget):
            known = best.get(plan.moves[0])
            if known is None or plan.value > known.value:
                best[plan.moves[0]] = plan
        return sorted(best.values(), key=lambda plan: -plan.value)

    def search(self, position: WindwardPosition, budget: int) -> list[Plan]:
        """Every plan met on the way, the most promising positions thought further first."""
        found: list[Plan] = []
        seen: set[tuple[object, ...]] = set()
        heap: list[tuple[float, int, Node]] = []
        start = Node(position, (), 1.0, 0.0, sure=True)
        fresh: Iterable[Node] = self.provisioned(start) if position.ships[self.seat] == PORT else (start,)
        while True:
            for node in fresh:
                key = self.key(node)
                if key in seen:
                    continue
                seen.add(key)
                rest = self.scales.at_rest(node.position)
                value = node.failed + node.chance * rest - EFFORT * len(node.moves)
                found.append(Plan(value, (*node.moves, END) if node.sure else node.moves, node))
                hope = self.scales.promise(node.position) if rest == NEVER else rest
                hope += SPEED_LEFT * node.position.speed + MATE_LEFT * node.position.mates
                heappush(heap, (-node.failed - node.chance * hope, len(found), node))
            if not heap or not budget:
                return found
            budget -= 1
            self.thought += 1
            fresh = self.children(heappop(heap)[2])

    def key(self, node: Node) -> tuple[object, ...]:
        position, seat = node.position, self.seat
        return (
            position.ships[seat],
            position.speed,
            position.mates,
            position.by_mate,
            position.by_coffee,
            position.wind,
            position.gas[seat],
            position.cannons[seat],
            position.morale[seat],
            position.boat_speed[seat],
            position.notoriety[seat],
            position.hands[seat],
            position.crew[seat],
            position.crester[seat],
            position.grey_teeth[seat],
            position.red_teeth[seat],
            position.tokens[seat],
            tuple(position.boats[2 * seat : 2 * seat + 2]),
            position.greys,
            position.dead_greys,
            position.deadweight,
            tuple(position.reds),
            round(node.chance, 3),
        )

    # What may come next

    def children(self, node: Node) -> Iterator[Node]:
        position = node.position
        self.mind.position = position
        at_port = position.ships[self.seat] == PORT
        if at_port:
            yield from self.trading(node)
        else:
            yield from self.ordering(node)
            yield from self.picking_up(node)
            yield from self.rowing(node)
        yield from self.playing(node)
        yield from self.sailing(node)

    # Cards

    def playing(self, node: Node) -> Iterator[Node]:
        position, seat = node.position, self.seat
        hand = position.hands[seat]
        if "fuel" in hand:
            yield self.step(node, self.laid(position, Play("fuel")), Play("fuel"))
        openers: list[Play] = []
        if "aerogenerator" in hand:
            openers += [Play("aerogenerator", wind) for wind in winds(self.mind)]
        if "deadweight" in hand and not position.deadweight:
            openers.append(Play("deadweight"))
        if openers:
            plain = self.reach(position)
            for play in openers:
                yield from self.opened(node, plain, play)
        if "bait" in hand and position.grey_stock and position.ships[seat] != PORT:
            near = self.chart.far[position.ships[seat]]
            for to in [space for space in grounds(self.mind) if near[space] <= 2]:
                play = Play("bait", None, to)
                yield self.step(node, self.laid(position, play), play)

    def opened(self, node: Node, plain: Reach, play: Play) -> Iterator[Node]:
        """Another wind or a way over drift, laid for what cannot be reached without it."""
        position = node.position
        after = self.step(node, self.laid(position, play), play)
        reach = self.reach(after.position)
        marks = sorted(to for to in self.sights(position) if to in reach.open and to not in plain.open)
        held = [to for to in reach.held if to not in plain.held]
        self.mind.position = after.position
        yield from self.courses(after, reach, marks, held)
        self.mind.position = position

    def laid(self, position: WindwardPosition, play: Play) -> WindwardPosition:
        after = position.copy()
        self.mind.position = after
        play_card(self.mind, play)
        self.mind.position = position
        return after

    # What lies about

    def picking_up(self, node: Node) -> Iterator[Node]:
        """Everything at once, but a longboat only with what it tows, or when it can do no more."""
        position, seat = node.position, self.seat
        moves = self.worth_taking(position)
        if moves:
            after = position.copy()
            self.mind.position = after
            taken = []
            for move in moves:
                if why_not_pick_up(self.mind, move.what) is None:
                    pick_up(self.mind, move)
                    taken.append(move)
            self.mind.position = position
            yield self.step(node, after, *taken)
        elif position.ships[seat] in position.boats[2 * seat : 2 * seat + 2]:
            after = position.copy()
            self.mind.position = after
            pick_up(self.mind, PickUp("longboat"))
            self.mind.position = position
            yield self.step(node, after, PickUp("longboat"))

    def worth_taking(self, position: WindwardPosition) -> list[PickUp]:
        moves = [move for move in pick_ups(self.mind) if move.what != "longboat"]
        if moves and moves[0].what == "gas":
            nth = self.planet.pocket[position.ships[self.seat]]
            room = gas_slots(self.mind, self.seat) - position.gas[self.seat]
            return [PickUp("gas")] * min(room, position.pockets[nth])
        at = position.ships[self.seat]
        if any(move.what == "grey" for move in moves) and at in position.boats:
            moves.append(PickUp("longboat"))
        return moves

    # Longboats

    def rowing(self, node: Node) -> Iterator[Node]:
        position, seat = node.position, self.seat
        speed = position.boat_speed[seat]
        if not speed:
            return
        for boat in (0, 1):
            at = position.boats[2 * seat + boat]
            if at < 0:
                continue
            tows = at in position.dead_greys
            if not tows:
                for grey in position.greys:
                    if self.chart.far[grey][at] <= speed:
                        yield from self.row_against(node, boat, grey)
            ship = position.ships[seat]
            if ship != at and (tows or not position.greys):
                yield from self.row_home(node, boat, ship)

    def course(self, position: WindwardPosition, boat: int, to: Space, steps: int) -> tuple[Row, ...]:
        """So many strokes towards a space, nobody in the way; fewer if somebody is."""
        index = 2 * self.seat + boat
        far = self.chart.far[to]
        at = position.boats[index]
        rows: list[Row] = []
        while len(rows) < steps and far[at]:
            ways = [
                near
                for near in self.planet.neighbours[at]
                if far[near] < far[at]
                and why_not_moor(self.mind, index, at, near) is None
                and (near == to or (near not in position.boats and near not in position.greys))
            ]
            if not ways:
                break
            at = ways[0]
            rows.append(Row(boat, at))
        return tuple(rows)

    def row_against(self, node: Node, boat: int, grey: Space) -> Iterator[Node]:
        position, seat = node.position, self.seat
        rows = self.course(position, boat, grey, position.boat_speed[seat])
        if not rows or rows[-1].to != grey:
            return
        duel = self.scales.boat_against_grey(position)
        won = position.copy()
        won.boats[2 * seat + boat] = grey
        won.boat_speed[seat] -= len(rows)
        beaten = grey_at(won, grey)
        grey_goes(won, beaten)
        lay(won, beaten, grey)
        failed = position.copy()
        failed.boats[2 * seat + boat] = ABOARD
        failed.boat_speed[seat] -= len(rows)
        failed.tokens[seat] += 1
        otherwise = self.scales.at_rest(failed) - duel.spent
        yield self.gamble(node, won, *rows, win=duel.win, otherwise=otherwise)

    def row_home(self, node: Node, boat: int, ship: Space) -> Iterator[Node]:
        position, seat = node.position, self.seat
        rows = self.course(position, boat, ship, position.boat_speed[seat])
        if not rows:
            return
        after = position.copy()
        at, to = position.boats[2 * seat + boat], rows[-1].to
        after.boats[2 * seat + boat] = to
        after.boat_speed[seat] -= len(rows)
        after.dead_greys = tuple(to if space == at else space for space in after.dead_greys)
        yield self.step(node, after, *rows)
