"""Deadlines as rows: until when people are waited for who answer when they can, and what is due."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import sqlalchemy as sa

from ..wire import Wait
from . import schema
from .commits import Statement
from .store import Store

DUE_AT_ONCE = 50
"""So many of what is due are read at a time."""
BY_ITSELF, QUIET, RESTS = -1, -2, -3
"""Rows that are nobody's: something happens there by itself; so often in a row time was up and nobody of its
people has looked since then; and the table rests."""
_HAD = -4
NEVER = 1e11
"""Then the house looks at what only somebody who comes back can end."""
GIVEN = 1.0
"""So much later the house looks at what somebody was given time for."""


class Deadline(NamedTuple):
    """Somebody is waited for: what was asked when the log was so long, since then, until then."""

    opened: int
    since: float
    until: float


def had(seat: int) -> int:
    """The row of the time that a seat still had when an answer ended it: who takes that back has it again.

    There `opened` is where that answer stands in the log, and `since` when it was given.
    """
    return _HAD - seat


def put(table_id: int, seat: int, deadline: Deadline) -> list[Statement]:
    """The house will look at the table then. Of one seat there is one at a time."""
    wakes = deadline.until if seat > _HAD else NEVER
    row = {"table_id": table_id, "seat": seat, **deadline._asdict(), "wakes": wakes}
    return [drop(table_id, seat), (_PUT, row)]


def drop(table_id: int, seat: int) -> Statement:
    return _DROP, {"of": table_id, "whose": seat}


def put_off(table_ids: Iterable[int], now: float, until: float) -> sa.Update:
    """What is due at these tables cannot be done just now: they are looked at again then."""
    return _rows.update().where(_rows.c.table_id.in_([*table_ids]), _rows.c.wakes <= now).values(wakes=until)


def give_until(least: float) -> sa.Update:
    """Nobody has less time than until then, once: a house that is open in the evening alone has an end, too.

    Whoever was given time is known by it: the house looks a little later than when theirs is up.
    """
    first = _rows.c.wakes == _rows.c.until
    less = _rows.update().where(_rows.c.seat >= 0, _rows.c.until < least, first)
    return less.values(until=least, wakes=least + GIVEN)


def went_round(now: float) -> list[Statement]:
    return [sa.delete(schema.rounds), schema.rounds.insert().values(one=1, at=now)]


class LastRound(NamedTuple):
    at: float | None
    """When the house last looked for what is due, if ever."""
    waits: bool
    """Whether anybody is waited for at all."""


async def last_round(store: Store) -> LastRound:
    def look(connection: sa.Connection) -> LastRound:
        anybody = connection.execute(sa.select(_rows.c.seat).where(_rows.c.wakes < NEVER).limit(1)).first()
        return LastRound(connection.execute(sa.select(schema.rounds.c.at)).scalar(), anybody is not None)

    return await store.look_up(look)


async def of_table(store: Store, table_id: int) -> dict[int, Deadline]:
    rows = await store.read(sa.select(_rows).where(_rows.c.table_id == table_id))
    return {row["seat"]: Deadline(row["opened"], row["since"], row["until"]) for row in rows}


@cache
def in_one_line(table: sa.Table) -> sa.ScalarSelect[str]:
    """Who is waited for at each of these tables, and whether it rests: "seat since until", one after another.

    Put together once: a cast and its type hold each other, and lists are asked for all the time.
    """
    parts = (_rows.c.seat, _rows.c.since, _rows.c.until)
    said = parts[0].cast(sa.Text) + " " + parts[1].cast(sa.Text) + " " + parts[2].cast(sa.Text)
    gathered = sa.func.aggregate_strings(said, ",")
    told = sa.or_(_rows.c.seat >= 0, _rows.c.seat == RESTS)
    return sa.select(gathered).where(_rows.c.table_id == table.c.id, told).scalar_subquery()


def from_one_line(said: str | None) -> tuple[list[Wait], float | None]:
    """Who is waited for; and since when nobody has looked, where the table rests."""
    rows = (each.split() for each in (said or "").split(",") if each)
    told = [Wait(seat=int(seat), since=float(since), until=float(until)) for seat, since, until in rows]
    rests = next((each.since for each in told if each.seat == RESTS), None)
    return [each for each in told if each.seat >= 0], rests


class Due(NamedTuple):
    wakes: float
    id: int
    code: str


async def due(store: Store, now: float, after: Due | None) -> list[Due]:
    rows = await store.read(what_is_due(now, after))
    return [Due(row["wakes"], row["id"], row["code"]) for row in rows]


def what_is_due(now: float, after: Due | None) -> sa.Select[tuple[float, int, str]]:
    """Some of the tables at which something is due, and their codes, those first that have waited longest.

    Where several people's time is up, a table may come more than once.
    """
    tables = schema.tables
    found = (
        sa.select(_rows.c.wakes, tables.c.id, tables.c.code)
        .join(tables, tables.c.id == _rows.c.table_id)
        .where(_rows.c.wakes <= now)
        .order_by(_rows.c.wakes, _rows.c.table_id)
        .limit(DUE_AT_ONCE)
    )
    if after is not None:
        found = found.where(sa.tuple_(_rows.c.wakes, _rows.c.table_id) > sa.tuple_(after.wakes, after.id))
    return found


def only_waits() -> sa.ColumnElement[bool]:
    """At which tables nothing happens until somebody answers, or their time is up: the house will know."""
    here = _rows.c.table_id == schema.tables.c.id
    return sa.and_(sa.exists().where(here), ~sa.exists().where(here, _rows.c.seat == BY_ITSELF))


def looked(table_id: int, guest: int, when: float) -> Statement:
    """Then somebody looked at the table, and as far as is known no later."""
    return _LOOKED, {"of": table_id, "whose": guest, "seen": when}


def looked_later(table_id: int, guest: int, when: float) -> Statement:
    """The same, if it is known that they looked, and not that they have looked since then."""
    return _LOOKED_LATER, {"of": table_id, "whose": guest, "seen": when, "later": when}


async def last_seen(store: Store, table_id: int) -> dict[int, float]:
    """When those who have a place there last looked at it, as far as is known."""
    mine = sa.select(_places.c.guest_id, _places.c.seen).where(_places.c.table_id == table_id)
    return {row["guest_id"]: row["seen"] for row in await store.read(mine) if row["seen"] is not None}


async def zones(store: Store, guests: Iterable[int]) -> dict[int, str]:
    """Where these guests live."""
    known = schema.guests
    rows = await store.read(sa.select(known.c.id, known.c.zone).where(known.c.id.in_([*guests])))
    return {row["id"]: row["zone"] for row in rows}


_rows, _places = schema.deadlines, schema.places
_PUT = _rows.insert()
_DROP = _rows.delete().where(_rows.c.table_id == sa.bindparam("of"), _rows.c.seat == sa.bindparam("whose"))
_LOOKED = _places.update().where(
    _places.c.table_id == sa.bindparam("of"), _places.c.guest_id == sa.bindparam("whose")
)
_LOOKED_LATER = _LOOKED.where(_places.c.seen < sa.bindparam("later"))
