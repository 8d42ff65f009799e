"""Where everything is kept: SQLite in a file, or PostgreSQL. Many tables' answers share a commit."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from talewind.engine import Entry, TalewindError

from . import metrics, schema
from .records import TableRecord, entry_of
from .troubles import LostRace, NotStored, in_words

Row: TypeAlias = dict[str, Any]
Statement: TypeAlias = sa.Executable

BUSY_SECONDS = 5.0


class Job:
    """Things to store together: new lines of a log, and whatever else changes with them."""

    __slots__ = ("done", "lines", "rows", "statements")

    def __init__(
        self, lines: Sequence[Row], statements: Sequence[Statement], done: asyncio.Future[list[Any]]
    ) -> None:
        self.lines = lines
        self.statements = statements
        self.done = done
        self.rows: list[Any] = []


class Store:
    """`write` collects what all tables want stored, and commits it in one transaction; `read` asks."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self._closing = False

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = BUSY_SECONDS) -> Store:
        """Open a database, bring its schema up to date, and start the writer."""
        engine, name = _engine(url, busy_seconds)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(_migrate, name)
            store = cls(engine, name)
            await store._check_writable()
        except TalewindError:
            await engine.dispose()
            raise
        except (SQLAlchemyError, OSError) as error:
            await engine.dispose()
            raise in_words(error, name) from error
        store._writer = asyncio.create_task(store._write_on(), name="talewind writer")
        return store

    async def close(self) -> None:
        """Store what is waiting, then close."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self._hang_up()
        await self.engine.dispose()

    # Writing

    def write(
        self, lines: Sequence[Row] = (), statements: Sequence[Statement] = ()
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
        except IntegrityError as error:
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
            else:
                lost = LostRace("not_stored", "Something else was stored first.")
                lost.__cause__ = error
                _fail(jobs, lost)
            return
        except Exception as error:
            await self._hang_up()
            _fail(jobs, in_words(error, self.name))
            return
        metrics.commit_seconds.observe(time.perf_counter() - began)
        metrics.batch_size.observe(len(jobs))
        for job in jobs:
            if not job.done.done():
                job.done.set_result(job.rows)

    async def _transact(self, jobs: list[Job]) -> None:
        if self._connection is None:
            self._connection = await self.engine.connect()
        connection = self._connection
        lines = [line for job in jobs for line in job.lines]
        try:
            for job in jobs:
                job.rows = []
                for statement in job.statements:
                    answer = await connection.execute(statement)
                    if answer.returns_rows:
                        job.rows.append(answer.first())
            if lines:
                await connection.execute(_APPEND, lines)
            await connection.commit()
        except IntegrityError:
            await connection.rollback()
            raise

    async def _hang_up(self) -> None:
        """Let the connection go; whatever it had begun is rolled back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except Exception:
                await connection.invalidate()

    async def _check_writable(self) -> None:
        """Find out now, not at the first answer, that nothing can be stored."""
        async with self.engine.connect() as connection:
            if self.engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("ROLLBACK")
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.execute(schema.seat_links.delete().where(schema.seat_links.c.expires < 0))
            await connection.rollback()

    # Reading

    async def read(self, query: sa.Executable) -> Sequence[sa.RowMapping]:
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[sa.RowMapping] = (await connection.execute(query)).mappings().all()
                return rows
        except (SQLAlchemyError, OSError) as error:
            raise in_words(error, self.name) from error

    async def record(self, code: str) -> TableRecord | None:
        rows = await self.read(sa.select(schema.tables).where(schema.tables.c.code == code))
        return TableRecord.of(rows[0]) if rows else None

    async def log(self, table_id: int) -> tuple[list[Entry], list[float]]:
        """All entries of a table, and when each was stored."""
        query = (
            sa.select(schema.entries)
            .where(schema.entries.c.table_id == table_id)
            .order_by(schema.entries.c.seq)
        )
        rows = await self.read(query)
        return [entry_of(row) for row in rows], [row["at"] for row in rows]


_APPEND = sa.insert(schema.entries)


def _fail(jobs: list[Job], error: TalewindError) -> None:
    for job in jobs:
        if not job.done.done():
            job.done.set_exception(error)


# Opening


def full_url(url: str) -> sa.URL:
    """`talewind.db`, `sqlite:///talewind.db` and `postgresql://…` are understood as well."""
    if "://" not in url:
        url = f"sqlite+aiosqlite:///{url}"
    try:
        made = sa.make_url(url)
    except SQLAlchemyError as error:
        raise TalewindError("db_address", f"{url!r} is not the address of a database.") from error
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    made = made.set(drivername=drivers.get(made.drivername, made.drivername))
    if made.drivername not in drivers.values():
        raise TalewindError(
            "db_address", f"Talewind keeps its tables in SQLite or PostgreSQL, not {made.drivername}."
        )
    return made


def _engine(url: str, busy_seconds: float) -> tuple[AsyncEngine, str]:
    address = full_url(url)
    if address.get_backend_name() == "sqlite":
        name = address.database or ":memory:"
        if name != ":memory:" and not name.startswith("file:"):
            try:
                Path(name).absolute().parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                sentence = f"The folder of the database {name} cannot be made: {error.strerror}."
                raise TalewindError("db_cannot_open", sentence) from error
        engine = create_async_engine(address, connect_args={"timeout": busy_seconds})
        sa.event.listen(engine.sync_engine, "connect", _settle_sqlite)
        sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine, name
    try:
        engine = create_async_engine(address, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise TalewindError(
            "db_driver", "PostgreSQL needs its driver: pip install 'talewind[postgres]'."
        ) from error
    return engine, f"{address.database} at {address.host or 'the local socket'}"


def _settle_sqlite(connection: Any, _record: Any) -> None:
    """Durable (FULL: survives a power cut), and readers never wait for the writer (WAL)."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("foreign_keys=ON", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """The driver would begin only at the first change, and leave schema changes outside any transaction."""
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: sa.Connection, name: str) -> None:
    """Bring the schema up to date, all or nothing."""
    config = Config()
    config.set_main_option("script_location", "talewind.server:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    there = MigrationContext.configure(connection).get_current_revision()
    if there == scripts.get_current_head():
        return
    if there is not None and there not in {script.revision for script in scripts.walk_revisions()}:
        raise TalewindError(
            "db_newer",
            f"The database {name} was made by a newer Talewind (schema {there}). Update Talewind to open it.",
        )
    if there is None and sa.inspect(connection).get_table_names():
        raise TalewindError(
            "db_foreign", f"The database {name} belongs to another program. Name another one with --db."
        )
    command.upgrade(config, "head")
    connection.commit()
