"""Terrain: drift, zephyrs, gas pockets, and the way around the planet."""

from __future__ import annotations

from .board import PORT, Space
from .fleet import Fleet
from .things import put

DRIFT = "Drift bars the way without a Deadweight (WW-DRIFT-02)."
NO_ZEPHYR = "A zephyr carries a ship from one zephyr space to another (WW-ZEPH-01)."
NO_CORNER = "Around the planet goes from a corner to the opposite one (WW-ATP-02)."


def why_not_drift(game: Fleet, to: Space) -> str | None:
    """A ship needs a Deadweight for it. WW-DRIFT-02..04, WW-CARD-08"""
    return DRIFT if game.planet.drift[to] and not game.position.deadweight else None


def why_no_zephyr(game: Fleet, at: Space, to: Space) -> str | None:
    """WW-ZEPH-01, WW-ZEPH-02"""
    zephyrs = game.planet.zephyrs
    return None if at != to and at in zephyrs and to in zephyrs else NO_ZEPHYR


def why_not_around(game: Fleet, at: Space, to: Space) -> str | None:
    """WW-ATP-02, WW-ATP-03"""
    return None if at != PORT and game.planet.across.get(at) == to else NO_CORNER


def gas_on(game: Fleet, space: Space) -> int:
    """How much gas is left on a gas pocket; 0 on any other space. WW-POCK-01..04"""
    nth = game.planet.pocket.get(space)
    return 0 if nth is None else game.position.pockets[nth]


def take_off(game: Fleet, pocket: Space) -> None:
    """A gas token leaves its pocket. WW-POCK-02, WW-POCK-04"""
    table, nth = game.position, game.planet.pocket[pocket]
    table.pockets = put(table.pockets, nth, table.pockets[nth] - 1)
