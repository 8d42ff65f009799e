"""Devices here, tables anywhere: a device stays at its socket while its table goes from node to node."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from contextlib import suppress
from typing import Protocol

import msgspec
import structlog

from talewind.engine import TalewindError

from .. import wire
from ..ground.lookout import A_LOOK, BEGINNING, Eyes, shown_by
from ..ground.troubles import NOT_NOW, NotStored
from ..storage.holding import Elsewhere
from ..storage.records import Guest
from ..storage.terms import Terms
from ..tables.house import House
from ..tables.refusals import Refusal
from ..tables.viewers import Line, Outbox
from ..tables.visits import Here
from .framing import Frame, Kind
from .links import Link
from .owner import Attach

log = structlog.get_logger()

LEASE = Terms.told(os.environ).lease
"""For so many seconds a node that has lost the database looks for a table."""
PATIENCE = 2 * LEASE
"""And for so many any other does, where nobody seems to have it: whoever had it may have died just now."""
SOON = 0.2
ANSWERED_WITHIN = 1.0
"""So many seconds an owner has to answer; each time longer."""
WAITING_MOST = 64
CLOSES = ("restart", "db_closed")
"""What a node says that closes."""

LOOK = b'{"do":"look"'
"""How a device begins that wants to look through other eyes."""

_encode = msgspec.msgpack.Encoder().encode
_decode_look = msgspec.json.Decoder(wire.LookThrough).decode
_decode_refusal = msgspec.msgpack.Decoder(Refusal).decode


class Street(Protocol):
    """What a device needs of the node that it is at."""

    house: House

    def link_to(self, shift: int | None) -> Link | None:
        """None: just now there is no way there."""
        ...

    def new_line(self) -> int: ...

    def note_holder(self, code: str, shift: int | None) -> None: ...

    def left(self, visitor: Visitor) -> None: ...


class There:
    """A line from a device here to its table at another node."""

    def __init__(self, visitor: Visitor, link: Link, line: int) -> None:
        self._visitor = visitor
        self._link = link
        self._line = line
        self.answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = False

    async def attach(self, attach: Attach, patience: float) -> None:
        """Until its owner has answered; raises what it answered, if that is a refusal."""
        self._link.begin(self._line, self)
        self._link.say(Kind.ATTACH, self._line, _encode(attach))
        try:
            async with asyncio.timeout(patience):
                await asyncio.shield(self.answered)
        except TimeoutError:
            await self.leave()
            raise Elsewhere(self._link.peer) from None
        except asyncio.CancelledError:
            await self.leave()
            raise
        if self._lost:
            # It was answered, and a moment later the table was gone.
            raise Elsewhere

    # From the owner

    def take(self, frame: Frame) -> None:
        match frame.kind:
            case Kind.TELL:
                if not self.answered.done():
                    self.answered.set_result(None)
                self._visitor.show(frame.body)
            case Kind.CLOSE:
                self._visitor.outbox.hang_up(int.from_bytes(frame.body, "big"))
            case Kind.MOVED:
                self._fail(Elsewhere())
            case Kind.REFUSED:
                self._fail(_decode_refusal(frame.body).error)

    def lose(self) -> None:
        self._fail(Elsewhere())

    def _fail(self, error: TalewindError) -> None:
        self._link.ours.pop(self._line, None)
        self._lost = True
        if self.answered.done():
            self._visitor.lose(self)
        else:
            # A node that closes has given the table up: that is not for the device.
            self.answered.set_exception(Elsewhere() if error.code in CLOSES else error)

    # To the owner

    async def hear(self, raw: bytes) -> None:
        self._link.say(Kind.HEARD, self._line, raw)

    async def leave(self) -> None:
        self.answered.cancel()
        self._link.ours.pop(self._line, None)
        self._link.say(Kind.DETACH, self._line)


class Visitor:
    """A device at this node, wherever its table is. To a table that is here it is the viewer's line."""

    def __init__(self, street: Street, guest: Guest, code: str, hello: wire.Hello, line: Line) -> None:
        self.guest = guest
        self.outbox = Outbox(line)
        self._street = street
        self._code = code
        self._hello = hello
        """What the device has said when it came."""
        self._shown = b""
        """How the last look began that it was shown: it is read only if the device has to come anew."""
        self._way: Here | There | None = None
        self._before: list[Here | There] = []
        """Ways that lead nowhere any more. They are given up when there is a new one: nobody was away."""
        self._waiting: deque[bytes] = deque()
        """What it has said while its table was looked for."""
        self._wished: tuple[Eyes, bytes] | None = None
        """Through whose eyes it wants to look and has not been shown anything yet, and how it said so."""
        self._seeking: asyncio.Task[None] | None = None

    # From the device

    async def hear(self, raw: bytes) -> None:
        if raw.startswith(LOOK):
            self._note_wish(raw)
        if self._way is not None and self._seeking is None:
            await self._way.hear(raw)
        elif len(self._waiting) < WAITING_MOST:
            # Also while what was said before is said again: nothing overtakes it.
            self._waiting.append(raw)
        elif self._way is not None:
            # It has been welcomed, and would not say it again.
            self.outbox.hang_up(4429)

    def _note_wish(self, raw: bytes) -> None:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            look = _decode_look(raw)
            self._wished = look.seat, raw
            if look.scene is not None:
                self._hello = msgspec.structs.replace(self._hello, scene=look.scene)

    async def leave(self) -> None:
        self.outbox.gone = True
        self._street.left(self)
        if self._seeking is not None:
            self._seeking.cancel()
        await self._give_up_old_ways()
        if self._way is not None:
            await self._way.leave()

    # To the device

    def show(self, *messages: bytes) -> None:
        for message in messages:
            if message.startswith(A_LOOK):
                self._shown = message[:BEGINNING]
                if self._wished is not None and self._wished[0] == self._hello_now.seat:
                    self._wished = None
        self.outbox.send(*messages)

    def write(self, messages: tuple[bytes, ...]) -> bool:
        self.show(*messages)
        return True

    async def send(self, message: bytes) -> None:
        self.show(message)

    def close(self, code: int) -> None:
        self.outbox.hang_up(code)

    def lead_on(self) -> bool:
        if self._street.house.closing:
            return False
        self.seek()
        return True

    @property
    def is_here(self) -> bool:
        """Whether its table is at this node."""
        return isinstance(self._way, Here)

    # Finding the table

    @property
    def _hello_now(self) -> wire.Hello:
        """What the device would say if it came anew now: whose eyes it has, and what they have been told."""
        if (look := shown_by(self._shown)) is None:
            return self._hello
        eyes, n = look
        return msgspec.structs.replace(self._hello, seat=eyes, since=n)

    def lose(self, way: There) -> None:
        if way is self._way:
            self.seek()

    def seek(self) -> None:
        """The table is not where it was."""
        if self._way is not None:
            self._before.append(self._way)
            self._way = None
        if self._seeking is None and not self.outbox.gone:
            self._street.note_holder(self._code, None)
            self._seeking = asyncio.create_task(self._seek(), name="talewind seeking")

    async def _seek(self) -> None:
        """Whoever cannot be led there is sent away, and learns why when they come back."""
        try:
            while self._way is None and not self.outbox.gone:
                await self.find()
        except TalewindError as error:
            sentence = NOT_NOW if isinstance(error, NotStored) else error.sentence
            self.outbox.farewell(error.code, sentence, come_back=True)
        except Exception:
            log.exception("a table that has moved could not be found")
            self.outbox.hang_up(1011)
        finally:
            self._seeking = None

    async def find(self) -> None:
        """Until the device is at its table; raises what keeps it away."""
        now = asyncio.get_running_loop().time
        began, patience = now(), ANSWERED_WITHIN
        while not self.outbox.gone:
            try:
                await self._reach(patience)
                break
            except TalewindError as error:
                if error.code not in ("elsewhere", "come_again") or now() - began > self._looks_for:
                    raise
            self._street.note_holder(self._code, None)
            await asyncio.sleep(SOON)
            patience = min(2 * patience, PATIENCE / 2)
        await self._give_up_old_ways()
        await self._say_again()

    @property
    def _looks_for(self) -> float:
        return PATIENCE if self._street.house.store.holding.alive else LEASE

    async def _reach(self, patience: float) -> None:
        try:
            attach = Attach(self._code, self.guest, self._hello_now)
            self._way = Here(*await self._street.house.connect(attach.guest, attach.code, attach.hello, self))
        except Elsewhere as elsewhere:
            link = self._street.link_to(elsewhere.holder)
            if link is None:
                raise
            way = There(self, link, self._street.new_line())
            await way.attach(attach, patience)
            self._way = way

    async def _give_up_old_ways(self) -> None:
        before, self._before = self._before, []
        for way in before:
            await way.leave()

    async def _say_again(self) -> None:
        """What was said meanwhile, and what may have been lost and is acknowledged by nothing but a look."""
        if self._wished is not None and self._wished[1] not in self._waiting:
            self._waiting.appendleft(self._wished[1])
        while self._waiting and self._way is not None:
            await self._way.hear(self._waiting.popleft())
