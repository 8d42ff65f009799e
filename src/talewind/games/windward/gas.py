"""Gas: a board has so many slots for it, and no gas is ever dropped, robbed or Lost. WW-GAS-03"""

from __future__ import annotations

from talewind.engine import Seat

from .achievements import check_standing
from .crew import perks, perks_of
from .data import SHIP
from .fleet import Fleet
from .ships import change


def gas_slots(game: Fleet, seat: Seat) -> int:
    """WW-GAS-02, WW-CREW-02, WW-CREW-04"""
    return SHIP.base.gas_slots + perks_of(game.position.crew[seat]).gas_slots


def take_gas(game: Fleet, seat: Seat, gas: int, why: str) -> int:
    """As much as there are slots; the rest goes back. How much was it? WW-GAS-02, WW-ORD-15"""
    taken = min(gas, gas_slots(game, seat) - game.position.gas[seat])
    if taken:
        change(game, "gas", seat, taken, why)
        check_standing(game, seat)
    return taken


def gas_for_crester(game: Fleet, seat: Seat) -> int:
    """As much as morale, and what a Gas Worker adds. WW-MOR-02, WW-ORD-14, WW-CREW-05, WW-RULING-70"""
    gas = game.position.morale[seat] + perks(game, seat).process_gas
    return take_gas(game, seat, gas, "crester")
