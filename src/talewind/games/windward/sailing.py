"""The ship: wind steps, paid steps, port, zephyrs, around the planet, and what it runs into."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from talewind.engine import Flow, Seat

from . import events
from .battle import Battles
from .board import PORT, Space, upwind_of
from .cresters import reds_at
from .data import SKY
from .fame import MANY_LANDS, MANY_TEETH
from .moves import Sail
from .position import Way

NOT_NEXT = "A ship steps to an adjacent space (WW-MOVE-02)."
UPWIND = "That is straight against the wind (WW-WIND-04)."
NO_SPEED = "Your ship has no speed left; only downwind is free (WW-MOVE-01)."
DRIFT = "Drift bars the way without a Deadweight (WW-DRIFT-02)."
LEAVE_PORT = "Your ship is At Port: leave by one of the six spaces next to it (WW-PORT-02)."
NOT_AT_PORT = "Only the six spaces next to the Trading Post lead into port (WW-PORT-01)."
LADEN = "With a crester in the hold no ship enters port (WW-PORT-04)."
NO_ZEPHYR = "A zephyr carries a ship from one zephyr space to another (WW-ZEPH-01)."
NO_CORNER = "Around the planet goes from a corner to the opposite one (WW-ATP-02)."
TEAMMATE = "A teammate's ship is there (WW-COOP-12)."
BARRED = "You may not start that battle again this turn (WW-BAT-23)."


class Sailing(Battles):
    def why_not_sail(self, to: Space, by: Way) -> str | None:
        """WW-MOVE-01..07, WW-WIND-03..06, WW-DRIFT-02..04, WW-RULING-09..12"""
        table, planet = self.position, self.planet
        at = table.ships[table.active]
        if not PORT <= to < planet.size:
            return NOT_NEXT
        if by == "step":
            if at == PORT:
                return LEAVE_PORT
            around = planet.step[at]
            if to == PORT or to not in around:
                return NOT_NEXT
            way = around.index(to)
            if way == upwind_of(table.wind):
                return UPWIND
            if way != table.wind and table.speed < 1:
                return NO_SPEED
            if planet.drift[to] and not table.deadweight:
                return DRIFT
            return self.why_not_enter(to)
        reason = self._why_no_passage(at, to, by)
        if reason is not None:
            return reason
        if table.speed < 1:
            return NO_SPEED
        return None if to == PORT else self.why_not_enter(to)

    def _why_no_passage(self, at: Space, to: Space, by: Way) -> str | None:
        """Port, zephyr, or around the planet. WW-PORT-01..04, WW-ZEPH-01, WW-ATP-02"""
        planet = self.planet
        if by == "port":
            if at == PORT:
                return None if to in planet.quays else LEAVE_PORT
            if to != PORT or at not in planet.quays:
                return NOT_AT_PORT
            return None if self.position.crester[self.position.active] is None else LADEN
        if by == "zephyr":
            return None if at != to and at in planet.zephyrs and to in planet.zephyrs else NO_ZEPHYR
        return None if at != PORT and planet.across.get(at) == to else NO_CORNER

    def why_not_enter(self, to: Space) -> str | None:
        """Whoever stands there: a teammate, or somebody not to be fought again this turn.

        WW-COOP-12, WW-BAT-23, WW-RULING-28, WW-RULING-92
        """
        table = self.position
        if to in table.ships and not self.rivals:
            return TEAMMATE
        if not table.barred:
            return None
        ship = f"s{table.active}"
        if to in table.ships:
            other = table.ships.index(to)
            return BARRED if self.is_barred(ship, f"s{other}", other) else None
        if to in table.reds:
            barred = any(self.is_barred(ship, f"r{red}") for red in reds_at(table, to))
            return BARRED if barred else None
        return BARRED if to == table.white and self.is_barred(ship, "w") else None

    def sails(self) -> list[Sail]:
        """Every single step, jump and port move that is open now."""
        table, planet = self.position, self.planet
        at, speed = table.ships[table.active], table.speed
        if at == PORT:
            found = [Sail(quay, "port") for quay in planet.quays] if speed else []
        else:
            wind, upwind, drift = table.wind, upwind_of(table.wind), planet.drift
            found = [
                Sail(to)
                for way, to in planet.steps[at]
                if way == wind or (speed and way != upwind)
                if not drift[to] or table.deadweight
            ]
            if speed:
                found += self._passages(at)
        if self.rivals and not table.barred:
            return found
        return [sail for sail in found if sail.to == PORT or self.why_not_enter(sail.to) is None]

    def some_sail(self, rng: Random) -> Sail | None:
        """Any one of them, for random play: mostly without listing them all."""
        table, planet = self.position, self.planet
        at = table.ships[table.active]
        if at == PORT or planet.passage[at] or table.barred or not self.rivals:
            found = self.sails()
            return found[int(rng.random() * len(found))] if found else None
        speed, wind, upwind = table.speed, table.wind, upwind_of(table.wind)
        steps = planet.steps[at]
        start = int(rng.random() * len(steps))
        for turn in range(len(steps)):
            way, to = steps[start - turn]
            if (way == wind or (speed and way != upwind)) and (table.deadweight or not planet.drift[to]):
                return Sail(to)
        return None

    def _passages(self, at: Space) -> Iterator[Sail]:
        planet = self.planet
        if at in planet.quays and self.position.crester[self.position.active] is None:
            yield Sail(PORT, "port")
        if at in planet.across:
            yield Sail(planet.across[at], "around")
        if at in planet.zephyrs:
            for to in planet.zephyrs:
                if to != at:
                    yield Sail(to, "zephyr")

    def fare(self, at: Space, move: Sail) -> int:
        """A step downwind is free, everything else costs 1. WW-MOVE-06, WW-RULING-11"""
        return int(move.by != "step" or self.planet.step[at][self.position.wind] != move.to)

    def sail(self, move: Sail) -> Flow[None]:
        """WW-MOVE-02..08, WW-RULING-13, WW-RULING-16"""
        table, planet = self.position, self.planet
        seat, to = table.active, move.to
        at = table.ships[seat]
        cost = self.fare(at, move)
        table.ships[seat] = to
        table.speed -= cost
        self.tell(events.Sailed(seat, at, to, move.by, cost, table.speed))
        if to == PORT:
            table.firm = PORT
            self.bring_teeth(seat)
            return
        table.deadweight -= planet.drift[to]
        self.note_voyage(seat, to, move.by)
        if to in table.reds or to == table.white or table.ships.count(to) > 1:
            yield from self.run_into(seat, to, at)
        if table.ships[seat] == to and not planet.drift[to]:
            table.firm = to

    def note_voyage(self, seat: Seat, to: Space, by: Way) -> None:
        """What this turn's achievements ask for."""
        table = self.position
        table.lands |= 1 << self.planet.territory[to]
        if by == "zephyr":
            table.zephyr_used = True
        elif by == "around":
            table.around_used = True
        if table.cards:
            if table.lands.bit_count() >= MANY_LANDS:
                self.achieve(seat, "globetrotter")
            if table.zephyr_used and table.around_used:
                self.achieve(seat, "storm_rider")

    def run_into(self, seat: Seat, at: Space, back: Space) -> Flow[None]:
        """A battle, however the ship came there. WW-MOVE-08, WW-BAT-01, WW-BAT-04, WW-GWC-05"""
        table = self.position
        reds = table.reds.count(at)
        attacker = self.ship_side(seat, attacks=True, reds=bool(reds))
        if reds:
            defender = self.crester_side("red", reds)
        elif at == table.white:
            defender = self.crester_side("white")
        else:
            other = next(each for each, ship in enumerate(table.ships) if ship == at and each != seat)
            defender = self.ship_side(other, attacks=False, reds=False)
        yield from self.battle(attacker, defender, at, (back,))

    def bring_teeth(self, seat: Seat, *, arrives: bool = True) -> None:
        """All teeth aboard for notoriety; an adventure trades them for gas instead, at leisure.

        WW-PORT-05, WW-REW-01, WW-REW-02, WW-LOST-07, WW-RULING-84
        """
        table = self.position
        grey, red = table.grey_teeth[seat], table.red_teeth[seat]
        if not self.rivals or not (grey or red):
            return
        table.grey_teeth[seat] = table.red_teeth[seat] = 0
        self.tell(events.TeethExchanged(seat, grey, red))
        self.gain(seat, grey * SKY.tooth_value.grey + red * SKY.tooth_value.red, "teeth")
        if not arrives:
            return
        if grey + red >= MANY_TEETH:
            self.achieve(seat, "tooth_merchant")
        if grey and red:
            self.achieve(seat, "mixed_catch")
