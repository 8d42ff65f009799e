"""Whoever is asked anew at a table that lasts for days is told anew; two sweeps at once tell nobody twice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from random import Random

import msgspec
import pytest

from talewind.engine.bots import RANDOM, look, make_bot
from talewind.games.story.rules import Story
from talewind.server import wire
from talewind.server.tables import seating
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.waits import must_answer

from .devices import begun, people_at
from .sinks import Sink, add, can, channel, there
from .test_slow_tables import DAY, HOUR, SLOW, entries, pass_by, rows

__all__ = ["there"]

CLEO = 2


async def told_when_asked_again(house: House, clock: HandClock, code: str, there: Sink) -> list[str]:
    """The others answer, Cleo never does, until she is asked anew as soon as her time is up."""
    bot = make_bot(Story, RANDOM)
    while True:
        live = await house.live(code)
        table = live.table
        assert table is not None
        assert table.result is None
        others = [seat for seat in must_answer(table) if seat != CLEO]
        if others:
            reply = bot.answer(look(table, others[0], Random(1)))
            assert reply is not None
            async with live.lock:
                await live.act(partial(table.answer, others[0], reply.move, reply.words))
            continue
        await pass_by(clock, HOUR)
        log = await entries(house, code)
        if CLEO not in dict(await rows(house)):
            continue
        there.came.clear()
        await pass_by(clock, DAY - HOUR)
        lapsed = (await entries(house, code))[len(log) :]
        if lapsed[:1] == ["clock"] and CLEO in dict(await rows(house)):
            await pass_by(clock, HOUR)
            return [msgspec.json.decode(each.body)["text"] for each in there.came]


async def test_who_is_asked_again_when_their_time_was_up_is_told_once_of_the_new_day(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, (_, _, cleo) = await begun(house, 3, game="story", settings=SLOW)
    await add(house, cleo.guest, channel(there.url))
    await cleo.disconnect()
    (text,) = await told_when_asked_again(house, clock, code, there)
    assert f"until {datetime.fromtimestamp(clock() + DAY - HOUR, UTC):%A}" in text


async def test_notices_name_people_and_no_bots(house: House, clock: HandClock, there: Sink) -> None:
    can(house)
    code, (ada, _) = await people_at(house, 2, options={"first": 0}, settings=SLOW)
    await house.do(seating.seat_bot, ada, code, wire.SeatBot())
    await add(house, ada, channel(there.url))
    await house.begin(ada, code)
    await pass_by(clock, HOUR)
    (told,) = [msgspec.json.decode(each.body)["text"] for each in there.came]
    assert told.startswith("Ben waits for you")


async def test_two_sweeps_at_once_send_it_once_and_neither_fails(
    house: House, clock: HandClock, there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    can(house)
    code, (ada, *_) = await people_at(house, 3, options={"first": 0}, settings=SLOW)
    await add(house, ada, channel(there.url))
    await house.begin(ada, code)
    clock.now += HOUR
    holding, sending = house.store.holding, house.noticing.sending

    async def meanwhile(tables: Sequence[int]) -> dict[int, str]:
        monkeypatch.undo()
        await sending.send_due()
        return {}

    monkeypatch.setattr(holding, "elsewhere", meanwhile)
    await sending.send_due()
    assert len(there.came) == 1
