"""What goes on by itself in the house, from its opening to its closing.

Tables are woken, left to others and put to sleep, and what nobody comes back to goes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Self

import sqlalchemy as sa
import structlog

from talewind import authors
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
FLUSH_SECONDS = 2.0
"""So long a device that does not keep up is waited for when the house closes."""
LEFT_AGAIN_SECONDS = 1.0
"""So often a node that is cut off looks whether there is something left to leave."""
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
        house._later(SWEEP_SECONDS, house._sweep)
        house._later(tidying.AT_FIRST, house._tidy)
        if store.holding.shared:
            house._later(FRESH_SECONDS, house._ask_names)
        store.parted = house._part
        return house

    def wake(self) -> None:
        """All that tables may need is there: from now on they are woken, though nobody asks for them."""
        if not self._wakes:
            self._wakes = True
            self.spawn(self._wake())

    async def close(self) -> None:
        """Everybody is told to come back; what is being stored is stored."""
        self._closing = True
        await self._stop_parting()
        await self._send_all_home()
        await self.quiet()
        await self._note_standings(self.tables_here)
        await self.store.close()
        if self.neighbours is not None:
            await self.neighbours.close()

    async def _send_all_home(self) -> None:
        """Whoever comes from now on is told so at the door (`connect`)."""
        viewers = [viewer for live in self.tables_here for viewer in live.viewers]
        await asyncio.gather(*map(self._say_goodbye, self.tables_here))
        if self.neighbours is not None:
            await self.neighbours.send_away("restart", CLOSES)
        if viewers:
            flushing = [asyncio.create_task(viewer.flushed()) for viewer in viewers]
            _, slow = await asyncio.wait(flushing, timeout=FLUSH_SECONDS)
            for each in slow:
                each.cancel()

    @staticmethod
    async def _say_goodbye(live: LiveTable) -> None:
        """Between two answers: whoever has just given one learns that it is stored."""
        async with live.lock:
            live.dismiss("restart", CLOSES, come_back=True)

    # Leaving

    async def drain(self) -> None:
        """Leave every table to other nodes, between two answers; where there are none, nothing is left."""
        if await self.store.holding.drain():
            await self._leave_house("restart", CLOSES)

    def _part(self) -> None:
        """This node is cut off: the others do better without it."""
        if not self._closing and (self._parting is None or self._parting.done()):
            self._parting = asyncio.create_task(self._leave_while_cut_off(), name="talewind parting")
            self._parting.add_done_callback(self._done)

    async def _leave_while_cut_off(self) -> None:
        """Also what was just being woken, and what could not be left in time."""
        while self.store.holding.cut_off:
            await self._leave_house("restart", CUT_OFF)
            await asyncio.sleep(LEFT_AGAIN_SECONDS)

    async def _stop_parting(self) -> None:
        """What was not left yet is left when the shift ends."""
        if self._parting is not None:
            self._parting.cancel()
            await asyncio.wait([self._parting])

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

    # Waking

    async def _wake(self) -> None:
        """After a restart, bots and clocks go on where they were, whether or not anybody is back yet."""
        tables = schema.tables
        lately = tidying.touched_since(self.clock() - WAKE_SECONDS)
        recent = sa.select(tables.c.id, tables.c.code).where(tables.c.phase == "play", lately)
        rows = await self.store.read(recent.order_by(tables.c.touched.desc()).limit(500))
        await self._wake_all({row["id"]: row["code"] for row in rows})

    # Now and then

    def _later(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Unless the house is closing then."""
        self.clock.alarm(self.clock.steady() + seconds, lambda: self.spawn(work()))

    async def _sweep(self) -> None:
        """Forget tables at which nobody looks and nothing happens; tell people when the host role is lent."""
        self._later(SWEEP_SECONDS, self._sweep)
        asleep = []
        turns = Turns()
        for live in self.tables_here:
            if self._fell_asleep(live):
                asleep.append(live)
            else:
                people.notice_host(live)
            await turns.take()
        await self._put_to_sleep(asleep)

    def _fell_asleep(self, live: LiveTable) -> bool:
        """Forget a table for which there is nothing to do, unless that has been done meanwhile."""
        idle = self.clock.steady() - live.idle_since > IDLE_SECONDS
        if live.viewers or live.busy or not idle or self._live.get(live.record.code) is not live:
            return False
        del self._live[live.record.code]
        live.dismiss("come_again", READ_AGAIN, come_back=True)
        return True

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
                if self._closing:
                    return
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
            self._later(tidying.EVERY, self._tidy)

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
                authors.forget_table(table.id)
            finally:
                await self.store.holding.let_go(table.id)

    async def _note_who_is_here(self, now: float) -> None:
        """For those who do nothing but look; and whoever only looks on is told that the table will go."""
        looked_at: list[LiveTable] = []
        here: set[int] = set()
        turns = Turns()
        for live in self.tables_here:
            guests = {viewer.guest.id for viewer in live.viewers}
            here |= guests
            if now - live.record.touched > tidying.DAY and any(map(live.record.belongs_here, guests)):
                looked_at.append(live)
            await turns.take()
        await self.store.write((), tidying.who_is_here([live.record for live in looked_at], here, now))
        for live in looked_at:
            live.record.touched = max(live.record.touched, now)
        for live in self.tables_here:
            live.tell_table()
            await turns.take()

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

    async def _ask_names(self) -> None:
        """Whoever is here may have been renamed elsewhere. Who is hushed waits until they may speak."""
        try:
            here: dict[int, Guest] = {}
            turns = Turns()
            for live in self.tables_here:
                here |= {viewer.guest.id: viewer.guest for viewer in live.viewers}
                await turns.take()
            for guest in await self.guests.renamed(here.values()):
                if self._closing:
                    return
                with suppress(TalewindError):
                    await hush.may_be_renamed(self, guest)
                    await self.show_renamed(guest)
        except NotStored as trouble:
            log.warning("nobody could be asked for their names", code=trouble.code)
        finally:
            self._later(FRESH_SECONDS, self._ask_names)
