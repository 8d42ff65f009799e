"""The books that this house keeps, opened by their ids."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog

from talewind import authors
from talewind.authors.stopping import NeverReturned
from talewind.engine import Game, TalewindError
from talewind.engine.registry import games, package_of

from .. import wire
from ..backroom.workshop import Workshop
from ..ground.troubles import NotStored
from ..storage import schema
from ..storage.records import is_id
from ..storage.store import Store
from . import volumes
from .binding import KeptBook

log = structlog.get_logger()


class Library:
    def __init__(self, store: Store, workshop: Workshop) -> None:
        self._store = store
        self._workshop = workshop
        self._endless: dict[str, type[Game[Any, Any]]] = {}
        """Rules whose books never return: nobody waits for them twice."""
        self._entitling: dict[str, asyncio.Task[list[str] | None]] = {}
        """Books that are being opened for the first time: whoever opens them, too, shares their titles."""

    async def book(self, id: str) -> wire.Book:
        """A book as it is shown, with the hearts that its tales were given."""
        book, talk = schema.books, schema.talk
        if not is_id(id):
            raise _no_such_book()
        rows = await self._store.read(sa.select(book).where(book.c.id == id))
        if not rows:
            raise _no_such_book()
        hearts = await self._store.read(
            sa.select(talk.c.tale, talk.c.person, talk.c.seat).where(
                talk.c.table_id == rows[0]["table_id"], talk.c.reaction == "loved", talk.c.tale.is_not(None)
            )
        )
        return await self._finished(id, rows[0]["pages"], [volumes.Heart(**heart) for heart in hearts])

    async def _finished(self, id: str, pages: str, hearts: Sequence[volumes.Heart]) -> wire.Book:
        """In its game's own words; in plain ones where these fail, or have never returned before."""
        kept = msgspec.json.decode(pages, type=KeptBook)
        game = kept.book.game
        rules = games().get(game)
        if rules is None or self._endless.get(game) is not rules:
            try:
                with authors.watched(game):
                    words = volumes.untitled(kept)
                if words is not None:
                    kept.titles = await self._titles(id, kept, words)
                with authors.watched(game):
                    return volumes.finish(kept, hearts)
            except Exception as error:
                if not package_of(game):
                    raise
                log.error("a book is set in plain words", game=game, exc_info=error)
                if rules is not None and isinstance(error, NeverReturned):
                    self._endless[game] = rules
        return volumes.finish(msgspec.json.decode(pages, type=KeptBook), hearts, Game)

    async def _titles(self, id: str, kept: KeptBook, words: list[str]) -> list[str] | None:
        """They are found once, by whoever opens it first."""
        entitling = self._entitling.get(id)
        if entitling is None:
            entitling = self._entitling[id] = asyncio.create_task(self._entitle(id, kept, words))
            entitling.add_done_callback(lambda _: self._entitling.pop(id, None))
        # Whoever goes away meanwhile takes nothing from the others.
        return await asyncio.shield(entitling)

    async def _entitle(self, id: str, kept: KeptBook, words: list[str]) -> list[str] | None:
        titles = await volumes.find_titles(words, kept.book.code, self._workshop)
        if titles is not None:
            books = schema.books
            pages = msgspec.json.encode(msgspec.structs.replace(kept, titles=titles)).decode()
            with suppress(NotStored):
                # Where that cannot be just now, whoever opens it next finds the same ones.
                await self._store.write((), [books.update().where(books.c.id == id).values(pages=pages)])
        return titles


def _no_such_book() -> TalewindError:
    return TalewindError("no_such_book", "There is no book at this address.")
