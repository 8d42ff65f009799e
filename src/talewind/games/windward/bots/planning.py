"""A captain's turn thought through: plans of sails, orders, purchases, cards and battles, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from talewind.engine import Move, Seat

from ..board import PORT, Space
from ..captaincy import put, without
from ..data import SHIP, SKY
from ..moves import END, Buy, By, Exchange, Order, PickUp, Play, Row
from ..position import ABOARD, WindwardPosition
from .routes import Reach, reach_of
from .weighing import NEVER, Mind, Scales

SPEED_LEFT = 0.12
MATE_LEFT = 0.35
"""How much what is left of a turn promises, while a plan is being made."""
EFFORT = 0.002
"""What a move costs in itself: of plans that are as good, the shorter is better."""
HAVENS = 3


class Node:
    """A position on the way: reached with some probability, what failed on the way already accounted for."""

    __slots__ = ("chance", "failed", "moves", "sure", "table")

    def __init__(
        self, table: WindwardPosition, moves: tuple[Move, ...], chance: float, failed: float, sure: bool
    ) -> None:
        self.table = table
        self.moves = moves
        self.chance = chance
        self.failed = failed
        self.sure = sure
        """Whether no luck has been needed so far: only then do `moves` still grow."""


class Plan(NamedTuple):
    value: float
    moves: tuple[Move, ...]
    """Up to the first thing that luck decides, or to the end of the turn."""
    end: Node
    """Where it leads, if all goes well."""


class Planner:
    def __init__(self, mind: Mind, seat: Seat) -> None:
        self.mind = mind
        self.seat = seat
        self.scales = Scales(mind, seat)
        self.planet = mind.planet
        self.chart = self.scales.chart

    def plans(self, table: WindwardPosition, budget: int) -> list[Plan]:
        """The best plan for each first move, the best first; `budget` positions are thought through."""
        best: dict[Move, Plan] = {}
        for plan in self.search(table, budget):
            known = best.get(plan.moves[0])
            if known is None or plan.value > known.value:
                best[plan.moves[0]] = plan
        return sorted(best.values(), key=lambda plan: -plan.value)

    def search(self, table: WindwardPosition, budget: int) -> list[Plan]:
        """Every plan met on the way, the most promising positions thought further first."""
        found: list[Plan] = []
        seen: set[tuple[object, ...]] = set()
        heap: list[tuple[float, int, Node]] = []
        fresh: Iterable[Node] = (Node(table, (), 1.0, 0.0, sure=True),)
        while True:
            for node in fresh:
                key = self.key(node)
                if key in seen:
                    continue
                seen.add(key)
                rest = self.scales.at_rest(node.table)
                value = node.failed + node.chance * rest - EFFORT * len(node.moves)
                found.append(Plan(value, (*node.moves, END) if node.sure else node.moves, node))
                hope = self.scales.promise(node.table) if rest == NEVER else rest
                hope += SPEED_LEFT * node.table.speed + MATE_LEFT * node.table.mates
                heappush(heap, (-node.failed - node.chance * hope, len(found), node))
            if not heap or not budget:
                return found
            budget -= 1
            fresh = self.children(heappop(heap)[2])

    def key(self, node: Node) -> tuple[object, ...]:
        table, seat = node.table, self.seat
        return (
            table.ships[seat],
            table.speed,
            table.mates,
            table.by_mate,
            table.by_coffee,
            table.wind,
            table.gas[seat],
            table.cannons[seat],
            table.morale[seat],
            table.boat_speed[seat],
            table.notoriety[seat],
            table.hands[seat],
            table.crew[seat],
            table.crester[seat],
            table.grey_teeth[seat],
            table.red_teeth[seat],
            table.tokens[seat],
            tuple(table.boats[2 * seat : 2 * seat + 2]),
            table.greys,
            table.dead_greys,
            table.deadweight,
            tuple(table.reds),
            round(node.chance, 3),
        )

    # What may come next

    def children(self, node: Node) -> Iterator[Node]:
        table = node.table
        self.mind.position = table
        at_port = table.ships[self.seat] == PORT
        yield from self.ordering(node)
        if at_port:
            yield from self.buying(node)
        else:
            yield from self.picking_up(node)
            yield from self.rowing(node)
        yield from self.playing(node)
        yield from self.sailing(node)

    def step(self, node: Node, table: WindwardPosition, *moves: Move) -> Node:
        grown = (*node.moves, *moves) if node.sure else node.moves
        return Node(table, grown, node.chance, node.failed, node.sure)

    def gamble(self, node: Node, won: WindwardPosition, *moves: Move, win: float, otherwise: float) -> Node:
        """Won with some chance; else it is worth so much on average, whatever comes after it."""
        grown = (*node.moves, *moves) if node.sure else node.moves
        failed = node.failed + node.chance * (1 - win) * otherwise
        return Node(won, grown, node.chance * win, failed, sure=False)

    # Orders and purchases

    def ordering(self, node: Node) -> Iterator[Node]:
        table, mind, seat = node.table, self.mind, self.seat
        coffee = "coffee" in table.hands[seat]
        if not table.mates and not coffee:
            return
        by: By = "mate" if table.mates else "coffee"
        for order in mind.orders():
            if order.by != by or not self.sensible(table, order):
                continue
            after = table.copy()
            mind.position = after
            if by == "mate":
                after.mates -= 1
                after.by_mate = (*after.by_mate, order.order)
            else:
                after.by_coffee = (*after.by_coffee, order.order)
                after.hands = put(after.hands, seat, without(after.hands[seat], "coffee"))
            self.carry_out(after, order)
            mind.position = table
            yield self.step(node, after, order)

    def sensible(self, table: WindwardPosition, order: Order) -> bool:
        seat = self.seat
        match order.order:
            case "drop_longboat":
                near = self.chart.far[table.ships[seat]]
                return any(near[grey] <= max(table.boat_speed[seat], 4) for grey in table.greys)
            case "longboat_speed":
                return table.boat_speed[seat] <= 4
            case _:
                return True

    def carry_out(self, table: WindwardPosition, order: Order | Buy) -> None:
        """What an order or a purchase does, the luck of the stacks left out."""
        name = order.order if isinstance(order, Order) else order.good
        if name == "take_supplies":
            self.take_tops(table)
            return
        if name == "notoriety":
            table.notoriety[self.seat] += 1
            return
        to = order.to if isinstance(order, Order) else None
        for _ in self.mind.carry_out(self.seat, name, order.crew, to):
            return

    def take_tops(self, table: WindwardPosition) -> None:
        """The best of what lies open; what comes to light under it is nobody's guess.

        A lone captain counts on no Fuel that is not in hand: whoever is stuck At Port has lost.
        """
        seat = self.seat
        room = self.mind.hand_limit(seat) - len(table.hands[seat])
        worth = self.scales.weights.card
        tops = sorted((top for top in table.tops if top is not None), key=lambda card: -worth[card])
        if self.mind.mode == "solo":
            tops = [top for top in tops if top != "fuel"]
        hand = (*table.hands[seat], *tops[: min(room, SHIP.orders.take_supplies)])
        table.hands = put(table.hands, seat, tuple(sorted(hand)))

    def buying(self, node: Node) -> Iterator[Node]:
        table, mind = node.table, self.mind
        for buy in mind.buys():
            after = table.copy()
            mind.position = after
            after.gas[self.seat] -= SHIP.prices[buy.good]
            self.carry_out(after, buy)
            mind.position = table
            yield self.step(node, after, buy)
        for exchange in mind.exchanges():
            worth = SKY.tooth_value.grey if exchange.tooth == "grey_tooth" else SKY.tooth_value.red
            if mind.gas_slots(self.seat) - table.gas[self.seat] >= min(worth, 2):
                yield self.step(node, self.exchanged(table, exchange), exchange)

    def exchanged(self, table: WindwardPosition, move: Exchange) -> WindwardPosition:
        after = table.copy()
        self.mind.position = after
        self.mind.exchange(move)
        self.mind.position = table
        return after

    # Cards

    def playing(self, node: Node) -> Iterator[Node]:
        table, seat = node.table, self.seat
        hand = table.hands[seat]
        if "fuel" in hand:
            yield self.step(node, self.laid(table, Play("fuel")), Play("fuel"))
        if table.ships[seat] == PORT:
            return
        if "aerogenerator" in hand:
            for wind in self.mind.winds():
                play = Play("aerogenerator", wind)
                yield self.step(node, self.laid(table, play), play)
        if "deadweight" in hand and not table.deadweight:
            yield self.step(node, self.laid(table, Play("deadweight")), Play("deadweight"))
        if "bait" in hand and table.grey_stock:
            near = self.chart.far[table.ships[seat]]
            grounds = [space for space in self.mind.grounds() if near[space] <= 2]
            for to in grounds:
                play = Play("bait", None, to)
                yield self.step(node, self.laid(table, play), play)

    def laid(self, table: WindwardPosition, play: Play) -> WindwardPosition:
        after = table.copy()
        self.mind.position = after
        self.mind.play_card(play)
        self.mind.position = table
        return after

    # What lies about

    def picking_up(self, node: Node) -> Iterator[Node]:
        """Everything at once, but a longboat only with what it tows, or when it can do no more."""
        table, seat = node.table, self.seat
        moves = self.worth_taking(table)
        if moves:
            after = table.copy()
            self.mind.position = after
            taken = []
            for move in moves:
                if self.mind.why_not_pick_up(move.what) is None:
                    self.mind.pick_up(move)
                    taken.append(move)
            self.mind.position = table
            yield self.step(node, after, *taken)
        elif table.ships[seat] in table.boats[2 * seat : 2 * seat + 2]:
            after = table.copy()
            self.mind.position = after
            self.mind.pick_up(PickUp("longboat"))
            self.mind.position = table
            yield self.step(node, after, PickUp("longboat"))

    def worth_taking(self, table: WindwardPosition) -> list[PickUp]:
        moves = [move for move in self.mind.pick_ups() if move.what != "longboat"]
        if moves and moves[0].what == "gas":
            nth = self.planet.pocket[table.ships[self.seat]]
            room = self.mind.gas_slots(self.seat) - table.gas[self.seat]
            return [PickUp("gas")] * min(room, table.pockets[nth])
        at = table.ships[self.seat]
        if any(move.what == "grey" for move in moves) and at in table.boats:
            moves.append(PickUp("longboat"))
        return moves

    # Longboats

    def rowing(self, node: Node) -> Iterator[Node]:
        table, seat = node.table, self.seat
        speed = table.boat_speed[seat]
        if not speed:
            return
        for boat in (0, 1):
            at = table.boats[2 * seat + boat]
            if at < 0:
                continue
            tows = at in table.dead_greys
            if not tows:
                for grey in table.greys:
                    if self.chart.far[grey][at] <= speed:
                        yield from self.row_against(node, boat, grey)
            ship = table.ships[seat]
            if ship != at and (tows or not table.greys):
                yield from self.row_home(node, boat, ship)

    def course(self, table: WindwardPosition, boat: int, to: Space, steps: int) -> tuple[Row, ...]:
        """So many strokes towards a space, nobody in the way; fewer if somebody is."""
        index = 2 * self.seat + boat
        far = self.chart.far[to]
        at = table.boats[index]
        rows: list[Row] = []
        while len(rows) < steps and far[at]:
            ways = [
                near
                for near in self.planet.neighbours[at]
                if far[near] < far[at]
                and self.mind.why_not_moor(index, at, near) is None
                and (near == to or (near not in table.boats and near not in table.greys))
            ]
            if not ways:
                break
            at = ways[0]
            rows.append(Row(boat, at))
        return tuple(rows)

    def row_against(self, node: Node, boat: int, grey: Space) -> Iterator[Node]:
        table, seat = node.table, self.seat
        rows = self.course(table, boat, grey, table.boat_speed[seat])
        if not rows or rows[-1].to != grey:
            return
        duel = self.scales.boat_against_grey(table)
        won = table.copy()
        won.boats[2 * seat + boat] = grey
        won.boat_speed[seat] -= len(rows)
        won.greys = without(won.greys, grey)
        won.dead_greys = (*won.dead_greys, grey)
        failed = table.copy()
        failed.boats[2 * seat + boat] = ABOARD
        failed.boat_speed[seat] -= len(rows)
        failed.tokens[seat] += 1
        otherwise = self.scales.at_rest(failed) - duel.spent
        yield self.gamble(node, won, *rows, win=duel.win, otherwise=otherwise)

    def row_home(self, node: Node, boat: int, ship: Space) -> Iterator[Node]:
        table, seat = node.table, self.seat
        rows = self.course(table, boat, ship, table.boat_speed[seat])
        if not rows:
            return
        after = table.copy()
        at, to = table.boats[2 * seat + boat], rows[-1].to
        after.boats[2 * seat + boat] = to
        after.boat_speed[seat] -= len(rows)
        after.dead_greys = tuple(to if space == at else space for space in after.dead_greys)
        yield self.step(node, after, *rows)

    # The ship

    def sailing(self, node: Node) -> Iterator[Node]:
        table, seat = node.table, self.seat
        start = table.ships[seat]
        reach = reach_of(self.chart, table, seat)
        for to in self.landmarks(table, reach):
            yield self.step(node, self.sailed(table, to, reach), *reach.route(start, to))
        for to in reach.held:
            if self.mind.why_not_enter(to) is None:
                yield from self.attack(node, reach, to)

    def landmarks(self, table: WindwardPosition, reach: Reach) -> list[Space]:
        """Where it may be worth to go: things to take, places to drop a longboat, and the best to rest."""
        seat, planet = self.seat, self.planet
        start = table.ships[seat]
        marks = {PORT, *table.dead_reds, *table.dead_greys, *table.loose_tokens}
        marks.update(table.loose_grey_teeth, table.loose_red_teeth)
        boats = table.boats[2 * seat : 2 * seat + 2]
        marks.update(boats)
        if table.gas[seat] < self.mind.gas_slots(seat):
            marks.update(space for space, gas in zip(planet.pockets, table.pockets, strict=True) if gas)
        if ABOARD in boats:
            for grey in table.greys:
                marks.update(planet.neighbours[grey])
        marks.update(self.havens(table, reach))
        marks.discard(start)
        return sorted(space for space in marks if space in reach.open)

    def havens(self, table: WindwardPosition, reach: Reach) -> list[Space]:
        """The best places to end the turn."""
        scales = self.scales
        outlook = scales.prospects(table)
        cargo = scales.cargo(table)
        near = scales.weights.near
        known = self.chart.to_port
        hunted: dict[int, float] = {}

        def worth(space: Space) -> float:
            hunters = scales.hunters(table, space)
            if hunters not in hunted:
                duel = scales.ship_against(table, "red", min(hunters, 2), attacks=False) if hunters else None
                hunted[hunters] = duel[0].value if duel else 0.0
            value = outlook(space) + hunted[hunters] + cargo * near ** known[space]
            if table.white_is == "sky" and scales.white_comes(table, self.chart.far[space]):
                value -= 5.0
            return value

        drift = self.planet.drift
        spaces = [space for space in reach.open if space != PORT and not drift[space]]
        spaces.sort(key=worth, reverse=True)
        return spaces[:HAVENS]

    def sailed(self, table: WindwardPosition, to: Space, reach: Reach) -> WindwardPosition:
        seat = self.seat
        after = table.copy()
        after.ships[seat] = to
        after.speed -= reach.open[to].cost
        if table.deadweight and any(
            sail.to != PORT and self.planet.drift[sail.to] for sail in reach.route(table.ships[seat], to)
        ):
            after.deadweight = 0
        if to == PORT:
            self.mind.position = after
            self.mind.bring_teeth(seat)
            self.mind.position = table
        return after

    def attack(self, node: Node, reach: Reach, to: Space) -> Iterator[Node]:
        table, seat, scales = node.table, self.seat, self.scales
        route = reach.route(table.ships[seat], to)
        leg = reach.held[to]
        if to in table.ships:
            yield from self.attack_ship(node, reach, to)
            return
        reds = table.reds.count(to)
        duel, cannons = scales.ship_against(table, "red" if reds else "white", max(1, reds), attacks=True)
        if duel.win < 0.1:
            return
        won = table.copy()
        won.ships[seat] = to
        won.speed -= leg.cost
        won.cannons[seat] -= cannons
        failed = table.copy()
        failed.ships[seat] = leg.frm
        failed.speed -= leg.cost
        failed.cannons[seat] -= cannons
        if reds:
            for _ in range(reds):
                self.red_taken(won, to)
        else:
            won.white_is = "gone"
            won.white_lives -= self.mind.mode == "coop"
            if self.mind.rivals:
                won.notoriety[seat] += SKY.white_value
        if leg.frm != PORT and self.planet.drift[leg.frm]:
            return
        loss = duel.value - duel.win * self.victory(table, reds)
        otherwise = scales.at_rest(failed) + loss / max(1 - duel.win, 0.001)
        yield self.gamble(node, won, *route, win=duel.win, otherwise=otherwise)

    def victory(self, table: WindwardPosition, reds: int) -> float:
        return self.scales.red_won(table, reds) if reds else self.scales.white_won()

    def red_taken(self, table: WindwardPosition, at: Space) -> None:
        seat = self.seat
        nth = table.reds.index(at)
        del table.reds[nth]
        table.homes = table.homes[:nth] + table.homes[nth + 1 :]
        table.fallen += 1
        if table.crester[seat] is None:
            table.crester = put(table.crester, seat, "red")
        else:
            table.dead_reds = (*table.dead_reds, at)

    def attack_ship(self, node: Node, reach: Reach, to: Space) -> Iterator[Node]:
        """Worth it if the other will probably be Lost, with something aboard."""
        table, seat, scales = node.table, self.seat, self.scales
        other = table.ships.index(to)
        duel, spoils, cannons = scales.ship_against_ship(table, other)
        if duel.value <= 0.3 or duel.win < 0.3:
            return
        leg = reach.held[to]
        if leg.frm != PORT and self.planet.drift[leg.frm]:
            return
        won = table.copy()
        won.ships[seat] = to
        won.ships[other] = PORT
        won.speed -= leg.cost
        won.cannons[seat] -= cannons
        scales.plunder(won, other)
        failed = table.copy()
        failed.ships[seat] = leg.frm
        failed.speed -= leg.cost
        failed.cannons[seat] -= cannons
        otherwise = scales.at_rest(failed) + (duel.value - duel.win * spoils) / max(1 - duel.win, 0.001)
        yield self.gamble(node, won, *reach.route(table.ships[seat], to), win=duel.win, otherwise=otherwise)
