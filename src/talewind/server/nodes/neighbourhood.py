"""This node among the others of its house: what goes over the bus, and whom it is for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Coroutine
from typing import Any

import msgspec
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..ground.troubles import kind_of
from ..ground.turns import Turns
from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.shifts import Shift
from ..tables.house import House
from ..tables.leaving import one_by_one
from ..tables.neighbours import ANSWER_SECONDS
from ..tables.news import hear
from ..tables.refusals import Refusal
from ..tables.viewers import Line
from .bus import Bus, Nats, NobodyThere
from .edge import Visitor
from .framing import Kind
from .links import End, Link, Links
from .owner import Remote, decode_attach

HOLDERS_MOST = 50_000
SOON = 0.2
NO_ANSWER = "The server that has this table did not answer in time. Look whether it was done, and try again."

log = structlog.get_logger()


class News(msgspec.Struct, frozen=True):
    """What all nodes are told: by whose shift, and what it is."""

    by: int
    what: str
    body: msgspec.Raw


class Neighbourhood:
    """`Neighbourhood.join(house, urls)` lets a house know its neighbours."""

    def __init__(self, house: House, shift: Shift, bus: Bus) -> None:
        self.house = house
        self._shift = shift
        self._bus = bus
        self._links: Links | None = None
        self._holders: OrderedDict[str, int] = OrderedDict()
        self._visitors: defaultdict[int, set[Visitor]] = defaultdict(set)
        """By guest."""
        self._lines = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._beginning = asyncio.Lock()
        self._closed = False

    @classmethod
    async def join(cls, house: House, bus: Bus | str) -> Neighbourhood:
        shift = house.store.holding
        if not isinstance(shift, Shift):
            raise TalewindError(
                "bus_needs_postgres", "Only nodes on one PostgreSQL talk over a bus: name it with --db."
            )
        joined = cls(house, shift, bus=await Nats.open(bus) if isinstance(bus, str) else bus)
        house.neighbours = joined
        house.store.begun.append(lambda: joined._do(joined._begin()))
        shift.has_bus = lambda: joined._bus.connected
        joined._bus.changed = shift.look_again
        await joined._begin()
        shift.look_again()
        return joined

    async def _begin(self) -> None:
        """There is a new shift, by which others know this node: until it can be reached, or is over."""
        async with self._beginning:
            while self._links is None and not self._closed and (shift := self._shift.id) is not None:
                links = Links(self._bus, self._shift.house, shift, self)
                try:
                    await links.open(self.house.answer, self._hear_all)
                except Exception as error:
                    log.error("this node cannot listen to others", why=kind_of(error))
                    await links.close()
                    await asyncio.sleep(SOON)
                    continue
                if shift == self._shift.id and not self._closed:
                    self._links = links
                else:
                    await links.close()

    def relieved(self) -> None:
        self._holders.clear()
        links, self._links = self._links, None
        if links is not None:
            links.over = True
            self._do(links.end())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def connected(self) -> bool:
        return self._bus.connected

    @property
    def _all_visitors(self) -> list[Visitor]:
        return [visitor for devices in self._visitors.values() for visitor in devices]

    async def send_away(self, code: str, sentence: str, *, by_and_by: bool = False) -> None:
        def send(visitor: Visitor) -> None:
            if not visitor.outbox.gone:
                visitor.outbox.farewell(code, sentence, come_back=True)

        if by_and_by:
            await one_by_one(sorted(self._all_visitors, key=lambda visitor: visitor.is_here), send)
            return
        turns = Turns()
        for visitor in self._all_visitors:
            send(visitor)
            await turns.take()

    async def close(self) -> None:
        self._closed = True
        turns = Turns()
        for visitor in self._all_visitors:
            await visitor.leave()
            await turns.take()
        self.relieved()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._bus.close()

    # Whose tables they are

    def holder_of(self, code: str) -> int | None:
        return self._holders.get(code)

    def note_holder(self, code: str, shift: int | None) -> None:
        if shift is None:
            self._holders.pop(code, None)
            return
        self._holders[code] = shift
        if len(self._holders) > HOLDERS_MOST:
            self._holders.popitem(last=False)

    # Questions to one, and news for all

    async def ask(self, holder: int | None, call: bytes, seconds: float = ANSWER_SECONDS) -> bytes:
        if holder is None or self._links is None:
            raise Elsewhere
        try:
            return await self._links.ask(holder, call, seconds)
        except NobodyThere:
            raise Elsewhere(holder) from None
        except TimeoutError:
            raise TalewindError("come_again", NO_ANSWER) from None

    def announce(self, what: str, body: bytes) -> None:
        if self._links is not None:
            news = News(self._links.shift, what, msgspec.Raw(body))
            self._do(self._links.tell_all(msgspec.msgpack.encode(news)))

    async def _hear_all(self, message: bytes) -> None:
        try:
            news = msgspec.msgpack.decode(message, type=News)
            if self._links is not None and news.by != self._links.shift:
                hear(self.house, news.what, news.body)
        except msgspec.MsgspecError as error:
            log.error("news of another node cannot be read", why=kind_of(error))

    # Devices here

    async def visit(self, guest: Guest, code: str, hello: wire.Hello, line: Line) -> Visitor:
        visitor = Visitor(self, guest, code, hello, line)
        self._visitors[guest.id].add(visitor)
        try:
            await visitor.find()
        except BaseException:
            await visitor.leave()
            raise
        return visitor

    def note_guest(self, guest: Guest) -> None:
        for visitor in self._visitors.get(guest.id, ()):
            visitor.guest = guest

    def left(self, visitor: Visitor) -> None:
        devices = self._visitors[visitor.guest.id]
        devices.discard(visitor)
        if not devices:
            del self._visitors[visitor.guest.id]

    def link_to(self, shift: int | None) -> Link | None:
        if shift is None or self._links is None or not self._bus.connected:
            return None
        return self._links.to(shift)

    def new_line(self) -> int:
        self._lines = (self._lines + 1) % (1 << 32)
        return self._lines

    # Devices there

    def attached(self, link: Link, line: int, body: bytes) -> End | None:
        try:
            attach = decode_attach(body)
        except msgspec.MsgspecError as error:
            # Again and again it would be the same.
            link.say(Kind.REFUSED, line, msgspec.msgpack.encode(Refusal.of(error)))
            return None
        return Remote(self.house, link, line, attach)
