"""Orders by mates and Coffee."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from talewind.engine import Flow, Seat

from . import events
from .board import PORT, Space
from .cargo import Hold
from .cresters import grey_comes, red_comes, unstow
from .data import (
    CREW,
    GIVES,
    PORT_ORDERS,
    SHIP,
    SKY_ORDERS,
    SLOT,
    Crew,
    OrderName,
)
from .moves import By, Order
from .position import ABOARD, BESIDE
from .things import put

NO_MATE = "Both mates have given their order (WW-ORD-01)."
NO_COFFEE = "You hold no Coffee (WW-CARD-05)."
COVERED = "That order space is covered this turn (WW-ORD-03)."
AT_SKY = "That order is given At Sky (WW-ORD-04)."
AT_PORT = "That order is given At Port (WW-ORD-04)."
NO_BOAT = "No longboat is aboard (WW-ORD-06)."
NOT_ALONE = "A longboat is dropped only where nothing but your ship is (WW-ORD-07)."
ON_DRIFT = "No longboat is dropped on drift (WW-CARD-09)."
BOATS_FAST = "The longboat speed track is full (WW-RULING-55)."
NO_CRESTER = "There is no crester in your hold (WW-ORD-11)."
RESEARCHES = "The Naturalist researches instead (WW-NAT-02)."
NOT_NATURALIST = "Only the Naturalist researches (WW-NAT-02)."
NO_TAG = "No tag is left (WW-RULING-68)."
NOT_THERE = "It goes to an unoccupied space without drift next to your ship (WW-NAT-05)."
HAND_FULL = "Your hand is full (WW-RULING-55)."
NO_CARDS = "There is no supply card left (WW-RULING-04)."
HIGH_MORALE = "Morale is as high as it gets (WW-RULING-55)."
NO_CANNON_SLOT = "There is no free cannon slot (WW-ORD-21)."
WHOM = "Say which crew you hire (WW-ORD-22)."
HIRED_OUT = "No such crew tile is left (WW-ORD-22)."
SLOT_TAKEN = "The slot for that crew is taken (WW-ORD-23)."
NO_CREW = "No crew is left that has an empty slot (WW-RULING-55)."
TOO_MUCH = "That needs nothing more said (WW-RULING-106)."


class Orders(Hold):
    # Orders

    def why_not_order(self, move: Order) -> str | None:
        """WW-ORD-01..05, WW-CARD-05, WW-CARD-06"""
        table = self.position
        if move.by == "mate":
            if not table.mates:
                return NO_MATE
        elif "coffee" not in table.hands[table.active]:
            return NO_COFFEE
        if move.order in table.by_mate or move.order in table.by_coffee:
            return COVERED
        if (table.ships[table.active] == PORT) == (move.order in SKY_ORDERS):
            return AT_SKY if move.order in SKY_ORDERS else AT_PORT
        if (move.crew is not None and move.order != "hire_crew") or (
            move.to is not None and move.order != "research_crester"
        ):
            return TOO_MUCH
        return self.why_no_effect(move.order, move.crew, move.to, coffee=move.by == "coffee")

    def why_no_effect(
        self, order: OrderName, crew: Crew | None = None, to: Space | None = None, *, coffee: bool = False
    ) -> str | None:
        """Nothing useless, whether ordered or bought. WW-BUY-08, WW-RULING-55"""
        table = self.position
        seat = table.active
        match order:
            case "drop_longboat":
                return self._why_not_drop_longboat(seat)
            case "longboat_speed":
                full = table.boat_speed[seat] >= SHIP.base.longboat_speed_max
                return BOATS_FAST if full else None
            case "ship_speed":
                return None
            case "process_crester":
                if seat == self.naturalist:
                    return RESEARCHES
                return None if table.crester[seat] is not None else NO_CRESTER
            case "research_crester":
                return self._why_not_research(seat, to)
            case "take_supplies":
                if len(table.hands[seat]) - coffee >= self.hand_limit(seat):
                    return HAND_FULL
                return None if any(table.tops) else NO_CARDS
            case "morale":
                return HIGH_MORALE if table.morale[seat] >= SHIP.base.morale_max else None
            case "fill_cannon":
                return None if table.cannons[seat] < self.cannon_slots(seat) else NO_CANNON_SLOT
            case "hire_crew":
                return self._why_not_hire(seat, crew)

    def _why_not_drop_longboat(self, seat: Seat) -> str | None:
        """WW-ORD-06, WW-ORD-07, WW-CARD-09, WW-RULING-21"""
        table, planet = self.position, self.planet
        at = table.ships[seat]
        if ABOARD not in table.boats[2 * seat : 2 * seat + 2]:
            return NO_BOAT
        if planet.drift[at]:
            return ON_DRIFT
        gas = at in planet.pocket and table.pockets[planet.pocket[at]]
        if (
            gas
            or not self.free_below(at)
            or at in table.dead_reds
            or at in table.loose_tokens
            or at in table.loose_grey_teeth
            or at in table.loose_red_teeth
        ):
            return NOT_ALONE
        return None

    def _why_not_research(self, seat: Seat, to: Space | None) -> str | None:
        """WW-NAT-02..05, WW-RULING-68, WW-RULING-73"""
        table = self.position
        if seat != self.naturalist:
            return NOT_NATURALIST
        if table.crester[seat] is None:
            return NO_CRESTER
        if not table.tags:
            return NO_TAG
        return None if to is not None and to in self.releases(seat) else NOT_THERE

    def releases(self, seat: Seat) -> list[Space]:
        """Where the Naturalist may let a crester go. WW-NAT-05, WW-RULING-06, WW-RULING-73"""
        table = self.position
        free = self.free_above if table.crester[seat] == "red" else self.free_below
        return [space for space in self.planet.neighbours[table.ships[seat]] if free(space)]

    def _why_not_hire(self, seat: Seat, crew: Crew | None) -> str | None:
        """WW-ORD-22..24, WW-CREW-01"""
        table = self.position
        if crew is None:
            return WHOM if any(self.hires(seat)) else NO_CREW
        if not table.crew_left[crew]:
            return HIRED_OUT
        return None if table.crew[seat][SLOT[crew]] is None else SLOT_TAKEN

    def hires(self, seat: Seat) -> list[Crew]:
        table = self.position
        return [crew for crew in CREW if table.crew_left[crew] and table.crew[seat][SLOT[crew]] is None]

    def orders(self) -> Iterator[Order]:
        """Every order that a mate or a Coffee could give now."""
        table = self.position
        seat = table.active
        givers: list[By] = ["mate"] if table.mates else []
        if "coffee" in table.hands[seat]:
            givers.append("coffee")
        if not givers:
            return
        at_port = table.ships[seat] == PORT
        open_now: tuple[OrderName, ...] = PORT_ORDERS if at_port else SKY_ORDERS
        for order in open_now:
            if order in table.by_mate or order in table.by_coffee:
                continue
            for by in givers:
                if order == "hire_crew":
                    for crew in self.hires(seat):
                        yield Order(order, by, crew)
                elif order == "research_crester":
                    if seat == self.naturalist and table.crester[seat] is not None and table.tags:
                        for to in self.releases(seat):
                            yield Order(order, by, None, to)
                elif self.why_no_effect(order, coffee=by == "coffee") is None:
                    yield Order(order, by)

    def some_order(self, rng: Random) -> Order | None:
        """An order picked at random, for random play; None if it cannot be given now."""
        table = self.position
        seat = table.active
        by: By = "mate" if table.mates else "coffee"
        orders: tuple[OrderName, ...] = PORT_ORDERS if table.ships[seat] == PORT else SKY_ORDERS
        order = orders[int(rng.random() * len(orders))]
        move = Order(order, by)
        if order == "hire_crew":
            hires = self.hires(seat)
            move = Order(order, by, rng.choice(hires)) if hires else move
        elif order == "research_crester" and seat == self.naturalist:
            releases = self.releases(seat)
            move = Order(order, by, None, rng.choice(releases)) if releases else move
        return move if self.why_not_order(move) is None else None

    def give_order(self, move: Order) -> Flow[None]:
        """A mate, or a Coffee token, covers the space; then it happens. WW-ORD-02, WW-RULING-56"""
        table = self.position
        seat = table.active
        if move.by == "mate":
            table.mates -= 1
            table.by_mate = (*table.by_mate, move.order)
        else:
            self.lay_card(seat, "coffee")
            table.in_play = "coffee"
            table.by_coffee = (*table.by_coffee, move.order)
            self.tell(events.PlayedCard(seat, "coffee"))
        self.tell(events.Ordered(seat, move.order, move.by))
        yield from self.carry_out(seat, move.order, move.crew, move.to)
        if table.in_play is not None:
            self.shelve(table.in_play)
            table.in_play = None

    def carry_out(
        self, seat: Seat, order: OrderName, crew: Crew | None = None, to: Space | None = None
    ) -> Flow[None]:
        """WW-ORD-06..25"""
        table = self.position
        if order == "take_supplies":
            yield from self.take_supplies(seat, SHIP.orders.take_supplies)
        elif order == "drop_longboat":
            self.drop_longboat(seat)
        elif order == "longboat_speed":
            self.speed_up_boats(seat, SHIP.orders.longboat_speed)
        elif order == "ship_speed":
            self.speed_up(seat, SHIP.orders.ship_speed, "order")
        elif order == "process_crester":
            self.process(seat)
        elif order == "research_crester" and to is not None:
            self.research(seat, to)
        elif order == "morale":
            gain = min(SHIP.orders.morale, SHIP.base.morale_max - table.morale[seat])
            self.change("morale", seat, gain, "order")
        elif order == "fill_cannon":
            self.change("cannons", seat, 1, "order")
        elif crew is not None:
            self.hire(seat, crew)

    def speed_up(self, seat: Seat, by: int, why: str) -> None:
        """WW-ORD-10, WW-CARD-14"""
        self.position.speed += by
        self.tell(events.Changed(seat, "speed", by, self.position.speed, why))

    def speed_up_boats(self, seat: Seat, by: int) -> None:
        """Up to the end of the track; the rest is lost. WW-ORD-09, WW-LB-06, WW-CREW-13"""
        gain = min(by, SHIP.base.longboat_speed_max - self.position.boat_speed[seat])
        if gain:
            self.change("boat_speed", seat, gain, "order")

    def drop_longboat(self, seat: Seat) -> None:
        """WW-ORD-06, WW-ORD-08"""
        table = self.position
        index = table.boats.index(ABOARD, 2 * seat)
        table.boats[index] = table.ships[seat]
        self.tell(events.DroppedLongboat(seat, index % 2, table.ships[seat]))

    def process(self, seat: Seat) -> None:
        """The crester to the stockpile, a tooth, and gas by morale. WW-ORD-12..15, WW-CREW-05, WW-MOR-02"""
        table = self.position
        kind, _ = unstow(table, seat)
        if kind == "grey":
            table.grey_stock += 1
            self.stow_tooth(seat, "grey_tooth")
        else:
            table.red_stock += 1
            self.stow_tooth(seat, "red_tooth")
        self.tell(events.Processed(seat, kind, self.gas_for_crester(seat)))

    def gas_for_crester(self, seat: Seat) -> int:
        """WW-ORD-14, WW-ORD-15, WW-CREW-05, WW-RULING-70"""
        gas = self.position.morale[seat] + self.perks(seat).process_gas
        return self.take_gas(seat, gas, "crester")

    def research(self, seat: Seat, to: Space) -> None:
        """Alive again, with a tag, and the same as before; gas as for a tooth, but none is taken.

        WW-NAT-04..08, WW-NAT-17, WW-RULING-46, WW-RULING-121
        """
        table = self.position
        kind, name = unstow(table, seat)
        table.tags -= 1
        if kind == "grey":
            grey_comes(table, to, name)
            table.tagged_greys = (*table.tagged_greys, to)
        else:
            red_comes(table, to, self.planet.territory[to], name)
            table.tagged_reds = (*table.tagged_reds, to)
        self.tell(events.Researched(seat, kind, to, self.gas_for_crester(seat)))

    def hire(self, seat: Seat, crew: Crew) -> None:
        """WW-ORD-22, WW-CREW-10, WW-CREW-12"""
        table = self.position
        table.crew_left[crew] -= 1
        table.crew = put(table.crew, seat, put(table.crew[seat], SLOT[crew], crew))
        self.tell(events.Hired(seat, crew))
        if GIVES[crew].longboat_slots and BESIDE in table.boats[2 * seat : 2 * seat + 2]:
            table.boats[table.boats.index(BESIDE, 2 * seat)] = ABOARD
        self.check_standing(seat)
