"""An anthology as one book: chosen tales from several evenings, read from their books as these are now.

What has no yes of its teller's, was taken back or has gone is not in it: nothing of it is kept but in the
book that it was told in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
import structlog

from talewind.engine import Game, Result, Seat, games
from talewind.engine.english import counted
from talewind.engine.leaves import Contents, Leaf
from talewind.pictures.plates import edition

from .. import wire
from ..ground.troubles import NotStored, kind_of
from ..storage import schema
from ..storage.anthology_rows import stands
from ..storage.store import Store
from .excerpts import excerpt, is_called_after, renumbered
from .press.fitting import unlettered

log = structlog.get_logger()
T = TypeVar("T")


class Anthologies:
    def __init__(self, store: Store, open_book: Callable[[str], Awaitable[wire.Book]]) -> None:
        self._store = store
        self._open = open_book

    async def book(self, id: str, may_gather: Callable[[], object]) -> wire.Book | None:
        """None: there is no such anthology."""
        anthologies, tales = schema.anthologies, schema.anthology_tales
        found = await self._store.read(sa.select(anthologies).where(anthologies.c.id == id))
        if not found:
            return None
        may_gather()
        chosen = sa.select(tales).join(anthologies).where(tales.c.anthology_id == id, stands())
        rows = await self._store.read(chosen.order_by(tales.c.nth))
        return await asyncio.to_thread(bind_anthology, found[0], rows, await self.evenings(rows))

    async def evenings(self, rows: Iterable[sa.RowMapping]) -> dict[str, wire.Book]:
        """The books of these tales: one that cannot be opened, or has just gone, leaves the others theirs."""
        books: dict[str, wire.Book] = {}
        for id in dict.fromkeys(row["book_id"] for row in rows):
            try:
                books[id] = await self._open(id)
            except NotStored:
                raise
            except Exception as error:
                log.error("a book is missing in an anthology", book=id, why=kind_of(error))
        return books


def bind_anthology(
    anthology: sa.RowMapping, rows: Sequence[sa.RowMapping], books: Mapping[str, wire.Book]
) -> wire.Book:
    gathered = _Gathered()
    for (book, page), some in groupby(rows, lambda row: (row["book_id"], row["page"])):
        if book in books:
            gathered.add(books[book], page, {row["seat"]: row["title"] for row in some})
    told = f"{counted(len(gathered.leaves), 'tale')} from {counted(len(gathered.books), 'book')}"
    contents = Contents(
        leaves=gathered.leaves, title=anthology["title"], subtitle=told if gathered.leaves else ""
    )
    return wire.Book(
        id=anthology["id"],
        code="",
        game="",
        names=[who.name for who in gathered.people],
        seals=[who.seal for who in gathered.people],
        bots=[who.bot for who in gathered.people],
        brought_by=[who.brought_by for who in gathered.people],
        result=Result(ending="", winners=[], ranks=[], points=[]),
        started=anthology["made"],
        ended=anthology["made"],
        tales=gathered.tales,
        captions=gathered.captions,
        contents=contents,
        anthology=True,
        plates=gathered.plates,
        fine=bool(edition()),
        unlettered=unlettered([who.name for who in gathered.people], contents),
    )


class _Teller(NamedTuple):
    name: str
    seal: wire.Seal | None
    bot: bool
    brought_by: str | None

    @classmethod
    def of(cls, book: wire.Book, seat: Seat) -> _Teller:
        """Books that were bound long ago may say less."""
        seal = book.seals[seat] if seat < len(book.seals) else None
        bot = seat < len(book.bots) and book.bots[seat]
        brought_by = book.brought_by[seat] if seat < len(book.brought_by) else None
        return cls(book.names[seat], seal, bot, brought_by)


def _nth(some: list[T], one: T) -> int:
    """Which of these it is, from now on."""
    if one not in some:
        some.append(one)
    return some.index(one)


class _Gathered:
    """Leaves of several books, whose people and pictures are numbered anew."""

    def __init__(self) -> None:
        self.leaves: list[Leaf] = []
        self.tales: list[wire.BookTale] = []
        self.people: list[_Teller] = []
        self.plates: list[wire.BookPicture] = []
        self.captions: dict[int, str] = {}
        self.books: set[str] = set()

    def add(self, book: wire.Book, page: int, titles: Mapping[Seat, str]) -> None:
        leaves = book.contents.leaves
        leaf = excerpt(leaves[page], titles.keys()) if 0 <= page < len(leaves) else None
        if leaf is None:
            return
        tale, whole = book.tales[page], is_called_after(leaves[page], titles.keys())
        heading = tale.heading if whole else next(filter(None, titles.values()), "")
        numbered = renumbered(
            leaf, lambda seat: self._seat(book, seat), lambda number: self._picture(book, number)
        )
        self.leaves.append(_dated(numbered, book))
        self.tales.append(wire.BookTale(page=None, heading=heading, loved=tale.loved if whole else 0))
        self.books.add(book.id)

    def _seat(self, book: wire.Book, seat: Seat) -> Seat:
        """Whoever has told on several evenings is one teller, as long as they are called the same."""
        return _nth(self.people, _Teller.of(book, seat))

    def _picture(self, book: wire.Book, number: int) -> int:
        nth = _nth(self.plates, wire.BookPicture(book.contents.deck or book.deck, number))
        if number in book.captions:
            self.captions[nth] = book.captions[number]
        return nth


def _dated(leaf: Leaf, book: wire.Book) -> Leaf:
    day = datetime.fromtimestamp(book.ended, UTC)
    about = getattr(games().get(book.game, Game), "about", None)
    over = "" if about is None else f", over {about.title}"
    return msgspec.structs.replace(leaf, place=f"{day.day} {day:%B %Y}{over}")
