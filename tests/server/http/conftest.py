"""HTTP against a house of cardboard, without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast

import httpx
import pytest

from talewind.server.ground import logs
from talewind.server.web.app import Config, Entrance, create_app

from .fake_house import FakeHouse

logs.set_up(json=True, level="critical")

CONFIG = Config(public_url="http://192.168.1.7:8710")


def app_for(house: FakeHouse, config: Config = CONFIG) -> Entrance:
    return create_app(config, house=cast(Any, house))


def caller(app: Entrance, address: str = "203.0.113.5", **options: Any) -> httpx.AsyncClient:
    """Somebody who asks, from an address of their own and with their own cookies."""
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False, client=(address, 4711))
    return httpx.AsyncClient(transport=transport, **{"base_url": "http://talewind.test", **options})


@pytest.fixture
def house() -> FakeHouse:
    return FakeHouse()


@pytest.fixture
def app(house: FakeHouse) -> Entrance:
    return app_for(house)


@pytest.fixture
async def mara(app: Entrance) -> AsyncIterator[httpx.AsyncClient]:
    async with caller(app) as client:
        yield client


@pytest.fixture
async def tomas(app: Entrance) -> AsyncIterator[httpx.AsyncClient]:
    async with caller(app, "203.0.113.6") as client:
        yield client


@pytest.fixture
async def table(mara: httpx.AsyncClient) -> str:
    """The code of a table that Mara hosts."""
    made = await mara.post("/api/tables", json={"game": "windmill", "name": "Mara"})
    assert made.status_code == 201
    return str(made.json()["code"])
