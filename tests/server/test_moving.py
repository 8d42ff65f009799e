"""`talewind move`: a house goes from SQLite into PostgreSQL, whole or not at all, and the old one stays."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.storage import carrying, migrating, moving, schema
from talewind.server.storage.latch import Latch
from talewind.server.storage.moving import Advance, Moved, Watch
from talewind.server.storage.voice_rows import body_of
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.golden.record_house import HOUSES

from .devices import Device, begun, play_on
from .recorded import keep_a_voice
from .test_draining import run
from .test_golden_houses import unpacked
from .test_store import new_postgres

pytestmark = pytest.mark.postgres

DB = "talewind.sqlite3"
GAMES = 3
OVER = 0
"""The one that was played to its end."""


@pytest.fixture
async def to(postgres_server: Any) -> str:
    return await new_postgres(postgres_server)


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house with some games, one of them over and bound, and a deck, that has been closed."""
    folder = tmp_path_factory.mktemp("lived in")

    async def live_there() -> None:
        house = await House.open(str(folder / DB), clock=HandClock())
        for seed in range(GAMES):
            _, devices = await begun(house, 3)
            await play_on(devices, Random(seed), 1000 if seed == OVER else 20)
        await house.close()

    asyncio.run(live_there())
    deck = folder / "decks" / "our-summer"
    deck.mkdir(parents=True)
    (deck / "deck.json").write_text('{"schema": 1}')
    (deck / "0123456789abcdef.webp").write_bytes(b"a picture")
    return folder


@pytest.fixture
def db(lived_in: Path, tmp_path: Path) -> str:
    return str(shutil.copytree(lived_in, tmp_path / "old") / DB)


class Killed(BaseException):
    pass


class Watcher:
    """Notes how far it has come; kills it after so many rows."""

    def __init__(self, most: float = float("inf")) -> None:
        self.most = most
        self.began: dict[str, int] = {}
        self.done: dict[str, int] = {}
        self.total: dict[str, int] = {}

    @contextmanager
    def __call__(self, what: str, total: int, done: int) -> Iterator[Advance]:
        self.total[what], self.began[what], self.done[what] = total, done, done

        def advance(much: int) -> None:
            self.done[what] += much
            if sum(self.done.values()) >= self.most:
                raise Killed

        yield advance


async def move(db: str, to: str, watch: Watch | None = None) -> Moved:
    folder = Path(db).parent
    return await asyncio.to_thread(moving.move, db, to, folder / "decks", watch)


async def refusal(db: str, to: str) -> str:
    with pytest.raises(TalewindError) as error:
        await move(db, to)
    return error.value.code


async def opening(to: str) -> str:
    with pytest.raises(TalewindError) as error:
        await House.open(to)
    return error.value.code


def bytes_of(db: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path(db).parent.iterdir() if path.is_file()}


async def test_a_whole_house_moves_and_the_old_one_stays_as_it_is(
    db: str, to: str, tmp_path: Path, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1), 30)
    for device in devices:
        await device.do(wire.Say(id="1", text="“Grüße”\n🪁"))
    talk = [message["line"] for message in devices[0].told("talk")]
    seen = [(device.public, device.look.get("ask"), list(device.events)) for device in devices]
    lobby = (await house.make_table(devices[0].guest, wire.NewTable(game="windmill", name="Ada"))).code
    link, _ = await house.seat_link(devices[1].guest, code, 1)
    voice = await keep_a_voice(house, code, devices[0].guest, b"OggS\0\xff")
    (over,) = [
        row["code"] for row in await house.store.read(sa.select(schema.tables)) if row["phase"] == "over"
    ]
    ended = await house.state_of(over)
    assert ended.book is not None
    book = await house.library.book(ended.book)
    await house.close()
    before = bytes_of(db)

    watcher = Watcher()
    moved = await move(db, to, watcher)
    assert bytes_of(db) == before
    assert str(moved.held) == f"{GAMES + 2} tables, 1 book, {3 * GAMES + 3} guests and 1 deck of your own"
    assert (moved.replayed, moved.unreadable) == (GAMES + 1, [])
    assert watcher.done == watcher.total

    house = await House.open(to, clock=clock)
    assert [row["body"] for row in await house.store.read(sa.select(schema.decks))] == [b'{"schema": 1}']
    (picture,) = await house.store.read(sa.select(schema.deck_pictures))
    assert (picture["file"], picture["body"]) == ("0123456789abcdef.webp", b"a picture")
    assert await body_of(house.store, voice) == b"OggS\0\xff"
    for seat, device in enumerate(devices):
        again = await Device(house, device.guest, code).connect(seat)
        assert (again.public, again.look.get("ask"), again.events) == seen[seat]
        assert again.told("welcome")[0]["talk"] == talk
    assert (await house.state_of(lobby)).code == lobby
    assert await house.state_of(over) == ended
    assert await house.library.book(ended.book) == book
    newcomer, _ = await house.guests.new()
    assert newcomer.id not in {device.guest.id for device in devices}, "who comes next has the next number"
    await house.make_table(newcomer, wire.NewTable(game="windmill", name="Eve"))
    assert (await house.claim_link(newcomer, link)).code == code
    await house.close()
    assert await refusal(db, to) == "house_there"


async def test_a_move_that_was_cut_short_opens_nowhere_and_goes_on(
    db: str, to: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrying, "AT_A_TIME", 7)
    for most in (10, 40):
        killed = Watcher(most)
        with pytest.raises(Killed):
            await move(db, to, killed)
        assert await opening(to) == "db_half_moved"
    went_on = Watcher()
    moved = await move(db, to, went_on)
    assert went_on.began["Carrying over"] == killed.done["Carrying over"] >= 40, "nothing is copied twice"
    assert went_on.done == went_on.total
    assert moved.replayed == GAMES
    house = await House.open(to, clock=clock)
    assert len(await house.store.read(sa.select(schema.tables))) == GAMES
    await house.close()


async def test_a_house_that_was_open_since_is_carried_over_anew(db: str, to: str, clock: HandClock) -> None:
    with pytest.raises(Killed):
        await move(db, to, Watcher(1))
    house = await House.open(db, clock=clock)
    await begun(house, 3)
    await house.close()
    watcher = Watcher()
    assert (await move(db, to, watcher)).replayed == GAMES + 1
    assert watcher.began["Carrying over"] == 0


async def test_the_half_of_another_house_is_left_alone(
    db: str, to: str, tmp_path: Path, clock: HandClock
) -> None:
    with pytest.raises(Killed):
        await move(db, to, Watcher(1))
    other = str(tmp_path / "another.sqlite3")
    await (await House.open(other, clock=clock)).close()
    assert await refusal(other, to) == "move_of_another"
    assert (await move(db, to)).replayed == GAMES


async def test_what_would_not_be_the_same_there_is_noticed(db: str, to: str) -> None:
    with pytest.raises(Killed):
        await move(db, to, Watcher(sum_of_rows(db)))
    connection = await asyncpg.connect(to)
    await connection.execute(f"UPDATE {migrating.MOVING}.entries SET seat = seat + 1 WHERE seq = 3")
    await connection.close()
    assert await refusal(db, to) == "move_differs"
    assert await opening(to) == "db_half_moved"


def sum_of_rows(db: str) -> int:
    with closing(sqlite3.connect(db)) as file:
        return sum(
            file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in schema.metadata.tables
        )


async def test_a_game_that_nobody_can_read_comes_along_and_is_told(db: str, to: str) -> None:
    with closing(sqlite3.connect(db)) as file, closing(sqlite3.connect(db)) as other:
        # Somebody who does not close it in good order leaves a log beside it.
        other.execute("SELECT count(*) FROM tables").fetchone()
        file.execute("UPDATE entries SET outcome = '[99]' WHERE table_id = 2")
        file.execute("UPDATE entries SET words = 'a' || char(0) || 'b' WHERE table_id = 1 AND words <> ''")
        (code,) = file.execute("SELECT code FROM tables WHERE id = 2").fetchone()
        file.commit()
        assert Path(f"{db}-wal").stat().st_size
        moved = await move(db, to)
    assert (moved.replayed, moved.unreadable) == (GAMES - 1, [code])


async def test_a_house_of_an_earlier_version_is_moved_without_being_touched(
    to: str, tmp_path: Path, clock: HandClock
) -> None:
    oldest = min(HOUSES.iterdir())
    db = str(unpacked(oldest, tmp_path / "talewind.sqlite3"))
    before = bytes_of(db)
    moved = await asyncio.to_thread(moving.move, db, to, tmp_path / "decks")
    assert bytes_of(db) == {**before, "talewind.sqlite3-open": b""}
    assert moved.held.tables > 0
    await (await House.open(to, clock=clock)).close()


async def test_who_is_in_the_house_is_not_moved(db: str, to: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    assert await refusal(db, to) == "house_open"
    await house.close()
    house = await House.open(to, clock=clock)
    assert await refusal(db, to) == "house_open"
    await house.close()


async def test_what_cannot_be_moved_is_refused_with_a_sentence(db: str, to: str, tmp_path: Path) -> None:
    other, no_file = tmp_path / "other.sqlite3", tmp_path / "no.sqlite3"
    no_file.write_bytes(b"this is no database at all, whatever it is called")
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE things (id INTEGER)")
    no_house = sa.make_url(to).set(database="no_such_house").render_as_string()
    for source, target, code in (
        (to, to, "not_from_there"),
        (db, db, "not_to_there"),
        (f"{db}-none", to, "nothing_to_move"),
        (db, "mysql://here/there", "db_address"),
        (db, no_house, "db_missing"),
        (str(other), to, "db_foreign"),
        (str(no_file), to, "db_not_a_database"),
    ):
        told = await run("move", "--db", source, "--to", target)
        assert told.exit_code == 1
        assert f"({code})" in told.output


async def test_the_command_says_what_it_has_done(db: str, to: str) -> None:
    told = await run("move", "--db", db, "--to", to)
    assert told.exit_code == 0, told.output
    assert f"{GAMES} games were played again" in told.output
    assert db in told.output
    Latch(db, alone=True).let_go()
