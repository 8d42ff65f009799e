"""Where everything is kept: SQLite in a file, or PostgreSQL. Many tables' answers share a commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from talewind.engine import Entry, TalewindError

from ..ground import metrics
from ..ground.troubles import LostRace, NotStored, in_words
from ..wire import TalkLine
from . import schema
from .databases import Database, Sqlite, database_at, full_url, give_back, make_shrinkable
from .migrating import bring_up_to_date
from .records import EntryRow, TableRecord, entries_of

__all__ = ["Row", "Statement", "Store", "full_url"]

Row: TypeAlias = dict[str, Any]
Statement: TypeAlias = sa.Executable | tuple[sa.UpdateBase, Row]
"""Something to execute; one that is executed often is made once, and given with its row. It returns none."""

BUSY_SECONDS = 5.0


class Job:
    """Things to store together: new lines of a log, and whatever else changes with them."""

    __slots__ = ("done", "lines", "rows", "statements")

    def __init__(
        self, lines: Sequence[EntryRow], statements: Sequence[Statement], done: asyncio.Future[list[Any]]
    ) -> None:
        self.lines = lines
        self.statements = statements
        self.done = done
        self.rows: list[Any] = []


class Store:
    """`write` collects what all tables want stored, and commits it in one transaction; `read` asks."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = BUSY_SECONDS) -> Store:
        """Open a database, bring its schema up to date, and start the writer."""
        database = database_at(url, busy_seconds)
        try:
            await database.write(partial(bring_up_to_date, name=database.name))
            await database.write(_check_writable)
            if isinstance(database, Sqlite):
                await database.write(make_shrinkable)
        except TalewindError:
            await database.close()
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await database.close()
            raise in_words(error, database.name) from None
        store = cls(database)
        store._writer = asyncio.create_task(store._write_on(), name="talewind writer")
        return store

    async def close(self) -> None:
        """Store what is waiting, then close."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self.database.close()

    # Writing

    def write(
        self, lines: Sequence[EntryRow] = (), statements: Sequence[Statement] = ()
    ) -> asyncio.Future[list[Any]]:
        """Ask for something to be stored; the future is done when it is, durably.

        It holds, for each statement that returns a row, the first one. It fails with `NotStored`.
        """
        done: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        if self._closing:
            done.set_exception(NotStored("db_closed", "The house is closing."))
            return done
        self._jobs.append(Job(lines, statements, done))
        self._wake.set()
        return done

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._jobs = self._jobs, []
            if jobs:
                await self._commit(jobs)
            if self._closing and not self._jobs:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        """One transaction for all. If somebody's line was taken by another node, only they lose."""
        began = time.perf_counter()
        try:
            await self._transact(jobs)
        except (IntegrityError, sqlite3.IntegrityError):
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
            else:
                _fail(jobs, LostRace("not_stored", "Something else was stored first."))
            return
        except Exception as error:
            await self.database.hang_up()
            _fail(jobs, in_words(error, self.database.name))
            return
        metrics.commit_seconds.observe(time.perf_counter() - began)
        metrics.batch_size.observe(len(jobs))
        metrics.answers.inc(sum(len(job.lines) for job in jobs))
        for job in jobs:
            if not job.done.done():
                job.done.set_result(job.rows)

    async def _transact(self, jobs: list[Job]) -> None:
        await self.database.write(partial(_store, jobs))

    # Reading

    async def read(self, query: sa.Executable) -> Sequence[sa.RowMapping]:
        try:
            return await self.database.read(lambda connection: connection.execute(query).mappings().all())
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise in_words(error, self.database.name) from None

    async def shrink(self) -> None:
        """Give back what has become free in SQLite's file, piece by piece: others write meanwhile."""
        if isinstance(self.database, Sqlite):
            try:
                while await self.database.write(give_back):
                    await asyncio.sleep(0)
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                raise in_words(error, self.database.name) from error

    async def record(self, code: str) -> TableRecord | None:
        rows = await self.read(sa.select(schema.tables).where(schema.tables.c.code == code))
        return TableRecord.of(rows[0]) if rows else None

    async def talk(self, table_id: int, most: int) -> list[TalkLine]:
        """The last lines that were said at a table, the oldest of them first."""
        talk = schema.talk
        fields = (talk.c[name] for name in TalkLine.__struct_fields__)
        last = sa.select(*fields).where(talk.c.table_id == table_id).order_by(talk.c.n.desc()).limit(most)
        return [TalkLine(**row) for row in reversed(await self.read(last))]

    async def log(self, table_id: int) -> tuple[list[Entry], list[float]]:
        """All entries of a table, and when each was stored."""
        query = (
            sa.select(schema.entries)
            .where(schema.entries.c.table_id == table_id)
            .order_by(schema.entries.c.seq)
        )
        rows = await self.read(query)
        return entries_of(rows), [row["at"] for row in rows]


def _fail(jobs: list[Job], error: TalewindError) -> None:
    for job in jobs:
        if not job.done.done():
            job.done.set_exception(error)


def _check_writable(connection: sa.Connection) -> None:
    """Find out now, not at the first answer, that nothing can be stored."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("ROLLBACK")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    connection.execute(schema.seat_links.delete().where(schema.seat_links.c.expires < 0))
    connection.rollback()


# One transaction


def _store(jobs: list[Job], connection: sa.Connection) -> None:
    try:
        for job in jobs:
            job.rows = []
            for statement in job.statements:
                if isinstance(statement, tuple):
                    _execute(connection, *statement)
                elif (answer := connection.execute(statement)).returns_rows:
                    job.rows.append(answer.first())
        lines = [line for job in jobs for line in job.lines]
        if lines:
            _append(connection, lines)
        connection.commit()
    except (IntegrityError, sqlite3.IntegrityError):
        connection.rollback()
        raise


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
    """Lines are nearly all that is ever written. SQLite takes them as one statement, from the bare driver.

    Every step of a statement gives Python's lock away and has to wait for it again: one statement for all
    lines waits once, and where nothing else is to be stored it is a transaction by itself.
    """
    if connection.dialect.name != "sqlite" or len(lines) > AT_ONCE:
        connection.execute(_ENTRY_INSERT, [line._asdict() for line in lines])
        return
    driver: Any = connection.connection.driver_connection
    driver.execute(_append_sql(len(lines)), list(chain.from_iterable(lines)))


@cache
def _append_sql(lines: int) -> str:
    columns = EntryRow._fields
    marks = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO entries ({', '.join(columns)}) VALUES {', '.join([marks] * lines)}"
