"""The plan of Wintertown: where the ledger's spaces lie on a painting, and what the page is told of it."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, TypeAlias

from art.winter import ledger
from art.winter.landmarks import REACH

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class View:
    """One painting of the town: its size, its margins round the ledger's percents, how large things stand."""

    name: str
    size: tuple[int, int]
    sides: float
    top: float
    foot: float
    stand: float
    node: float
    """Half the width of a location's pavement; a plaza has two thirds of it."""
    beside: dict[str, Point]
    """Where each landmark stands, seen from its location."""
    smaller: dict[str, float]
    """Landmarks that have little room."""
    houses: int
    pines: int

    def at(self, percent: Point) -> Point:
        wide, tall = self.size
        x = self.sides + percent[0] / 100 * (wide - 2 * self.sides)
        return x, self.top + percent[1] / 100 * (tall - self.top - self.foot)

    @functools.cached_property
    def locations(self) -> dict[str, Point]:
        return {id: self.at(percent) for id, percent in ledger.locations().items()}

    @functools.cached_property
    def plazas(self) -> dict[str, Point]:
        """Midway between the two that they join. WT-DATA-09"""
        middles = {}
        for id, (first, second) in ledger.plazas().items():
            (ax, ay), (bx, by) = self.locations[first], self.locations[second]
            middles[id] = ((ax + bx) / 2, (ay + by) / 2)
        return middles

    def slots(self, id: str) -> tuple[Point, Point]:
        """A location's quest slot and its power slot, set into the pavement before it."""
        x, y = self.locations[id]
        return (x - self.node * 0.44, y + self.node * 0.7), (x + self.node * 0.5, y + self.node * 0.68)

    def landmark(self, id: str) -> Point:
        x, y = self.locations[id]
        dx, dy = self.beside[id]
        return x + dx, y + dy

    def large(self, id: str) -> float:
        """How large a landmark stands."""
        return self.stand * self.smaller.get(id, 1.0)

    @property
    def quest_radius(self) -> float:
        return self.node * 0.42

    @property
    def power_radius(self) -> float:
        return self.node * 0.32


LANDSCAPE = View(
    "town",
    (1600, 1030),
    sides=72,
    top=178,
    foot=6,
    stand=1.04,
    node=66,
    beside={
        "NF": (0, -22),
        "WP": (94, -8),
        "MA": (128, -2),
        "OP": (-132, 2),
        "MC": (-86, -18),
        "CF": (122, -20),
        "FW": (30, -30),
        "PT": (-84, -24),
        "DM": (86, -24),
        "WO": (-34, -28),
    },
    smaller={"DM": 0.84, "PT": 0.84, "MC": 0.88, "FW": 0.9},
    houses=124,
    pines=190,
)
PORTRAIT = View(
    "town-portrait",
    (1000, 1120),
    sides=52,
    top=170,
    foot=14,
    stand=0.82,
    node=60,
    beside={
        "NF": (0, -20),
        "WP": (10, -34),
        "MA": (112, -4),
        "OP": (-114, 0),
        "MC": (-6, -36),
        "CF": (98, -18),
        "FW": (2, -28),
        "PT": (104, -2),
        "DM": (-104, -2),
        "WO": (-4, -28),
    },
    smaller={"MC": 0.9, "MA": 0.92, "OP": 0.92, "DM": 0.76, "PT": 0.8, "WO": 0.84, "FW": 0.74},
    houses=56,
    pines=110,
)
VIEWS = (LANDSCAPE, PORTRAIT)
PLAZA = 0.66


def places(view: View) -> dict[str, Any]:
    """For the page, in percent of the painting: where spaces, slots and landmarks are, and how large."""
    wide, tall = view.size

    def percent(point: Point) -> list[float]:
        return [round(100 * point[0] / wide, 2), round(100 * point[1] / tall, 2)]

    return {
        "width": wide,
        "height": tall,
        "location": round(200 * view.node / wide, 2),
        "plaza": round(200 * view.node * PLAZA / wide, 2),
        "quest": round(200 * view.quest_radius / wide, 2),
        "power": round(200 * view.power_radius / wide, 2),
        "locations": {
            id: {
                "at": percent(point),
                "quest": percent(view.slots(id)[0]),
                "power": percent(view.slots(id)[1]),
                "landmark": percent(view.landmark(id)),
                "roof": percent((view.landmark(id)[0], view.landmark(id)[1] - REACH[id][1] * view.large(id))),
            }
            for id, point in view.locations.items()
        },
        "plazas": {id: percent(point) for id, point in view.plazas.items()},
    }
