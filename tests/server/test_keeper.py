"""Whoever keeps the house sees how it is and may do a few things with it, none unsaid."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.books import backing
from talewind.server.books.backing import Errand, Outcome, run
from talewind.server.books.checking import check
from talewind.server.ground.troubles import NotStored
from talewind.server.storage import overview, schema
from talewind.server.storage.migrating import VERSION
from talewind.server.storage.tidying import A_WEEK, DAY
from talewind.server.tables import keeper
from talewind.server.tables.backups import Backups, Plan
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.security import COOKIE
from talewind.server.wire import Keeping

from .devices import WORDS, begun, people_at, play_on, settle
from .neighbours import new_neighbour, playing, until
from .paper_bus import PaperBus
from .test_backups import SMALL, room_for
from .test_checking import spoilt
from .test_tidying import all_gone, codes, put_to_sleep, tidied

HOME = "http://talewind.test"
DEEDS: dict[str, Any] = {
    "/api/keeper/notice": {"text": "Tea is ready."},
    "/api/keeper/closing": {"minutes": 30},
    "/api/keeper/keeping": {},
    "/api/keeper/keeping/what-if": {},
}


@pytest.fixture
def app(house: House) -> Entrance:
    return create_app(Config(limits=False, public_url=HOME), house=house)


@pytest.fixture
async def web(app: Entrance, house: House) -> AsyncIterator[httpx.AsyncClient]:
    """The keeper's browser."""
    guest, token = await house.guests.new()
    await house.guests.make_keeper(guest)
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    headers = {"cookie": f"{COOKIE}={token}", "origin": HOME}
    async with httpx.AsyncClient(transport=transport, base_url=HOME, headers=headers) as client:
        yield client


def addresses(app: Entrance, **words: object) -> list[tuple[str, str]]:
    return sorted(
        (method, route.path_format.format(**words))
        for route in app.litestar.routes
        if re.match(r"/api/keeper(/|$)", route.path_format)
        for method in getattr(route, "methods", ())
        if method in ("GET", "POST", "PUT", "DELETE")
    )


@pytest.mark.parametrize("who", ["nobody", "stranger", "host"])
async def test_nobody_else_learns_even_whether_a_table_is_there(
    house: House, app: Entrance, web: httpx.AsyncClient, who: str
) -> None:
    host, token = await house.guests.new()
    code = (await house.make_table(host, wire.NewTable(game="windmill", name="Ada"))).code
    if who == "stranger":
        _, token = await house.guests.new()
    cookie = {"cookie": "" if who == "nobody" else f"{COOKIE}={token}"}
    answers = set()
    asked = [
        each
        for there in (code, "mole-thyme-3307")
        for each in addresses(app, code=there, seat=0, shift=1, failure="1")
    ]
    assert len(asked) > 20
    for method, path in asked:
        answer = await web.request(method, path, json=DEEDS.get(path), headers=cookie)
        answers.add((answer.status_code, answer.text))
    assert {status for status, _ in answers} == {403}
    assert len(answers) == 1, "all say the same"
    assert code in await codes(house)
    assert house.news == wire.HouseNews()


async def test_no_name_word_or_secret_of_a_table_is_told_to_the_keeper(
    house: House, web: httpx.AsyncClient
) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await house.change(devices[0].guest, code, wire.ChangeTable(title="Aunt Hedwig is eighty"))
    await play_on(devices, Random(1), 12)
    await devices[0].do(wire.Say(id="1", text="Good evening, Quillfeather"))
    told = [(await web.get(path)).text for path in ("/api/keeper", "/api/keeper/tables")]
    live = await house.live(code)
    people = [device.guest.person for device in devices]
    secrets = ["Ada", "Ben", "Cleo", "Hedwig", "Quillfeather", WORDS[:20], str(live.record.seed), *people]
    assert not [secret for secret in secrets for text in told if secret in text]
    (table,) = (await keeper.tables(house)).tables
    assert (table.code, table.game, table.phase) == (code, "Windmill", "play")
    assert [chair.kind for chair in table.chairs] == ["person"] * 3
    assert table.bytes > 0
    assert (await keeper.tables(house, "WINDM")).tables
    assert (await keeper.tables(house, code[3:9])).tables
    assert not (await keeper.tables(house, "100%")).tables
    kept = (await web.get("/api/keeper")).json()
    assert kept["failed_notices"] is None
    assert kept["doors"] == {"new_tables": True, "decks_open": False, "nearby": None}
    assert kept["own_decks"] == {"decks": 0, "bytes": 0, "used": 0}
    assert (kept["here"], kept["tables"]["play"], kept["worries"]) == (3, 1, [])


@pytest.mark.parametrize("only_one", [True, False])
async def test_what_cannot_be_deleted_stands_in_nothing_s_way_and_the_keeper_is_told(
    only_one: bool, house: House, web: httpx.AsyncClient, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, _ = await people_at(house, 3)
    fine, _ = await people_at(house, 3)
    await put_to_sleep(clock)
    (kept,) = await house.store.read(sa.select(schema.tables.c.id).where(schema.tables.c.code == broken))
    damaged, write = set[int](), house.store.write

    async def refusing(entries: Any, statements: Any, shift: int = 0) -> Any:
        """One page of the file is damaged, or there is no room even for what deletes."""
        if any(isinstance(each, sa.Delete) for each in statements):
            told = " ".join(str(each.compile(compile_kwargs={"literal_binds": True})) for each in statements)
            if not only_one or f"id = {kept['id']}" in told:
                damaged.add(kept["id"])
                raise NotStored("db_damaged", "A page of the database is damaged.")
        return await write(entries, statements, shift)

    monkeypatch.setattr(house.store, "write", refusing)
    await tidied(house, clock, 8)
    assert damaged
    assert (await codes(house)) >= {broken}
    assert (fine in await codes(house)) != only_one
    (worry,) = (await web.get("/api/keeper")).json()["worries"]
    assert worry["sentence"] == "The house could not be tidied. A page of the database is damaged."
    monkeypatch.setattr(house.store, "write", write)
    await tidied(house, clock, 0)
    assert broken not in await codes(house), "it is tried again"
    assert (await web.get("/api/keeper")).json()["worries"] == []


async def test_a_table_is_closed_with_a_sentence_and_a_chair_emptied_with_another(
    house: House, web: httpx.AsyncClient
) -> None:
    code, devices = await begun(house, 3, options={"first": 1})
    emptied = await web.post(f"/api/keeper/tables/{code}/chairs/1/empty")
    assert emptied.status_code == 204
    await settle(devices)
    (farewell,) = devices[1].told("farewell")
    assert farewell["sentence"] == keeper.EMPTIED
    record = (await house.live(code)).record
    assert (record.chairs[1].kind, record.chairs[1].guest) == ("bot", None)
    assert record.chairs[1].knew == [devices[1].guest.id], "they may come back, but not to another hand"
    again = await web.post(f"/api/keeper/tables/{code}/chairs/1/empty")
    assert again.json()["code"] == "seat_empty"
    assert (await web.delete(f"/api/keeper/tables/{code}")).status_code == 204
    await settle(devices)
    assert devices[0].told("farewell")[0]["sentence"] == keeper.CLOSED
    assert code not in await codes(house)
    assert (await web.delete(f"/api/keeper/tables/{code}")).json()["code"] == "no_such_table"


async def test_who_was_away_when_a_table_was_closed_reads_it_when_they_are_back(
    house: House, app: Entrance, web: httpx.AsyncClient, clock: HandClock
) -> None:
    ada, token = await house.guests.new()
    code, gone = [
        (await house.make_table(ada, wire.NewTable(game="windmill", name="Ada"))).code for _ in "12"
    ]
    other, others = await house.guests.new()
    await house.live_in(ada, wire.Whereabouts(zone="Pacific/Auckland"))
    await put_to_sleep(clock)
    clock.now = 1_794_866_400.0  # In the evening of the 16th; in Auckland it is the next day.
    of = schema.tables
    await house.store.write((), (of.update().where(of.c.code == gone).values(game="gone"),))
    for each in (code, gone):
        assert (await web.delete(f"/api/keeper/tables/{each}")).status_code == 204

    mine, theirs = ({"cookie": f"{COOKIE}={each}"} for each in (token, others))
    for each in (code, gone):
        read = await web.get(f"/api/tables/{each.upper()}", headers=mine)
        assert (read.status_code, read.json()["code"]) == (410, "closed")
        assert "closed this table on 17 November 2026." in read.json()["sentence"]
        never = await web.get(f"/api/tables/{each}", headers=theirs)
        assert (never.status_code, never.json()["code"]) == (404, "no_such_table")
    listed = (await web.get("/api/me", headers=mine)).json()["closed"]
    ids = {each["code"]: each["id"] for each in listed}
    told = [{"id": ids[each], "code": each, "title": "Windmill", "at": clock()} for each in ids]
    assert (listed, {*ids}) == (told, {code, gone})
    assert (await house.me(other)).closed == []
    assert (await web.get("/api/me/everything", headers=mine)).json()["closed"] == listed

    for nothing in ("bcd", "%00"):
        assert (await web.delete(f"/api/me/closed/{nothing}", headers=mine)).status_code == 204
    assert len((await house.me(ada)).closed) == 2
    aside = await web.delete(f"/api/me/closed/{ids[code]}", headers=mine)
    assert aside.status_code == 204
    assert [each.code for each in (await house.me(ada)).closed] == [gone]
    assert (await web.get(f"/api/tables/{code}", headers=mine)).status_code == 404
    await tidied(house, clock, 80)
    assert [each.code for each in (await house.me(ada)).closed] == [gone]
    by_code = await web.delete(f"/api/me/closed/{gone}", headers=theirs)
    assert (by_code.status_code, len((await house.me(ada)).closed)) == (204, 1), "that is nobody else's"
    await tidied(house, clock, 11)
    assert (await house.me(ada)).closed == []


async def test_each_closed_table_is_news_though_its_code_is_a_later_one_s(
    house: House, app: Entrance, web: httpx.AsyncClient, clock: HandClock
) -> None:
    """And in SQLite its number, too: the newest was just deleted."""
    ada, token = await house.guests.new()
    ben, _ = await house.guests.new()
    code, mine = "otter-plum-4711", {"cookie": f"{COOKIE}={token}"}
    for nth, day in enumerate((1_794_866_400.0, 1_794_866_400.0 + DAY)):
        made = (await house.make_table(ada, wire.NewTable(game="windmill", name="Ada"))).code
        await house.change(ada, made, wire.ChangeTable(title=f"Evening {nth + 1}"))
        if nth == 0:
            await house.sit(ben, made, wire.Sit(name="Ben"))
        await put_to_sleep(clock)
        await house.store.write((), [schema.tables.update().values(code=code)])
        clock.now = day
        await keeper.close_table(house, code)
    closed = (await house.me(ada)).closed
    assert [(each.code, each.title) for each in closed] == [(code, "Evening 2"), (code, "Evening 1")]
    assert [each.title for each in (await house.me(ben)).closed] == ["Evening 1"]
    for newest in ("17 November", "16 November"):
        read = (await web.get(f"/api/tables/{code}", headers=mine)).json()
        assert f"closed this table on {newest} 2026." in read["sentence"]
        last = (await house.me(ada)).closed[0]
        # A page of the version before says the code.
        await web.delete(f"/api/me/closed/{last.id if newest[1] == '7' else code}", headers=mine)
    assert (await web.get(f"/api/tables/{code}", headers=mine)).status_code == 404
    assert [each.title for each in (await house.me(ben)).closed] == ["Evening 1"]


@pytest.mark.parametrize("unreadable", [False, True])
async def test_no_program_has_news_of_a_closed_table_and_nobody_who_saw_it_close(
    house: House, unreadable: bool
) -> None:
    code, devices = await begun(house, 4)
    ada, ben, _, cleo = devices
    await settle(devices)
    live = await house.live(code)
    record = live.record.copy()
    record.chairs[2].bringer = ada.guest.id
    async with live.lock:
        await live.act(lambda: record)
    await ben.do(wire.Seen(seen=False))
    for device in devices if unreadable else [cleo]:
        await device.disconnect()
    if unreadable:
        house.drop(live)
        await house.quiet()
        await house.store.write((), [schema.tables.update().values(game="gone")])
    await keeper.close_table(house, code)
    news = [device for device in devices if (await house.me(device.guest)).closed]
    assert news == ([ada, ben, cleo] if unreadable else [ben, cleo])
    assert code not in await codes(house)


async def test_a_table_is_closed_in_the_middle_of_an_answer_and_one_whose_game_is_gone(
    house: House, clock: HandClock
) -> None:
    code, devices = await begun(house, 3)
    _, others = await begun(house, 3)
    asked, neighbour = (next(one for one in some if one.ask is not None) for some in (devices, others))
    answers = (asked.play(Random(1)), keeper.close_table(house, code), neighbour.play(Random(1)))
    _, _, stored = await asyncio.gather(*answers)
    assert stored is not None
    assert stored["t"] == "ack"
    await settle(devices)
    assert [device.told("farewell")[0]["code"] for device in devices] == ["closed"] * 3
    gone, _ = await people_at(house, 3)
    await put_to_sleep(clock)
    of = schema.tables
    await house.store.write((), (of.update().where(of.c.code == gone).values(game="gone"),))
    await keeper.close_table(house, gone.upper())
    assert await codes(house) == {others[0].code}


async def test_what_is_to_stay_shorter_goes_only_after_its_people_were_told_for_a_week(
    house: House, clock: HandClock
) -> None:
    code, devices = await begun(house, 3)
    await all_gone(devices)
    await put_to_sleep(clock)
    await tidied(house, clock, 40)
    ada = devices[0].guest
    assert (await house.me(ada)).tables[0].goes is None
    would = await keeper.retention(house, Keeping(games=30))
    assert (would.going, would.next) == (1, clock() + A_WEEK)
    assert (await keeper.retention(house)).going == 0, "nothing was changed"

    await keeper.keep_for(house, Keeping(games=30))
    assert (await house.me(ada)).tables[0].goes == clock() + A_WEEK
    assert (await house.me(ada)).keeping.games == 30
    await tidied(house, clock, 5)
    assert code in await codes(house)
    await tidied(house, clock, 3)
    assert code not in await codes(house)
    with pytest.raises(TalewindError, match="up to"):
        await keeper.keep_for(house, Keeping(games=-1))


async def test_what_stays_as_long_as_before_is_not_said_to_go_sooner(house: House) -> None:
    """A lobby that is left alone for a week goes then: games that are kept for less long change nothing."""
    await people_at(house, 2)
    assert (await keeper.retention(house, Keeping(games=7))).going == 0
    assert (await keeper.retention(house, Keeping(games=7, lobbies=6))).going == 1


async def test_the_command_line_too_gives_people_a_week_in_which_the_house_is_open(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3)
    await all_gone(devices)
    clock.settle = house.quiet
    await put_to_sleep(clock)
    await tidied(house, clock, 40)
    await house.close()
    shorter = await House.open(db, clock=clock, keeping=Keeping(games=30))
    goes = (await shorter.me(devices[0].guest)).tables[0].goes
    assert goes == clock() + A_WEEK
    await shorter.close()
    clock.now += 20 * DAY
    again = await House.open(db, clock=clock, keeping=Keeping(games=30))
    clock.settle = again.quiet
    await put_to_sleep(clock)
    await tidied(again, clock, 5)
    assert code in await codes(again), "while nobody could read it, no time has passed"
    await tidied(again, clock, 2)
    assert code not in await codes(again)
    await again.close()


async def test_what_was_told_holds_though_something_else_is_set(house: House, clock: HandClock) -> None:
    code, guests = await people_at(house, 3)
    await put_to_sleep(clock)
    await tidied(house, clock, 5)
    told = (await house.me(guests[0])).tables[0].goes
    assert told is not None
    await keeper.keep_for(house, Keeping(talk=50))
    assert house.stays.by(clock()).talk == Keeping().talk, "what was said stays for a week, too"
    assert (await house.me(guests[0])).tables[0].goes == told
    await keeper.keep_for(house, Keeping(lobbies=1))
    assert (await house.me(guests[0])).tables[0].goes == told
    await put_to_sleep(clock)
    await tidied(house, clock, (told - clock()) / DAY)
    assert code not in await codes(house)


async def test_a_house_opened_again_keeps_what_its_keeper_has_said(
    db: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await House.open(db, clock=clock, keeping=Keeping(games=90))
    code, devices = await begun(before, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    ben = devices[1].guest
    await keeper.keep_for(before, Keeping(games=365))
    await keeper.say_to_all(before, "Tea is ready.")
    await keeper.let_empty(before, 30)
    left: list[float] = []
    before.asked_to_leave = lambda: left.append(clock())
    ada, _ = await before.guests.new()
    for new in (before.make_table(ada, wire.NewTable(game="windmill", name="Ada")), before.again(ben, code)):
        with pytest.raises(TalewindError) as refused:
            await new
        assert refused.value.code == "house_empties"
    await clock.advance(29 * 60)
    assert not left
    await clock.advance(2 * 60)
    assert left
    await before.close()
    after = await House.open(db, clock=clock)
    assert (after.stays.keeping.games, after.usual.games) == (365, 180)
    assert after.news.closes is None, "who opens it again means it"
    assert after.news.notice is not None
    assert after.news.notice.text == "Tea is ready."
    await keeper.take_back_notice(after)
    assert after.news == wire.HouseNews()
    await after.close()


async def test_what_cannot_be_meant_changes_nothing(web: httpx.AsyncClient, house: House) -> None:
    for path, body in (
        ("/api/keeper/notice", {"text": " \u200b "}),
        ("/api/keeper/notice", {"text": "x" * 401}),
        ("/api/keeper/closing", {"minutes": 1441}),
        ("/api/keeper/closing", {"minutes": "soon"}),
        ("/api/keeper/keeping", {"games": 36_501}),
    ):
        answer = await web.put(path, json=body)
        assert answer.status_code == 400, path
        assert answer.json()["sentence"]
    assert (await web.post("/api/keeper/nodes/1/drain")).json()["code"] == "no_nodes"
    assert (await web.post("/api/keeper/backups")).json()["code"] == "no_backups"
    assert house.news == wire.HouseNews()


@pytest.fixture
async def three(nodes: list[House], database: str, bus: PaperBus) -> AsyncIterator[list[House]]:
    third = await new_neighbour(database, bus)
    yield [*nodes, third]
    await third.close()


@pytest.mark.postgres
async def test_what_is_said_at_one_node_holds_at_the_others(three: list[House]) -> None:
    one, two, last = three
    code, devices = await playing(one, two)
    await keeper.keep_for(two, Keeping(lobbies=90))
    await keeper.say_to_all(two, "Tea is ready.")
    for node in (one, last):
        await until(lambda node=node: node.news.notice is not None and node.stays.keeping.lobbies == 90)  # type: ignore[misc]
    assert [await keeper.people_here(node) for node in three] == [3] * 3
    (table,) = (await keeper.tables(last)).tables
    assert (table.code, table.phase) == (code, "play")
    await keeper.empty_chair(last, code, 2)
    await until(lambda: bool(devices[2].told("farewell")))
    assert (await one.live(code)).record.chairs[2].kind == "bot"
    await devices[0].disconnect()
    await keeper.close_table(last, code)
    assert code not in await codes(one)
    for node in (one, two):
        (closed,) = (await node.me(devices[0].guest)).closed
        assert closed.code == code
        assert (await node.me(devices[1].guest)).closed == []
    assert [len(await overview.nodes(node.store)) for node in three] == [3] * 3
    two.untidy = "The disk is full."
    open_now = {node: await keeper.nodes_open(node) for node in three}
    assert [await keeper.untidy(node, open_now[node]) for node in three] == ["The disk is full."] * 3
    assert await keeper.untidy(one, [node for node in open_now[one] if node.this]) == ""
    two.untidy = ""
    assert await keeper.untidy(last, open_now[last]) == ""
    shift = next(node.shift for node in await overview.nodes(two.store))
    await keeper.drain(two, shift)
    assert "draining" in {node.state for node in await overview.nodes(two.store)}


@pytest.mark.postgres
async def test_three_nodes_make_one_backup(
    three: list[House], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Errand] = []

    async def counted(errand: Errand) -> Outcome:
        made.append(errand)
        return await asyncio.to_thread(run, errand, 1_794_000_000.0 + 3600 * len(made))

    monkeypatch.setattr(backing, "elsewhere", counted)
    await playing(three[0], three[1])
    plan = Plan(folder=str(tmp_path / "backups"))
    kept = [Backups(node, plan, database, str(tmp_path / "decks")) for node in three]
    await asyncio.gather(*(each._look() for each in kept))
    await until(lambda: bool(made) and all(not each.state.under_way for each in kept))
    for node in three:
        await node.heed_orders()
    assert len(made) == 1
    (told,) = {each.state.last for each in kept}
    assert told is not None
    assert (told.fault, told.troubles, told.kept) == ("", 0, 1)
    found = await asyncio.to_thread(check, database, tmp_path / "decks")
    assert (found.tables, found.logs, found.findings) == (1, 1, [])

    # A full disk, then something damaged: each is told at all nodes, and the whole one stays.
    with room_for(SMALL):
        kept[1].make_now()
        await until(lambda: len(made) == 2 and not kept[1].state.under_way)
    for node in three:
        await node.heed_orders()
    (failed,) = {each.state.last for each in kept}
    assert failed is not None
    assert "no room" in failed.fault
    assert (failed.made, failed.kept) == (told.made, 1)
    await spoilt(database, schema.tables.update().values(muted="{"))
    kept[2].make_now()
    await until(lambda: len(made) == 3 and not kept[2].state.under_way)
    for node in three:
        await node.heed_orders()
    (ill,) = {each.state.last for each in kept}
    assert ill is not None
    assert (ill.fault, ill.troubles, ill.kept) == ("", 1, 2)
    await spoilt(database, sa.update(VERSION).values(version_num="9999"))
    with pytest.raises(TalewindError) as newer:
        await asyncio.to_thread(check, database, tmp_path / "decks")
    assert newer.value.code == "db_newer"
