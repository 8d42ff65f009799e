"""Backups that a house makes by itself: whole or not at all, and the last good one never goes."""

from __future__ import annotations

import asyncio
import os
import resource
import shlex
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from talewind.cli import main
from talewind.engine import TalewindError
from talewind.server.books import backing
from talewind.server.books.backing import Errand, Outcome, restoring, run
from talewind.server.storage import backup, migrating, overview, rotation, schema
from talewind.server.storage.backup_file import DATABASE, unpack
from talewind.server.storage.carrying import copy_rows, shape_of
from talewind.server.storage.databases import database_at
from talewind.server.storage.home import usual_file
from talewind.server.storage.rotation import Keep, name_at, rotate, staying
from talewind.server.tables import backups
from talewind.server.tables.backups import Backups, Plan, before_upgrade
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import people_at
from .test_golden_houses import EDITIONS, unpacked
from .test_store import new_postgres

NOW = 1_794_000_000.0


SMALL, LARGE = 64 << 10, 8 << 20


@contextmanager
def room_for(many: int) -> Iterator[None]:
    """No file becomes longer than so many bytes: the system says so in the middle of it."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (many, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def lived_in(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    url = str(tmp_path / "talewind.sqlite3")
    if request.param == "postgres":
        url = await new_postgres(request.getfixturevalue("postgres_server"))
    house = await House.open(url)
    await people_at(house, 3)
    await house.close()
    return url


async def test_so_many_stay_and_a_full_disk_takes_none_of_them(
    lived_in: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    decks = str(tmp_path / "decks")
    errand = Errand(db=lived_in, decks=decks, folder=str(folder), keep=Keep(newest=2), house="ours")

    async def made(nth: int) -> Outcome:
        return await asyncio.to_thread(run, errand, NOW + 3600 * nth)

    for nth in range(3):
        outcome = await made(nth)
        assert (outcome.fault, outcome.troubles) == ("", 0)
    assert (outcome.kept, outcome.bytes > 0) == (2, True)
    names = [file.name for file in rotation.kept_in(folder, "ours")]
    assert names == [rotation.name_at(NOW + 3600 * nth) for nth in (2, 1)]

    deck = tmp_path / "decks" / "our-summer"
    deck.mkdir(parents=True)
    (deck / "deck.json").write_text("{}")
    (deck / f"{'a' * 16}.webp").write_bytes(bytes(LARGE))
    # In PostgreSQL decks are rows, and this is none of them.
    for room in (SMALL, LARGE - SMALL)[: 1 if "postgresql" in lived_in else 2]:
        with room_for(room):
            outcome = await made(3)
        assert "not made" in outcome.fault
        assert ("no room" if room == SMALL else "too large") in outcome.fault
    assert [file.name for file in folder.iterdir() if file.name not in names] == [], "nothing half made"

    def torn(file: Path, *_: Any) -> None:
        file.write_bytes(b"PK and no more")

    with monkeypatch.context() as patch:
        patch.setattr(backup, "pack", torn)
        outcome = await made(4)
    assert outcome.fault, "what cannot be unpacked is no backup"
    assert {file.name for file in folder.iterdir()} == {*names}
    with monkeypatch.context() as patch:
        patch.setattr(backing, "_troubles", lambda _: 1)
        outcome = await made(4)
    assert (outcome.troubles, outcome.kept) == (1, 3), "where something is wrong that was not, nothing goes"
    (folder / names[0]).rename(folder / rotation.name_at(NOW + 10**8))
    outcome = await made(5)
    assert rotation.name_at(NOW + 3600 * 5) in {file.name for file in folder.iterdir()}, (
        "though a clock was wrong"
    )


async def test_a_backup_is_made_though_an_older_one_goes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "talewind.sqlite3")
    await (await House.open(db)).close()
    folder = tmp_path / "backups"
    errand = Errand(db=db, decks="", folder=str(folder), house="ours")
    kept_in = rotation.kept_in

    def one_goes(*of: Any) -> list[Path]:
        return [*kept_in(*of), folder / rotation.name_at(NOW - 1)]

    monkeypatch.setattr(rotation, "kept_in", one_goes)
    outcome = run(errand, NOW)
    assert outcome.fault == ""
    assert [backup.name for backup in outcome.newest] == [rotation.name_at(NOW)]
    with room_for(SMALL):
        failed = run(errand, NOW + 1)
    assert "no room" in failed.fault
    assert failed.newest == outcome.newest


async def test_what_others_have_laid_there_stays(tmp_path: Path) -> None:
    db = str(tmp_path / "talewind.sqlite3")
    await (await House.open(db)).close()
    folder = tmp_path / "backups"
    (folder / rotation.name_at(NOW - 1)).mkdir(parents=True)
    (folder / rotation.name_at(NOW - 2)).write_text("Not a backup.")
    (folder / rotation.name_at(NOW - 3)).symlink_to(db)
    (folder / ".talewind-nothing").symlink_to(tmp_path / "nowhere")
    (folder / ".talewind-abcd1234").mkdir()
    (folder / ".talewind-abcd1234" / "diary.txt").write_text("Mine.")
    (folder / ".talewind-notes").write_text("Mine.")
    (folder / ".talewind-efgh5678").mkdir()
    (folder / ".talewind-efgh5678" / "house.sqlite3").write_text("")
    part = folder / f".{rotation.name_at(NOW)}.part"
    part.write_text("PK")
    backup.back_up(db, folder / rotation.name_at(NOW - 4), tmp_path)
    backup.back_up(db, folder / rotation.name_at(NOW - 5), tmp_path, "another house")
    for left in folder.iterdir():
        os.utime(left, (1.0, 1.0), follow_symlinks=False)
    there = {file.name for file in folder.iterdir()}
    errand = Errand(db=db, decks="", folder=str(folder), keep=Keep(newest=1), house="ours")
    for nth in range(3):
        outcome = run(errand, NOW + nth)
        assert (outcome.fault, outcome.kept) == ("", 1)
    gone = {part.name, ".talewind-efgh5678"}
    assert {file.name for file in folder.iterdir()} == there - gone | {rotation.name_at(NOW + 2)}


def test_the_last_of_each_week_and_month_stays_besides_the_newest(tmp_path: Path) -> None:
    """A year of days, each with its backup: the way there makes no difference."""
    keep = Keep(newest=7, weeks=4, months=6)
    folder = tmp_path / "backups"
    folder.mkdir()
    note = folder / "note"
    with zipfile.ZipFile(note, "w") as packed:
        packed.writestr("talewind.json", '{"made_by": "ours"}')
    days = [NOW + 24 * 3600 * day for day in range(365)]
    for day in days:
        made = folder / name_at(day)
        made.hardlink_to(note)
        rotate(folder, made, "ours", keep)
    there = sorted((file.name for file in folder.glob("*.zip")), reverse=True)
    assert {*there} == staying([name_at(day) for day in reversed(days)], keep)
    newest = ["1105", "1104", "1103", "1102", "1101", "1031", "1030"]
    assert [name[13:17] for name in there] == [*newest, "1024", "1017", "0930", "0831", "0731", "0630"]


def test_unless_weeks_and_months_are_asked_for_the_seven_newest_stay_alone() -> None:
    asked = {param.name: param.default for param in main.commands["serve"].params}
    usual = [asked[f"backup_{name}"] for name in ("keep", "weeks", "months")]
    assert usual == [*msgspec.structs.astuple(Keep())] == [7, 0, 0]


SOMEWHERE = "postgresql://tale:secret@db/tale"
STARRED = "'postgresql+asyncpg://tale:***@db/tale'"


@pytest.mark.parametrize(
    ("db", "decks", "named", "line"),
    [
        ("{usual}", "{usual.parent}/decks", "", "{usual}"),
        ("sqlite:///{usual}", "", "", "{usual}"),
        ("/srv/house.db", "/srv/decks", "/srv/house.db", "/srv/house.db"),
        ("/srv/our house.db", "/srv/decks", "", "'/srv/our house.db'"),
        ("/srv/house.db", "/elsewhere", "", "/srv/house.db --decks /elsewhere"),
        (SOMEWHERE, "", "", "'postgresql+asyncpg://tale:***@db/tale'"),
        (
            SOMEWHERE,
            "{usual.parent}/decks",
            SOMEWHERE,
            "'postgresql+asyncpg://tale:***@db/tale' --decks {usual.parent}/decks",
        ),
    ],
)
def test_the_line_that_puts_it_back_names_this_house_and_no_password(
    db: str, decks: str, named: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nothing of the house's environment is set."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    db, decks, line = (words.format(usual=usual_file()) for words in (db, decks, line))
    monkeypatch.setenv("TALEWIND_DB", named)
    monkeypatch.setenv("TALEWIND_DECKS", decks)
    told = restoring(Path("/mnt/backups/a.zip"), db, decks)
    assert told == f"talewind restore /mnt/backups/a.zip --db {line}"


async def test_a_house_makes_one_beside_play_and_tells_its_keeper(
    house: House, db: str, clock: HandClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    plan = Plan(folder=str(folder), every=2 * backups.AGAIN, keep=Keep(newest=3, weeks=4))
    kept = Backups(house, plan, db, str(tmp_path / "decks"))
    elsewhere, go = backing.elsewhere, asyncio.Event()

    async def when_told(errand: Errand) -> Outcome:
        await go.wait()
        return await elsewhere(errand)

    async def all_is_done() -> None:
        await house.quiet()
        if kept._making is not None and go.is_set():
            await kept._making

    monkeypatch.setattr(backing, "elsewhere", when_told)
    clock.settle = all_is_done
    kept.begin()
    await clock.advance(backups.AT_FIRST)
    assert kept.state.under_way
    assert kept._making is not None
    go.set()
    await kept._making
    last = kept.state.last
    assert last is not None
    assert (last.fault, last.made, last.kept) == ("", clock(), 1)
    assert last.bytes == overview.MEGABYTE, "a secret answer does not show in it"
    (backup,) = last.newest
    assert backup.name == rotation.name_at(backup.made)
    assert backup.made == pytest.approx(time.time(), abs=600)
    assert (folder / backup.name).is_file()
    assert backup.bytes == overview.MEGABYTE, "nor here"
    assert (kept.state.keep, kept.state.weeks, kept.state.months) == (3, 4, 0)

    async def fails(errand: Errand) -> Outcome:
        return backing.told(errand, Outcome(fault="There is no room."))

    monkeypatch.setattr(backing, "elsewhere", fails)
    await clock.advance(2 * backups.AGAIN - 100)
    assert kept.state.last == last
    await clock.advance(200)
    failed = kept.state.last
    assert failed is not None
    assert (failed.fault, failed.made, failed.bytes) == ("There is no room.", last.made, last.bytes)
    await clock.advance(backups.AGAIN + 100)
    assert kept.state.last is not None
    assert kept.state.last.tried > failed.tried, "sooner than the next would be"
    failed = kept.state.last
    assert failed.newest == last.newest, "what is there is still there"
    again = await House.open(db, clock=clock)
    assert again.orders.backed == failed
    await again.close()

    # The line that it told, typed: not while the house is open, and it finds the way elsewhere, too.
    typed = shlex.split(backup.line)[1:]
    assert typed[:2] == ["restore", str(folder / backup.name)]
    refused = CliRunner().invoke(main, typed)
    assert (refused.exit_code, "A house is open" in refused.output) == (1, True)
    there = str(tmp_path / "there" / "talewind.db")
    back = CliRunner().invoke(main, [*typed, "--db", there], catch_exceptions=False)
    assert f"{backup.name} is back" in back.output
    restored = await House.open(there, clock=clock)
    assert restored.orders.backed is None, "as it was when the backup was made"
    await restored.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def older(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A house as the last version has left it."""
    for edition in reversed(EDITIONS):
        file = unpacked(edition, tmp_path / "house.sqlite3")
        if await backups._revision(str(file)) != schema.REVISION:
            break
    if request.param == "sqlite":
        return str(file)
    url = await new_postgres(request.getfixturevalue("postgres_server"))
    left = sa.create_engine(sa.URL.create("sqlite", database=str(file)))

    def lay(connection: sa.Connection) -> None:
        with left.connect() as rows:
            migrating.make_as_of(connection, str(migrating.revision_of(rows)), "older")
            shape = shape_of(connection)
            for name in shape.tables.keys() - {*sa.inspect(rows).get_table_names()}:
                shape.remove(shape.tables[name])
            copy_rows(rows, connection, shape)
        connection.commit()

    database = database_at(url, 5.0)
    await database.write(lay)
    await database.close()
    left.dispose()
    return url


async def test_an_older_house_is_backed_up_before_it_is_touched(
    older: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def here(errand: Errand) -> Outcome:
        return await asyncio.to_thread(run, errand, NOW)

    monkeypatch.setattr(backing, "elsewhere", here)
    there = await backups._revision(older)
    assert there not in (None, schema.REVISION)
    (tmp_path / "file").write_text("")
    with pytest.raises(TalewindError, match="Nothing of it was changed"):
        await before_upgrade(older, str(tmp_path / "decks"), str(tmp_path / "file"))
    assert await backups._revision(older) == there
    made = await before_upgrade(older, str(tmp_path / "decks"), str(tmp_path / "before"))
    assert made is not None
    house = await House.open(older)
    tables = (await overview.counts(house.store)).tables
    await house.close()
    assert await before_upgrade(older, "", str(tmp_path / "not needed")) is None
    (tmp_path / "laid").mkdir()
    assert unpack(made, tmp_path / "laid").tables == sum(tables.values()) > 0
    assert await backups._revision(str(tmp_path / "laid" / DATABASE)) == there, "as it was before"
