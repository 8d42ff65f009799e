"""How long people wait when the node that has their table is drained."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from talewind.server import wire

from .cluster import Cluster, cluster, ground
from .figures import Figure, Section
from .load import play
from .nodes import needs_load
from .rounds import Rounds
from .seating import HOST, SEATS, Seated, household

NODES = 3
"""Two are left, and run for each table."""
TABLES = 12
MOVES = 30
"""That a table's log has by then; so many each node has played with tables of its own, and is warm."""
PLAY_SECONDS = 4.0
PING_EVERY = 0.1
"""Seconds, of each device; those of a table take turns."""
PATIENCE = 60.0


@dataclass
class Heard:
    """What a device at a table has heard, and when."""

    pongs: list[float] = field(default_factory=list)
    led: list[float] = field(default_factory=list)
    """Welcomes on a line that stayed: the table is elsewhere now, and so is what speaks."""
    came_back: list[tuple[float, float]] = field(default_factory=list)
    """When it was sent away, and when it was welcomed again."""


def led_on(table: Sequence[Heard]) -> list[float]:
    """Seconds without a table of each that was led on: since somebody there was last answered where it was.

    >>> led_on([Heard(pongs=[1.0, 1.1, 1.3], led=[1.25]), Heard(pongs=[1.05, 1.15, 1.28], led=[1.27])])
    [0.1, 0.12]

    Where nobody was answered before it cannot be told.

    >>> led_on([Heard(pongs=[1.3], led=[1.25])])
    []
    """
    welcomes = [at for device in table for at in device.led]
    answered = [at for device in table for at in device.pongs if at < min(welcomes, default=0.0)]
    return [round(at - max(answered), 6) for at in welcomes] if answered else []


def returned(table: Sequence[Heard]) -> list[float]:
    """Seconds of those who were sent away, and came back at once."""
    return [again - away for device in table for away, again in device.came_back]


class Device:
    def __init__(self, table: Seated, nth: int, seat: int, ports: Sequence[int]) -> None:
        self.heard = Heard()
        self._table, self._nth, self._seat = table, nth, seat
        self._ports = ports
        """Where it comes to, and where it comes to when it is sent away."""
        self.sits = asyncio.Event()
        self._away: float | None = None

    async def stay(self) -> None:
        for port in self._ports:
            async with await self._come(port) as line:
                pings = asyncio.create_task(self._ping(line))
                with suppress(ConnectionClosed):
                    await self._listen(line)
                pings.cancel()
            self._away = self._away or time.monotonic()

    async def _come(self, port: int) -> ClientConnection:
        address = f"{HOST}:{port}"
        headers = {
            "Cookie": self._table.cookies[self._seat],
            "X-Forwarded-For": household(self._nth),
            "Origin": f"http://{address}",
        }
        line = await connect(
            f"ws://{address}/ws/t/{self._table.code}",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
        )
        await line.send(_text({"do": "hello", "v": wire.PROTOCOL, "seat": self._seat}))
        return line

    async def _ping(self, line: ClientConnection) -> None:
        await asyncio.sleep(PING_EVERY * self._seat / SEATS)
        with suppress(ConnectionClosed):
            while True:
                await line.send(_text({"do": "ping", "at": 0}))
                await asyncio.sleep(PING_EVERY)

    async def _listen(self, line: ClientConnection) -> None:
        welcomed = False
        async for text in line:
            now = time.monotonic()
            match msgspec.json.decode(text)["t"]:
                case "pong":
                    self.heard.pongs.append(now)
                case "welcome" if welcomed:
                    self.heard.led.append(now)
                case "welcome":
                    welcomed = True
                    self.sits.set()
                    if self._away is not None:
                        self.heard.came_back.append((self._away, now))
                        self._away = None
                case "farewell":
                    self._away = now


def _text(message: object) -> str:
    return msgspec.json.encode(message).decode()


async def _drained(here: Cluster, tables: Sequence[Seated]) -> list[list[Heard]]:
    """The first node, which has all these tables, is told to leave; people sit at all nodes."""
    ports = [node.port for node in here.nodes]
    devices = [
        [Device(table, nth, seat, _ways(ports, seat, nth)) for seat in range(SEATS)]
        for nth, table in enumerate(tables)
    ]
    all_devices = [device for table in devices for device in table]
    staying = [asyncio.create_task(device.stay()) for device in all_devices]
    try:
        async with asyncio.timeout(PATIENCE):
            for device in all_devices:
                await device.sits.wait()
            await asyncio.sleep(1)
            here.nodes[0].process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(here.nodes[0].process.wait)
            await asyncio.sleep(1)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
    return [[device.heard for device in table] for table in devices]


def _ways(ports: Sequence[int], seat: int, nth: int) -> list[int]:
    """Each to another node; whoever is at the first one is sent to one of the others."""
    here = seat % len(ports)
    return [ports[here]] if here else [ports[0], ports[1 + nth % (len(ports) - 1)]]


def drain(rounds: Rounds) -> Iterator[Section]:
    needs_load()
    led: list[list[float]] = []
    back: list[list[float]] = []
    with ground(rounds.scratch / "ground") as below:
        for nth in rounds.each():
            rounds.say("a node is drained")
            folder = rounds.scratch / str(nth)
            with cluster(below, folder, NODES) as here:
                tables = here.seat(TABLES * NODES)
                play(
                    here,
                    tables,
                    folder,
                    active=len(tables),
                    seconds=PLAY_SECONDS / 2,
                    warm=PLAY_SECONDS / 2,
                    rate=len(tables) * MOVES / PLAY_SECONDS,
                    spread="seats",
                )
                heard = asyncio.run(_drained(here, tables[::NODES]))
            led.append([wait * 1000 for table in heard for wait in led_on(table)])
            back.append([wait * 1000 for table in heard for wait in returned(table)])
    yield section(led, back)


def section(led: Sequence[Sequence[float]], back: Sequence[Sequence[float]]) -> Section:
    """A list of waits a round, in milliseconds."""
    if not all(led) or not all(back):
        raise RuntimeError("nobody was led on, or nobody was sent away: was the node drained?")
    return Section(
        f"Drain: how long people wait, {TABLES * SEATS} devices at {TABLES} tables of the node that goes",
        [
            Figure("led on to where the table is: in the middle", "ms", [median(each) for each in led]),
            Figure("the longest", "ms", [max(each) for each in led]),
            Figure("devices led on", "", [len(each) for each in led]),
            Figure("sent away, and back at once: in the middle", "ms", [median(each) for each in back]),
            Figure("the longest of these", "ms", [max(each) for each in back]),
            Figure("devices sent away", "", [len(each) for each in back]),
        ],
        [
            "since anybody at the table was last answered where it was: everybody asks, every "
            f"{PING_EVERY * 1000:g} ms and in turn, so that a wait may be told too long by a part of that.",
        ],
    )
