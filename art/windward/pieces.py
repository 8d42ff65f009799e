"""Which pieces there are: a name, the sheet it is painted on, and who paints it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from art.raster import Pixels
from art.windward.sheet import Box, Sheet

Brush: TypeAlias = Callable[[Sheet], None]


@dataclass(frozen=True)
class Piece:
    name: str
    paint: Callable[[float], Pixels]
    """Fills the box at a scale; 1 is the published size."""
    box: Box
    density: float
    """Pixels a unit in the published file; a hundred units are the radius of a hex."""
    quality: int
    size: float = 1.0
    """How much smaller than it was painted it stands on its hex."""


PIECES: dict[str, Piece] = {}


def add(
    name: str, brush: Brush, box: Box, density: float = 1.28, quality: int = 74, size: float = 1.0
) -> None:
    """A piece that is painted on a sheet of its own."""

    def paint(scale: float) -> Pixels:
        sheet = Sheet(name, box, density * scale)
        brush(sheet)
        return sheet.painted()

    PIECES[name] = Piece(name, paint, box, density, quality, size)


def piece(name: str, box: Box, density: float = 1.28, quality: int = 74) -> Callable[[Brush], Brush]:
    """Paints the piece of that name."""

    def register(brush: Brush) -> Brush:
        add(name, brush, box, density, quality)
        return brush

    return register
