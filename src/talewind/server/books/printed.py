"""The books that somebody has asked for as files: each is set once, in the back room, and kept for a while.

They are known by all that stands in them: whatever changes, be it a name or a heart, makes another.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Any

import msgspec

from talewind import __version__
from talewind.engine import Game, TalewindError, games
from talewind.pictures.plates import edition

from ..backroom.workshop import Bench, WorkFailed, WorkLost, Workshop
from ..decks.catalogue import Decks
from ..wire import Book
from .lately import Lately
from .manuscript import Step

KEPT_BYTES = 32 * 1024 * 1024
"""About a dozen books."""
AT_ONCE = 8
"""So many are set or wait for it; whoever comes then is asked to wait."""

Setter = Callable[..., Any]
"""Sets a book in a process at a bench, from its game, itself, where its pictures are, and how: the file, or
how far it has come and then the file."""
How = tuple[str | int, ...]


Bring = Callable[[], Awaitable[tuple[Any, ...]]]
"""What a setter needs beside that, fetched when it is set: the book names all of it."""
Fetch = Callable[[], Awaitable[object]]
"""Sees to it that its pictures lie here, when it is set."""


async def nothing_else() -> tuple[Any, ...]:
    return ()


class Printing:
    """A file that is being made, or is there."""

    def __init__(self) -> None:
        self.step: Step | None = None
        """How far it has come: none as long as it waits for its turn."""
        self._file: asyncio.Future[bytes]
        self._news = asyncio.Event()

    def begin(self, file: asyncio.Future[bytes]) -> None:
        self._file = file
        file.add_done_callback(lambda _: self._news.set())

    def note(self, step: Step) -> None:
        self.step = step
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def steps(self) -> AsyncIterator[Step]:
        """What is new of it, until it is there."""
        while not self._file.done():
            news = self._news
            if self.step is not None:
                yield self.step
            await news.wait()

    async def file(self) -> bytes:
        # Whoever goes away meanwhile takes nothing from the others.
        return await asyncio.shield(self._file)


class Printed:
    def __init__(self) -> None:
        self._kept = Lately[bytes](KEPT_BYTES)
        self._setting: dict[bytes, Printing] = {}
        self._with_voices = asyncio.Lock()
        """One such book at a time: all that is told in it is in the memory meanwhile."""

    def printing(
        self,
        setter: Setter,
        book: Book,
        decks: Decks,
        workshop: Workshop,
        how: How,
        may_set: Callable[[], object] = lambda: None,
        fetch: Fetch = nothing_else,
        bring: Bring = nothing_else,
    ) -> Printing:
        """One that is kept, or is being set; else it is set now, if that is not too much."""
        key = _key(setter, book, decks, how)
        if (kept := self._kept.get(key)) is not None:
            there = asyncio.get_running_loop().create_future()
            there.set_result(kept)
            at_once = Printing()
            at_once.begin(there)
            return at_once
        if (printing := self._setting.get(key)) is None:
            may_set()
            if len(self._setting) >= AT_ONCE:
                raise TalewindError("busy", "Many books are being set just now. Wait a moment and try again.")
            printing = self._setting[key] = Printing()
            made = asyncio.create_task(
                self._set(key, printing, setter, book, decks, workshop, how, fetch, bring),
                name="talewind book",
            )
            made.add_done_callback(lambda _: self._setting.pop(key, None))
            printing.begin(made)
        return printing

    async def _set(
        self,
        key: bytes,
        printing: Printing,
        setter: Setter,
        book: Book,
        decks: Decks,
        workshop: Workshop,
        how: How,
        fetch: Fetch,
        bring: Bring,
    ) -> bytes:
        game: type[Game[Any, Any]] = games().get(book.game, Game)
        loop = asyncio.get_running_loop()
        await fetch()
        told_aloud = bring is not nothing_else and any(tale.voices for tale in book.tales)
        async with self._with_voices if told_aloud else nullcontext():
            brought = await bring()

            def note(step: Step) -> None:
                loop.call_soon_threadsafe(printing.note, step)

            def work(bench: Bench) -> bytes:
                given = (game, book, decks.shelf.places, *how, *brought)
                return bytes(bench.call(setter, *given, after_each=note))

            try:
                made = await asyncio.wrap_future(workshop.ask(("book", book.code or book.id), work))
            except (WorkLost, WorkFailed) as error:
                raise TalewindError("not_set", "The book could not be set. Try again in a moment.") from error
        self._kept.keep(key, made)
        return made


def decks_of(book: Book) -> set[str]:
    """Where its pictures are."""
    names = {plate.deck for plate in book.plates} | {book.contents.deck or book.deck}
    return {name for name in names if name is not None}


def _key(setter: Setter, book: Book, decks: Decks, how: How) -> bytes:
    """The book, how it is set, and the pictures as they are now: a deck may be worded anew, or go."""
    pictures = []
    for deck in sorted(decks_of(book)):
        with suppress(TalewindError):
            pictures.append(decks.info(deck))
    said = msgspec.json.encode((__version__, setter.__qualname__, book, how, pictures, edition()))
    return hashlib.blake2b(said, digest_size=32).digest()
