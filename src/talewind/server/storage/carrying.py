"""Rows, carried from one database into another: for backups, for restoring one, and for moving a house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from . import migrating, schema
from .databases import Sqlite
from .store import BUSY_SECONDS

AT_A_TIME = 500


def copy_rows(
    source: sa.Connection,
    target: sa.Connection,
    shape: sa.MetaData,
    some: Callable[[int], None] = lambda count: None,
) -> None:
    """Every row of every table, those first that others name; what is there already is not copied again.

    `some` is called with how many have been copied just now: whoever commits there can go on later. The order
    is the source's, for the two may sort letters differently.
    """
    for each in shape.sorted_tables:
        left = sa.select(each).order_by(*each.primary_key).offset(rows_in(target, each))
        rows = source.execute(left.execution_options(yield_per=AT_A_TIME)).mappings()
        for part in rows.partitions():
            target.execute(each.insert(), [fit_for(target, row) for row in part])
            some(len(part))


def rows_in(connection: sa.Connection, *tables: sa.Table) -> int:
    counts = (sa.select(sa.func.count()).select_from(each) for each in tables)
    return sum(connection.execute(count).scalar_one() for count in counts)


def fit_for(target: sa.Connection, row: sa.RowMapping) -> dict[str, object]:
    """PostgreSQL keeps every letter but one; earlier versions let it through."""
    if target.dialect.name != "postgresql":
        return dict(row)
    return {
        name: value.replace("\0", "\ufffd") if isinstance(value, str) else value
        for name, value in row.items()
    }


def count_on(connection: sa.Connection) -> None:
    """Whoever comes next to PostgreSQL gets the next number."""
    for counted in (schema.guests, schema.tables):
        last = sa.select(sa.func.max(counted.c.id)).scalar_subquery()
        sequence = sa.func.pg_get_serial_sequence(counted.name, "id")
        connection.execute(sa.select(sa.func.setval(sequence, sa.func.coalesce(last, 0) + 1, False)))


def shape_of(connection: sa.Connection) -> sa.MetaData:
    """The tables as this very database has them: it may be of an earlier version."""
    found = sa.MetaData()
    found.reflect(connection)
    found.remove(found.tables[migrating.VERSION.name])
    return found


async def bring_up_to_date(file: Path) -> None:
    """A copy of ours, of whatever version it is."""
    database = Sqlite(sa.URL.create("sqlite", database=str(file)), BUSY_SECONDS)
    try:
        await database.write(partial(migrating.bring_up_to_date, name=database.name))
    finally:
        await database.close()
