"""The planet: six tiles in a ring, as spaces with numbers. Built once for each ring, never changed.

Each tile is a territory (WW-COMP-03, WW-COMP-05), and has a face for the large and one for the small planet
(WW-COMP-04).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from .data import BOARD, Face

Space: TypeAlias = int
"""A space is its number: territory by territory, in each row by row from the Trading Post outwards."""
Direction: TypeAlias = int
"""1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW. The wind blows towards one of them, and so does territory k lie.

WW-COMP-06, WW-WIND-01
"""

Passage: TypeAlias = Literal["port", "zephyr", "around"]
"""How a ship moves that takes no step."""

PORT: Final = -1
"""Where a ship At Port is. The Trading Post is not a space."""
NOWHERE: Final = -1
DIRECTIONS: Final = (1, 2, 3, 4, 5, 6)
"""The faces of the wind die. WW-COMP-11"""
FAR: Final = 1 << 20
"""Further than anything."""


def upwind_of(wind: Direction) -> Direction:
    return wind - 3 if wind > 3 else wind + 3


class Grid:
    """What all rings of one face have in common: where spaces lie, and what lies next to what."""

    __slots__ = (
        "across",
        "around",
        "corners",
        "place",
        "q",
        "quays",
        "r",
        "radius",
        "size",
        "step",
        "steps",
        "territory",
    )

    def __init__(self, radius: int) -> None:
        self.radius = radius
        wedges = [
            (a * q1 + b * q2, a * r1 + b * r2, land + 1)
            for land, (q1, r1) in enumerate(BOARD.directions)
            for q2, r2 in [BOARD.directions[(land + 1) % 6]]
            for a, b in _wedge(radius)
        ]
        self.q, self.r, self.territory = (tuple(each) for each in zip(*wedges, strict=True))
        self.size = len(wedges)
        self.place = {(q, r): space for space, (q, r, _) in enumerate(wedges)}
        self.step = tuple(self._around(q, r) for q, r, _ in wedges)
        self.steps = tuple(
            tuple((way, to) for way, to in enumerate(around) if to >= 0) for around in self.step
        )
        self.around = tuple(tuple([to for _, to in steps]) for steps in self.steps)
        self.quays = tuple(self.place[way] for way in BOARD.directions)
        self.corners = tuple(self.place[(radius * q, radius * r)] for q, r in BOARD.directions)
        self.across = {corner: self.corners[(at + 3) % 6] for at, corner in enumerate(self.corners)}

    def _around(self, q: int, r: int) -> tuple[Space, ...]:
        return (NOWHERE, *(self.place.get((q + dq, r + dr), NOWHERE) for dq, dr in BOARD.directions))


def _wedge(radius: int) -> list[tuple[int, int]]:
    """A tile's spaces in its own coordinates, row by row."""
    return [(a, b) for b in range(radius) for a in range(1, radius - b + 1)]


@cache
def grid_of(face: Face) -> Grid:
    return Grid(BOARD.faces[face].radius)


class Planet:
    """All that never changes about one ring of tiles, by space.

    >>> planet = planet_of("large", "ABCDEF")
    >>> planet.named(5, -2), planet.code[planet.named(5, -2)]
    (28, 'r')
    """

    __slots__ = (
        "across",
        "code",
        "corners",
        "drift",
        "face",
        "feeding",
        "firm_steps",
        "grid",
        "lands",
        "neighbours",
        "passages",
        "pocket",
        "pockets",
        "q",
        "quays",
        "r",
        "radius",
        "red_speed",
        "red_starts",
        "ring",
        "size",
        "step",
        "steps",
        "territory",
        "zephyrs",
    )

    def __init__(self, face: Face, ring: str) -> None:
        grid = grid_of(face)
        self.face = face
        self.ring = ring
        """The tiles in slots 1 to 6."""
        self.grid = grid
        self.radius = grid.radius
        self.red_speed = BOARD.faces[face].red_speed
        """Three spaces, on the small planet two. WW-SMALL-02"""
        self.q, self.r, self.size, self.territory = grid.q, grid.r, grid.size, grid.territory
        self.step = grid.step
        """The space in each direction (index 0 is unused): NOWHERE off the map and for the Trading Post."""
        self.steps = grid.steps
        """The same as pairs, without what is not there."""
        self.quays = grid.quays
        """The six spaces next to the Trading Post, by territory."""
        self.corners = grid.corners
        """The end of each territory, from which a way leads around the planet. WW-ATP-01"""
        self.across = grid.across
        """Where one comes out around the planet. WW-ATP-02"""
        self.code = "".join("".join(BOARD.tiles[tile][face]) for tile in ring)
        self.drift = tuple(code == "x" for code in self.code)
        """Dark rocks. WW-DRIFT-01"""
        self.feeding = self._all("f")
        """Where Greys appear. WW-CRE-03"""
        self.red_starts = self._all("r")
        """Where Reds begin. WW-CRE-04"""
        self.zephyrs = self._all("z")
        self.pockets = self._all("g")
        self.pocket = {space: nth for nth, space in enumerate(self.pockets)}
        self.passages = self._passages()
        """Where a ship may go but to the next space, into port first."""
        drift = self.drift
        by_drift = {near for space in self._all("x") for near in grid.around[space]}
        self.neighbours = tuple(
            tuple([to for to in around if not drift[to]]) if space in by_drift else around
            for space, around in enumerate(grid.around)
        )
        """Where longboats and cresters may go next, in the order of directions: not into drift (WW-DRIFT-02),
        nor into the Trading Post (WW-PORT-08, WW-PORT-09)."""
        self.firm_steps = tuple(
            tuple([step for step in steps if not drift[step[1]]]) if space in by_drift else steps
            for space, steps in enumerate(grid.steps)
        )
        """The steps without those into drift."""
        wide = self.size // 6
        self.lands = tuple(
            tuple([space for space in range(wide * (land - 1), wide * land) if not drift[space]])
            if land
            else ()
            for land in range(7)
        )
        """By territory, its spaces without drift."""

    def _passages(self) -> dict[Space, tuple[tuple[Space, Passage], ...]]:
        """WW-PORT-01, WW-PORT-02, WW-ATP-02, WW-ZEPH-01"""
        found: dict[Space, tuple[tuple[Space, Passage], ...]]
        found = {PORT: tuple((quay, "port") for quay in self.quays)}
        for quay in self.quays:
            found[quay] = ((PORT, "port"),)
        for corner, to in self.across.items():
            found[corner] = (*found.get(corner, ()), (to, "around"))
        for at in self.zephyrs:
            found[at] = (*found.get(at, ()), *((to, "zephyr") for to in self.zephyrs if to != at))
        return found

    def named(self, q: int, r: int) -> Space:
        return self.grid.place[(q, r)]

    def distances(self, to: Space, within: int = 0, closed: Collection[Space] = ()) -> list[int]:
        """Steps to a space from everywhere, without drift and closed spaces, inside one territory if given.

        The space itself is open, whatever stands there.
        """
        far = [FAR] * self.size
        far[to] = 0
        return self._spread(far, [to], within, closed)

    def to_port(self, closed: Collection[Space] = ()) -> list[int]:
        """Steps to the Trading Post from everywhere, for the one crester that enters it. WW-RULING-88"""
        far = [FAR] * self.size
        quays = [quay for quay in self.quays if quay not in closed]
        for quay in quays:
            far[quay] = 1
        return self._spread(far, quays, 0, closed)

    def _spread(self, far: list[int], edge: list[Space], within: int, closed: Collection[Space]) -> list[int]:
        neighbours, territory = self.neighbours, self.territory
        while edge:
            beyond = []
            for space in edge:
                steps = far[space] + 1
                for near in neighbours[space]:
                    if far[near] == FAR and near not in closed and (not within or territory[near] == within):
                        far[near] = steps
                        beyond.append(near)
            edge = beyond
        return far

    def _all(self, code: str) -> tuple[Space, ...]:
        return tuple([found.start() for found in re.finditer(code, self.code)])


@lru_cache(maxsize=256)
def planet_of(face: Face, ring: str) -> Planet:
    return Planet(face, ring)
