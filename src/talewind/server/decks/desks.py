"""Where drafts of decks lie: in folders beside the shelf, or in PostgreSQL, where every node finds them.

In PostgreSQL their tables are not logged: after a crash of the database drafts are gone, as they are when
nobody comes back to them.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from talewind.engine import TalewindError
from talewind.pictures import Shelf

from ..ground.troubles import in_words
from ..storage import schema
from ..storage.records import is_id
from ..storage.store import Store
from ..storage.work import T, Work
from .draft import Draft, no_such_draft

KEPT_SECONDS = 2 * 3600.0
DRAFTS_MOST = 4
PIECE = 256 * 1024
"""So many bytes of a file are in a row: nobody on the event loop waits for more at once."""


class Desk(Protocol):
    async def begin(self, draft: Draft) -> None:
        """A new draft, if there are not too many."""
        ...

    async def find(self, id: str) -> Draft:
        """As it stands. Whoever looks at it keeps it."""
        ...

    async def change(self, id: str, do: Callable[[Draft], None]) -> Draft:
        """Let something happen to it, whole and between whatever else does, and keep that."""
        ...

    async def keep(self, id: str, file: str, body: bytes) -> None: ...

    async def body(self, id: str, file: str) -> bytes:
        """Raises `FileNotFoundError`."""
        ...

    async def lend(self, id: str, file: str) -> Path:
        """A file for another process to read; then it is given back."""
        ...

    async def give_back(self, lent: Path) -> None: ...

    async def throw_away(self, id: str, *files: str) -> None:
        """These files of a draft; if none is named, all of them."""
        ...

    async def forget(self, id: str) -> None: ...


def _too_many() -> TalewindError:
    sentence = f"{DRAFTS_MOST} decks are being made already. Finish or drop one first."
    return TalewindError("too_many_drafts", sentence)


def _not_kept(error: OSError) -> TalewindError:
    return TalewindError("deck_not_kept", f"The deck cannot be kept here: {error.strerror}.")


class Folders:
    """A draft lies in a folder of its own, off the shelf, and is found there again after a restart."""

    def __init__(self, shelf: Shelf, clock: Callable[[], float] = time.monotonic) -> None:
        self._shelf = shelf
        self._clock = clock
        self._drafts: dict[str, Draft] = {}
        self._touched: dict[str, float] = {}

    def _folder(self, id: str) -> Path:
        if self._shelf.own is None:
            raise TalewindError("no_shelf", "This house keeps no decks of its own.")
        return self._shelf.own / f".draft-{id}"

    async def begin(self, draft: Draft) -> None:
        self._sweep()
        folder = self._folder(draft.id)
        if sum(other.deck is None for other in self._drafts.values()) >= DRAFTS_MOST:
            raise _too_many()
        try:
            folder.mkdir(parents=True)
        except OSError as error:
            raise _not_kept(error) from error
        self._note(draft)
        self._drafts[draft.id] = draft
        self._touched[draft.id] = self._clock()

    async def find(self, id: str) -> Draft:
        self._sweep()
        draft = self._drafts.get(id)
        if draft is None and self._shelf.own is not None and is_id(id):
            draft = self._left_by_an_earlier_house(id)
        if draft is None:
            raise no_such_draft()
        self._drafts[id] = draft
        self._touched[id] = self._clock()
        return draft

    def _left_by_an_earlier_house(self, id: str) -> Draft | None:
        try:
            draft = msgspec.json.decode((self._folder(id) / "known.json").read_bytes(), type=Draft)
        except (OSError, ValueError):
            return None
        draft.id, draft.working, draft.done = id, False, 0
        return draft

    async def change(self, id: str, do: Callable[[Draft], None]) -> Draft:
        draft = await self.find(id)
        do(draft)
        if draft.deck is None:
            self._note(draft)
        return draft

    def _note(self, draft: Draft) -> None:
        """Write down what is known, before anybody is told."""
        notes = self._folder(draft.id) / "known.json"
        beside = notes.with_suffix(".new")
        try:
            beside.write_bytes(msgspec.json.encode(draft))
            beside.replace(notes)
        except OSError as error:
            raise _not_kept(error) from error

    async def keep(self, id: str, file: str, body: bytes) -> None:
        try:
            await asyncio.to_thread((self._folder(id) / file).write_bytes, body)
        except OSError as error:
            raise _not_kept(error) from error

    async def body(self, id: str, file: str) -> bytes:
        return await asyncio.to_thread((self._folder(id) / file).read_bytes)

    async def lend(self, id: str, file: str) -> Path:
        return self._folder(id) / file

    async def give_back(self, lent: Path) -> None:
        pass

    async def throw_away(self, id: str, *files: str) -> None:
        if not files:
            shutil.rmtree(self._folder(id), ignore_errors=True)
        for file in files:
            (self._folder(id) / file).unlink(missing_ok=True)

    async def forget(self, id: str) -> None:
        self._forget(id)

    def _forget(self, id: str) -> None:
        self._drafts.pop(id, None)
        self._touched.pop(id, None)
        shutil.rmtree(self._folder(id), ignore_errors=True)

    def _sweep(self) -> None:
        """What nobody has touched for long goes, also what an earlier house left behind."""
        old = self._clock() - KEPT_SECONDS
        for draft in list(self._drafts.values()):
            if self._touched[draft.id] < old and not draft.working:
                self._forget(draft.id)
        try:
            folders = [
                entry for entry in os.scandir(self._shelf.own or ".") if entry.name.startswith(".draft-")
            ]
        except OSError:
            return
        known = {f".draft-{id}" for id in self._drafts}
        for entry in folders:
            if entry.name not in known and entry.stat().st_mtime < time.time() - KEPT_SECONDS:
                shutil.rmtree(entry.path, ignore_errors=True)


drafts, pieces, shifts = schema.drafts, schema.draft_pieces, schema.shifts
_NOW = sa.func.clock_timestamp()
_MAKING = sa.exists().where(shifts.c.id == drafts.c.maker, shifts.c.ended.is_(None)).correlate(drafts)
"""A deck is being made as long as the node lives that makes it."""


class Rows:
    """A draft is a row, and its files are pieces in others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def _do(self, work: Work[T]) -> T:
        def done(connection: sa.Connection) -> T:
            result = work(connection)
            connection.commit()
            return result

        database = self._store.database
        try:
            return await database.read(done)
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise in_words(error, database.name) from None

    async def begin(self, draft: Draft) -> None:
        def begin(connection: sa.Connection) -> None:
            # One after the other, so that they are counted.
            connection.exec_driver_sql(f"LOCK TABLE {drafts.name} IN SHARE ROW EXCLUSIVE MODE")
            old = _NOW - sa.func.make_interval(0, 0, 0, 0, 0, 0, KEPT_SECONDS)
            connection.execute(drafts.delete().where(drafts.c.touched < old, ~_MAKING))
            there = connection.scalars(sa.select(drafts.c.known)).all()
            if sum(_read(known).deck is None for known in there) >= DRAFTS_MOST:
                raise _too_many()
            connection.execute(drafts.insert().values(id=draft.id, known=_written(draft), touched=_NOW))

        await self._do(begin)

    async def find(self, id: str) -> Draft:
        return await self._do(lambda connection: _found(connection, id))

    async def change(self, id: str, do: Callable[[Draft], None]) -> Draft:
        def change(connection: sa.Connection) -> Draft:
            draft = _found(connection, id)
            do(draft)
            maker = self._store.holding.stores_in(None) if draft.working else None
            mine = drafts.update().where(drafts.c.id == id)
            connection.execute(mine.values(known=_written(draft), maker=maker))
            return draft

        return await self._do(change)

    async def keep(self, id: str, file: str, body: bytes) -> None:
        def keep(connection: sa.Connection) -> None:
            connection.execute(_pieces_of(pieces.delete(), id, [file]))
            for nth, first in enumerate(range(0, len(body), PIECE)):
                piece = {"draft": id, "file": file, "nth": nth, "body": body[first : first + PIECE]}
                connection.execute(pieces.insert(), piece)

        try:
            await self._do(keep)
        except IntegrityError:
            raise no_such_draft() from None

    async def body(self, id: str, file: str) -> bytes:
        def body(connection: sa.Connection) -> bytes:
            mine = sa.and_(pieces.c.draft == id, pieces.c.file == file)
            count = connection.scalar(sa.select(sa.func.count()).select_from(pieces).where(mine)) or 0
            if not count:
                raise _Gone
            one = sa.select(pieces.c.body).where(mine)
            return b"".join(
                connection.scalars(one.where(pieces.c.nth == nth)).one_or_none() or b""
                for nth in range(count)
            )

        try:
            return await self._do(body)
        except _Gone:
            raise FileNotFoundError(file) from None

    async def lend(self, id: str, file: str) -> Path:
        body = await self.body(id, file)
        return await asyncio.to_thread(_lay_aside, body)

    async def give_back(self, lent: Path) -> None:
        lent.unlink(missing_ok=True)

    async def throw_away(self, id: str, *files: str) -> None:
        await self._do(lambda connection: connection.execute(_pieces_of(pieces.delete(), id, files)))

    async def forget(self, id: str) -> None:
        await self._do(lambda connection: connection.execute(drafts.delete().where(drafts.c.id == id)))


class _Gone(Exception):
    pass


def _found(connection: sa.Connection, id: str) -> Draft:
    """Whoever wants it too waits until this transaction is over."""
    mine = drafts.update().where(drafts.c.id == id).values(touched=_NOW)
    row = connection.execute(mine.returning(drafts.c.known, _MAKING)).first() if is_id(id) else None
    if row is None:
        raise no_such_draft()
    draft = _read(row[0])
    draft.working = row[1]
    return draft


def _read(known: str) -> Draft:
    return msgspec.json.decode(known, type=Draft)


def _written(draft: Draft) -> str:
    return msgspec.json.encode(draft).decode()


def _pieces_of(deletion: sa.Delete, id: str, files: tuple[str, ...] | list[str]) -> sa.Delete:
    mine = deletion.where(pieces.c.draft == id)
    return mine.where(pieces.c.file.in_(files)) if files else mine


def _lay_aside(body: bytes) -> Path:
    with tempfile.NamedTemporaryFile(prefix="talewind-", delete=False) as file:
        file.write(body)
    return Path(file.name)
