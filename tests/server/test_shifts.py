"""Shifts and holds, in a real PostgreSQL: one node a table, and nothing stored by whoever was relieved."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground.troubles import Fenced
from talewind.server.storage import schema, statements
from talewind.server.storage.commits import FENCE
from talewind.server.storage.holding import Elsewhere
from talewind.server.storage.loading import change_table, delete_table
from talewind.server.storage.open_hours import OpenHours
from talewind.server.storage.shifts import Shift
from talewind.server.storage.store import Store
from talewind.server.storage.terms import LEASE_VARIABLE, Terms
from talewind.server.storage.tidying import DAY, Forgotten
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.identities import FRESH_SECONDS
from talewind.server.tables.live import LiveTable
from talewind.server.tables.upkeep import IDLE_SECONDS, SWEEP_SECONDS
from talewind.server.web.app import Config, open_house

from .devices import Device, begun, play_on
from .test_slow_tables import HOUR, SLOW
from .test_store import line, new_table_in

pytestmark = pytest.mark.postgres

told = Terms.told
"""What is really told; in these tests a busy machine is no reason to relieve a node."""


@pytest.fixture
def url(database: str, admin: Any) -> str:
    return database


@asynccontextmanager
async def node(url: str) -> AsyncIterator[tuple[Store, Shift]]:
    store = await Store.open(url)
    assert isinstance(store.holding, Shift)
    try:
        yield store, store.holding
    finally:
        await store.close()


async def new_shift(shift: Shift, old: int | None) -> None:
    async with asyncio.timeout(30):
        while shift.id in (None, old):
            await asyncio.sleep(0.01)


# Storing


@pytest.mark.parametrize("alone", [True, False], ids=["lines alone", "with a record"])
async def test_a_node_that_was_relieved_stores_nothing_and_begins_anew(
    url: str, admin: Any, alone: bool
) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        old = shift.id
        await store.write([line(table, 0)], shift=old)
        dropped: list[int | None] = []
        store.lost = lambda: dropped.append(shift.id)
        await admin.execute(statements.END, old)
        changes = () if alone else (change_table(table, saved="mine"),)
        with pytest.raises(Fenced):
            await store.write([line(table, 1)], changes, shift=old)
        assert dropped == [None], "it was told at once, and only once"
        with pytest.raises(Fenced):
            await store.write([line(table, 1)], shift=old)
        await new_shift(shift, old)
        with pytest.raises(Fenced):
            await store.write([line(table, 1)], changes, shift=old)
        assert len((await store.log(table))[0]) == 1
        (row,) = await store.read(sa.select(schema.tables.c.saved))
        assert row["saved"] is None
        await store.write([line(table, 1)], changes, shift=shift.id)
        assert len((await store.log(table))[0]) == 2


async def test_what_waits_when_a_node_is_relieved_is_refused_too(url: str, admin: Any) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        writes = [store.write([line(table, seq)]) for seq in range(5)]
        shift.lose(shift.id)
        refused = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(each) for each in refused] == [Fenced] * 5
        assert (await store.log(table))[0] == []


@pytest.mark.parametrize("by", ["what it stores", "its renewal"])
async def test_where_a_standby_has_taken_over_nothing_is_stored_behind_what_it_has_not_got(
    url: str, admin: Any, by: str
) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        old = shift.id
        await store.write([line(table, 0), line(table, 1)], shift=old)
        dropped: list[int | None] = []
        store.lost = lambda: dropped.append(shift.id)
        await admin.execute("DELETE FROM entries WHERE seq = 1")
        shift._database.timeline = "another"
        if by == "its renewal":
            await shift._renew()
            assert dropped == [None], "also where nobody stores anything"
        shift._database.writer.cut()
        with pytest.raises(Fenced):
            await store.write([line(table, 2)], shift=old)
        assert dropped == [None]
        await new_shift(shift, old)
        assert len((await store.log(table))[0]) == 1, "whoever reads it again sees what there is"
        await store.write([line(table, 1)], shift=shift.id)


async def test_a_node_renews_while_a_long_transaction_of_its_own_is_under_way(admin: Any, url: str) -> None:
    (mine,) = await admin.fetch(statements.OPEN, "mine", 60.0, None)
    other = await asyncpg.connect(url)
    async with other.transaction():
        await other.fetch(FENCE.format("$1"), mine["shift"])
        async with asyncio.timeout(30):
            assert await admin.fetch(statements.RENEW, mine["shift"], 60.0)
            assert await admin.fetch(statements.OPEN, "mine", 60.0, mine["shift"]), (
                "nor is a new one kept waiting"
            )
    await other.close()


async def test_renewals_refuse_no_append(url: str) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)

        async def renew() -> None:
            for _ in range(150):
                await shift._renew()

        async def append() -> None:
            for seq in range(150):
                await store.write([line(table, seq)])

        await asyncio.gather(renew(), append())
        assert len((await store.log(table))[0]) == 150


async def test_a_shift_in_use_is_ended_afterwards_and_nobody_waits_for_it(url: str, admin: Any) -> None:
    other = await asyncpg.connect(url)
    (old,) = await admin.fetch(statements.OPEN, "another", -1.0, None)
    async with other.transaction():
        await other.fetch(FENCE.format("$1"), old["shift"])
        assert await admin.fetch(statements.END_OLD, 0.0) == []
    ended = await admin.fetch(statements.END_OLD, 0.0)
    assert [row["id"] for row in ended] == [old["shift"]]
    assert await admin.fetch(statements.END_OLD, 0.0) == []
    await other.close()


async def test_what_a_node_that_hangs_has_begun_is_broken_off(url: str, admin: Any) -> None:
    hangs, rests = [
        await asyncpg.connect(url, server_settings={"application_name": "hangs"}) for _ in range(2)
    ]
    (old,) = await admin.fetch(statements.OPEN, "hangs", 60.0, None)
    await hangs.execute("BEGIN")
    await hangs.fetch(FENCE.format("$1"), old["shift"])
    assert await admin.fetch(statements.BREAK_OFF, 0.0) == []
    # Its lease has run out since.
    await admin.execute("UPDATE leases SET expires = clock_timestamp() WHERE shift = $1", old["shift"])
    broken_off: list[Any] = []
    async with asyncio.timeout(30):
        while not broken_off:
            assert await admin.fetch(statements.BREAK_OFF, 1e6) == [], "PostgreSQL has just come up"
            assert await admin.fetch(statements.END_OLD, 0.0) == []
            broken_off = await admin.fetch(statements.BREAK_OFF, 0.0)
            await asyncio.sleep(0.05)
        assert [row["node"] for row in broken_off] == ["hangs"]
        while not await admin.fetch(statements.END_OLD, 0.0):
            await asyncio.sleep(0.01)
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)):
        await hangs.fetchval("SELECT 1")
    assert await rests.fetchval("SELECT 1") == 1, "whoever has begun nothing keeps nobody waiting"
    await hangs.close()
    await rests.close()


async def test_whoever_has_the_name_of_one_that_died_is_not_broken_off(url: str, admin: Any) -> None:
    await admin.fetch(statements.OPEN, "again", -60.0, None)
    named = await asyncpg.connect(url, server_settings={"application_name": "again"})
    async with named.transaction():
        assert await named.fetchval("SELECT 1") == 1
        assert await admin.fetch(statements.BREAK_OFF, 0.0) == []
        assert await named.fetch(statements.BREAK_OFF, 0.0) == []
    await named.close()


async def test_whoever_ends_a_shift_waits_for_what_it_stores_just_now(url: str, admin: Any) -> None:
    node, watcher = await asyncpg.connect(url), await asyncpg.connect(url)
    (mine,) = await admin.fetch(statements.OPEN, "mine", 60.0, None)
    waits = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'"
    async with node.transaction():
        await node.fetch(FENCE.format("$1"), mine["shift"])
        ending = asyncio.create_task(admin.execute(statements.END, mine["shift"]))
        async with asyncio.timeout(30):
            while not ending.done() and not await watcher.fetchval(waits, admin.get_server_pid()):
                await asyncio.sleep(0.01)
        assert not ending.done()
    await ending
    assert await node.fetch(FENCE.format("$1"), mine["shift"]) == []
    await node.close()
    await watcher.close()


async def test_where_postgresql_has_just_come_up_nobody_is_relieved(admin: Any) -> None:
    await admin.fetch(statements.OPEN, "another", -1.0, None)
    assert await admin.fetch(statements.END_OLD, 1e6) == []
    assert len(await admin.fetch(statements.END_OLD, 0.0)) == 1


async def test_a_node_that_stops_while_it_stores_something_is_let_go_and_one_that_reads_is_not(
    url: str,
) -> None:
    async with node(url) as (store, _):
        told = sa.select(sa.func.current_setting("idle_in_transaction_session_timeout").label("idle"))
        assert [tuple(row) for row in await store.write((), (told,))] == [("2s",)]
        assert [row["idle"] for row in await store.read(told)] == ["0"]


async def test_a_node_goes_by_the_clock_of_postgresql(
    url: str, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = time.time
    monkeypatch.setattr(time, "time", lambda: true() - 3600)
    async with node(url) as (store, shift):
        before = await admin.fetchval(f"SELECT {statements.NOW}")
        assert before - 30 < store.now() < before + 30
        noted = shift.ahead
        shift._note_time(1.0, time.time() + noted - 0.9)
        assert shift.ahead == noted, "what came back so late may have been said just so"
        shift._note_time(1.0, time.time() + noted - 1.1)
        assert shift.ahead < noted


async def test_long_after_a_shift_has_ended_it_is_forgotten_unless_it_holds_something(admin: Any) -> None:
    old = [(await admin.fetch(statements.OPEN, "old", 60.0, None))[0]["shift"] for _ in range(4)]
    ended = "UPDATE shifts SET ended = now() - $2::interval WHERE id = $1"
    for shift, hours in zip(old, (48, 48, 1), strict=False):
        await admin.execute(ended, shift, timedelta(hours=hours))
    await admin.execute("INSERT INTO holds VALUES (7, $1)", old[0])
    await admin.execute(statements.FORGET)
    for there in ("SELECT id FROM shifts", "SELECT shift FROM leases"):
        assert {row[0] for row in await admin.fetch(there)} & {*old} == {old[0], old[2], old[3]}


# Holding


async def test_a_table_is_held_by_one_until_it_is_let_go(url: str) -> None:
    async with node(url) as (store, first), node(url) as (_, second):
        table = await new_table_in(store)
        assert await first.claim(table) == first.id
        assert await first.claim(table) == first.id, "what is ours may be claimed again"
        with pytest.raises(Elsewhere):
            await second.claim(table)
        await second.let_go(table)
        with pytest.raises(Elsewhere):
            await second.claim(table)
        await first.let_go(table)
        assert await second.claim(table) == second.id


async def test_tables_of_a_node_that_has_closed_can_be_had_at_once(url: str) -> None:
    async with node(url) as (store, second):
        table = await new_table_in(store)
        async with node(url) as (_, first):
            await first.claim(table)
        assert await second.claim(table) == second.id


async def test_whoever_asks_for_a_table_relieves_a_node_that_has_gone(url: str, admin: Any) -> None:
    async with node(url) as (store, shift):
        shift.terms = shift.terms._replace(settled=0.0)
        table = await new_table_in(store)
        (gone,) = await admin.fetch(statements.OPEN, "another", 3600.0, None)
        await admin.fetch(statements.CLAIM, [table], gone["shift"], [])
        with pytest.raises(Elsewhere):
            await shift.claim(table)
        await admin.execute(
            "UPDATE leases SET expires = now() - interval '1 s' WHERE shift = $1", gone["shift"]
        )
        assert await shift.claim(table) == shift.id
        assert not await admin.fetch(statements.RENEW, gone["shift"], 6.0), "ended is for ever"


async def test_a_node_that_speaks_otherwise_is_not_waited_for(url: str, admin: Any) -> None:
    async with node(url) as (store, old), node(url) as (_, new):
        table = await new_table_in(store)
        await old.claim(table)
        for speaks, holder in ((list(statements.SPEAKS), old.id), ([1], None)):
            await admin.execute("UPDATE shifts SET speaks = $2 WHERE id = $1", old.id, speaks)
            with pytest.raises(Elsewhere) as elsewhere:
                await new.claim(table)
            assert elsewhere.value.holder == holder


async def test_a_claim_takes_from_nobody_but_whom_it_names(url: str, admin: Any) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        (old,) = await admin.fetch(statements.OPEN, "old", 3600.0, None)
        (new,) = await admin.fetch(statements.OPEN, "new", 3600.0, None)
        await admin.fetch(statements.CLAIM, [table], old["shift"], [])
        await admin.execute(statements.END, old["shift"])
        assert await admin.fetch(statements.CLAIM, [table], new["shift"], [old["shift"]])
        assert not await shift._claim([table], shift.id, [shift.id, old["shift"]]), "another was quicker"


async def test_whoever_loses_the_race_for_a_table_learns_who_has_it(
    url: str, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as (store, slow), node(url) as (_, quick):
        table = await new_table_in(store)
        # A game is on: what nobody plays at would be let go by whichever node looks after others next.
        await store.write((), (change_table(table, phase="play"),))
        (old,) = await admin.fetch(statements.OPEN, "old", 3600.0, None)
        await admin.fetch(statements.CLAIM, [table], old["shift"], [])
        await admin.execute(statements.END, old["shift"])
        takers = slow._takers

        async def meanwhile(*what: Any) -> Any:
            found = await takers(*what)
            await quick.claim(table)
            return found

        monkeypatch.setattr(slow, "_takers", meanwhile)
        with pytest.raises(Elsewhere) as elsewhere:
            await slow.claim(table)
        assert elsewhere.value.holder == quick.id


@pytest.mark.parametrize("gone_before", [1, 2], ids=["at once", "after it was looked who has it"])
async def test_a_table_that_is_let_go_in_the_middle_of_a_race_is_had_by_one(
    url: str, admin: Any, monkeypatch: pytest.MonkeyPatch, gone_before: int
) -> None:
    """A hold of an ended shift may go at any moment: whoever stores the next one has the table."""
    async with node(url) as (store, slow), node(url) as (_, quick):
        table = await new_table_in(store)
        await store.write((), (change_table(table, phase="play"),))
        (old,) = await admin.fetch(statements.OPEN, "old", 3600.0, None)
        await admin.fetch(statements.CLAIM, [table], old["shift"], [])
        await admin.execute(statements.END, old["shift"])
        claim, tries = slow._claim, itertools.count(1)

        async def meanwhile(*what: Any) -> Any:
            if next(tries) == gone_before:
                await admin.execute(statements.LET_GO, [table], old["shift"])
            return await claim(*what)

        monkeypatch.setattr(slow, "_claim", meanwhile)
        assert await slow.claim(table) == slow.id
        with pytest.raises(Elsewhere) as elsewhere:
            await quick.claim(table)
        assert elsewhere.value.holder == slow.id


async def test_a_node_knows_how_many_share_the_house(url: str, admin: Any) -> None:
    (gone,) = await admin.fetch(statements.OPEN, "gone", 3600.0, None)
    await admin.execute(statements.END, gone["shift"])
    async with node(url) as (_, one), node(url):
        await one._renew()
        assert one.nodes == 2


async def test_a_node_that_was_relieved_claims_nothing(url: str, admin: Any) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        old = shift.id
        await admin.execute(statements.END, old)
        with pytest.raises(Fenced):
            await shift.claim(table)
        assert await admin.fetch("SELECT * FROM holds") == []
        await new_shift(shift, old)
        assert await shift.claim(table) == shift.id


async def test_eight_who_race_for_the_same_tables_get_each_once(url: str, admin: Any) -> None:
    tables = list(range(1, 121))

    async def one(nth: int) -> list[int]:
        own = await asyncpg.connect(url)
        (row,) = await own.fetch(statements.OPEN, f"node {nth}", 60.0, None)
        await all_there.wait()
        got: list[int] = []
        for table in Random(nth).sample(tables, len(tables)):
            got += [
                row["table_id"]
                for row in await own.fetch(statements.CLAIM, [table], row["shift"], [row["shift"]])
            ]
        await own.close()
        return got

    all_there = asyncio.Barrier(8)
    got = await asyncio.gather(*map(one, range(8)))
    assert sorted(table for each in got for table in each) == tables
    assert await admin.fetchval("SELECT count(*) FROM holds") == len(tables)


async def test_a_node_that_cannot_renew_falls_silent_before_others_may_have_its_tables(url: str) -> None:
    async with node(url) as (store, shift):
        dropped: list[int | None] = []
        store.lost = lambda: dropped.append(shift.id)
        old = shift.id
        shift._renewed -= shift.terms.silent + 0.1
        with pytest.raises(TalewindError, match="read again"):
            shift.check()
        assert dropped == [None]
        await new_shift(shift, old)
        shift.check()


def test_a_node_falls_silent_before_others_may_have_its_tables_however_long_leases_are() -> None:
    usual, short = told({}), told({LEASE_VARIABLE: "1.5"})
    assert (usual.lease, short.lease) == (6.0, 1.5)
    for terms in (usual, short):
        assert terms.every * 2 < terms.silent < terms.lease < terms.settled
    for wrong in ("soon", "0", "-1", "601", "nan", "inf"):
        with pytest.raises(TalewindError) as refusal:
            told({LEASE_VARIABLE: wrong})
        assert refusal.value.code == "bad_lease"


async def test_a_node_that_looks_after_others_for_long_renews_at_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as (_, shift):
        looked = 0

        async def for_an_hour() -> None:
            nonlocal looked
            looked += 1
            shift._renewed -= 3600.0

        monkeypatch.setattr(shift, "_relieve", for_an_hour)
        shift.terms = shift.terms._replace(every=3600.0, silent=36_000.0)
        shift.look_again()
        async with asyncio.timeout(30):
            while looked < 3:
                await asyncio.sleep(0.01)


async def test_a_node_that_nobody_asks_falls_silent_too(url: str) -> None:
    async with node(url) as (store, shift):
        dropped = asyncio.Event()
        store.lost = dropped.set
        shift.terms = shift.terms._replace(silent=0.2)
        await shift._renew()
        async with shift._lane._turn:
            # No answer comes from PostgreSQL.
            await asyncio.wait_for(dropped.wait(), 30)
            assert shift.id is None
        shift.terms = shift.terms._replace(silent=50.0)


async def test_a_node_that_is_relieved_while_it_drains_drains_in_its_new_shift(url: str, admin: Any) -> None:
    async with node(url) as (_, shift), node(url) as (_, other):
        assert await shift.drain()
        old = shift.id
        await admin.execute(statements.END, old)
        shift.lose(old)
        await new_shift(shift, old)
        draining = "SELECT draining IS NOT NULL FROM shifts WHERE id = $1"
        async with asyncio.timeout(30):
            while not await admin.fetchval(draining, shift.id):
                await asyncio.sleep(0.01)
        assert not await other.drain(), "there is nobody to leave anything to"


# Houses


async def test_a_house_that_is_relieved_reads_its_tables_again_and_nothing_is_lost(
    url: str, admin: Any, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    shift = house.store.holding
    assert isinstance(shift, Shift)
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 8)
    seen = [device.public for device in devices]
    old = shift.id
    await admin.execute(statements.END, old)
    await house.quiet()
    asked = next(device for device in devices if device.ask is not None)
    assert await asked.play(Random(3)) is None, "it is not acknowledged"
    assert [device.told("farewell")[-1]["come_back"] for device in devices] == [True] * 3
    await new_shift(shift, old)
    for seat, device in enumerate(devices):
        await device.connect(seat)
    assert [device.public for device in devices] == seen
    await play_on(devices, Random(2))
    assert (await house.state_of(code)).phase == "over"
    await house.close()


async def test_a_table_that_was_put_to_sleep_is_anybodys(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    later = HandClock()
    other = await House.open(url, clock=later)
    guest, _ = await house.guests.new()
    code = (await house.make_table(guest, wire.NewTable(game="windmill", name="Ada"))).code
    with pytest.raises(Elsewhere) as refusal:
        await other.state_of(code)
    assert refusal.value.code == "elsewhere"
    await clock.advance(IDLE_SECONDS + SWEEP_SECONDS * 2)
    assert (await other.state_of(code)).code == code
    with pytest.raises(Elsewhere):
        await house.state_of(code)
    await other.delete(guest, code)
    await other.quiet()
    assert await other.store.read(sa.select(schema.holds)) == []
    await house.close()
    await other.close()


async def test_a_table_that_could_not_be_read_is_let_go(
    url: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(url, clock=clock)
    guest, _ = await house.guests.new()
    code = (await house.make_table(guest, wire.NewTable(game="windmill", name="Ada"))).code
    await house.close()
    other = await House.open(url, clock=HandClock())

    async def broken(table: LiveTable) -> None:
        assert len(await other.store.read(sa.select(schema.holds))) == 1
        raise RuntimeError("its log cannot be read")

    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "load", broken)
        with pytest.raises(RuntimeError):
            await other.state_of(code)
    await other.quiet()
    assert await other.store.read(sa.select(schema.holds)) == []
    await other.close()


async def test_what_another_node_has_awake_is_not_tidied_away(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    other = await House.open(url, clock=HandClock())
    guest, _ = await house.guests.new()
    code = (await house.make_table(guest, wire.NewTable(game="windmill", name="Ada"))).code
    (row,) = await other.store.read(sa.select(schema.tables.c.id))
    old = Forgotten(row["id"], code, delete_table(row["id"]))
    await other.forget(old)
    assert (await house.state_of(code)).code == code
    await house.close()
    await other.forget(old)
    for gone in (schema.tables, schema.holds):
        assert await other.store.read(sa.select(gone)) == []
    await other.close()


async def test_what_is_ours_and_not_in_memory_is_let_go(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    guest, _ = await house.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada")
    codes = [(await house.make_table(guest, wish)).code for _ in range(2)]
    device = await Device(house, guest, codes[0]).connect()
    del house._live[codes[1]]
    other = await House.open(url, clock=HandClock())
    with pytest.raises(Elsewhere):
        await other.state_of(codes[1])
    await clock.advance(SWEEP_SECONDS)
    assert (await other.state_of(codes[1])).code == codes[1]
    with pytest.raises(Elsewhere):
        await other.state_of(codes[0])
    await device.disconnect()
    await house.close()
    await other.close()


def _lose(shift: Shift, _: object) -> None:
    shift.lose(shift.id)


async def test_a_table_whose_node_is_relieved_just_then_is_made_once_and_said_to_be(
    url: str, admin: Any, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(url, clock=clock)
    guest, _ = await house.guests.new()
    shift, write = house.store.holding, house.store.write
    assert isinstance(shift, Shift)
    lose = partial(_lose, shift)

    def relieved(*what: Any, **more: Any) -> asyncio.Future[list[Any]]:
        done = write(*what, **more)
        done.add_done_callback(lose)
        return done

    for play_now in (False, True):
        await new_shift(shift, None)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "write", relieved)
            made = await house.make_table(guest, wire.NewTable(game="windmill", play_now=play_now))
        assert made.phase == "lobby"
        assert await admin.fetchval("SELECT count(*) FROM tables WHERE code = $1", made.code) == 1
    assert await admin.fetchval("SELECT count(*) FROM tables") == 2
    await house.close()


async def test_a_node_that_is_relieved_sends_people_away_by_and_by(
    url: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(url, clock=clock)
    monkeypatch.setattr("talewind.server.ground.turns.AT_A_STRETCH", -1.0)
    guest, _ = await house.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada")
    devices = [
        await Device(house, guest, (await house.make_table(guest, wish)).code).connect() for _ in range(3)
    ]
    tables = list(house._live.values())
    house._drop_all()
    assert all(live.dead for live in tables), "nothing of them is shown any more"

    def sent_away() -> int:
        return sum(not live.viewers for live in tables)

    steps = []
    while sent_away() < len(tables):
        steps.append(sent_away())
        await asyncio.sleep(0)
    assert {0, 1, 2} <= {*steps}, "one after the other"
    await house.quiet()
    assert all(device.told("farewell")[-1]["come_back"] for device in devices)
    await house.close()


# What is done once for a house


async def test_a_house_is_tidied_by_one_node_at_a_time(url: str) -> None:
    async with node(url) as (_, first), node(url) as (_, second):
        took = await asyncio.gather(*(each.may_do("tidying", 1000.0, 60.0) for each in (first, second) * 4))
        assert took.count(True) == 1
        assert not await second.may_do("tidying", 1059.0, 60.0)
        assert await second.may_do("tidying", 1060.0, 60.0)
        assert not await first.may_do("tidying", 1001.0, 60.0), "their clocks may differ a little"
        assert await first.may_do("tidying", 500.0, 60.0), "and somebody's may have been wrong"
        assert await first.may_do("another", 500.0, 60.0)


async def test_the_others_note_who_is_with_them_and_delete_nothing(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    later = HandClock(clock.now + 1)
    other = await House.open(url, clock=later)
    guest, _ = await other.guests.new()
    code = (await other.make_table(guest, wire.NewTable(game="windmill", name="Ada"))).code
    device = await Device(other, guest, code).connect()
    await house._tidy()
    later.now += 2 * DAY
    clock.now += 2 * DAY
    await house._tidy()
    await new_table_in(other.store, "old")
    await other._tidy()
    assert await house.store.read(sa.select(schema.tables).where(schema.tables.c.code == "old")), (
        "that was for the other to do"
    )
    (row,) = await house.store.read(sa.select(schema.tables.c.touched).where(schema.tables.c.code == code))
    assert row["touched"] == later.now, "but who is here, only this node knows"
    (seen,) = await house.store.read(sa.select(schema.guests.c.seen))
    assert seen["seen"] == later.now
    clock.now += DAY
    await house._tidy()
    assert not await house.store.read(sa.select(schema.tables).where(schema.tables.c.code == "old"))
    await device.disconnect()
    await house.close()
    await other.close()


async def test_nodes_that_note_at_once_that_the_house_is_open_do_not_collide(url: str, admin: Any) -> None:
    async with node(url) as (one, _), node(url) as (two, _):
        for _ in range(5):
            await admin.execute("TRUNCATE openings")
            hours = [OpenHours(), OpenHours()]
            for each, store in zip(hours, (one, two), strict=True):
                await each.look(store, 1000.0, 0.0)
            await asyncio.gather(
                *(
                    each.note(store, now, now - 1000.0)
                    for each, store, now in zip(hours, (one, two), (2000.0, 2001.0), strict=True)
                )
            )
            (row,) = await one.read(sa.select(schema.open_hours))
            assert dict(row) == {"opened": 1000.0, "noted": 2001.0}


async def test_time_that_another_node_has_seen_is_seen(url: str) -> None:
    async with node(url) as (store, _):
        mine, others = OpenHours(), OpenHours()
        await mine.look(store, 0.0, 0.0)
        for day in range(1, 40):
            await others.note(store, day * DAY, day * DAY)
        await mine.look(store, 40 * DAY, 40 * DAY)
        assert mine.unseen(0.0) == 0.0
        await mine.note(store, 80 * DAY, 41 * DAY)
        assert mine.unseen(0.0) == pytest.approx(41 * DAY), "a leap of the clock is nobody's time"


# Guests


async def test_who_is_renamed_at_one_node_is_called_so_at_the_others_within_minutes(
    url: str, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    other = await House.open(url, clock=HandClock())
    guest, cookie = await house.guests.new()
    code = (await house.make_table(guest, wire.NewTable(game="windmill"))).code
    onlooker, theirs = await house.guests.new()
    device = await Device(house, onlooker, code).connect()
    await other.rename(await other.guests.known(theirs), wire.Profile(name="Ida"))
    await other.rename(await other.guests.known(cookie), wire.Profile(name="Ada"))
    assert (await house.guests.known(cookie)).name == ""
    await clock.advance(FRESH_SECONDS + 1)
    assert (await house.guests.known(cookie)).name == "Ada"
    await house.quiet()
    assert [watcher["name"] for watcher in device.table["watchers"]] == ["Ida"]
    await house.close()
    await other.close()


async def test_a_game_whose_house_has_closed_goes_on_in_the_other_by_itself(
    url: str, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 8)
    other = await House.open(url, clock=HandClock())
    await other.quiet()
    assert other.tables_open == 0
    await house.close()
    async with asyncio.timeout(30):
        while not other.tables_open:
            await asyncio.sleep(0.05)
    again = await Device(other, devices[0].guest, code).connect(0)
    assert again.public == devices[0].public
    await other.close()


def test_on_sqlite_there_are_none_of_them(tmp_path: Path) -> None:
    async def made() -> None:
        await (await Store.open(str(tmp_path / "t.db"))).close()

    asyncio.run(made())
    with sqlite3.connect(tmp_path / "t.db") as file:
        there = {name for (name,) in file.execute("select name from sqlite_master")}
    assert not {"shifts", "holds"} & there


async def test_the_tables_of_a_node_that_has_died_can_be_had_by_whoever_takes_its_place(
    url: str, admin: Any
) -> None:
    async with node(url) as (store, _):
        table = await new_table_in(store)
    opened = "INSERT INTO shifts (node) VALUES ($1) RETURNING id"
    dead, alive = [await admin.fetchval(opened, name) for name in ("ship:4711", "ship:4712")]
    lease = "INSERT INTO leases VALUES ($1, clock_timestamp() + interval '1 hour', clock_timestamp())"
    for shift in (dead, alive):
        await admin.execute(lease, shift)
    await admin.execute("INSERT INTO holds (table_id, shift) VALUES ($1, $2)", table, dead)
    house = await open_house(Config(db=url, instead_of="ship:4711"))
    try:
        ours = await house.store.holding.claim(table)
        # Numbers of processes come again: it may have that of the one before.
        await house.store.holding.relieve(house.store.holding.node)
        living = await admin.fetch("SELECT id FROM shifts WHERE ended IS NULL ORDER BY id")
        assert [row["id"] for row in living] == [alive, ours]
    finally:
        await house.close()


async def test_whoever_looked_until_a_node_was_relieved_has_looked_until_then(
    url: str, admin: Any, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    shift = house.store.holding
    assert isinstance(shift, Shift)
    _, devices = await begun(house, 3, game="story", settings=SLOW)
    looked = []
    for nth, device in enumerate(devices):
        await device.do(wire.Seen(seen=True))
        looked.append((device.guest.id, clock()))
        if nth == 1:
            await device.disconnect()
    await house.quiet()
    clock.now += 3 * HOUR
    gone = "UPDATE places SET seen = NULL WHERE guest_id = $1"
    await admin.execute(gone, devices[2].guest.id)
    old = shift.id
    await admin.execute(statements.END, old)
    shift.lose(old)
    assert [device.told("farewell") for device in devices] == [[]] * 3, "nothing could be noted yet"
    await new_shift(shift, old)
    await house.quiet()
    seen = {row["guest_id"]: row["seen"] for row in await admin.fetch("SELECT guest_id, seen FROM places")}
    (ada, began), (ben, went), (cleo, _) = looked
    assert seen[ada] - began == pytest.approx(3 * HOUR, abs=30)
    assert (seen[ben], seen[cleo]) == (went, None), "and of whoever is gone nothing"
    await house.close()
