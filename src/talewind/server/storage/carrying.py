"""Rows, carried from one database into another: for backups, for restoring one, and for moving a house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from . import migrating, schema, told_rows
from .databases import Sqlite
from .store import BUSY_SECONDS

AT_A_TIME = 500
HEAVY_AT_A_TIME = 8
"""Of rows that hold a whole file, like somebody's voice."""


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
        rows = source.execute(left.execution_options(yield_per=_at_a_time(each))).mappings()
        for part in rows.partitions():
            target.execute(each.insert(), [fit_for(target, row) for row in part])
            some(len(part))


def _at_a_time(table: sa.Table) -> int:
    heavy = any(isinstance(column.type, sa.LargeBinary) for column in table.columns)
    return HEAVY_AT_A_TIME if heavy else AT_A_TIME


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
    for counted in (schema.guests, schema.tables, schema.told):
        last = sa.select(sa.func.max(counted.c.id)).scalar_subquery()
        sequence = sa.func.pg_get_serial_sequence(counted.name, "id")
        connection.execute(sa.select(sa.func.setval(sequence, sa.func.coalesce(last, 0) + 1, False)))


def shape_of(connection: sa.Connection) -> sa.MetaData:
    """The tables as this very database has them: it may be of an earlier version.

    What SQLite finds words by is not copied: the words bring it along.
    """
    found = sa.MetaData()
    found.reflect(connection, only=lambda name, _: not name.startswith(told_rows.INDEX))
    found.remove(found.tables[migrating.VERSION.name])
    return found


async def bring_up_to_date(file: Path) -> None:
    """A copy of ours, of whatever version it is."""
    database = Sqlite(sa.URL.create("sqlite", database=str(file)), BUSY_SECONDS)
    try:
        await database.write(partial(migrating.bring_up_to_date, name=database.name))
    finally:
        await database.close()
