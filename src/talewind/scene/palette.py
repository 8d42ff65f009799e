"""The colours and emblems that a scene may name, and the cloths of covers, as `palette.json` lists them.

The page draws them (`web/src/scene/palette.ts`), and its tests hold it to this very list.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from talewind.engine.questions import Seat

SEAT = re.compile(r"seat (\d{1,2})")


class Palette(msgspec.Struct, frozen=True):
    colours: list[str]
    colours_too: dict[str, str]
    """What people call them besides."""
    emblems: list[str]
    emblems_too: dict[str, str]
    cloths: list[str]
    """What the covers of games are bound in that bring none."""


PALETTE = msgspec.json.decode(Path(__file__).with_name("palette.json").read_bytes(), type=Palette)
COLOURS = frozenset({*PALETTE.colours, *PALETTE.colours_too})
EMBLEMS = frozenset({*PALETTE.emblems, *PALETTE.emblems_too})
CLOTHS = PALETTE.cloths


def seat_of(colour: str) -> Seat | None:
    """Whose colour it is, where it is somebody's.

    >>> seat_of("seat 2"), seat_of("amber")
    (2, None)
    """
    found = SEAT.fullmatch(colour)
    return None if found is None else int(found[1])


def is_colour(name: str) -> bool:
    """
    >>> is_colour("Amber"), is_colour("seat 2"), is_colour("ambre")
    (True, True, False)
    """
    return name.lower() in COLOURS or seat_of(name) is not None


def is_emblem(name: str) -> bool:
    """
    >>> is_emblem("ice cream"), is_emblem("lantern"), is_emblem("lanten")
    (True, True, False)
    """
    return re.sub("[_ ]", "-", name.lower()) in EMBLEMS
