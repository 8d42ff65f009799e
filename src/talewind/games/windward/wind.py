"""Wind: it carries ships one way for nothing, and lets none sail against it.

- Its six directions are the `board`'s (WW-WIND-01)
- It is set in `setup.set_up` (WW-SETUP-13) and turns in `ending_the_round.turn_wind` (WW-ROUND-02), and by a
  card in `supply_cards.play_card` (WW-CARD-13): WW-WIND-02
- Longboats and cresters ignore it: they go to any of `board.Planet.neighbours` (WW-WIND-05, WW-LB-04,
  WW-RED-04)
"""

from __future__ import annotations

from typing import Final

from .board import DIRECTIONS, Direction, Space, upwind_of
from .fleet import Fleet
from .moves import Sail

UPWIND = "That is straight against the wind (WW-WIND-04)."
NO_SPEED = "Your ship has no speed left; only downwind is free (WW-MOVE-01)."

BUT_UPWIND: Final = {wind: tuple(way for way in DIRECTIONS if way != upwind_of(wind)) for wind in DIRECTIONS}


def open_ways(game: Fleet) -> tuple[Direction, ...]:
    """Where a ship may step: downwind always, upwind never. WW-WIND-03, WW-WIND-04, WW-WIND-06, WW-MOVE-01"""
    position = game.position
    return BUT_UPWIND[position.wind] if position.speed > 0 else (position.wind,)


def why_not_that_way(game: Fleet, way: Direction) -> str:
    """Why it is none of them."""
    return UPWIND if way == upwind_of(game.position.wind) else NO_SPEED


def fare(game: Fleet, at: Space, move: Sail) -> int:
    """A step downwind is free, everything else costs 1. WW-WIND-03, WW-MOVE-06, WW-RULING-11"""
    return int(move.by != "step" or game.planet.step[at][game.position.wind] != move.to)
