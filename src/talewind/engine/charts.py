"""Ways over a board, for a page, a file, or a printer: where pieces went and ended, what happened where.

A chart is the board as plainly as it can be drawn; whoever knows the game may paint it. Nothing here knows
one.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, TypeAlias

import msgspec

from .questions import Seat

Place: TypeAlias = int | str
"""A space of the board, as the game calls it."""

Ground: TypeAlias = Literal["", "home", "barred", "wild", "lair", "edge", "gate", "store"]
"""What a space is like: where one is safe, where nobody goes, where something lives, what leads elsewhere."""

How: TypeAlias = Literal["went", "leapt", "towed", "driven", "pursued"]
"""Space by space, with a jump, with something in tow, back where it came from, or after somebody."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space, and where it lies: in thousandths of the chart's width, from its upper left corner."""

    place: Place
    x: int
    y: int
    ground: Ground = ""
    name: str = ""


class Chart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board, the same for every leaf of a book."""

    name: str
    """What it is: "the planet"."""
    tall: int
    """Its height, and half the width of a spot, in the same measure."""
    size: int
    spots: list[Spot]
    roads: list[tuple[Place, Place]] = []


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a piece went."""

    by: Seat | None
    """Whose it is, if anybody's."""
    piece: str
    """The game's name for it, for whoever can draw it."""
    way: list[Place]
    """From where it began."""
    how: How = "went"

    @property
    def steps(self) -> int:
        return len(self.way) - 1


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a piece ended."""

    by: Seat | None
    piece: str
    at: Place


class Deed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened at a place, and how it went."""

    at: Place
    what: Literal["fight", "trap", "goal"]
    score: str = ""
    side: str = ""
    """Who won it, where a game has sides."""


class Routes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a leaf's chart shows."""

    courses: list[Course] = []
    standings: list[Standing] = []
    deeds: list[Deed] = []


def go_on(courses: list[Course], step: Course) -> None:
    """Add a step to the way of its piece, if that ends where the step begins; else it begins another.

    >>> ways = [Course(0, "ship", [3, 4])]
    >>> go_on(ways, Course(0, "ship", [4, 5])), go_on(ways, Course(0, "ship", [5, 9], "leapt"))
    (None, None)
    >>> [course.way for course in ways]
    [[3, 4, 5], [5, 9]]
    """
    mine = [course for course in courses if (course.by, course.piece) == (step.by, step.piece)]
    if mine and mine[-1].how == step.how and mine[-1].way[-1] == step.way[0]:
        mine[-1].way.extend(step.way[1:])
    else:
        courses.append(step)


def drawable(shown: Routes, places: Container[Place]) -> Routes:
    """Without whatever is not on the chart: rules from outside may name a place that it leaves out.

    >>> drawable(Routes(courses=[Course(0, "ship", [3, 4, 99, 5]), Course(1, "ship", [99, 3])]), {3, 4, 5})
    Routes(courses=[Course(by=0, piece='ship', way=[3, 4, 5], how='went')], standings=[], deeds=[])
    """
    there = ((course, [place for place in course.way if place in places]) for course in shown.courses)
    return Routes(
        courses=[Course(course.by, course.piece, way, course.how) for course, way in there if len(way) > 1],
        standings=[standing for standing in shown.standings if standing.at in places],
        deeds=[deed for deed in shown.deeds if deed.at in places],
    )
