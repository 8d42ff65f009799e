"""Tables that whoever keeps the house has closed, as rows, for those who sat there and come back."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from ..wire import ClosedTable
from . import schema
from .commits import Statement
from .records import Guest, new_id
from .store import Store

KEPT_DAYS = 90
"""So long somebody has to come back and read it, in days that the house was open."""
_rows = schema.closed_tables


def close(table_id: int, now: float, but: Iterable[int] = ()) -> Statement:
    """To be stored before the table goes: news for everybody who sat there, but for these guests."""
    tables, places, guests = schema.tables, schema.places, schema.guests
    sat_there = (
        sa.select(sa.literal(new_id()), tables.c.code, places.c.guest_id, tables.c.title, sa.literal(now))
        .join(places, places.c.table_id == tables.c.id)
        .join(guests, guests.c.id == places.c.guest_id)
        .where(tables.c.id == table_id, ~tables.c.removed.contains(guests.c.person), guests.c.id.not_in(but))
    )
    return _rows.insert().from_select(["id", "code", "guest_id", "title", "at"], sat_there)


def many(guest: Guest) -> sa.Label[int]:
    """How many they have not put aside, beside whatever else is asked."""
    mine = sa.select(sa.func.count()).select_from(_rows).where(_rows.c.guest_id == guest.id)
    return mine.scalar_subquery().label("closed")


async def of_guest(store: Store, guest: Guest) -> list[ClosedTable]:
    """The last closed first."""
    told = [_rows.c[name] for name in ClosedTable.__struct_fields__]
    mine = sa.select(*told).where(_rows.c.guest_id == guest.id).order_by(_rows.c.at.desc())
    return [ClosedTable(**row) for row in await store.read(mine)]


def put_aside(guest: Guest, id: str) -> Statement:
    """They have read it: just that, or by its code all of it."""
    return _rows.delete().where(_rows.c.guest_id == guest.id, sa.or_(_rows.c.id == id, _rows.c.code == id))


def old(then: float) -> Statement:
    return _rows.delete().where(_rows.c.at < then)


async def closed_at(store: Store, guest: Guest, code: str) -> float | None:
    """When a table with this code was last closed where they sat."""
    theirs = sa.and_(_rows.c.guest_id == guest.id, _rows.c.code == code)
    (row,) = await store.read(sa.select(sa.func.max(_rows.c.at).label("at")).where(theirs))
    at: float | None = row["at"]
    return at
