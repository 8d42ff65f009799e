"""A node that leaves: its tables go to others, nobody is sent to it any more, and it ends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result

from talewind import __version__
from talewind.cli import main
from talewind.engine import TalewindError
from talewind.engine.log import RULES
from talewind.server import wire
from talewind.server.ground import metrics
from talewind.server.ground.troubles import NotStored
from talewind.server.storage import schema, statements, store
from talewind.server.storage.holding import Elsewhere, name_of_node
from talewind.server.storage.shifts import Shift
from talewind.server.storage.store import Store
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import Device, begun, play_on
from .test_shifts import new_shift, node
from .test_store import new_postgres, new_table_in

postgres = pytest.mark.postgres


@pytest.fixture
async def url(postgres_server: Any) -> str:
    return await new_postgres(postgres_server)


@pytest.fixture
async def admin(url: str) -> AsyncIterator[Any]:
    """Straight into the database of a house that nobody has open."""
    await (await Store.open(url)).close()
    connection = await asyncpg.connect(url)
    yield connection
    await connection.close()


async def run(*words: str) -> Result:
    """`talewind …`, while houses are open here."""
    return await asyncio.to_thread(CliRunner().invoke, main, list(words))


def counted(name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(name, labels) or 0.0


async def refused(house: House) -> str:
    with pytest.raises(TalewindError) as refusal:
        await house.check_ready()
    return refusal.value.code


async def new_lobby(house: House) -> str:
    guest, _ = await house.guests.new()
    return (await house.make_table(guest, wire.NewTable(game="windmill", name="Ada"))).code


@postgres
async def test_whoever_is_drained_leaves_games_and_lobbies_to_the_other(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    other = await House.open(url, clock=HandClock())
    lobby = await new_lobby(house)
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 8)
    await house.check_ready()

    asked = asyncio.Event()
    house.asked_to_leave = asked.set
    assert isinstance(house.store.holding, Shift)
    told = await run("drain", str(house.store.holding.id), "--db", url)
    assert told.exit_code == 0, told.output
    async with asyncio.timeout(30):
        await asked.wait()
    await house.drain()

    assert await refused(house) == "not_ready"
    assert not house.ready
    for device in devices:
        await device.settle()
        assert [message["come_back"] for message in device.told("farewell")] == [True]
    for wanted in (lobby, code):
        with pytest.raises(Elsewhere):
            await house.state_of(wanted)
    with pytest.raises(TalewindError, match="closes"):
        await new_lobby(house)
    tables = len(await house.store.read(sa.select(schema.tables)))
    assert tables == 2, "nor is anything left of a table that could not be made"
    again = await Device(other, devices[0].guest, code).connect(0)
    assert again.public == devices[0].public, "while the node is still there"
    assert (await other.state_of(lobby)).code == lobby
    await house.close()
    await other.close()


@postgres
async def test_a_game_at_which_nobody_looks_goes_on_at_the_other_by_itself(
    url: str, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    _, devices = await begun(house, 3)
    for device in devices:
        await device.disconnect()
    other = await House.open(url, clock=HandClock())
    await other.quiet()
    before = counted("talewind_tables_adopted_total")
    await house.drain()
    async with asyncio.timeout(30):
        while not other.tables_open:
            await asyncio.sleep(0.02)
    await other.quiet()
    assert counted("talewind_tables_adopted_total") == before + 1
    await house.close()
    await other.close()


@postgres
async def test_a_table_that_cannot_be_left_keeps_none_of_the_others(
    url: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(url, clock=clock)
    other = await House.open(url, clock=HandClock())
    codes = [await new_lobby(house) for _ in range(3)]
    let_go = house.store.holding.let_go

    async def not_the_first(table_id: int) -> None:
        if table_id == 1:
            raise RuntimeError("something is wrong with it")
        await let_go(table_id)

    monkeypatch.setattr(house.store.holding, "let_go", not_the_first)
    await house.drain()
    with pytest.raises(Elsewhere):
        await other.state_of(codes[0])
    assert [(await other.state_of(code)).code for code in codes[1:]] == codes[1:]
    await house.close()
    assert (await other.state_of(codes[0])).code == codes[0]
    await other.close()


@postgres
async def test_where_nobody_else_is_a_node_keeps_its_tables_until_it_closes(
    url: str, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    code, devices = await begun(house, 3)
    await house.drain()
    assert (await house.state_of(code)).code == code
    assert devices[0].told("farewell") == []
    await house.close()
    assert [message["come_back"] for message in devices[0].told("farewell")] == [True]


@postgres
async def test_who_lives_is_listed_with_what_it_holds(url: str, admin: Any, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    await new_lobby(house)
    (slow,) = await admin.fetch(statements.OPEN, "ship:7", 60.0, None)
    (gone,) = await admin.fetch(statements.OPEN, "ship:8", 60.0, None)
    await admin.execute(statements.END, gone["shift"])
    (leaving,) = await admin.fetch(statements.OPEN, "ship:9", 60.0, None)
    assert (await run("drain", "ship:9", "--db", url)).output == "ship:9: is told.\n"
    await admin.execute(
        "UPDATE leases SET renewed = renewed - interval '9 s' WHERE shift = $1", slow["shift"]
    )

    listed = msgspec.json.decode((await run("nodes", "--db", url, "--json")).output)
    ours, seven, nine = listed
    assert isinstance(house.store.holding, Shift)
    assert (ours["shift"], ours["tables"], ours["state"]) == (house.store.holding.id, 1, "open")
    assert (ours["version"], ours["rules"], ours["speaks"]) == (__version__, RULES, list(statements.SPEAKS))
    assert (seven["node"], seven["tables"]) == ("ship:7", 0)
    assert seven["lag"] > 9
    assert (nine["shift"], nine["state"]) == (leaving["shift"], "draining")
    assert "ship:7" in (await run("nodes", "--db", url)).output
    await house.close()


@postgres
async def test_a_whole_machine_is_drained_and_waited_for(url: str, admin: Any) -> None:
    made = [
        (await admin.fetch(statements.OPEN, name, lease, None))[0]["shift"]
        for name, lease in (("ship:7", 60.0), ("ship:8", 60.0), ("shipwreck:9", -1.0))
    ]
    waiting = asyncio.create_task(run("drain", "ship", "--wait", "--db", url))
    draining = "SELECT id FROM shifts WHERE draining IS NOT NULL ORDER BY id"
    async with asyncio.timeout(60):
        while [row["id"] for row in await admin.fetch(draining)] != made[:2]:
            await asyncio.sleep(0.02)
    assert not waiting.done()
    for shift in made[:2]:
        await admin.execute(statements.END, shift)
    assert (await waiting).output == "ship:7, ship:8: has ended.\n"
    (left,) = msgspec.json.decode((await run("nodes", "--db", url, "--json")).output)
    assert (left["node"], left["state"]) == ("shipwreck:9", "late")


@postgres
async def test_what_newer_rules_have_played_is_left_to_their_like(url: str, admin: Any) -> None:
    async with node(url) as (store, shift):
        table = await new_table_in(store)
        await shift.claim(table)
        assert await admin.fetchval("SELECT rules FROM tables") == RULES, "nobody older may have it after us"
        await shift.let_go(table)
        await admin.execute("UPDATE tables SET rules = rules + 1, phase = 'play'")
        with pytest.raises(Elsewhere):
            await shift.claim(table)
        (gone,) = await admin.fetch(statements.OPEN, "newer", 60.0, None)
        await admin.execute("INSERT INTO holds VALUES ($1, $2)", table, gone["shift"])
        await admin.execute(statements.END, gone["shift"])
        with pytest.raises(Elsewhere):
            await shift.claim(table)
        assert await admin.fetch(statements.ORPHANS, 50) == [], "nor is it taken over"
        await admin.execute("UPDATE tables SET rules = 0")
        await shift.claim(table)
        assert await admin.fetchval("SELECT rules FROM tables") == RULES


@postgres
async def test_a_node_that_was_relieved_is_not_ready_until_it_has_a_new_shift(
    url: str, admin: Any, clock: HandClock
) -> None:
    house = await House.open(url, clock=clock)
    shift = house.store.holding
    assert isinstance(shift, Shift)
    old, before = shift.id, counted("talewind_relieved_total")
    facts = {"node": name_of_node(), "version": __version__}
    assert counted("talewind_node_info", shift=str(old), **facts) == 1
    await admin.execute(statements.END, old)
    shift.lose(old)
    assert await refused(house) == "not_ready"
    assert counted("talewind_relieved_total") == before + 1
    await new_shift(shift, old)
    await house.check_ready()
    assert counted("talewind_node_info", shift=str(shift.id), **facts) == 1
    await house.close()


# Ready, or not


async def test_a_house_that_cannot_store_is_not_ready_and_is_asked_once_a_second(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House.open(str(tmp_path / "talewind.sqlite3"), clock=clock)
    tried = []

    def full(_: sa.Connection) -> None:
        tried.append(1)
        raise OSError("No space left on device")

    await house.check_ready()
    with monkeypatch.context() as patch:
        patch.setattr(store, "_check_writable", full)
        patch.setattr(store, "TRY_EVERY", 3600.0)
        await house.check_ready()
        assert tried == []
        patch.setattr(store, "TRY_EVERY", 0.0)
        with pytest.raises(NotStored):
            await house.check_ready()
    assert tried == [1]
    await new_lobby(house)
    await house.drain()
    assert house.tables_open == 1, "there is nobody else"
    await house.close()
    assert await refused(house) == "not_ready"


@pytest.mark.parametrize("command", [["nodes"], ["drain", "ship"]])
async def test_a_house_in_sqlite_has_no_nodes(tmp_path: Path, command: list[str]) -> None:
    assert "(no_nodes)" in (await run(*command, "--db", str(tmp_path / "t.db"))).output


@postgres
async def test_whoever_asks_for_nodes_is_told_what_is_wrong(url: str) -> None:
    assert "(no_house)" in (await run("nodes", "--db", url)).output
    await (await Store.open(url)).close()
    assert (await run("nodes", "--db", url)).output == "Nobody has this house open.\n"
    assert "(no_such_node)" in (await run("drain", "nobody", "--db", url)).output
    here = (await run("drain", "--here", "--db", url)).output
    assert socket.gethostname() in here, "it is asked by its name"
    for neither in ([], ["ship", "--here"]):
        assert "(usage)" in (await run("drain", *neither, "--db", url)).output
    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE alembic_version SET version_num = '0005'")
    await connection.close()
    assert "(db_older)" in (await run("nodes", "--db", url)).output
