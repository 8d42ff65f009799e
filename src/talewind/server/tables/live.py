"""A table that is being played: the engine's table, the chairs, and everybody who looks on.

The order of work is always: judge, apply in memory, store, then tell. It is done under the table's lock, so
the next answer is judged on what has been stored, and nobody is shown what might still be lost. If storing
fails, or is cut short, the table in memory is thrown away and read again from the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence

import msgspec
import structlog

from talewind.engine import BrokenLog, Seat, Table, TalewindError

from .. import wire
from ..books import volumes
from ..ground.limits import too_many
from ..ground.troubles import NotStored
from ..storage import loading
from ..storage.commits import Statement
from ..storage.holding import come_again
from ..storage.records import UNREADABLE, EntryRow, Guest, TableRecord, entry_row
from . import absence, anew, people
from .applause import Applause
from .bots import BotPlayers
from .bulletins import Bulletins
from .deadlines import Deadlines
from .gathering import TALK_KEPT, Gathering, Hall
from .hints import Hints
from .patience import Patience
from .showing import NO_LOOKS, Showing
from .stumbling import Stumbled, Stumbling, Unmended
from .timekeeper import Timekeeper
from .viewers import Line, Viewer
from .waits import Waits

log = structlog.get_logger()

_encode = msgspec.json.Encoder().encode


class LiveTable(Gathering):
    def __init__(self, hall: Hall, record: TableRecord) -> None:
        super().__init__(hall, record)
        self.bulletins, self.timekeeper = Bulletins(self), Timekeeper(self)
        self.deadlines = Deadlines(self, self.timekeeper)
        self.stumbling, self.patience = Stumbling(self), Patience(self)
        self.showing = Showing(self, self.timekeeper.deadlines, self.stumbling.in_time)
        self.showing.faults.listeners.append(self.stumbling.over_scene)
        self.bots = BotPlayers(self, self.stumbling)
        self.hints, self.applause, self.waiting = Hints(self, self.bots), Applause(self), Waits(self)
        self._stale = False
        self._kept = 0
        """How much of the log is stored, and has been told."""

    # Coming and going

    async def connect(self, guest: Guest, hello: wire.Hello, line: Line) -> Viewer:
        async with self.lock:
            await self.fresh()
            people.check_welcome(self.record, guest)
            if not hello.screen:
                await self.deadlines.wake(guest)
            viewer = Viewer(guest, line, hello, self.forget)
            seats = self.record.seats_of(guest.id)
            if not hello.screen and hello.seat in seats:
                viewer.eyes = hello.seat
            if viewer.scene:
                await self.showing.draw([viewer.eyes])
            newcomer = not people.is_present(self, guest.id)
            self.count_in(viewer)
            try:
                self._welcome(viewer, hello, seats)
            except BaseException:
                self.forget(viewer)
                raise
            if newcomer or hello.screen:
                self.tell_table()
            self.schedule()
            return viewer

    def _welcome(self, viewer: Viewer, hello: wire.Hello, seats: Sequence[Seat]) -> None:
        missed = None if hello.screen else absence.missed(self, self.timekeeper, viewer)
        if not hello.screen:
            self.away.pop(viewer.guest.id, None)
            for seat in seats:
                self.votes.pop(seat, None)
        viewer.you, viewer.told = people.you(self, viewer.guest, hello.screen), people.table_state(self)
        viewer.tell(
            wire.Welcome(
                v=wire.PROTOCOL,
                you=viewer.you,
                table=viewer.told,
                talk=list(self.talk),
                now=self.hall.clock.steady(),
                missed=missed,
            )
        )
        self.stumbling.tell_faults(viewer, self.showing.faults.told.values())
        self.showing.full(viewer, hello.since)
        self.stumbling.greet(viewer)

    def forget(self, viewer: Viewer) -> None:
        """A device has gone."""
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        self.count_out(viewer)
        self.idle_since = self.hall.clock.steady()
        guest = viewer.guest.id
        self.deadlines.note_gone(viewer)
        if self.dead or (people.is_present(self, guest) and not viewer.screen):
            return
        if viewer.screen:
            self.tell_table()
            return
        if self.record.belongs_here(guest):
            self.away[guest] = self.hall.clock.steady()
        for ayes in self.votes.values():
            ayes.discard(guest)
        self.wishes.pop(guest, None)
        self.tell_table()
        self.schedule()

    async def look_through(self, viewer: Viewer, wish: wire.LookThrough) -> None:
        """Change whose eyes a device looks through, and show it all that they see."""
        eyes = wish.seat
        if eyes is not None and (viewer.screen or not self.record.holds(viewer.guest.id, eyes)):
            raise TalewindError("not_your_seat", "That seat is not yours.")
        if self.looks.empty(viewer.guest.id):
            raise too_many()
        viewer.scene = viewer.scene if wish.scene is None else wish.scene
        if viewer.scene:
            await self.showing.draw([eyes])
        viewer.eyes = eyes
        self.looks.owe(viewer.guest.id, self.showing.full(viewer, wish.since))

    def show_out(self, out: Collection[Viewer], code: str, sentence: str) -> None:
        """Send some devices away. The others are told once."""
        self.viewers = [viewer for viewer in self.viewers if viewer not in out]
        for viewer in out:
            self.count_out(viewer)
            self.wishes.pop(viewer.guest.id, None)
            viewer.farewell(code, sentence, close=4403)
        if out:
            self.tell_table()
            self.schedule()

    def dismiss(self, code: str, sentence: str, *, come_back: bool = False, close: int = 4000) -> None:
        """Send everybody away."""
        self.deadlines.note_looks()
        self.stop()
        for viewer in list(self.viewers):
            viewer.farewell(code, sentence, come_back=come_back, close=close)

    def stop(self) -> None:
        """Nothing happens here any more."""
        self.dead = True
        for each in (self.bulletins, self.timekeeper, self.bots, self.hints, self.applause):
            each.stop()

    def clear(self) -> None:
        """Its parts hold each other, and Python finds out late that nobody else does."""
        self.table = None
        self.showing.clear()
        self.bots.begin_anew()

    # Telling

    def tell_table(self, first: int | None = None) -> None:
        if self.viewers and not self.dead and self.hall.store.holding.current:
            self.bulletins.tell(first)

    def tell_all(self, message: wire.ServerMessage) -> int:
        told = _encode(message)
        for viewer in list(self.viewers):
            viewer.send(told)
        return len(told) * len(self.viewers)

    # Judge, apply, store, tell

    async def act(
        self,
        do: Callable[[], TableRecord | None],
        ack: tuple[Viewer, str] | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Let something happen in the game; the lock must be held. What `do` refuses has changed nothing.

        `do` gives the record, if that changes too; `also` is stored together with it. If storing fails the
        table is read again and `do` judged again, once; unless it was stored after all, and only the word of
        it was lost.
        """
        if self._stale or self.dead or not self.hall.store.holding.current:
            await self.fresh()
        for again in (False, True):
            try:
                record = self.stumbling.attempt(do)
            except BaseException as error:
                if isinstance(error, Stumbled) or not isinstance(error, TalewindError):
                    # A mistake in the rules leaves the table in no state to be used.
                    self._stale = True
                    await self.fresh()
                raise
            before = self._kept
            tried = self.table.entries[before:] if self.table is not None else []
            try:
                return await self.keep(record, ack, also)
            except NotStored:
                if again:
                    raise
                await self.fresh()
            stored = self.table.entries[before : before + len(tried)] if self.table is not None else []
            if _encode(stored) == _encode(tried) if tried else self.record == record:
                if ack is not None:
                    ack[0].tell(wire.Ack(ack[1]))
                return

    async def keep(
        self,
        record: TableRecord | None = None,
        ack: tuple[Viewer, str] | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Store what is new in the log, and a changed record with it; then tell everybody."""
        # From here until it is stored: what goes wrong between leaves the table in no state to be used.
        self._stale = True
        lines: list[EntryRow] = []
        looks = NO_LOOKS
        changes: list[Statement] = [*also]
        table, now, slow, stood_still = self.table, self.hall.clock(), self.slow, self.stands_still
        record = self.deadlines.over_again(record) if slow else record
        if record is not None:
            record.touched = now
        if table is not None:
            for seq in range(self._kept, len(table.entries)):
                lines.append(entry_row(self.record.id, seq, table.entries[seq], now))
                self.at.append(now)
                self.timekeeper.note()
            if table.result is not None and self.record.phase == "play":
                record = record or self.record.copy()
                record.touched = now
                over = self.stumbling.over_book
                changes += await volumes.close_the_game(record, table, now, self.hall.workshop, over)
            elif lines:
                record = people.forget_what_is_out(record or self.record, table) or record
                changes += loading.save_turn(record or self.record, table)
        if record is not None:
            changes = loading.record_changes(record, self.record) + changes
        if table is not None:
            changes += self.waiting.changes(record or self.record, table, now, lines)
            changes += await self.deadlines.changes(record or self.record, table, now, lines) if slow else []
        pending = self.hall.store.write(lines, changes, self.shift)
        if lines:
            # Worked out while the disk works; sent only when it is done.
            looks = await self.showing.step()
        await pending
        lost = [] if record is None else await self.showing.losing(record)
        self._stale = False
        self._kept = len(self.at)
        if record is None:
            self.showing.tell(looks, ack)
            if slow and self.deadlines.adopt():
                self.tell_table()
        else:
            self.record = record
            self.deadlines.adopt()
            self.showing.take_seats_away(lost)
            self.showing.tell(looks, ack, but=lost)
            self.notice_absent()
            self.tell_table()
        if self.stands_still != stood_still:
            # Clocks stand still, or begin anew.
            self.timekeeper.set()
            self.showing.tell(await self.showing.step(), None)
        self.applause.hear()
        self.schedule()
        if lines:
            self.stumbling.look_for_leaks()

    async def put_down(self, statements: Sequence[Statement]) -> None:
        """Store something beside the log. If that fails, or is cut short, the table must be read again."""
        self._stale = True
        await self.hall.store.write((), statements, self.shift)
        self._stale = False

    async def fresh(self) -> None:
        self.hall.store.holding.check()
        if self.dead:
            raise come_again()
        if self._stale:
            await self.load()

    # Reading

    async def load(self, fits: anew.Fits | None = None) -> None:
        """Read the table from the log (unless it was just made of it), and show everybody where it stands."""
        try:
            record = await self.hall.store.record(self.record.code)
            if record is None:
                self.dismiss("deleted", "This table has been deleted.", close=4410)
                self.hall.drop(self)
                raise TalewindError("no_such_table", "There is no table with that code.")
            entries, at = await self.hall.store.log(record.id)
            talk = await self.hall.store.talk(record.id, TALK_KEPT)
            await self.hall.find_deck(record.options)
            table = None
            if record.phase != "lobby":
                record, table, at = await self.stumbling.rebuild(record, entries, at, fits)
        except BrokenLog as broken:
            # What does not fit may be somebody's secret: nobody is told what it was.
            log.error("a table cannot be read", table=self.record.id, code=broken.code)
            sentence = broken.sentence if isinstance(broken, Unmended) else UNREADABLE
            self.dismiss(broken.code, sentence)
            self.hall.drop(self)
            raise BrokenLog(broken.code, sentence) from None
        except NotStored:
            self.dismiss(
                "database", "The house cannot reach its book-keeping. It will be back soon.", come_back=True
            )
            self.hall.drop(self)
            raise
        told, self.record, self.table = self._kept, record, table
        self.waiting.read()
        self.talk = deque((line for line, _ in talk), maxlen=TALK_KEPT)
        self.talked = self.talk[-1].n if talk else 0
        self.heard |= {(line.person, message): None for line, message in talk if message is not None}
        await self.showing.begin(None)
        self.at = at if table is not None else []
        self.timekeeper.read(record.started or 0.0, self.at)
        self._kept = len(self.at)
        self._stale = False
        if self.table is not None:
            if len(self.table.entries) > self._kept:
                # The rules have changed and the turn begins again: that, too, is stored before it is told.
                await self.keep()
            await self.showing.begin(self.table)
        await self.deadlines.read()
        self.applause.begin()
        self.notice_absent()
        self.tell_table()
        lost = await self.showing.losing(record)
        self.showing.take_seats_away(lost)
        for viewer in list(self.viewers):
            if viewer not in lost:
                self.showing.full(viewer, absence.events_told(self, viewer.eyes, told))
        self.schedule()

    async def begin(self, record: TableRecord, table: Table, also: Sequence[Statement] = ()) -> None:
        """A game begins at this table; whoever looks on sees it when it is stored."""
        now = self.hall.clock()
        asked = [*self.waiting.changes(record, table, now), *await self.deadlines.changes(record, table, now)]
        await self.keep(record, also=[*also, *asked])
        self.table, self.at, self._kept = table, [], 0
        self.timekeeper.begin()
        self.applause.begin()
        await self.showing.begin(table)
        for viewer in list(self.viewers):
            self.showing.full(viewer)
        self.deadlines.adopt()
        self.tell_table()
        self.schedule()

    # What happens by itself

    def waits(self, guest: int | None = None) -> list[wire.Wait]:
        return self.deadlines.shown() if guest is None else self.deadlines.shown_to(guest)

    def schedule(self) -> None:
        """Set the clocks, and let bots think about what they are asked."""
        # What has happened in memory alone is going to be thrown away.
        if self.dead or (self.table is not None and len(self.table.entries) > len(self.at)):
            return
        self.idle_since = self.hall.clock.steady()
        if self.timekeeper.set():
            self.hall.spawn(self.showing.tell_clocks())
        self.hints.forget()
        self.bots.think()

    @property
    def busy(self) -> bool:
        """Whether something is going to happen here without anybody's doing."""
        return self.lock.locked() or self.timekeeper.runs or self.bots.thinking or self.hints.thinking
