"""Backup and restore, on both databases: the house as it was, and what was there in its stead kept whole."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from talewind.cli import main
from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.decks.cupboard import is_shared
from talewind.server.storage import deck_rows, latch, migrating, restore, schema
from talewind.server.storage.backup import back_up
from talewind.server.storage.backup_file import Holdings
from talewind.server.storage.voice_rows import body_of
from talewind.server.storage.work import Work
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.golden.record_house import HOUSES

from .devices import Device, begun, play_on
from .recorded import keep_a_voice
from .test_golden_houses import unpacked
from .test_store import new_postgres

DB = "talewind.sqlite3"
PICTURE = "0123456789abcdef.webp"


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    """One deck of our own, as far as a backup knows decks; and one that is only being made."""
    deck = tmp_path / "decks" / "our-summer"
    deck.mkdir(parents=True)
    (deck / "deck.json").write_text('{"schema": 1}')
    (deck / PICTURE).write_bytes(b"a picture")
    (tmp_path / "decks" / ".draft-abc").mkdir()
    return tmp_path / "decks"


@pytest.fixture(
    params=["sqlite sqlite"]
    + [
        pytest.param(kinds, marks=pytest.mark.postgres)
        for kinds in ("sqlite postgres", "postgres sqlite", "postgres postgres")
    ]
)
async def from_to(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Two databases, the second of which may be the first."""
    kinds = request.param.split()
    made: dict[str, str] = {}
    for kind in kinds:
        if kind == "sqlite":
            made[kind] = str(tmp_path / DB)
        elif kind not in made:
            made[kind] = await new_postgres(request.getfixturevalue("postgres_server"))
    return made[kinds[0]], made[kinds[1]]


async def back_up_while_open(db: str, file: Path, decks: Path) -> Holdings:
    return await asyncio.to_thread(back_up, db, file, decks)


async def stored(house: House, work: Work[object]) -> None:
    def done(connection: sa.Connection) -> None:
        work(connection)
        connection.commit()

    await house.store.database.read(done)


async def put_back(db: str, file: Path, decks: Path) -> restore.Restored:
    return await asyncio.to_thread(restore.restore, db, file, decks)


async def refusal(db: str, file: Path, decks: Path) -> str:
    with pytest.raises(TalewindError) as error:
        await put_back(db, file, decks)
    return error.value.code


async def test_a_house_comes_back_as_it_was_whichever_database_keeps_it(
    from_to: tuple[str, str], tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    source, target = from_to
    house = await House.open(source, clock=clock)
    if is_shared(source):
        await stored(house, partial(deck_rows.put_all, folder=decks))
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 30)
    for device in devices:
        await device.do(wire.Say(id="1", text="“Grüße”\n🪁"))
    talk = [message["line"] for message in devices[0].told("talk")]
    assert talk, "one of them knows the picture and is hushed"
    seen = [(device.public, device.look.get("ask"), list(device.events)) for device in devices]
    voice = await keep_a_voice(house, code, devices[0].guest, b"OggS\0\xff")
    held = await back_up_while_open(source, tmp_path / "tales.zip", decks)
    assert str(held) == "1 table, 0 books, 3 guests and 1 deck of your own"
    await play_on(devices, Random(2))
    later = (await house.make_table(devices[0].guest, wire.NewTable(game="windmill", name="Ada"))).code
    if is_shared(source):
        await stored(house, partial(deck_rows.change, name="our-summer", do=bytes.upper))
    await house.close()
    (decks / "our-summer" / "deck.json").write_text('{"schema": 2}')
    (decks / "our-winter").mkdir()

    if target != source:
        await (await House.open(target, clock=clock)).close()
    restored = await put_back(target, tmp_path / "tales.zip", decks)
    assert restored.held == held
    assert restored.aside

    house = await House.open(target, clock=clock)
    assert await body_of(house.store, voice) == b"OggS\0\xff"
    for seat, device in enumerate(devices):
        again = await Device(house, device.guest, code).connect(seat)
        assert (again.public, again.look.get("ask"), again.events) == seen[seat]
        assert again.told("welcome")[0]["talk"] == talk
    with pytest.raises(TalewindError, match="no table"):
        await house.state_of(later)
    if is_shared(target):
        assert not decks.exists(), "nobody may take in what lay there"
        await house.store.database.read(partial(deck_rows.lay_out, folder=decks))
    assert [path.name for path in decks.iterdir()] == ["our-summer"]
    assert (decks / "our-summer" / "deck.json").read_text() == '{"schema": 1}'
    assert (decks / "our-summer" / "0123456789abcdef.webp").read_bytes() == b"a picture"
    # Whoever comes next gets the next number.
    newcomer, _ = await house.guests.new()
    assert newcomer.id not in {device.guest.id for device in devices}
    await house.make_table(newcomer, wire.NewTable(game="windmill", name="Eve"))
    await house.close()


async def test_what_was_there_is_a_whole_house_still(tmp_path: Path, decks: Path, clock: HandClock) -> None:
    db = str(tmp_path / DB)
    house = await House.open(db, clock=clock)
    await back_up_while_open(db, tmp_path / "tales.zip", decks)
    code, devices = await begun(house, 3)
    await house.close()
    (aside,), (later,) = [(await put_back(db, tmp_path / "tales.zip", decks)).aside for _ in range(2)]
    assert aside != later
    first = Path(aside)
    assert (first / "decks" / ".draft-abc").is_dir()
    house = await House.open(str(first / DB), clock=clock)
    assert (await Device(house, devices[0].guest, code).connect(0)).public
    await house.close()


async def test_no_backup_is_put_back_while_a_house_is_open(
    from_to: tuple[str, str], tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    source, target = from_to
    house = await House.open(target, clock=clock)
    if source != target:
        await (await House.open(source, clock=clock)).close()
    await begun(house, 3)
    await back_up_while_open(source, tmp_path / "tales.zip", decks)
    assert await refusal(target, tmp_path / "tales.zip", decks) == "house_open"
    assert len(await house.store.read(sa.select(schema.tables))) == 1
    await house.close()
    await put_back(target, tmp_path / "tales.zip", decks)


@pytest.mark.postgres
async def test_no_backup_is_put_back_while_any_of_three_nodes_is_open(
    database: str, tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    nodes = [await House.open(database, clock=clock) for _ in range(3)]
    await begun(nodes[0], 3)
    await back_up_while_open(database, tmp_path / "tales.zip", decks)
    for node in nodes:
        assert await refusal(database, tmp_path / "tales.zip", decks) == "house_open"
        await node.close()
    await put_back(database, tmp_path / "tales.zip", decks)


async def test_no_house_opens_while_a_backup_is_put_back(tmp_path: Path, clock: HandClock) -> None:
    db = tmp_path / DB
    with latch.alone_with(db):
        with pytest.raises(TalewindError) as error:
            await House.open(str(db), clock=clock)
        assert error.value.code == "db_restoring"
    await (await House.open(str(db), clock=clock)).close()


@pytest.mark.postgres
async def test_tables_are_moved_aside_in_postgres(
    postgres_server: Any, tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    db = await new_postgres(postgres_server)
    house = await House.open(db, clock=clock)
    await back_up_while_open(db, tmp_path / "tales.zip", decks)
    await begun(house, 3)
    await house.close()
    (aside, _) = (await put_back(db, tmp_path / "tales.zip", decks)).aside
    house = await House.open(db, clock=clock)
    name = aside.removeprefix("the schema ")
    assert [dict(row) for row in await house.store.read(sa.text(f"select count(*) from {name}.guests"))] == [
        {"count": 3}
    ]
    assert await house.store.read(sa.select(schema.guests)) == []
    await house.close()


async def test_a_backup_of_an_earlier_version_is_a_database_alone(
    tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    db = tmp_path / DB
    old = unpacked(HOUSES / "edition-1.sqlite3.xz", tmp_path / "old.sqlite3")
    restored = await put_back(str(db), old, decks)
    assert str(restored.held) == "27 tables, 5 books and 5 guests"
    assert restored.aside == []
    assert (decks / "our-summer").is_dir(), "it says nothing of decks"
    house = await House.open(str(db), clock=clock)
    assert len(await house.store.read(sa.select(schema.tables.c.id))) == 27
    await house.close()


@pytest.mark.postgres
async def test_a_database_of_the_first_schema_goes_into_postgres(
    postgres_server: Any, tmp_path: Path, decks: Path
) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'first.sqlite3'}")
    with engine.begin() as connection:
        migrating.make_as_of(connection, "0001", "first")
        guest = {"person": "ada", "token_hash": "x", "name": "A\0da", "seen": 1.0}
        connection.execute(schema.guests.insert().values(guest))
    engine.dispose()
    db = await new_postgres(postgres_server)
    house = await House.open(db)
    await stored(house, partial(deck_rows.put_all, folder=decks))
    await house.close()
    assert (await put_back(db, tmp_path / "first.sqlite3", decks)).held.guests == 1
    assert (decks / "our-summer").is_dir(), "it says nothing of decks"
    house = await House.open(db)
    kept = await house.store.database.read(partial(deck_rows.picture, name="our-summer", file=PICTURE))
    assert kept == b"a picture"
    assert [row["name"] for row in await house.store.read(sa.select(schema.guests))] == ["A\ufffdda"]
    await house.close()


# Files that are no backup


def shortened(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])


def with_a_bit_turned(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 3] ^= 1
    file.write_bytes(whole)


def a_letter(file: Path) -> None:
    file.write_text("Dear Ada, this is no backup. " * 100)


def with_a_way_out(file: Path) -> None:
    with zipfile.ZipFile(file, "a") as packed:
        packed.writestr("decks/../../evil.webp", b"")


def of_tomorrow(file: Path) -> None:
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("talewind.json", '{"form": 2, "talewind": "9.9"}')
        packed.writestr("house.sqlite3", b"")


def of_another_program(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as recipes, recipes:
        recipes.execute("create table soups (name text)")


def of_a_newer_schema(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as house, house:
        house.execute("create table alembic_version (version_num text)")
        house.execute("insert into alembic_version values ('9999')")


def without(what: str, file: Path) -> None:
    """A house's database that lacks something."""
    with zipfile.ZipFile(file) as packed:
        body = packed.read("house.sqlite3")
    file.write_bytes(body)
    with closing(sqlite3.connect(file)) as house, house:
        house.execute(f"ALTER TABLE {what}" if " " in what else f"DROP TABLE {what}")


def larger_than_any_disk(file: Path) -> None:
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("decks/our-summer/aaaaaaaaaaaaaaaa.webp", bytes(1000))
        packed.infolist()[-1].file_size = 1 << 60


def larger_than_it_says(file: Path) -> None:
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("decks/our-summer/aaaaaaaaaaaaaaaa.webp", bytes(1 << 24))
        packed.infolist()[-1].file_size = 1000


def with_two_houses(file: Path) -> None:
    with zipfile.ZipFile(file, "a") as packed, pytest.warns(UserWarning, match="Duplicate"):
        packed.writestr("house.sqlite3", packed.read("house.sqlite3"))


def with_a_long_note(file: Path) -> None:
    with zipfile.ZipFile(file) as packed:
        body = packed.read("house.sqlite3")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("talewind.json", '{"form": 1}' + " " * (1 << 20))
        packed.writestr("house.sqlite3", body)


def missing(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (shortened, "not_a_backup"),
        (with_a_bit_turned, "not_a_backup"),
        (a_letter, "not_a_backup"),
        (with_a_way_out, "not_a_backup"),
        (of_tomorrow, "backup_newer"),
        (of_another_program, "not_a_backup"),
        (of_a_newer_schema, "db_newer"),
        (partial(without, "entries"), "backup_damaged"),
        (partial(without, "openings"), "backup_damaged"),
        (partial(without, "guests DROP COLUMN seen"), "backup_damaged"),
        (larger_than_any_disk, "no_room"),
        (larger_than_it_says, "not_a_backup"),
        (with_two_houses, "not_a_backup"),
        (with_a_long_note, "not_a_backup"),
        (missing, "not_restored"),
    ],
)
async def test_a_file_that_is_no_backup_changes_nothing(
    spoil: Callable[[Path], None], code: str, tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    db = tmp_path / DB
    house = await House.open(str(db), clock=clock)
    await begun(house, 3)
    file = tmp_path / "tales.zip"
    await back_up_while_open(str(db), file, decks)
    await house.close()
    spoil(file)
    before = db.read_bytes(), sorted(path for path in tmp_path.rglob("*") if path != file)
    assert await refusal(str(db), file, decks) == code
    assert (db.read_bytes(), sorted(path for path in tmp_path.rglob("*") if path != file)) == before


@pytest.mark.postgres
async def test_a_file_that_is_no_backup_changes_nothing_in_postgres(
    postgres_server: Any, tmp_path: Path, decks: Path, clock: HandClock
) -> None:
    db = await new_postgres(postgres_server)
    house = await House.open(db, clock=clock)
    code, _ = await begun(house, 3)
    file = tmp_path / "tales.zip"
    await back_up_while_open(db, file, decks)
    await house.close()
    whole = file.read_bytes()
    for spoil, code_of in (
        (with_a_bit_turned, "not_a_backup"),
        (of_a_newer_schema, "db_newer"),
        (partial(without, "entries"), "backup_damaged"),
        (larger_than_any_disk, "no_room"),
    ):
        file.write_bytes(whole)
        spoil(file)
        assert await refusal(db, file, decks) == code_of
    house = await House.open(db, clock=clock)
    assert (await house.state_of(code)).phase == "play"
    await house.close()


async def test_a_deck_that_is_removed_meanwhile_is_no_deck_in_the_backup(
    tmp_path: Path, decks: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / DB)
    await (await House.open(db, clock=clock)).close()
    write = zipfile.ZipFile.write

    def and_remove(self: zipfile.ZipFile, name: Path, *how: Any) -> None:
        write(self, name, *how)
        if name.suffix == ".webp":
            (name.parent / "deck.json").unlink()

    monkeypatch.setattr(zipfile.ZipFile, "write", and_remove)
    await back_up_while_open(db, tmp_path / "tales.zip", decks)
    monkeypatch.undo()
    assert (await put_back(db, tmp_path / "tales.zip", decks)).held.decks == 0


# The commands


def test_backup_and_restore_say_what_they_hold(tmp_path: Path, decks: Path) -> None:
    db = str(unpacked(HOUSES / "edition-1.sqlite3.xz", tmp_path / DB))
    say = CliRunner()
    file = str(tmp_path / "tales.zip")
    made = say.invoke(main, ["backup", file, "--db", db])
    assert "27 tables, 5 books, 5 guests and 1 deck of your own" in made.output, made.output
    again = say.invoke(main, ["backup", file, "--db", db])
    assert (again.exit_code, "file_exists" in again.output) == (1, True)
    back = say.invoke(main, ["restore", file, "--db", db])
    assert "is back: 27 tables, 5 books, 5 guests and 1 deck of your own." in back.output
    assert f"lies in {tmp_path / 'talewind-before-'}" in back.output
    told = json.loads(say.invoke(main, ["restore", file, "--db", db, "--json"]).output)
    assert told["held"] == {"tables": 27, "books": 5, "guests": 5, "decks": 1}
    memory = say.invoke(main, ["restore", file, "--db", "sqlite:///:memory:"])
    assert (memory.exit_code, "db_address" in memory.output) == (1, True)
