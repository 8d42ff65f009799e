"""What the devices at a table are shown of its game: everybody what their eyes may see, and some a scene."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress

import msgspec

from talewind.engine import Seat, Table, TalewindError
from talewind.engine.registry import package_of
from talewind.scene import AuthorError, Touches

from .. import wire
from ..ground.limits import Limit, too_many
from ..ground.lookout import Deadlines, Eyes, Lookout, Watch
from ..ground.scenery import Scenery, beside
from ..storage.records import TableRecord
from .gathering import Gathering
from .viewers import Viewer

TOUCHES = (5.0, 30.0)
"""So many touches a second that have to be looked up, and so many at once, for one guest."""
FAULTS_MOST = 100
"""So many different sentences are told of one table."""


class Looks(msgspec.Struct, frozen=True):
    """What is new, by whose eyes it is for and whether the device takes changes; another for scenes."""

    plain: Mapping[Watch, bytes]
    scenes: Mapping[Watch, bytes]


NO_LOOKS = Looks({}, {})

_encode = msgspec.json.Encoder().encode


class Faults:
    """What is wrong with a game's scenes, for its author alone: each mistake once a table."""

    __slots__ = ("listeners", "told")

    def __init__(self) -> None:
        self.told: dict[str, AuthorError] = {}
        """What was found so far, by its sentence, or by what others of its kind have in common with it."""
        self.listeners: list[Callable[[AuthorError], None]] = []
        """Whoever brings it to the author."""

    def tell(self, found: Iterable[AuthorError]) -> None:
        for fault in found:
            mistake = fault.like or str(fault)
            if mistake in self.told or len(self.told) >= FAULTS_MOST:
                continue
            self.told[mistake] = fault
            for listener in self.listeners:
                listener(fault)


class Showing:
    __slots__ = (
        "_deadlines",
        "_from_outside",
        "_in_time",
        "_live",
        "_purse",
        "_scenery",
        "faults",
        "lookout",
    )

    def __init__(
        self,
        live: Gathering,
        deadlines: Callable[[], Deadlines],
        in_time: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._live = live
        self._in_time = in_time
        self._from_outside = bool(package_of(live.record.game))
        """The house's own rules always return: they need not be watched with every answer."""
        self._deadlines = deadlines
        self._purse = Limit(*TOUCHES, now=live.hall.clock.steady)
        self.faults = Faults()
        self.lookout: Lookout | None = None
        self._scenery: Scenery | None = None

    async def begin(self, table: Table | None) -> None:
        """From now on this is what is shown; nobody has seen anything of it."""
        with self._in_time():
            self.lookout = None if table is None else Lookout(table)
        self._scenery = None if table is None else Scenery(table, self.faults.tell, in_time=self._in_time)
        await self.draw(self._drawing_eyes())

    def clear(self) -> None:
        self.lookout = self._scenery = None

    def _drawing_eyes(self) -> set[Eyes]:
        return {viewer.eyes for viewer in self._live.viewers if viewer.scene}

    async def draw(self, eyes: Collection[Eyes]) -> None:
        """Draw for these eyes, in short stretches; the table's lock must be held. Else it is done at once."""
        if self._scenery is not None and eyes:
            await self._scenery.draw(eyes)

    async def try_scenes(self) -> None:
        """Draw for all eyes, though nobody may look: what is wrong with a scene that was just saved is told.

        The table's lock must be held.
        """
        if self._scenery is not None:
            await self._scenery.draw([None, *range(self._scenery.table.seats)])
            self._scenery.forget_all_but(self._drawing_eyes())

    def full(self, viewer: Viewer, since: int = 0) -> int:
        """A full look for one device. Gives back of how many bytes."""
        if self.lookout is None or self._scenery is None:
            return 0
        with self._in_time():
            look = self.lookout.full(viewer.eyes, since, self._deadlines())
        if viewer.scene:
            look = self._scenery.full(viewer.eyes, look, since)
        viewer.send(look)
        return len(look)

    def public(self) -> bytes:
        """A full look of somebody who only looks on, with all that happened; the game must have begun."""
        assert self.lookout is not None
        with self._in_time():
            return self.lookout.full(None, 0, {})

    async def step(self) -> Looks:
        """What the last step has changed; eyes for which nothing did are left out. It is not sent yet."""
        lookout, scenery = self.lookout, self._scenery
        if lookout is None or scenery is None:
            return NO_LOOKS
        watched: set[Watch] = set()
        drawing: set[Eyes] = set()
        for viewer in self._live.viewers:
            watched.add(viewer.watch)
            if viewer.scene:
                drawing.add(viewer.eyes)
        if self._from_outside:
            with self._in_time():
                news = lookout.step(watched, self._deadlines())
        else:
            news = lookout.step(watched, self._deadlines())
        return Looks(news, await self._scenes(lookout, scenery, news, drawing) if drawing else {})

    async def _scenes(
        self, lookout: Lookout, scenery: Scenery, news: Mapping[Watch, bytes], drawing: set[Eyes]
    ) -> dict[Watch, bytes]:
        """A scene says nothing but what its eyes see; moves may be others where they see the same."""
        new = {eyes for eyes, _ in news}
        fresh = {eyes for eyes in drawing if eyes in new or eyes in lookout.table.asks}
        await scenery.draw(fresh)
        scenery.forget_all_but(drawing)
        scenes: dict[Watch, bytes] = {}
        for eyes in fresh:
            parts = scenery.step(eyes, eyes in new)
            if parts is not None:
                for changes in (True, False):
                    look = news.get((eyes, changes)) or lookout.again(eyes)
                    scenes[eyes, changes] = beside(look, parts)
        return scenes

    async def tell_clocks(self) -> None:
        """They run again, though nothing has happened."""
        async with self._live.lock:
            with suppress(TalewindError):
                await self._live.fresh()
                self.tell(await self.step(), None)

    def tell(self, looks: Looks, ack: tuple[Viewer, str] | None, but: Collection[Viewer] = ()) -> None:
        """Everybody sees what is new to their eyes, and whoever has asked for it learns that it is done."""
        asker, id = ack or (None, "")
        for viewer in list(self._live.viewers):
            known = looks.scenes if viewer.scene else looks.plain
            look = known.get(viewer.watch)
            if but and viewer in but:
                look = None
            if viewer is asker:
                done = _encode(wire.Ack(id))
                # Together: a socket is written to once.
                viewer.send(*((done,) if look is None else (done, look)))
            elif look is not None:
                viewer.send(look)

    async def touched(self, viewer: Viewer, seat: Seat, touched: tuple[str, ...]) -> Touches:
        """What this seat may touch next; the table's lock must be held, and the seat be asked."""
        if self._scenery is None:
            raise TalewindError("not_begun", "The game has not begun.")
        if self._purse.empty(viewer.guest.id):
            raise too_many()
        self._purse.owe(viewer.guest.id)
        await self._scenery.draw([seat], touched)
        return self._scenery.touches(seat, touched)

    async def losing(self, record: TableRecord) -> list[Viewer]:
        """Whose eyes are not theirs any more by this record. What they will see instead is drawn."""
        lost = [
            viewer
            for viewer in self._live.viewers
            if viewer.eyes is not None and not record.holds(viewer.guest.id, viewer.eyes)
        ]
        if any(viewer.scene for viewer in lost):
            await self.draw([None])
        return lost

    def take_seats_away(self, lost: Sequence[Viewer]) -> None:
        """Where a seat has gone into other hands, they look on from now."""
        for viewer in lost:
            viewer.eyes = None
            self.full(viewer)
