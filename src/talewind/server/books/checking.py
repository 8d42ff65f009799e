"""`talewind check`: every log replays, every book opens, and nothing dangles. It changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind import authors
from talewind.engine import Game, TalewindError, games
from talewind.engine.recall import rebuilding, replaying, walk
from talewind.pictures import Shelf

from ..ground.troubles import in_words, kind_of
from ..storage import deck_rows, latch, migrating, schema
from ..storage.backup_file import open_still
from ..storage.databases import file_of, full_url
from ..storage.loading import log_of
from ..storage.postgres import Postgres
from ..storage.records import TableRecord, entries_of
from . import volumes
from .binding import KeptBook


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    what: Literal["file", "table", "log", "book", "voice", "row", "deck"]
    where: str
    """A table's code, a book's id, a deck's name, or where the rows lie."""
    sentence: str


class Checked(msgspec.Struct, kw_only=True):
    """What was looked at, and what is wrong with it."""

    tables: int = 0
    logs: int = 0
    books: int = 0
    voices: int = 0
    decks: int = 0
    asleep: int = 0
    """Tables that wait for a game which is not installed here: nothing is wrong with them."""
    findings: list[Finding] = []


class Step(NamedTuple):
    """How far it has come."""

    done: int
    of: int


Progress = Callable[[Step], None]


def check(db: str, decks: Path, progress: Progress = lambda step: None) -> Checked:
    """Look at everything that a house keeps. People may play meanwhile."""
    address = full_url(db)
    file = file_of(address)
    if file is None:
        return asyncio.run(_in_postgres(address, progress))
    latch.check_whole(str(file))
    if not file.is_file():
        raise TalewindError("nothing_to_check", f"There is no database at {file}.")
    engine = sa.create_engine("sqlite://", creator=partial(_read_only, file), hide_parameters=True)
    try:
        with engine.connect() as connection:
            checked = Check(connection, str(file), progress).all()
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise in_words(error, str(file)) from None
    finally:
        engine.dispose()
    _look_at_decks(checked, decks)
    return checked


def _read_only(file: Path) -> sqlite3.Connection:
    """As it is now; what is still in the `-wal` of an open house is read, too."""
    log = Path(f"{file}-wal")
    if not log.exists():
        return open_still(file)
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=30)


async def _in_postgres(address: sa.URL, progress: Progress) -> Checked:
    database = Postgres(address)

    def work(connection: sa.Connection) -> Checked:
        connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        checked = Check(connection, database.name, progress).all()
        with tempfile.TemporaryDirectory(prefix="talewind-check-") as folder:
            deck_rows.lay_out(connection, Path(folder))
            _look_at_decks(checked, Path(folder))
        return checked

    try:
        return await database.read(work)
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from None
    finally:
        await database.close()


class Check:
    """One look at one database."""

    def __init__(self, connection: sa.Connection, name: str, progress: Progress) -> None:
        self.connection = connection
        self.name = name
        self.progress = progress
        self.checked = Checked()

    def all(self) -> Checked:
        self._check_revision()
        if self.connection.dialect.name == "sqlite":
            (verdict,) = self.connection.exec_driver_sql("PRAGMA integrity_check(1)").one()
            if verdict != "ok":
                raise TalewindError(
                    "db_damaged",
                    f"The database {self.name} is damaged. Put a backup back: talewind restore FILE.",
                )
        self._look_for_what_dangles()
        self._look_at_voices()
        tables, books = (self._ids(of) for of in (schema.tables, schema.books))
        steps = len(tables) + len(books)
        for nth, id in enumerate(tables):
            self.progress(Step(nth, steps))
            self._look_at_table(id)
        for nth, id in enumerate(books, len(tables)):
            self.progress(Step(nth, steps))
            self._look_at_book(id)
        self.progress(Step(steps, steps))
        return self.checked

    def _check_revision(self) -> None:
        revision = migrating.check_ours(self.connection, self.name)
        if revision is None:
            raise TalewindError("nothing_to_check", f"There is no house in the database {self.name}.")
        if revision != schema.REVISION:
            migrating.check_known(revision, self.name)
            raise TalewindError(
                "db_older",
                f"The database {self.name} is of an older Talewind (schema {revision}). "
                "`talewind serve` brings it up to date, after a backup; check it then.",
            )

    def _ids(self, of: sa.Table) -> list[int | str]:
        return list(self.connection.execute(sa.select(of.c.id).order_by(of.c.id)).scalars())

    def _look_for_what_dangles(self) -> None:
        """Rows that name others which are not there; PostgreSQL does not see to the logs."""
        for table in schema.metadata.sorted_tables:
            for key in table.foreign_keys:
                named = key.column.table.alias("named")
                missing = ~sa.exists().where(named.c[key.column.name] == key.parent)
                self._count(table, sa.and_(key.parent.is_not(None), missing), key.column.table.name)
        bookless = ~sa.exists().where(schema.books.c.id == schema.tables.c.book)
        self._count(schema.tables, sa.and_(schema.tables.c.book.is_not(None), bookless), "books")

    def _count(self, of: sa.Table, where: sa.ColumnElement[bool], named: str) -> None:
        count = self.connection.execute(sa.select(sa.func.count()).select_from(of).where(where)).scalar_one()
        if count:
            rows = "1 row names" if count == 1 else f"{count:,} rows name"
            self._find("row", of.name, f"{rows} something in {named} that is not there.")

    def _look_at_voices(self) -> None:
        """Each is as long as it says; their bytes stay where they are."""
        voices = schema.voices
        long = sa.func.length(voices.c.body)
        for id, bytes, there in self.connection.execute(sa.select(voices.c.id, voices.c.bytes, long)):
            self.checked.voices += 1
            if bytes != there:
                self._find("voice", id, f"It has {there:,} bytes of {bytes:,}.")

    def _look_at_table(self, id: int | str) -> None:
        of, entries = schema.tables, schema.entries
        with self._finding("table", f"table {id}"):
            code = str(self.connection.execute(sa.select(of.c.code).where(of.c.id == id)).scalar_one())
            with self._finding("table", code):
                row = self.connection.execute(sa.select(of).where(of.c.id == id)).mappings().one()
                record = TableRecord.of(row)
                self.checked.tables += 1
                if record.phase == "lobby":
                    return
                query = sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.seq)
                rows = self.connection.execute(query).mappings().all()
                if [row["seq"] for row in rows] != [*range(len(rows))]:
                    self._find("log", code, "Its log has gaps.")
                    return
                if record.game not in games():
                    self.checked.asleep += 1
                    return
                with self._finding("log", code):
                    _replay(record, rows)
                    self.checked.logs += 1

    def _look_at_book(self, id: int | str) -> None:
        books = schema.books
        with self._finding("book", str(id)):
            query = sa.select(books.c.pages).where(books.c.id == id)
            kept = msgspec.json.decode(self.connection.execute(query).scalar_one(), type=KeptBook)
            game = kept.book.game
            with authors.watched(game):
                if (words := volumes.untitled(kept)) is not None:
                    # What its tales are called is found when somebody opens it.
                    kept.titles = [""] * len(words)
                volumes.finish(kept, [], None if game in games() else Game)
            chosen = schema.anthology_tales
            beyond = sa.and_(chosen.c.book_id == id, ~chosen.c.page.between(0, len(kept.book.tales) - 1))
            self._count(chosen, beyond, "a book")
            self.checked.books += 1

    @contextmanager
    def _finding(self, what: Literal["table", "log", "book"], where: str) -> Iterator[None]:
        """Whatever is wrong within is noted, and the rest is looked at all the same."""
        try:
            yield
        except TalewindError as error:
            self._find(what, where, f"{error.sentence.removesuffix('.')}.")
        except Exception as error:
            # Never its own words: they may quote somebody's.
            self._find(what, where, f"It cannot be read: {kind_of(error)}.")

    def _find(self, what: Literal["table", "log", "book", "voice", "row"], where: str, sentence: str) -> None:
        self.checked.findings.append(Finding(what=what, where=where, sentence=sentence))


def _replay(record: TableRecord, rows: Sequence[sa.RowMapping]) -> None:
    """From the beginning; where rules have changed since, by the way that the house itself would go."""
    log = log_of(record, entries_of(rows))
    watch = partial(authors.watched, record.game)
    try:
        walk(replaying(log, watch=watch))
    except TalewindError:
        if record.saved is None:
            raise
        walk(rebuilding(log, record.saved, watch))


def _look_at_decks(checked: Checked, folder: Path) -> None:
    """People's own: each can be read, and has all its pictures."""
    shelf = Shelf(folder)
    for path, why in shelf.left_out():
        checked.findings.append(Finding(what="deck", where=path.name, sentence=why))
    for deck in shelf.decks():
        if not deck.own:
            continue
        checked.decks += 1
        files = [f"{picture.file}{size}.webp" for picture in deck.pictures for size in ("", "-s")]
        missing = [file for file in files if not (folder / deck.deck / file).is_file()]
        if missing:
            sentence = f"{len(missing)} of its pictures are not there."
            checked.findings.append(Finding(what="deck", where=deck.deck, sentence=sentence))
