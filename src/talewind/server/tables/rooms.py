"""The tables that are in memory now: read from the log when somebody comes, forgotten when all have gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..backroom.workshop import WORKSHOP
from ..books.hindsight import Hindsight
from ..books.library import Library
from ..books.replays import Replays
from ..ground import metrics
from ..ground.limits import Spent
from ..ground.troubles import Fenced, NotStored
from ..ground.turns import Turns
from ..notices.outbox import Outbox
from ..storage.holding import Elsewhere, come_again
from ..storage.open_hours import OpenHours
from ..storage.orders import Orders
from ..storage.records import Guest, TableRecord
from ..storage.store import Store
from ..storage.tidying import Stays
from . import leaving, people, programs
from .clocks import Clock
from .codes import no_such_table, tidy
from .corpus import Givers
from .devices import Devices, Gone
from .doors import Doors
from .gathering import FindDeck, Gathering, on_the_shelf
from .identities import Guests
from .links import SeatLinks, Slips
from .live import LiveTable
from .looks import LateLooks
from .missing import MISSING, check_known
from .neighbours import Neighbours
from .noticing import Noticing
from .unmaking import unmake
from .viewers import Line, PlainLine, Send, Viewer
from .visits import Here, Visit

log = structlog.get_logger()

AT_ONCE = 4
"""So many tables are woken at the same time: while one is read, another is played again."""
CUT_OFF = "This server has lost touch with the others of the house: you will be back by yourself."
ANOTHER_NOW = "One of your devices has come or gone: you will be back by yourself."
READ_AGAIN = "The table is being read again: you will be back by yourself."


class Rooms:
    """What stands in the house; `Upkeep` adds what goes on there by itself, `House` what people can do."""

    def __init__(self, store: Store, clock: Clock, public_url: str, keeping: wire.Keeping) -> None:
        self.store = store
        self.clock = clock
        self.public_url = public_url
        self.orders = Orders()
        self._keeping = keeping
        """How long things stay, where nothing is noted of it."""
        self.workshop = WORKSHOP
        self.replays = Replays(self.workshop)
        self.hindsight = Hindsight(self.workshop)
        self.library = Library(store, self.workshop)
        self.givers = Givers(store, clock)
        self.guests = Guests(store, clock)
        self.guests.changed = partial(self.announce, "guest")
        self.links = SeatLinks(clock)
        self.slips = Slips(clock, store)
        self.devices = Devices(store, clock)
        self.find_deck: FindDeck = on_the_shelf
        self.started = clock()
        self.neighbours: Neighbours | None = None
        self._live: dict[str, LiveTable] = {}
        self.outbox = Outbox(store, partial(self.announce, "wants"))
        self.noticing = Noticing(store, self.outbox, clock, self._live)
        self.looking: dict[int, list[Gathering]] = {}
        self._doors = Doors()
        self._adopting = False
        self._wakes = False
        """Whether tables are woken that nobody asks for."""
        self._renamed: dict[int, Guest] = {}
        """Who has another name that not all tables have been told."""
        self._telling_names = asyncio.Lock()
        self._late_looks = LateLooks(store)
        store.begun.append(lambda: self.spawn(self._late_looks.write()))
        store.lost = self._drop_all
        store.orphaned = self._adopt
        self.asked_to_leave: Callable[[], None] = lambda: None
        """Called when somebody wants this node to leave its tables to others, and to close."""
        store.asked_to_drain = lambda: self.asked_to_leave()
        self.spent: Callable[[Spent], None] = lambda spent: None
        """Called with what clients have paid at another node."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._parting: asyncio.Task[None] | None = None
        """While this node is cut off, it leaves its tables to the others."""
        self._closing = False
        self.open_hours = OpenHours()
        self.closers: list[Callable[[], Coroutine[Any, Any, None]]] = []
        """What else goes on in the house, and is stopped before it closes."""

    @property
    def usual(self) -> wire.Keeping:
        """How long things stay, unless whoever keeps the house has said otherwise."""
        return self._keeping if self.orders.usual is None else self.orders.usual.keeping

    @property
    def stays(self) -> Stays:
        said = self.orders.kept or self.orders.usual
        return Stays(self._keeping, self._keeping, 0.0) if said is None else said.stays(self.open_hours)

    @property
    def news(self) -> wire.HouseNews:
        """What everybody is told who has a page of this house open."""
        closing = self.orders.closing
        # Whoever has opened the house since then is not meant.
        closes = closing.at if closing is not None and self.started < closing.at else None
        return wire.HouseNews(notice=self.orders.notice, closes=closes)

    @property
    def ready(self) -> bool:
        """Whether people may be sent here, as far as can be said without asking anybody."""
        holding = self.store.holding
        return not self._closing and not holding.leaves and holding.alive

    @property
    def lag(self) -> float:
        return self.store.holding.lag

    @property
    def bus_ok(self) -> bool:
        return self.neighbours is None or self.neighbours.connected

    async def check_ready(self) -> None:
        """Raises unless people may be sent here."""
        if not self.ready:
            raise TalewindError(
                "not_ready",
                "This node takes nobody in just now: it closes, begins anew, or has lost the bus alone.",
            )
        await self.store.check_stores()

    def check_stays(self) -> None:
        """Raises where whatever is new would have to go at once."""
        if self.store.holding.cut_off:
            raise TalewindError("restart", CUT_OFF)
        if self._closing or self.store.holding.leaves:
            raise TalewindError("restart", "The house closes for a moment.")

    def check_takes_new(self) -> None:
        """Raises where a table would be made that must rest soon."""
        if self.news.closes is not None:
            raise TalewindError(
                "house_empties", "The house closes soon and takes no new tables. Those that are open stay."
            )

    async def quiet(self) -> None:
        """Wait until nothing is under way in the background, and everything sent has gone out."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        for live in list(self._live.values()):
            for viewer in list(live.viewers):
                await viewer.flushed()

    # What a table needs of the house around it

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something in the background failed", exc_info=error)

    def drop(self, live: Gathering) -> None:
        if self._live.get(live.record.code) is live:
            del self._live[live.record.code]
            self.spawn(self._let_go(live.record.id, live.record.code))
            self.spawn(leaving.clear(live))

    def forget_deleted(self, live: LiveTable) -> None:
        self.drop(live)
        live.stumbling.leave_rules()
        unmake(self, live.record.code)

    @property
    def closing(self) -> bool:
        return self._closing

    @property
    def tables_here(self) -> list[LiveTable]:
        return list(self._live.values())

    @property
    def tables_open(self) -> int:
        return len(self._live)

    @property
    def viewers_there(self) -> int:
        return sum(len(live.viewers) for live in list(self._live.values()))

    # Tables in memory

    async def live(self, code: str) -> LiveTable:
        """The table with this code, read from the log if nobody has asked for it lately."""
        meant = tidy(code)
        if meant is None:
            raise no_such_table()
        self.store.holding.check()
        live = self._live.get(meant)
        if live is not None:
            return live
        if self.neighbours is not None and (holder := self.neighbours.holder_of(meant)) is not None:
            raise Elsewhere(holder, meant)
        async with self._doors.of(meant):
            live = self._live.get(meant)
            if live is None:
                record = await self.store.record(meant)
                if record is None:
                    raise no_such_table()
                check_known(record)
                live = self._live[meant] = await self._woken(record)
            return live

    async def _woken(self, record: TableRecord) -> LiveTable:
        """The table is ours, and only then is its log read. (In the meantime we may have been relieved.)"""
        live = LiveTable(self, record)
        try:
            live.shift = await self.store.holding.claim(record.id)
            await live.load()
            self.store.holding.stores_in(live.shift)
        except Elsewhere as elsewhere:
            self._note_holder(record.code, elsewhere.holder)
            raise Elsewhere(elsewhere.holder, record.code) from None
        except BaseException as error:
            live.dismiss("come_again", READ_AGAIN, come_back=True)
            self.spawn(self._let_go(record.id, record.code))
            if isinstance(error, Fenced):
                raise come_again() from None
            raise
        return live

    async def _let_go(self, id: int, code: str) -> None:
        """Others may have the table, unless somebody here has woken it again."""
        async with self._doors.of(code):
            if code not in self._live:
                with suppress(NotStored):
                    await self.store.holding.let_go(id)

    def _drop_all(self) -> None:
        """Other nodes may have our tables by now: nobody is shown more of them before they are read again."""
        dropped = [self._live.pop(code) for code in list(self._live)]
        for live in dropped:
            live.dead = True
        # Until we last said that we live, nobody else had them.
        until = self.clock() - self.store.holding.lag
        self.spawn(leaving.dismiss_all(dropped, self._late_looks, until, "come_again", READ_AGAIN))
        if self.neighbours is not None:
            self.neighbours.relieved()

    def _note_holder(self, code: str, shift: int | None) -> None:
        if self.neighbours is not None:
            self.neighbours.note_holder(code, shift)

    def announce(self, what: str, news: msgspec.Struct) -> None:
        """Tell it to all other nodes."""
        if self.neighbours is not None:
            self.neighbours.announce(what, msgspec.msgpack.encode(news))

    def gone(self, gone: Gone, *, told: bool = False) -> None:
        """A cookie opens nothing any more. Whoever looks by it comes back, if they have another."""
        if gone.hashed:
            self.guests.forget(gone.hashed)
        else:
            self.guests.forget_all(gone.guest)
        for live in set(self.looking.get(gone.guest, ())):
            for viewer in [viewer for viewer in live.viewers if viewer.guest.id == gone.guest]:
                # Not led on: whether they may look is asked anew.
                viewer.tell(wire.Farewell(code="come_again", sentence=ANOTHER_NOW, come_back=True))
                viewer.hang_up(4000)
        if not told:
            self.announce("gone", gone)

    def _adopt(self, tables: dict[int, str]) -> None:
        """Whoever had these tables has gone: their bots and clocks go on here."""
        if self._wakes and not self._adopting and not self._closing:
            self._adopting = True
            self.spawn(self._adopt_all(tables))

    async def _adopt_all(self, tables: dict[int, str]) -> None:
        try:
            ours = await self.store.holding.claim_left([*tables])
            woken = await self._wake_all({id: tables[id] for id in ours})
        except TalewindError as trouble:
            log.warning("tables of a node that has gone could not be had", code=trouble.code)
            return
        finally:
            self._adopting = False
        metrics.adopted.inc(woken)
        if woken:
            # There may be more of them.
            self.store.holding.look_again()

    async def _wake_all(self, tables: dict[int, str]) -> int:
        """Gives back how many of them are awake here now."""
        left = iter(tables.items())

        async def some() -> int:
            return sum([await self._is_woken(id, code) for id, code in left if not self._closing])

        return sum(await asyncio.gather(*(some() for _ in range(AT_ONCE))))

    async def _is_woken(self, id: int, code: str) -> bool:
        self._note_holder(code, None)
        try:
            await self.live(code)
        except Elsewhere:
            # Another node was quicker, or has had it all the time.
            return False
        except Exception as error:
            # The others go on all the same.
            if isinstance(error, TalewindError) and error.code == MISSING:
                log.warning("a table sleeps until its game is back", table=id)
                return False
            log.error("a table could not be woken", table=id, exc_info=error)
            return False
        return True

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[LiveTable]:
        """A table, with its lock: between two answers. One that goes while we wait is looked for again."""
        while True:
            live = await self.live(code)
            async with live.lock:
                if live.dead and self._live.get(live.record.code) is not live:
                    continue
                await live.fresh()
                yield live
                return

    @asynccontextmanager
    async def visited(self, code: str, guest: Guest | None) -> AsyncIterator[LiveTable]:
        """A table for somebody who wants something there: who may not even look on learns only that."""
        async with self.at(code) as live:
            people.check_welcome(live.record, guest)
            yield live

    # Viewers

    async def connect(
        self, guest: Guest, code: str, hello: wire.Hello, send: Send | Line
    ) -> tuple[LiveTable, Viewer]:
        """A device looks at a table: it is sent `welcome` and, where a game is on or over, a full look."""
        if hello.v != wire.PROTOCOL:
            raise TalewindError("other_version", "This page is of another version. Load it again.")
        if tidy(code) not in self._live:
            self.check_stays()
        line: Line = PlainLine(send) if callable(send) else send
        live = await self.live(code)
        if self._closing:
            # Also where it was closed while the table was read: nobody would say goodbye.
            self.check_stays()
        programs.check_says_so(live.record, guest, hello)
        return live, await live.connect(guest, hello, line)

    async def visit(self, guest: Guest, code: str, hello: wire.Hello, line: Line) -> Visit:
        """The same for a device that does not care which node has its table."""
        if self.neighbours is not None:
            return await self.neighbours.visit(guest, code, hello, line)
        return Here(*await self.connect(guest, code, hello, line))

    async def show_renamed(self, guest: Guest) -> None:
        """Somebody has another name, here or at another node: until all their tables here know it."""
        self._renamed[guest.id] = guest
        if self.neighbours is not None:
            self.neighbours.note_guest(guest)
        async with self._telling_names:
            renamed, self._renamed = self._renamed, {}
            turns = Turns()
            for id, known in renamed.items():
                for live in set(self.looking.get(id, ())):
                    for viewer in live.viewers:
                        if viewer.guest.id == id:
                            viewer.guest = known
                    live.tell_table(first=id)
                    await turns.take()
