"""What the page shows of a turn: all that is legal, and of what is printed why it is not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from talewind.engine import Move

from .board import PORT
from .cargo_hold import drops
from .collect_rewards import exchanges
from .crew import NO_CREW, WHOM, hires
from .data import CARDS, GOODS, PORT_ORDERS, SKY_ORDERS, Card, Good, OrderName
from .ending_your_turn import why_not_end
from .fleet import Fleet
from .give_orders import orders, why_not_order
from .move_longboats import rows
from .move_ship import sails
from .moves import END, GIVERS, By, Order, Play, Sail
from .naturalist import releases
from .pick_up import pick_ups
from .spend_gas import buys, why_not_buy
from .supply_cards import grounds, plays, why_not_play, winds
from .wind import fare


def actions(game: Fleet) -> Iterator[Move]:
    """Everything that a captain may do now. WW-TURN-01"""
    yield from sails(game)
    yield from rows(game)
    yield from orders(game)
    yield from plays(game)
    yield from buys(game)
    yield from exchanges(game)
    yield from pick_ups(game)
    yield from drops(game)
    if why_not_end(game) is None:
        yield END


def choices(game: Fleet) -> Mapping[str, Any]:
    """All that is legal now, and of what is printed on boards and cards why it is not."""
    position = game.position
    seat = position.active
    at = position.ships[seat]
    last: OrderName = "research_crester" if seat == game.naturalist else "process_crester"
    mine: tuple[OrderName, ...] = (*SKY_ORDERS[:3], last, *PORT_ORDERS)
    open_now = {(move.order, move.by) for move in orders(game)}
    return {
        "sail": [
            {"to": sail.to, "by": sail.by, "cost": fare(game, at, sail), "fight": meets(game, sail)}
            for sail in sails(game)
        ],
        "row": [
            {"boat": row.boat, "to": row.to, "fight": row.to in position.boats or row.to in position.greys}
            for row in rows(game)
        ],
        "orders": {order: {by: why_no_order(game, open_now, order, by) for by in GIVERS} for order in mine},
        "goods": {good: why_no_good(game, good) for good in GOODS},
        "cards": {card: why_no_card(game, card) for card in CARDS if card in position.hands[seat]},
        "hire": hires(game, seat),
        "release": [] if at == PORT or seat != game.naturalist else releases(game, seat),
        "bait": grounds(game) if position.grey_stock else [],
        "winds": winds(game),
        "pick_up": [move.what for move in pick_ups(game)],
        "drop": [move.what for move in drops(game)],
        "exchange": [move.tooth for move in exchanges(game)],
        "end": why_not_end(game),
    }


def why_no_order(
    game: Fleet, open_now: Collection[tuple[OrderName, By]], order: OrderName, by: By
) -> str | None:
    """Why that order cannot be given at all, whomever it hires and wherever it releases."""
    if (order, by) in open_now:
        return None
    reason = why_not_order(game, Order(order, by))
    return NO_CREW if reason == WHOM else reason


def why_no_good(game: Fleet, good: Good) -> str | None:
    reason = why_not_buy(game, good, None)
    return None if reason == WHOM else reason


def why_no_card(game: Fleet, card: Card) -> str | None:
    """Why a card in hand is of no use now."""
    if card == "coffee":
        usable = any(move.by == "coffee" for move in orders(game))
    else:
        usable = any(move.card == card for move in plays(game))
    return None if usable else why_not_play(game, Play(card))


def meets(game: Fleet, sail: Sail) -> str | None:
    """Whom the ship would fight there."""
    position = game.position
    if sail.to in position.reds:
        return "red"
    if sail.to == PORT:
        return None
    return "white" if sail.to == position.white else "ship" if sail.to in position.ships else None
