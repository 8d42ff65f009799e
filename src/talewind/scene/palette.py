"""The colours and emblems that a scene may name, and the cloths of covers, as `palette.json` lists them.

The page draws them (`web/src/scene/palette.ts`), and its tests hold it to this very list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
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


OF_WORDS = ("violet", "moss", "sky", "amber", "rose", "teal", "gold", "blue", "chestnut", "pink")
"""For words without a colour of their own. The page has the same."""


def tone_of(colour: str, seals: Sequence[str]) -> str:
    """A colour by its name, or whose it is; a word that is none has always the same.

    >>> tone_of("Grey", []), tone_of("seat 1", ["fox", "teal"]), tone_of("seat 7", []), tone_of("wool", [])
    ('stone', 'teal', 'stone', 'sky')
    """
    if not colour:
        return ""
    if (seat := seat_of(colour)) is not None:
        return (seals[seat] if seat < len(seals) else "") or "stone"
    name = colour.lower()
    if name in COLOURS:
        return PALETTE.colours_too.get(name, name)
    hashed = 7
    for letter in name:
        hashed = (hashed * 31 + ord(letter)) % 65_521
    return OF_WORDS[hashed % len(OF_WORDS)]


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
    return _plain(name) in EMBLEMS


def emblem_of(name: str) -> str:
    """What the house calls it.

    >>> emblem_of("Ice cream"), emblem_of("lantern")
    ('ice-cream', 'lamp')
    """
    return PALETTE.emblems_too.get(_plain(name), _plain(name))


def _plain(name: str) -> str:
    return re.sub("[_ ]", "-", name.lower())
