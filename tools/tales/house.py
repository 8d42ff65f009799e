"""Words that the house has an opinion on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from talewind.tales.stems import stem


class _File(msgspec.Struct, forbid_unknown_fields=True):
    unwelcome: str
    names: str
    colours: str
    counts: str
    american: dict[str, str]


_read = msgspec.toml.decode(Path(__file__).with_name("house.toml").read_bytes(), type=_File)

UNWELCOME = frozenset(stem(word) for word in _read.unwelcome.split())
"""As stems."""
NAMES = frozenset(_read.names.split())
COLOURS = frozenset(_read.colours.split())
COUNTS = frozenset(_read.counts.split())
AMERICAN = _read.american
