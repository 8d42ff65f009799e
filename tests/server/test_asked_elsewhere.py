"""A house whose bots ask a language model elsewhere: people are told, nobody waits, it hears no secret."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from talewind.pictures import deck_named
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.tales import by_endpoint
from talewind.tales.endpoint import Endpoint
from tests.tales.endpoint.fake import Fake, fake_endpoint, hangs, tells

from .devices import Device, begun, people_at

TALE = "Somebody hummed all night, and in the morning the tune was gone."
INSTANT = wire.Settings(bot_pace="instant")


@pytest.fixture
def fake() -> Iterator[Fake]:
    with fake_endpoint() as fake:
        yield fake


@pytest.fixture
def asks(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> Iterator[Endpoint]:
    settings = fake.settings(timeout=0.4)
    endpoint = Endpoint(settings)
    monkeypatch.setattr(by_endpoint, "endpoint", lambda: endpoint)
    monkeypatch.setattr(by_endpoint, "_settings", lambda: settings)
    yield endpoint
    endpoint.close()


async def until_told(device: Device, clock: HandClock) -> str:
    """Let time go by until a bot has told; its words."""
    for _ in range(5):
        await clock.advance(1.0)
        if words := str(device.public["words"]):
            return words
    raise AssertionError("no bot ever told")


async def a_bot_tells(house: House) -> Device:
    """A table where a bot tells first, and I look on."""
    _, [device] = await begun(house, 1, bots=3, settings=INSTANT, options={"first": 1})
    return device


async def test_the_table_says_where_the_words_go(house: House, asks: Endpoint) -> None:
    code, [ada] = await people_at(house, 1, bots=2)
    device = await Device(house, ada, code).connect()
    assert device.table["bots_ask"] == asks.host
    code, [ben] = await people_at(house, 1, game="windward", bots=1)
    assert (await Device(house, ben, code).connect()).table["bots_ask"] == "", "nobody tells there"


async def test_without_an_endpoint_it_says_nothing(house: House) -> None:
    code, [ada] = await people_at(house, 1, bots=2)
    assert (await Device(house, ada, code).connect()).table["bots_ask"] == ""


async def test_a_bot_tells_in_its_words_and_it_hears_of_one_picture_only(
    house: House, clock: HandClock, asks: Endpoint, fake: Fake
) -> None:
    fake.will(tells(TALE))
    device = await a_bot_tells(house)
    assert await until_told(device, clock) == TALE
    described = [
        picture.title
        for picture in deck_named("windmill").pictures
        if any(picture.alt[:60] in request.user for request in fake.requests)
    ]
    assert len(described) == 1
    assert not any("Ada" in request.user or device.code in request.user for request in fake.requests)


async def test_one_that_says_nothing_holds_nobody_up(
    house: House, clock: HandClock, asks: Endpoint, fake: Fake
) -> None:
    fake.will(hangs)
    device = await a_bot_tells(house)
    passing = asyncio.create_task(clock.advance(1.0))
    while not fake.requests:
        await asyncio.sleep(0.005)
    said = await device.do(wire.Say(id="s", text="Are you there?"))
    assert said == {"t": "ack", "id": "s"}
    assert device.public["phase"] == "tell", "the table talks while its bot waits for an answer"
    await passing
    assert await until_told(device, clock) != TALE
