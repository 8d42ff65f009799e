"""Where everything is kept: SQLite in a file, or PostgreSQL. Many tables' answers share a commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from talewind import __version__
from talewind.engine import Entry, TalewindError

from ..ground import metrics
from ..ground.troubles import Fenced, LostRace, NotStored, closed, in_words
from ..wire import TalkLine
from . import schema
from .commits import Job, Statement, commit
from .databases import Database, Sqlite, database_at, full_url, give_back, make_shrinkable
from .holding import Alone, Holding, name_of_node
from .migrating import bring_up_to_date
from .postgres import Postgres
from .records import EntryRow, TableRecord, entries_of
from .shifts import Shift
from .work import T, Work

__all__ = ["Store", "full_url"]

BUSY_SECONDS = 5.0
TRY_EVERY = 1.0
GAMES_RECALLED = 4
"""So many games back it is looked for what people have been told."""


class Store:
    """`write` collects what all tables want stored, and commits it in one transaction; `read` asks."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.holding: Holding = Alone()
        self.lost: Callable[[], None] = lambda: None
        """Called when nothing that was read before counts any more: other nodes may have taken over."""
        self.begun: list[Callable[[], None]] = []
        """Called when this node may have tables again."""
        self.orphaned: Callable[[dict[int, str]], None] = lambda tables: None
        """Called with tables, and their codes, whose node has gone in the middle of a game."""
        self.asked_to_drain: Callable[[], None] = lambda: None
        """Called when somebody wants this node to leave its tables to others."""
        self.parted: Callable[[], None] = lambda: None
        """Called when this node is cut off from the others."""
        self._loop = asyncio.get_running_loop()
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        self._trying = asyncio.Lock()
        self._stored_at = -TRY_EVERY
        self.commits = 0
        """How often something was stored."""

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
        if isinstance(database, Postgres):
            await store._share(database)
        else:
            metrics.node.info({"node": name_of_node(), "shift": "", "version": __version__})
        store._writer = asyncio.create_task(store._write_on(), name="talewind writer")
        return store

    async def _share(self, database: Postgres) -> None:
        """Several processes may have a house open in PostgreSQL."""
        try:
            self.holding = shift = Shift(database)
            shift.lost = self._lose
            shift.begun = self._begin
            shift.orphaned = lambda tables: self.orphaned(tables)
            shift.asked_to_drain = lambda: self.asked_to_drain()
            shift.parted = lambda: self.parted()
            await shift.open()
        except TalewindError:
            await database.close()
            raise
        except Exception as error:
            await database.close()
            raise in_words(error, database.name) from None

    def _begin(self) -> None:
        for each in self.begun:
            each()

    def _lose(self) -> None:
        """What is under way is broken off: the database may be out of reach, and would refuse it anyway."""
        jobs, self._jobs = self._jobs, []
        _fail(jobs, Fenced())
        self.lost()
        if isinstance(self.database, Postgres):
            self.database.writer.cut()

    def now(self) -> float:
        """Seconds since 1970, by the clock of whoever keeps what is stored."""
        return time.time() + self.holding.ahead

    async def close(self) -> None:
        """Store what is waiting, then close."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self.holding.close()
        await self.database.close()

    # Writing

    def write(
        self,
        lines: Sequence[EntryRow] = (),
        statements: Sequence[Statement] = (),
        shift: int | None = None,
    ) -> asyncio.Future[list[Any]]:
        """Ask for something to be stored; the future is done when it is, durably.

        It holds, for each statement that returns a row, the first one. It fails with `NotStored`. `shift` is
        the one in which a table was claimed that this belongs to.
        """
        done: asyncio.Future[list[Any]] = self._loop.create_future()
        try:
            if self._closing:
                raise closed()
            job = Job(lines, statements, self.holding.stores_in(shift), done)
        except NotStored as refusal:
            done.set_exception(refusal)
            return done
        if not self._jobs:
            self._wake.set()
        self._jobs.append(job)
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
        except Fenced as fenced:
            self.holding.lose(jobs[0].shift)
            _fail(jobs, fenced)
            return
        except Exception as error:
            await self.database.hang_up()
            _fail(jobs, in_words(error, self.database.name))
            return
        self.commits += 1
        metrics.commit_seconds.observe(time.perf_counter() - began)
        metrics.batch_size.observe(len(jobs))
        metrics.answers.inc(sum(len(job.lines) for job in jobs))
        for job in jobs:
            if not job.done.done():
                job.done.set_result(job.rows)

    async def _transact(self, jobs: list[Job]) -> None:
        await commit(self.database, jobs)

    async def check_stores(self) -> None:
        """Raises if nothing can be stored just now. It is tried once a second, however often one asks."""
        async with self._trying:
            if time.monotonic() - self._stored_at < TRY_EVERY:
                return
            try:
                await self.database.write(_check_writable)
            except Exception as error:
                await self.database.hang_up()
                raise in_words(error, self.database.name) from None
            self._stored_at = time.monotonic()

    # Reading

    async def read(self, query: sa.Executable) -> Sequence[sa.RowMapping]:
        return await self.look_up(lambda connection: connection.execute(query).mappings().all())

    async def look_up(self, work: Work[T]) -> T:
        """The same for several questions at once."""
        try:
            return await self.database.read(work)
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

    async def talk(self, table_id: int, most: int) -> list[tuple[TalkLine, str | None]]:
        """The last lines that were said at a table, the oldest of them first, and whose messages' ids."""
        talk, names = schema.talk, TalkLine.__struct_fields__
        fields = (talk.c[name] for name in (*names, "message"))
        last = sa.select(*fields).where(talk.c.table_id == table_id).order_by(talk.c.n.desc()).limit(most)
        rows = reversed(await self.read(last))
        return [(TalkLine(**{name: row[name] for name in names}), row["message"]) for row in rows]

    async def told_before(self, record: TableRecord, most: int) -> tuple[str, ...]:
        """The last tales of the games before this one, the oldest of them first.

        Those are the last that this table's host has finished of the same game, and the one that led here.
        """
        tables, places, entries = schema.tables, schema.places, schema.entries
        games = (
            sa.select(tables.c.id, tables.c.ended)
            .join(places)
            .where(
                places.c.guest_id == record.host,
                tables.c.ended <= record.started,
                (tables.c.game == record.game) | (tables.c.again == record.code),
            )
            .order_by(tables.c.ended.desc())
            .limit(GAMES_RECALLED)
            .subquery()
        )
        tales = (
            sa.select(entries.c.words)
            .join(games, games.c.id == entries.c.table_id)
            .where(entries.c.words != "")
            .order_by(games.c.ended.desc(), entries.c.table_id.desc(), entries.c.seq.desc())
            .limit(most)
        )
        return tuple(row["words"] for row in reversed(await self.read(tales)))

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
