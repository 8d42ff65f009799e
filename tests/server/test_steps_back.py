"""At tables that last for days: whoever takes a step back has the time that they still had, and no more."""

from __future__ import annotations

from datetime import datetime
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
from .test_slow_tables import DAY, HOUR, SLOW, entries, pass_by, rows

NO_CARD = {"do": "no_card"}


async def story(house: House) -> tuple[str, list[Device]]:
    """All but the first say whether they play a card; what they say is sealed."""
    return await begun(house, 3, game="story", settings=SLOW, options={"first": 2})


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
    _, (ada, ben, _) = await story(house)
    asked = clock()
    assert until(ben) == {0: asked + DAY, 1: asked + DAY}
    await pass_by(clock, 20 * HOUR)
    for _ in range(3):
        await ada.answer(NO_CARD)
        assert until(ben) == {1: asked + DAY}
        await pass_by(clock, HOUR)
        await take_back(ada)
        assert until(ben) == {0: clock() + 4 * HOUR, 1: asked + DAY}, "while nobody waited for it, it stood"
    assert ben.table["waits"][0]["since"] == clock()


async def test_also_when_the_table_has_slept_and_the_house_was_closed_meanwhile(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    code, devices = await story(house)
    await pass_by(clock, 10 * HOUR)
    await devices[0].answer(NO_CARD)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada = await Device(house, devices[0].guest, code).connect(0)
    await take_back(ada)
    assert until(ada)[0] == clock() + 14 * HOUR
    await house.close()


async def test_nights_that_do_not_count_are_not_taken_from_it(house: House, clock: HandClock) -> None:
    def monday(hour: int, day: int = 16) -> float:
        return datetime(2026, 11, day, hour, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()

    clock.now = monday(12)
    settings = wire.Settings(pace=wire.Pace(days=1))
    code, guests = await people_at(house, 3, game="story", settings=settings, options={"first": 2})
    await house.live_in(guests[0], wire.Whereabouts(zone="Europe/Berlin"))
    await house.begin(guests[0], code)
    ada = await Device(house, guests[0], code).connect(0)
    assert until(ada)[0] == monday(12, day=17)
    await pass_by(clock, 9 * HOUR)
    await ada.answer(NO_CARD)
    await pass_by(clock, 2 * HOUR)
    await take_back(ada)
    assert clock() == monday(23)
    assert until(ada)[0] == monday(13, day=17), "an hour until ten, and four the next morning"


async def test_whoever_had_hardly_any_time_has_an_hour(house: House, clock: HandClock) -> None:
    code, (ada, *_) = await story(house)
    await pass_by(clock, DAY - HOUR / 2)
    await ada.answer(NO_CARD)
    await take_back(ada)
    assert until(ada)[0] == clock() + HOUR
    await pass_by(clock, 2 * HOUR)
    assert await entries(house, code) == ["answer", "undo", "clock", "clock"], "and then it is up"


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


async def test_what_cannot_be_taken_back_any_more_is_not_remembered(house: House) -> None:
    _, devices = await story(house)
    await devices[0].answer(NO_CARD)
    assert await remembered(house) == 1
    await take_back(devices[0])
    assert await remembered(house) == 0
    for device in devices[:2]:
        await device.answer(NO_CARD)
    assert await remembered(house) == 0, "all have said it"
    assert [seat for seat, _ in await rows(house) if seat >= 0] == [2]
