"""Terrain: drift, gas pockets, zephyrs, and the ways around the planet.

Where the last two lead, the `board` knows (`passages`).
"""

from __future__ import annotations

from .board import Direction, Space
from .fleet import Fleet
from .things import put

NO_ZEPHYR = "A zephyr carries a ship from one zephyr space to another (WW-ZEPH-01)."
NO_CORNER = "Around the planet goes from a corner to the opposite one (WW-ATP-02)."
DRIFT = "Drift bars the way without a Deadweight (WW-DRIFT-02)."


# Drift


def steps_from(game: Fleet, at: Space) -> tuple[tuple[Direction, Space], ...]:
    """What is next to a ship, with its direction: drift only with a Deadweight.

    WW-DRIFT-02..04, WW-CARD-08
    """
    return game.planet.steps[at] if game.position.deadweight else game.planet.firm_steps[at]


def why_not_drift(game: Fleet, to: Space) -> str | None:
    """The same of a single space."""
    return DRIFT if game.planet.drift[to] and not game.position.deadweight else None


# Gas pockets


def gas_on(game: Fleet, space: Space) -> int:
    """How much gas is left on a gas pocket; 0 on any other space. WW-POCK-01..04"""
    nth = game.planet.pocket.get(space)
    return 0 if nth is None else game.position.pockets[nth]


def take_off(game: Fleet, pocket: Space) -> None:
    """A gas token leaves its pocket. WW-POCK-02, WW-POCK-04"""
    position, nth = game.position, game.planet.pocket[pocket]
    position.pockets = put(position.pockets, nth, position.pockets[nth] - 1)
