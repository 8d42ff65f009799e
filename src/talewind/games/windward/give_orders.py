"""Giving orders, by mates and Coffee.

What they do is shared with other chapters:

- Longboat speed, at most 8: `move_longboats.speed_up_boats` (WW-ORD-09, WW-LB-06); ship speed:
  `ships.speed_up` (WW-ORD-10); a longboat that is dropped stays At Sky: `position.WindwardPosition.boats`
  (WW-BOAT-04)
- A tooth of its crester: `cresters.TOOTH` (WW-TOOTH-01); gas by morale: `morale.gas_for_crester` (WW-MOR-02),
  as far as there are slots: `gas.take_gas` (WW-ORD-15, WW-GAS-02)
- Supplies one by one: `supply_cards.take_supplies` (WW-ORD-16, WW-ORD-17), up to `crew.hand_limit`
  (WW-ORD-18, WW-SETUP-10, WW-CREW-03)
- Morale, at most 4: `morale.raise_morale` (WW-ORD-19, WW-MOR-01)
- Cannon slots: `crew.cannon_slots` (WW-ORD-21); crew, and its slots: `crew.why_not_hire`, `crew.hire`
  (WW-ORD-22, WW-ORD-23, WW-ORD-24)
- The Naturalist's order: `naturalist.research` (WW-NAT-02)

The Epic Turn Example is a `rules.Windward.turn` like any other:

- With the wind, for speed, by zephyr, into port and out: `move_ship.sail` (WW-EPIC-01, WW-EPIC-05,
  WW-EPIC-06, WW-EPIC-07, WW-EPIC-08, WW-EPIC-09, WW-EPIC-13)
- Cannons and Harpoon win: `battle.battle` (WW-EPIC-02); the Red, and a new one:
  `conclusion.red_loses` (WW-EPIC-03)
- "Process Crester" and "+1 Speed": `give_order` (WW-EPIC-04, WW-EPIC-09)
- The tooth that lay there: `pick_up.pick_up` (WW-EPIC-06); teeth for notoriety: `collect_rewards.bring_teeth`
  (WW-EPIC-09)
- Fuel: `supply_cards.play_card` (WW-EPIC-07, WW-EPIC-13); purchases: `spend_gas.buy` (WW-EPIC-10, WW-EPIC-11,
  WW-EPIC-12)
- The rest, and the Red that comes near: `ending_your_turn.rest_at_sky` (WW-EPIC-14, WW-EPIC-15)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Seat

from . import events
from .board import PORT, Space
from .cargo_hold import stow_tooth
from .cresters import TOOTH, unstow
from .crew import cannon_slots, hand_limit, hire, hires, why_not_hire
from .data import PORT_ORDERS, SHIP, SKY_ORDERS, Crew, OrderName
from .elevation import free_below
from .fleet import Fleet
from .morale import gas_for_crester, raise_morale, why_no_morale
from .move_longboats import speed_up_boats
from .moves import GIVERS, By, Order
from .naturalist import NO_CRESTER, releases, research, why_not_research
from .position import ABOARD, WindwardPosition
from .ships import change, speed_up
from .supply_cards import TOO_MUCH, lay_away, pour_coffee, take_supplies, why_no_coffee
from .terrain import gas_on

NO_MATE = "Both mates have given their order (WW-ORD-01)."
COVERED = "That order space is covered this turn (WW-ORD-03)."
AT_SKY = "That order is given At Sky (WW-ORD-04)."
AT_PORT = "That order is given At Port (WW-ORD-04)."
NO_BOAT = "No longboat is aboard (WW-ORD-06)."
NOT_ALONE = "A longboat is dropped only where nothing but your ship is (WW-ORD-07)."
ON_DRIFT = "No longboat is dropped on drift (WW-CARD-09)."
BOATS_FAST = "The longboat speed track is full (WW-RULING-55)."
RESEARCHES = "The Naturalist researches instead (WW-NAT-02)."
HAND_FULL = "Your hand is full (WW-RULING-55)."
NO_CARDS = "There is no supply card left (WW-RULING-04)."
NO_CANNON_SLOT = "There is no free cannon slot (WW-ORD-21)."


def why_no_mate(position: WindwardPosition) -> str | None:
    """Each of the two gives one order a turn. WW-ORD-01"""
    return None if position.mates else NO_MATE


def why_not_order(game: Fleet, move: Order) -> str | None:
    """Both kinds in one turn, each where the ship is then.

    WW-ORD-01, WW-ORD-03, WW-ORD-04, WW-ORD-05, WW-CARD-06
    """
    position, order = game.position, move.order
    no_giver = why_no_mate(position) if move.by == "mate" else why_no_coffee(position)
    if no_giver is not None:
        return no_giver
    if order in position.by_mate or order in position.by_coffee:
        return COVERED
    if (position.ships[position.active] == PORT) == (order in SKY_ORDERS):
        return AT_SKY if order in SKY_ORDERS else AT_PORT
    if (move.crew is not None and order != "hire_crew") or (
        move.to is not None and order != "research_crester"
    ):
        return TOO_MUCH
    return why_no_effect(game, order, move.crew, move.to, coffee=move.by == "coffee")


def why_no_effect(
    game: Fleet, order: OrderName, crew: Crew | None = None, to: Space | None = None, *, coffee: bool = False
) -> str | None:
    """Nothing useless, whether ordered or bought. WW-BUY-08, WW-RULING-55"""
    position = game.position
    seat = position.active
    match order:
        case "drop_longboat":
            return why_not_drop_longboat(game, seat)
        case "longboat_speed":
            full = position.boat_speed[seat] >= SHIP.base.longboat_speed_max
            return BOATS_FAST if full else None
        case "ship_speed":
            return None
        case "process_crester":
            if seat == game.naturalist:
                return RESEARCHES
            # WW-ORD-11
            return None if position.crester[seat] is not None else NO_CRESTER
        case "research_crester":
            return why_not_research(game, seat, to)
        case "take_supplies":
            if len(position.hands[seat]) - coffee >= hand_limit(game, seat):
                return HAND_FULL
            return None if any(position.tops) else NO_CARDS
        case "morale":
            return why_no_morale(game, seat)
        case "fill_cannon":
            # WW-ORD-21
            return None if position.cannons[seat] < cannon_slots(game, seat) else NO_CANNON_SLOT
        case "hire_crew":  # WW-ORD-22, WW-ORD-23, WW-ORD-24
            return why_not_hire(game, seat, crew)


def why_not_drop_longboat(game: Fleet, seat: Seat) -> str | None:
    """WW-ORD-06, WW-ORD-07, WW-CARD-09, WW-RULING-21"""
    position = game.position
    at = position.ships[seat]
    if ABOARD not in position.boats[2 * seat : 2 * seat + 2]:
        return NO_BOAT
    if game.planet.drift[at]:
        return ON_DRIFT
    if (
        gas_on(game, at)
        or not free_below(game, at)
        or at in position.dead_reds
        or at in position.loose_tokens
        or at in position.loose_grey_teeth
        or at in position.loose_red_teeth
    ):
        return NOT_ALONE
    return None


def orders(game: Fleet) -> Iterator[Order]:
    """Every order that a mate or a Coffee could give now."""
    position = game.position
    printed: tuple[OrderName, ...] = PORT_ORDERS if position.ships[position.active] == PORT else SKY_ORDERS
    for order in printed:
        for by in GIVERS:
            for move in ways_to_order(game, order, by):
                if why_not_order(game, move) is None:
                    yield move


def ways_to_order(game: Fleet, order: OrderName, by: By) -> list[Order]:
    """With a crew, or to a space, where the order asks for one."""
    if order == "hire_crew":
        return [Order(order, by, crew) for crew in hires(game, game.position.active)]
    if order == "research_crester":
        return [Order(order, by, None, to) for to in releases(game, game.position.active)]
    return [Order(order, by)]


def give_order(game: Fleet, move: Order) -> Flow[None]:
    """A mate, or a Coffee token, covers the space; then it happens. WW-ORD-02, WW-RULING-56"""
    position = game.position
    seat = position.active
    if move.by == "mate":
        position.mates -= 1
        position.by_mate = (*position.by_mate, move.order)
    else:
        pour_coffee(game, seat, move.order)
    game.tell(events.Ordered(seat, move.order, move.by))
    yield from carry_out(game, seat, move.order, move.crew, move.to)
    lay_away(position)


def carry_out(
    game: Fleet, seat: Seat, order: OrderName, crew: Crew | None = None, to: Space | None = None
) -> Flow[None]:
    """What the space says, with the values of WW-ORD-25."""
    if order == "take_supplies":  # WW-ORD-16, WW-ORD-17, WW-ORD-18
        yield from take_supplies(game, seat, SHIP.orders.take_supplies)
    elif order == "drop_longboat":
        drop_longboat(game, seat)
    elif order == "longboat_speed":  # WW-ORD-09
        speed_up_boats(game, seat, SHIP.orders.longboat_speed)
    elif order == "ship_speed":  # WW-ORD-10
        speed_up(game, seat, SHIP.orders.ship_speed, "order")
    elif order == "process_crester":
        process(game, seat)
    elif order == "research_crester" and to is not None:
        research(game, seat, to)
    elif order == "morale":  # WW-ORD-19
        raise_morale(game, seat, SHIP.orders.morale, "order")
    elif order == "fill_cannon":  # WW-ORD-20
        change(game, "cannons", seat, 1, "order")
    elif crew is not None:  # WW-ORD-22
        hire(game, seat, crew)


def drop_longboat(game: Fleet, seat: Seat) -> None:
    """WW-ORD-06, WW-ORD-08"""
    position = game.position
    index = position.boats.index(ABOARD, 2 * seat)
    position.boats[index] = position.ships[seat]
    game.tell(events.DroppedLongboat(seat, index % 2, position.ships[seat]))


def process(game: Fleet, seat: Seat) -> None:
    """The crester to the stockpile, a tooth, and gas by morale as far as there are slots.

    WW-ORD-12, WW-ORD-13, WW-ORD-14, WW-ORD-15
    """
    position = game.position
    crester = unstow(position, seat)
    if crester.kind == "grey":
        position.grey_stock += 1
    else:
        position.red_stock += 1
    stow_tooth(game, seat, TOOTH[crester.kind])
    gas = gas_for_crester(game, seat)
    game.tell(events.Processed(seat, crester.kind, gas, which=crester))
