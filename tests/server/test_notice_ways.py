"""Where notices may go: addresses that others have chosen, and mail that somebody has said yes to."""

from __future__ import annotations

import asyncio
import re
import threading
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, cast

import httpx
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.notices import names, push, reaching
from talewind.server.notices.means import MailServer
from talewind.server.notices.troubles import Unsent
from talewind.server.storage import schema
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app

from .sinks import (
    HOUSE,
    LATER,
    Browser,
    Mailbox,
    Sink,
    add,
    can,
    channel,
    mailbox,
    there,
    two_devices,
    way_of,
    written,
)
from .test_people import refused

__all__ = ["mailbox", "there"]


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}/",
        "http://localhost:{port}/",
        "http://[::1]:{port}/",
        "http://2130706433:{port}/",
        "http://0.0.0.0:{port}/",
        "http://[::ffff:127.0.0.1]:{port}/",
        "http://169.254.169.254/latest",
        "http://0x7f.1:{port}/",
        "http://[::127.0.0.1]:{port}/",
    ],
)
async def test_no_request_goes_into_the_house_s_own_network(house: House, there: Sink, url: str) -> None:
    can(house, nearby=False)
    guest, _ = await house.guests.new()
    way = await add(house, guest, channel(url.format(port=there.url.rpartition(":")[2])))
    tried = (await house.noticing.sending.try_now(guest, way.id)).ways[0]
    assert tried.trouble is not None
    assert re.search("network of the house's own|There is no", tried.trouble)
    assert there.came == []


async def test_a_name_that_means_both_worlds_is_refused_and_the_checked_address_is_the_one_asked(
    there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name may mean another address the next time: it is looked up once, and what was checked is asked."""
    port = int(there.url.rpartition(":")[2])
    asked: list[str] = []

    def resolve(host: str) -> list[Any]:
        asked.append(host)
        first = "93.184.215.14" if len(asked) == 1 else "127.0.0.1"
        return [(2, 1, 6, "", (each, 0)) for each in (first, "127.0.0.1")]

    monkeypatch.setattr(names, "resolve", resolve)
    with pytest.raises(Unsent, match="own"):
        await reaching.ask("POST", "http://tales.example/", body=b"", headers={})
    assert there.came == []
    await reaching.ask("POST", f"http://tales.example:{port}/", body=b"", headers={}, nearby=True)
    assert asked == ["tales.example"] * 2
    assert there.came[0].headers["host"] == f"tales.example:{port}"


@pytest.mark.parametrize(
    "address",
    [
        "10.1.2.3",
        "169.254.169.254",
        "100.100.100.200",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.0.8",
        "192.0.0.9",
        "192.88.99.1",
        "198.18.0.1",
        "203.0.113.7",
        "168.63.129.16",
        "::1",
        "::10.0.0.1",
        "::ffff:0:10.0.0.1",
        "fe80::1%eth0",
        "fec0::1",
        "fd00:ec2::254",
        "ff0e::1",
        "100::1",
        "5f00::1",
        "2001:db8::1",
        "3fff::1",
        "3fff:fff:ffff::1",
        "::ffff:10.0.0.1",
        "::ffff:168.63.129.16",
        "64:ff9b::a00:1",
        "64:ff9b::a83f:8110",
        "64:ff9b:1::a00:1",
        "64:ff9b:1:808:8:800::",
        "2002:a00:1::1",
        "2002:808:808::1",
        "2001:0:4136:e378:8000:63bf:f5ff:fffe",
        "2001:1::1",
    ],
)
async def test_no_address_is_asked_that_is_not_the_open_internet_s(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(names, "resolve", lambda host: [(10, 1, 6, "", (address, 0))])
    with pytest.raises(Unsent, match=r"own\. Whoever keeps"):
        await reaching.ask("POST", "http://tales.example/", body=b"", headers={})


@pytest.mark.parametrize(
    "address",
    ["8.8.8.8", "192.0.1.1", "168.63.129.17", "2606:2800:21f::1", "2001:200::1", "64:ff9b::808:808"],
)
def test_the_open_internet_is_open(address: str) -> None:
    assert reaching.is_open(ip_address(address))


async def test_a_name_that_is_never_found_keeps_nobody_else_from_being_told(
    there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = threading.Event()

    def resolve(host: str) -> list[Any]:
        if "slow" in host:
            found.wait()
        return [(2, 1, 6, "", ("127.0.0.1", 0))]

    async def ask(name: str) -> int:
        url = f"{there.url.replace('127.0.0.1', name)}/"
        return await reaching.ask("POST", url, body=b"", headers={}, nearby=True)

    monkeypatch.setattr(names, "resolve", resolve)
    monkeypatch.setattr(names, "SECONDS", 0.05)
    monkeypatch.setattr(reaching, "NAMES", names.Names())
    try:
        assert await ask("known.example") == 201
        many = [ask(f"{nth}.slow.example") for nth in range(40)]
        same = [ask("once.slow.example") for _ in range(8)]
        asked = await asyncio.gather(*same, *many, return_exceptions=True)
        assert {str(answer).partition(" ")[2].partition(" ")[2] for answer in asked} == {
            "is could not be found out in time."
        }
        assert await asyncio.gather(*(ask("known.example") for _ in range(5))) == [201] * 5
        with pytest.raises(Unsent, match="in time"):
            await ask("other.example")
    finally:
        found.set()
    while reaching.NAMES._under_way:
        await asyncio.sleep(0.01)
    assert await ask("other.example") == 201


async def test_nobody_is_followed_elsewhere(house: House, there: Sink) -> None:
    can(house)
    there.status, there.says = 307, f"location: {there.url}/secret\r\n"
    guest, _ = await house.guests.new()
    way = await add(house, guest, channel(f"{there.url}/hook"))
    tried = (await house.noticing.sending.try_now(guest, way.id)).ways[0]
    assert tried.trouble == "127.0.0.1 sends us elsewhere, and nobody is followed."
    assert [came.line for came in there.came] == ["POST /hook HTTP/1.1"]


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://a b/",
        "gopher:x",
        "http://mara:word@example.org/",
        "https://example.org/" + "x" * 1000,
        "http://0177.0.0.1/",
        "http://１２７.0.0.1/",
        "http://example.org:25/",
        "http://example.org:6o/",
        "http://example.org/\r\nhost: x",
        "https://mara.example\\@example.org/",
    ],
)
async def test_what_is_no_address_is_refused_and_nothing_is_kept(house: House, url: str) -> None:
    can(house)
    guest, _ = await house.guests.new()
    assert await refused(add(house, guest, channel(url))) == "bad_address"
    assert (await house.noticing.ways.of(guest)).ways == []


async def test_each_kind_of_channel_gets_it_as_it_wants_it(house: House, there: Sink) -> None:
    can(house)
    guest, _ = await house.guests.new()
    for kind in ("ntfy", "matrix", "discord", "slack"):
        more = {"room": "!den:example.org", "token": "syt_1"} if kind == "matrix" else {}
        await add(house, guest, wire.NewWay(kind=cast(Any, kind), address=f"{there.url}/{kind}", **more))
    await house.noticing.sending.try_now(guest)
    came = {each.line.split("/")[1].split(" ")[0]: each for each in there.came}
    assert b'"topic":"ntfy"' in came[""].body
    assert b'"allowed_mentions":{"parse":[]}' in came["discord"].body
    assert came["slack"].body.startswith(b'{"text":"Talewind: this is how it will sound')
    assert came["matrix"].headers["authorization"] == "Bearer syt_1"
    assert "/rooms/%21den%3Aexample.org/send/m.room.message/" in came["matrix"].line
    shown = [way.place for way in (await house.noticing.ways.of(guest)).ways]
    assert not any("syt_1" in place or "/discord" in place for place in shown)
    bad: list[dict[str, Any]] = [
        {"kind": "matrix", "address": there.url},
        {"kind": "matrix", "address": there.url, "room": "!den:example.org", "token": "syt\r\nhost: x"},
        {"kind": "matrix", "address": there.url, "room": "!den\n:example.org", "token": "syt_1"},
        {"kind": "ntfy", "address": there.url},
        {"kind": "ntfy", "address": f"{there.url}/topic?auth=1"},
    ]
    for wrong in bad:
        assert await refused(add(house, guest, wire.NewWay(**wrong))) == "bad_address", wrong


async def test_one_person_has_so_many_ways_and_tries_so_often(house: House, there: Sink) -> None:
    can(house)
    guest, _ = await house.guests.new()
    for nth in range(8):
        await add(house, guest, channel(f"{there.url}/{nth}"))
    assert await refused(add(house, guest, channel(f"{there.url}/9"))) == "too_many_ways"
    await add(house, guest, channel(f"{there.url}/1"))
    assert len((await house.noticing.ways.of(guest)).ways) == 8, "the same one again takes its place"
    tried = await house.noticing.sending.try_now(guest)
    assert (len(there.came), [way.trouble for way in tried.ways]) == (8, [None] * 8), "by all of them at once"
    assert await refused(house.noticing.sending.try_now(guest)) == "too_many"
    assert len(there.came) == 8


async def test_nobody_has_more_ways_though_they_ask_for_many_at_once(house: House, there: Sink) -> None:
    can(house)
    guest, _ = await house.guests.new()
    urls = [*(f"{there.url}/{nth}" for nth in range(11)), f"{there.url}/0"]
    asked = [house.noticing.ways.add(guest, channel(url)) for url in urls]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    ways = await house.store.read(sa.select(schema.notice_ways.c.address))
    assert len(ways) == len({row["address"] for row in ways}) == 8
    assert {answer.code for answer in answers if isinstance(answer, TalewindError)} == {"too_many_ways"}


async def test_no_place_is_flooded_however_it_is_written_and_by_however_many(
    house: House, there: Sink, clock: HandClock
) -> None:
    can(house)
    for nth in range(25):
        guest, _ = await house.guests.new()
        way = await add(house, guest, channel(f"{there.url}/{'/' * (nth % 2)}hook?x={nth}"))
        tried = await house.noticing.sending.try_now(guest, way.id)
    assert len(there.came) == 20
    assert tried.ways[0].trouble == "Much has been sent there just now, by all together."
    clock.now += 60
    await house.noticing.sending.try_now(guest, way.id)
    assert len(there.came) == 21


async def test_what_breaks_one_notice_stands_in_its_row_and_holds_up_no_other(
    house: House, there: Sink, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, Browser(there).way)
    await add(house, teller.guest, channel(there.url))
    monkeypatch.setattr(push, "encrypted", lambda *_: 1 / 0)
    await teller.disconnect()
    await clock.advance(LATER)
    assert len(there.came) == 1
    broken, fine = (await house.noticing.ways.of(teller.guest)).ways
    assert (broken.trouble, fine.trouble) == ("The house could not send it.", None)


async def test_without_means_nothing_is_taken_and_nothing_sent(house: House, there: Sink) -> None:
    guest, _ = await house.guests.new()
    told = await house.noticing.ways.of(guest)
    assert (told.push_key, told.mail, told.channels) == (None, False, False)
    for way in (Browser(there).way, channel(there.url), wire.NewWay(kind="mail", address="a@b.example")):
        assert await refused(add(house, guest, way)) == "not_set_up"


# Mail


async def test_a_mail_address_says_yes_first_and_its_link_needs_no_cookie(
    house: House, clock: HandClock, mailbox: tuple[Mailbox, MailServer]
) -> None:
    box, server = mailbox
    can(house, mail=server)
    _, teller, _ = await two_devices(house)
    mara = wire.NewWay(kind="mail", address="mara@example.org")
    way = await add(house, teller.guest, mara)
    assert (way.confirmed, way.place) == (False, "m…a@example.org")
    await teller.disconnect()
    await clock.advance(LATER)
    (letter,) = box.letters
    text = written(letter)
    assert "windmill" not in text.lower(), "a stranger learns nothing of anybody's table"
    found = re.search(rf"{HOUSE}(/notices/\S+)", text)
    assert found is not None
    app = create_app(Config(limits=False, public_url=HOUSE), house=house)
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HOUSE) as stranger:
        page = await stranger.get(found[1])
        assert "Shall we write to you here?" in page.text
        assert not (await way_of(house, teller.guest)).confirmed, "whatever opens links says yes to nothing"
        assert "So it is." in (await stranger.post(found[1] + "/yes", headers={"origin": "null"})).text
        await clock.advance(LATER)
        letter = box.letters[1]
        assert str(letter["Subject"]) == "Windmill: it is your turn"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        end = str(letter["List-Unsubscribe"])[1:-1].removeprefix(HOUSE)
        assert "No more notices this way?" in (await stranger.get(end)).text
        once = await stranger.post(end, data={"List-Unsubscribe": "One-Click"})
        assert (once.status_code, "set-cookie" in once.headers) == (200, False)
        assert (await stranger.get(end)).status_code == 404
    assert (await house.noticing.ways.of(teller.guest)).ways == []
    assert await refused(add(house, teller.guest, mara)) == "asked_already", "nobody is asked twice a day"


async def test_who_says_never_is_never_asked_again_and_nobody_too_often(
    house: House, clock: HandClock, mailbox: tuple[Mailbox, MailServer]
) -> None:
    box, server = mailbox
    can(house, mail=server)
    for nth in range(6):
        guest, _ = await house.guests.new()
        clock.now += 25 * 3600
        name = ("dov", "Dov", "d.ov+tales")[nth % 3]
        with suppress(TalewindError):
            await add(house, guest, wire.NewWay(kind="mail", address=f"{name}@example.org"))
    assert len(box.letters) == 3
    await add(house, guest, wire.NewWay(kind="mail", address="eli@example.org"))
    token = re.search(r"/notices/(\S+)", written(box.letters[-1]))
    assert token is not None
    await house.noticing.ways.end_by(token[1])
    clock.now += 1e7
    assert (
        await refused(add(house, guest, wire.NewWay(kind="mail", address="eli@example.org")))
        == "asked_already"
    )
    for bad in ("dov", "a@b", "a@b.example\nBcc: c@d.example", "a@b.example, c@d.example"):
        assert await refused(add(house, guest, wire.NewWay(kind="mail", address=bad))) == "bad_address"


async def test_a_mail_server_that_rejects_is_quoted(
    house: House, mailbox: tuple[Mailbox, MailServer]
) -> None:
    box, server = mailbox
    can(house, mail=server)
    guest, _ = await house.guests.new()
    box.rejects = "550 no such mailbox"
    with pytest.raises(TalewindError, match=r"rejects this address \(550 no such mailbox\)"):
        await add(house, guest, wire.NewWay(kind="mail", address="mara@example.org"))
    assert (await house.noticing.ways.of(guest)).ways == []
