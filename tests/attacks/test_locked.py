"""Strangers, and people who were asked to leave, try every address of a table that does not welcome them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any, cast

import httpx
import pytest

from talewind.server import wire
from talewind.server.tables.house import House
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.security import COOKIE
from tests.server.devices import Device, begun, play_on, settle
from tests.server.test_people import refused

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


@pytest.fixture
def app(house: House) -> Entrance:
    return create_app(Config(limits=False, public_url="http://talewind.test"), house=house)


@pytest.fixture
async def web(app: Entrance) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


def addresses(app: Entrance, code: str) -> list[tuple[str, str]]:
    """Everything that can be asked of a table, whatever is added one day."""
    places = [
        (method, route.path_format)
        for route in app.litestar.routes
        for method in getattr(route, "methods", ())
        if route.path_format.startswith("/api/tables/{code}") and method in METHODS
    ]
    words = {"code": code, "seat": 1, "person": "somebody", "nth": 1, "voice": "none"}
    return sorted((method, path.format(**words)) for method, path in places)


def body_for(path: str) -> dict[str, Any] | None:
    """What belongs to it, so that it is refused for what it is."""
    if re.search(r"/(chairs|take)$", path):
        return {"name": "Eve"}
    if path.endswith("/consent"):
        return {"option": "guess_timer", "seat": 1, "agree": True}
    if path.endswith("/corpus"):
        return {"agrees": True}
    if path.endswith("/notices"):
        return {"wanted": False}
    if path.endswith("/another"):
        return {"game": "story"}
    return {} if re.search(r"/(bots|chairs/1)$|^/api/tables/[^/]+$", path) else None


OF_ONES_OWN = ("/second-look", "/meanwhile")
"""What only somebody whom the house knows can ask for."""


def as_guest(token: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={token}"}


async def who_asks(house: House, who: str, code: str, host: Any) -> dict[str, str]:
    """A stranger without a cookie, one with a cookie, or somebody who was asked to leave."""
    if who == "nobody":
        return {}
    guest, token = await house.guests.new()
    if who == "removed":
        await Device(house, guest, code).connect()
        await house.remove(host, code, guest.person)
    return as_guest(token)


@pytest.mark.parametrize("over", [False, True], ids=["in play", "over"])
@pytest.mark.parametrize("who", ["nobody", "stranger", "removed"])
@pytest.mark.parametrize("shut", ["locked", "no_watchers"])
async def test_no_address_of_a_table_tells_anything_to_whoever_is_not_welcome(
    house: House, app: Entrance, web: httpx.AsyncClient, shut: str, who: str, over: bool
) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    host = devices[0].guest
    cookie = await who_asks(house, who, code, host)
    if over:
        await play_on(devices, Random(1))
        await house.again(host, code)
    change = (
        wire.ChangeTable(locked=True)
        if shut == "locked"
        else wire.ChangeTable(settings=wire.Settings(watchers_welcome=False))
    )
    await house.change(host, code, change)
    asked = addresses(app, code)
    assert {path.removeprefix(f"/api/tables/{code}") for method, path in asked if method == "GET"} >= {
        "",
        "/replay",
        "/qr.svg",
    }
    told = re.compile("Ada|Ben|Cleo|chairs|" + "|".join(device.guest.person for device in devices))
    for method, path in asked:
        of = {"seat": "1"} if path.endswith("/second-look") else None
        answer = await web.request(method, path, json=body_for(path), params=of, headers=cookie)
        assert told.search(answer.text) is None, (method, path, answer.text)
        # Neither the phase nor the chairs show in which refusal comes first.
        allowed = {"removed"} if who == "removed" else {shut}
        if who == "nobody" and (method != "GET" or path.endswith(OF_ONES_OWN)):
            allowed.add("no_cookie")
        assert answer.json()["code"] in allowed, (method, path)


async def test_an_open_table_is_still_seen_by_whoever_has_the_code(
    house: House, web: httpx.AsyncClient
) -> None:
    code, _ = await begun(house, 3)
    state = await web.get(f"/api/tables/{code}")
    assert [chair["name"] for chair in state.json()["chairs"]] == ["Ada", "Ben", "Cleo"]
    assert "set-cookie" not in state.headers, "a look makes nobody a guest"
    assert (await web.get(f"/api/tables/{code}", headers=as_guest("x" * 43))).status_code == 200


async def test_its_own_people_look_in_whatever_is_locked(house: House, web: httpx.AsyncClient) -> None:
    ada, token = await house.guests.new()
    code = (await house.make_table(ada, wire.NewTable(game="windmill", name="Ada", bots=2))).code
    await house.change(ada, code, wire.ChangeTable(locked=True))
    for place in ("", "/qr.svg"):
        assert (await web.get(f"/api/tables/{code}{place}", headers=as_guest(token))).status_code == 200


async def test_a_book_has_its_own_address_and_its_own_sign(house: House, web: httpx.AsyncClient) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    book = (await house.state_of(code)).book
    await house.change(devices[0].guest, code, wire.ChangeTable(locked=True))
    assert (await web.get(f"/api/books/{book}/qr.svg")).status_code == 200


async def test_whoever_looked_on_goes_when_onlookers_are_no_longer_welcome(house: House) -> None:
    code, devices = await begun(house, 3)
    crowd = [await Device(house, (await house.guests.new())[0], code).connect() for _ in range(5)]
    before = len(devices[0].told("table"))
    change = wire.ChangeTable(settings=wire.Settings(watchers_welcome=False))
    await house.change(devices[0].guest, code, change)
    await settle([*devices, *crowd])
    assert {device.heard[-1]["code"] for device in crowd} == {"no_watchers"}
    assert devices[0].table["watchers"] == []
    assert len(devices[0].told("table")) <= before + 2, "the others are told once, not once for each"
    assert await refused(Device(house, crowd[0].guest, code).connect()) == "no_watchers"


async def test_whoever_looked_on_in_the_lobby_goes_when_a_game_without_onlookers_begins(house: House) -> None:
    ada, _ = await house.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada", bots=2, settings=wire.Settings(watchers_welcome=False))
    code = (await house.make_table(ada, wish)).code
    eve = await Device(house, (await house.guests.new())[0], code).connect()
    await house.begin(ada, code)
    await eve.settle()
    assert eve.heard[-1]["code"] == "no_watchers"


async def test_a_stranger_is_not_led_to_the_next_table(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    await house.again(devices[0].guest, code)
    assert await refused(house.again((await house.guests.new())[0], code)) == "not_your_seat"


# Hearts


async def test_fifty_hearts_of_one_onlooker_are_one_heart(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 0})
    eve = await Device(house, (await house.guests.new())[0], code).connect()
    for nth in range(50):
        await eve.do(wire.React(id=f"{nth}", reaction="loved"))
    await devices[1].do(wire.React(id="ben", reaction="loved"))
    await play_on(devices, Random(1))
    book = await house.library.book((await house.state_of(code)).book or "")
    assert [tale.loved for tale in book.tales] == [2] + [0] * 8


async def test_of_several_people_on_one_device_each_has_a_heart(house: House) -> None:
    ada, _ = await house.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada", options={"first": 0, "reveal_seconds": 0})
    code = (await house.make_table(ada, wish)).code
    for name in ("Ben", "Cleo"):
        await house.sit(ada, code, wire.Sit(name=name))
    await house.begin(ada, code)
    device = await Device(house, ada, code).connect(0)
    for nth, seat in enumerate((1, 2, 1, None, 2)):
        await device.do(wire.React(id=f"{nth}", reaction="loved", seat=seat))
    others = [await Device(house, ada, code).connect(seat) for seat in (1, 2)]
    await play_on([device, *others], Random(1))
    book = await house.library.book((await house.state_of(code)).book or "")
    assert book.tales[0].loved == 2
