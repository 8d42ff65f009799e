"""A NATS server for the workers of one machine. Nobody else can speak to it: its password is made up here."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import sys
import sysconfig
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import msgspec

from talewind.engine import TalewindError

from .children import Child

BEGIN_SECONDS = 15.0
LOOK_AGAIN = 0.02
ASKED_EVERY = 2.0
"""Seconds between its answer and the next question whether it lives."""
KILLED_AFTER = 5.0

GUARD = """
import signal, subprocess, sys, threading, time
bus = subprocess.Popen(sys.argv[2:], stdin=subprocess.DEVNULL)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
def end():
    sys.stdin.read()
    bus.terminate()
    time.sleep(float(sys.argv[1]))
    bus.kill()
threading.Thread(target=end, daemon=True).start()
sys.exit(bus.wait())
"""
"""NATS does not notice that whoever has started it is gone: this process does, by its pipe, and ends it.

One that hangs does not end because it is told to.
"""

CONFIG = """
listen: "127.0.0.1:{port}"
ports_file_dir: "{folder}"
log_file: "/dev/null"
write_deadline: "2s"
authorization {{ user: talewind, password: "{word}" }}
"""


class Ports(msgspec.Struct):
    """Where a NATS server says that it listens."""

    nats: list[str]


def program() -> str:
    """The NATS server; raises where the extra is not installed."""
    places = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])
    found = shutil.which("nats-server", path=places)
    if found is None or find_spec("nats") is None:
        raise TalewindError(
            "bus_driver", "Workers talk to each other over a bus: pip install 'talewind[cluster]'."
        )
    return found


class OwnBus(Child):
    WHAT = "bus"

    def __init__(self, program: str) -> None:
        super().__init__()
        self._program = program
        self._word = secrets.token_hex(24)
        self._port = -1
        """Any that is free, and from then on the same: those who come back look for it there."""
        self._minding: asyncio.Task[None] | None = None

    @classmethod
    @asynccontextmanager
    async def opened(cls, program: str) -> AsyncIterator[OwnBus]:
        bus = cls(program)
        keeping: asyncio.Task[None] | None = None
        try:
            await bus.open()
            keeping = asyncio.create_task(bus.keep(), name="talewind bus")
            yield bus
        finally:
            bus.end()
            if bus._minding is not None:
                bus._minding.cancel()
            await (bus.gone() if keeping is None else keeping)

    @property
    def url(self) -> str:
        return f"nats://talewind:{self._word}@127.0.0.1:{self._port}"

    async def open(self) -> None:
        # Its password is in no list of processes, and only for a moment in a folder of our own.
        with TemporaryDirectory(prefix="talewind-") as folder:
            config = Path(folder) / "nats.conf"
            config.write_text(CONFIG.format(port=self._port, folder=folder, word=self._word), "utf-8")
            guard = (sys.executable, "-I", "-S", "-c", GUARD, str(KILLED_AFTER))
            process = await self.begin(*guard, self._program, "--config", str(config))
            self._port = await self._listens(Path(folder))
        self._minding = asyncio.create_task(self._mind(process), name="talewind bus's answers")

    async def _mind(self, process: Process) -> None:
        """Until it has gone; one that does not answer for long is killed, and another takes its place."""
        while process.returncode is None and await self.heard(partial(self._answer_of, process)):
            await asyncio.sleep(ASKED_EVERY)

    async def _answer_of(self, process: Process) -> bytes:
        """Whether it lives; nothing if it has gone."""
        connect = {"user": "talewind", "pass": self._word, "verbose": False}
        with suppress(OSError, asyncio.LimitOverrunError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            try:
                writer.write(b"CONNECT %b\r\nPING\r\n" % msgspec.json.encode(connect))
                await reader.readuntil(b"PONG\r\n")
                return b"PONG"
            except asyncio.IncompleteReadError:
                pass
            finally:
                writer.close()
        await process.wait()
        return b""

    async def _listens(self, folder: Path) -> int:
        """Its port, once it listens there."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEGIN_SECONDS):
                while not self.ended:
                    for file in folder.glob("*.ports"):
                        # It may be half written.
                        with suppress(msgspec.MsgspecError):
                            ports = msgspec.json.decode(file.read_bytes(), type=Ports)
                            return urlsplit(ports.nats[0]).port or self._port
                    await asyncio.sleep(LOOK_AGAIN)
        self.hang_up()
        raise TalewindError("bus_unreachable", "The bus for the workers could not be started.")

    def was_told(self, status: int) -> bool:
        return self._closing.is_set()

    def tell(self, number: signal.Signals) -> None:
        """Whatever it is: its guard ends it, by and by."""
        self.hang_up()
