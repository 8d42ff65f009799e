"""What nobody comes back to goes, after the time that was told; nothing else does."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from talewind.engine import Log, TalewindError
from talewind.server import wire
from talewind.server.ground.troubles import Fenced, NotStored
from talewind.server.storage import schema, tidying
from talewind.server.storage.tidying import DAY
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.laying import lay_into
from talewind.server.web.keepers import KeeperLink
from talewind.server.wire import Keeping

from .devices import Device, begun, people_at, play_on
from .test_slow_tables import pass_by
from .test_store import new_postgres

NO_PAUSE = {"first": 0, "reveal_seconds": 0}


async def tidied(house: House, clock: HandClock, days: float) -> None:
    """So many days pass, and the house is tidied at their end: both leapt over, but for who falls asleep."""
    clock.now += days * DAY
    until = clock.now + tidying.EVERY
    await put_to_sleep(clock)
    clock.now = until
    await clock.advance(0)


async def all_gone(devices: list[Device]) -> None:
    for device in devices:
        await device.disconnect()


async def codes(house: House) -> set[str]:
    return {row["code"] for row in await house.store.read(sa.select(schema.tables.c.code))}


async def guests_left(house: House) -> set[int]:
    return {row["id"] for row in await house.store.read(sa.select(schema.guests.c.id))}


async def put_to_sleep(clock: HandClock) -> None:
    await clock.advance(200)


async def test_a_lobby_goes_after_a_week_and_its_people_are_told_before(
    house: House, clock: HandClock
) -> None:
    code, guests = await people_at(house, 3)
    await put_to_sleep(clock)
    await tidied(house, clock, 4)
    assert (await house.me(guests[1])).tables[0].goes is None, "there is time yet"
    await tidied(house, clock, 1)
    goes = (await house.me(guests[1])).tables[0].goes
    assert goes is not None
    assert (await house.state_of(code)).goes == goes
    await put_to_sleep(clock)
    await tidied(house, clock, (goes - clock.now) / DAY - 0.3)
    assert code in await codes(house)
    await tidied(house, clock, 0.3)
    assert code not in await codes(house)
    assert not (await house.me(guests[1])).tables
    with pytest.raises(TalewindError) as gone:
        await house.state_of(code)
    assert gone.value.code == "no_such_table"


async def test_whoever_touches_a_table_keeps_it(house: House, clock: HandClock) -> None:
    code, guests = await people_at(house, 3)
    await tidied(house, clock, 6)
    await house.change(guests[0], code, wire.ChangeTable(title="We shall come"))
    assert (await house.state_of(code)).goes is None
    await put_to_sleep(clock)
    await tidied(house, clock, 6)
    assert code in await codes(house)


async def test_a_lobby_that_somebody_looks_at_stays(house: House, clock: HandClock) -> None:
    code, guests = await people_at(house, 3)
    ada = await Device(house, guests[0], code).connect()
    for _ in range(9):
        await tidied(house, clock, 1)
    assert code in await codes(house)
    assert ada.table["goes"] is None, "whoever looks at their table touches it"
    await ada.disconnect()
    await put_to_sleep(clock)
    await tidied(house, clock, 6)
    assert code in await codes(house)
    await tidied(house, clock, 1.5)
    assert code not in await codes(house)


async def test_who_only_looks_on_keeps_nothing_and_is_told_that_it_goes(
    house: House, clock: HandClock
) -> None:
    code, _ = await people_at(house, 3)
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    await tidied(house, clock, 4)
    assert watcher.table.get("goes") is None
    await tidied(house, clock, 1)
    assert watcher.table["goes"] == pytest.approx((await house.state_of(code)).goes)
    await watcher.disconnect()
    await put_to_sleep(clock)
    await tidied(house, clock, 2)
    assert code not in await codes(house)


async def test_whoever_was_here_is_not_forgotten_when_they_leave(house: House, clock: HandClock) -> None:
    """A page that stays open asks for nothing: its guest is seen all the same."""
    code, _ = await people_at(house, 3)
    watcher, cookie = await house.guests.new()
    device = await Device(house, watcher, code).connect()
    await house.guests.new()
    for _ in range(40):
        await tidied(house, clock, 1)
    await device.disconnect()
    await tidied(house, clock, 20)
    assert await house.guests.known(cookie) == watcher


async def test_a_game_goes_half_a_year_after_the_last_answer(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    clock.now += 100 * DAY
    await play_on(devices, Random(1), 1)
    await all_gone(devices)
    await put_to_sleep(clock)
    await tidied(house, clock, 130)
    (line,) = (await house.me(devices[0].guest)).tables
    assert line.goes is not None
    assert code in await codes(house), "an answer counts, not only who sits where"
    await tidied(house, clock, 51)
    assert code not in await codes(house)


async def test_a_game_at_which_people_talk_stays(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    await all_gone(devices)
    for _ in range(10):
        await put_to_sleep(clock)
        await tidied(house, clock, 20)
        for device in devices:
            # One of them knows the picture, and is hushed.
            await device.connect()
            await device.do(wire.Say(id=device.new_id(), text="Still thinking."))
            await device.disconnect()
    await put_to_sleep(clock)
    await tidied(house, clock, 100)
    assert (await house.me(devices[0].guest)).tables[0].goes is None
    await tidied(house, clock, 60)
    goes = (await house.me(devices[0].guest)).tables[0].goes
    assert goes is not None
    assert (await house.state_of(code)).goes == goes
    await put_to_sleep(clock)
    await tidied(house, clock, 20)
    assert code not in await codes(house)


async def test_a_game_that_is_over_stays_with_its_book(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    await play_on(devices, Random(1))
    await all_gone(devices)
    book = (await house.state_of(code)).book
    assert book is not None
    await put_to_sleep(clock)
    await tidied(house, clock, 4000)
    assert (await house.library.book(book)).tales
    assert {device.guest.id for device in devices} <= await guests_left(house), "they have a place there"


async def test_guests_without_a_place_go_after_a_month(house: House, clock: HandClock) -> None:
    ada, cookie = await house.guests.new()
    keeper, _ = await house.guests.new()
    await KeeperLink("word").claim(house, keeper, "word")
    code, seated = await people_at(house, 3)
    clock.now += 25 * DAY
    assert await house.guests.known(cookie) == ada, "seen again"
    watcher, _ = await house.guests.new()
    device = await Device(house, watcher, code).connect()
    await house.guests.new()
    await house.change(seated[0], code, wire.ChangeTable(title="Still here"))
    await tidied(house, clock, 6)
    left = await guests_left(house)
    assert {ada.id, keeper.id, watcher.id, *(guest.id for guest in seated)} <= left
    await tidied(house, clock, 26)
    left = await guests_left(house)
    assert ada.id not in left
    assert {keeper.id, watcher.id, *(guest.id for guest in seated)} <= left
    with pytest.raises(TalewindError) as unknown:
        await house.guests.known(cookie)
    assert unknown.value.code == "bad_cookie"
    await device.disconnect()


async def test_nobody_is_given_the_number_of_somebody_who_was_forgotten(
    house: House, clock: HandClock
) -> None:
    """Chairs that somebody has left still know them by it."""
    last = max([(await house.guests.new())[0].id for _ in range(3)])
    await tidied(house, clock, 33)
    assert await guests_left(house) == {last}
    assert (await house.guests.new())[0].id > last


async def test_talk_beyond_so_many_lines_goes_but_not_what_a_book_counts(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock, keeping=Keeping(talk=60))
    clock.settle = house.quiet
    _, devices = await begun(house, 3, options=NO_PAUSE)
    for _ in range(3):
        await devices[1].do(wire.React(id=devices[1].new_id(), reaction="loved"))
    for _ in range(197):
        await devices[0].do(wire.Say(id=devices[0].new_id(), text="A word more."))
    lines = await house.store.read(sa.select(schema.talk).order_by(schema.talk.c.n))
    assert [line["reaction"] for line in lines][:2] == ["loved", None], "of the three hearts one is kept"
    assert 60 <= len(lines) <= 61 + tidying.TRIM_EVERY
    await devices[0].do(wire.Say(id=devices[0].new_id(), text="And one."))
    newest = (await house.store.read(sa.select(sa.func.max(schema.talk.c.n).label("n"))))[0]["n"]
    assert newest == 201
    await all_gone(devices)
    await tidied(house, clock, 0)
    assert len(await house.store.read(sa.select(schema.talk.c.n))) == 61
    await house.close()


async def test_nought_means_for_ever(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock, keeping=Keeping(guests=0, lobbies=0, games=0, talk=0))
    clock.settle = house.quiet
    code, guests = await people_at(house, 3)
    await house.guests.new()
    nobody, _ = await house.guests.new()
    await put_to_sleep(clock)
    await tidied(house, clock, 10_000)
    assert code in await codes(house)
    assert len(await guests_left(house)) == 5
    assert (await house.me(guests[0])).tables[0].goes is None
    assert nobody.id in await guests_left(house)
    await house.close()


@pytest.mark.postgres
async def test_postgresql_is_tidied_the_same_way(postgres_server: object, clock: HandClock) -> None:
    house = await House.open(await new_postgres(postgres_server), clock=clock)
    clock.settle = house.quiet
    code, guests = await people_at(house, 3)
    await Device(house, guests[0], code).connect()
    forgotten, _ = await house.guests.new()
    other, devices = await begun(house, 3, options=NO_PAUSE)
    for device in devices:
        await device.do(wire.Say(id=device.new_id(), text="Good evening."))
    await all_gone(devices)
    await put_to_sleep(clock)
    await tidied(house, clock, 200)
    assert await codes(house) == {code}
    assert forgotten.id not in await guests_left(house)
    assert other not in await codes(house)
    await house.close()


# Time that the house has not seen


async def reopened(house: House, db: str, now: float) -> tuple[House, HandClock]:
    """The house closes, and opens when the clock says so; it is tidied at once."""
    await house.close()
    return await opened(db, now)


async def opened(db: str, now: float) -> tuple[House, HandClock]:
    clock = HandClock(now)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await clock.advance(tidying.AT_FIRST)
    return house, clock


async def a_lobby_and_a_game(house: House) -> set[str]:
    lobby, _ = await people_at(house, 3)
    game, devices = await begun(house, 3, options=NO_PAUSE)
    await all_gone(devices)
    return {lobby, game}


NOW = 1_700_000_000.0


@pytest.mark.parametrize("before", [0.0, 2 * tidying.EVERY])
async def test_a_clock_that_is_wrong_when_the_house_opens_makes_nothing_old(db: str, before: float) -> None:
    clock = HandClock(NOW)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    tables = await a_lobby_and_a_game(house)
    await clock.advance(before)
    house, clock = await reopened(house, db, NOW + 400 * DAY)
    for _ in range(5):
        await pass_by(clock, DAY)
        assert await codes(house) == tables
    house, clock = await reopened(house, db, NOW + 5 * DAY + 4 * 3600)
    assert await codes(house) == tables
    await tidied(house, clock, 7)
    assert len(await codes(house)) == 1, "the lobby has had its week"
    await house.close()


async def test_a_machine_that_begins_in_1970_makes_nothing_old(db: str) -> None:
    house, clock = await opened(db, NOW)
    tables = await a_lobby_and_a_game(house)
    house, clock = await reopened(house, db, 1000.0)
    tables |= await a_lobby_and_a_game(house)
    await put_to_sleep(clock)
    clock.set(NOW)
    for _ in range(5):
        await pass_by(clock, DAY)
        assert await codes(house) == tables
    await tidied(house, clock, 3)
    assert len(await codes(house)) == 2, "the lobbies have had their week"
    await tidied(house, clock, 180)
    assert not await codes(house)
    await house.close()


async def test_a_clock_that_is_set_forward_makes_nothing_old(house: House, clock: HandClock) -> None:
    tables = await a_lobby_and_a_game(house)
    ada = (await house.guests.new())[0]
    await house.guests.new()
    await put_to_sleep(clock)
    clock.set(400 * DAY)
    for _ in range(5):
        await pass_by(clock, DAY)
        assert await codes(house) == tables
        assert ada.id in await guests_left(house)
    clock.set(-400 * DAY)
    await tidied(house, clock, 1)
    assert await codes(house) == tables
    await tidied(house, clock, 7)
    assert len(await codes(house)) == 1, "the lobby has had its week"
    await tidied(house, clock, 40)
    assert ada.id not in await guests_left(house)


async def test_after_a_year_everything_has_the_time_that_was_left(db: str) -> None:
    house, clock = await opened(db, NOW)
    code, guests = await people_at(house, 3)
    await put_to_sleep(clock)
    await tidied(house, clock, 5)
    told = (await house.me(guests[0])).tables[0].goes
    assert told is not None
    house, clock = await reopened(house, db, clock.now + 365 * DAY)
    assert code in await codes(house)
    goes = (await house.me(guests[0])).tables[0].goes
    assert goes is not None
    assert goes == pytest.approx(told + 365 * DAY, abs=3600)
    await put_to_sleep(clock)
    await tidied(house, clock, (goes - clock()) / DAY + 0.1)
    assert code not in await codes(house)
    await house.close()


async def test_a_house_that_opens_for_an_evening_a_week_is_tidied_by_and_by(db: str) -> None:
    house, clock = await opened(db, NOW)
    code, guests = await people_at(house, 3)
    told = []
    for evening in range(1, 12):
        await pass_by(clock, 4 * 3600)
        house, clock = await reopened(house, db, NOW + evening * 7 * DAY)
        if code not in await codes(house):
            break
        told.append((await house.me(guests[0])).tables[0].goes is not None)
    assert told == [False] * 4 + [True] * 3, "an evening counts for a day"
    await house.close()


# What was laid aside


async def test_evenings_that_were_laid_aside_go_after_a_month_and_before_where_they_are_many(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.store, "now", clock)
    monkeypatch.setattr(tidying, "LAID_MOST", 2)
    code, guests = await people_at(house, 3)
    log = Log(game="windmill", edition=1, seats=3, options={}, seed="00" * 16)
    ada = guests[0]
    await tidied(house, clock, 1)
    _, _, *kept = [await lay_into(house.store, log, ["A", "B", "C"], ada.id) for _ in range(4)]
    nobody_s = await lay_into(house.store, log, ["A", "B", "C"])
    await house.store.write((), change(code, phase="over", book="b" * 20, started=1.0, ended=1.0))
    await tidied(house, clock, 1)
    assert await codes(house) == {code, *kept, nobody_s}, "the newest of each stay"
    await tidied(house, clock, tidying.LAID_DAYS)
    assert await codes(house) == {code}, "what has a book is nobody's to tidy"


def change(code: str, **columns: object) -> list[sa.Update]:
    return [schema.tables.update().where(schema.tables.c.code == code).values(**columns)]


# The file


async def test_the_file_shrinks(house: House, clock: HandClock, tmp_path: Path) -> None:
    code, _ = await people_at(house, 3)
    tables, talk = schema.tables, schema.talk
    (lobby,) = await house.store.read(sa.select(tables.c.id).where(tables.c.code == code))
    line = {"table_id": lobby["id"], "person": "ada", "name": "Ada", "text": "A long tale. " * 60, "at": 0.0}
    await house.store.write((), (talk.insert().values([{**line, "n": n} for n in range(1, 500)]),))
    await put_to_sleep(clock)
    await house.store.shrink()
    file = tmp_path / "talewind.db"
    before = os.path.getsize(file)
    await tidied(house, clock, 8)
    assert not await codes(house)
    assert os.path.getsize(file) < before / 2


async def test_an_old_file_is_made_to_shrink(db: str, clock: HandClock, tmp_path: Path) -> None:
    house = await House.open(db, clock=clock)
    ada, cookie = await house.guests.new()
    await house.close()
    with sqlite3.connect(tmp_path / "talewind.db") as file:
        file.execute("PRAGMA journal_mode=DELETE")
        file.execute("PRAGMA auto_vacuum=NONE")
        file.execute("VACUUM")
        assert file.execute("PRAGMA auto_vacuum").fetchone() == (0,)
    file.close()
    house = await House.open(db, clock=clock)
    assert await house.guests.known(cookie) == ada
    await house.close()
    with sqlite3.connect(tmp_path / "talewind.db") as file:
        assert file.execute("PRAGMA auto_vacuum").fetchone() == (2,)
    file.close()


@pytest.mark.parametrize(
    ("trouble", "tried"),
    [
        (NotStored("db_damaged", "A page is damaged."), 3),
        (NotStored("db_full", "There is no room."), 3),
        (NotStored("db_locked", "Another program has it."), 1),
        (NotStored("db_unreachable", "It is away."), 1),
        (Fenced(), 1),
    ],
)
async def test_a_database_that_is_away_is_asked_once_a_round(
    house: House, monkeypatch: pytest.MonkeyPatch, trouble: NotStored, tried: int
) -> None:
    """Each try may take as long as a busy database is waited for."""
    tries: list[str] = []

    async def some(*_: object) -> list[tidying.Forgotten]:
        return [tidying.Forgotten(nth, str(nth), []) for nth in range(3)]

    async def forget(table: tidying.Forgotten) -> None:
        tries.append(table.code)
        raise trouble

    monkeypatch.setattr(tidying, "forgotten_tables", some)
    monkeypatch.setattr(house, "forget", forget)
    await house._tidy()
    assert (len(tries), house.untidy) == (tried, trouble.sentence)
