"""Bots that think away from their table: it goes on meanwhile, and nothing that they thought of is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from threading import Event

import pytest

from talewind.engine import Reply
from talewind.engine.bots import Look
from talewind.games.story.bots import StoryBot
from talewind.server import wire
from talewind.server.clocks import HandClock
from talewind.server.house import House

from .devices import Device, people_at

INSTANT = wire.Settings(bot_pace="instant")
NO_CARD = {"do": "no_card"}
BOT = 1
"""Its seat: beside the host."""


class Thinkers:
    """Bots that think about everything, and for as long as a test likes."""

    def __init__(self) -> None:
        self.looks: list[Look] = []
        self.may_speak = Event()

    async def have_begun(self) -> None:
        while not self.looks:
            await asyncio.sleep(0.005)


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    thinkers, answer = Thinkers(), StoryBot.answer

    def think(bot: StoryBot, look: Look) -> Reply | None:
        thinkers.looks.append(look)
        thinkers.may_speak.wait(10)
        return answer(bot, look)

    monkeypatch.setattr(StoryBot, "answer", think)
    monkeypatch.setattr(StoryBot, "takes_long", lambda bot, ask: True)
    yield thinkers
    thinkers.may_speak.set()


async def a_bot_begins(house: House) -> list[Device]:
    """Two people, and a bot that lays first once neither of them plays a card."""
    code, guests = await people_at(house, 2, game="story", bots=1, settings=INSTANT, options={"first": BOT})
    await house.begin(guests[0], code)
    seats = (seat for seat in range(3) if seat != BOT)
    return [await Device(house, guest, code).connect(seat) for guest, seat in zip(guests, seats, strict=True)]


async def test_whoever_is_asked_something_else_meanwhile_thinks_about_that_next(
    house: House, clock: HandClock, thinkers: Thinkers
) -> None:
    devices = await a_bot_begins(house)
    passing = asyncio.create_task(clock.advance(1.0))
    await thinkers.have_begun()
    assert not thinkers.looks[0].ask.must, "a card of its own, which it leaves"
    for device in devices:
        await device.answer(NO_CARD)
    thinkers.may_speak.set()
    await passing
    await clock.advance(1.0)
    assert devices[0].public["tales"][0]["seat"] == BOT


async def test_what_a_bot_thinks_about_stands_still(
    house: House, clock: HandClock, thinkers: Thinkers
) -> None:
    devices = await a_bot_begins(house)
    passing = asyncio.create_task(clock.advance(1.0))
    await thinkers.have_begun()
    [seen] = thinkers.looks
    before = seen.imagine(Random(1)).position, list(seen.question.moves)
    for device in devices:
        await device.answer(NO_CARD)
    assert (seen.imagine(Random(1)).position, list(seen.question.moves)) == before
    thinkers.may_speak.set()
    await passing


async def test_a_house_that_closes_waits_for_nobodys_thoughts(
    db: str, clock: HandClock, thinkers: Thinkers
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await a_bot_begins(house)
    passing = asyncio.create_task(clock.advance(1.0))
    await thinkers.have_begun()
    await asyncio.wait_for(house.close(), 2)
    await passing
