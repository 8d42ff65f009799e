"""Where people's own decks are kept: in a folder, or in PostgreSQL, which the shelf's folder then copies.

Whoever looks at the shelf, reads from it in another process or plays with it finds files either way. In
PostgreSQL a deck's own file is copied when somebody asks which decks there are, a picture when somebody wants
to see it.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from talewind.pictures import Shelf
from talewind.pictures.adding import put_in_place
from talewind.pictures.captions import PictureWords
from talewind.pictures.deck import DECK_NAME, FILE_NAME, Deck, deck_in, written
from talewind.pictures.shelf import unknown_deck
from talewind.pictures.wording import reworded

from ..ground.troubles import in_words
from ..storage import deck_rows
from ..storage.backup_file import DECK_FILE, own_decks, weight_of
from ..storage.databases import Database, database_at, full_url
from ..storage.migrating import bring_up_to_date
from ..storage.store import BUSY_SECONDS
from ..storage.work import T, Work

SOON = 2.0
"""Seconds for which whoever wants a book or a picture has the decks as they were."""
ADDRESS = re.compile(r"/pictures/([a-z0-9][a-z0-9_-]{0,39})/([0-9a-f]{8,64}(?:(?:-s)?\.webp|-fine\.jpg))")


def is_shared(db: str) -> bool:
    """Whether a house's decks are kept in its database."""
    return bool(db) and full_url(db).drivername != "sqlite"


def folder_of(db: str, decks: Path) -> Path:
    """Where the shelf's files lie: in that folder itself, or in one of its own there for each database."""
    if not is_shared(db):
        return decks
    address = full_url(db).set(username=None, password=None)
    name = blake2b(str(address).encode(), digest_size=6).hexdigest()
    return decks / f".house-{name}"


class Cupboard:
    """On this machine's disk, and nowhere else."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    async def look(self) -> None:
        """See to it that the shelf holds what the house has now."""

    async def find(self, options: Mapping[str, Any] | None) -> None:
        """The same for a game that is to be played with some deck."""

    async def find_again(self, names: Iterable[str]) -> None:
        """The same for a book's decks, which came long ago: only now and then, however often it is wanted."""

    async def fetch(self, files: Iterable[tuple[str, str]]) -> None:
        """See to it that these pictures lie here: each a deck's name and a file's."""

    def put(self, building: Path, place: Path) -> bool:
        """Keep a new deck; called from a thread."""
        return put_in_place(building, place)

    async def reword(self, name: str, said: Mapping[int, PictureWords]) -> None:
        await asyncio.to_thread(self.shelf.reword, name, said)

    async def remove(self, name: str) -> None:
        await asyncio.to_thread(self.shelf.remove, name)

    async def weigh(self) -> int:
        """How many bytes people's own decks take."""
        return await asyncio.to_thread(weight_of, self.shelf.own) if self.shelf.own is not None else 0


class SharedCupboard(Cupboard):
    """In PostgreSQL, for every node. Decks are no table's: no shift is asked who may write them."""

    def __init__(self, shelf: Shelf, database: Database) -> None:
        super().__init__(shelf)
        assert shelf.own is not None
        self._own = shelf.own
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._one_at_a_time = asyncio.Lock()
        self._looked = -SOON
        self._sums: dict[str, tuple[tuple[int, int], str]] = {}
        """By deck: when its file here was written, and its sum."""
        self._missed: dict[str, tuple[Deck, set[str]]] = {}
        """By deck: that very one, and which of its pictures for paper there are not."""

    async def _take_in(self) -> None:
        """Decks of a time when each node had its own come along, once: they lie in the folder above."""
        while not self._own.exists():
            with suppress(IntegrityError):
                # Else another node was quicker with one of that name: then that is left out.
                await self._do(partial(deck_rows.put_all, folder=self._own.parent), commit=True)
                self._own.mkdir(parents=True, exist_ok=True)

    async def _do(self, work: Work[T], *, commit: bool = False) -> T:
        def done(connection: sa.Connection) -> T:
            result = work(connection)
            if commit:
                connection.commit()
            return result

        try:
            return await self._database.read(done)
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise in_words(error, self._database.name) from None

    # Looking

    async def look(self) -> None:
        async with self._one_at_a_time:
            await self._look()

    async def _look_again(self) -> None:
        async with self._one_at_a_time:
            if self._loop.time() - self._looked > SOON:
                await self._look()

    async def _look(self) -> None:
        await self._take_in()
        there = await self._do(deck_rows.sums)
        for name in await asyncio.to_thread(self._differing, there):
            body = await self._do(partial(deck_rows.deck_file, name=name))
            await asyncio.to_thread(self._copy, name, body)
        self._looked = self._loop.time()

    def _differing(self, there: Mapping[str, str]) -> list[str]:
        """Which decks have come or changed. Those that have gone go from here, too."""
        for name in own_decks(self._own):
            if name not in there:
                self._forget(name)
        return [name for name, promised in there.items() if self._sum_of(name) != promised]

    def _forget(self, name: str) -> None:
        """(Another process may share the folder, and be quicker.)"""
        self._missed.pop(name, None)
        gone = self._own / f".removed-{secrets.token_hex(6)}"
        with suppress(FileNotFoundError):
            os.rename(self._own / name, gone)
            shutil.rmtree(gone, ignore_errors=True)

    def _sum_of(self, name: str) -> str | None:
        file = self._own / name / DECK_FILE
        try:
            found = os.stat(file)
            stamp = (found.st_mtime_ns, found.st_ino)
            known = self._sums.get(name)
            if known is None or known[0] != stamp:
                known = self._sums[name] = (stamp, deck_rows.sum_of(file.read_bytes()))
        except FileNotFoundError:
            return None
        return known[1]

    def _copy(self, name: str, body: bytes | None) -> None:
        if body is None:
            return  # removed meanwhile
        (self._own / name).mkdir(parents=True, exist_ok=True)
        deck_rows.write_whole(self._own / name / DECK_FILE, body)

    async def find(self, options: Mapping[str, Any] | None) -> None:
        name = (options or {}).get("deck")
        if isinstance(name, str) and self._may_be_of_people(name):
            await self.look()

    async def find_again(self, names: Iterable[str]) -> None:
        if any(self._may_be_of_people(name) for name in names):
            await self._look_again()

    def _may_be_of_people(self, name: str) -> bool:
        return DECK_NAME.fullmatch(name) is not None and not (self.shelf.bundled / name).is_dir()

    async def fetch(self, files: Iterable[tuple[str, str]]) -> None:
        for name, file in files:
            if not self._may_be_of_people(name) or (named := FILE_NAME.fullmatch(file)) is None:
                continue
            if (self._own / name / file).exists():
                continue
            if name not in self.shelf:
                await self._look_again()
            if name in self.shelf:
                deck = self.shelf.deck(name)
                missed = self._missed_of(name, deck)
                picture = file.removesuffix(named[1])
                if file not in missed and any(each.file == picture for each in deck.pictures):
                    await self._fetch(name, file, missed)

    async def _fetch(self, name: str, file: str, missed: set[str]) -> None:
        body = await self._do(partial(deck_rows.picture, name=name, file=file))
        if body is None and file.endswith(".jpg"):
            # The others are missing only where their deck has gone meanwhile.
            missed.add(file)
        await asyncio.to_thread(deck_rows.write_whole, self._own / name / file, body)

    def _missed_of(self, name: str, deck: Deck) -> set[str]:
        known = self._missed.get(name)
        if known is None or known[0] is not deck:
            known = self._missed[name] = (deck, set())
        return known[1]

    # Changing

    def put(self, building: Path, place: Path) -> bool:
        """It is in the house before it is on the shelf."""
        stored = partial(deck_rows.put, folder=building, name=place.name)
        try:
            asyncio.run_coroutine_threadsafe(self._do(stored, commit=True), self._loop).result()
        except IntegrityError:
            return False
        # Somebody may have looked, and copied it, since.
        put_in_place(building, place)
        return True

    async def reword(self, name: str, said: Mapping[int, PictureWords]) -> None:
        self.shelf.of_people(name)

        def anew(body: bytes) -> bytes:
            return written(reworded(deck_in(body), said))

        await self._change(name, partial(deck_rows.change, name=name, do=anew))

    async def remove(self, name: str) -> None:
        self.shelf.of_people(name)
        await self._change(name, partial(deck_rows.remove, name=name))

    async def weigh(self) -> int:
        return await self._do(deck_rows.weight)

    async def _change(self, name: str, work: Work[bool]) -> None:
        there = await self._do(work, commit=True)
        await self.look()
        if not there:
            raise unknown_deck(name)


@asynccontextmanager
async def cupboard_at(db: str, shelf: Shelf) -> AsyncIterator[Cupboard]:
    """For whoever has the database and no house."""
    if not is_shared(db):
        yield Cupboard(shelf)
        return
    database = database_at(db, BUSY_SECONDS)
    try:
        await database.write(partial(bring_up_to_date, name=database.name))
        cupboard = SharedCupboard(shelf, database)
        await cupboard.look()
        yield cupboard
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()
