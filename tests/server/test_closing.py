"""A house that closes: whoever comes just then is told so, and nothing that can wait keeps it open."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest
import sqlalchemy as sa

from talewind.engine import Table, TalewindError
from talewind.server import wire
from talewind.server.ground import turns
from talewind.server.storage import schema, tidying
from talewind.server.storage.records import Guest, TableRecord
from talewind.server.tables import hush, my_tables, upkeep
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.live import LiveTable
from talewind.server.tables.rooms import READ_AGAIN
from talewind.server.tables.upkeep import IDLE_SECONDS, SWEEP_SECONDS

from .devices import Device, begun, people_at, play_on


class Held:
    """Something that begins, and goes on when the test lets it."""

    def __init__(self, does: Callable[..., Awaitable[None]]) -> None:
        self._does = does
        self.begun = asyncio.Event()
        self.may_go_on = asyncio.Event()
        self.times = 0

    async def __call__(self, *what: object) -> None:
        self.times += 1
        self.begun.set()
        await self.may_go_on.wait()
        await self._does(*what)

    async def while_closing(self, house: House) -> None:
        """The house closes when it has begun, and it goes on when the house has."""
        await self.begun.wait()
        closing = asyncio.create_task(house.close())
        while not house.closing:
            await asyncio.sleep(0)
        self.may_go_on.set()
        await closing


async def slept_on(db: str, count: int) -> tuple[House, list[str], list[Guest]]:
    """A house that has just opened, and games in it that nobody has woken yet."""
    before = await House.open(db)
    codes = [(await begun(before, 3))[0] for _ in range(count)]
    _, guests = await people_at(before, 1)
    await before.close()
    return await House.open(db, clock=HandClock(), wakes=False), codes, guests


async def nothing(*_: object) -> None:
    pass


async def test_whoever_comes_while_the_table_is_read_is_told_that_the_house_closes(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, codes, guests = await slept_on(db, 1)
    load = Held(LiveTable.load)
    monkeypatch.setattr(LiveTable, "load", lambda live: load(live))
    arriving = asyncio.create_task(Device(house, guests[0], codes[0]).connect())
    await load.begun.wait()
    house._closing = True
    load.may_go_on.set()
    with pytest.raises(TalewindError) as refusal:
        await arriving
    assert refusal.value.code == "restart"
    assert house.viewers_there == 0
    await house.close()


async def test_a_house_that_closes_wakes_no_more_tables(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house, codes, _ = await slept_on(db, 2)
    load = Held(LiveTable.load)
    monkeypatch.setattr(LiveTable, "load", lambda live: load(live))
    monkeypatch.setattr("talewind.server.tables.rooms.AT_ONCE", 1)
    house.spawn(wake(house, codes))
    await load.while_closing(house)
    assert load.times == 1


async def wake(house: House, codes: list[str]) -> None:
    await house._wake_all(dict(enumerate(codes)))


async def test_a_house_that_closes_is_tidied_another_time(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house, _, _ = await slept_on(db, 0)

    async def some(*_: object) -> list[tidying.Forgotten]:
        return [tidying.Forgotten(nth, str(nth), []) for nth in range(3)]

    forget = Held(nothing)
    monkeypatch.setattr(tidying, "forgotten_tables", some)
    monkeypatch.setattr(house, "forget", forget)
    house.spawn(house._tidy())
    await forget.while_closing(house)
    assert forget.times == 1


async def test_a_house_that_closes_asks_no_more_names(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house, _, guests = await slept_on(db, 0)

    async def renamed(*_: object) -> list[Guest]:
        return guests * 3

    ask = Held(nothing)
    monkeypatch.setattr(house.guests, "renamed", renamed)
    monkeypatch.setattr(hush, "may_be_renamed", ask)
    house.spawn(house._ask_names())
    await ask.while_closing(house)
    assert ask.times == 1


async def test_a_device_that_does_not_keep_up_is_not_waited_for(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(db, clock=HandClock())
    monkeypatch.setattr(upkeep, "FLUSH_SECONDS", 0.0)
    code, guests = await people_at(house, 1)
    stuck = asyncio.Event()

    async def send(_: bytes) -> None:
        await stuck.wait()

    await house.connect(guests[0], code, wire.Hello(v=wire.PROTOCOL), send)
    await house.close()
    assert "flushed" not in repr(asyncio.all_tasks())
    stuck.set()


# One after the other, with turns between


async def test_tables_fall_asleep_in_turns_and_not_where_somebody_has_come_meanwhile(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [(await people_at(house, 1))[0] for _ in range(3)]
    clock.now += IDLE_SECONDS + 1
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)
    sweeping = asyncio.create_task(house._sweep())
    while codes[0] in house._live:
        await asyncio.sleep(0)
    assert [code in house._live for code in codes[1:]] == [True, True]
    house._live[codes[2]].idle_since = clock.steady()
    await sweeping
    assert list(house._live) == codes[2:]
    clock.now += IDLE_SECONDS + 1
    await clock.advance(SWEEP_SECONDS)
    assert house._live == {}, "and so it goes on"


async def test_where_those_stand_that_fall_asleep_is_noted_in_turns(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        code, guests = await people_at(house, 1, bots=2, settings=wire.Settings(bot_pace="held"))
        await house.begin(guests[0], code)
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)
    noted: list[Table | None] = []

    def standing_of(record: TableRecord, table: Table | None, at: Sequence[float]) -> my_tables.Standing:
        noted.append(table)
        return my_tables.Standing(progress="asleep")

    monkeypatch.setattr(my_tables, "standing_of", standing_of)
    noting = asyncio.create_task(house._note_standings(house.tables_here))
    for many in (1, 2, 3):
        await asyncio.sleep(0)
        assert len(noted) == many
    await noting
    rows = await house.store.read(sa.select(schema.tables.c.standing))
    assert ["asleep" in row["standing"] for row in rows] == [True] * 3


async def test_what_falls_asleep_is_gone_though_python_looks_for_no_knots(
    house: House, clock: HandClock
) -> None:
    code, devices = await begun(house, 3)
    game = weakref.ref(house._live[code].table.game)  # type: ignore[union-attr]
    await play_on(devices, Random(1), 9)
    for device in devices:
        await device.disconnect()
    del devices, device
    gc.disable()
    try:
        await clock.advance(IDLE_SECONDS + SWEEP_SECONDS * 2)
        assert (list(house._live), game()) == ([], None)
    finally:
        gc.enable()


async def lost(house: House, _: Guest, __: str) -> None:
    house.store.lost()


async def dropped(house: House, _: Guest, code: str) -> None:
    async with house.at(code) as live:
        house.drop(live)
        live.dismiss("come_again", READ_AGAIN, come_back=True)


@pytest.mark.parametrize("goes", [lost, dropped, House.delete])
async def test_what_is_dropped_is_gone_too_but_not_under_an_answer(
    house: House, goes: Callable[[House, Guest, str], Awaitable[None]]
) -> None:
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 9)
    live, host = house._live[code], devices[0].guest
    game = weakref.ref(live.table.game)  # type: ignore[union-attr]
    del devices
    gc.disable()
    try:
        going = asyncio.ensure_future(goes(house, host, code))
        async with live.lock:
            for _ in range(20):
                await asyncio.sleep(0)
            assert live.table is not None, "an answer is under way"
        await going
        await house.quiet()
        del live, going
        assert (list(house._live), game()) == ([], None)
    finally:
        gc.enable()


async def test_who_is_here_is_noted_in_turns(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        code, guests = await people_at(house, 1)
        await Device(house, guests[0], code).connect()
    told: list[LiveTable] = []
    monkeypatch.setattr(LiveTable, "tell_table", lambda live: told.append(live))
    monkeypatch.setattr(turns, "AT_A_STRETCH", -1.0)
    noting = asyncio.create_task(house._note_who_is_here(clock()))
    steps = set()
    while not noting.done():
        steps.add(len(told))
        await asyncio.sleep(0)
    assert steps >= {0, 1, 2}
