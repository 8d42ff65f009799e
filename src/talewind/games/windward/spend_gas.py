"""Spending gas: what it buys At Port, for the prices of `data.SHIP`.

What is an order as well is done as one: `give_orders.carry_out` (WW-ORD-16, WW-ORD-19, WW-ORD-20, WW-ORD-22).
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow

from . import events
from .board import PORT
from .crew import hires
from .data import GOODS, SHIP, Crew, Good
from .fleet import Fleet
from .give_orders import carry_out, why_no_effect
from .moves import Buy
from .notoriety import gain
from .supply_cards import TOO_MUCH

BUY_AT_PORT = "Gas is spent At Port (WW-BUY-01)."
NO_GAS = "You have not enough gas (WW-BUY-01)."
NO_NOTORIETY = "No adventure counts notoriety (WW-RULING-85)."


def why_not_buy(game: Fleet, good: Good, crew: Crew | None) -> str | None:
    """Whatever limits the order limits the purchase, but no mate and no covered space does.

    WW-BUY-01, WW-BUY-07, WW-BUY-08, WW-GAS-01, WW-RULING-94
    """
    position = game.position
    seat = position.active
    if position.ships[seat] != PORT:
        return BUY_AT_PORT
    if position.gas[seat] < SHIP.prices[good]:
        return NO_GAS
    if crew is not None and good != "hire_crew":
        return TOO_MUCH
    if good == "notoriety":
        return None if game.rivals else NO_NOTORIETY
    return why_no_effect(game, good, crew)


def buys(game: Fleet) -> Iterator[Buy]:
    """Everything that could be bought now."""
    position = game.position
    if position.ships[position.active] == PORT and position.gas[position.active]:
        for good in GOODS:
            crews = hires(game, position.active) if good == "hire_crew" else [None]
            yield from (Buy(good, crew) for crew in crews if why_not_buy(game, good, crew) is None)


def buy(game: Fleet, move: Buy) -> Flow[None]:
    """For the price on the board, and as often as the gas lasts (WW-PORT-06).

    WW-BUY-02, WW-BUY-03, WW-BUY-04, WW-BUY-05, WW-BUY-06, WW-BUY-07
    """
    position = game.position
    seat = position.active
    price = SHIP.prices[move.good]
    position.gas[seat] -= price
    game.tell(events.Bought(seat, move.good, price, position.gas[seat]))
    if move.good == "notoriety":
        gain(game, seat, 1, "bought")
    else:
        yield from carry_out(game, seat, move.good, move.crew)
