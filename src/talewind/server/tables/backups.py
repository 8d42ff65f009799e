"""Backups that a house makes by itself, now and then: one for all its nodes, and nobody waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from hashlib import blake2b
from pathlib import Path

import msgspec
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..books import backing
from ..ground.troubles import NotStored, in_words
from ..storage import migrating, orders, overview, schema
from ..storage.databases import file_of, full_url
from ..storage.postgres import Postgres
from ..storage.records import new_id
from ..storage.rotation import Keep
from .house import House

log = structlog.get_logger()

AT_FIRST = 90.0
"""Seconds after which a house that has opened looks whether it is time: whoever comes at once comes first."""
LOOK_EVERY = 60.0
AGAIN = 3600.0
"""So many seconds after one that failed the next is tried, or sooner where they are made more often."""
BEFORE = "before-upgrades"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Where backups go, how often one is made, and how many stay."""

    folder: str = ""
    every: float = 24 * 3600.0
    keep: Keep = Keep()


class Backups:
    def __init__(self, house: House, plan: Plan, db: str, decks: str) -> None:
        self._house = house
        self._plan = plan
        self._db = db
        self._decks = decks
        self._making: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self._plan.folder:
            self._house.closers.append(self.close)
            self._later(AT_FIRST)

    @property
    def state(self) -> wire.Backups:
        planned = bool(self._plan.folder)
        return wire.Backups(
            every=self._plan.every if planned else None,
            keep=self._plan.keep.newest,
            weeks=self._plan.keep.weeks,
            months=self._plan.keep.months,
            last=self._house.orders.backed,
            under_way=self._making is not None,
        )

    def make_now(self) -> None:
        """Because somebody asks for it."""
        if not self._plan.folder:
            raise TalewindError(
                "no_backups",
                "This house was not told where backups go: talewind serve --backup-to FOLDER,"
                " or run talewind backup FILE.",
            )
        if self._making is None:
            self._making = asyncio.create_task(self._make(), name="talewind backup")

    async def close(self) -> None:
        if self._making is not None:
            self._making.cancel()
            await asyncio.wait([self._making])

    def _later(self, seconds: float) -> None:
        clock = self._house.clock
        clock.alarm(clock.steady() + seconds, lambda: self._house.spawn(self._look()))

    async def _look(self) -> None:
        """Whether it is time, and ours to do."""
        self._later(min(LOOK_EVERY, self._plan.every))
        with suppress(NotStored):
            await self._house.heed_orders()
            if self._making is None and self._due and await self._is_ours():
                self.make_now()

    @property
    def _due(self) -> bool:
        last, now = self._house.orders.backed, self._house.clock()
        if last is None or last.tried > now:
            return True
        wait = min(AGAIN, self._plan.every) if last.fault else self._plan.every
        return now - last.tried >= wait

    async def _is_ours(self) -> bool:
        every = min(AGAIN, self._plan.every) / 2
        return await self._house.store.holding.may_do("backup", self._house.clock(), every)

    async def _make(self) -> None:
        try:
            last = self._house.orders.backed
            errand = backing.Errand(
                db=self._db,
                decks=self._decks,
                folder=self._plan.folder,
                keep=self._plan.keep,
                house=await self._called(),
                troubles=last.troubles if last is not None else 0,
            )
            outcome = await backing.elsewhere(errand)
            now = self._house.clock()
            made = last.made if outcome.fault and last is not None else None if outcome.fault else now
            size = last.bytes if outcome.fault and last is not None else overview.about(outcome.bytes)
            backed = wire.Backed(
                tried=now,
                made=made,
                bytes=size,
                kept=outcome.kept,
                newest=outcome.newest,
                troubles=errand.troubles if outcome.fault else outcome.troubles,
                fault=outcome.fault,
            )
            if outcome.fault:
                log.error("a backup was not made", why=outcome.fault)
            self._house.orders = msgspec.structs.replace(self._house.orders, backed=backed)
            await self._house.store.write((), (orders.say("backed", backed),))
        except NotStored as trouble:
            log.warning("how the backup went could not be noted", code=trouble.code)
        finally:
            self._making = None

    async def _called(self) -> str:
        """A copy of this house that lies elsewhere is called otherwise."""
        called = self._house.orders.called
        if called is None:
            called = orders.Called(id=new_id())
            await self._house.store.write((), (orders.say("called", called),))
            self._house.orders = msgspec.structs.replace(self._house.orders, called=called)
        address = full_url(self._db)
        where = file_of(address)
        there = address.render_as_string() if where is None else str(where.absolute())
        return blake2b(f"{called.id} {there}".encode(), digest_size=12).hexdigest()


async def before_upgrade(db: str, decks: str, folder: str) -> Path | None:
    """Back an older house up before this version touches it: where, or None if there is no need."""
    there = await _revision(db)
    if there is None or there == schema.REVISION:
        return None
    migrating.check_known(there, full_url(db).render_as_string())
    errand = backing.Errand(db=db, decks=decks, folder=folder, house="", upgrade=True)
    outcome = await backing.elsewhere(errand)
    if outcome.fault:
        raise TalewindError(
            "upgrade_not_backed_up",
            "This house is of an older Talewind. Nothing of it was changed, since it could not be backed up"
            f" in {folder} first: {outcome.fault} Name another folder with --backup-to.",
        )
    return Path(outcome.file)


async def _revision(db: str) -> str | None:
    """By which schema a house is kept; None where there is none yet, or one that opening it will refuse."""
    file = file_of(full_url(db))
    if file is None:
        database = Postgres(full_url(db))
        try:
            return await database.read(migrating.revision_of)
        except Exception as error:
            raise in_words(error, database.name) from None
        finally:
            await database.close()
    if not file.is_file():
        return None
    with suppress(sqlite3.Error):
        address = f"{file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as opened:
            row = opened.execute("SELECT version_num FROM alembic_version").fetchone()
            return None if row is None else str(row[0])
    return None
