"""Nodes of a house in one process, on a real PostgreSQL and a bus of paper, and devices at any of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from talewind.server import wire
from talewind.server.nodes.neighbourhood import Neighbourhood
from talewind.server.storage import schema
from talewind.server.storage.shifts import Shift
from talewind.server.storage.store import Store
from talewind.server.storage.terms import Terms
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.viewers import PlainLine
from talewind.server.tables.visits import Visit

from .devices import Device, Message, people_at
from .paper_bus import PaperBus, Plug
from .test_store import new_postgres

PATIENCE = 30.0
LOCKED_MS = 10_000
"""Milliseconds within which whatever a test before has begun is over."""


class Afar(Device):
    """A device at a node that may not have its table."""

    visit: Visit
    line: PlainLine

    async def connect(
        self,
        seat: int | None = None,
        *,
        screen: bool = False,
        since: int | None = None,
        scene: bool = False,
        changes: bool = True,
    ) -> Device:
        hello = wire.Hello(
            v=wire.PROTOCOL, seat=seat, screen=screen, since=self.n, scene=scene, changes=changes
        )
        self.line = PlainLine(self.send)
        self.visit = await self.house.visit(self.guest, self.code, hello, self.line)
        await until(lambda: bool(self.told("welcome")))
        return self

    async def do(self, message: wire.FromClient) -> Message | None:
        """Send a message, and wait for its ack or refusal."""
        id = getattr(message, "id", "")
        await self.visit.hear(msgspec.json.encode(message))
        return await self.answered(id) if id else None

    async def answered(self, id: str) -> Message:
        def found() -> Message | None:
            return next((m for m in self.told("ack") + self.told("refused") if m.get("id") == id), None)

        await until(lambda: found() is not None)
        answer = found()
        assert answer is not None
        return answer

    async def settle(self) -> None:
        await self.visit.outbox.flushed()

    async def disconnect(self) -> None:
        await self.visit.leave()

    def sees_the_same_as(self, other: Device) -> bool:
        return (self.public, self.n) == (other.public, other.n)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


@pytest.fixture(scope="module")
def database(postgres_server: Any) -> str:
    return asyncio.run(new_postgres(postgres_server))


@pytest.fixture
async def admin(database: str) -> AsyncIterator[Any]:
    await (await Store.open(database)).close()
    connection = await asyncpg.connect(database)
    await empty(connection)
    yield connection
    await connection.close()


async def empty(connection: Any) -> None:
    """Nobody else has the database: whoever still locks something there is named, and not waited for."""
    names = ", ".join([*schema.metadata.tables, *schema.nodes.tables])
    try:
        await connection.execute(f"SET lock_timeout = {LOCKED_MS}")
        await connection.execute(f"TRUNCATE {names} CASCADE")
        await connection.execute("RESET lock_timeout")
    except asyncpg.LockNotAvailableError:
        left = await connection.fetch(
            "SELECT application_name, state, xact_start, query FROM pg_stat_activity "
            "WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()"
        )
        pytest.fail(f"a test before has left transactions open: {[tuple(row) for row in left]}")


@pytest.fixture
def bus() -> PaperBus:
    return PaperBus()


@pytest.fixture
async def nodes(
    database: str, admin: Any, bus: PaperBus, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[House]]:
    monkeypatch.setattr(Terms, "told", lambda environment: Terms(lease=60.0, silent=50.0, settled=0.0))
    houses: list[House] = []
    for _ in range(2):
        houses.append(await new_neighbour(database, bus))
    yield houses
    for house in houses:
        if not house.closing:
            await house.close()


async def new_neighbour(database: str, bus: PaperBus) -> House:
    house = await House.open(database, clock=HandClock())
    await Neighbourhood.join(house, Plug(bus))
    return house


def neighbourhood_of(house: House) -> Neighbourhood:
    assert isinstance(house.neighbours, Neighbourhood)
    return house.neighbours


def plug_of(house: House) -> Plug:
    plug = neighbourhood_of(house)._bus
    assert isinstance(plug, Plug)
    return plug


def shift_of(house: House) -> Shift:
    assert isinstance(house.store.holding, Shift)
    return house.store.holding


async def playing(one: House, two: House, afar: int = 1) -> tuple[str, list[Device]]:
    """A game of three at the first node; so many of them are at the second one."""
    code, guests = await people_at(one, 3)
    await one.begin(guests[0], code)
    devices = [
        Device(one, guest, code) if seat < 3 - afar else Afar(two, guest, code)
        for seat, guest in enumerate(guests)
    ]
    return code, [await device.connect(seat) for seat, device in enumerate(devices)]


async def play(devices: list[Device], rng: Random, steps: int) -> None:
    """Whoever is asked answers, wherever they are."""
    for _ in range(steps):
        await until(lambda: any(device.ask is not None for device in devices))
        asked = next(device for device in devices if device.ask is not None)
        answer = await asked.play(rng)
        assert answer is not None
        assert answer["t"] == "ack", answer
        await what_is_under_way()


async def what_is_under_way() -> None:
    """A bus of paper needs a few turns of the loop, and no time."""
    for _ in range(50):
        await asyncio.sleep(0)


async def all_see_the_same(devices: list[Device]) -> None:
    await until(lambda: all(device.public == devices[0].public for device in devices))
    for device in devices:
        assert len(device.events) == device.n
