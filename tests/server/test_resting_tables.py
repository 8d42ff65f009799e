"""At a table that rests nothing happens by itself, and nothing is decided for anybody."""

from __future__ import annotations

from random import Random

import pytest

from talewind.server import wire
from talewind.server.storage import deadline_rows
from talewind.server.storage.deadline_rows import BY_ITSELF, NEVER, QUIET, RESTS, Deadline
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.waits import must_answer

from .devices import Device, begun, step
from .test_slow_tables import BOT_SITS_IN, DAY, HOUR, SLOW, entries, pass_by

SITS_IN = wire.Settings(pace=BOT_SITS_IN.pace)


async def until_it_rests(house: House, clock: HandClock, devices: list[Device]) -> None:
    for device in devices:
        await device.disconnect()
    days = 0
    while (await house.state_of(devices[0].code)).rests is None:
        days += 1
        assert days < 9
        await pass_by(clock, DAY)


async def looks(house: House, who: Device, seat: int) -> Device:
    back = await Device(house, who.guest, who.code).connect(seat)
    await back.do(wire.Seen(seen=True))
    return back


@pytest.mark.parametrize("settings", [SITS_IN, SLOW])
async def test_once_it_rests_nothing_is_decided_for_anybody(
    house: House, clock: HandClock, settings: wire.Settings
) -> None:
    code, devices = await begun(house, 3, game="end", settings=settings)
    await until_it_rests(house, clock, devices)
    live = await house.live(code)
    assert live.table is not None
    assert [place.kind for place in live.record.chairs[:3]] == ["person"] * 3
    log = await entries(house, code)
    assert (await deadline_rows.of_table(house.store, live.record.id))[RESTS].opened == len(log)
    assert live.table.entries[-1].words != "bot"
    await pass_by(clock, 2 * DAY)
    assert await entries(house, code) == log

    back = await looks(house, devices[1], 1)
    live = await house.live(code)
    assert live.table is not None
    waits = {wait["seat"]: wait["until"] for wait in back.table["waits"]}
    assert waits == {seat: clock() + DAY for seat in must_answer(live.table)} != {}


@pytest.mark.parametrize("what", ["a bot's turn", "a pause"])
async def test_bots_and_pauses_stand_still_there_through_a_restart(
    db: str, clock: HandClock, what: str
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    if what == "a pause":
        code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 20}, settings=SLOW)
        while devices[0].ask is None or devices[0].ask["kind"] != "ready":
            assert await step(devices, Random(1))
        ada = devices[0]
    else:
        guest, _ = await house.guests.new()
        wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options={"first": 3}, settings=SLOW)
        code = (await house.make_table(guest, wish)).code
        ada = Device(house, guest, code)
    log, id = await entries(house, code), (await house.live(code)).record.id
    for seat in (QUIET, RESTS):
        rows = deadline_rows.put(id, seat, Deadline(9, clock(), NEVER))
        await house.store.write((), rows)
    await house.close()

    clock.now += DAY
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    assert (await house.state_of(code)).rests is not None
    await pass_by(clock, HOUR)
    assert await entries(house, code) == log
    assert BY_ITSELF not in await deadline_rows.of_table(house.store, id), "the house need not look"
    ada.house = house
    await looks(house, ada, 0)
    assert await entries(house, code) == log, "a pause has its whole time again"
    await clock.advance(30)
    assert len(await entries(house, code)) > len(log)
    await house.close()
