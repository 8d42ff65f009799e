"""The shape of a deck's pictures, as people say it: "4:5" is upright, "4:3" lies down."""

from __future__ import annotations

import re
from typing import NamedTuple

from talewind.engine.errors import TalewindError

LARGE_SIDE = 800
SMALL_SIDE = 320
"""The longer side of the two files that a picture has, in dots."""
FINE_SIDE = 2000
"""Of a third one, where the photo was as large: for paper, on which 17 cm have 300 dots an inch then."""


class Shape(NamedTuple):
    """Width to height.

    >>> shape_named("4:5").large, shape_named("4:3").small
    ((640, 800), (320, 240))
    """

    wide: int
    high: int

    @property
    def large(self) -> tuple[int, int]:
        return self._with_side(LARGE_SIDE)

    @property
    def small(self) -> tuple[int, int]:
        return self._with_side(SMALL_SIDE)

    @property
    def fine(self) -> tuple[int, int]:
        return self._with_side(FINE_SIDE)

    def _with_side(self, longest: int) -> tuple[int, int]:
        side = max(self.wide, self.high)
        return (longest * self.wide // side, longest * self.high // side)


def shape_named(name: str) -> Shape:
    """Raises if it is no shape, or one that no picture could have on a table."""
    said = re.fullmatch(r"([1-9][0-9]?):([1-9][0-9]?)", name)
    if said is None:
        raise TalewindError("bad_shape", f"{name!r} is no shape of pictures: it is like '4:5'.")
    return Shape(int(said[1]), int(said[2]))
