"""Books from their backs: what stands on somebody's shelf, and what was told in it, found by a word.

A book is on the shelf as soon as its game is over. Its title and its words are read a little later, once:
when somebody asks for their books, and otherwise by and by, those of earlier versions, too. Whoever has no
place at a table learns nothing of its book, not even how many there are.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
import structlog

from talewind.engine import Seat
from talewind.engine.leaves import Leaf, Passage, Tellings

from .. import wire
from ..ground.troubles import LostRace, NotStored, kind_of
from ..storage import schema
from ..storage.commits import Statement
from ..storage.records import Guest, Place
from ..storage.store import Store
from ..storage.told_rows import KEEP_TELLING, has_words, unread
from .cloths import cloth_of
from .folding import Terms, excerpt, folded, terms_of
from .setting import Setting

log = structlog.get_logger()

SHOWN_MOST = 60
"""So many places are shown in which a word was told."""
LETTERS_MOST = 20_000
"""So much of what somebody told at one time can be found."""
AT_A_TIME = 20
BREATH = 0.1
"""Seconds between two books that nobody waits for."""
WAITED_SECONDS = 2.0
"""So long somebody who asks for their books waits for those that were not read yet."""


class Spines:
    def __init__(self, store: Store, open_book: Callable[[str], Awaitable[wire.Book]]) -> None:
        self._store = store
        self._open = open_book
        self._reading = False
        self._looking = asyncio.Lock()
        """Whoever looks for much takes one thread, and not all."""
        self.left = True
        """Whether some may be left to be read, though no game has ended since."""

    # What somebody may see

    async def of(self, guest: Guest) -> wire.OurBooks:
        left = await self._read_mine(guest)
        tables, spines = schema.tables, schema.spines
        columns = (tables.c.book, tables.c.code, tables.c.game, tables.c.ended, tables.c.chairs)
        mine = books_of(guest, *columns, spines).order_by(tables.c.ended.desc(), tables.c.id.desc())
        return wire.OurBooks(spines=[_spine(row) for row in await self._store.read(mine)], unread=left)

    async def find(self, guest: Guest, question: str) -> wire.Found:
        """Where all that was told that somebody has typed, at one time and by one voice."""
        terms = terms_of(question)
        left = await self._read_mine(guest)
        if not terms:
            return wire.Found(books=[], times=0, words=[], unread=left)
        found = await self._store.look_up(lambda connection: _find(connection, guest, terms))
        async with self._looking:
            words = await asyncio.to_thread(lambda: [_words(row, terms) for row in found.rows])
        return wire.Found(
            books=list(dict.fromkeys(found.books)), times=len(found.books), words=words, unread=left
        )

    async def _read_mine(self, guest: Guest) -> int:
        """How many of theirs are still to be read, after some have been."""
        query = books_of(guest, schema.tables.c.id, schema.tables.c.book).where(~schema.spines.c.read)
        rows = await self._store.read(query.order_by(schema.tables.c.ended.desc()))
        until = time.monotonic() + WAITED_SECONDS
        for nth, row in enumerate(rows):
            if time.monotonic() > until:
                return len(rows) - nth
            await self._read(row["id"], row["book"])
            await asyncio.sleep(0)
        return 0

    # Reading

    async def read_on(self, closing: Callable[[], bool]) -> None:
        """Whatever is left of it, the newest first; what is cut short goes on another time."""
        if self._reading:
            return
        self._reading = True
        tables, spines = schema.tables, schema.spines
        left = sa.select(tables.c.id, tables.c.book).join(spines).where(~spines.c.read)
        try:
            while rows := await self._store.read(left.order_by(tables.c.id.desc()).limit(AT_A_TIME)):
                for row in rows:
                    if closing():
                        return
                    await self._read(row["id"], row["book"])
                    if len(rows) > 1:
                        await asyncio.sleep(BREATH)
            self.left = False
        except NotStored as trouble:
            log.warning("books could not be read", code=trouble.code)
        finally:
            self._reading = False

    async def _read(self, table_id: int, id: str) -> None:
        """Its words are stored with its spine, or neither."""
        book = None
        try:
            book = await self._open(id)
            noted = await asyncio.to_thread(_note, table_id, book)
        except NotStored:
            raise
        except Exception as error:
            # A book that cannot be opened is not tried for ever.
            log.error("a book has no words to be found by", why=kind_of(error))
            noted = [_as_read(table_id, {})]
        with suppress(LostRace):
            # Of a table that was deleted meanwhile nothing stays.
            await self._store.write((), noted)
        if book is not None and _tellings(await self._open(id)) != _tellings(book):
            # Somebody took theirs out meanwhile.
            await self._store.write((), unread(table_id))


def books_of(guest: Guest, *columns: sa.Column[object] | sa.Table) -> sa.Select[tuple[object, ...]]:
    """Of the books whose tables they have a place at, as `/api/me` lists them."""
    tables, places, spines = schema.tables, schema.places, schema.spines
    return (
        sa.select(*columns)
        .select_from(tables)
        .join(spines, spines.c.table_id == tables.c.id)
        .join(places, places.c.table_id == tables.c.id)
        .where(places.c.guest_id == guest.id, tables.c.book.is_not(None))
        .where(~tables.c.removed.contains(guest.person))
    )


def _spine(row: sa.RowMapping) -> wire.Spine:
    chairs = _chairs(row)
    return wire.Spine(
        book=row["book"],
        code=row["code"],
        game=row["game"],
        cloth=cloth_of(row["game"]),
        title=row["title"],
        ended=row["ended"] or 0.0,
        names=[place.name for place in chairs],
        seal=_at(chairs, row["seat"]).seal,
        tales=row["tales"],
        pictures=row["pictures"],
    )


def _chairs(row: sa.RowMapping) -> list[Place]:
    return msgspec.json.decode(row["chairs"], type=list[Place])


def _at(chairs: Sequence[Place], seat: Seat | None) -> Place:
    return chairs[seat] if seat is not None and 0 <= seat < len(chairs) else Place()


class _Places(NamedTuple):
    books: list[str]
    """One for each time."""
    rows: Sequence[sa.RowMapping]


def _find(connection: sa.Connection, guest: Guest, terms: Terms) -> _Places:
    tables, spines, told = schema.tables, schema.spines, schema.told

    def where(*columns: sa.Column[object]) -> sa.Select[tuple[object, ...]]:
        found = has_words(connection.dialect.name, terms.words, terms.together)
        return books_of(guest, *columns).join(told, told.c.table_id == tables.c.id).where(*found)

    newest = tables.c.ended.desc(), tables.c.id.desc()
    books = connection.execute(where(tables.c.book).order_by(*newest)).scalars().all()
    columns = (tables.c.book, tables.c.chairs, tables.c.ended, spines.c.title)
    shown = where(*columns, told.c.page, told.c.seat, told.c.words).order_by(*newest, told.c.nth)
    return _Places([*map(str, books)], connection.execute(shown.limit(SHOWN_MOST)).mappings().all())


def _words(row: sa.RowMapping, terms: Terms) -> wire.FoundWords:
    teller = _at(_chairs(row), row["seat"])
    return wire.FoundWords(
        book=row["book"],
        title=row["title"],
        ended=row["ended"] or 0.0,
        page=row["page"] + 1,
        seat=row["seat"],
        by=teller.name,
        seal=teller.seal,
        said=excerpt(row["words"], terms),
    )


def _note(table_id: int, book: wire.Book) -> list[Statement]:
    """A book's spine, and all that was told in it."""
    setting = Setting(book)
    leaves = book.contents.leaves
    cover = leaves[book.titled] if book.titled is not None else next(iter(leaves), None)
    tellings = _tellings(book)
    spine = {
        "title": setting.title.replace("\0", "\ufffd"),
        "seat": None if cover is None else next((_seat(book, seat) for seat, _ in told_on(cover)), None),
        "tales": len(tellings),
        "pictures": len(book.contents.pictures()),
    }
    return [_as_read(table_id, spine), *_rows(table_id, tellings)]


def _tellings(book: wire.Book) -> list[tuple[int, Seat | None, str]]:
    """On which page, by whom, and in what words."""
    return [
        (page, _seat(book, seat), words)
        for page, leaf in enumerate(book.contents.leaves)
        for seat, words in told_on(leaf)
    ]


def _seat(book: wire.Book, seat: Seat | None) -> Seat | None:
    """A game from outside may name any."""
    return seat if seat is not None and 0 <= seat < len(book.names) else None


def _as_read(table_id: int, spine: Mapping[str, object]) -> sa.Update:
    spines = schema.spines
    return spines.update().where(spines.c.table_id == table_id).values(**spine, read=True)


def told_on(leaf: Leaf) -> Iterator[tuple[Seat | None, str]]:
    """What each voice told there. What the book itself says of the evening is not searched."""
    yield from ((leaf.by, words) for words in _told(leaf.passages))
    for part in leaf.parts:
        if isinstance(part, Tellings):
            for telling in part.tellings:
                yield from ((telling.by, words) for words in _told(telling.passages))


def _told(passages: Sequence[Passage]) -> Iterator[str]:
    return (each.words for each in passages if each.manner == "told" and each.words.strip())


def _rows(table_id: int, tellings: Sequence[tuple[int, Seat | None, str]]) -> Iterator[Statement]:
    for nth, (page, seat, whole) in enumerate(tellings):
        # PostgreSQL keeps every letter but one.
        words = whole[:LETTERS_MOST].replace("\0", "\ufffd")
        told = {"table_id": table_id, "nth": nth, "page": page, "seat": seat}
        yield KEEP_TELLING.bindparams(**told, words=words, folded=folded(words))
