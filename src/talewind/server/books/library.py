"""The books that this house keeps, opened by their ids."""

from __future__ import annotations

from collections.abc import Sequence
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
        return await self._finished(rows[0]["pages"], [volumes.Heart(**heart) for heart in hearts])

    async def _finished(self, pages: str, hearts: Sequence[volumes.Heart]) -> wire.Book:
        """In its game's own words; in plain ones where these fail, or have never returned before."""
        kept = msgspec.json.decode(pages, type=KeptBook)
        game = kept.book.game
        rules = games().get(game)
        if rules is None or self._endless.get(game) is not rules:
            try:
                with authors.watched(game):
                    words = volumes.untitled(kept)
                await volumes.entitle(kept, words, self._workshop)
                with authors.watched(game):
                    return volumes.finish(kept, hearts)
            except Exception as error:
                if not package_of(game):
                    raise
                log.error("a book is set in plain words", game=game, exc_info=error)
                if rules is not None and isinstance(error, NeverReturned):
                    self._endless[game] = rules
        return volumes.finish(msgspec.json.decode(pages, type=KeptBook), hearts, Game)


def _no_such_book() -> TalewindError:
    return TalewindError("no_such_book", "There is no book at this address.")
