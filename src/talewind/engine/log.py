"""The log: with game, seats, options and seed it is the whole table. All else can be derived from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from .questions import Seat

RULES = 7
"""Raised whenever tables are kept that the version before cannot play, or not as was agreed (5: their pace;
6: deeds that last): both may have one house open."""

EntryKind: TypeAlias = Literal["answer", "clock", "undo", "left", "taken", "hint", "back"]


class Entry(msgspec.Struct, gc=False, omit_defaults=True):
    """One line of the log. `outcome` is what luck brought; a replay checks it and never reads it as input."""

    seat: Seat
    move: Any = None
    words: str = ""
    kind: EntryKind = "answer"
    ask: int = 0
    """Which of this seat's questions it answered."""
    outcome: list[int] = []
    sealed: bool = False
    to: int = 0
    """Where the log stood when the turn began to which the table went `back`; of what is `taken`, why."""


class Log(msgspec.Struct, kw_only=True):
    game: str
    edition: int
    seats: int
    options: dict[str, Any]
    seed: str
    """128 bits, in hexadecimal."""
    entries: list[Entry] = []

    def standing(self) -> Log:
        """The same game as if nothing had been taken back: without undos and what they undid."""
        return msgspec.structs.replace(self, entries=[self.entries[at] for at in standing(self.entries)])


class Saved(msgspec.Struct, kw_only=True):
    """A turn's beginning as plain data.

    It is a shorter way back to a table than the whole log, and a refuge when the rules have changed so much
    that the turn's answers no longer fit.
    """

    game: str
    edition: int
    schema: int
    """Of the position."""
    entries: int
    """How long the log was."""
    position: Any
    """Read again, a dictionary."""
    serials: dict[Seat, int]
    opened: dict[Seat, int]
    events: list[Any]


def standing(entries: Sequence[Entry], since: int = 0) -> list[int]:
    """The places of the entries, from `since` on, that still stand: nobody has taken them back."""
    places: list[int] = []
    for index in range(since, len(entries)):
        entry = entries[index]
        if entry.kind == "undo":
            undone = next(at for at in reversed(places) if _can_be_undone_by(entry.seat, entries[at]))
            # Whoever has asked for advice since may have asked about what is not asked any more.
            places = [at for at in places if at < undone or (at > undone and entries[at].kind != "hint")]
        elif entry.kind == "back":
            places = [at for at in places if at < entry.to]
        else:
            places.append(index)
    return places


def _can_be_undone_by(seat: Seat, entry: Entry) -> bool:
    return entry.seat == seat and entry.kind == "answer"


def undoable(entries: Sequence[Entry], barrier: int, seat: Seat) -> int | None:
    """The place of the entry that an undo would take out: others may only have sealed answers since.

    What stands before the barrier cannot be taken back.
    """
    if barrier == len(entries):
        return None
    sealed_since = False
    for place in reversed(standing(entries, barrier)):
        entry = entries[place]
        if entry.kind in ("taken", "hint"):
            continue
        if entry.seat == seat:
            return place if entry.kind == "answer" and (entry.sealed or not sealed_since) else None
        if not entry.sealed:
            return None
        sealed_since = True
    return None


def asked_for_advice(entries: Sequence[Entry], seat: Seat, ask: int) -> bool:
    """Whether the log tells that this seat has asked for advice on that question of its own."""
    asked = (entry.ask for entry in reversed(entries) if entry.kind == "hint" and entry.seat == seat)
    return next(asked, None) == ask
