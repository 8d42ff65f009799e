"""Crew morale: from 1 to 4, what a crester gives by it, and below that the ship is Lost.

- It falls by a lost battle: `conclusion.ship_loses` (WW-CON-01), and without supplies:
  `ending_your_turn.feed_the_crew` (WW-END-05)
- What becomes of a Lost ship: `ship_lost.lose_ship` (WW-LOST-02..13)
"""

from __future__ import annotations

from typing import Literal

from talewind.engine import Seat

from .crew import more_gas
from .data import SHIP
from .fleet import Fleet
from .gas import take_gas
from .ships import change

HIGH_MORALE = "Morale is as high as it gets (WW-RULING-55)."


def why_no_morale(game: Fleet, seat: Seat) -> str | None:
    """WW-MOR-01, WW-ORD-19"""
    return HIGH_MORALE if game.position.morale[seat] >= SHIP.base.morale_max else None


def raise_morale(game: Fleet, seat: Seat, by: int, why: str) -> None:
    """Never above the end of the track. WW-MOR-01, WW-ORD-19"""
    gain = min(by, SHIP.base.morale_max - game.position.morale[seat])
    if gain > 0:
        change(game, "morale", seat, gain, why)


def lower_morale(game: Fleet, seat: Seat, by: int, why: Literal["battle", "hunger"]) -> bool:
    """Whether the ship is Lost by it. WW-MOR-03, WW-MOR-04, WW-LOST-01"""
    morale = game.position.morale
    change(game, "morale", seat, -min(by, morale[seat]), why)
    return morale[seat] < 1


def rest_morale(game: Fleet, seat: Seat) -> None:
    """For a night At Port. WW-END-03, WW-COOP-15"""
    raise_morale(game, seat, SHIP.rest_port_morale, "rest")


def gas_for_crester(game: Fleet, seat: Seat) -> int:
    """As much as morale, and what a Gas Worker adds. WW-MOR-02, WW-ORD-14, WW-RULING-70"""
    return take_gas(game, seat, game.position.morale[seat] + more_gas(game, seat), "crester")
