"""Terrain: drift, gas pockets, zephyrs, and the ways around the planet.

Where they are is printed on the `board`:

- `drift` (WW-DRIFT-01), `zephyrs`, `pockets`, and a corner in each territory (`corners`, WW-ATP-01)
- `passages`: for ships, to any other zephyr (WW-ZEPH-01) and to the opposite corner (WW-ATP-02), each for 1
  speed and whatever the wind (`move_ship.passages`, WW-ZEPH-02, WW-ATP-03, WW-MOVE-04, WW-MOVE-05)
- `neighbours`: for longboats and cresters, never drift (WW-DRIFT-02) and no passage (WW-ZEPH-03, WW-ATP-04,
  WW-LB-15, WW-RED-08)

A Deadweight is played in `supply_cards.play_card` (WW-CARD-08). How many gas slots a ship has:
`crew.gas_slots` (WW-GAS-02).
"""

from __future__ import annotations

from typing import Final

from talewind.engine import Seat

from .achievements import check_standing
from .board import Direction, Space
from .crew import gas_slots
from .data import SKY
from .fleet import Fleet
from .things import put

NO_ZEPHYR = "A zephyr carries a ship from one zephyr space to another (WW-ZEPH-01)."
NO_CORNER = "Around the planet goes from a corner to the opposite one (WW-ATP-02)."
NO_GAS_SLOT = "All your gas slots are full (WW-POCK-02)."
DRIFT = "Drift bars the way without a Deadweight (WW-DRIFT-02)."


# Drift


def steps_from(game: Fleet, at: Space) -> tuple[tuple[Direction, Space], ...]:
    """What is next to a ship, with its direction: drift only with a Deadweight.

    WW-DRIFT-02, WW-DRIFT-03, WW-DRIFT-04, WW-CARD-08
    """
    return game.planet.steps[at] if game.position.deadweight else game.planet.firm_steps[at]


def why_not_drift(game: Fleet, to: Space) -> str | None:
    """The same of a single space."""
    return DRIFT if game.planet.drift[to] and not game.position.deadweight else None


# Gas pockets

POCKET_GAS: Final = SKY.pocket_gas
"""So much is on each of them at the start. WW-POCK-01"""


def gas_on(game: Fleet, space: Space) -> int:
    """How much gas is left on a gas pocket; 0 on any other space."""
    nth = game.planet.pocket.get(space)
    return 0 if nth is None else game.position.pockets[nth]


def why_not_take_gas(game: Fleet, seat: Seat) -> str | None:
    """What does not fit stays on the space. WW-POCK-02, WW-POCK-03"""
    return None if game.position.gas[seat] < gas_slots(game, seat) else NO_GAS_SLOT


def take_gas_off(game: Fleet, seat: Seat, pocket: Space) -> None:
    """A gas token leaves its pocket, for good. WW-POCK-02, WW-POCK-04"""
    position, nth = game.position, game.planet.pocket[pocket]
    position.pockets = put(position.pockets, nth, position.pockets[nth] - 1)
    position.gas[seat] += 1
    check_standing(game, seat)
