"""From a piece's name to its pixels; all modules that paint pieces are named here."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from art.raster import Pixels
from art.winter.pieces import PIECES, Piece
from art.words import UnknownWord

MODULES = ("cards", "rebels", "soldiers", "people", "tokens", "objectives", "town")
"""Sitters before the people that they become."""


def pieces() -> dict[str, Piece]:
    """Every piece there is, in the order of the contact sheet."""
    for module in MODULES:
        importlib.import_module(f"art.winter.{module}")
    return PIECES


def paint_picture(drawing: Mapping[str, Any], scale: float) -> Pixels:
    """On its whole sheet: margins are cut when it is published."""
    name = drawing["piece"]
    if name not in pieces():
        raise UnknownWord(f"there is no piece called {name!r}")
    return PIECES[name].paint(scale)
