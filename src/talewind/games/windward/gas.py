"""Gas: a board has so many slots for it.

It is no cargo (`moves.CARGO`), so it is never dropped, robbed or Lost (WW-GAS-03). What it buys, and that it
buys only At Port: `spend_gas.why_not_buy` (WW-GAS-01, WW-BUY-01).
"""

from __future__ import annotations

from talewind.engine import Seat

from .achievements import check_standing
from .crew import gas_slots
from .fleet import Fleet
from .ships import change


def take_gas(game: Fleet, seat: Seat, gas: int, why: str) -> int:
    """As much as there are slots; the rest goes back. How much was it? WW-GAS-02, WW-ORD-15"""
    taken = min(gas, gas_slots(game, seat) - game.position.gas[seat])
    if taken:
        change(game, "gas", seat, taken, why)
        check_standing(game, seat)
    return taken
