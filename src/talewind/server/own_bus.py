"""A NATS server for the workers of one machine. Nobody else can speak to it: its password is made up here."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import sys
import sysconfig
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import msgspec

from talewind.engine import TalewindError

from .children import Child

BEGIN_SECONDS = 15.0
LOOK_AGAIN = 0.02

GUARD = """
import signal, subprocess, sys, threading
bus = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
threading.Thread(target=lambda: (sys.stdin.read(), bus.terminate()), daemon=True).start()
sys.exit(bus.wait())
"""
"""NATS does not notice that whoever has started it is gone: this process does, by its pipe, and ends it."""

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
            await (bus.gone() if keeping is None else keeping)

    @property
    def url(self) -> str:
        return f"nats://talewind:{self._word}@127.0.0.1:{self._port}"

    async def open(self) -> None:
        # Its password is in no list of processes, and only for a moment in a folder of our own.
        with TemporaryDirectory(prefix="talewind-") as folder:
            config = Path(folder) / "nats.conf"
            config.write_text(CONFIG.format(port=self._port, folder=folder, word=self._word), "utf-8")
            await self.begin(sys.executable, "-I", "-S", "-c", GUARD, self._program, "--config", str(config))
            self._port = await self._listens(Path(folder))

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
        self.hang_up()
