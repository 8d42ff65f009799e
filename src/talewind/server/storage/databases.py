"""The two databases, each behind the same few calls: SQLite on threads of its own, PostgreSQL (`postgres`).

Both are given whole pieces of work, functions of a SQLAlchemy connection. A piece of work for SQLite goes to
a thread once and comes back once: hopping there for every statement, as a driver made for asyncio does, costs
several times as much as the statements themselves.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import TalewindError

from .latch import Latch, check_whole
from .postgres import Postgres
from .work import T, Work

POSTGRES = "postgresql+asyncpg"
_DRIVERS = {"sqlite+aiosqlite": "sqlite", "postgresql": POSTGRES, "postgres": POSTGRES}
"""Other names that are understood."""


class Database(Protocol):
    name: str
    """What people are told it is called."""

    async def write(self, work: Work[T]) -> T:
        """Do this on the one connection that writes. It must commit; one piece of work at a time."""
        ...

    async def read(self, work: Work[T]) -> T: ...

    async def hang_up(self) -> None:
        """Let the connection that writes go: whatever it had begun is rolled back."""
        ...

    async def close(self) -> None: ...


def database_at(url: str, busy_seconds: float) -> Database:
    address = full_url(url)
    if address.drivername == "sqlite":
        return Sqlite(address, busy_seconds)
    return Postgres(address)


def full_url(url: str) -> sa.URL:
    """`talewind.db`, `sqlite:///talewind.db` and `postgresql://…` are understood as well."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        made = sa.make_url(url)
    except SQLAlchemyError as error:
        raise TalewindError("db_address", f"{url!r} is not the address of a database.") from error
    made = made.set(drivername=_DRIVERS.get(made.drivername, made.drivername))
    if made.drivername not in ("sqlite", POSTGRES):
        raise TalewindError(
            "db_address", f"Talewind keeps its tables in SQLite or PostgreSQL, not {made.drivername}."
        )
    return made


def file_of(address: sa.URL) -> Path | None:
    """The file that a database is kept in; None: it is in PostgreSQL."""
    if address.drivername != "sqlite":
        return None
    name = address.database or ""
    if not _is_file(name):
        raise TalewindError("db_address", "Name the database's file itself: --db talewind.sqlite3.")
    return Path(name)


def _is_file(name: str) -> bool:
    return bool(name) and name != ":memory:" and not name.startswith("file:")


class Sqlite:
    """One thread writes, another reads: in WAL mode neither waits for the other."""

    def __init__(self, address: sa.URL, busy_seconds: float) -> None:
        self.name = address.database or ":memory:"
        in_memory = self.name == ":memory:"
        self._latch: Latch | None = None
        if _is_file(self.name):
            _make_folder_of(self.name)
            self._latch = Latch(self.name)
            try:
                check_whole(self.name)
            except TalewindError:
                self._latch.let_go()
                raise
        self._engine = sa.create_engine(
            address,
            connect_args={"timeout": busy_seconds, "check_same_thread": False},
            poolclass=sa.StaticPool if in_memory else sa.QueuePool,
            hide_parameters=True,
        )
        sa.event.listen(self._engine, "connect", _settle_sqlite)
        sa.event.listen(self._engine, "begin", _begin_sqlite)
        self._connection: sa.Connection | None = None
        self._writer = Worker("talewind writer")
        # In memory there is only one connection, for one thread.
        self._reader = self._writer if in_memory else Worker("talewind reader")

    async def write(self, work: Work[T]) -> T:
        return await self._writer.do(lambda: self._write(work))

    def _write(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        return work(self._connection)

    async def read(self, work: Work[T]) -> T:
        return await self._reader.do(lambda: self._read(work))

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def hang_up(self) -> None:
        await self._writer.do(self._hang_up)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    async def close(self) -> None:
        await self._writer.do(self._hang_up)
        await self._reader.do(self._engine.dispose)
        for worker in {self._writer, self._reader}:
            worker.stop()
        if self._latch is not None:
            self._latch.let_go()


class Worker:
    """A thread that does one thing after the other.

    (An executor does the same with a lock, a condition and two futures more for everything it is given.)
    """

    def __init__(self, name: str) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def job() -> None:
            try:
                answer = work()
            except BaseException as error:
                loop.call_soon_threadsafe(_fail, done, error)
            else:
                loop.call_soon_threadsafe(_fulfil, done, answer)

        self._jobs.put(job)
        return done

    def stop(self) -> None:
        """After what it has been given so far."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except RuntimeError:
                # The loop has been closed meanwhile: nobody waits for the answer.
                return


def _fulfil(done: asyncio.Future[T], answer: T) -> None:
    if not done.done():
        done.set_result(answer)


def _fail(done: asyncio.Future[Any], error: BaseException) -> None:
    if not done.done():
        done.set_exception(error)


def _make_folder_of(name: str) -> None:
    try:
        Path(name).absolute().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = f"The folder of the database {name} cannot be made: {error.strerror}."
        raise TalewindError("db_cannot_open", sentence) from error


PRAGMAS = (
    "auto_vacuum=INCREMENTAL",
    "foreign_keys=ON",
    "journal_mode=WAL",
    "synchronous=FULL",
    "temp_store=MEMORY",
)
"""The first is for new files, and must come before anything is in them."""


def _settle_sqlite(connection: Any, _record: Any) -> None:
    """Durable (FULL: survives a power cut), and readers never wait for the writer (WAL).

    What SQLite notes only to take back a statement half done stays in memory: it would be a file a commit.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


AT_A_TIME = 1000
"""Pages that are given back in one piece of work."""


def make_shrinkable(connection: sa.Connection) -> None:
    """A file made before houses were tidied keeps what is deleted from it: it is written anew, once."""
    driver = _between_transactions(connection)
    if driver.execute("PRAGMA auto_vacuum").fetchone()[0] == 0:
        with suppress(sqlite3.OperationalError):
            # It needs room for a copy. Without it the file stays as large as it is: no reason to stay shut.
            driver.execute("VACUUM")


def give_back(connection: sa.Connection) -> int:
    """Let the file shrink by some of what is free in it; says how much there is still."""
    driver = _between_transactions(connection)
    driver.execute(f"PRAGMA incremental_vacuum({AT_A_TIME})").fetchall()
    (left,) = driver.execute("PRAGMA freelist_count").fetchone()
    if not left:
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return int(left)


def _between_transactions(connection: sa.Connection) -> Any:
    """The bare driver's connection, with nothing begun."""
    connection.rollback()
    driver: Any = connection.connection.driver_connection
    if driver.in_transaction:
        driver.rollback()
    return driver


def _begin_sqlite(connection: sa.Connection) -> None:
    """The driver would begin only at the first change, and leave schema changes outside any transaction."""
    driver: Any = connection.connection.driver_connection
    driver.execute("BEGIN")
