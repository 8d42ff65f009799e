"""One person on several devices: keys, links, what comes along, and all that the house keeps of somebody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground.limits import Limit
from talewind.server.storage import schema
from talewind.server.storage.records import token_hash
from talewind.server.tables import joining, seating, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.devices import Gone
from talewind.server.tables.house import House
from talewind.server.tables.kept import SOMEBODY, forget_me
from talewind.server.web.app import Config, create_app
from talewind.server.web.security import COOKIE

from .authenticator import Authenticator
from .devices import Device, begun, play_on
from .sinks import LATER, Sink, add, can, channel, there, two_devices

__all__ = ["there"]

HERE = "https://house.example"
Browser = httpx.AsyncClient


@pytest.fixture
def browser(house: House) -> Callable[..., Browser]:
    """Somebody's browser, with a jar of its own."""
    return browsers(house)


def browsers(house: House, **config: Any) -> Callable[..., Browser]:
    app = create_app(Config(**{"limits": False, **config}), house=house)

    def new(at: str = HERE) -> Browser:
        transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=at, headers={"origin": at})

    return new


async def asked(browser: Browser, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    answer = await browser.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


async def refused(browser: Browser, path: str, body: Any = None, method: str = "POST") -> str:
    answer = await browser.request(method, path, json=body)
    assert answer.status_code >= 400, answer.text
    assert answer.json()["sentence"].endswith(".")
    return str(answer.json()["code"])


async def comes(browser: Browser, name: str = "") -> str:
    """They load the page; their public id."""
    me = await asked(browser, "GET", "/api/me")
    if name:
        await asked(browser, "PUT", "/api/me", {"name": name, "seal": "iris"})
    return str(me["person"])


async def makes_key(browser: Browser, device: Authenticator | None = None) -> Authenticator:
    device = device or Authenticator(str(browser.base_url).rstrip("/"))
    question = await asked(browser, "POST", "/api/me/passkeys/question")
    made = {"credential": device.create(question["options"]), "name": "The phone"}
    await asked(browser, "POST", "/api/me/passkeys", made)
    return device


async def answer(browser: Browser, device: Authenticator) -> dict[str, Any]:
    question = await asked(browser, "POST", "/api/passkeys/question")
    return {"credential": device.get(question["options"]), "name": "The laptop"}


async def comes_back(browser: Browser, device: Authenticator) -> Any:
    return await asked(browser, "POST", "/api/passkeys", await answer(browser, device))


async def a_table(browser: Browser, **wish: Any) -> str:
    made = await asked(browser, "POST", "/api/tables", {"game": "windmill", **wish}, 201)
    return str(made["code"])


async def a_link(browser: Browser) -> str:
    """Where it is claimed."""
    link = await asked(browser, "POST", "/api/me/device-links")
    assert link["qr"].startswith("data:image/svg+xml")
    return "/api/device-links/" + str(link["url"]).rsplit("/", 1)[1]


async def tables_of(browser: Browser) -> set[str]:
    return {table["code"] for table in (await asked(browser, "GET", "/api/me"))["tables"]}


# Keys


async def test_who_has_a_key_loses_nothing_with_their_cookies(
    browser: Callable[..., Browser], clock: HandClock
) -> None:
    phone, laptop = browser(), browser()
    person = await comes(phone, "Mara")
    code = await a_table(phone, name="Mara")
    before = phone.cookies[COOKIE]
    key = await makes_key(phone)
    assert phone.cookies[COOKIE] != before, "whoever had planted that cookie has nothing"
    phone.cookies.clear()
    await clock.advance(60)
    assert await comes(phone) != person
    fresh = phone.cookies[COOKIE]
    lobby = await a_table(phone, name="Wanderer")
    became = await comes_back(phone, key)
    assert (became["name"], became["joined"], became["kept"]) == ("Mara", 1, False)
    assert await comes(phone) == person
    assert await tables_of(phone) == {code, lobby}, "what the fresh guest had came along"
    chair = (await asked(phone, "GET", f"/api/tables/{lobby}"))["chairs"][0]
    assert (chair["person"], chair["name"]) == (person, "Wanderer")
    stolen = await laptop.get("/api/me/devices", headers={"cookie": f"{COOKIE}={fresh}"})
    assert stolen.json()["code"] == "bad_cookie", "the cookie from before opens nothing"
    devices = await asked(phone, "GET", "/api/me/devices")
    assert [(each["name"], each["here"]) for each in devices["devices"]] == [
        ("The phone", False),
        ("The laptop", True),
    ]
    (kept,) = devices["passkeys"]
    assert (kept["name"], kept["host"], kept["used"] is not None) == ("The phone", "house.example", True)
    await asked(phone, "DELETE", f"/api/me/passkeys/{kept['id']}", status=204)
    await comes(laptop)
    assert await refused(laptop, "/api/passkeys", await answer(laptop, key)) == "foreign_key"


async def test_no_answer_of_a_key_holds_twice_or_elsewhere(browser: Callable[..., Browser]) -> None:
    mara, eve, other = browser(), browser(), browser("https://other.example")
    for each in (mara, eve, other):
        await comes(each)
    key = await makes_key(mara)
    person = await comes(mara)
    theirs = await answer(mara, key)
    assert await refused(eve, "/api/passkeys", theirs) == "key_void", "asked in another browser"
    await asked(mara, "POST", "/api/passkeys", theirs)
    assert await refused(mara, "/api/passkeys", theirs) == "key_void", "it was answered before"
    question = await asked(eve, "POST", "/api/me/passkeys/question")
    made = {"credential": key.get(question["options"]), "name": "x"}
    assert await refused(eve, "/api/passkeys", made) == "key_void", "asked for something else"
    key.count -= 2
    assert await refused(eve, "/api/passkeys", await answer(eve, key)) == "key_refused", "a copy of the key"
    key.count += 5
    key.origin = "https://house.example.evil.example"
    assert await refused(eve, "/api/passkeys", await answer(eve, key)) == "key_refused"
    key.origin = HERE
    forged = await answer(eve, key)
    forged["credential"]["response"]["signature"] = (await answer(eve, Authenticator(HERE)))["credential"][
        "response"
    ]["signature"]
    assert await refused(eve, "/api/passkeys", forged) == "key_refused"
    for broken in ({}, {"response": 1}, {"response": {"clientDataJSON": "e30"}}, {"id": [1], "response": {}}):
        assert await refused(eve, "/api/passkeys", {"credential": broken, "name": "x"}) == "key_refused"
    stranger = Authenticator(HERE)
    stranger.host = "house.example"
    assert await refused(eve, "/api/passkeys", await answer(eve, stranger)) == "foreign_key"
    key.origin, key.host = "https://other.example", "other.example"
    assert await refused(other, "/api/passkeys", await answer(other, key)) == "foreign_key"
    again = await asked(mara, "POST", "/api/me/passkeys/question")
    key.origin = HERE
    twice = {"credential": key.create(again["options"]), "name": "The same"}
    assert await refused(mara, "/api/me/passkeys", twice) == "key_known"
    assert await comes(eve) != person
    assert await comes(mara) == person


async def test_a_house_without_a_name_says_what_works(
    house: House, browser: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    for at, works in (
        ("http://192.168.1.7:8710", False),
        ("https://[::1]:8710", False),
        ("http://house.example", False),
        ("http://localhost:8710", True),
        (HERE, True),
    ):
        here = browser(at)
        await comes(here)
        why = (await asked(here, "GET", "/api/me/devices"))["no_keys"]
        assert (why == "") == works
        if not works:
            assert "A link from device to device works" in why
            assert await refused(here, "/api/me/passkeys/question") == "no_keys_here"
    proxied = browsers(house, public_url=HERE)("http://inside:8710")
    await comes(proxied)
    proxied.headers["origin"] = HERE
    asks = await asked(proxied, "POST", "/api/me/passkeys/question")
    assert asks["options"]["rp"]["id"] == "house.example", "the proxy calls the house otherwise"
    monkeypatch.setattr("talewind.server.web.passkeys.find_spec", lambda name: None)
    assert "talewind[passkeys]" in (await asked(here, "GET", "/api/me/devices"))["no_keys"]


async def test_a_challenge_grows_old(browser: Callable[..., Browser], clock: HandClock) -> None:
    mara = browser()
    await comes(mara)
    key = await makes_key(mara)
    late = await answer(mara, key)
    await clock.advance(301)
    assert await refused(mara, "/api/passkeys", late) == "key_void"


# A link


async def test_a_link_makes_another_device_mine_once(
    browser: Callable[..., Browser], house: House, clock: HandClock
) -> None:
    phone, laptop, eve = browser(), browser(), browser()
    person = await comes(phone, "Mara")
    code = await a_table(phone, name="Mara")
    await comes(laptop)
    await comes(eve)
    address = await a_link(phone)
    whose = await asked(laptop, "GET", address)
    assert (whose["name"], whose["tables"], whose["mine"]) == ("Mara", 1, False)
    assert await tables_of(laptop) == set(), "looking changes nothing"
    assert await refused(phone, address, {"name": "The phone"}) == "yourself"
    keeper = browser()
    await comes(keeper)
    await house.guests.make_keeper(await house.guests.known(keeper.cookies[COOKIE]))
    assert await refused(keeper, address, {"name": "x"}) == "keeps_the_house", "no link hands that on"
    await asked(laptop, "POST", address, {"name": "The laptop"})
    assert await comes(laptop) == person
    assert await tables_of(laptop) == {code}
    assert await refused(eve, address, {"name": "Eve's"}) == "link_void", "it works once"
    assert await refused(eve, address, method="GET") == "link_void"
    devices = (await asked(phone, "GET", "/api/me/devices"))["devices"]
    assert [(each["id"] == "first", each["came_by"]) for each in devices] == [
        (True, "first"),
        (False, "link"),
    ]
    mine = next(each["id"] for each in devices if each["here"])
    assert await refused(phone, f"/api/me/devices/{mine}", method="DELETE") == "this_device"
    watching = await house.guests.known(laptop.cookies[COOKIE])
    seen = await Device(house, watching, code).connect(0)
    await asked(phone, "DELETE", f"/api/me/devices/{devices[1]['id']}", status=204)
    await seen.settle()
    assert seen.told("farewell"), "whoever looks by it goes"
    assert await refused(laptop, "/api/me/devices", method="GET") == "bad_cookie"
    old = await asked(phone, "POST", "/api/me/device-links")
    await clock.advance(601)
    assert (
        await refused(eve, "/api/device-links/" + old["url"].rsplit("/", 1)[1], {"name": "x"}) == "link_void"
    )


async def test_notices_come_along_and_none_is_told_twice(house: House, clock: HandClock, there: Sink) -> None:
    can(house)
    code, teller, _ = await two_devices(house)
    phone = teller.guest
    await house.noticing.add(phone, channel(f"{there.url}/phone"), lambda: house.me(phone))
    await house.noticing.choose(phone, code, True)
    await house.noticing.ways.wish(phone, wire.NoticeHours(zone="Asia/Kathmandu", all_tables=False))
    await teller.disconnect()
    await clock.advance(LATER)
    person, _ = await house.guests.new()
    await house.noticing.add(person, channel(f"{there.url}/laptop"), lambda: house.me(person))
    guests = schema.guests
    cookie = guests.update().where(guests.c.id == phone.id).values(token_hash=token_hash("cookie"))
    await house.store.write((), [cookie])
    await joining.become(house, phone, person, "cookie", "The phone", "link")
    mine = await house.noticing.ways.of(person)
    assert (len(mine.ways), mine.hours.zone) == (2, "Asia/Kathmandu")
    assert [table.wanted for table in mine.tables] == [True]
    assert (await house.noticing.ways.of(phone)).ways == []
    outbox = await house.store.read(sa.select(schema.notices.c.guest_id, schema.notices.c.waits))
    assert {(row["guest_id"], row["waits"]) for row in outbox} == {(person.id, True)}, "also of later turns"
    await clock.advance(2 * LATER)
    assert [came.line.split()[1] for came in there.came] == ["/phone", "/laptop"], "each once"


async def test_more_ways_than_one_person_may_have_are_told_and_none_is_lost(
    house: House, browser: Callable[..., Browser], there: Sink
) -> None:
    can(house)
    phone, tablet = browser(), browser()
    mara, tomas = await comes(phone, "Mara"), await comes(tablet, "Tomas")
    guests = [await house.guests.known(each.cookies[COOKIE]) for each in (phone, tablet)]
    for guest, names in zip(guests, ("abcde", "efghi"), strict=True):
        for name in names:
            await add(house, guest, channel(f"{there.url}/{name}"))
    address = await a_link(phone)
    said = await tablet.post(address, json={"name": "x"})
    assert (said.status_code, said.json()["code"]) == (409, "too_many_ways")
    assert "9 ways" in said.json()["sentence"]
    assert "End 1 of them first" in said.json()["sentence"]
    assert [await comes(phone), await comes(tablet)] == [mara, tomas], "nothing changed"
    mine, theirs = [(await house.noticing.ways.of(guest)).ways for guest in guests]
    assert (len(mine), len(theirs)) == (5, 5)
    await house.noticing.ways.end(guests[1], theirs[-1].id)
    await asked(tablet, "POST", address, {"name": "x"})
    assert len((await house.noticing.ways.of(guests[0])).ways) == 8, "one led there already"


async def test_whoever_has_too_many_from_before_may_still_come(house: House, there: Sink) -> None:
    can(house)
    guest, cookie = await house.guests.new()
    person, _ = await house.guests.new()
    for nth in range(8):
        await add(house, person, channel(f"{there.url}/{nth}"))
    ways = schema.notice_ways
    (one, *_) = await house.store.read(sa.select(ways))
    more = {**one, "id": "more", "token": "more", "address": "else"}
    await house.store.write((), [ways.insert().values(more)])
    await joining.check_may_become(house, guest, person, cookie)


async def test_two_chairs_at_one_table_are_told_and_nothing_changes(browser: Callable[..., Browser]) -> None:
    phone, tablet = browser(), browser()
    await comes(phone, "Mara")
    friend = await comes(tablet, "Tomas")
    code = await a_table(phone, name="Mara")
    await asked(tablet, "POST", f"/api/tables/{code}/chairs", {"name": "Tomas"})
    key = await makes_key(phone)
    said = await tablet.post("/api/passkeys", json=await answer(tablet, key))
    assert said.json()["code"] == "two_chairs"
    assert code in said.json()["sentence"]
    address = await a_link(phone)
    assert await refused(tablet, address, {"name": "x"}) == "two_chairs"
    assert await comes(tablet) == friend
    await asked(tablet, "POST", f"/api/tables/{code}/chairs/1/clear")
    await asked(tablet, "POST", address, {"name": "x"})


async def test_who_has_a_key_of_their_own_stays_somebody(browser: Callable[..., Browser]) -> None:
    mara, tomas = browser(), browser()
    await comes(mara, "Mara")
    his = await comes(tomas, "Tomas")
    code = await a_table(tomas, name="Tomas")
    hers, own = await makes_key(mara), await makes_key(tomas)
    became = await comes_back(tomas, hers)
    assert (became["name"], became["joined"], became["kept"]) == ("Mara", 0, True)
    assert await tables_of(tomas) == set()
    await comes_back(tomas, own)
    assert await comes(tomas) == his
    assert await tables_of(tomas) == {code}


async def test_a_program_is_nobodys_device(house: House, browser: Callable[..., Browser]) -> None:
    mara, program = browser(), browser()
    await comes(mara, "Mara")
    code = await a_table(mara, name="Mara")
    address = await a_link(mara)
    seat = await asked(mara, "POST", f"/api/tables/{code}/chairs/1/program-link")
    token = seat["url"].rsplit("/", 1)[1]
    await asked(program, "GET", "/api/me")
    await asked(program, "POST", f"/api/program-links/{token}", {"name": "Robot"})
    assert await refused(program, address, {"name": "x"}) == "for_people"
    assert await refused(program, "/api/me/device-links") == "for_people"
    assert await refused(program, "/api/me/passkeys/question") == "for_people"
    assert await refused(mara, f"/api/device-links/{token}", {"name": "x"}) == "link_void"


async def test_a_cookie_that_is_parted_with_while_it_is_looked_up_opens_nothing_afterwards(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, token = await house.guests.new()
    hashed, guests, read = token_hash(token), schema.guests, house.store.read
    house.guests.forget(hashed)

    async def parted_meanwhile(query: Any) -> Any:
        rows = await read(query)
        await house.store.write((), [guests.update().where(guests.c.id == guest.id).values(token_hash="-")])
        house.gone(Gone(guest.id, hashed))
        return rows

    monkeypatch.setattr(house.store, "read", parted_meanwhile)
    assert await house.guests.known(token) == guest, "it was theirs when they asked"
    monkeypatch.setattr(house.store, "read", read)
    with pytest.raises(TalewindError, match="not one of ours"):
        await house.guests.known(token)


async def test_asking_for_links_has_an_end_and_so_has_guessing(house: House) -> None:
    eve = browsers(house, limits=True)()
    await comes(eve)
    codes = [await refused(eve, f"/api/device-links/{nth}", method="GET") for nth in range(60)]
    assert set(codes) == {"link_void", "too_many_guesses"}
    limited = [(await eve.post("/api/me/device-links")).status_code for _ in range(40)]
    assert limited.count(200) <= 31
    assert limited[-1] == 429


async def test_so_many_words_are_looked_for_in_a_second_and_everybody_for_themself(house: House) -> None:
    app = create_app(Config(), house=house)
    app.limits._of["search"] = Limit(4, 12, now=lambda: 0.0)
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    eve, mara = (Browser(transport=transport, base_url=HERE) for _ in range(2))
    await comes(eve)
    for nth in range(12):
        await asked(eve, "GET", f"/api/me/books/found?words=word{nth}")
    much = await asked(eve, "GET", "/api/me/books/found?words=word", status=429)
    assert much["code"] == "too_many"
    assert much["sentence"].startswith("You look for many words")
    await asked(mara, "GET", "/api/me/books/found?words=word")
    await asked(eve, "GET", "/api/me/books")


# All that is kept


async def test_all_that_is_kept_is_shown_and_goes(
    house: House, browser: Callable[..., Browser], tmp_path: Path
) -> None:
    """A unique name and word: afterwards neither is anywhere in the database, but for what was told."""
    mara = browser()
    person = await comes(mara, "Zebulon")
    guest = await house.guests.known(mara.cookies[COOKIE])
    alone = await a_table(mara, name="Zebulon", play_now=True)
    lobby = await a_table(mara, name="Zebulon")
    code, devices = await begun(house, 3)
    await house.do(takeovers.to_bot, devices[0].guest, code, 1)
    link, _ = await house.seat_link(devices[1].guest, code, 1)
    await house.claim_link(guest, link)
    await house.do(seating.change_chair, guest, code, 1, wire.ChangeChair(name="Zebulon"))
    await house.do(takeovers.to_bot, guest, code, 1)
    await house.do(takeovers.give_back, guest, code, 1)
    hers = await Device(house, guest, code).connect(1)
    await hers.do(wire.Say(text="Xylophones forever", id="1"))
    await play_on([devices[0], hers, devices[2]], Random(3), 3)
    await makes_key(mara)
    can(house)
    await house.noticing.add(guest, channel("https://hook.example/Zebulon"), lambda: house.me(guest))
    await house.noticing.ways.wish(guest, wire.NoticeHours(zone="Asia/Kathmandu"))
    await house.noticing.choose(guest, code, False)
    kept = await asked(mara, "GET", "/api/me/kept")
    assert ([way["place"] for way in kept["ways"]], kept["hours"]["zone"]) == (
        ["hook.example"],
        "Asia/Kathmandu",
    )
    assert {(table["code"], table["phase"]) for table in kept["tables"]} == {
        (alone, "play"),
        (lobby, "lobby"),
        (code, "play"),
    }
    assert (kept["name"], kept["talk"], len(kept["devices"]), len(kept["passkeys"])) == ("Zebulon", 1, 1, 1)
    everything = await mara.get("/api/me/everything")
    assert "attachment" in everything.headers["content-disposition"]
    assert "Xylophones forever" in everything.text
    gone = await mara.delete("/api/me")
    assert gone.status_code == 204
    assert COOKIE not in mara.cookies
    state = await house.look_in(devices[0].guest, code)
    left = state.chairs[1]
    assert (left.kind, left.name, left.person == person) == ("gone", SOMEBODY, False)
    await house.quiet()
    for table in schema.metadata.sorted_tables:
        rows = str([dict(row) for row in await house.store.read(sa.select(table))])
        for word in ("Zebulon", "Xylophones", person, alone, lobby, "hook.example", "Kathmandu"):
            assert word not in rows, table.name
    assert await house.store.read(sa.select(schema.notice_choices)) == []
    assert house.outbox.wanting == frozenset()
    assert await house.guests.by_number(guest.id) is not None, "the number is nobody else's"
    ada = await Device(house, devices[0].guest, code).connect(0)
    await ada.settle()
    assert ada.table["phase"] in ("play", "over"), "the others play on"


async def test_who_has_gone_gives_nothing_to_the_corpus(
    house: House, browser: Callable[..., Browser]
) -> None:
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1))
    ada, ben, cleo = (device.guest for device in devices)
    for guest in (ada, ben, cleo):
        await house.givers.answer(guest, code, wire.CorpusAnswer(agrees=True))
    assert (await house.givers.asked(ada, code)).agreed == 3
    await forget_me(house, ben)
    question = await house.givers.asked(ada, code)
    assert (question.agreed, question.people) == (2, 3)
    book = (await house.look_in(ada, code)).book
    assert book is not None
    assert SOMEBODY in [chair.name for chair in (await house.look_in(ada, code)).chairs]


# Several nodes


@pytest.mark.postgres
async def test_any_node_finishes_what_another_began(nodes: list[House]) -> None:
    one, two = nodes
    phone, laptop = browsers(one)(), browsers(two)()
    person = await comes(phone, "Mara")
    code = await a_table(phone, name="Mara")
    key = await makes_key(phone)
    elsewhere = browsers(two)()
    elsewhere.cookies = phone.cookies
    await comes(laptop)
    brought = await a_table(laptop, name="Wanderer")
    question = await answer(laptop, key)
    there = browsers(one)()
    there.cookies = laptop.cookies
    became = await asked(there, "POST", "/api/passkeys", question)
    assert became["joined"] == 1
    assert await comes(there) == person
    assert await tables_of(there) == {code, brought}
    assert await refused(laptop, "/api/passkeys", question) in ("bad_cookie", "key_void")
    await asked(elsewhere, "DELETE", "/api/me", status=204)
    assert (await one.store.read(sa.select(schema.passkeys))) == []
