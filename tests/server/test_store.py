"""The store: many answers in one commit, each caller told the truth, and databases that cannot be used."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server.ground.troubles import LostRace
from talewind.server.storage import migrating, schema
from talewind.server.storage.commits import Statement
from talewind.server.storage.databases import database_at
from talewind.server.storage.loading import change_table
from talewind.server.storage.records import EntryRow, is_id
from talewind.server.storage.store import Store, full_url
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import begun, play_on


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "talewind.db")
    return await new_postgres(request.getfixturevalue("postgres_server"))


async def new_postgres(server: Any) -> str:
    """A database of its own on the test server."""
    name = f"tale_{os.urandom(6).hex()}"
    await asyncio.to_thread(server.psql, f"create database {name};")
    return str(sa.make_url(server.get_uri()).set(database=name).render_as_string(hide_password=False))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


async def new_table_in(store: Store, code: str = "otter-plum-4731") -> int:
    row = {
        "code": code,
        "game": "windmill",
        "title": "Windmill",
        "phase": "lobby",
        "options": "{}",
        "settings": "{}",
        "chairs": "[]",
        "muted": "[]",
        "removed": "[]",
        "locked": False,
        "consents": "{}",
        "created": 1.0,
        "touched": 1.0,
    }
    rows = await store.write((), (schema.tables.insert().values(row).returning(schema.tables.c.id),))
    return int(rows[0][0])


def line(table: int, seq: int) -> EntryRow:
    return EntryRow(
        table_id=table,
        seq=seq,
        seat=0,
        kind="answer",
        move='{"do":"go_on"}',
        words="“Grüße”\n",
        ask=seq,
        outcome="[1,2]",
        sealed=False,
        back_to=0,
        at=1794710000.123456,
    )


async def test_many_tables_share_a_commit(store: Store) -> None:
    tables = [await new_table_in(store, f"otter-plum-{1000 + n}") for n in range(20)]
    commits = 0
    transact = store._transact

    async def counted(jobs: Any) -> None:
        nonlocal commits
        commits += 1
        await transact(jobs)

    store._transact = counted  # type: ignore[method-assign]
    await asyncio.gather(*(store.write([line(table, 0)]) for table in tables))
    assert commits <= 2
    for table in tables:
        entries, at = await store.log(table)
        assert [(entry.words, entry.outcome) for entry in entries] == [("“Grüße”\n", [1, 2])]
        assert at == [1794710000.123456]


async def test_only_the_loser_of_a_race_loses(store: Store) -> None:
    table = await new_table_in(store)
    await store.write([line(table, 0)])
    writes = [store.write([line(table, seq)]) for seq in (1, 0, 2)]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [list, LostRace, list]
    assert len((await store.log(table))[0]) == 3


async def test_what_the_loser_of_a_race_would_change_stays(store: Store) -> None:
    table = await new_table_in(store)
    await store.write([line(table, 0)], (change_table(table, saved="mine", locked=True),))
    with pytest.raises(LostRace):
        await store.write([line(table, 0)], (change_table(table, saved="yours", locked=False),))
    (row,) = await store.read(sa.select(schema.tables).where(schema.tables.c.id == table))
    assert (row["saved"], row["locked"]) == ("mine", True)


@pytest.mark.parametrize(
    "doomed",
    [
        schema.tables.insert().values(code="otter-plum-4731"),
        (schema.tables.insert(), {"code": "otter-plum-4731"}),
    ],
    ids=["made for once", "made once for all"],
)
async def test_what_is_stored_together_is_stored_together(store: Store, doomed: Statement) -> None:
    table = await new_table_in(store)
    with pytest.raises(TalewindError):
        await store.write([line(table, 0)], (doomed,))
    assert (await store.log(table))[0] == []
    await store.write([line(table, 0)])


async def test_there_may_be_nothing_to_store(store: Store) -> None:
    assert await store.write() == []


async def test_closing_stores_what_is_waiting(url: str) -> None:
    store = await Store.open(url)
    table = await new_table_in(store)
    writes = [store.write([line(table, seq)]) for seq in range(10)]
    await store.close()
    await asyncio.gather(*writes)
    with pytest.raises(TalewindError, match="closing"):
        await store.write([line(table, 11)])
    store = await Store.open(url)
    assert len((await store.log(table))[0]) == 10
    await store.close()


async def test_a_game_is_played_and_read_again(url: str, clock: HandClock) -> None:
    house = await House.open(url, clock=clock)
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 40)
    seen = [device.public for device in devices]
    await house.close()
    house = await House.open(url, clock=clock)
    for seat, device in enumerate(devices):
        device.house = house
        await device.connect(seat)
    assert [device.public for device in devices] == seen
    await play_on(devices, Random(2))
    state = await house.state_of(code)
    assert state.phase == "over"
    assert state.book is not None
    await house.library.book(state.book)
    await house.delete(devices[0].guest, code)
    for gone in (schema.entries, schema.talk, schema.books, schema.places, schema.tables):
        assert await house.store.read(sa.select(gone)) == []
    await house.close()


async def test_a_database_of_a_newer_talewind_is_left_alone(url: str) -> None:
    store = await Store.open(url)
    await store.write((), (sa.text("update alembic_version set version_num = '9999'"),))
    await store.close()
    assert await trouble(url) == "db_newer"
    with pytest.raises(TalewindError, match="9999"):
        await Store.open(url)


async def test_news_of_closed_tables_is_carried_over_each_under_a_name_of_its_own(url: str) -> None:
    columns: list[sa.ColumnClause[Any]] = [sa.column(name) for name in ("code", "guest_id", "title", "at")]
    nameless = sa.table("closed_tables", *columns)
    news = [("otter-plum-4731", 1), ("otter-plum-4731", 2), ("mole-thyme-3307", 1)]

    def live_there(connection: sa.Connection) -> None:
        migrating.make_as_of(connection, "0021", "older")
        for id in (1, 2):
            guest = {"id": id, "person": f"p{id}", "token_hash": f"{id}", "name": "", "seen": 1.0}
            connection.execute(schema.guests.insert().values(guest))
        told = [{"code": code, "guest_id": id, "title": "Windmill", "at": 1.5} for code, id in news]
        connection.execute(nameless.insert(), told)
        connection.commit()

    bare = database_at(url, busy_seconds=1.0)
    await bare.write(live_there)
    await bare.close()
    store = await Store.open(url)
    rows = await store.read(sa.select(schema.closed_tables))
    assert sorted((row["code"], row["guest_id"]) for row in rows) == sorted(news)
    assert {(row["title"], row["at"]) for row in rows} == {("Windmill", 1.5)}
    ids = {row["code"]: row["id"] for row in rows}
    assert [row["id"] for row in rows] == [ids[row["code"]] for row in rows], "one table, one name"
    assert all(is_id(id) for id in {*ids.values()})
    assert len({*ids.values()}) == 2
    # Nodes of the version before write on, and give no name.
    later = [{"code": code, "guest_id": 1, "title": "Story", "at": 2.5} for code in ("a", "b")]
    await store.write((), [nameless.insert().values(row) for row in later])
    written = await store.read(sa.select(schema.closed_tables).where(schema.closed_tables.c.at == 2.5))
    assert len({row["id"] for row in written}) == 2
    assert all(is_id(row["id"]) for row in written)
    await store.close()


async def test_a_new_database_is_what_the_migrations_make(url: str) -> None:
    from alembic import command
    from alembic.autogenerate import compare_metadata
    from alembic.config import Config
    from alembic.migration import MigrationContext

    def shape(connection: sa.Connection) -> Any:
        look = sa.inspect(connection)
        return {
            name: (
                [{**column, "type": repr(column["type"])} for column in look.get_columns(name)],
                look.get_pk_constraint(name),
                sorted(look.get_foreign_keys(name), key=repr),
                sorted(look.get_indexes(name), key=repr),
                sorted(look.get_unique_constraints(name), key=repr),
            )
            for name in sorted(look.get_table_names())
        }

    def from_the_first(connection: sa.Connection) -> None:
        for ours in (schema.metadata, schema.nodes):
            ours.drop_all(connection)
        connection.exec_driver_sql("drop table alembic_version")
        config = Config()
        config.set_main_option("script_location", "talewind.server.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()

    def version(connection: sa.Connection) -> Any:
        # By what words are found is each database's own, and no table like others.
        own = ("told_index", "ix_told_folded")
        opts = {"include_name": lambda name, kind, _: not str(name).startswith(own)}
        context = MigrationContext.configure(connection, opts=opts)
        ours, shared = sa.MetaData(), connection.dialect.name == "postgresql"
        for kept in (schema.metadata, *([schema.nodes] if shared else [])):
            for table in kept.sorted_tables:
                table.to_metadata(ours)
        found = compare_metadata(context, ours)
        # A log's own way to its table is there in SQLite alone, which Alembic does not know.
        assert [(what, of.table.name) for what, of in found] == ([("add_fk", "entries")] if shared else [])
        return context.get_current_revision()

    store = await Store.open(url)
    new = await store.database.read(shape)
    assert await store.database.read(version) == schema.REVISION
    await store.close()
    # Whoever keeps a house would miss its shift meanwhile, and hang up.
    bare = database_at(url, busy_seconds=1.0)
    await bare.write(from_the_first)
    assert await bare.read(version) == schema.REVISION
    assert await bare.read(shape) == new
    await bare.close()


# Databases that cannot be used


async def trouble(url: str) -> str:
    with pytest.raises(TalewindError) as refusal:
        await Store.open(url, busy_seconds=0.1)
    assert refusal.value.sentence.endswith(".") or refusal.value.sentence.endswith("?")
    return refusal.value.code


async def test_not_a_database(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, this is no database. " * 200)
    before = letter.read_bytes()
    assert await trouble(str(letter)) == "db_not_a_database"
    assert letter.read_bytes() == before


async def test_somebody_elses_database(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with sqlite3.connect(path) as recipes:
        recipes.execute("create table soups (name text)")
    assert await trouble(str(path)) == "db_foreign"
    with sqlite3.connect(path) as recipes:
        assert recipes.execute("select name from sqlite_master").fetchall() == [("soups",)]


async def test_a_locked_database(tmp_path: Path) -> None:
    path = tmp_path / "talewind.db"
    await (await Store.open(str(path))).close()
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("begin immediate")
    assert await trouble(str(path)) == "db_locked"
    holder.execute("rollback")
    holder.close()
    await (await Store.open(str(path))).close()


async def test_a_read_only_database(tmp_path: Path) -> None:
    path = tmp_path / "talewind.db"
    await (await Store.open(str(path))).close()
    assert await trouble(f"sqlite:///file:{path}?mode=ro&uri=true") == "db_read_only"


async def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert (await trouble(str(tmp_path / "file" / "talewind.db"))).startswith("db_")


@pytest.mark.parametrize("url", ["mysql://here/there", "://", "oracle://x"])
async def test_addresses_of_other_databases(url: str) -> None:
    assert await trouble(url) == "db_address"


async def test_a_postgres_that_is_not_there() -> None:
    assert await trouble("postgresql://nobody@127.0.0.1:1/nothing") == "db_unreachable"


async def test_a_full_disk_refuses_the_answer_and_keeps_the_table(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "talewind.db"))
    table = await new_table_in(store)
    await store.write([line(table, 0)])

    def fill(connection: sa.Connection) -> None:
        pages = connection.exec_driver_sql("pragma page_count").scalar()
        connection.exec_driver_sql(f"pragma max_page_count = {pages}")
        connection.commit()

    await store.database.write(fill)
    with pytest.raises(TalewindError) as full:
        await store.write([line(table, seq)._replace(words="x" * 4000) for seq in range(1, 200)])
    assert full.value.code == "db_full"
    assert len((await store.log(table))[0]) == 1
    await store.write([line(table, 1)])
    await store.close()


def test_short_addresses_are_understood() -> None:
    assert full_url("a.db").render_as_string() == "sqlite:///a.db"
    assert full_url("sqlite+aiosqlite:///a.db").drivername == "sqlite"
    assert full_url("postgresql://b@c/d").drivername == "postgresql+asyncpg"
