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
from ..storage import closed_rows, deadline_rows, orders, schema, tidying, voice_rows
from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.store import Store
from . import hush, my_tables, people
from .clocks import Clock, WallClock
from .deadlines import GRACE, TRY_AGAIN
from .identities import FRESH_SECONDS
from .leaving import leave_all
from .live import LiveTable
from .rooms import CUT_OFF, READ_AGAIN, Rooms
from .unmaking import unmake

log = structlog.get_logger()

IDLE_SECONDS = 60.0
SWEEP_SECONDS = 20.0
WAKE_SECONDS = 24 * 3600.0
"""Games that somebody played so lately, in hours that the house was open, are woken when it opens: their bots
and clocks go on. Tables whose people answer when they can are woken by what is due there."""
ROUND_SECONDS = 20.0
"""So often the house looks for what is due."""
IDLE_ROUND_SECONDS = 600.0
"""And where nobody is: what is asked meanwhile has a day at least."""
NOTE_SECONDS = 300.0
"""So often it notes that it has looked."""
CLOSED_SECONDS = 3600.0
"""Where it has not looked for so long by the clock on the wall, it was closed, or the clock was set."""
FLUSH_SECONDS = 2.0
"""So long a device that does not keep up is waited for when the house closes."""
LEFT_AGAIN_SECONDS = 1.0
"""So often a node that is cut off looks whether there is something left to leave."""
CLOSES = "The house closes for a moment: you will be back by yourself."


class Upkeep(Rooms):
    untidy = ""
    """Why not all could be deleted when the house was tidied last."""

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
        now, open_hours = house.clock(), house.open_hours
        await open_hours.look(store, now, house.clock.steady())
        house.orders = await orders.heed_command_line(store, house.usual, now, open_hours)
        await house.outbox.look()
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
        for close in self.closers:
            await close()
        self.noticing.sending.hurry()
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
                live.clear()

    # Waking

    async def _wake(self) -> None:
        """After a restart, bots and clocks go on where they were, whether or not anybody is back yet."""
        self.spawn(self._go_round())
        tables = schema.tables
        lately = tidying.touched_since(self.open_hours.ago(self.clock(), WAKE_SECONDS))
        recent = sa.select(tables.c.id, tables.c.code).order_by(tables.c.touched.desc())
        rows = await self.store.read(
            recent.where(tables.c.phase == "play", lately, ~deadline_rows.only_waits())
        )
        await self._wake_all({row["id"]: row["code"] for row in rows})

    async def _go_round(self) -> None:
        """Wake whatever is due, some tables at a time. What another node has goes on there."""
        again = ROUND_SECONDS
        try:
            now = self.clock()
            if not await self._allow_for_closure(now):
                again = IDLE_ROUND_SECONDS
                return
            last: deadline_rows.Due | None = None
            while not self._closing and not self.store.holding.leaves:
                due = await deadline_rows.due(self.store, now, last)
                await self._let_time_be_up({table.id: table.code for table in due}, now)
                if len(due) < deadline_rows.DUE_AT_ONCE:
                    break
                last = due[-1]
        except TalewindError as trouble:
            log.warning("nobody could look for what is due", code=trouble.code)
        finally:
            self._later(again, self._go_round)

    async def _allow_for_closure(self, now: float) -> bool:
        """Whoever could not come while the house was closed has time to; and so if the clock jumps.

        Whether anybody is waited for at all.
        """
        last = await deadline_rows.last_round(self.store)
        if not last.waits or (last.at is not None and 0 <= now - last.at < NOTE_SECONDS):
            return last.waits
        notes = deadline_rows.went_round(now)
        closed = last.at is None or now - last.at > CLOSED_SECONDS
        if closed:
            notes.append(deadline_rows.give_until(now + GRACE))
        await self.store.write((), notes)
        for live in self.tables_here if closed else ():
            async with live.lock:
                if not live.dead:
                    with suppress(TalewindError):
                        await live.fresh()
                        await live.deadlines.read()
                        live.tell_table()
        return True

    async def _let_time_be_up(self, due: dict[int, str], now: float) -> None:
        if not due:
            return
        await self._wake_all(due)
        for live in [self._live[code] for code in due.values() if code in self._live]:
            async with live.lock:
                if not live.dead:
                    with suppress(TalewindError):
                        await live.deadlines.time_is_up()
        # What could be woken nowhere is not to be tried all the time.
        elsewhere = await self.store.holding.elsewhere([*due])
        lost = [id for id, code in due.items() if code not in self._live and id not in elsewhere]
        if lost:
            await self.store.write((), (deadline_rows.put_off(lost, now, now + TRY_AGAIN),))

    # Now and then

    def _later(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Unless the house is closing then."""
        self.clock.alarm(self.clock.steady() + seconds, lambda: self.spawn(work()))

    async def _sweep(self) -> None:
        """Forget tables at which nobody looks and nothing happens; tell people when the host role is lent."""
        self._later(SWEEP_SECONDS, self._sweep)
        await self.heed_orders()
        if self.outbox.wanting or self.store.holding.shared:
            self.spawn(self.send_notices())
        if self.tables_here or self.library.spines.left:
            self.spawn(self.library.spines.read_on(lambda: self._closing))
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

    async def heed_orders(self) -> None:
        """What whoever keeps the house has said, here or at another node; and close when it is time."""
        if self.store.holding.shared:
            with suppress(NotStored):
                self.orders = await orders.read(self.store)
        if (closes := self.news.closes) is not None and self.clock() >= closes:
            self.asked_to_leave()

    async def send_notices(self) -> None:
        """Tell those who are away that they are waited for. What cannot be told now is told later."""
        try:
            await self.noticing.sending.send_due()
        except NotStored as trouble:
            log.warning("notices wait", code=trouble.code)

    async def _tidy(self) -> None:
        """Delete what nobody has come back to. What somebody looks at just now is not looked for.

        What is damaged stands in nothing's way; where the database is away, the rest waits for the next time.
        """
        now = self.clock()
        untidy = ""
        try:
            await self.heed_orders()
            if not await self.store.holding.may_do("tidying", now, tidying.EVERY / 2):
                # Another node does all the rest.
                await self.open_hours.look(self.store, now, self.clock.steady())
                await self._note_who_is_here(now)
                return
            await self.open_hours.note(self.store, now, self.clock.steady())
            await self._note_who_is_here(now)
            keeping = self.stays.by(now)
            for table in await tidying.forgotten_tables(self.store, keeping, now, self.open_hours):
                if self._closing:
                    return
                untidy = await tidying.unless_refused(self.forget(table), table.code) or untidy
            rest = (
                tidying.forgotten_guests(keeping, now, self.open_hours),
                tidying.old_talk(keeping),
                voice_rows.left_lying(now),
                closed_rows.old(self.open_hours.ago(now, closed_rows.KEPT_DAYS * tidying.DAY)),
            )
            for deletion in rest:
                if deletion is not None:
                    untidy = await tidying.unless_refused(self.store.write((), [deletion])) or untidy
            await self.store.shrink()
        except NotStored as trouble:
            untidy = trouble.sentence
            log.warning("the house could not be tidied", code=trouble.code)
        finally:
            self.untidy = untidy
            self._later(tidying.EVERY, self._tidy)

    async def forget(self, table: tidying.Forgotten) -> None:
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
                unmake(self, table.code)
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
            live.clear()
        with suppress(NotStored):
            awake = [live.record.id for live in self._live.values()]
            for id, code in (await self.store.holding.astray(awake)).items():
                await self._let_go(id, code)

    async def _note_standings(self, asleep: list[LiveTable]) -> None:
        """Whose turn it is, for those who list their tables. Where it cannot be noted it is worked out."""
        if notes := [note async for note in my_tables.notes_of(asleep)]:
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
