"""Tables that whoever keeps the house has closed, as rows, for those who sat there and come back."""

from __future__ import annotations

import sqlalchemy as sa

from ..wire import ClosedTable
from . import schema
from .commits import Statement
from .records import Guest
from .store import Store

KEPT_DAYS = 90
"""So long somebody has to come back and read it, in days that the house was open."""
_rows = schema.closed_tables


def close(table_id: int, now: float) -> list[Statement]:
    """To be stored before the table goes. A later table may have an earlier one's code."""
    tables, places, guests = schema.tables, schema.places, schema.guests
    code = sa.select(tables.c.code).where(tables.c.id == table_id)
    sat_there = (
        sa.select(tables.c.code, places.c.guest_id, tables.c.title, sa.literal(now))
        .join(places, places.c.table_id == tables.c.id)
        .join(guests, guests.c.id == places.c.guest_id)
        .where(tables.c.id == table_id, ~tables.c.removed.contains(guests.c.person))
    )
    return [
        _rows.delete().where(_rows.c.code.in_(code)),
        _rows.insert().from_select(["code", "guest_id", "title", "at"], sat_there),
    ]


def many(guest: Guest) -> sa.Label[int]:
    """How many they have not put aside, beside whatever else is asked."""
    mine = sa.select(sa.func.count()).select_from(_rows).where(_rows.c.guest_id == guest.id)
    return mine.scalar_subquery().label("closed")


async def of_guest(store: Store, guest: Guest) -> list[ClosedTable]:
    """The last closed first."""
    mine = sa.select(_rows).where(_rows.c.guest_id == guest.id).order_by(_rows.c.at.desc())
    return [ClosedTable(code=row["code"], title=row["title"], at=row["at"]) for row in await store.read(mine)]


def put_aside(guest: Guest, code: str) -> Statement:
    """They have read it."""
    return _rows.delete().where(_rows.c.guest_id == guest.id, _rows.c.code == code)


def old(then: float) -> Statement:
    return _rows.delete().where(_rows.c.at < then)


async def closed_at(store: Store, guest: Guest, code: str) -> float | None:
    """When a table with this code was closed where they sat."""
    rows = await store.read(sa.select(_rows.c.at).where(_rows.c.guest_id == guest.id, _rows.c.code == code))
    return rows[0]["at"] if rows else None
