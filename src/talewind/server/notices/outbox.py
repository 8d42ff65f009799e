"""Who is waited for and not told yet, as rows: a restart neither loses any nor tells anybody twice.

A turn, here, is a stretch in which a table waits for somebody without a break. Its beginning and its end are
stored together with the answer that brings them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import msgspec
import sqlalchemy as sa

from ..storage import schema
from ..storage.commits import Statement
from ..storage.deadline_rows import RESTS
from ..storage.store import Store

PATIENCE = 60.0
"""Seconds that somebody may be away before they are told."""
APART = 600.0
"""Seconds from one notice to the next of the same table: answers that are taken back ring nobody's bell."""
CLAIMED = 120.0
"""Seconds after which a notice is another node's to send, or ours again: whoever claimed it has died."""
AT_ONCE = 20

_BEGIN = """
    INSERT INTO notices (table_id, way_id, guest_id, since, due, waits, told)
    SELECT CAST(:table_id AS INTEGER), id, guest_id, CAST(:now AS FLOAT), CAST(:due AS FLOAT), :yes, :no
    FROM notice_ways WHERE guest_id = :guest_id {of_those}
    ON CONFLICT (table_id, way_id) DO UPDATE
    SET since = excluded.since, waits = excluded.waits, told = excluded.told, again = :no,
        claimed = NULL, due =
        CASE WHEN notices.sent + :apart > excluded.due AND notices.sent <= excluded.since
        THEN notices.sent + :apart ELSE excluded.due END
    WHERE NOT notices.waits
    """


def _begin(of_those: str) -> sa.TextClause:
    words = sa.text(_BEGIN.format(of_those=of_those))
    return words.bindparams(
        sa.bindparam("yes", True, sa.Boolean), sa.bindparam("no", False, sa.Boolean), apart=APART
    )


_BY_ANY_WAY = _begin("")
_ALONE = _begin("AND kind IN ('push', 'mail')")
"""By the ways that lead to themselves: others may read along in a channel."""


class Wants(msgspec.Struct, frozen=True):
    """Somebody has a way from now on: whichever node makes them be waited for stores it."""

    guest: int


class Outbox:
    def __init__(self, store: Store, wanted: Callable[[Wants], None] = lambda wants: None) -> None:
        self._store = store
        self.wanting: frozenset[int] = frozenset()
        """The guests who have a way, be it off just now. Nothing is stored for others."""
        self._wanted = wanted
        """Called when there is one more of them: other nodes would find out only when they look."""
        self._looking = asyncio.Lock()
        self._noted: frozenset[int] = frozenset()
        """Of whom other nodes have said so since the last look began: it may have read before they wrote."""

    async def look(self, new: int | None = None) -> None:
        """Who they are, as it is stored now; `new`: who has just got a way."""
        async with self._looking:
            self._noted = frozenset()
            rows = await self._store.read(sa.select(schema.notice_ways.c.guest_id).distinct())
            self.wanting = self._noted | {row["guest_id"] for row in rows}
        if new in self.wanting:
            self._wanted(Wants(new))

    def note(self, wants: Wants) -> None:
        """Another node says so."""
        self._noted |= {wants.guest}
        self.wanting |= {wants.guest}

    def changes(
        self, table_id: int, before: Iterable[int], after: Iterable[int], now: float, *, alone: bool = False
    ) -> list[Statement]:
        """To be stored with what makes a table wait for these, no more for those.

        `alone`: nobody else may know.
        """
        if not self.wanting:
            return []
        was, waits = self.wanting & set(before), self.wanting & set(after)
        return [
            *(begins(table_id, guest, now, now, alone=alone) for guest in sorted(waits - was)),
            *(ends(table_id, guest) for guest in sorted(was - waits)),
        ]


def begins(table_id: int, guest: int, since: float, now: float, *, alone: bool = False) -> sa.Executable:
    begin = _ALONE if alone else _BY_ANY_WAY
    return begin.bindparams(table_id=table_id, guest_id=guest, now=since, due=now + PATIENCE)


def ends(table_id: int, guest: int) -> sa.Executable:
    notices = schema.notices
    mine = (notices.c.table_id == table_id, notices.c.guest_id == guest)
    return notices.update().where(*mine).values(waits=False, told=True, again=False)


def _is_due(now: float) -> sa.ColumnElement[bool]:
    """What seems to lie far ahead was dated before somebody set the clock back.

    Whoever was told already is told once more when their time, by the same clock, comes to its end.
    """
    notices = schema.notices
    claimed = notices.c.claimed
    first = sa.and_(~notices.c.told, sa.or_(notices.c.due <= now, notices.c.since > now))
    again = sa.and_(notices.c.told, notices.c.again, notices.c.due <= now)
    unclaimed = sa.or_(claimed.is_(None), claimed < now - CLAIMED, claimed > now + CLAIMED)
    return sa.and_(notices.c.waits, sa.or_(first, again), unclaimed)


def due(now: float) -> sa.Select[tuple[object, ...]]:
    """What is to be sent now, with all that is needed for it; where nobody wants it, it is not due."""
    notices, ways, wishes = schema.notices, schema.notice_ways, schema.notice_wishes
    choices, tables, guests = schema.notice_choices, schema.tables, schema.guests
    all_tables = sa.func.coalesce(wishes.c.all_tables, sa.true())
    return (
        sa.select(
            notices.c.table_id,
            notices.c.since,
            notices.c.told,
            *ways.c,
            wishes.c.zone,
            guests.c.zone.label("lives_in"),
            wishes.c.quiet_from,
            wishes.c.quiet_until,
            wishes.c.once_more,
            tables.c.code,
            tables.c.title,
            tables.c.chairs,
            waiting_at(notices.c.way_id).label("waiting"),
        )
        .join(ways, ways.c.id == notices.c.way_id)
        .join(tables, tables.c.id == notices.c.table_id)
        .join(guests, guests.c.id == notices.c.guest_id)
        .outerjoin(wishes, wishes.c.guest_id == notices.c.guest_id)
        .outerjoin(
            choices,
            sa.and_(choices.c.table_id == notices.c.table_id, choices.c.guest_id == notices.c.guest_id),
        )
        .where(
            _is_due(now),
            ways.c.wanted,
            ways.c.confirmed,
            tables.c.phase == "play",
            _sits_there(),
            sa.func.coalesce(choices.c.wanted, all_tables),
        )
        .order_by(notices.c.due)
        .limit(AT_ONCE)
    )


def _sits_there() -> sa.ColumnElement[bool]:
    """Whoever has left, or was asked to, is told nothing more of that table."""
    notices, places = schema.notices, schema.places
    return sa.exists().where(places.c.table_id == notices.c.table_id, places.c.guest_id == notices.c.guest_id)


def waiting_at(way_id: sa.ColumnElement[str]) -> sa.ScalarSelect[int]:
    """At how many tables somebody is waited for: at those that rest nobody is."""
    other, rows = schema.notices.alias("other"), schema.deadlines
    rests = sa.exists().where(rows.c.table_id == other.c.table_id, rows.c.seat == RESTS)
    mine = sa.select(sa.func.count()).where(other.c.way_id == way_id, other.c.waits, ~rests)
    return mine.scalar_subquery()


def claim(table_id: int, way_id: str, now: float) -> sa.Executable:
    """Ours to send, if it returns a row: nobody else has claimed it, and it is still true."""
    notices = schema.notices
    return _one(table_id, way_id).where(_is_due(now)).values(claimed=now).returning(notices.c.way_id)


def is_true(table_id: int, way_id: str, since: float) -> sa.Select[tuple[float]]:
    """One row, if they are still to be told of just the turn that began then."""
    notices = schema.notices
    this = (notices.c.table_id == table_id, notices.c.way_id == way_id, notices.c.since == since)
    return sa.select(notices.c.since).where(*this, notices.c.waits)


def told(
    table_id: int, way_id: str, since: float, now: float, more: float = 0.0, wanted: bool = False
) -> sa.Executable:
    """The turn that began then. If another has begun while it was sent, that one is told of later.

    `more`: when they are told of it once more, if that is `wanted`.
    """
    this_turn = schema.notices.c.since == since
    due = sa.case((this_turn, more), else_=now + APART)
    again = sa.and_(this_turn, sa.literal(wanted and more > now))
    return _one(table_id, way_id).values(told=this_turn, sent=now, due=due, again=again, claimed=None)


def once_more(guest: int, wanted: bool, now: float) -> sa.Executable:
    """Whether they are told a second time, also of turns of which they have been told once."""
    notices = schema.notices
    told_once = (notices.c.guest_id == guest, notices.c.told, notices.c.due > now)
    return notices.update().where(*told_once).values(again=wanted)


def looked(table_id: int, guest: int) -> sa.Executable:
    """They have seen for themselves that they are waited for: they are told no more of this turn."""
    notices = schema.notices
    told_once = (notices.c.table_id == table_id, notices.c.guest_id == guest, notices.c.told)
    return notices.update().where(*told_once).values(again=False, due=0.0)


def later(table_id: int, way_id: str, when: float) -> sa.Executable:
    return _one(table_id, way_id).values(due=when, claimed=None)


def _one(table_id: int, way_id: str) -> sa.Update:
    notices = schema.notices
    return notices.update().where(notices.c.table_id == table_id, notices.c.way_id == way_id)
