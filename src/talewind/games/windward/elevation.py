"""Elevation: ships, Reds and the White are on the Higher layer, longboats and Greys on the Lower one."""

from __future__ import annotations

from .board import Space
from .fleet import Fleet


def free_above(game: Fleet, space: Space) -> bool:
    """Whether a Higher-layer piece can be put there. WW-RULING-06"""
    table = game.position
    return not (
        game.planet.drift[space] or space in table.ships or space in table.reds or space == table.white
    )


def free_below(game: Fleet, space: Space) -> bool:
    """Whether a Lower-layer piece can be put there. WW-RULING-06"""
    table = game.position
    return not (
        game.planet.drift[space] or space in table.boats or space in table.greys or space in table.dead_greys
    )
