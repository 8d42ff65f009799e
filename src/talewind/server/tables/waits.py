"""Whom a table waits for, and as far as they may be told so when they are away."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.engine import CLOCK, Seat, Table

from ..storage.commits import Statement
from ..storage.records import EntryRow, TableRecord
from .gathering import Gathering


class Waits:
    """The only place where a table tells the outbox (`server/notices`) who is waited for."""

    __slots__ = ("_for", "_live")

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._for: frozenset[int] | None = frozenset()
        """None: nobody in the house wanted to be told anything when it last changed."""

    def read(self) -> None:
        """The table was read: what was stored of it, the outbox knows."""
        self._for = waited_for(self._live.record, self._live.table)

    def changes(
        self, record: TableRecord, table: Table | None, now: float, lines: Sequence[EntryRow] = ()
    ) -> list[Statement]:
        """What is to be stored with whatever has just happened. If that fails, the table is read again."""
        outbox = self._live.hall.outbox
        if not outbox.wanting:
            self._for = None
            return []
        before, self._for = self._for, waited_for(record, table)
        if before is None:
            # What has begun or ended already may be said again: nobody is told twice, nor too late.
            before = frozenset(place.guest for place in record.chairs if place.guest is not None) - self._for
        anew = self._for & before & self._whose_time_was_up(lines)
        if before == self._for and not anew:
            return []
        if self._live.quiet_since is not None:
            # It rests: whoever is waited for is told when it goes on (`Deadlines`).
            return outbox.changes(record.id, before - self._for, (), now)
        still = self._for - anew
        return [
            *outbox.changes(record.id, before, still, now),
            *outbox.changes(record.id, still, self._for, now),
        ]

    def _whose_time_was_up(self, lines: Sequence[EntryRow]) -> set[int]:
        """By these lines of the log: where people have days it is a new turn if they are asked again."""
        chairs, clock = self._live.record.chairs, (line.seat for line in lines if line.kind == "clock")
        seats = [seat for seat in clock if seat != CLOCK and self._live.slow]
        return {guest for seat in seats if (guest := chairs[seat].guest) is not None}


def must_answer(table: Table) -> list[Seat]:
    """Whose answer the game must have; where it must have none and no clock runs, whomever it asks.

    Those who are asked openly are among them or not whoever is asked in secret besides: else it would show.
    """
    asked = {seat: question for seat, question in table.asks.items() if seat != CLOCK}
    openly = {seat: question for seat, question in asked.items() if not question.secret}
    needed: set[Seat] = set()
    for those in (asked, openly):
        musts = {seat for seat, question in those.items() if question.must}
        needed |= musts or (those.keys() if CLOCK not in table.asks else set())
    return [seat for seat in asked if seat in needed]


def known_to_be_asked(record: TableRecord, table: Table) -> list[Seat]:
    """Whom the game waits for, where that is no secret. Whoever has days for it is waited for by days."""
    if record.settings.pace is None:
        return table.waiting()
    return [seat for seat in must_answer(table) if not table.asks[seat].secret]


def asked_in_secret(record: TableRecord, table: Table) -> list[Seat]:
    """Who else is waited for, and may know it alone. This evening they look for themselves."""
    if record.settings.pace is None:
        return []
    return [seat for seat in must_answer(table) if table.asks[seat].secret]


def waited_for(record: TableRecord, table: Table | None) -> frozenset[int]:
    """The people among them."""
    if table is None or record.phase != "play":
        return frozenset()
    places = (record.chairs[seat] for seat in known_to_be_asked(record, table))
    return frozenset(place.guest for place in places if place.is_person and place.guest is not None)
