"""Moving longboats: they row, tow, and fight Greys and each other.

A longboat is aboard, or At Sky wherever it was left (`position.WindwardPosition.boats`, WW-BOAT-01,
WW-BOAT-04). Nothing but rowing lowers the track, no new turn either (WW-LB-05).

- It is dropped in `give_orders.drop_longboat` (WW-ORD-06), but not on another one:
  `give_orders.why_not_drop_longboat` (WW-LB-07)
- Whom it fights: `battle.begins_below`, `battle.boat_attacks` (WW-BOAT-02, WW-BOAT-03, WW-BAT-02)
- What it tows leaves it when it is defeated: `conclusion.boat_loses` (WW-CON-06), or when its ship takes
  either aboard: `pick_up.pick_up` (WW-LB-12); no other ship may: `pick_up.why_not_pick_up` (WW-LB-11)
- Rested rowers: `give_orders.carry_out` (WW-ORD-09), and a Coxswain's: `taking_a_turn.begin_turn`
  (WW-CREW-13)
- The Trading Post is no space: `board.Planet.neighbours` (WW-LB-14, WW-PORT-08)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow, Seat

from . import events
from .bans import is_barred
from .battle import begins_below, boat_attacks
from .board import Space
from .cooperative_adventure import why_not_join_boat
from .cresters import grey_at
from .data import SHIP
from .fleet import Fleet
from .moves import Row
from .pieces import longboat
from .position import WindwardPosition
from .ships import change
from .things import moved
from .truce import PEACE, truce_holds

NO_SUCH_BOAT = "That longboat is not At Sky (WW-LB-01)."
NO_BOAT_SPEED = "There is no longboat speed left on the track (WW-LB-02)."
BOAT_NOT_NEXT = "A longboat rows to an adjacent space (WW-LB-02)."
BOAT_DRIFT = "Drift bars the way of longboats (WW-LB-15)."
OWN_BOAT = "Your other longboat is there (WW-LB-07)."
TOWS_ALREADY = "A towing longboat may not enter a space with a Grey (WW-LB-13)."
BOAT_BARRED = "That longboat may not start that battle again this turn (WW-BAT-23)."


def speed_up_boats(game: Fleet, seat: Seat, by: int) -> None:
    """Up to the end of the track; the rest is lost. WW-LB-06, WW-ORD-09, WW-CREW-13"""
    gain = min(by, SHIP.base.longboat_speed_max - game.position.boat_speed[seat])
    if gain:
        change(game, "boat_speed", seat, gain, "order")


def why_not_row(game: Fleet, boat: int, to: Space) -> str | None:
    """To the next space, in any wind and over any border, and no other way.

    WW-LB-01, WW-LB-02, WW-LB-03, WW-LB-04, WW-LB-14, WW-LB-15, WW-LB-16, WW-DRIFT-02, WW-ZEPH-03, WW-ATP-04
    """
    position, planet = game.position, game.planet
    index = 2 * position.active + boat
    if boat not in (0, 1) or position.boats[index] < 0:
        return NO_SUCH_BOAT
    if not position.boat_speed[position.active]:
        return NO_BOAT_SPEED
    at = position.boats[index]
    if to < 0 or to not in planet.step[at]:
        return BOAT_NOT_NEXT
    if planet.drift[to]:
        return BOAT_DRIFT
    return why_not_moor(game, index, at, to)


def why_not_moor(game: Fleet, index: int, at: Space, to: Space) -> str | None:
    """Who or what is on the Lower layer there? WW-LB-07, WW-LB-13, WW-COOP-12, WW-BAT-23, WW-RULING-125"""
    position = game.position
    if to in position.boats:
        other = position.boats.index(to)
        if other // 2 == index // 2:
            return OWN_BOAT
        teammate = why_not_join_boat(game, to)
        if teammate is not None:
            return teammate
        if position.barred and is_barred(position, longboat(index), longboat(other)):
            return PEACE if truce_holds(game) else BOAT_BARRED
    if to in position.greys:
        if at in position.dead_greys:
            return TOWS_ALREADY
        if position.barred and is_barred(position, longboat(index), grey_at(position, to)):
            return BOAT_BARRED
    return TOWS_ALREADY if at in position.dead_greys and to in position.dead_greys else None


def tows_for_another(position: WindwardPosition, seat: Seat, at: Space) -> bool:
    """Whether what lies there is towed by another captain's longboat. WW-LB-11"""
    return at in position.boats and position.boats.index(at) // 2 != seat


def rows(game: Fleet) -> Iterator[Row]:
    """Every space that a longboat could row to now."""
    position = game.position
    seat = position.active
    if not position.boat_speed[seat]:
        return
    for boat in (0, 1):
        at = position.boats[2 * seat + boat]
        if at >= 0:
            for to in game.planet.neighbours[at]:
                if why_not_moor(game, 2 * seat + boat, at, to) is None:
                    yield Row(boat, to)


def row(game: Fleet, move: Row) -> Flow[None]:
    """Defeated Greys that lie where it is come along for nothing, and stay with it.

    WW-LB-02, WW-LB-08, WW-LB-09, WW-LB-10, WW-LB-12, WW-ELEV-05, WW-RULING-96
    """
    position = game.position
    seat, to = position.active, move.to
    index = 2 * seat + move.boat
    at = position.boats[index]
    towed = position.dead_greys.count(at)
    position.boats[index] = to
    position.boat_speed[seat] -= 1
    if towed:
        position.dead_greys = moved(position.dead_greys, at, to)
    game.tell(events.Rowed(seat, move.boat, at, to, towed, position.boat_speed[seat]))
    if begins_below(position, to):
        yield from boat_attacks(game, index, at, towed)
