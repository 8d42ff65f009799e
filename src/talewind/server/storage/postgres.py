"""PostgreSQL with asyncpg: it is given the same work as SQLite, and waits for it without a thread."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError

from talewind.engine import TalewindError

from ..ground.troubles import Fenced
from .holding import name_of_node
from .latch import hold_shared
from .under_way import UnderWay
from .work import T, Work

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = structlog.get_logger()

CONNECT_SECONDS = 5
LONGEST_NAME = 63
"""So much PostgreSQL keeps of what whoever connects is called."""

TIMELINE = "left(pg_walfile_name(pg_current_wal_lsn()), 8)"
"""Which of PostgreSQL's histories this is: whenever a standby takes over it begins another."""


class Connected(NamedTuple):
    connection: AsyncConnection
    driver: Any


class Lane:
    """One connection that stays open, for one thing after the other."""

    def __init__(self, engine: AsyncEngine, greet: Work[None] | None = None) -> None:
        self._engine = engine
        self._greet = greet
        self._connected: Connected | None = None
        self._turn = asyncio.Lock()
        self._under_way = UnderWay()

    async def run(self, work: Work[T]) -> T:
        async with self._turn:
            return await self._under_way.whole((await self._open()).connection.run_sync(work))

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """One statement for the bare driver: one trip there and back, and a transaction by itself.

        Where it is broken off the driver sees to it that nothing of it is left.
        """
        async with self._turn:
            rows: list[Any] = await (await self._open()).driver.fetch(sql, *values)
            return rows

    async def execute(self, sql: str, *values: object) -> int:
        """The same for one that tells only how many rows it has touched."""
        async with self._turn:
            driver = (await self._open()).driver
            try:
                status: str = await driver.execute(sql, *values)
            except Exception as error:
                if str(getattr(error, "sqlstate", None) or "").startswith("23"):
                    raise IntegrityError(sql, None, error, hide_parameters=True) from None
                raise
            return int(status.rpartition(" ")[2])

    async def _open(self) -> Connected:
        await self._under_way.ended()
        if self._connected is None or self._connected.driver.is_closed():
            return await self._under_way.whole(self._connect())
        return self._connected

    async def _connect(self) -> Connected:
        await self._let_go()
        connection = await self._engine.connect()
        try:
            if self._greet is not None:
                await connection.run_sync(self._greet)
            driver = (await connection.get_raw_connection()).driver_connection
        except BaseException:
            await connection.close()
            raise
        self._connected = connected = Connected(connection, driver)
        return connected

    def cut(self) -> None:
        """Break it off: whoever waits for an answer learns at once that there will be none."""
        if self._connected is not None:
            self._connected.driver.terminate()

    async def hang_up(self) -> None:
        """Whatever was begun is rolled back."""
        if self._connected is not None:
            await self._under_way.ended()
            await self._let_go()

    async def close(self) -> None:
        await self._under_way.close()
        await self._let_go()

    async def _let_go(self) -> None:
        connected, self._connected = self._connected, None
        if connected is not None:
            try:
                await connected.connection.close()
            except Exception:
                with suppress(Exception):
                    await connected.connection.invalidate()


class Postgres:
    def __init__(self, address: sa.URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self.name = f"{address.database} at {address.host or 'the local socket'}"
        try:
            self._engine = create_async_engine(
                address,
                pool_pre_ping=True,
                hide_parameters=True,
                connect_args={
                    "timeout": CONNECT_SECONDS,
                    "server_settings": {"application_name": name_of_node()[-LONGEST_NAME:]},
                },
            )
        except ModuleNotFoundError as error:
            raise TalewindError(
                "db_driver", "PostgreSQL needs its driver: pip install 'talewind[postgres]'."
            ) from error
        self.timeline = ""
        """The one in which this node's shift has begun; empty before it has."""
        self.writer = Lane(self._engine, self._greet)
        self.aside = Lane(self._engine)
        """For what must not wait until something is written: which tables this node holds."""
        self.pulse = Lane(self._engine)
        """And for what must wait for nothing: whether it lives."""
        self._reading = UnderWay()

    def _greet(self, connection: sa.Connection) -> None:
        """Nothing is stored behind what a standby that has taken over may never have got."""
        hold_shared(connection, self.name)
        timeline = connection.execute(sa.text(f"SELECT {TIMELINE}")).scalar()
        connection.rollback()
        if self.timeline not in ("", timeline):
            raise Fenced

    def go_by(self, timeline: str) -> None:
        """A shift begins in this one."""
        if self.timeline not in ("", timeline):
            log.warning("a standby of PostgreSQL has taken over: every table is read again")
        self.timeline = timeline

    async def write(self, work: Work[T]) -> T:
        return await self.writer.run(work)

    async def read(self, work: Work[T]) -> T:
        return await self._reading.whole(self._read(work))

    async def _read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def hang_up(self) -> None:
        await self.writer.hang_up()

    async def close(self) -> None:
        await self._reading.close()
        for lane in (self.writer, self.aside, self.pulse):
            await lane.close()
        await self._engine.dispose()
