"""A viewer: one device that looks at a table, and the line that leads to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

import msgspec

from .. import wire
from ..ground.lookout import Eyes, Watch
from ..storage.records import Guest

OUTBOX_MESSAGES = 512
OUTBOX_BYTES = 1 << 20

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The way to a device: a WebSocket, or a list in a test."""

    def write(self, messages: tuple[bytes, ...]) -> bool:
        """Send them at once, in one piece. False where that cannot be, or not now: nothing was sent."""
        ...

    async def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None:
        """Close it once everything that was sent before has gone out."""
        ...

    def lead_on(self) -> bool:
        """The table is not here any more. Whether the other end looks for it by itself."""
        ...


Send: TypeAlias = Callable[[bytes], Awaitable[None]]


class PlainLine:
    """A line made of a function."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.closed: int | None = None

    def write(self, messages: tuple[bytes, ...]) -> bool:
        return False

    async def send(self, message: bytes) -> None:
        await self._send(message)

    def close(self, code: int) -> None:
        self.closed = code

    def lead_on(self) -> bool:
        return False


class Outbox:
    """What a device is sent. What its line has no room for now waits here: a slow one delays nobody."""

    __slots__ = ("_bytes", "_line", "_outbox", "_pump", "gone")

    def __init__(self, line: Line) -> None:
        self.gone = False
        self._line = line
        self._outbox: list[bytes] = []
        self._bytes = 0
        self._pump: asyncio.Task[None] | None = None

    def send(self, *messages: bytes) -> None:
        """Never waits: what a socket has no room for now waits in the outbox.

        A device that does not keep up is let go: it will come back and get a full look.
        """
        if self.gone or (self._pump is None and self._line.write(messages)):
            return
        self._outbox.extend(messages)
        self._bytes += sum(map(len, messages))
        if len(self._outbox) > OUTBOX_MESSAGES or self._bytes > OUTBOX_BYTES:
            self._outbox.clear()
            self.hang_up(4408)
        elif self._pump is None:
            self._pump = asyncio.create_task(self._drain())

    def tell(self, message: wire.ServerMessage) -> None:
        self.send(_encode(message))

    async def _drain(self) -> None:
        try:
            while self._outbox:
                message = self._outbox.pop(0)
                self._bytes -= len(message)
                await self._line.send(message)
        except Exception:
            self._outbox.clear()
            self.gone = True
        finally:
            self._pump = None

    async def flushed(self) -> None:
        """Wait until everything has gone out."""
        while self._pump is not None:
            await asyncio.sleep(0)

    def farewell(self, code: str, sentence: str, *, come_back: bool = False, close: int = 4000) -> None:
        self.tell(wire.Farewell(code=code, sentence=sentence, come_back=come_back))
        self.hang_up(close)

    def hang_up(self, code: int) -> None:
        self.gone = True
        self._line.close(code)


class Viewer(Outbox):
    __slots__ = ("_forget", "guest", "scene", "screen", "seen", "told", "took", "watch", "you")

    def __init__(self, guest: Guest, line: Line, hello: wire.Hello, forget: Callable[[Viewer], None]) -> None:
        super().__init__(line)
        self.guest = guest
        self.screen = hello.screen
        self.scene = hello.scene
        """Whether it draws scenes."""
        self.watch: Watch = (None, hello.changes)
        """Whose eyes it looks through, and whether it takes what has changed inside of things."""
        self.took: int | None = None
        """How long a message to this device takes there and back, in milliseconds."""
        self.seen: bool | None = None
        """Whether somebody looks at its page; None: it has not said so, and counts as one that is seen."""
        self.told: wire.TableState | None = None
        """The table as this device knows it, and who it is there."""
        self.you: wire.You | None = None
        self._forget = forget

    @property
    def eyes(self) -> Eyes:
        return self.watch[0]

    @eyes.setter
    def eyes(self, eyes: Eyes) -> None:
        self.watch = eyes, self.watch[1]

    def farewell(self, code: str, sentence: str, *, come_back: bool = False, close: int = 4000) -> None:
        """Whoever may come back need not go, where their line leads on to wherever the table is then."""
        if come_back and self._line.lead_on():
            self.gone = True
            self._forget(self)
        else:
            super().farewell(code, sentence, come_back=come_back, close=close)

    def hang_up(self, code: int) -> None:
        super().hang_up(code)
        self._forget(self)

    async def disconnect(self) -> None:
        """The device has gone: its people may come back."""
        self.gone = True
        self._forget(self)
