"""Elevation: ships, Reds and the White are on the Higher layer, longboats and Greys on the Lower one.

What is on one of them is nothing to the other (WW-ELEV-03): pieces share a space, longboats pass under ships
(WW-ELEV-05), and a Red over a longboat starts no battle (WW-ELEV-04). Who meets whom is asked layer by layer:
`battle.begins_above` and `battle.begins_below` (WW-BAT-05). Neither a ship nor a Red is stopped by what is
below: `move_ship.sail` (WW-MOVE-09), `crester_movement.red_hunts` (WW-RED-10).
"""

from __future__ import annotations

from .board import Space
from .fleet import Fleet


def free_above(game: Fleet, space: Space) -> bool:
    """Whether a ship, a Red or the White can be put there. WW-ELEV-01, WW-GWC-02, WW-RULING-06"""
    position = game.position
    return not (
        game.planet.drift[space]
        or space in position.ships
        or space in position.reds
        or space == position.white
    )


def free_below(game: Fleet, space: Space) -> bool:
    """Whether a longboat or a Grey can be put there. WW-ELEV-02, WW-RULING-06"""
    position = game.position
    return not (
        game.planet.drift[space]
        or space in position.boats
        or space in position.greys
        or space in position.dead_greys
    )
