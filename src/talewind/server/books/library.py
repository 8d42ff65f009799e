"""The books that this house keeps, opened by their ids."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
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
from ..storage import schema, voice_rows
from ..storage.records import is_id
from ..storage.store import Store
from ..storage.voice_rows import VoiceRow
from . import voices, volumes
from .anthologies import Anthologies
from .binding import KeptBook
from .playing import Playing
from .spines import Spines

log = structlog.get_logger()


def _always() -> None: ...


class Library:
    def __init__(self, store: Store, workshop: Workshop) -> None:
        self._store = store
        self._workshop = workshop
        self._endless: dict[str, type[Game[Any, Any]]] = {}
        """Rules whose books never return: nobody waits for them twice."""
        self.spines = Spines(store, self.evening)
        self.anthologies = Anthologies(store, self.evening)
        self.playing = Playing(workshop)
        self._entitling: dict[str, asyncio.Task[list[str] | None]] = {}
        """Books that are being opened for the first time: whoever opens them, too, shares their titles."""

    async def book(
        self, id: str, guest: int | None = None, may_gather: Callable[[], object] = _always
    ) -> wire.Book:
        """The book of an evening, with its voices, as it is shown to this guest; or an anthology of several,
        which are without: whoever gave it a tale was asked for the words. `may_gather` may refuse to open as
        many as these."""
        row = await self._find(id)
        if row is None:
            gathered = await self.anthologies.book(id, may_gather) if is_id(id) else None
            if gathered is None:
                raise _no_such_book()
            return gathered
        evening = await self._shown(row)
        for voice, tale in await self._told_aloud(row):
            evening.tales[tale].voices.append(voices.shown(voice, guest, tale))
        return evening

    async def evening(self, id: str) -> wire.Book:
        """The book of an evening without its voices."""
        return await self._shown(await self._row(id))

    async def _shown(self, row: sa.RowMapping) -> wire.Book:
        """With the hearts that its tales were given."""
        talk = schema.talk
        hearts = await self._store.read(
            sa.select(talk.c.tale, talk.c.person, talk.c.seat).where(
                talk.c.table_id == row["table_id"], talk.c.reaction == "loved", talk.c.tale.is_not(None)
            )
        )
        return await self._finished(row["id"], row["pages"], [volumes.Heart(**heart) for heart in hearts])

    async def kept_at(self, table_id: int) -> dict[str, KeptBook | None]:
        """A table's books as they are stored, by their ids; None: one that cannot be read."""
        books = schema.books
        rows = await self._store.read(sa.select(books).where(books.c.table_id == table_id))
        return {row["id"]: _kept(row) for row in rows}

    async def _find(self, id: str) -> sa.RowMapping | None:
        books = schema.books
        rows = await self._store.read(sa.select(books).where(books.c.id == id)) if is_id(id) else []
        return rows[0] if rows else None

    async def _row(self, id: str) -> sa.RowMapping:
        row = await self._find(id)
        if row is None:
            raise _no_such_book()
        return row

    async def _told_aloud(self, row: sa.RowMapping) -> list[tuple[VoiceRow, int]]:
        told = await voice_rows.at_table(self._store, row["table_id"])
        return [*voices.in_their_places(told, await self._tales(row))] if told else []

    async def _tales(self, row: sa.RowMapping) -> dict[voices.Answer, int]:
        entries, _ = await self._store.log(row["table_id"])
        return voices.tales_of(entries, _moments(row))

    async def tales(self, id: str) -> tuple[dict[voices.Answer, int], int]:
        """To which of its tales each answer belongs, and how many there are."""
        row = await self._row(id)
        return await self._tales(row), len(_moments(row))

    async def voice(self, id: str, voice: str) -> tuple[VoiceRow, bytes]:
        """Somebody's voice, for whoever may open the book: only where its tale is in it."""
        for told, _ in await self._told_aloud(await self._row(id)):
            if told.id == voice:
                return told, await voice_rows.body_of(self._store, voice)
        raise voice_rows.no_such_voice()

    async def sounds(self, id: str) -> dict[str, bytes]:
        """All voices of a book, by their ids; an anthology has none."""
        row = await self._find(id)
        told = await self._told_aloud(row) if row is not None else []
        return {voice.id: await voice_rows.body_of(self._store, voice.id) for voice, _ in told}

    async def _finished(self, id: str, pages: str, hearts: Sequence[volumes.Heart]) -> wire.Book:
        """In its game's own words; in plain ones where these fail, or have never returned before."""
        kept = msgspec.json.decode(pages, type=KeptBook)
        game = kept.book.game
        rules = games().get(game)
        if rules is None or self._endless.get(game) is not rules:
            try:
                with authors.watched(game):
                    untitled = volumes.untitled(kept) is not None
                if untitled:
                    kept.titles = await self._titles(id)
                with authors.watched(game):
                    return volumes.finish(kept, hearts)
            except NotStored:
                raise
            except Exception as error:
                if not package_of(game):
                    raise
                log.error("a book is set in plain words", game=game, exc_info=error)
                if rules is not None and isinstance(error, NeverReturned):
                    self._endless[game] = rules
        return volumes.finish(msgspec.json.decode(pages, type=KeptBook), hearts, Game)

    async def _titles(self, id: str) -> list[str] | None:
        """They are found once, by whoever opens it first."""
        entitling = self._entitling.get(id)
        if entitling is None:
            entitling = self._entitling[id] = asyncio.create_task(self._entitle(id))
            entitling.add_done_callback(lambda _: self._entitling.pop(id, None))
        # Whoever goes away meanwhile takes nothing from the others.
        return await asyncio.shield(entitling)

    async def _entitle(self, id: str) -> list[str] | None:
        """Unless somebody has just done so: whoever asks may have read it before."""
        pages = (await self._row(id))["pages"]
        kept = msgspec.json.decode(pages, type=KeptBook)
        with authors.watched(kept.book.game):
            words = volumes.untitled(kept)
        if words is None:
            return kept.titles
        titles = await volumes.find_titles(words, kept.book.code, self._workshop)
        if titles is not None:
            titled = msgspec.json.encode(msgspec.structs.replace(kept, titles=titles)).decode()
            with suppress(NotStored):
                # Where that cannot be just now, or somebody was forgotten in it meanwhile, whoever opens it
                # next finds the same ones.
                same = schema.books.c.pages == pages
                await self._store.write((), [with_pages(id, titled).where(same)])
        return titles


def _kept(row: sa.RowMapping) -> KeptBook | None:
    try:
        return msgspec.json.decode(row["pages"], type=KeptBook)
    except msgspec.MsgspecError:
        log.error("a book cannot be read", book=row["id"])
        return None


def with_pages(id: str, pages: str) -> sa.Update:
    """A book as it is from now on."""
    return schema.books.update().where(schema.books.c.id == id).values(pages=pages)


def _moments(row: sa.RowMapping) -> list[int]:
    return msgspec.json.decode(row["pages"], type=_Moments).moments


class _Moments(msgspec.Struct):
    """So much of a book as voices ask for."""

    moments: list[int] = []


def _no_such_book() -> TalewindError:
    return TalewindError("no_such_book", "There is no book at this address.")
