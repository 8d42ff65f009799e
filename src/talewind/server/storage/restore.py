"""`talewind restore FILE`: a backup put in the house's place. What was there is kept, whole, beside it."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import TalewindError

from ..ground.troubles import in_words
from . import deck_rows, latch, migrating, schema
from .backup_file import DATABASE, DECKS, Holdings, own_decks, unpack
from .carrying import bring_up_to_date, copy_rows, count_on
from .databases import file_of, full_url
from .postgres import Postgres

NONE = "none"
"""A folder without decks."""
FAMILY = ("", "-wal", "-shm", "-journal")
"""A database's file, and those that SQLite would play over whatever has its name."""


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    held: Holdings
    aside: list[str]
    """Where what was there lies now."""


def restore(db: str, file: Path, decks: Path) -> Restored:
    """Check the backup, move what is there aside, and put the backup in its place."""
    address = full_url(db)
    place = file_of(address)
    home = (decks if place is None else place).absolute().parent
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        home.mkdir(parents=True, exist_ok=True)
        with latch.alone_with(place), _room(home, place) as new:
            held = unpack(file, new)
            aside: list[str] = []
            old = Aside(home, f"{(place or decks).stem}-before-{stamp}")
            if place is None:
                aside += asyncio.run(_into_postgres(new, address, stamp, held))
                if held.decks is not None and own_decks(decks):
                    # Of a time when they were not kept in the database: nobody must find them now.
                    (new / NONE).mkdir()
                    _put_decks(new / NONE, decks, old)
            else:
                old.folder = _take_up(place)
                _put_file(new / DATABASE, place, old)
                if held.decks is not None:
                    _put_decks(new / DECKS, decks, old)
                latch.mark_of(str(place)).unlink()
                _settle(home)
    except OSError as error:
        raise TalewindError(
            "not_restored", f"The backup was not put back: {error.strerror or error}."
        ) from error
    return Restored(held=held, aside=aside + ([] if old.folder is None else [str(old.folder)]))


# Into a file


@contextmanager
def _room(home: Path, place: Path | None) -> Iterator[Path]:
    """A folder to unpack in. Those of restores that were cut short go: nobody else is at this file."""
    if place is None:
        with tempfile.TemporaryDirectory(prefix=".talewind-", dir=home) as folder:
            yield Path(folder)
        return
    ours = f".{place.name}-restoring-"
    for left in [entry for entry in home.iterdir() if entry.name.startswith(ours)]:
        shutil.rmtree(left)
    with tempfile.TemporaryDirectory(prefix=ours, dir=home) as folder:
        yield Path(folder)


class Aside:
    """A folder for what was there, made when there is something: a whole house, that could be opened."""

    def __init__(self, parent: Path, name: str) -> None:
        self._parent = parent
        self._name = name
        self.folder: Path | None = None

    def name(self) -> Path:
        """Its name from now on, which nothing has yet."""
        names = itertools.chain([self._name], (f"{self._name}-{nth}" for nth in itertools.count(2)))
        self.folder = next(folder for name in names if not (folder := self._parent / name).exists())
        return self.folder

    def place_for(self, old: Path) -> Path:
        if self.folder is None:
            self.name().mkdir()
        assert self.folder is not None
        return self.folder / old.name


def _family(place: Path) -> list[Path]:
    return [path for suffix in FAMILY if (path := Path(f"{place}{suffix}")).exists()]


def _take_up(place: Path) -> Path | None:
    """Go on where an earlier restore was cut short, if one was: gives back where it has put the old house.

    No house was open since. So whatever lies here has its second name there, or is of that very restore.
    """
    mark = latch.mark_of(str(place))
    told = mark.read_text() if mark.exists() else ""
    if not told or not (Path(told) / place.name).is_file():
        return None
    for left in _family(place):
        left.unlink()
    return Path(told)


def _put_file(new: Path, place: Path, aside: Aside) -> None:
    """Never is there a moment in which an old `-wal` lies beside the new file.

    Everything gets its second name, aside, before it loses its first one; the database first, for an old
    `-wal` without its database means nothing to SQLite. From the mark on no house opens here before this, or
    another restore, has come to its end.
    """
    there, staged = _family(place), new.with_name("aside")
    if there:
        staged.mkdir()
        for old in there:
            _second_name(old, staged / old.name)
        _settle(staged)
        aside.name()
    mark = latch.mark_of(str(place))
    _write_mark(mark, "" if aside.folder is None else str(aside.folder), new.with_name("mark"))
    if there:
        assert aside.folder is not None
        try:
            os.rename(staged, aside.folder)
        except OSError:
            mark.unlink()
            raise
    _settle(place.absolute().parent)
    for old in there:
        old.unlink()
    os.replace(new, place)
    _settle(place.absolute().parent)


def _write_mark(mark: Path, aside: str, beside: Path) -> None:
    with beside.open("w") as file:
        file.write(aside)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, mark)
    _settle(mark.absolute().parent)


def _second_name(old: Path, new: Path) -> None:
    """The same file under another name too; a copy where that cannot be."""
    try:
        os.link(old, new)
    except OSError:
        shutil.copy2(old, new)


def _settle(folder: Path) -> None:
    """Names are kept like data: only when their folder is."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _put_decks(new: Path, place: Path, aside: Aside) -> None:
    """The decks of the backup and no others."""
    if aside.folder is not None and aside.place_for(place).exists() and place.is_dir():
        # A restore that was cut short has put the old ones there.
        shutil.rmtree(place)
    elif place.is_dir() and any(place.iterdir()):
        _move(place, aside.place_for(place))
    elif place.is_dir():
        place.rmdir()
    if any(new.iterdir()):
        place.parent.mkdir(parents=True, exist_ok=True)
        _move(new, place)


def _move(folder: Path, to: Path) -> None:
    """It has its new name when it is whole, also on another disk."""
    try:
        os.rename(folder, to)
    except OSError:
        part = to.with_name(f".{to.name}-restoring")
        shutil.rmtree(part, ignore_errors=True)
        shutil.copytree(folder, part)
        os.rename(part, to)
        shutil.rmtree(folder)


# Into PostgreSQL


async def _into_postgres(new: Path, address: sa.URL, stamp: str, held: Holdings) -> list[str]:
    """In one transaction: it is all there, or nothing has changed."""
    database = Postgres(address)
    aside = f"before_{stamp.replace('-', '_')}"
    try:
        await bring_up_to_date(new / DATABASE)
        return await database.read(partial(_copy_in, new=new, name=database.name, aside=aside, held=held))
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()


def _copy_in(connection: sa.Connection, new: Path, name: str, aside: str, held: Holdings) -> list[str]:
    latch.hold_alone(connection, name)
    migrating.check_ours(connection, name)
    there = migrating.OURS & {*sa.inspect(connection).get_table_names()}
    if there:
        connection.exec_driver_sql(f"CREATE SCHEMA {aside}")
        for each in sorted(there):
            connection.exec_driver_sql(f"ALTER TABLE {each} SET SCHEMA {aside}")
    migrating.make(connection)
    if held.decks is not None:
        deck_rows.put_all(connection, new / DECKS)
    elif schema.decks.name in there:
        for kept in (schema.decks, schema.deck_pictures):
            connection.exec_driver_sql(f"INSERT INTO {kept.name} SELECT * FROM {aside}.{kept.name}")
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(new / DATABASE)))
    try:
        with engine.connect() as file:
            copy_rows(file, connection, schema.metadata)
    finally:
        engine.dispose()
    count_on(connection)
    connection.commit()
    return [f"the schema {aside}"] if there else []
