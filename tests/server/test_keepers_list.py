"""What the keeper's list says of slow tables, what is said to one table alone, and how long books stay."""

from __future__ import annotations

from random import Random

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground.troubles import NotStored
from talewind.server.storage import schema, voice_rows
from talewind.server.storage.store import Store
from talewind.server.storage.tidying import A_WEEK, DAY
from talewind.server.tables import keeper, my_tables
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.wire import Keeping

from .devices import WORDS, begun, people_at, play_on
from .recorded import keep_a_voice
from .test_keeper import app, web
from .test_slow_tables import SLOW
from .test_tidying import NO_PAUSE, all_gone, codes, put_to_sleep, tidied

__all__ = ["app", "web"]


async def test_a_slow_table_tells_its_pace_and_until_when_it_waits_awake_or_asleep(
    house: House, clock: HandClock
) -> None:
    slow, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
    quick, _ = await people_at(house, 3)
    until = clock() + DAY
    for _ in range(2):
        lines = {line.code: line for line in (await keeper.tables(house)).tables}
        assert (lines[slow].pace, lines[slow].until) == (SLOW.pace, until)
        assert (lines[quick].pace, lines[quick].until) == (None, None)
        await all_gone(devices)
        await put_to_sleep(clock)
        assert not [live for live in house.tables_here if live.record.code == slow]
    await devices[0].connect(0)
    await devices[0].answer({"do": "place"}, WORDS)
    lines = {line.code: line for line in (await keeper.tables(house)).tables}
    assert lines[slow].until == clock() + DAY, "for the next one"
    table = (await house.live(slow)).table
    assert table is not None
    for asked in table.asks.values():
        asked.secret = True
    (line,) = (await keeper.tables(house, slow)).tables
    assert (line.until, [chair.waited_for for chair in line.chairs]) == (None, [False] * 3), "a secret"


@pytest.mark.parametrize("asleep", [False, True])
async def test_what_would_go_tells_nobody_that_somebody_has_time_for_a_secret(
    house: House, clock: HandClock, asleep: bool
) -> None:
    """A table stays while it is known to wait; time for a secret question is counted nowhere."""
    code, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
    live = await house.live(code)
    clock.now += 40 * DAY
    later = schema.deadlines.update().values(until=clock() + 30 * DAY)
    touched = schema.tables.update().values(touched=clock() - 40 * DAY)
    await house.store.write((), [later, touched])
    shorter = Keeping(games=30)
    assert (await keeper.retention(house, shorter)).going == 0, "everybody knows that it waits"
    assert live.table is not None
    live.table.asks[0].secret = True
    if asleep:
        await house._note_standings([live])
        await all_gone(devices)
        house.drop(live)
    would = await keeper.retention(house, shorter)
    assert (would.going, would.next) == (1, clock() + A_WEEK)
    (line,) = (await keeper.tables(house)).tables
    assert line.until is None


@pytest.mark.parametrize("asleep", [False, True])
async def test_where_rules_fail_the_keeper_has_the_list_and_closes_the_table(
    house: House, clock: HandClock, web: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, asleep: bool
) -> None:
    code, devices = await begun(house, 3, game="story", settings=SLOW)
    other, _ = await begun(house, 3, options={"first": 0}, settings=SLOW)
    live = await house.live(code)
    assert live.table is not None
    monkeypatch.setattr(type(live.table.game), "progress", lambda game: 1 // 0)
    if asleep:
        await all_gone(devices)
        await put_to_sleep(clock)
        await house.store.write((), [schema.tables.update().values(standing=None)])
    answer = await web.get("/api/keeper/tables")
    assert answer.status_code == 200
    waited = {
        line["code"]: [chair["waited_for"] for chair in line["chairs"]] for line in answer.json()["tables"]
    }
    assert all(map(any, (waited[code], waited[other])))
    assert (await web.delete(f"/api/keeper/tables/{code}")).status_code == 204
    assert await codes(house) == {other}


async def test_logs_are_read_few_at_a_time_for_the_keeper_and_one_that_fails_once_an_hour(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        _, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
        await all_gone(devices)
    await put_to_sleep(clock)
    await house.store.write((), [schema.tables.update().values(standing=None)])
    read: list[str] = []
    work_out = my_tables.work_out

    async def fails_once(code: str, store: Store) -> my_tables.Standing:
        read.append(code)
        if code == read[0]:
            raise ZeroDivisionError
        return await work_out(code, store)

    monkeypatch.setattr(keeper, "WORKED_OUT", 2)
    monkeypatch.setattr(my_tables, "work_out", fails_once)
    for many in (2, 3, 3):
        await keeper.tables(house)
        assert len(read) == many
    assert len({*read}) == 3
    lines = (await keeper.tables(house)).tables
    assert sorted(any(chair.waited_for for chair in line.chairs) for line in lines) == [False, True, True]
    clock.now += 3600
    await keeper.tables(house)
    assert read[3:] == read[:1]


@pytest.mark.parametrize("code", ["db_unreachable", "db_damaged"])
async def test_a_database_that_is_away_for_a_moment_says_nothing_of_a_table(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    for _ in range(2):
        _, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
        await all_gone(devices)
    await put_to_sleep(clock)
    await house.store.write((), [schema.tables.update().values(standing=None)])
    asked: list[int] = []

    async def fails(table_id: int) -> None:
        asked.append(table_id)
        raise NotStored(code, "Nothing can be read.")

    with monkeypatch.context() as away:
        away.setattr(house.store, "log", fails)
        assert len((await keeper.tables(house)).tables) == 2
    damaged = code == "db_damaged"
    assert len(asked) == (2 if damaged else 1), "what cannot be asked is not asked over and over"
    lines = (await keeper.tables(house)).tables
    assert [any(chair.waited_for for chair in line.chairs) for line in lines] == [not damaged] * 2


async def test_a_table_whose_game_is_gone_says_so_and_takes_no_other_s_place(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    for _ in range(3):
        code, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
        made.append(code)
        await all_gone(devices)
        await put_to_sleep(clock)
    of = schema.tables
    await house.store.write((), [of.update().values(standing=None)])
    await house.store.write((), [of.update().where(of.c.code != made[0]).values(game="gone")])
    monkeypatch.setattr(keeper, "WORKED_OUT", 2)
    lines = {line.code: line for line in (await keeper.tables(house)).tables}
    assert [lines[code].missing for code in made] == [False, True, True]
    assert [lines[code].game for code in made[1:]] == ["gone"] * 2
    assert any(chair.waited_for for chair in lines[made[0]].chairs)


async def test_a_line_for_one_table_is_read_there_alone_until_it_is_taken_back(
    house: House, web: httpx.AsyncClient
) -> None:
    code, _ = await people_at(house, 3)
    other, _ = await people_at(house, 3)
    at = f"/api/keeper/tables/{code}/notice"
    for text in ("The tea is cold.", "Tea is ready."):
        assert (await web.put(at, json={"text": text})).status_code == 204
    news = (await web.get("/api/news", params={"table": code.upper()})).json()
    assert (news["here"]["text"], news["notice"]) == ("Tea is ready.", None)
    for elsewhere in (other, "mole-thyme-3307", "no code", ""):
        assert (await web.get("/api/news", params={"table": elsewhere})).json()["here"] is None
    reads = {line.code: line.notice and line.notice.text for line in (await keeper.tables(house)).tables}
    assert reads == {code: "Tea is ready.", other: None}
    refused = [await web.put(at, json={"text": "x" * 401})]
    refused.append(await web.put("/api/keeper/tables/mole-thyme-3307/notice", json={"text": "Tea."}))
    assert [answer.json()["code"] for answer in refused] == ["bad_text", "no_such_table"]
    assert (await web.delete(at)).status_code == 204
    assert (await web.get("/api/news", params={"table": code})).json()["here"] is None
    await keeper.say_to_table(house, code, "Good night.")
    await keeper.close_table(house, code)
    assert (await keeper.news_at(house, code)).here is None


async def test_a_finished_table_stays_for_ever_or_goes_with_its_book_a_week_after_its_people_were_told(
    house: House, clock: HandClock
) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    ada = devices[0].guest
    await keep_a_voice(house, code, ada, b"OggS")
    await play_on(devices, Random(1))
    await all_gone(devices)
    book = (await house.live(code)).record.book or ""
    await tidied(house, clock, 400)
    assert (await house.me(ada)).tables[0].goes is None, "for ever, unless somebody says otherwise"
    would = await keeper.retention(house, Keeping(finished=365))
    assert (would.going, would.next) == (1, clock() + A_WEEK)
    await keeper.keep_for(house, Keeping(finished=365))
    assert (await house.me(ada)).tables[0].goes == clock() + A_WEEK
    (line,) = (await keeper.tables(house)).tables
    assert line.goes == clock() + A_WEEK
    await tidied(house, clock, 5)
    assert (await house.library.book(book)).id == book
    assert len(await voice_rows.of_guest(house.store, ada.id)) == 1
    await tidied(house, clock, 3)
    assert code not in await codes(house)
    assert await voice_rows.of_guest(house.store, ada.id) == [], "nor do voices of it stay"
    with pytest.raises(TalewindError) as gone:
        await house.library.book(book)
    assert gone.value.code == "no_such_book"

    later, devices = await begun(house, 3, options=NO_PAUSE)
    await play_on(devices, Random(1))
    await all_gone(devices)
    await tidied(house, clock, 357)
    assert (await house.state_of(later)).goes is None
    await tidied(house, clock, 1.5)
    goes = (await house.state_of(later)).goes
    assert goes is not None
    assert 5 * DAY < goes - clock() <= 7 * DAY, "a week before, and not a third of the year"
    device = await devices[0].connect(0)
    await device.do(wire.Say(id="1", text="I read it again."))
    assert (await house.state_of(later)).goes is None
