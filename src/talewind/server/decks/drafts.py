"""Decks that somebody is bringing together on the page: photos come one by one, and making
the deck is one step.

Whoever brings it may take hours; if they never come back, it is deleted. Where drafts lie is a desk's matter.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from talewind.engine import About, TalewindError
from talewind.pictures import Deck, DeckRefused, Fault, Shape
from talewind.pictures.captions import CSV_BYTES, FILE, Caption, plain, read_captions, tidied

from ..backroom.workshop import WORKSHOP, Bench, WorkFailed, WorkLost, Workshop
from ..ground import logs
from ..ground.troubles import NotStored
from ..storage.records import new_id
from ..storage.work import T
from ..wire import DeckDraft, DraftFile, FinishDeck
from .catalogue import about_taking_decks
from .cupboard import Cupboard
from .desks import Desk
from .draft import CAPTIONS, Draft, file_of, not_here, print_of

if TYPE_CHECKING:
    from talewind.pictures.adding import Photo
    from talewind.pictures.developing import Developed, Focus

log = logs.get("decks")

SOON = 1.0
"""Seconds until something is tried again that the database did not take."""


class Drafts:
    """All drafts of the house."""

    def __init__(self, cupboard: Cupboard, desk: Desk, workshop: Workshop = WORKSHOP) -> None:
        self.cupboard = cupboard
        self.desk = desk
        self.workshop = workshop
        self._one_at_a_time = asyncio.Semaphore(1)
        """People play meanwhile: decks take only one processor."""
        self._making: set[asyncio.Task[None]] = set()

    async def quiet(self) -> None:
        """Wait until no deck is being made here."""
        while self._making:
            await asyncio.wait(self._making)

    async def begin(self) -> Draft:
        draft = Draft(new_id(24))
        await self.desk.begin(draft)
        return draft

    async def find(self, id: str) -> Draft:
        return await self.desk.find(id)

    async def put(self, id: str, name: str, body: bytes) -> DraftFile:
        """Take a file in (again, if it has come before) and say what is known of it."""
        key = plain(name)
        await self.desk.change(id, lambda draft: draft.expect(name, len(body)))
        if key == FILE and len(body) > CSV_BYTES:
            raise TalewindError("too_large", f"{FILE} has more than 1 MB.")
        await self.desk.keep(id, file_of(name), body)
        sum_of = (await asyncio.to_thread(blake2b, body, digest_size=16)).digest()
        if key == FILE:
            seen = DraftFile(name=FILE, kind="captions")
        else:
            seen = await self._first_sight(id, name)
        await self.desk.change(id, lambda draft: draft.take_in(name, seen, sum_of))
        return (await self.look(id)).files.get(key, seen) if key == FILE else seen

    async def _first_sight(self, id: str, name: str) -> DraftFile:
        from talewind.pictures.adding import Photo, looked_at

        path = await self.desk.lend(id, file_of(name))
        looking = self.workshop.ask("decks", lambda bench: bench.call(looked_at, Photo(name, path)))
        try:
            seen = await asyncio.wrap_future(looking)
        except (WorkLost, WorkFailed) as error:
            seen = _not_seen(name, error)
        finally:
            await self.desk.give_back(path)
        if isinstance(seen, Fault):
            await self.desk.throw_away(id, print_of(name))
            return DraftFile(name=name, kind="picture", faults=[seen])
        await self.desk.keep(id, print_of(name), seen.print)
        return DraftFile(name=name, kind="picture", width=seen.width, height=seen.height, focus=seen.focus)

    async def look(self, id: str) -> Draft:
        """A draft as it stands now: photos may have come since `captions.csv` was read."""
        draft = await self.desk.find(id)
        if FILE in draft.files and draft.deck is None:
            try:
                body = await self.desk.body(id, CAPTIONS)
            except FileNotFoundError:
                return draft  # taken out meanwhile
            read = await asyncio.to_thread(_captions_in, body, draft.photos, draft.left_out.copy())
            if (file := draft.files.get(FILE)) is not None:
                file.captions, file.faults = read
        return draft

    async def print_of(self, id: str, name: str) -> bytes:
        """A photo, small and uncut."""
        await self.desk.find(id)
        try:
            return await self.desk.body(id, print_of(name))
        except OSError:
            raise not_here(name) from None

    async def take_out(self, id: str, name: str) -> DeckDraft:
        draft = await self.desk.change(id, lambda draft: draft.take_out(name))
        await self.desk.throw_away(id, file_of(name), print_of(name))
        return draft.state()

    async def drop(self, id: str) -> None:
        await self.desk.change(id, Draft.check_open)
        await self.desk.forget(id)

    # Making the deck

    async def finish(self, id: str, wish: FinishDeck) -> DeckDraft:
        """Begin to make the deck. How it goes, and what is wrong, the draft's state says."""
        (await self.desk.find(id)).check_open()
        game = about_taking_decks(wish.game)
        draft = await self.desk.change(id, Draft.begin)
        making = asyncio.create_task(self._make(draft, wish, game), name="talewind deck")
        self._making.add(making)
        making.add_done_callback(self._making.discard)
        return draft.state()

    async def _make(self, draft: Draft, wish: FinishDeck, game: About) -> None:
        made: str | None = None
        faults: list[Fault] = []
        try:
            async with self._one_at_a_time:
                made = (await self._add(draft, wish, game)).deck
        except DeckRefused as refused:
            faults = refused.faults
        except TalewindError as error:
            faults = [Fault(error.code, error.sentence)]
        except Exception:
            log.exception("a deck could not be made")
            faults = [Fault("server_error", "Something broke in the house. Nothing was added; try again.")]
        await self._note_end(draft.id, made, faults)

    async def _note_end(self, id: str, made: str | None, faults: list[Fault]) -> None:
        """As long as it is not noted, nobody else may try: this node lives."""
        while True:
            try:
                # Whoever left meanwhile has as long as ever to come back and see.
                await self.desk.change(id, lambda draft: draft.end(made, faults))
                if made is not None:
                    await self.desk.throw_away(id)
            except NotStored:
                await asyncio.sleep(SOON)
                continue
            except TalewindError as error:
                log.warning("what became of a deck could not be noted", code=error.code)
            return

    async def _add(self, draft: Draft, wish: FinishDeck, game: About) -> Deck:
        from talewind.pictures.adding import Brought, Photo, add_deck

        await self.cupboard.look()
        said: dict[str, Caption] = {}
        faults: list[Fault] = []
        if FILE in draft.files:
            said, faults = _captions_in(
                await self.desk.body(draft.id, CAPTIONS), draft.photos, draft.left_out
            )
        said |= {name: tidied(caption) for name, caption in wish.captions.items()}
        # Where a photo lies is known when it is developed.
        brought = Brought([Photo(name, Path(file_of(name))) for name in draft.photos], said, faults)
        loop = asyncio.get_running_loop()

        def wait_for(work: Coroutine[Any, Any, T]) -> T:
            return asyncio.run_coroutine_threadsafe(work, loop).result()

        def count() -> None:
            wait_for(self.desk.change(draft.id, _count))

        def darkroom(photo: Photo, shape: Shape, focus: Focus | None) -> Developed | Fault:
            lent = wait_for(self.desk.lend(draft.id, str(photo.path)))
            try:
                return self._develop(photo._replace(path=lent), shape, focus)
            finally:
                wait_for(self.desk.give_back(lent))

        return await asyncio.to_thread(
            add_deck,
            self.cupboard.shelf,
            wish.title,
            brought,
            game,
            credit=wish.credit,
            after_each=count,
            darkroom=darkroom,
            put=self.cupboard.put,
        )

    def _develop(self, photo: Photo, shape: Shape, focus: Focus | None) -> Developed | Fault:
        """Photos are developed in the back room, one by one: whoever plays has a turn between two of them."""
        from talewind.pictures.adding import developed

        def work(bench: Bench) -> Developed | Fault:
            made: Developed | Fault = bench.call(developed, photo, shape, focus)
            return made

        try:
            return self.workshop.ask("decks", work).result()
        except (WorkLost, WorkFailed) as error:
            return _not_seen(photo.name, error)


def _count(draft: Draft) -> None:
    draft.done += 1


def _not_seen(name: str, error: WorkLost | WorkFailed) -> Fault:
    """Whose fault it was is known only if somebody could say what went wrong."""
    if isinstance(error, WorkFailed):
        return Fault("unreadable_file", f"{name} cannot be read.", name)
    sentence = f"{name} could not be looked at just now. Bring it again, or leave it out."
    return Fault("not_looked_at", sentence, name)


def _captions_in(
    sheet: bytes, photos: list[str], left_out: dict[str, str]
) -> tuple[dict[str, Caption], list[Fault]]:
    """What `captions.csv` says of the photos here; what it says of those that were left out is no fault."""
    said, faults = read_captions(sheet, [*photos, *left_out.values()])
    return {name: caption for name, caption in said.items() if plain(name) not in left_out}, faults
