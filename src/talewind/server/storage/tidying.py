"""What nobody comes back to goes: guests without a place, lobbies, games, old talk, what was laid aside.

Finished games stay with their books until deleted, unless whoever keeps the house wants it otherwise.

Whoever has a place at a table is told before (`goes`), and how long things are kept is printed when the house
opens and written under everybody's tables. Days are those that the house has seen (`open_hours`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Iterable
from typing import NamedTuple

import sqlalchemy as sa
import structlog

from ..ground.troubles import NotStored
from ..wire import Keeping, Phase
from . import schema
from .commits import Statement
from .loading import change_table, delete_table
from .open_hours import OpenHours
from .records import TableRecord
from .store import Store

log = structlog.get_logger()

DAY = 24 * 3600.0
EVERY = 6 * 3600.0
"""Seconds between one tidying and the next."""
AT_FIRST = 60.0
"""Seconds after which a house that has opened is tidied: whoever comes at once comes first."""
TOLD_BEFORE = 1 / 3
"""For so much of its time a table's people are told that it will go."""
A_WEEK = 7 * DAY
"""And for so long, of one that is over: nobody looks there every day."""
SEEN_LATE = 2 * DAY
"""So late it may be noted that somebody was seen."""
LAID_DAYS = 30
"""So long an evening is kept that was laid aside or uncovered, for whoever writes the rules."""
LAID_MOST = 20
"""So many of them, the newest, are kept for each."""
TRIM_EVERY = 50
"""After so many lines of talk the oldest are looked for."""
ITS_OWN = ("db_damaged", "db_full")
"""What may be wrong with one row and not with the next: a damaged page, or no room for just that change."""


class Stays(NamedTuple):
    """How long things stay; and how long until then, for whoever was told that they stay longer."""

    keeping: Keeping
    longer: Keeping
    not_before: float

    def by(self, now: float) -> Keeping:
        """By which times things go now."""
        return self.longer if now < self.not_before else self.keeping


def goes(stays: Stays, phase: Phase, touched: float, now: float, open_hours: OpenHours) -> float | None:
    """When a table goes if nobody touches it, where that is near enough to be told."""
    days, longer = (days_of(keeping)[phase] for keeping in (stays.keeping, stays.longer))
    if not days:
        return None
    last = touched + days * DAY + open_hours.unseen(touched)
    if days != longer and now < stays.not_before and last < stays.not_before:
        as_before = last + (longer - days) * DAY if longer else stays.not_before
        return min(as_before, stays.not_before)
    return last if now > last - told_before(phase, days) else None


def days_of(keeping: Keeping) -> dict[Phase, int]:
    """How long a table stays that nobody touches; 0: for ever."""
    return {"lobby": keeping.lobbies, "play": keeping.games, "over": keeping.finished}


def told_before(phase: Phase, days: int) -> float:
    """For how many seconds its people are told."""
    return min(days * DAY, A_WEEK) if phase == "over" else days * DAY * TOLD_BEFORE


def touched_since(then: float) -> sa.ColumnElement[bool]:
    """Which tables somebody has changed, played or talked at since then: secret answers count, too."""
    tables = schema.tables
    happened = (
        sa.exists().where(of.c.table_id == tables.c.id, of.c.at >= then)
        for of in (schema.entries, schema.talk)
    )
    return sa.or_(tables.c.touched >= then, *happened)


def waited_since(then: float) -> sa.ColumnElement[bool]:
    """At which tables somebody had time until then, or has it still: they may use all of it."""
    waits = schema.deadlines
    return sa.exists().where(waits.c.table_id == schema.tables.c.id, waits.c.seat >= 0, waits.c.until >= then)


def who_is_here(tables: Iterable[TableRecord], guests: Iterable[int], now: float) -> list[Statement]:
    """Whose people look at their table touch it, though they do nothing; and whoever is here is seen."""
    return [
        *(change_table(record.id, touched=now) for record in tables),
        *((_SEEN_UPDATE, {"of": guest, "seen": now}) for guest in guests),
    ]


_SEEN_UPDATE = schema.guests.update().where(schema.guests.c.id == sa.bindparam("of"))


class Forgotten(NamedTuple):
    """A table that nobody has touched for so long, and how it is deleted if it is still so."""

    id: int
    code: str
    deletion: list[Statement]


async def forgotten_tables(
    store: Store, keeping: Keeping, now: float, open_hours: OpenHours
) -> list[Forgotten]:
    tables = schema.tables
    found: list[Forgotten] = []
    for phase, days in days_of(keeping).items():
        if not days:
            continue
        then = open_hours.ago(now, days * DAY)
        old = sa.and_(tables.c.phase == phase, ~touched_since(then), ~waited_since(then), ~_laid())
        for row in await store.read(sa.select(tables.c.id, tables.c.code).where(old)):
            found.append(Forgotten(row["id"], row["code"], delete_table(row["id"], old)))
    return found + await _laid_tables(store, open_hours.ago(now, LAID_DAYS * DAY))


async def _laid_tables(store: Store, then: float) -> list[Forgotten]:
    """Those that nobody has touched since then, and what is too many. They are over and have no book."""
    tables = schema.tables
    laid = _laid()
    kept = sa.select(tables.c.id, tables.c.code, tables.c.host, touched_since(then).label("lately"))
    found, of_each = [], Counter[int | None]()
    for row in await store.read(kept.where(laid).order_by(tables.c.created.desc(), tables.c.id.desc())):
        of_each[row["host"]] += 1
        if not row["lately"] or of_each[row["host"]] > LAID_MOST:
            found.append(Forgotten(row["id"], row["code"], delete_table(row["id"], laid)))
    return found


def _laid() -> sa.ColumnElement[bool]:
    tables = schema.tables
    same = sa.func.coalesce(tables.c.started == tables.c.ended, sa.false())
    return sa.and_(tables.c.phase == "over", tables.c.book.is_(None), same)


def forgotten_guests(keeping: Keeping, now: float, open_hours: OpenHours) -> sa.Delete | None:
    """Guests without a place, a key, an anthology and news of one who have not been seen for so long.

    The newest stays: SQLite would give its number to the next, who would be taken for them at tables that
    they have left.
    """
    if not keeping.guests:
        return None
    guests, places, tables, passkeys = schema.guests, schema.places, schema.tables, schema.passkeys
    anthologies, closed = schema.anthologies, schema.closed_tables
    newest = sa.select(sa.func.max(guests.alias().c.id)).scalar_subquery()
    return guests.delete().where(
        guests.c.seen < open_hours.ago(now, keeping.guests * DAY + SEEN_LATE),
        ~guests.c.keeper,
        guests.c.id != newest,
        ~sa.exists().where(places.c.guest_id == guests.c.id),
        ~sa.exists().where(tables.c.host == guests.c.id),
        ~sa.exists().where(passkeys.c.guest_id == guests.c.id),
        ~sa.exists().where(anthologies.c.guest_id == guests.c.id),
        ~sa.exists().where(closed.c.guest_id == guests.c.id),
    )


def old_talk(keeping: Keeping, table_id: int | None = None) -> sa.Delete | None:
    """Lines beyond so many, at one table or at all. What a book counts stays, once for each who said it."""
    if not keeping.talk:
        return None
    talk, newer = schema.talk, schema.talk.alias("newer")
    same_table = newer.c.table_id == talk.c.table_id
    newest = sa.select(sa.func.max(newer.c.n)).where(same_table).scalar_subquery()
    said_again = sa.exists().where(
        same_table,
        newer.c.n > talk.c.n,
        newer.c.person == talk.c.person,
        newer.c.reaction == talk.c.reaction,
        newer.c.tale == talk.c.tale,
        newer.c.seat.is_not_distinct_from(talk.c.seat),
    )
    counts = sa.and_(talk.c.reaction.is_not(None), talk.c.tale.is_not(None), ~said_again)
    old = talk.delete().where(talk.c.n <= newest - keeping.talk, ~counts)
    return old if table_id is None else old.where(talk.c.table_id == table_id)


async def unless_refused(deleting: Awaitable[object], table: str = "") -> str:
    """Why something could not be deleted, if that is its own trouble. Any other ends the round."""
    try:
        await deleting
    except NotStored as trouble:
        if trouble.code not in ITS_OWN:
            raise
        log.warning("something could not be deleted", table=table, code=trouble.code)
        return trouble.sentence
    return ""
