"""Tables here, devices there: to a table of this node, a device at another one is one more line."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from .. import wire
from ..storage.records import Guest
from ..tables.house import House
from ..tables.refusals import Refusal
from ..tables.visits import Here
from .framing import Frame, Kind
from .links import Link

log = structlog.get_logger()

WAITING_MOST = 512
"""So many messages of a device may wait to be heard: its node lets through far fewer."""

_encode = msgspec.msgpack.Encoder().encode


class Attach(msgspec.Struct, frozen=True):
    """The body of `ATTACH`: who looks at which table, and what their device has said first."""

    code: str
    guest: Guest
    hello: wire.Hello


class NewerHello(wire.Hello, tag="hello", kw_only=True, forbid_unknown_fields=False):
    """As a newer node may pass it on: what its devices say beyond what is known here is left out."""


class Attached(Attach, frozen=True):
    hello: NewerHello


decode_attach = msgspec.msgpack.Decoder(Attached).decode


class Remote:
    """A device at another node. It is the end of a line between nodes, and a viewer's line."""

    def __init__(self, house: House, link: Link, line: int, attach: Attach) -> None:
        self._house = house
        self._link = link
        self._line = line
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What it has said, in turn; None: it has gone."""
        self._serving = asyncio.create_task(self._serve(attach), name="talewind device elsewhere")

    async def _serve(self, attach: Attach) -> None:
        try:
            here = Here(*await self._house.connect(attach.guest, attach.code, attach.hello, self))
        except Exception as error:
            self._end(Kind.REFUSED, _encode(Refusal.of(error)))
            return
        try:
            while not here.viewer.gone and (raw := await self._heard.get()) is not None:
                await here.hear(raw)
        finally:
            await here.leave()

    # From the device

    def take(self, frame: Frame) -> None:
        if self._heard.qsize() < WAITING_MOST:
            self._heard.put_nowait(frame.body)
        else:
            self.close(4429)

    def lose(self) -> None:
        self._heard.put_nowait(None)

    # To the device

    def write(self, messages: tuple[bytes, ...]) -> bool:
        for message in messages:
            self._link.say(Kind.TELL, self._line, message)
        return True

    async def send(self, message: bytes) -> None:
        self.write((message,))

    def close(self, code: int) -> None:
        self._end(Kind.CLOSE, code.to_bytes(2, "big"))

    def lead_on(self) -> bool:
        self._end(Kind.MOVED)
        return True

    def _end(self, kind: Kind, body: bytes = b"") -> None:
        self._link.say(kind, self._line, body)
        if self._link.theirs.get(self._line) is self:
            del self._link.theirs[self._line]
        self.lose()
