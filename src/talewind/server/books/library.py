"""The books that this house keeps, opened by their ids."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..backroom.workshop import Workshop
from ..storage import schema
from ..storage.records import is_id
from ..storage.store import Store
from . import volumes
from .binding import KeptBook


class Library:
    def __init__(self, store: Store, workshop: Workshop) -> None:
        self._store = store
        self._workshop = workshop

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
        kept = msgspec.json.decode(rows[0]["pages"], type=KeptBook)
        await volumes.entitle(kept, self._workshop)
        return volumes.finish(kept, [volumes.Heart(**heart) for heart in hearts])


def _no_such_book() -> TalewindError:
    return TalewindError("no_such_book", "There is no book at this address.")
