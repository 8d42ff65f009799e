"""What tables that last for days keep in rows, in both databases: time, who looked when, and what is due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.notices import outbox
from talewind.server.storage import deadline_rows
from talewind.server.storage.shifts import Shift
from talewind.server.storage.store import Store
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import WORDS, Device, begun
from .neighbours import empty
from .sinks import Sink, add, can, channel, there
from .test_slow_tables import DAY, HOUR, SLOW, entries, pass_by, rows
from .test_steps_back import VOTE, a_vote, take_back, until

__all__ = ["there"]

STILL = "Windmill: it is still your turn"


POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)


@pytest.fixture(params=["sqlite", POSTGRES])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'talewind.db'}"
    return str(request.getfixturevalue("database"))


@pytest.fixture(autouse=True)
async def emptied(db: str) -> None:
    if db.startswith("postgres"):
        await (await Store.open(db)).close()
        connection = await asyncpg.connect(db)
        await empty(connection)
        await connection.close()


@pytest.fixture
async def house(db: str, clock: HandClock, emptied: None) -> AsyncIterator[House]:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    yield house
    await house.close()


async def test_a_deadline_is_kept_by_a_house_that_died_and_was_closed_for_a_week(
    db: str, clock: HandClock
) -> None:
    died = await House.open(db, clock=clock)
    code, devices = await begun(died, 3, options={"first": 0}, settings=SLOW)
    await devices[0].answer({"do": "place"}, WORDS)
    clock.settle = died.quiet
    await pass_by(clock, HOUR)
    died._closing = True  # It does nothing more, and notes nothing: as if it had been killed.
    await died.store.close()
    clock.now += 7 * DAY
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await clock.advance(0)
    assert await rows(house) == [(1, clock() + 12 * HOUR)], "time to come back"
    assert await entries(house, code) == ["answer"]
    await pass_by(clock, 13 * HOUR)
    assert await entries(house, code) == ["answer", "clock"]
    await house.close()


async def test_a_house_that_opens_wakes_no_table_at_which_everybody_has_time(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    await begun(house, 3, settings=SLOW)
    evening, _ = await begun(house, 3)
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    if isinstance(house.store.holding, Shift):
        await house.store.holding._relieve()
    await clock.advance(0)
    assert [live.record.code for live in house.tables_here] == [evening]
    await house.close()


async def test_my_tables_say_since_when_and_until_when_awake_or_asleep(
    house: House, clock: HandClock
) -> None:
    _, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await pass_by(clock, HOUR)
    await ada.answer({"do": "place"}, WORDS)
    asked = clock()
    for device in (ada, ben, cleo):
        await device.disconnect()

    async def lines() -> list[tuple[bool, bool, float | None, float | None]]:
        tables = [(await house.me(device.guest)).tables[0] for device in (ben, cleo)]
        return [(line.slow, line.my_turn, line.since, line.until) for line in tables]

    awake = await lines()
    assert awake == [(True, True, asked, asked + DAY), (True, False, asked, asked + DAY)]
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    assert await lines() == awake


async def test_whoever_comes_back_is_told_what_happened_though_the_table_has_slept(
    house: House, clock: HandClock
) -> None:
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ben.disconnect()
    await house.quiet()
    await pass_by(clock, HOUR)
    await ada.answer({"do": "place"}, WORDS)
    for device in (ada, cleo):
        await device.disconnect()
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    back = await Device(house, ben.guest, code).connect(1)
    assert back.told("welcome")[0]["missed"] == {
        "seconds": 2 * HOUR,
        "told": len(ben.events),
        "lapsed": None,
    }
    assert len(back.events) > len(ben.events)


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("jumps", "told"),
    [([7 * DAY], 2), ([-7 * DAY], 1), ([7 * DAY, -7 * DAY], 2), ([-7 * DAY, 7 * DAY], 1)],
)
async def test_a_clock_that_jumps_makes_nobody_late_and_tells_nobody_twice(
    house: House, clock: HandClock, there: Sink, jumps: list[float], told: int
) -> None:
    """Whoever wants to be told once more is so, once, where twelve hours are left to them."""
    can(house)
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ada.answer({"do": "place"}, WORDS)
    await add(house, ben.guest, channel(there.url))
    await house.noticing.ways.wish(ben.guest, wire.NoticeHours(once_more=True))
    await ben.disconnect()
    await pass_by(clock, HOUR)
    assert len(there.came) == 1
    for jump in jumps:
        clock.set(jump)
        await pass_by(clock, HOUR)
    assert await entries(house, code) == ["answer"]
    assert len(there.came) == told
    until = cleo.table["waits"][0]["until"]
    assert until >= clock() + 11 * HOUR
    if until < clock() + DAY:
        await pass_by(clock, until - clock() + HOUR)
        assert await entries(house, code) == ["answer", "clock"], "once"
        assert len(there.came) == 2


@pytest.mark.parametrize(
    ("db", "wished", "looks", "told"),
    [
        ("sqlite", "", "", 1),
        ("sqlite", "first", "", 2),
        ("sqlite", "first", "looks", 1),
        ("sqlite", "first", "in the background", 2),
        ("sqlite", "first", "says nothing of it", 1),
        ("sqlite", "first", "says nothing of it until the table is dropped", 1),
        ("sqlite", "first", "talks until the house falls", 1),
        ("sqlite", "first", "pings until the house falls", 2),
        pytest.param("postgres", "late", "", 2, marks=pytest.mark.postgres),
    ],
    indirect=["db"],
)
async def test_whoever_wishes_is_told_once_more_when_a_quarter_of_their_time_is_left_unless_they_looked(
    house: House, clock: HandClock, there: Sink, wished: str, looks: str, told: int
) -> None:
    can(house)
    code, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await add(house, ada.guest, channel(there.url))
    once_more = wire.NoticeHours(once_more=True)
    if wished == "first":
        await house.noticing.ways.wish(ada.guest, once_more)
    await ada.disconnect()
    await pass_by(clock, 10 * HOUR)
    if wished == "late":
        assert (await house.noticing.ways.wish(ada.guest, once_more)).hours.once_more
    if looks:
        back = await Device(house, ada.guest, code).connect(0)
        if looks in ("looks", "in the background"):
            await back.do(wire.Seen(seen=False))
        match looks.split()[0]:
            case "looks":
                await back.do(wire.Seen(seen=True))
            case "talks":
                await back.do(wire.Say(id="1", text="Good evening."))
            case "pings":
                await back.do(wire.Ping(at=1.0))
        if looks.endswith("dropped"):
            house.store.lost()
            await house.quiet()
        if looks.endswith("falls"):
            await house.quiet()
            fallen = house._live.pop(code)
            fallen.stop()
            fallen.viewers.clear()
        await back.disconnect()
    await pass_by(clock, 7.5 * HOUR)
    assert len(there.came) == 1
    await pass_by(clock, 5 * HOUR)
    letters = [msgspec.json.decode(came.body) for came in there.came]
    assert [letter["title"] for letter in letters] == ["Windmill: it is your turn", STILL][:told]
    assert len({letter["key"] for letter in letters}) == told
    assert await entries(house, code) == []


async def test_what_is_due_is_found_by_an_index_in_order(house: House) -> None:
    """However many tables sleep. PostgreSQL would read so few rows as are here from first to last."""
    await house.store.look_up(look_at_plans)


def look_at_plans(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    for after in (None, deadline_rows.Due(0.5, 1, "")):
        plan = plan_of(connection, deadline_rows.what_is_due(1.0, after))
        assert "ix_deadlines_due" in plan
        assert "sort" not in plan.lower()
        assert "b-tree" not in plan.lower()
    if connection.dialect.name == "sqlite":
        plan = plan_of(connection, outbox.due(1.0))
        assert "ix_notices_due (told=?)" in plan
        assert "ix_notices_due (told=? AND again=? AND due<?)" in plan


def plan_of(connection: sa.Connection, query: sa.Select[Any]) -> str:
    written = str(query.compile(connection, compile_kwargs={"literal_binds": True}))
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    return str(connection.exec_driver_sql(f"{explain} {written}").all())


async def test_a_step_back_is_timed_alike_though_the_house_was_closed_meanwhile(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    code, devices = await a_vote(house, clock)
    await pass_by(clock, 10 * HOUR)
    await devices[0].answer(VOTE)
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
