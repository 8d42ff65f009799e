"""A captain's orders and purchases, as far as they can be thought through."""

from __future__ import annotations

from collections.abc import Iterator

from ..collect_rewards import exchange, exchanges
from ..crew import gas_slots, hand_limit
from ..data import SHIP, SKY
from ..give_orders import carry_out, orders
from ..moves import Buy, By, Exchange, Order
from ..position import WindwardPosition
from ..spend_gas import buys
from ..things import put, without
from .nodes import Node, Thinker


class Provisioner(Thinker):
    def ordering(self, node: Node) -> Iterator[Node]:
        position, mind, seat = node.position, self.mind, self.seat
        coffee = "coffee" in position.hands[seat]
        if not position.mates and not coffee:
            return
        by: By = "mate" if position.mates else "coffee"
        for order in orders(mind):
            if order.by != by or not self.sensible(position, order):
                continue
            after = position.copy()
            mind.position = after
            if by == "mate":
                after.mates -= 1
                after.by_mate = (*after.by_mate, order.order)
            else:
                after.by_coffee = (*after.by_coffee, order.order)
                after.hands = put(after.hands, seat, without(after.hands[seat], "coffee"))
            self.carry_out(after, order)
            mind.position = position
            yield self.step(node, after, order)

    def sensible(self, position: WindwardPosition, order: Order) -> bool:
        seat = self.seat
        match order.order:
            case "drop_longboat":
                near = self.chart.far[position.ships[seat]]
                return any(near[grey] <= max(position.boat_speed[seat], 4) for grey in position.greys)
            case "longboat_speed":
                return position.boat_speed[seat] <= 4
            case _:
                return True

    def carry_out(self, position: WindwardPosition, order: Order | Buy) -> None:
        """What an order or a purchase does, the luck of the stacks left out."""
        name = order.order if isinstance(order, Order) else order.good
        if name == "take_supplies":
            self.take_tops(position)
            return
        if name == "notoriety":
            position.notoriety[self.seat] += 1
            return
        to = order.to if isinstance(order, Order) else None
        for _ in carry_out(self.mind, self.seat, name, order.crew, to):
            return

    def take_tops(self, position: WindwardPosition) -> None:
        """The best of what lies open; what comes to light under it is nobody's guess.

        A lone captain counts on no Fuel that is not in hand: whoever is stuck At Port has lost.
        """
        seat = self.seat
        room = hand_limit(self.mind, seat) - len(position.hands[seat])
        worth = self.scales.weights.card
        tops = sorted((top for top in position.tops if top is not None), key=lambda card: -worth[card])
        if self.mind.mode == "solo":
            tops = [top for top in tops if top != "fuel"]
        hand = (*position.hands[seat], *tops[: min(room, SHIP.orders.take_supplies)])
        position.hands = put(position.hands, seat, tuple(sorted(hand)))

    def provisioned(self, node: Node) -> tuple[Node, Node]:
        """At Port as it is, and after one order and purchase after the other, the best each time."""
        stock = self.scales.stock if self.mind.mode == "coop" else self.scales.holdings
        before, bare, worth = self.mind.position, node, stock(node.position)
        while True:
            self.mind.position = node.position
            choice = [(stock(each.position), each) for each in self.trading(node)]
            most, best = max(choice, key=lambda pair: pair[0], default=(worth, node))
            if most <= worth:
                break
            node, worth = best, most
        self.mind.position = before
        return bare, node

    def trading(self, node: Node) -> Iterator[Node]:
        yield from self.ordering(node)
        yield from self.buying(node)

    def buying(self, node: Node) -> Iterator[Node]:
        position, mind = node.position, self.mind
        for buy in buys(mind):
            after = position.copy()
            mind.position = after
            after.gas[self.seat] -= SHIP.prices[buy.good]
            self.carry_out(after, buy)
            mind.position = position
            yield self.step(node, after, buy)
        for move in exchanges(mind):
            worth = SKY.tooth_value.grey if move.tooth == "grey_tooth" else SKY.tooth_value.red
            if gas_slots(mind, self.seat) - position.gas[self.seat] >= min(worth, 2):
                yield self.step(node, self.exchanged(position, move), move)

    def exchanged(self, position: WindwardPosition, move: Exchange) -> WindwardPosition:
        after = position.copy()
        self.mind.position = after
        exchange(self.mind, move)
        self.mind.position = position
        return after
