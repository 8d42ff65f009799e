"""Decks that somebody is bringing together on the page: photos come one by one, and making
the deck is one step.

A draft lies in a folder of its own, off the shelf, and is found there again after a restart. Whoever brings
it may take hours; if they never come back, it is deleted.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from talewind.engine import About, TalewindError
from talewind.pictures import Deck, DeckRefused, Fault, Shape, Shelf
from talewind.pictures.captions import CSV_BYTES, FILE, Caption, plain, read_captions, tidied
from talewind.writing import is_readable

from ..backroom.workshop import WORKSHOP, Bench, WorkFailed, WorkLost, Workshop
from ..ground import logs
from ..storage.records import is_id, new_id
from ..wire import DeckDraft, DraftFile, FinishDeck
from .catalogue import about_taking_decks

if TYPE_CHECKING:
    from talewind.pictures.adding import Photo
    from talewind.pictures.developing import Developed, Focus

log = logs.get("decks")

KEPT_SECONDS = 2 * 3600.0
DRAFTS_MOST = 4
FILES_MOST = 501
BYTES_MOST = 2 * 1024**3
NAME_LIMIT = 200
SAME = "same_picture"


class Known(msgspec.Struct):
    """What is known of the files in a draft, by their names as people mean them."""

    files: dict[str, DraftFile] = {}
    sizes: dict[str, int] = {}
    sums: dict[str, bytes] = {}
    """What tells the same photo under two names."""
    left_out: dict[str, str] = {}
    """Photos that were here: `captions.csv` may go on speaking of them."""


class Draft:
    """One deck to be."""

    def __init__(self, shelf: Path, id: str, now: float, known: Known | None = None) -> None:
        self.id = id
        self.folder = shelf / f".draft-{id}"
        self.touched = now
        self.known = known or Known()
        self.faults: list[Fault] = []
        self.deck: str | None = None
        self.done = 0
        self.work: asyncio.Task[None] | None = None

    @classmethod
    def found(cls, shelf: Path, id: str, now: float) -> Draft | None:
        """One that an earlier house has left, with all that it had said was in there."""
        draft = cls(shelf, id, now)
        try:
            draft.known = msgspec.json.decode(draft.notes.read_bytes(), type=Known)
        except (OSError, ValueError):
            return None
        return draft

    @property
    def notes(self) -> Path:
        return self.folder / "known.json"

    def note(self) -> None:
        """Write down what is known, before anybody is told."""
        beside = self.notes.with_suffix(".new")
        beside.write_bytes(msgspec.json.encode(self.known))
        beside.replace(self.notes)

    @property
    def files(self) -> dict[str, DraftFile]:
        return self.known.files

    def path(self, key: str) -> Path:
        return self.folder / blake2b(key.encode(), digest_size=16).hexdigest()

    @property
    def photos(self) -> list[str]:
        """The names of those that are here."""
        return sorted(file.name for file in self.files.values() if file.kind == "picture")

    def print_path(self, key: str) -> Path:
        return self.path(key).with_suffix(".webp")

    def find_twins(self) -> None:
        """Of the same photo under two names the later one is too many, as long as the first is here."""
        first: dict[bytes, str] = {}
        for key, file in self.files.items():
            if file.kind != "picture" or (file.faults and file.faults[0].code != SAME):
                continue
            named = first.setdefault(self.known.sums[key], file.name)
            twin = Fault(SAME, f"{file.name} is the same picture as {named}.", file.name)
            file.faults = [] if named == file.name else [twin]

    def state(self) -> DeckDraft:
        working = self.work is not None and not self.work.done()
        return DeckDraft(
            id=self.id,
            state="done" if self.deck is not None else "working" if working else "open",
            done=self.done,
            of=len(self.photos),
            files=list(self.files.values()),
            faults=self.faults,
            deck=self.deck,
        )

    def check_open(self) -> None:
        if self.deck is not None:
            raise TalewindError("draft_done", "This deck is on the shelf already.")
        if self.work is not None and not self.work.done():
            raise TalewindError("draft_busy", "The deck is being made just now.")


class Drafts:
    """All drafts of the house."""

    def __init__(
        self, shelf: Shelf, clock: Callable[[], float] = time.monotonic, workshop: Workshop = WORKSHOP
    ) -> None:
        self.shelf = shelf
        self.clock = clock
        self.workshop = workshop
        self._drafts: dict[str, Draft] = {}
        self._one_at_a_time = asyncio.Semaphore(1)
        """People play meanwhile: decks take only one processor."""

    def begin(self) -> Draft:
        self._sweep()
        if self.shelf.own is None:
            raise TalewindError("no_shelf", "This house keeps no decks of its own.")
        if sum(draft.deck is None for draft in self._drafts.values()) >= DRAFTS_MOST:
            raise TalewindError(
                "too_many_drafts", f"{DRAFTS_MOST} decks are being made already. Finish or drop one first."
            )
        draft = Draft(self.shelf.own, new_id(24), self.clock())
        try:
            draft.folder.mkdir(parents=True)
            draft.note()
        except OSError as error:
            raise _not_kept(error) from error
        self._drafts[draft.id] = draft
        return draft

    def find(self, id: str) -> Draft:
        self._sweep()
        draft = self._drafts.get(id)
        if draft is None and self.shelf.own is not None and is_id(id):
            draft = Draft.found(self.shelf.own, id, self.clock())
        if draft is None:
            raise TalewindError("no_such_draft", "There is no such draft of a deck: it may be too old.")
        self._drafts[id] = draft
        draft.touched = self.clock()
        return draft

    async def put(self, id: str, name: str, body: bytes) -> DraftFile:
        """Take a file in (again, if it has come before) and say what is known of it."""
        draft = self.find(id)
        draft.check_open()
        key = plain(name)
        if not key or len(name) > NAME_LIMIT or "\n" in name or not is_readable(name):
            raise TalewindError("bad_file_name", "That is not the name of a file.")
        if key not in draft.files and len(draft.files) >= FILES_MOST:
            raise TalewindError("too_many_files", f"{FILES_MOST - 1} pictures are the most.")
        if sum(draft.known.sizes.values()) - draft.known.sizes.get(key, 0) + len(body) > BYTES_MOST:
            raise TalewindError("draft_full", "2 GB of photos are the most at once.")
        draft.known.sizes[key] = len(body)
        try:
            seen, sum_of = await self._take_in(draft, key, name, body)
        except OSError as error:
            raise _not_kept(error) from error
        draft.check_open()
        if key not in draft.known.sizes:
            raise _not_here(name)  # taken out meanwhile
        draft.files[key], draft.known.sums[key] = seen, sum_of
        draft.known.left_out.pop(key, None)
        draft.faults = []
        draft.find_twins()
        if seen.kind == "captions":
            await self._read_captions(draft)
        _note(draft)
        return seen

    async def _take_in(self, draft: Draft, key: str, name: str, body: bytes) -> tuple[DraftFile, bytes]:
        """Keep a file, and have a first look at it; with the sum by which its twins are known."""
        path, captions = draft.path(key), key == FILE
        if captions and len(body) > CSV_BYTES:
            raise TalewindError("too_large", f"{FILE} has more than 1 MB.")
        sum_of = await asyncio.to_thread(_write, path, body)
        if captions:
            return DraftFile(name=FILE, kind="captions"), sum_of
        from talewind.pictures.adding import Photo, looked_at

        looking = self.workshop.ask("decks", lambda bench: bench.call(looked_at, Photo(name, path)))
        try:
            seen = await asyncio.wrap_future(looking)
        except (WorkLost, WorkFailed) as error:
            seen = _not_seen(name, error)
        if isinstance(seen, Fault):
            draft.print_path(key).unlink(missing_ok=True)
            return DraftFile(name=name, kind="picture", faults=[seen]), sum_of
        await asyncio.to_thread(draft.print_path(key).write_bytes, seen.print)
        shown = DraftFile(name=name, kind="picture", width=seen.width, height=seen.height, focus=seen.focus)
        return shown, sum_of

    async def look(self, id: str) -> Draft:
        """A draft as it stands now: photos may have come since `captions.csv` was read."""
        draft = self.find(id)
        if FILE in draft.files and draft.deck is None:
            await self._read_captions(draft)
        return draft

    async def _read_captions(self, draft: Draft) -> None:
        try:
            read = await asyncio.to_thread(
                _captions_in, draft.path(FILE), draft.photos, draft.known.left_out.copy()
            )
        except FileNotFoundError:
            return  # taken out meanwhile
        if (file := draft.files.get(FILE)) is not None:
            file.captions, file.faults = read

    async def print_of(self, id: str, name: str) -> bytes:
        """A photo, small and uncut."""
        draft = self.find(id)
        try:
            return await asyncio.to_thread(draft.print_path(plain(name)).read_bytes)
        except OSError:
            raise _not_here(name) from None

    def take_out(self, id: str, name: str) -> DeckDraft:
        draft = self.find(id)
        draft.check_open()
        key = plain(name)
        if (file := draft.files.pop(key, None)) is None:
            raise _not_here(name)
        if file.kind == "picture":
            draft.known.left_out[key] = file.name
        draft.known.sizes.pop(key, None)
        draft.known.sums.pop(key, None)
        draft.faults = [fault for fault in draft.faults if fault.file != file.name]
        draft.path(key).unlink(missing_ok=True)
        draft.print_path(key).unlink(missing_ok=True)
        draft.find_twins()
        _note(draft)
        return draft.state()

    def drop(self, id: str) -> None:
        draft = self.find(id)
        draft.check_open()
        self._forget(draft)

    def finish(self, id: str, wish: FinishDeck) -> DeckDraft:
        """Begin to make the deck. How it goes, and what is wrong, the draft's state says."""
        draft = self.find(id)
        draft.check_open()
        game = about_taking_decks(wish.game)
        draft.done = 0
        draft.faults = []
        draft.work = asyncio.create_task(self._make(draft, wish, game), name="talewind deck")
        return draft.state()

    async def _make(self, draft: Draft, wish: FinishDeck, game: About) -> None:
        try:
            async with self._one_at_a_time:
                deck = await asyncio.to_thread(self._add, draft, wish, game)
        except DeckRefused as refused:
            draft.faults = refused.faults
        except TalewindError as error:
            draft.faults = [Fault(error.code, error.sentence)]
        except Exception:
            log.exception("a deck could not be made")
            draft.faults = [
                Fault("server_error", "Something broke in the house. Nothing was added; try again.")
            ]
        else:
            draft.deck = deck.deck
            shutil.rmtree(draft.folder, ignore_errors=True)
        finally:
            # Whoever left meanwhile has as long as ever to come back and see.
            draft.touched = self.clock()

    def _add(self, draft: Draft, wish: FinishDeck, game: About) -> Deck:
        from talewind.pictures.adding import Brought, Photo, add_deck

        said: dict[str, Caption] = {}
        faults: list[Fault] = []
        if FILE in draft.files:
            said, faults = _captions_in(draft.path(FILE), draft.photos, draft.known.left_out)
        said |= {name: tidied(caption) for name, caption in wish.captions.items()}
        brought = Brought([Photo(name, draft.path(plain(name))) for name in draft.photos], said, faults)

        def count() -> None:
            draft.done += 1

        return add_deck(
            self.shelf,
            wish.title,
            brought,
            game,
            credit=wish.credit,
            after_each=count,
            darkroom=self._darkroom,
        )

    def _darkroom(self, photo: Photo, shape: Shape, focus: Focus | None) -> Developed | Fault:
        """Photos are developed in the back room, one by one: whoever plays has a turn between two of them."""
        from talewind.pictures.adding import developed

        def work(bench: Bench) -> Developed | Fault:
            made: Developed | Fault = bench.call(developed, photo, shape, focus)
            return made

        try:
            return self.workshop.ask("decks", work).result()
        except (WorkLost, WorkFailed) as error:
            return _not_seen(photo.name, error)

    def _sweep(self) -> None:
        """What nobody has touched for long goes, also what an earlier house left behind."""
        old = self.clock() - KEPT_SECONDS
        for draft in list(self._drafts.values()):
            busy = draft.work is not None and not draft.work.done()
            if draft.touched < old and not busy:
                self._forget(draft)
        try:
            folders = [
                entry for entry in os.scandir(self.shelf.own or ".") if entry.name.startswith(".draft-")
            ]
        except OSError:
            return
        known = {draft.folder.name for draft in self._drafts.values()}
        for entry in folders:
            if entry.name not in known and entry.stat().st_mtime < time.time() - KEPT_SECONDS:
                shutil.rmtree(entry.path, ignore_errors=True)

    def _forget(self, draft: Draft) -> None:
        self._drafts.pop(draft.id, None)
        shutil.rmtree(draft.folder, ignore_errors=True)


def _note(draft: Draft) -> None:
    try:
        draft.note()
    except OSError as error:
        raise _not_kept(error) from error


def _not_kept(error: OSError) -> TalewindError:
    return TalewindError("deck_not_kept", f"The deck cannot be kept here: {error.strerror}.")


def _not_seen(name: str, error: WorkLost | WorkFailed) -> Fault:
    """Whose fault it was is known only if somebody could say what went wrong."""
    if isinstance(error, WorkFailed):
        return Fault("unreadable_file", f"{name} cannot be read.", name)
    sentence = f"{name} could not be looked at just now. Bring it again, or leave it out."
    return Fault("not_looked_at", sentence, name)


def _not_here(name: str) -> TalewindError:
    return TalewindError("nothing_here", f"There is no file called {name!r} in this draft.")


def _captions_in(
    path: Path, photos: list[str], left_out: dict[str, str]
) -> tuple[dict[str, Caption], list[Fault]]:
    """What `captions.csv` says of the photos here; what it says of those that were left out is no fault."""
    said, faults = read_captions(path.read_bytes(), [*photos, *left_out.values()])
    return {name: caption for name, caption in said.items() if plain(name) not in left_out}, faults


def _write(path: Path, body: bytes) -> bytes:
    """Keep a file; what tells it from others comes back."""
    path.write_bytes(body)
    return blake2b(body, digest_size=16).digest()
