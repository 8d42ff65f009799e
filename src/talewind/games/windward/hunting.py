"""The hunt: how Reds and the White come for a ship that rests At Sky."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import FAR, PORT, Space
from .moves import AsTheyCome
from .purchases import Purchases


class Hunting(Purchases):
    # The path rule

    def obstacles(self, seat: Seat, but: Space) -> set[Space]:
        """Other ships, living Reds, the White. WW-RED-07, WW-RULING-43, WW-RULING-67"""
        table = self.position
        closed = {ship for other, ship in enumerate(table.ships) if other != seat and ship != PORT}
        closed.update(table.reds)
        closed.add(table.white)
        closed.discard(but)
        return closed

    def course(self, frm: Space, to: Space, closed: Collection[Space], within: int = 0) -> list[int] | None:
        """Distances to follow: around what stands in the way, or as if nothing did where that leads nowhere.

        In a cooperative game there is no second course: the crester stays. WW-RULING-43, WW-RULING-45
        """
        far = self.planet.distances(to, within, closed)
        if far[frm] < FAR:
            return far
        return None if self.mode == "coop" else self.planet.distances(to, within)

    def follow(
        self,
        kind: Literal["red", "white"],
        frm: Space,
        far: Sequence[int],
        closed: Collection[Space],
        speed: int,
    ) -> Flow[list[Space]]:
        """Step by step, each one nearer; the captain chooses between equal ways.

        WW-RED-03..06, WW-RED-08, WW-RULING-43..45
        """
        path = [frm]
        while len(path) <= speed and far[path[-1]]:
            nearer = far[path[-1]] - 1
            ways = [to for to in self.planet.neighbours[path[-1]] if far[to] == nearer and to not in closed]
            if not ways:
                break
            path.append((yield from self.choose_way(kind, path, ways)))
        return path

    def choose_way(
        self, kind: Literal["red", "white"], path: Sequence[Space], ways: Sequence[Space]
    ) -> Flow[Space]:
        """WW-RULING-44: without a choice, the lowest direction number."""
        table = self.position
        if len(ways) == 1 or table.as_they_come:
            return ways[0]
        question = questions.WhichWay(kind, path, ways, self.own_seconds)
        move = (yield from ask(table.active, question)).move
        if isinstance(move, AsTheyCome):
            table.as_they_come = True
            return ways[0]
        to: Space = move.to
        return to

    def choose_hunter(self, cresters: Sequence[Space]) -> Flow[Space]:
        """Which one moves next; without a choice the first. WW-RULING-80, WW-RULING-97"""
        table = self.position
        if len(set(cresters)) == 1 or table.as_they_come:
            return cresters[0]
        move = (yield from ask(table.active, questions.WhoHunts(cresters, self.own_seconds))).move
        if isinstance(move, AsTheyCome):
            table.as_they_come = True
            return cresters[0]
        chosen: Space = move.crester
        return chosen

    # Reds

    def reds_hunt(self, seat: Seat) -> Flow[None]:
        """The Reds of the ship's territory, the nearest first, each battle before the next Red.

        WW-RED-01, WW-RED-02, WW-NAT-09, WW-COOP-19..21, WW-RULING-42, WW-RULING-97
        """
        table, planet = self.position, self.planet
        ship = table.ships[seat]
        land = planet.territory[ship]
        hunters = [red for red in self.unfought(table) if planet.territory[red] == land]
        while hunters and table.ships[seat] == ship:
            nearest = self.nearest(hunters, seat, land) if len(hunters) > 1 else hunters
            red = yield from self.choose_hunter(nearest)
            hunters.remove(red)
            yield from self.red_hunts(red, seat, land)

    def nearest(self, hunters: Sequence[Space], seat: Seat, land: int) -> list[Space]:
        """All that are equally near, by the compass. WW-RULING-97"""
        planet, ship = self.planet, self.position.ships[seat]
        steps = {}
        for red in hunters:
            far = self.course(red, ship, self.obstacles(seat, red), land)
            steps[red] = FAR if far is None else far[red]
        least = min(steps.values())
        near = [red for red in hunters if steps[red] == least]
        return sorted(near, key=lambda red: (planet.q[red], planet.r[red]))

    def red_hunts(self, red: Space, seat: Seat, land: int) -> Flow[None]:
        """WW-RED-03..10, WW-BAT-03, WW-COOP-20"""
        table = self.position
        ship = table.ships[seat]
        closed = self.obstacles(seat, red)
        far = self.course(red, ship, closed, land)
        if far is None:
            return
        path = yield from self.follow("red", red, far, closed, self.planet.red_speed)
        if len(path) == 1:
            return
        self.move_red(table.reds.index(red), path[-1])
        self.tell(events.Hunted("red", path, seat))
        if path[-1] == ship:
            defender = self.ship_side(seat, attacks=False, reds=True)
            yield from self.battle(self.crester_side("red"), defender, ship, (path[-2],))

    # The White

    def white_hunts(self, seat: Seat, speed: int) -> Flow[None]:
        """Across all territories, also when it has fought this captain before.

        WW-GWC-09..12, WW-COOP-22, WW-RULING-64, WW-RULING-66, WW-RULING-98
        """
        table = self.position
        ship, white = table.ships[seat], table.white
        if table.white_is != "sky":
            return
        closed = self.obstacles(seat, white)
        far = self.course(white, ship, closed)
        if far is None:
            return
        path = yield from self.follow("white", white, far, closed, speed)
        if len(path) == 1:
            return
        table.white = path[-1]
        self.tell(events.Hunted("white", path, seat))
        if path[-1] == ship:
            defender = self.ship_side(seat, attacks=False, reds=False)
            yield from self.battle(self.crester_side("white"), defender, ship, (path[-2],))
