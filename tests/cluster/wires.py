"""A way to somewhere that a test can cut, or let fall silent, while whoever is at its two ends lives on.

And one to the bus for somebody who listens to all that nodes say to each other.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import nats
from nats.aio.msg import Msg

from talewind.server.ground.lookout import shown_by
from talewind.server.nodes import framing
from talewind.server.nodes.bus import WISHES
from talewind.server.nodes.framing import Kind
from talewind.server.nodes.owner import decode_attach
from talewind.server.storage.statements import SPEAKS

from .nodes import PATIENCE, Bus, Node, Passed

A_PIECE = 65536


class Wire:
    """Listens at a port of its own, and leads to another one, or to a socket in a folder."""

    def __init__(self, to: int | Path) -> None:
        self._to = to
        self.port = 0
        self._whole = True
        self._goes_through = asyncio.Event()
        self._goes_through.set()
        self._ends: set[asyncio.StreamWriter] = set()

    @classmethod
    @asynccontextmanager
    async def laid(cls, to: int | Path) -> AsyncIterator[Wire]:
        wire = cls(to)
        server = await asyncio.start_server(wire._connected, "127.0.0.1", 0)
        wire.port = server.sockets[0].getsockname()[1]
        try:
            yield wire
        finally:
            wire.cut()
            server.close()

    def cut(self) -> None:
        """Whoever is connected is thrown out, and nobody comes in."""
        self._whole = False
        for end in list(self._ends):
            end.transport.abort()

    def silence(self) -> None:
        """All stay connected, others come in, and nothing is heard of anybody."""
        self._goes_through.clear()

    def mend(self) -> None:
        """What was said into the silence arrives late."""
        self._whole = True
        self._goes_through.set()

    def lead_to(self, to: int | Path) -> None:
        """Somewhere else, from now on."""
        self.cut()
        self._to = to
        self.mend()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            if self._whole:
                far_reader, far_writer = await self._open()
                both = (writer, far_writer)
                self._ends.update(both)
                try:
                    ways = {
                        asyncio.create_task(self._carry(reader, far_writer)),
                        asyncio.create_task(self._carry(far_reader, writer)),
                    }
                    _, left = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                    for way in left:
                        way.cancel()
                finally:
                    self._ends.difference_update(both)
                    far_writer.close()
        writer.close()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._to, Path):
            return await asyncio.open_unix_connection(str(self._to))
        return await asyncio.open_connection("127.0.0.1", self._to)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(A_PIECE):
                await self._goes_through.wait()
                writer.write(piece)
                await writer.drain()


def socket_of(db: str) -> Path:
    """Where the PostgreSQL of a test listens: in a folder, never at a port."""
    (folder,) = parse_qs(urlsplit(db).query)["host"]
    return Path(folder) / ".s.PGSQL.5432"


def by_wire(db: str, wire: Wire) -> str:
    """The same database, over a wire."""
    return f"postgresql://postgres@127.0.0.1:{wire.port}{urlsplit(db).path}"


class Wired(Node):
    """One that can be cut off from PostgreSQL, and from the bus."""

    def __init__(self, folder: Path, db: str, to_postgres: Wire, to_bus: Wire) -> None:
        super().__init__(folder, by_wire(db, to_postgres), f"nats://127.0.0.1:{to_bus.port}")
        self.to_postgres, self.to_bus = to_postgres, to_bus

    @classmethod
    @asynccontextmanager
    async def some(cls, folders: Iterable[Path], db: str, bus: Bus) -> AsyncIterator[list[Wired]]:
        """One for each folder; they are not started yet."""
        async with AsyncExitStack() as stack:
            made = []
            for folder in folders:
                to_postgres = await stack.enter_async_context(Wire.laid(socket_of(db)))
                to_bus = await stack.enter_async_context(Wire.laid(bus.port))
                made.append(cls(folder, db, to_postgres, to_bus))
            yield made


@asynccontextmanager
async def looks_that_pass(url: str, tls: ssl.SSLContext | None = None) -> AsyncIterator[Passed]:
    """All those that one node sends to another meanwhile."""
    passed = Passed()

    async def hear(message: Msg) -> None:
        to = int(message.subject.rpartition(".")[2])
        sender, _, frames = framing.read(message.data[framing.SEAL :])
        for frame in frames:
            if frame.kind == Kind.ATTACH:
                passed.lines[sender, frame.line] = decode_attach(frame.body)
            elif frame.kind == Kind.TELL and (look := shown_by(frame.body)) is not None:
                passed.looks.add((to, frame.line, look[0]))

    async def bear(_: Exception) -> None:
        """The bus may be away meanwhile."""

    # Only a bus that dies is away from it: one that hangs tells it all, late.
    wishes = {**WISHES, "name": "spy", "ping_interval": PATIENCE}
    spy = await nats.connect(url, tls=tls, error_cb=bear, **wishes)
    await spy.subscribe(f"tw.*.{SPEAKS[-1]}.n.*", cb=hear)
    await spy.flush()
    try:
        yield passed
    finally:
        await spy.close()
