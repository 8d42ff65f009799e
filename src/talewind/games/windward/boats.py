"""Longboats At Sky: they row, tow, and fight Greys and each other."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow

from . import events
from .board import Space
from .cresters import grey_at
from .moves import Row
from .sailing import Sailing
from .things import moved

NO_SUCH_BOAT = "That longboat is not At Sky (WW-LB-01)."
NO_BOAT_SPEED = "There is no longboat speed left on the track (WW-LB-02)."
BOAT_NOT_NEXT = "A longboat rows to an adjacent space (WW-LB-02)."
BOAT_DRIFT = "Drift bars the way of longboats (WW-LB-15)."
OWN_BOAT = "Your other longboat is there (WW-LB-07)."
TEAM_BOAT = "A teammate's longboat is there (WW-COOP-12)."
TOWS_ALREADY = "A towing longboat may not enter a space with a Grey (WW-LB-13)."
BOAT_BARRED = "That longboat may not start that battle again this turn (WW-BAT-23)."


class Boats(Sailing):
    def why_not_row(self, boat: int, to: Space) -> str | None:
        """WW-LB-01..04, WW-LB-07, WW-LB-13..16, WW-DRIFT-02, WW-ZEPH-03, WW-ATP-04"""
        table, planet = self.position, self.planet
        index = 2 * table.active + boat
        if boat not in (0, 1) or table.boats[index] < 0:
            return NO_SUCH_BOAT
        if not table.boat_speed[table.active]:
            return NO_BOAT_SPEED
        at = table.boats[index]
        if to < 0 or to not in planet.step[at]:
            return BOAT_NOT_NEXT
        if planet.drift[to]:
            return BOAT_DRIFT
        return self.why_not_moor(index, at, to)

    def why_not_moor(self, index: int, at: Space, to: Space) -> str | None:
        """Who or what is on the Lower layer there?"""
        table = self.position
        if to in table.boats:
            other = table.boats.index(to)
            if other // 2 == index // 2:
                return OWN_BOAT
            if not self.rivals:
                return TEAM_BOAT
            if table.barred and self.is_barred(f"b{index}", f"b{other}", other // 2):
                return BOAT_BARRED
        if to in table.greys:
            if at in table.dead_greys:
                return TOWS_ALREADY
            if table.barred and self.is_barred(f"b{index}", f"g{grey_at(table, to)}"):
                return BOAT_BARRED
        return TOWS_ALREADY if at in table.dead_greys and to in table.dead_greys else None

    def rows(self) -> Iterator[Row]:
        table = self.position
        seat = table.active
        if not table.boat_speed[seat]:
            return
        for boat in (0, 1):
            at = table.boats[2 * seat + boat]
            if at >= 0:
                for to in self.planet.neighbours[at]:
                    if self.why_not_moor(2 * seat + boat, at, to) is None:
                        yield Row(boat, to)

    def row(self, move: Row) -> Flow[None]:
        """WW-LB-02, WW-LB-08..10, WW-BAT-02, WW-ELEV-05, WW-RULING-96"""
        table = self.position
        seat, to = table.active, move.to
        index = 2 * seat + move.boat
        at = table.boats[index]
        towed = table.dead_greys.count(at)
        table.boats[index] = to
        table.boat_speed[seat] -= 1
        if towed:
            table.dead_greys = moved(table.dead_greys, at, to)
        self.tell(events.Rowed(seat, move.boat, at, to, towed, table.boat_speed[seat]))
        if to in table.greys:
            grey = self.crester_side("grey")
            yield from self.battle(self.boat_side(index), grey, to, (at,))
        elif table.boats.count(to) > 1:
            other = next(each for each, boat in enumerate(table.boats) if boat == to and each != index)
            yield from self.battle(self.boat_side(index), self.boat_side(other), to, (at,), towed)
