"""A chart and the ways over it as lines of a drawing, for the book's file."""

from __future__ import annotations

from functools import cached_property
from math import cos, pi, sin
from typing import Final

from talewind.engine import Seat
from talewind.engine.charts import Chart, Course, Deed, Place, Routes, Spot

ASIDE: Final = 8
"""How far aside a seat's ways lie, each to another side: so two who went the same way are both seen."""


ROW, APART = 4, 28
"""So many pieces stand side by side, and so far apart."""
MARK: Final = 36


class Drawing:
    def __init__(self, chart: Chart, seats: int) -> None:
        self.chart = chart
        self._seats = seats

    @cached_property
    def spots(self) -> dict[Place, Spot]:
        return {spot.place: spot for spot in self.chart.spots}

    def point(self, place: Place, by: Seat | None = None) -> tuple[int, int]:
        """Where it lies; for a seat's way, a little aside."""
        spot = self.spots[place]
        if by is None:
            return spot.x, spot.y
        turn = 2 * pi * by / self._seats - pi / 3
        return spot.x + round(ASIDE * cos(turn)), spot.y + round(ASIDE * sin(turn))

    def line(self, course: Course) -> str:
        """A jump is no way over the spaces between: it bows aside."""
        points = [self.point(place, course.by) for place in course.way]
        (x, y), rest = points[0], points[1:]
        said = f"M{x} {y}"
        for to_x, to_y in rest:
            if course.how == "leapt":
                said += (
                    f"Q{(x + to_x) // 2 + (to_y - y) // 4} {(y + to_y) // 2 - (to_x - x) // 4} {to_x} {to_y}"
                )
            else:
                said += f"L{to_x} {to_y}"
            x, y = to_x, to_y
        return said

    def beside(self, shown: Routes) -> list[tuple[int, int, Seat | None]]:
        """Where pieces stand at the end: those who share a place stand in rows of four."""
        met: dict[Place, list[Seat | None]] = {}
        for standing in shown.standings:
            met.setdefault(standing.at, []).append(standing.by)
        return [
            (*self._stand(place, nth, len(seats)), by)
            for place, seats in met.items()
            for nth, by in enumerate(seats)
        ]

    def marks(self, shown: Routes) -> list[tuple[int, int, Deed]]:
        """Over its place, what happened there; later things over earlier ones."""
        met: dict[Place, int] = {}
        marks = []
        for deed in shown.deeds:
            x, y = self.point(deed.at)
            marks.append((x, y - MARK * met.get(deed.at, 0), deed))
            met[deed.at] = met.get(deed.at, 0) + 1
        return marks

    def _stand(self, place: Place, nth: int, of: int) -> tuple[int, int]:
        x, y = self.point(place)
        row, column = divmod(nth, ROW)
        wide = min(ROW, of - row * ROW)
        return x + APART * (2 * column - wide + 1) // 2, y + APART * row
