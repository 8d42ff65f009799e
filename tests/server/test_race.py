"""Where the first to arrive counts: everybody sees how far away each is, and bots leave people time."""

from __future__ import annotations

from random import Random
from typing import cast

from msgspec.structs import replace

from talewind.engine import CLOCK, new_table
from talewind.engine.bots import Paced, make_bot
from talewind.games.end.position import EndPosition
from talewind.games.end.questions import Discard, TheEnd
from talewind.server import wire
from talewind.server.house import House
from tests.ledger import rule

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
def test_a_bot_places_each_token_four_to_twelve_seconds_after_the_closing_words() -> None:
    table = new_table("end", seats=3, seed=1)
    narrator = next(iter(table.asks))
    table.answer(narrator, Discard(cast(EndPosition, table.position).cards[0]))
    table.answer(narrator, TheEnd(), words="It began.")
    table.time_up(CLOCK)
    seat = next(seat for seat in table.asks if seat != CLOCK)
    bot, ask = make_bot(type(table.game)), table.ask_of(seat)
    assert isinstance(bot, Paced)
    assert ask is not None
    rng = Random(1)
    for _ in range(200):
        first = bot.pace(ask, rng)
        ask_again = [bot.pace(replace(ask, show={"tokens": tokens}), rng) for tokens in (2, 1)]
        assert first is not None
        assert first >= 4
        assert first + sum(pause or 0 for pause in ask_again) <= 12
