"""What nobody comes back to goes: guests without a place, lobbies, games, old talk, what was laid aside.

Books stay until deleted.

Whoever has a place at a table is told before (`goes`), and how long things are kept is printed when the house
opens and written under everybody's tables. Days are those that the house has seen (`open_hours`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from ..wire import Keeping, Phase
from . import schema
from .commits import Statement
from .loading import change_table, delete_table
from .open_hours import OpenHours
from .records import TableRecord
from .store import Store

DAY = 24 * 3600.0
EVERY = 6 * 3600.0
"""Seconds between one tidying and the next."""
AT_FIRST = 60.0
"""Seconds after which a house that has opened is tidied: whoever comes at once comes first."""
TOLD_BEFORE = 1 / 3
"""For so much of its time a table's people are told that it will go."""
SEEN_LATE = 2 * DAY
"""So late it may be noted that somebody was seen."""
LAID_DAYS = 30
"""So long an evening is kept that was laid aside or uncovered, for whoever writes the rules."""
LAID_MOST = 20
"""So many of them, the newest, are kept for each."""
TRIM_EVERY = 50
"""After so many lines of talk the oldest are looked for."""


def goes(keeping: Keeping, phase: Phase, touched: float, now: float, open_hours: OpenHours) -> float | None:
    """When a table goes if nobody touches it, where that is near enough to be told."""
    days = {"lobby": keeping.lobbies, "play": keeping.games, "over": 0}[phase]
    last = touched + days * DAY + open_hours.unseen(touched)
    return last if days and now > last - days * DAY * TOLD_BEFORE else None


def touched_since(then: float) -> sa.ColumnElement[bool]:
    """Which tables somebody has changed, played or talked at since then: secret answers count, too."""
    tables = schema.tables
    happened = (
        sa.exists().where(of.c.table_id == tables.c.id, of.c.at >= then)
        for of in (schema.entries, schema.talk)
    )
    return sa.or_(tables.c.touched >= then, *happened)


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
    for phase, days in (("lobby", keeping.lobbies), ("play", keeping.games)):
        if not days:
            continue
        old = sa.and_(tables.c.phase == phase, ~touched_since(open_hours.ago(now, days * DAY)))
        for row in await store.read(sa.select(tables.c.id, tables.c.code).where(old)):
            found.append(Forgotten(row["id"], row["code"], delete_table(row["id"], old)))
    return found + await _laid_tables(store, open_hours.ago(now, LAID_DAYS * DAY))


async def _laid_tables(store: Store, then: float) -> list[Forgotten]:
    """Those that nobody has touched since then, and what is too many. They are over and have no book."""
    tables = schema.tables
    laid = sa.and_(tables.c.phase == "over", tables.c.book.is_(None), tables.c.started == tables.c.ended)
    kept = sa.select(tables.c.id, tables.c.code, tables.c.host, touched_since(then).label("lately"))
    found, of_each = [], Counter[int | None]()
    for row in await store.read(kept.where(laid).order_by(tables.c.created.desc(), tables.c.id.desc())):
        of_each[row["host"]] += 1
        if not row["lately"] or of_each[row["host"]] > LAID_MOST:
            found.append(Forgotten(row["id"], row["code"], delete_table(row["id"], laid)))
    return found


def forgotten_guests(keeping: Keeping, now: float, open_hours: OpenHours) -> sa.Delete | None:
    """Guests without a place who have not been seen for so long.

    The newest stays: SQLite would give its number to the next, who would be taken for them at tables that
    they have left.
    """
    if not keeping.guests:
        return None
    guests, places, tables = schema.guests, schema.places, schema.tables
    newest = sa.select(sa.func.max(guests.alias().c.id)).scalar_subquery()
    return guests.delete().where(
        guests.c.seen < open_hours.ago(now, keeping.guests * DAY + SEEN_LATE),
        ~guests.c.keeper,
        guests.c.id != newest,
        ~sa.exists().where(places.c.guest_id == guests.c.id),
        ~sa.exists().where(tables.c.host == guests.c.id),
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
