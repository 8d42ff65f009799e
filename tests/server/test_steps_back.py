"""At tables that last for days: whoever takes a step back has the time that they still had, and no more."""

from __future__ import annotations

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import msgspec
import sqlalchemy as sa

from talewind.games.windward.moves import Sail
from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.storage.deadline_rows import RESTS
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import Device, begun, people_at
from .test_slow_tables import DAY, HOUR, SLOW, entries, pass_by

VOTE = {"do": "vote_for", "seat": 1}


async def a_vote(house: House, clock: HandClock, settings: wire.Settings = SLOW) -> tuple[str, list[Device]]:
    """Three are to vote, and may think again until all have."""
    code, guests = await people_at(house, 3, game="story", settings=settings)
    for guest in guests:
        await house.live_in(guest, wire.Whereabouts(zone="Europe/Berlin"))
    await house.begin(guests[0], code)
    devices = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
    table = (await house.live(code)).table
    assert table is not None
    rng = Random(1)
    while not all(device.ask and device.ask["kind"] == "vote" for device in devices):
        asked = next((device for device in devices if device.ask), None)
        if asked is None:
            await clock.advance(30)
        else:
            reply = table.asks[asked.look["seat"]].sample(rng)
            await asked.answer(msgspec.to_builtins(reply.move), reply.words)
    return code, devices


async def take_back(device: Device) -> None:
    answer = await device.do(wire.TakeBack(id=device.new_id(), seat=device.look["seat"]))
    assert answer is not None
    assert answer["t"] == "ack", answer


def until(device: Device) -> dict[int, float]:
    return {wait["seat"]: wait["until"] for wait in device.table["waits"]}


async def remembered(house: House) -> int:
    kept = schema.deadlines.c.seat
    return len(await house.store.read(sa.select(kept).where(kept < RESTS)))


async def test_whoever_takes_an_answer_back_has_the_time_that_they_still_had(
    house: House, clock: HandClock
) -> None:
    _, (ada, ben, _) = await a_vote(house, clock)
    asked = clock()
    others = {1: asked + DAY, 2: asked + DAY}
    assert until(ben) == {0: asked + DAY, **others}
    await pass_by(clock, 20 * HOUR)
    for _ in range(3):
        await ada.answer(VOTE)
        assert until(ben) == others
        await pass_by(clock, HOUR)
        await take_back(ada)
        assert until(ben) == {0: clock() + 4 * HOUR, **others}, "while nobody waited for it, it stood"
    assert ben.table["waits"][0]["since"] == clock()


async def test_nights_that_do_not_count_are_not_taken_from_it(house: House, clock: HandClock) -> None:
    def monday(hour: int, day: int = 16) -> float:
        return datetime(2026, 11, day, hour, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

    clock.now = monday(12)
    _, (ada, *_) = await a_vote(house, clock, wire.Settings(pace=wire.Pace(days=1)))
    began = clock() - monday(12)
    assert until(ada)[0] == monday(12, day=17) + began
    await pass_by(clock, 9 * HOUR - began)
    await ada.answer(VOTE)
    await pass_by(clock, 2 * HOUR)
    await take_back(ada)
    assert clock() == monday(23)
    assert until(ada)[0] == monday(13, day=17) + began, "an hour until ten, and four the next morning"


async def test_whoever_had_hardly_any_time_has_an_hour(house: House, clock: HandClock) -> None:
    code, (ada, *_) = await a_vote(house, clock)
    await pass_by(clock, DAY - HOUR / 2)
    await ada.answer(VOTE)
    await take_back(ada)
    assert until(ada)[0] == clock() + HOUR
    await pass_by(clock, 2 * HOUR)
    kinds = await entries(house, code)
    assert kinds[kinds.index("undo") + 1 :][:3] == ["clock"] * 3, "and then it is up, as the others' is"


async def test_a_turn_that_is_gone_back_to_has_the_time_that_it_had(house: House, clock: HandClock) -> None:
    code, (ada, ben) = await begun(house, 2, game="windward", settings=SLOW)
    live = await house.live(code)
    if ada.ask is None:
        ada, ben = ben, ada
    seat = ada.look["seat"]
    assert live.table is not None
    sails = [move for move in live.table.asks[seat].moves if isinstance(move, Sail)]
    await ada.answer(msgspec.to_builtins(sails[0]))
    turn = until(ben)[seat]
    await pass_by(clock, 20 * HOUR)
    await ada.answer({"do": "end_turn"})
    assert ada.ask is not None
    assert ada.ask["kind"] == "rest"
    assert until(ben) == {seat: clock() + DAY}
    await pass_by(clock, 10 * HOUR)
    assert clock() > turn
    assert "clock" not in await entries(house, code), "nobody looks for what only stands by"
    await take_back(ada)
    assert ada.ask["kind"] == "turn"
    until_then = clock() + 4 * HOUR
    assert until(ben) == {seat: until_then}
    await take_back(ada)
    assert until(ben) == {seat: until_then}, "one step further back nothing is won"


async def test_where_it_is_not_known_any_more_the_time_goes_on_of_what_was_asked_instead(
    house: House, clock: HandClock
) -> None:
    _, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    asked = clock()
    await pass_by(clock, HOUR)
    await ada.answer({"do": "speak_up"})
    then = until(ada)[0]
    assert then in (asked + DAY, asked + DAY + HOUR)
    kept = schema.deadlines
    await house.store.write((), [kept.delete().where(kept.c.seat < RESTS)])
    live = await house.live(ada.code)
    await live.deadlines.read()
    await pass_by(clock, HOUR)
    await take_back(ada)
    assert until(ada) == {0: then}


async def test_what_cannot_be_taken_back_any_more_is_not_remembered(house: House, clock: HandClock) -> None:
    _, (ada, ben, cleo) = await a_vote(house, clock)
    assert await remembered(house) == 0
    for device in (ada, ben):
        await device.answer(VOTE)
    assert await remembered(house) == 2
    await take_back(ada)
    assert await remembered(house) == 1
    for device in (ada, cleo):
        await device.answer(VOTE)
    assert await remembered(house) == 0, "all have voted"
