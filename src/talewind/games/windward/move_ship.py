"""Moving the ship: with the wind or for speed, by port, zephyr or around the planet, and into battles.

- What a move costs: `wind.fare` (WW-MOVE-06); downwind for nothing, upwind never: `wind.open_ways`
  (WW-WIND-03, WW-WIND-04)
- How speed is added: `ships.speed_up` (WW-ORD-10, WW-CARD-14)
- Where passages lead is printed: `board.Planet.passages`; what bars the way: `terrain.steps_from`
  (WW-DRIFT-02), `trading_post.why_not_into_port` (WW-PORT-04)
- Whom a ship has to fight where it comes: `battle.begins_above` (WW-BAT-01, WW-GWC-05)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from talewind.engine import Flow

from . import events
from .achievements import note_voyage
from .bans import is_barred
from .battle import begins_above, ship_attacks
from .board import PORT, Passage, Space
from .cooperative_adventure import why_not_join_ship
from .cresters import reds_at
from .data import SHIP
from .fleet import Fleet
from .moves import Sail
from .pieces import Piece, Ship, White
from .position import Way
from .terrain import NO_CORNER, NO_ZEPHYR, steps_from, why_not_drift
from .trading_post import LEAVE_PORT, NOT_AT_PORT, arrive, why_not_into_port
from .truce import PEACE, truce_holds
from .wind import NO_SPEED, fare, open_ways, why_not_that_way

NO_PASSAGE: dict[Passage, str] = {"port": NOT_AT_PORT, "zephyr": NO_ZEPHYR, "around": NO_CORNER}
NOT_NEXT = "A ship steps to an adjacent space (WW-MOVE-02)."
SPEED: Final = SHIP.base.ship_speed
"""When an own turn begins, whatever was left of it before. WW-MOVE-01, WW-MOVE-07"""
BARRED = "You may not start that battle again this turn (WW-BAT-23)."


def why_not_sail(game: Fleet, to: Space, by: Way) -> str | None:
    """One step, or one jump. WW-RULING-09, WW-RULING-10, WW-RULING-12"""
    at = game.position.ships[game.position.active]
    if not PORT <= to < game.planet.size:
        return NOT_NEXT
    reason = why_not_step(game, at, to) if by == "step" else why_no_passage(game, at, to, by)
    return reason if reason is not None or to == PORT else why_not_enter(game, to)


def why_not_step(game: Fleet, at: Space, to: Space) -> str | None:
    """To the next space, not upwind and not into drift. WW-MOVE-02"""
    if at == PORT:
        return LEAVE_PORT
    around = game.planet.step[at]
    if to == PORT or to not in around:
        return NOT_NEXT
    way = around.index(to)
    if way not in open_ways(game):
        return why_not_that_way(game, way)
    return why_not_drift(game, to)


def why_no_passage(game: Fleet, at: Space, to: Space, by: Passage) -> str | None:
    """Port, zephyr, or around the planet, each for 1 speed and whatever the wind.

    WW-MOVE-03, WW-MOVE-04, WW-MOVE-05, WW-PORT-01, WW-PORT-02, WW-PORT-03, WW-ZEPH-01, WW-ZEPH-02, WW-ATP-02,
    WW-ATP-03
    """
    if (to, by) in passages(game, at):
        return None
    if (to, by) not in game.planet.passages.get(at, ()):
        return LEAVE_PORT if by == "port" and at == PORT else NO_PASSAGE[by]
    return (why_not_into_port(game) if to == PORT else None) or NO_SPEED


def why_not_enter(game: Fleet, to: Space) -> str | None:
    """Whoever stands there: a teammate, or somebody not to be fought again this turn, or not yet.

    WW-COOP-12, WW-BAT-23, WW-RULING-28, WW-RULING-92, WW-RULING-125
    """
    position = game.position
    if game.rivals and not position.barred:
        return None
    teammate = why_not_join_ship(game, to)
    if teammate is not None:
        return teammate
    there: Sequence[Piece] = ()
    if to in position.ships:
        if truce_holds(game):
            return PEACE
        there = [Ship(position.ships.index(to))]
    elif to in position.reds:
        there = reds_at(position, to)
    elif to == position.white:
        there = [White()]
    ship = Ship(position.active)
    return BARRED if any(is_barred(position, ship, piece) for piece in there) else None


def sails(game: Fleet) -> list[Sail]:
    """Every single step, jump and port move that is open now."""
    position = game.position
    at = position.ships[position.active]
    found = [Sail(to) for to in steps(game, at)]
    found += [Sail(to, by) for to, by in passages(game, at)]
    if game.rivals and not position.barred:
        return found
    return [move for move in found if move.to == PORT or why_not_enter(game, move.to) is None]


def steps(game: Fleet, at: Space) -> list[Space]:
    """Spaces that the ship could step to, whoever stands there."""
    if at == PORT:
        return []
    ways = open_ways(game)
    return [to for way, to in steps_from(game, at) if way in ways]


def passages(game: Fleet, at: Space) -> tuple[tuple[Space, Passage], ...]:
    """Where port, the other corner and zephyrs lead from here."""
    if game.position.speed < 1:
        return ()
    ways = game.planet.passages.get(at, ())
    closed = ways and ways[0][0] == PORT and why_not_into_port(game) is not None
    return ways[1:] if closed else ways


def sail(game: Fleet, move: Sail) -> Flow[None]:
    """Only ships, Reds and the White stop a ship; longboats and Greys are below it (WW-MOVE-09).

    WW-MOVE-06, WW-MOVE-08, WW-RULING-11, WW-RULING-13, WW-RULING-16
    """
    position, planet = game.position, game.planet
    seat, to = position.active, move.to
    at = position.ships[seat]
    cost = fare(game, at, move)
    position.ships[seat] = to
    position.speed -= cost
    game.tell(events.Sailed(seat, at, to, move.by, cost, position.speed))
    if to == PORT:
        arrive(game, seat)
        return
    position.deadweight -= planet.drift[to]
    note_voyage(game, seat, to, move.by)
    if begins_above(position, to):
        yield from ship_attacks(game, seat, to, at)
    if position.ships[seat] == to and not planet.drift[to]:
        position.firm = to
