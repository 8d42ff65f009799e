"""Wind: it carries ships one way for nothing, and lets none sail against it."""

from __future__ import annotations

from .board import Direction, Space, upwind_of
from .fleet import Fleet
from .moves import Sail

UPWIND = "That is straight against the wind (WW-WIND-04)."
NO_SPEED = "Your ship has no speed left; only downwind is free (WW-MOVE-01)."


def why_not_with_wind(game: Fleet, way: Direction) -> str | None:
    """Why a ship cannot step that way. WW-WIND-03, WW-WIND-04, WW-WIND-06, WW-MOVE-01"""
    table = game.position
    if way == table.wind:
        return None
    if way == upwind_of(table.wind):
        return UPWIND
    return None if table.speed > 0 else NO_SPEED


def fare(game: Fleet, at: Space, move: Sail) -> int:
    """A step downwind is free, everything else costs 1. WW-WIND-03, WW-MOVE-06, WW-RULING-11"""
    return int(move.by != "step" or game.planet.step[at][game.position.wind] != move.to)
