"""`talewind move --to postgresql…`: a whole house, from SQLite into PostgreSQL. The old one stays as it is.

The new one is built in a schema of its own, in which no house is looked for, beside a mark that says whose it
is. Rows are committed some at a time: a move that was cut short goes on from there. Then every table is read
back and its log played again. Only when all of that is done, the tables get their place, all at once.
"""

from __future__ import annotations

import asyncio
import hashlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind import authors
from talewind.engine import BrokenLog, TalewindError
from talewind.engine.recall import rebuilding, replaying, walk

from ..ground.troubles import DAMAGED, in_words
from . import deck_rows, latch, migrating, schema
from .backup_file import Holdings, holdings, open_still
from .carrying import bring_up_to_date, copy_rows, count_on, fit_for, rows_in
from .databases import file_of, full_url
from .loading import log_of
from .migrating import MOVING
from .postgres import Postgres
from .records import TableRecord, entries_of

Advance: TypeAlias = Callable[[int], None]
Watch: TypeAlias = Callable[[str, int, int], AbstractContextManager[Advance]]
"""Whoever watches is told what is done now, how much of it there is, and how much has been done already."""

mark = sa.Table(
    "mark",
    sa.MetaData(),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    schema=MOVING,
)
"""Which house is on its way, and in which state it was."""


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    held: Holdings
    replayed: int
    """So many games were played again from the new database."""
    unreadable: list[str]
    """Tables that these rules cannot play, neither here nor there: they came along as they are."""


def move(db: str, to: str, decks: Path, watch: Watch | None = None) -> Moved:
    """Carry the house at `db` over to `to`, and people's own decks with it."""
    source, address = _places(db, to)
    try:
        with latch.alone_with(source):
            latch.check_whole(str(source))
            held = _look_over(source, decks)
            with _of_today(source) as file:
                moving = Move(source, file, decks, watch or _unwatched)
                asyncio.run(_into(address, moving))
    except sqlite3.DatabaseError as error:
        raise in_words(error, str(source)) from error
    except OSError as error:
        raise TalewindError("not_moved", f"The house was not moved: {error.strerror or error}.") from error
    return Moved(held=held, replayed=moving.replayed, unreadable=moving.unreadable)


async def _into(address: sa.URL, moving: Move) -> None:
    database = Postgres(address)
    try:
        await database.read(partial(moving.run, name=database.name))
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()


class Move:
    """From a file, which nobody has open, into a database that nobody else has open."""

    def __init__(self, source: Path, file: Path, decks: Path, watch: Watch) -> None:
        self.source = str(source.absolute())
        self.state = _state_of(source)
        self.file = file
        """What is read: the source itself, or a copy that was brought up to date."""
        self.decks = decks
        self.watch = watch
        self.replayed = 0
        self.unreadable: list[str] = []

    def run(self, target: sa.Connection, name: str) -> None:
        latch.hold_alone(target, name)
        home = target.execute(sa.select(sa.func.current_schema())).scalar_one()
        self._begin(target, name)
        with _reading(self.file) as file:
            self._carry(file, target)
            self._check(file, target)
        deck_rows.put_all(target, self.decks)
        _open_up(target, home)

    def _begin(self, target: sa.Connection, name: str) -> None:
        """Make room, or find the place where this very move was cut short."""
        if migrating.half_moved(target):
            self._take_up(target, name)
        elif migrating.check_ours(target, name) is not None:
            raise TalewindError(
                "house_there",
                f"There is a house in the database {name} already. Name an empty one (createdb).",
            )
        made = migrating.half_moved(target)
        if not made:
            target.exec_driver_sql(f"CREATE SCHEMA {MOVING}")
            mark.create(target)
            target.execute(mark.insert().values(source=self.source, state=self.state))
        target.exec_driver_sql(f"SET search_path TO {MOVING}")
        if not made:
            migrating.make(target)
        target.commit()

    def _take_up(self, target: sa.Connection, name: str) -> None:
        begun = target.execute(sa.select(mark)).one()
        if self.state == begun.state:
            return
        if self.source != begun.source:
            raise TalewindError(
                "move_of_another",
                f"The house {begun.source} was being moved into the database {name}. Go on with that one, or "
                f"give it up: DROP SCHEMA {MOVING} CASCADE.",
            )
        # It was open since: what has been carried over is not what it is now.
        target.exec_driver_sql(f"DROP SCHEMA {MOVING} CASCADE")

    def _carry(self, file: sa.Connection, target: sa.Connection) -> None:
        tables = schema.metadata.sorted_tables
        with self.watch("Carrying over", rows_in(file, *tables), rows_in(target, *tables)) as advance:

            def some(rows: int) -> None:
                target.commit()
                advance(rows)

            copy_rows(file, target, schema.metadata, some)

    def _check(self, file: sa.Connection, target: sa.Connection) -> None:
        tables, entries = schema.tables, schema.entries
        ids = file.execute(sa.select(tables.c.id).order_by(tables.c.id)).scalars().all()
        with self.watch("Playing again", len(ids), 0) as advance:
            for id in ids:
                (row,) = _same(file, target, sa.select(tables).where(tables.c.id == id))
                of_table = sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.seq)
                lines = _same(file, target, of_table)
                if row["seed"] is not None:
                    self._play_again(row, lines)
                advance(1)

    def _play_again(self, row: sa.RowMapping, lines: Sequence[sa.RowMapping]) -> None:
        """A log that is the same leads to the same table, if it leads anywhere."""
        try:
            record = TableRecord.of(row)
            log = log_of(record, entries_of(lines))
            watch = partial(authors.watched, record.game)
            try:
                walk(replaying(log, watch=watch))
            except BrokenLog:
                walk(rebuilding(log, record.saved, watch))
        except BrokenLog:
            self.unreadable.append(row["code"])
        else:
            self.replayed += 1


def _same(file: sa.Connection, target: sa.Connection, query: sa.Select[Any]) -> Sequence[sa.RowMapping]:
    """What the new database has, which must be what the old one has."""
    new = target.execute(query).mappings().all()
    if [dict(row) for row in new] != [fit_for(target, row) for row in file.execute(query).mappings()]:
        raise TalewindError(
            "move_differs",
            "What was read back from the new database is not what is in the old one. "
            f"Begin anew: DROP SCHEMA {MOVING} CASCADE.",
        )
    return new


def _open_up(target: sa.Connection, home: str) -> None:
    """All at once: from now on it is a house."""
    name = target.dialect.identifier_preparer.quote(home)
    for each in sorted(migrating.OURS):
        target.exec_driver_sql(f"ALTER TABLE {MOVING}.{each} SET SCHEMA {name}")
    target.exec_driver_sql(f"SET search_path TO {name}")
    count_on(target)
    target.exec_driver_sql(f"DROP SCHEMA {MOVING} CASCADE")
    target.commit()


# From a file


def _places(db: str, to: str) -> tuple[Path, sa.URL]:
    source, address = file_of(full_url(db)), full_url(to)
    if source is None:
        sentence = (
            "A house is moved from SQLite's file. From PostgreSQL: talewind backup, then talewind restore."
        )
        raise TalewindError("not_from_there", sentence)
    if address.drivername == "sqlite":
        sentence = "A house is moved into PostgreSQL: --to postgresql://user@host/name. A file can be copied."
        raise TalewindError("not_to_there", sentence)
    if not source.is_file():
        raise TalewindError("nothing_to_move", f"There is no database at {source}.")
    return source, address


_SENTENCES = {
    "backup_damaged": ("db_damaged", DAMAGED),
    "not_a_backup": ("db_foreign", "The database {} belongs to another program. Name another one with --db."),
    "db_newer": ("db_newer", "The database {} was made by a newer Talewind. Update Talewind to move it."),
}


def _look_over(source: Path, decks: Path) -> Holdings:
    """What there is to move, and whether it is whole."""
    try:
        return holdings(source, decks)
    except TalewindError as error:
        code, sentence = _SENTENCES[error.code]
        raise TalewindError(code, sentence.format(source)) from error


@contextmanager
def _of_today(source: Path) -> Iterator[Path]:
    """The house as this version keeps it: one of an earlier version is brought up to date as a copy."""
    with _reading(source) as file:
        revision = migrating.revision_of(file)
    if revision == schema.REVISION:
        yield source
        return
    with tempfile.TemporaryDirectory(prefix="talewind-") as folder:
        copy = Path(folder) / source.name
        for part in _parts_of(source):
            shutil.copy2(part, folder)
        asyncio.run(bring_up_to_date(copy))
        yield copy


@contextmanager
def _reading(file: Path) -> Iterator[sa.Connection]:
    opening = partial(open_still, file)
    engine = sa.create_engine("sqlite://", creator=opening, poolclass=sa.NullPool, hide_parameters=True)
    with closing(engine.connect()) as connection:
        yield connection


def _state_of(source: Path) -> str:
    """Changes with whatever is stored: a house that was open meanwhile is another one."""
    known = hashlib.blake2b(digest_size=32)
    for part in _parts_of(source):
        with part.open("rb") as file:
            known.update(hashlib.file_digest(file, "blake2b").digest())
    return known.hexdigest()


def _parts_of(source: Path) -> list[Path]:
    """The file, and what a house that was cut short has left beside it."""
    return [part for part in (source, Path(f"{source}-wal")) if part.is_file() and part.stat().st_size]


def _unwatched(what: str, total: int, done: int) -> AbstractContextManager[Advance]:
    return nullcontext(lambda much: None)
