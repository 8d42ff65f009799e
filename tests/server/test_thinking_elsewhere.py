"""Bots that think away from their table: it goes on meanwhile, and nothing that they thought of is lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from types import SimpleNamespace

import pytest

from talewind.engine import Reply, games
from talewind.engine.bots import Look, Unhurried, bots_of
from talewind.games.story.bots import StoryBot
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.tales import by_endpoint
from tests.proving.ponderers import Ponderers, ponderers_at

from .devices import Device, people_at

NO_CARD = {"do": "no_card"}
BOT = 1
"""Its seat: beside the host."""


@pytest.fixture
def ponderers(tmp_path: Path) -> Iterator[Ponderers]:
    with ponderers_at(tmp_path) as ponderers:
        yield ponderers


async def a_bot_begins(house: House, lines: str = "") -> list[Device]:
    """Two people, and a bot that lays first once neither of them plays a card."""
    settings = wire.Settings(bot_pace="instant", lines=lines)
    code, guests = await people_at(house, 2, game="story", bots=1, settings=settings, options={"first": BOT})
    await house.begin(guests[0], code)
    seats = (seat for seat in range(3) if seat != BOT)
    return [await Device(house, guest, code).connect(seat) for guest, seat in zip(guests, seats, strict=True)]


async def test_whoever_takes_long_thinks_in_another_process(
    house: House, clock: HandClock, ponderers: Ponderers
) -> None:
    await a_bot_begins(house, str(ponderers.folder))
    ponderers.may_speak()
    await clock.advance(1.0)
    [thought, *_] = ponderers.pondered
    assert thought.pid != os.getpid()
    assert thought.pid in house.workshop.pids


async def test_whoever_is_asked_something_else_meanwhile_thinks_about_that_next(
    house: House, clock: HandClock, ponderers: Ponderers
) -> None:
    devices = await a_bot_begins(house, str(ponderers.folder))
    passing = asyncio.create_task(clock.advance(1.0))
    thought = await ponderers.have_begun()
    assert not thought.must, "a card of its own, which it leaves"
    for device in devices:
        await device.answer(NO_CARD)
    ponderers.may_speak()
    await passing
    await clock.advance(1.0)
    assert devices[0].public["tales"][0]["seat"] == BOT


async def test_a_house_that_closes_waits_for_nobodys_thoughts(
    db: str, clock: HandClock, ponderers: Ponderers
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await a_bot_begins(house, str(ponderers.folder))
    passing = asyncio.create_task(clock.advance(1.0))
    await ponderers.have_begun()
    await asyncio.wait_for(house.close(), 2)
    await passing


async def test_what_a_bot_thinks_about_stands_still_while_it_waits_for_an_endpoint(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Look] = []
    may_speak = Event()

    def think(bot: StoryBot, look: Look) -> Reply | None:
        looks.append(look)
        may_speak.wait(10)
        return None

    monkeypatch.setattr(StoryBot, "answer", think)
    monkeypatch.setattr(StoryBot, "takes_long", lambda bot, ask: True)
    monkeypatch.setattr(by_endpoint, "endpoint", lambda: SimpleNamespace(host="model.example"))
    devices = await a_bot_begins(house)
    passing = asyncio.create_task(clock.advance(1.0))
    while not looks:
        await asyncio.sleep(0.005)
    [seen] = looks
    before = seen.imagine(Random(1)).position, list(seen.question.moves)
    for device in devices:
        await device.answer(NO_CARD)
    assert (seen.imagine(Random(1)).position, list(seen.question.moves)) == before
    may_speak.set()
    await passing


def test_every_bot_but_the_random_one_says_what_takes_it_long() -> None:
    for game in games().values():
        for skill, make in bots_of(game).items():
            assert isinstance(make(), Unhurried) == (skill != "random")
