"""A chart and the ways over it as lines of a drawing, for the book's file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from talewind.engine import Seat
from talewind.engine.charts import Chart, Course, Deed, Place, Routes, Spot

ASIDE: Final = 8
"""How far aside a seat's ways lie, each to another side: so two who went the same way are both seen."""


ROW, APART = 4, 28
"""So many pieces stand side by side, and so far apart."""
MARK: Final = 36
MARKED: Final = ((0, 0), (0, 68), (72, 34), (-72, 34))
"""Where it may be instead of above a place: below it, or beside."""


LETTER: Final = 12
"""How wide a letter of a name is, about."""
EDGE: Final = 34
"""So far beyond the board the drawing goes."""


class Box(NamedTuple):
    left: int
    top: int
    right: int
    foot: int

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.foot
            and other.top < self.foot
        )


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

    @property
    def names(self) -> list[tuple[int, int, str]]:
        return [name for name, _ in self._named]

    @cached_property
    def _named(self) -> list[tuple[tuple[int, int, str], Box]]:
        """Where each name stands, and in what room: below its spot, above or beside it, wherever least is in
        its way, and no other spot as near."""
        size = self.chart.size
        spots = [Box(spot.x - size, spot.y - size, spot.x + size, spot.y + size) for spot in self.chart.spots]
        deeds = [_mark(spot.x, spot.y) for spot in self.chart.spots]
        steps = [_between(self.point(one), self.point(other)) for one, other in self.chart.roads]
        taken: list[Box] = []

        def trouble(box: Box, of: Spot) -> int:
            beyond = max(-EDGE - box.left, box.right - 1000 - EDGE, box.foot - self.chart.tall - EDGE, 0)
            crossed = sum(any(box.meets(step) for step in road) for road in steps)
            claimed = any(_far(box, spot) <= _far(box, of) for spot in self.chart.spots if spot is not of)
            return beyond + 9 * _met(box, [*spots, *taken]) + 6 * claimed + 3 * crossed + _met(box, deeds)

        named = []
        for spot in self.chart.spots:
            if not spot.name:
                continue
            half = len(spot.name) * LETTER // 2
            aside, below, above = size + 8 + half, size + 24, -size - 10
            places = [(0, below), (0, above), (aside, 7), (-aside, 7)]
            places += [(way * half, lower) for lower in (below, above) for way in (1, -1)]
            boxes = [_around(spot.x + x, spot.y + y, half) for x, y in places]
            least = min(range(len(places)), key=lambda nth: trouble(boxes[nth], spot))
            taken.append(boxes[least])
            x = min(max(spot.x + places[least][0], half - EDGE), 1000 + EDGE - half)
            y = spot.y + places[least][1]
            named.append(((x, y, spot.name), _around(x, y, half)))
        return named

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
        """Over its place, what happened there, or else where no name is; later things over earlier ones."""
        met: dict[Place, int] = {}
        marks = []
        for deed in shown.deeds:
            x, y = self.point(deed.at)
            nth = met[deed.at] = met.get(deed.at, -1) + 1
            aside, lower = self._beside_names(x, y)
            marks.append((x + aside, y + lower - MARK * nth, deed))
        return marks

    def _beside_names(self, x: int, y: int) -> tuple[int, int]:
        names = [box for _, box in self._named]
        return min(MARKED, key=lambda away: _met(_mark(x + away[0], y + away[1]), names))

    def _stand(self, place: Place, nth: int, of: int) -> tuple[int, int]:
        x, y = self.point(place)
        row, column = divmod(nth, ROW)
        wide = min(ROW, of - row * ROW)
        return x + APART * (2 * column - wide + 1) // 2, y + APART * row


def _around(x: int, y: int, half: int) -> Box:
    """A name whose letters stand on this line."""
    return Box(x - half, y - 18, x + half, y + 6)


def _mark(x: int, y: int) -> Box:
    """What happened at this place, above it."""
    return Box(x - 44, y - 50, x + 44, y - 18)


def _far(box: Box, spot: Spot) -> float:
    """From a name to the middle of a spot."""
    return hypot(max(box.left - spot.x, spot.x - box.right, 0), max(box.top - spot.y, spot.y - box.foot, 0))


def _met(box: Box, others: Iterable[Box]) -> int:
    return sum(box.meets(other) for other in others)


def _between(one: tuple[int, int], other: tuple[int, int], steps: int = 16) -> list[Box]:
    """A straight road, step by step."""
    (x, y), (to_x, to_y) = one, other
    along = ((x + (to_x - x) * n // steps, y + (to_y - y) * n // steps) for n in range(steps + 1))
    return [Box(at - 3, down - 3, at + 3, down + 3) for at, down in along]
