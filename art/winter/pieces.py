"""Which pieces there are. Windward's idea of a piece serves here too; its radius is a hundred units."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import cv2

from art.raster import Pixels
from art.windward.pieces import Piece
from art.windward.sheet import Box

__all__ = ["PIECES", "Brush", "Piece", "add", "add_card"]

Brush: TypeAlias = Callable[[float], Pixels]

PIECES: dict[str, Piece] = {}


def add(name: str, brush: Brush, box: Box, density: float, quality: int) -> None:
    """A piece that is painted at its published size."""
    PIECES[name] = Piece(name, brush, box, density, quality)


def add_card(name: str, brush: Brush, size: tuple[int, int], density: float, quality: int) -> None:
    """A piece painted a pixel a unit, as the eye likes brushes finer than pixels, and then reduced."""

    def paint(scale: float) -> Pixels:
        reduced = (round(size[0] * density * scale), round(size[1] * density * scale))
        return cv2.resize(brush(scale), reduced, interpolation=cv2.INTER_AREA)

    add(name, paint, (0, 0, *size), density, quality)
