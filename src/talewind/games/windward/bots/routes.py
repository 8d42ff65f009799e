"""The ship's ways in one turn: downwind for nothing, else for speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from talewind.engine import Seat

from ..board import PORT, Direction, Space, upwind_of
from ..moves import Sail
from ..position import Way, WindwardPosition
from .charts import Chart


class Leg(NamedTuple):
    """The cheapest way to a space: its cost, and the space and kind of the last move."""

    cost: int
    frm: Space
    by: Way


class Reach(NamedTuple):
    open: dict[Space, Leg]
    """Where the ship can go without a battle."""
    held: dict[Space, Leg]
    """Where somebody stands."""

    def route(self, start: Space, to: Space) -> tuple[Sail, ...]:
        leg = self.open.get(to) or self.held[to]
        sails = [Sail(to, leg.by)]
        while leg.frm != start:
            to = leg.frm
            leg = self.open[to]
            sails.append(Sail(to, leg.by))
        return tuple(reversed(sails))


def reach_of(chart: Chart, position: WindwardPosition, seat: Seat) -> Reach:
    """Every space the ship can come to, by the cheapest way: downwind first, then for speed.

    A Deadweight takes it over one drift space.
    """
    planet = chart.planet
    start = position.ships[seat]
    wind, speed = position.wind, position.speed
    held = {ship for other, ship in enumerate(position.ships) if other != seat and ship != PORT}
    held.update(position.reds)
    if position.white_is == "sky":
        held.add(position.white)
    drift, crossed = planet.drift, set[Space]()
    found: dict[Space, Leg] = {start: Leg(0, start, "step")}
    fights: dict[Space, Leg] = {}
    queue: deque[Space] = deque([start])
    laden = position.crester[seat] is not None
    while queue:
        at = queue.popleft()
        cost = found[at].cost
        for to, by, fare in _ways(chart, at, wind, laden):
            paid = cost + fare
            if paid > speed:
                continue
            shoal = to != PORT and drift[to]
            if shoal and (not position.deadweight or at in crossed):
                continue
            spot = fights if to in held else found
            known = spot.get(to)
            if known is not None and known.cost <= paid:
                continue
            spot[to] = Leg(paid, at, by)
            if spot is found:
                if shoal or at in crossed:
                    crossed.add(to)
                else:
                    crossed.discard(to)
                if fare:
                    queue.append(to)
                else:
                    queue.appendleft(to)
    return Reach(found, fights)


def _ways(chart: Chart, at: Space, wind: Direction, laden: bool) -> Iterator[tuple[Space, Way, int]]:
    """Where a ship can go next, how, and for how much speed."""
    planet, upwind = chart.planet, upwind_of(wind)
    if at == PORT:
        for quay in planet.quays:
            yield quay, "port", 1
        return
    for way, to in planet.steps[at]:
        if way != upwind:
            yield to, "step", int(way != wind)
    if at not in planet.passages:
        return
    if at in planet.quays and not laden:
        yield PORT, "port", 1
    by: Way = "zephyr" if at in planet.zephyrs else "around"
    for to in chart.passes.get(at, ()):
        yield to, by, 1
