"""Houses as earlier versions left them, moved into PostgreSQL: all is found there, too, and played on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from talewind.server.storage import moving
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.golden.record_house import cookie

from .. import test_golden_houses as houses
from ..test_golden_houses import EDITIONS, Before, Reopened, unpacked
from ..test_store import new_postgres

pytestmark = pytest.mark.postgres

globals().update({name: each for name, each in vars(houses).items() if name.startswith("test_")})


@pytest.fixture(params=EDITIONS, ids=lambda path: path.name.partition(".")[0])
async def reopened(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_server: Any
) -> AsyncIterator[Reopened]:
    path = unpacked(request.param, tmp_path / "house.sqlite3")
    before = Before(path)
    there = await new_postgres(postgres_server)
    moved = await asyncio.to_thread(moving.move, str(path), there, tmp_path / "decks")
    assert (moved.held.tables, moved.unreadable) == (len(before.tables), [])
    clock = HandClock(before.last + 60)
    house = await House.open(there, clock=clock)
    clock.settle = house.quiet
    await house.quiet()
    guests = [await house.guests.known(cookie(nth + 1)) for nth in range(before.guests)]
    yield Reopened(house, clock, before, guests)
    await house.close()
