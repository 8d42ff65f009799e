"""The five captains: a colour, and an emblem that is also the shape of their balloons and sails."""

from __future__ import annotations

from dataclasses import dataclass

from art.house.props import at, star
from art.windward.shapes import disc, path


@dataclass(frozen=True)
class Captain:
    colour: str
    main: str
    dark: str
    pale: str
    emblem: str
    """Fills fifty units to each side; ``@`` stands for its colour."""

    def mark(self, x: float, y: float, size: float, fill: str) -> str:
        """The emblem alone, ``size`` units to each side."""
        return at(self.emblem.replace("@", fill), x, y, size / 50)


LEAF = path("M0-52C40-26 40 20 4 46L4 58H-4L-4 46C-40 20-40-26 0-52Z", "@")
MOON = path("M22-48A50 50 0 1 0 48 22A42 42 0 0 1 22-48Z", "@")
DROP = path("M0-56C18-24 38-4 38 18A38 36 0 0 1-38 18C-38-4-18-24 0-56Z", "@")
SUN = disc(0, 0, 30, "@") + star(56, "@", 8, 0.5)
KITE = path("M0-56L40-10 0 56-40-10Z", "@")

CAPTAINS = {
    "green": Captain("green", "#349264", "#175237", "#a5d8a8", LEAF),
    "purple": Captain("purple", "#7d51ab", "#43276b", "#cfb2e6", MOON),
    "blue": Captain("blue", "#3a8cd2", "#1b4b82", "#a9d6f2", DROP),
    "orange": Captain("orange", "#e37c28", "#8c4012", "#fbc98a", SUN),
    "yellow": Captain("yellow", "#f0c93a", "#8b6a0c", "#fff0ae", KITE),
}
