"""Whom a table waits for whose people answer when they can: since when, until when, and what then.

Deadlines are rows that are stored together with the answer that has opened a question. They are dated by the
clock on the wall, and nobody here waits for them: the house looks for what is due (`Upkeep`), wakes the
table, and asks it to go on. What is in memory is for people to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import structlog

from talewind.engine import CLOCK, Seat, Table, TalewindError

from .. import wire
from ..ground.troubles import NotStored
from ..notices import outbox
from ..storage import deadline_rows
from ..storage.commits import Statement
from ..storage.deadline_rows import NEVER, QUIET, RESTS, Deadline
from ..storage.records import EntryRow, Guest, TableRecord
from . import absence, regained, takeovers
from .clocks import steadily
from .gathering import Gathering
from .paces import time_is_up, zone_of
from .timekeeper import Timekeeper
from .viewers import Viewer
from .waits import asked_alone, must_answer, waited_for

log = structlog.get_logger()

GRACE = 12 * 3600.0
"""After the house was closed, or the clock has jumped, nobody has less time than this."""
LOOK_AGAIN = 60.0
"""Where something happens by itself, the house looks so much later whether it has."""
EACH = 2
"""A table rests when time was up so often in a row for each of its people, and nobody of them has looked."""
TRY_AGAIN = 600.0
"""So much later it looks once more, also where something is due that cannot be done just now."""


class Deadlines:
    __slots__ = ("_live", "_missed", "_next", "_timekeeper", "_waits")

    def __init__(self, live: Gathering, timekeeper: Timekeeper) -> None:
        self._live = live
        self._timekeeper = timekeeper
        self._waits: dict[Seat, Deadline] = {}
        self._next: dict[Seat, Deadline] = {}
        """As they will be when it is stored."""
        self._missed: int | None = None
        """How often in a row time was up while nobody looked, if what is being stored changes that."""

    # What is told

    def shown(self) -> list[wire.Wait]:
        """What everybody may know of them."""
        return [wait for seat, wait in self._told() if not self._is_secret(seat)]

    def shown_to(self, guest: int) -> list[wire.Wait]:
        """What whoever holds these seats may know besides."""
        record = self._live.record
        return [wait for seat, wait in self._told() if self._is_secret(seat) and record.holds(guest, seat)]

    def _told(self) -> list[tuple[Seat, wire.Wait]]:
        if self._live.record.phase != "play":
            return []
        return [
            (seat, wire.Wait(seat=seat, since=wait.since, until=wait.until))
            for seat, wait in sorted(self._waits.items())
            if seat >= 0
        ]

    def _is_secret(self, seat: Seat) -> bool:
        table = self._live.table
        return table is None or seat not in table.asks or table.asks[seat].secret

    # What is stored

    async def changes(
        self, record: TableRecord, table: Table | None, now: float, lines: Sequence[EntryRow] = ()
    ) -> list[Statement]:
        """What to store together with what has just happened, and is told in these lines of the log.

        It counts when it is stored (`adopt`).
        """
        pace = record.settings.pace
        if pace is None or table is None or record.phase == "lobby":
            self._next = {}
            return []
        if QUIET in self._waits and self._is_back(record, lines):
            self._missed = 0
        quiet = self._quiet(record, len(table.entries), now)
        rests = RESTS in quiet
        asked = {} if rests else _asked(record, table)
        going = {seat: wait for seat, wait in self._waits.items() if asked.get(seat) == wait.opened}
        had_left = {} if rests else regained.kept(self._waits, going, table, lines, now)
        new = asked.keys() - going.keys()
        if new:
            undone = regained.undone(table, lines)
            guests = {seat: record.chairs[seat].guest or 0 for seat in new}
            zones = await deadline_rows.zones(self._live.hall.store, guests.values())
            for seat in new:
                zone = zone_of(zones.get(guests[seat], ""))
                until = time_is_up(now, pace, zone)
                if undone is not None:
                    until = min(until, regained.until(self._waits, seat, undone, now, pace, zone))
                going[seat] = Deadline(asked[seat], now, until)
        if not rests and _goes_on_by_itself(record, table):
            going[CLOCK] = Deadline(len(table.entries), now, now + LOOK_AGAIN)
        self._next = going | quiet | had_left
        return [*self._difference(), *self._notices(record, table, now)]

    def _is_back(self, record: TableRecord, lines: Sequence[EntryRow]) -> bool:
        """Whether one of its people does something, whether or not anybody looks at their page."""
        chairs, became = self._live.record.chairs, self._live.became
        if any(line.kind in ("answer", "undo") and chairs[line.seat].is_person for line in lines):
            return True
        # Whose place a bot has kept since their time was up has it back as soon as a page of theirs is here.
        return any(
            after.is_person
            and not before.overslept
            and (not before.is_person or after.guest not in (before.guest, became.get(before.guest or 0)))
            for before, after in zip(chairs, record.chairs, strict=False)
        )

    def _quiet(self, record: TableRecord, entries: int, now: float) -> dict[Seat, Deadline]:
        """How often in a row time was up while nobody looked, since when, and whether that is enough."""
        before = self._waits.get(QUIET)
        missed = self._missed if self._missed is not None else before.opened if before else 0
        if record.phase != "play" or not missed:
            return {}
        quiet = {QUIET: Deadline(missed, before.since if before else self._last_look(record, now), NEVER)}
        if _is_enough(record, missed):
            quiet[RESTS] = self._waits.get(RESTS) or Deadline(entries, quiet[QUIET].since, NEVER)
        return quiet

    def _last_look(self, record: TableRecord, now: float) -> float:
        """Of whichever of its people was here last; who began the game was, at least."""
        looks = self._live.last_looks()
        known = [looks[guest] for guest in record.people_there if guest in looks]
        return min(max(known, default=record.started or now), now)

    def _notices(self, record: TableRecord, table: Table, now: float) -> list[Statement]:
        """All its people are told once that it rests; and when it goes on, whoever is waited for."""
        rested, rests = RESTS in self._waits, RESTS in self._next
        if rested == rests:
            return []
        box, people = self._live.hall.outbox, record.people_there
        told = people if rests else waited_for(record, table)
        alone = frozenset() if rests else asked_alone(record, table)
        return [
            *box.changes(record.id, people, (), now),
            *box.changes(record.id, (), told, now),
            *box.changes(record.id, (), alone, now, alone=True),
        ]

    def _difference(self) -> list[Statement]:
        id, before, now = self._live.record.id, self._waits, self._next
        changed = [
            each
            for seat in now
            for each in deadline_rows.put(id, seat, now[seat])
            if before.get(seat) != now[seat]
        ]
        return changed + [deadline_rows.drop(id, seat) for seat in before.keys() - now.keys()]

    def adopt(self) -> bool:
        """It is stored. Whether anybody is waited for otherwise than before."""
        changed, self._waits, self._missed = self._waits != self._next, self._next, None
        rests = self._waits.get(RESTS)
        self._live.quiet_since = None if rests is None else rests.since
        return changed

    async def read(self) -> None:
        """What is stored, mended where it does not fit the log: another version has had the table."""
        live, now = self._live, self._live.hall.clock()
        self._missed = None
        if not live.slow:
            self._waits = self._next = {}
            return
        store, clock = live.hall.store, live.hall.clock
        for guest, seen in (await deadline_rows.last_seen(store, live.record.id)).items():
            if not live.present[guest]:
                live.away.setdefault(guest, steadily(clock, seen))
            if not live.sees(guest) and guest not in live.unseen:
                live.unseen[guest], live.unseen_at[guest] = steadily(clock, seen), min(seen, clock())
        self._waits = await deadline_rows.of_table(store, live.record.id)
        if changes := await self.changes(live.record, live.table, now):
            await store.write((), changes, live.shift)
        self.adopt()

    def note_seen(self, viewer: Viewer, seen: bool) -> None:
        live = self._live
        if seen and viewer.seen is False and live.slow:
            missed = absence.missed(live, self._timekeeper, viewer)
            if missed is not None and missed.lapsed is not None:
                viewer.tell(wire.TimeWasUp(missed))
        live.note_seen(viewer, seen)
        self._note_look(viewer.guest)

    def note_gone(self, viewer: Viewer) -> None:
        self.note_looked(viewer)
        if not viewer.screen and not self._live.sees(viewer.guest.id):
            self._note_look(viewer.guest)

    def note_looks(self) -> None:
        """Of all who are here, before they are sent away."""
        self._note_look(*{viewer.guest.id: viewer.guest for viewer in self._live.viewers}.values())

    def _note_look(self, *guests: Guest) -> None:
        """They are told what has happened since they looked last, though the table has slept meanwhile.

        Where they begin to look, that is noted, too: a house may end without a word. Of somebody who has had
        all that is kept of them deleted, nothing is: their chair is another's by then. Where nothing happens
        any more, whoever has stopped the table has noted it, and another node may have it.
        """
        live, chairs = self._live, self._live.record.chairs
        looks: list[Statement] = [
            deadline_rows.looked(live.record.id, guest.id, looked)
            for guest in guests
            if any((place.guest, place.person) == (guest.id, guest.person) for place in chairs)
            and (looked := live.last_look(guest.id)) is not None
        ]
        if looks and not live.dead:
            self._note(*looks)

    def note_heard(self, viewer: Viewer, message: wire.FromClient) -> None:
        """Whose device does not say whether they look shows it by what else it says; a ping shows nothing."""
        if viewer.seen is None and not viewer.screen and not isinstance(message, wire.Seen | wire.Ping):
            self.note_looked(viewer)
            self.note_seen(viewer, True)
            if QUIET in self._waits:
                self._live.hall.spawn(self._hear_again(viewer.guest))

    async def _hear_again(self, guest: Guest) -> None:
        live = self._live
        async with live.lock:
            if not live.dead:
                with suppress(TalewindError):
                    await live.fresh()
                    await self.wake(guest, looks=True)

    def note_looked(self, viewer: Viewer) -> None:
        """At a device that has said nothing of it, which counts as one that is looked at."""
        if viewer.seen is None and not viewer.screen:
            self._note_looked(viewer.guest)

    def _note_looked(self, guest: Guest) -> None:
        if guest.id in self._live.hall.outbox.wanting:
            self._note(outbox.looked(self._live.record.id, guest.id))

    def _note(self, *statements: Statement) -> None:
        """Where people answer when they can. Nobody waits for it, and nothing else hangs on it."""
        if self._live.slow:
            self._live.hall.spawn(self._put_down(statements))

    async def _put_down(self, statements: Sequence[Statement]) -> None:
        with suppress(NotStored):
            await self._live.hall.store.write((), statements)

    # What happens then

    async def time_is_up(self) -> None:
        """Let everything happen that is overdue by what is stored now; the lock must be held."""
        live = self._live
        await live.fresh()
        await self.read()
        tried: set[tuple[Seat, int]] = set()
        while (seat := self._overdue()) is not None and (seat, self._waits[seat].opened) not in tried:
            tried.add((seat, self._waits[seat].opened))
            try:
                self._check_counts()
                await live.act(partial(self._go_on_without, seat))
            except TalewindError as trouble:
                log.warning("a deadline cannot be kept", table=live.record.id, seat=seat, code=trouble.code)
                self._missed = None
                break
        now = live.hall.clock()
        later = deadline_rows.put_off([live.record.id], now, now + TRY_AGAIN)
        await live.hall.store.write((), (later,), live.shift)

    def _overdue(self) -> Seat | None:
        """Whose time has been up for longest."""
        now, waits = self._live.hall.clock(), self._waits
        overdue = [seat for seat, wait in waits.items() if seat >= 0 and wait.until <= now]
        return min(overdue, key=lambda seat: (waits[seat].until, seat), default=None)

    def _check_counts(self) -> None:
        if not self._timekeeper.counts:
            raise TalewindError("held", "The table waits: somebody mends its rules.")

    def _go_on_without(self, seat: Seat) -> TableRecord | None:
        """What the rules make of it; or a bot sits in, if the table wants it so, or they say nothing.

        Where the table rests from now on nothing is decided for anybody, and whoever a bot sat in for has
        all their time, too, when it goes on.
        """
        live = self._live
        table, pace = live.table, live.record.settings.pace
        if table is None or pace is None or seat not in table.asks:
            return None
        self._count(secret=table.asks[seat].secret)
        if _is_enough(live.record, self._missed or 0):
            return takeovers.wake_up(live, live.record)
        draft = self._timekeeper.draft(seat)
        if pace.then == "bot" or table.asks[seat].lapse(draft) is None:
            return takeovers.sit_in(live, seat)
        table.time_up(seat, draft)
        return None

    def _count(self, *, secret: bool) -> None:
        """Time is up once more. What is secret counts for nothing: everybody sees when a table rests."""
        live = self._live
        if any(map(live.sees, live.record.people_there)):
            self._missed = 0
        elif not secret:
            before = self._waits.get(QUIET)
            self._missed = 1 + (before.opened if before else 0)

    async def greet(self, guest: Guest) -> None:
        """Whoever looks is not told once more, and has their seat back; the lock must be held."""
        self._note_looked(guest)
        await self.wake(guest, looks=True)

    async def wake(self, guest: Guest, *, looks: bool = False) -> None:
        """Whoever is back has their seat back, and a table that rests goes on when one of its people looks:
        whoever is waited for has all their time again. The lock must be held."""
        live = self._live
        goes_on = looks and QUIET in self._waits and guest.id in live.record.people_there

        def back() -> TableRecord | None:
            self._missed = 0 if goes_on else None
            return takeovers.wake_up(live, live.record, guest=guest.id)

        if goes_on or any(place.overslept and place.guest == guest.id for place in live.record.chairs):
            await live.act(back)

    def over_again(self, record: TableRecord | None) -> TableRecord | None:
        """The bot that sat in for somebody gets up when nothing more is asked of them. The changed record."""
        live = self._live
        if live.table is None or not any(place.overslept for place in (record or live.record).chairs):
            return record
        return takeovers.wake_up(live, record or live.record, unless=must_answer(live.table)) or record


def _is_enough(record: TableRecord, missed: int) -> bool:
    """Whether it rests, when time was up so often in a row while nobody looked."""
    overslept = sum(place.overslept and place.bringer is None for place in record.chairs)
    return missed >= EACH * max(1, len(record.people()) + overslept)


def _asked(record: TableRecord, table: Table) -> dict[Seat, int]:
    """Which people the game waits for, and how long the log was when they were asked."""
    if record.phase != "play" or record.settings.bot_pace == "held":
        return {}
    waited_for = (seat for seat in must_answer(table) if record.chairs[seat].kind == "person")
    return {seat: table.opened[seat] for seat in waited_for}


def _goes_on_by_itself(record: TableRecord, table: Table) -> bool:
    """Whether a clock runs, or a bot is waited for."""
    if record.phase != "play" or record.settings.bot_pace == "held":
        return False
    bots = (record.chairs[seat].kind == "bot" for seat in must_answer(table))
    return CLOCK in table.asks or any(bots)
