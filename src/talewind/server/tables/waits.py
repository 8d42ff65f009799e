"""Whom a table waits for, and as far as they may be told so when they are away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from talewind.engine import CLOCK, Seat, Table

from ..storage.commits import Statement
from ..storage.records import EntryRow, TableRecord
from .gathering import Gathering


class Waits:
    """The only place where a table tells the outbox (`server/notices`) who is waited for."""

    __slots__ = ("_alone", "_for", "_live")

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._for: frozenset[int] | None = frozenset()
        """None: nobody in the house wanted to be told anything when it last changed."""
        self._alone: frozenset[int] = frozenset()
        """Who is asked besides, and alone may know it."""

    def read(self) -> None:
        """The table was read: what was stored of it, the outbox knows."""
        self._for = waited_for(self._live.record, self._live.table)
        self._alone = asked_alone(self._live.record, self._live.table)

    def changes(
        self, record: TableRecord, table: Table | None, now: float, lines: Sequence[EntryRow] = ()
    ) -> list[Statement]:
        """What is to be stored with whatever has just happened. If that fails, the table is read again."""
        outbox = self._live.hall.outbox
        if not outbox.wanting:
            self._for = None
            return []
        before, self._for = self._for, waited_for(record, table)
        alone, self._alone = self._alone, asked_alone(record, table)
        if before is None:
            # What has begun or ended already may be said again: nobody is told twice, nor too late.
            before = frozenset(place.guest for place in record.chairs if place.guest is not None) - self._for
            before, alone = before - self._alone, frozenset()
        if self._live.quiet_since is not None:
            # It rests: whoever is waited for is told when it goes on (`Deadlines`).
            return outbox.changes(record.id, (before | alone) - self._for - self._alone, (), now)
        anew = (before | alone) & self._whose_time_was_up(lines)
        if not anew and (before, alone) == (self._for, self._alone):
            return []
        ended = (before - self._for) | (alone - self._alone) | anew
        return [
            *outbox.changes(record.id, ended, (), now),
            *outbox.changes(record.id, before - ended, self._for, now),
            *outbox.changes(record.id, alone - ended, self._alone, now, alone=True),
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
    """The people among those whom the game waits for, as everybody knows."""
    if table is None or record.phase != "play":
        return frozenset()
    return _people(record, known_to_be_asked(record, table))


def asked_alone(record: TableRecord, table: Table | None) -> frozenset[int]:
    """The people besides whom nobody may be told that they are asked."""
    if table is None or record.phase != "play":
        return frozenset()
    return _people(record, asked_in_secret(record, table)) - waited_for(record, table)


def _people(record: TableRecord, seats: Iterable[Seat]) -> frozenset[int]:
    places = (record.chairs[seat] for seat in seats)
    return frozenset(place.guest for place in places if place.is_person and place.guest is not None)
