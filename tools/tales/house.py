"""Words that the house has an opinion on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from talewind.tales.stems import stem


class Shade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour as pixels have it, in OKLCH: from and to."""

    words: str
    light: tuple[float, float] = (0, 1)
    chroma: tuple[float, float] = (0, 1)
    hue: tuple[float, float] = (0, 360)
    of: str = ""
    """What has this colour wherever it is seen."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    unwelcome: str
    names: str
    counts: str
    figurative: str
    absent: str
    shades: dict[str, Shade]
    american: dict[str, str]


_read = msgspec.toml.decode(Path(__file__).with_name("house.toml").read_bytes(), type=_File)

UNWELCOME = frozenset(stem(word) for word in _read.unwelcome.split())
"""As stems."""
NAMES = frozenset(_read.names.split())
COUNTS = frozenset(_read.counts.split())
SHADES = _read.shades
COLOURS = frozenset(word for shade in SHADES.values() for word in shade.words.split())
FIGURATIVE = tuple(_read.figurative.strip().splitlines())
"""Sayings in which a colour is none."""
ABSENT = frozenset(_read.absent.split())
AMERICAN = _read.american
