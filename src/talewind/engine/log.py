"""The log: with game, seats, options and seed it is the whole table. Everything else can be derived from it."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from .questions import Seat

EntryKind: TypeAlias = Literal["answer", "clock", "undo", "left", "taken"]


class Entry(msgspec.Struct, omit_defaults=True):
    """One line of the log. `outcome` is what luck brought; a replay checks it and never reads it as input."""

    seat: Seat
    move: Any = None
    words: str = ""
    kind: EntryKind = "answer"
    ask: int = 0
    """Which of this seat's questions it answered."""
    outcome: list[int] = []
    sealed: bool = False


class Log(msgspec.Struct, kw_only=True):
    game: str
    edition: int
    seats: int
    options: dict[str, Any]
    seed: str
    """128 bits, in hexadecimal."""
    entries: list[Entry] = []
