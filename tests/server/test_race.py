"""Where the first to arrive counts: everybody sees how far away each is, and bots leave people time."""

from __future__ import annotations

from random import Random

import pytest

from talewind.engine.bots import Paced, Unhurried, look
from talewind.games.end.bots import BOTS
from talewind.server import wire
from talewind.server.tables.house import House
from tests.ledger import rule
from tests.rules.end.evening import Evening

from .devices import Device, people_at, settle


def told(device: Device) -> list[int]:
    return [message["ms"] for message in device.heard if message["t"] == "took"]


@rule("ES-REMOTE-06")
async def test_around_the_fire_everybody_learns_how_far_away_each_is(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    first = await Device(house, ada, code).connect()
    await first.do(wire.Ping(at=1.0))
    await first.do(wire.Ping(at=2.0, took=24))
    later = await Device(house, ben, code).connect()
    await later.do(wire.Ping(at=1.0))
    await later.do(wire.Ping(at=2.0, took=1 << 40))
    await settle([first, later])
    assert told(first) == [24, 9999]
    assert told(later) == [24, 9999], "a newcomer learns it of those who came before"


@rule("ES-REMOTE-06")
async def test_in_play_nobody_is_told(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2, bots=1)
    devices = [await Device(house, guest, code).connect() for guest in (ada, ben)]
    await house.begin(ada, code)
    await devices[0].do(wire.Ping(at=1.0, took=30))
    await settle(devices)
    assert told(devices[1]) == []


@rule("ES-REMOTE-08")
@pytest.mark.parametrize(
    "words", ["It was nice, and then it was over.", "A heartbeat, a cork, and a runway."]
)
def test_a_bot_places_each_token_four_to_twelve_seconds_after_the_closing_words(words: str) -> None:
    for skill in BOTS.values():
        for luck in range(30):
            evening, bot, rng = Evening(), skill(), Random(luck)
            evening.narrates(words)
            seconds = 0.0
            for _ in range(3):
                ask = evening.table.ask_of(1)
                assert ask is not None
                seen = look(evening.table, 1, rng)
                reply = bot.answer(seen)
                seconds += (bot.pace(ask, rng) or 0) + bot.lingers(seen, reply)
                assert 4 <= seconds <= 12
                evening.does(1, reply.move)


@rule("ES-REMOTE-08")
def test_at_a_table_a_bot_is_as_slow_as_it_says() -> None:
    """Else the server would take as long for it as for anybody."""
    for skill in BOTS.values():
        assert isinstance(skill(), Paced)
        assert isinstance(skill(), Unhurried)
