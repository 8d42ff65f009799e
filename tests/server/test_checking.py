"""`talewind check`, on both databases: it finds whatever cannot be read, says so, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from talewind.cli import main
from talewind.engine import TalewindError
from talewind.server.books.checking import Checked, Step, check
from talewind.server.storage import schema
from talewind.server.storage.databases import database_at
from talewind.server.storage.migrating import VERSION
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.golden.record_house import HOUSES

from .devices import begun, people_at, play_on
from .recorded import keep_a_voice
from .test_golden_houses import unpacked
from .test_store import new_postgres


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def played(request: pytest.FixtureRequest, tmp_path: Path, clock: HandClock) -> tuple[str, list[str]]:
    """A house with a lobby, a game that is played and one that is over, and their codes."""
    url = str(tmp_path / "talewind.sqlite3")
    if request.param == "postgres":
        url = await new_postgres(request.getfixturevalue("postgres_server"))
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    lobby, _ = await people_at(house, 3)
    over, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    play, devices = await begun(house, 3)
    await play_on(devices, Random(1), 12)
    await keep_a_voice(house, play, devices[0].guest, b"OggS")
    await house.close()
    return url, [lobby, over, play]


async def looked_at(url: str, decks: Path, steps: list[Step] | None = None) -> Checked:
    noted: list[Step] = [] if steps is None else steps
    return await asyncio.to_thread(check, url, decks, noted.append)


async def spoilt(url: str, *statements: sa.Executable) -> None:
    """By somebody who knows better than the house."""
    database = database_at(url, 5.0)

    def work(connection: sa.Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.rollback()
            connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
        for statement in statements:
            connection.execute(statement)
        connection.commit()

    await database.write(work)
    await database.close()


async def test_a_house_that_is_well_is_and_one_that_is_not_is_told_where(
    played: tuple[str, list[str]], tmp_path: Path
) -> None:
    url, (lobby, over, play) = played
    steps: list[Step] = []
    found = await looked_at(url, tmp_path / "decks", steps)
    assert (found.tables, found.logs, found.books, found.voices, found.findings) == (3, 2, 1, 1, [])
    assert steps[-1] == (4, 4)

    tables, entries, books = schema.tables, schema.entries, schema.books
    ids = {
        code: sa.select(tables.c.id).where(tables.c.code == code).scalar_subquery() for code in (over, play)
    }
    await spoilt(
        url,
        tables.update().where(tables.c.code == lobby).values(chairs="{"),
        entries.delete().where(entries.c.table_id == ids[play], entries.c.seq == 3),
        entries.update().where(entries.c.table_id == ids[over], entries.c.seq == 2).values(move='"Not so"'),
        tables.update().where(tables.c.code == over).values(saved=None),
        books.update().values(pages="[]"),
        schema.voices.update().values(body=b"Ogg"),
        entries.insert().values(
            {"table_id": 4711, "seq": 0, "seat": 0, "kind": "move", "move": "1", "words": ""}
            | {"ask": 0, "outcome": "[]", "sealed": False, "back_to": 0, "at": 0.0}
        ),
    )
    found = await looked_at(url, tmp_path / "decks")
    (voice,) = [each.where for each in found.findings if each.what == "voice"]
    assert {(each.what, each.where) for each in found.findings if each.what != "book"} == {
        ("row", "entries"),
        ("table", lobby),
        ("log", over),
        ("log", play),
        ("voice", voice),
    }
    assert [each.what for each in found.findings].count("book") == 1
    assert all(each.sentence.endswith(".") and "Not so" not in each.sentence for each in found.findings)


@pytest.mark.postgres
async def test_a_house_is_looked_at_while_people_play_at_three_nodes(
    postgres_server: Any, tmp_path: Path, clock: HandClock
) -> None:
    url = await new_postgres(postgres_server)
    nodes = [await House.open(url, clock=clock) for _ in range(3)]
    tables = []
    for node in nodes:
        clock.settle = node.quiet
        code, devices = await begun(node, 3)
        await play_on(devices, Random(1), 12)
        tables.append((node, code, devices))
    found = await looked_at(url, tmp_path / "decks")
    assert (found.tables, found.logs, found.findings) == (3, 3, [])

    _, spoilt_one, _ = tables.pop()
    its_id = sa.select(schema.tables.c.id).where(schema.tables.c.code == spoilt_one).scalar_subquery()
    await spoilt(
        url, schema.entries.delete().where(schema.entries.c.table_id == its_id, schema.entries.c.seq == 3)
    )
    found = await looked_at(url, tmp_path / "decks")
    assert [(each.what, each.where) for each in found.findings] == [("log", spoilt_one)]
    for node, _, devices in tables:
        clock.settle = node.quiet
        await play_on(devices, Random(2), 6)
    found = await looked_at(url, tmp_path / "decks")
    assert [(each.what, each.where) for each in found.findings] == [("log", spoilt_one)]
    for node in nodes:
        await node.close()


async def refused(url: str, folder: Path) -> str:
    with pytest.raises(TalewindError) as error:
        await looked_at(url, folder)
    assert error.value.sentence.endswith(".")
    return error.value.code


async def test_one_of_a_newer_version_is_left_alone(played: tuple[str, list[str]], tmp_path: Path) -> None:
    url, _ = played
    await spoilt(url, sa.update(VERSION).values(version_num="9999"))
    assert await refused(url, tmp_path) == "db_newer"


async def test_what_is_no_house_damaged_or_older_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert await refused(str(tmp_path / "none.sqlite3"), tmp_path) == "nothing_to_check"
    (tmp_path / "text.sqlite3").write_text("Once upon a time. " * 400)
    assert await refused(str(tmp_path / "text.sqlite3"), tmp_path) == "db_not_a_database"
    older = unpacked(sorted(HOUSES.glob("*.sqlite3.xz"))[0], tmp_path / "older.sqlite3")
    before = blake2b(older.read_bytes()).digest()
    assert await refused(str(older), tmp_path) == "db_older"
    assert blake2b(older.read_bytes()).digest() == before, "nothing is changed"
    house = await House.open(str(older))
    await house.close()
    torn = older.read_bytes()
    older.write_bytes(torn[: len(torn) // 3] + b"\7" * (len(torn) // 3) + torn[2 * (len(torn) // 3) :])
    assert await refused(str(older), tmp_path) == "db_damaged"


def test_the_command_says_it_to_people_and_to_programs(tmp_path: Path) -> None:
    db = str(tmp_path / "talewind.sqlite3")

    async def opened() -> None:
        await (await House.open(db)).close()

    asyncio.run(opened())
    run: Any = CliRunner().invoke
    well = run(main, ["check", "--db", db])
    assert (well.exit_code, "all is well" in well.output) == (0, True)
    deck = tmp_path / "decks" / "our-summer"
    deck.mkdir(parents=True)
    (deck / "deck.json").write_text("{}")
    ill = run(main, ["check", "--db", db, "--json"])
    assert ill.exit_code == 1
    assert [each["what"] for each in json.loads(ill.stdout)["findings"]] == ["deck"]
