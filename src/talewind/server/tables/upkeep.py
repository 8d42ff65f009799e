"""What goes on by itself in the house, from its opening to its closing.

Tables are woken, left to others and put to sleep, and what nobody comes back to goes.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

import sqlalchemy as sa
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..ground.troubles import NotStored
from ..ground.turns import Turns
from ..storage import schema, tidying
from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.store import Store
from . import hush, my_tables, people
from .clocks import Clock, WallClock
from .identities import FRESH_SECONDS
from .leaving import leave_all
from .live import LiveTable
from .rooms import CUT_OFF, READ_AGAIN, Rooms

log = structlog.get_logger()

IDLE_SECONDS = 60.0
SWEEP_SECONDS = 20.0
WAKE_SECONDS = 24 * 3600.0
"""Games that somebody played so lately are woken when the house opens: their bots and clocks go on."""
CLOSES = "The house closes for a moment: you will be back by yourself."


class Upkeep(Rooms):
    @classmethod
    async def open(
        cls,
        url: str,
        *,
        public_url: str = "",
        clock: Clock | None = None,
        keeping: wire.Keeping | None = None,
        wakes: bool = True,
    ) -> Self:
        """Without `wakes`, tables that nobody asks for sleep on until `wake` is called."""
        store = await Store.open(url)
        house = cls(store, clock or WallClock(store.now), public_url, keeping or wire.Keeping())
        await house.open_hours.look(house.store, house.clock(), house.clock.steady())
        if wakes:
            house.wake()
        house._sweep_later()
        house._tidy_later(tidying.AT_FIRST)
        if store.holding.shared:
            house._ask_names_later()
        store.parted = lambda: house.spawn(house._leave_house("restart", CUT_OFF))
        return house

    def wake(self) -> None:
        """All that tables may need is there: from now on they are woken, though nobody asks for them."""
        if not self._wakes:
            self._wakes = True
            self.spawn(self._wake())

    async def close(self) -> None:
        """Everybody is told to come back; what is being stored is stored."""
        self._closing = True
        viewers = [viewer for live in self._live.values() for viewer in live.viewers]
        await asyncio.gather(*map(self._say_goodbye, self._live.values()))
        if self.neighbours is not None:
            await self.neighbours.send_away("restart", CLOSES)
        if viewers:
            await asyncio.wait([asyncio.create_task(viewer.flushed()) for viewer in viewers], timeout=2.0)
        await self.quiet()
        await self._note_standings(list(self._live.values()))
        await self.store.close()
        if self.neighbours is not None:
            await self.neighbours.close()

    async def drain(self) -> None:
        """Leave every table to other nodes, between two answers; where there are none, nothing is left."""
        if await self.store.holding.drain():
            await self._leave_house("restart", CLOSES)

    async def _leave_house(self, code: str, sentence: str) -> None:
        """By and by every table is left to others, and every device goes."""
        leaving = [leave_all(self._live.values(), self._leave_still)]
        if self.neighbours is not None:
            leaving.append(self.neighbours.send_away(code, sentence, by_and_by=True))
        await asyncio.gather(*leaving)

    async def _leave_still(self, live: LiveTable) -> None:
        """Unless the bus has come back meanwhile: then it stays."""
        if self.store.holding.leaves:
            await self._leave(live)

    async def _leave(self, live: LiveTable) -> None:
        """Others can have it before anybody is told to look for it there."""
        async with live.lock:
            if self._live.get(live.record.code) is not live:
                return
            del self._live[live.record.code]
            live.stop()
            try:
                await self._note_standings([live])
                await self._let_go(live.record.id, live.record.code)
            finally:
                live.dismiss("come_again", READ_AGAIN, come_back=True)

    @staticmethod
    async def _say_goodbye(live: LiveTable) -> None:
        """Between two answers: whoever has just given one learns that it is stored."""
        async with live.lock:
            live.dismiss("restart", CLOSES, come_back=True)

    async def _wake(self) -> None:
        """After a restart, bots and clocks go on where they were, whether or not anybody is back yet."""
        tables = schema.tables
        lately = tidying.touched_since(self.clock() - WAKE_SECONDS)
        recent = sa.select(tables.c.id, tables.c.code).where(tables.c.phase == "play", lately)
        rows = await self.store.read(recent.order_by(tables.c.touched.desc()).limit(500))
        await self._wake_all({row["id"]: row["code"] for row in rows})

    # Now and then

    def _sweep_later(self) -> None:
        self.clock.alarm(self.clock.steady() + SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        """Forget tables at which nobody looks and nothing happens; tell people when the host role is lent."""
        if self._closing:
            return
        now = self.clock.steady()
        asleep = []
        for live in list(self._live.values()):
            if not live.viewers and not live.busy and now - live.idle_since > IDLE_SECONDS:
                self._live.pop(live.record.code, None)
                live.dismiss("come_again", READ_AGAIN, come_back=True)
                asleep.append(live)
            else:
                people.notice_host(live)
        self.spawn(self._put_to_sleep(asleep))
        self._sweep_later()

    def _tidy_later(self, seconds: float) -> None:
        self.clock.alarm(self.clock.steady() + seconds, lambda: self.spawn(self._tidy()))

    async def _tidy(self) -> None:
        """Delete what nobody has come back to. What somebody looks at just now is not looked for."""
        now = self.clock()
        try:
            if not await self.store.holding.may_do("tidying", now, tidying.EVERY / 2):
                # Another node does all the rest.
                await self.open_hours.look(self.store, now, self.clock.steady())
                await self._note_who_is_here(now)
                return
            await self.open_hours.note(self.store, now, self.clock.steady())
            await self._note_who_is_here(now)
            for table in await tidying.forgotten_tables(self.store, self.keeping, now, self.open_hours):
                await self._forget(table)
            rest = (
                tidying.forgotten_guests(self.keeping, now, self.open_hours),
                tidying.old_talk(self.keeping),
            )
            await self.store.write((), [deletion for deletion in rest if deletion is not None])
            await self.store.shrink()
        except NotStored as trouble:
            log.warning("the house could not be tidied", code=trouble.code)
        finally:
            self._tidy_later(tidying.EVERY)

    async def _forget(self, table: tidying.Forgotten) -> None:
        """Whoever wants to read it meanwhile waits, and finds it gone."""
        async with self._doors.of(table.code):
            if table.code in self._live:
                return
            try:
                shift = await self.store.holding.claim(table.id)
            except Elsewhere:
                return
            try:
                await self.store.write((), table.deletion, shift)
            finally:
                await self.store.holding.let_go(table.id)

    async def _note_who_is_here(self, now: float) -> None:
        """For those who do nothing but look; and whoever only looks on is told that the table will go."""
        looked_at = [
            live
            for live in self._live.values()
            if now - live.record.touched > tidying.DAY
            and any(live.record.belongs_here(viewer.guest.id) for viewer in live.viewers)
        ]
        here = {viewer.guest.id for live in self._live.values() for viewer in live.viewers}
        await self.store.write((), tidying.who_is_here([live.record for live in looked_at], here, now))
        for live in looked_at:
            live.record.touched = max(live.record.touched, now)
        for live in list(self._live.values()):
            live.tell_table()

    async def _put_to_sleep(self, asleep: list[LiveTable]) -> None:
        """What is ours and not awake is let go, also what was lost from memory in some other way."""
        await self._note_standings(asleep)
        for live in asleep:
            await self._let_go(live.record.id, live.record.code)
        with suppress(NotStored):
            awake = [live.record.id for live in self._live.values()]
            for id, code in (await self.store.holding.astray(awake)).items():
                await self._let_go(id, code)

    async def _note_standings(self, asleep: list[LiveTable]) -> None:
        """Whose turn it is, for those who list their tables. Where it cannot be noted it is worked out."""
        notes = [
            my_tables.note(live.record, my_tables.standing_of(live.table, live.at))
            for live in asleep
            if live.record.phase == "play"
        ]
        if notes:
            with suppress(NotStored):
                await self.store.write((), notes)

    def _ask_names_later(self) -> None:
        self.clock.alarm(self.clock.steady() + FRESH_SECONDS, lambda: self.spawn(self._ask_names()))

    async def _ask_names(self) -> None:
        """Whoever is here may have been renamed elsewhere. Who is hushed waits until they may speak."""
        try:
            here: dict[int, Guest] = {}
            turns = Turns()
            for live in self.tables_here:
                here |= {viewer.guest.id: viewer.guest for viewer in live.viewers}
                await turns.take()
            for guest in await self.guests.renamed(here.values()):
                with suppress(TalewindError):
                    await hush.may_be_renamed(self, guest)
                    await self.show_renamed(guest)
        except NotStored as trouble:
            log.warning("nobody could be asked for their names", code=trouble.code)
        finally:
            self._ask_names_later()
