"""A house at a real port, in this process, for programs that come from outside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn

from talewind.engine import add_game
from talewind.server import wire
from talewind.server.storage.records import Guest
from talewind.server.tables import seating
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from talewind.server.web.frames import Frames
from talewind.server.web.requests import Requests
from tests.forgetting import forgotten_games
from tests.scene.nim import nim
from tests.server.conftest import clock, db, empty_house, one_way_for_all

__all__ = ["clock", "db", "door", "empty_house", "one_way_for_all"]

PATIENCE = 120
"""How many seconds a busy machine may take."""
QUICK = wire.Settings(bot_pace="instant")


class Door:
    """Where the house is, and its host."""

    def __init__(self, house: House, host: Guest) -> None:
        self.house = house
        self.host = host
        self.port = 0
        self.server: uvicorn.Server | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Let people in. A second time, it is the same port."""
        app = create_app(Config(), house=self.house)
        self.server = uvicorn.Server(
            uvicorn.Config(
                app,
                port=self.port,
                http=Requests,
                ws=Frames,
                lifespan="off",
                log_config=None,
                timeout_graceful_shutdown=1,
            )
        )
        serving = asyncio.create_task(self.server.serve())
        while not self.server.started:
            await asyncio.sleep(0.005)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        yield
        self.server.should_exit = True
        await serving

    async def lay(self, game: str, bots: int = 1, **options: object) -> str:
        """The code of a table with its host and so many bots around the fire."""
        wish = wire.NewTable(game=game, name="Ada", settings=QUICK, options=options)
        code = (await self.house.make_table(self.host, wish)).code
        for _ in range(bots):
            await self.house.do(seating.seat_bot, self.host, code, wire.SeatBot(skill="random"))
        return code

    async def begin(self, code: str) -> None:
        """A bot plays for the host."""
        await self.house.begin(self.host, code)
        await self.house.to_bot(self.host, code, 0)
        await self.house.do(seating.change_chair, self.host, code, 0, wire.ChangeChair(skill="random"))

    async def link(self, code: str, seat: int) -> str:
        token, _ = await self.house.seat_link(self.host, code, seat, program=True)
        return f"{self.address}/s/{token}"


@pytest.fixture
async def door(db: str, clock: HandClock) -> AsyncIterator[Door]:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    host, _ = await house.guests.new()
    door = Door(house, host)
    with forgotten_games():
        add_game(nim())
        async with door.open():
            time = asyncio.create_task(_flies(clock))
            yield door
            time.cancel()
            with suppress(asyncio.CancelledError):
                await time
    await house.close()


async def _flies(clock: HandClock) -> None:
    """Pauses that are there for people's eyes take no time."""
    while True:
        await asyncio.sleep(0.002)
        await clock.advance(0.5)
