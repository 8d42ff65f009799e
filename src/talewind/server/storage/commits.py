"""One transaction for whatever tables want stored together, in each database's shortest way.

In PostgreSQL every one of them asks first whether this node's shift has not been ended (`shifts`). The row is
locked until the transaction is over, so that whoever ends the shift waits for it, and none can follow.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from ..ground.troubles import Fenced
from . import schema
from .databases import Database
from .postgres import Postgres
from .records import EntryRow

Row: TypeAlias = dict[str, Any]
Statement: TypeAlias = sa.Executable | tuple[sa.UpdateBase, Row]
"""Something to execute; one that is executed often is made once, and given with its row. It returns none."""


class Job(msgspec.Struct, eq=False):
    """Things to store together: new lines of a log, and whatever else changes with them."""

    lines: Sequence[EntryRow]
    statements: Sequence[Statement]
    shift: int | None
    """In which shift it is to be stored; None: there are none, one process has the database."""
    done: asyncio.Future[list[Any]]
    rows: list[Any] = []


async def commit(database: Database, jobs: Sequence[Job]) -> None:
    """All of it, durably, or an error and nothing. They are all of one shift."""
    lines = [line for job in jobs for line in job.lines]
    if isinstance(database, Postgres) and lines and not any(job.statements for job in jobs):
        if not await database.writer.execute(APPEND, *_columns(lines), jobs[0].shift):
            raise Fenced
    else:
        await database.write(partial(_store, jobs, lines))


def _store(jobs: Sequence[Job], lines: list[EntryRow], connection: sa.Connection) -> None:
    try:
        shift = jobs[0].shift
        if shift is not None and connection.exec_driver_sql(ENTER, (shift,)).first() is None:
            raise Fenced
        for job in jobs:
            job.rows = []
            for statement in job.statements:
                if isinstance(statement, tuple):
                    _execute(connection, *statement)
                elif (answer := connection.execute(statement)).returns_rows:
                    job.rows.append(answer.first())
        if lines and shift is not None:
            connection.exec_driver_sql(APPEND, (*_columns(lines), shift))
        elif lines:
            _append(connection, lines)
        connection.commit()
    except (IntegrityError, sqlite3.IntegrityError, Fenced):
        connection.rollback()
        raise


# PostgreSQL

FENCE = "SELECT id FROM shifts WHERE id = {} AND ended IS NULL FOR SHARE"
"""FOR KEY SHARE would be too weak: it lets somebody end the shift meanwhile."""

IDLE_SECONDS = 2
"""So long a node that has stopped in the middle of a transaction keeps what it has locked there."""
ENTER = (
    f"SELECT set_config('idle_in_transaction_session_timeout', '{IDLE_SECONDS}s', true) "
    f"FROM ({FENCE.format('$1')}) AS mine"
)
"""For this transaction alone: whoever only reads locks nothing, and has all the time in the world."""

_TYPES = {int: "int", str: "text", bool: "bool", float: "float8"}
_ARRAYS = ", ".join(
    f"${nth}::{_TYPES[column.type.python_type]}[]"
    for nth, column in enumerate((schema.entries.c[name] for name in EntryRow._fields), 1)
)
_LAST = len(EntryRow._fields) + 1
APPEND = (
    f"WITH mine AS MATERIALIZED ({FENCE.format(f'${_LAST}')}) "
    f"INSERT INTO entries ({', '.join(EntryRow._fields)}) SELECT line.* FROM unnest({_ARRAYS}) AS line, mine"
)
"""Lines are nearly all that is ever written: one statement, which stores none where the shift has ended."""


def _columns(lines: Sequence[EntryRow]) -> list[list[Any]]:
    return [list(column) for column in zip(*lines, strict=True)]


# SQLite


def _execute(connection: sa.Connection, statement: sa.UpdateBase, row: Row) -> None:
    """What is executed often goes to SQLite's bare driver: SQLAlchemy takes longer than the database."""
    if connection.dialect.name != "sqlite":
        connection.execute(statement, row)
        return
    if not connection.in_transaction():
        connection.begin()
    driver: Any = connection.connection.driver_connection
    driver.execute(_sql(statement, tuple(row)), row)


@cache
def _sql(statement: sa.UpdateBase, columns: tuple[str, ...]) -> str:
    return str(statement.compile(dialect=_NAMED_STYLE, column_keys=list(columns)))


_NAMED_STYLE = sqlite.dialect(paramstyle="named")

_ENTRY_INSERT = sa.insert(schema.entries)
AT_ONCE = 64


def _append(connection: sa.Connection, lines: list[EntryRow]) -> None:
    """Lines are nearly all that is ever written: they are one statement, from the bare driver.

    Every step of a statement gives Python's lock away and has to wait for it again: one statement for all
    lines waits once, and where nothing else is to be stored it is a transaction by itself.
    """
    if len(lines) > AT_ONCE:
        connection.execute(_ENTRY_INSERT, [line._asdict() for line in lines])
        return
    driver: Any = connection.connection.driver_connection
    driver.execute(_append_sql(len(lines)), list(chain.from_iterable(lines)))


@cache
def _append_sql(lines: int) -> str:
    columns = EntryRow._fields
    marks = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO entries ({', '.join(columns)}) VALUES {', '.join([marks] * lines)}"
