"""Whoever is asked again since an answer was taken back has what time they had when it was given.

At tables whose people answer when they can. It stands in rows beside the deadlines (`deadline_rows.had`) as
long as that answer may be taken back: whoever does so may have slept over it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import tzinfo

from talewind.engine import Seat, Table
from talewind.engine.log import undoable

from .. import wire
from ..storage.deadline_rows import NEVER, Deadline, had
from ..storage.records import EntryRow
from .paces import time_is_up, time_left

LEAST = 3600.0
"""So much time they have in any case."""


def undone(table: Table, lines: Sequence[EntryRow]) -> int | None:
    """Which answer has just been taken back, by its place in the log."""
    undo = next((line for line in lines if line.kind == "undo"), None)
    return None if undo is None else undoable(table.entries[: undo.seq], 0, undo.seat)


def kept(
    waits: Mapping[Seat, Deadline],
    going: Collection[Seat],
    table: Table,
    lines: Sequence[EntryRow],
    now: float,
) -> dict[Seat, Deadline]:
    """The rows from now on; `going`: whose deadline goes on."""
    rows = {had(seat): waits[had(seat)] for seat in range(table.seats) if had(seat) in waits}
    answer = next((line.seq for line in lines if line.kind == "answer"), None)
    if answer is not None:
        ended = {seat: wait for seat, wait in waits.items() if seat >= 0 and seat not in going}
        rows |= {had(seat): Deadline(answer, now, wait.until) for seat, wait in ended.items()}
    gone = undone(table, lines)
    return {
        seat: row
        for seat, row in rows.items()
        if row.opened != gone and table.can_undo(table.entries[row.opened].seat)
    }


def until(
    waits: Mapping[Seat, Deadline], seat: Seat, undone: int, now: float, pace: wire.Pace, zone: tzinfo
) -> float:
    """Where it is not known any more, the time goes on that they had for what they were asked instead."""
    row, asked = waits.get(had(seat)), waits.get(seat)
    if row is not None and row.opened == undone:
        left = time_left(row.since, row.until, pace, zone)
        again = time_is_up(now, pace, zone, left)
    else:
        again = NEVER if asked is None else asked.until
    return max(again, now + LEAST)
