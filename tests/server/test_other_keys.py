"""What guards a person's devices: from others, from other sites, and from robots that look at links."""

from __future__ import annotations

from collections.abc import Callable

from talewind.server.tables.house import House
from talewind.server.web.security import COOKIE

from .authenticator import Authenticator
from .test_devices import (
    HERE,
    Browser,
    a_link,
    answer,
    asked,
    browser,
    comes,
    comes_back,
    makes_key,
    refused,
)

__all__ = ["browser"]


async def test_nobody_touches_what_is_anothers(browser: Callable[..., Browser], house: House) -> None:
    mara, laptop, eve = browser(), browser(), browser()
    person = await comes(mara, "Mara")
    for each in (laptop, eve):
        await comes(each)
    before = mara.cookies[COOKIE]
    key = await makes_key(mara)
    stolen = await browser().get("/api/me/devices", headers={"cookie": f"{COOKIE}={before}"})
    assert stolen.json()["code"] == "bad_cookie", "whoever had planted it has nothing"
    await asked(laptop, "POST", await a_link(mara), {"name": "The laptop"})
    mine = await asked(mara, "GET", "/api/me/devices")
    at_key = f"/api/me/passkeys/{mine['passkeys'][0]['id']}"
    at_laptop = "/api/me/devices/" + next(each["id"] for each in mine["devices"] if not each["here"])
    assert await refused(eve, at_key, {"name": "Eve's"}, "PUT") == "no_such_key"
    assert await refused(eve, at_key, method="DELETE") == "no_such_key"
    assert await refused(eve, at_laptop, method="DELETE") == "no_such_device"
    await asked(mara, "PUT", at_key, {"name": "The new phone"}, 204)
    after = await asked(mara, "GET", "/api/me/devices")
    assert [each["name"] for each in after["passkeys"]] == ["The new phone"]
    assert after["devices"] == mine["devices"]
    planted = laptop.cookies[COOKIE]
    await makes_key(laptop)
    stolen = await browser().get("/api/me/devices", headers={"cookie": f"{COOKIE}={planted}"})
    assert stolen.json()["code"] == "bad_cookie", "also of a device that came by a link"
    kept = await house.devices.key(mine_of(key))
    assert kept is not None
    used = [(await house.store.write((), (house.devices.used(kept, kept.count + 1),)))[0] for _ in range(2)]
    assert [row is None for row in used] == [False, True], "of two at the same time one comes in"
    mara.headers["origin"] = "https://evil.example"
    assert await refused(mara, "/api/me", method="DELETE") == "other_origin"
    mara.headers["origin"] = HERE
    assert await comes(mara) == person


def mine_of(key: Authenticator) -> str:
    return str(key.get({"challenge": "x", "rpId": key.host})["id"])


async def test_a_key_says_whose_it_is_and_where_it_was_made(browser: Callable[..., Browser]) -> None:
    mara, eve = browser(), browser()
    await comes(mara)
    await comes(eve)
    away = Authenticator(HERE)
    away.origin = "https://evil.example"
    question = await asked(mara, "POST", "/api/me/passkeys/question")
    made = {"credential": away.create(question["options"]), "name": "x"}
    assert await refused(mara, "/api/me/passkeys", made) == "key_refused"
    key = await makes_key(mara)
    theirs = await answer(eve, key)
    theirs["credential"]["response"]["userHandle"] = "c29tZWJvZHkgZWxzZQ"
    assert await refused(eve, "/api/passkeys", theirs) == "key_refused"
    await comes_back(eve, key)


async def test_a_robot_that_looks_at_a_link_changes_nothing(browser: Callable[..., Browser]) -> None:
    mara, robot, laptop = browser(), browser(), browser()
    person = await comes(mara, "Mara")
    address = await a_link(mara)
    for method in ("GET", "HEAD"):
        for path in (address, address.replace("/api/device-links", "/me/link")):
            await robot.request(method, path)
    assert await refused(robot, address, {"name": "x"}) == "no_cookie"
    assert COOKIE not in robot.cookies
    await comes(laptop)
    await asked(laptop, "POST", address, {"name": "The laptop"})
    assert await comes(laptop) == person


async def test_whoever_keeps_the_house_keeps_it_wherever_their_key_opens_it(
    browser: Callable[..., Browser], house: House
) -> None:
    laptop, phone = browser(), browser()
    for each in (laptop, phone):
        await comes(each)
    assert await refused(laptop, "/api/keeper", method="GET") == "not_keeper"
    await house.guests.make_keeper(await house.guests.known(laptop.cookies[COOKIE]))
    keepers, others = await makes_key(laptop), await makes_key(phone)
    laptop.cookies.clear()
    await comes(laptop)
    assert await refused(laptop, "/api/keeper", method="GET") == "not_keeper"
    await comes_back(laptop, others)
    assert await refused(laptop, "/api/keeper", method="GET") == "not_keeper", "not by anybody's"
    await comes_back(phone, keepers)
    assert (await asked(phone, "GET", "/api/keeper"))["here"] == 0
    assert await refused(laptop, "/api/keeper", method="GET") == "not_keeper"


async def test_links_go_with_a_device_and_stay_when_none_goes(browser: Callable[..., Browser]) -> None:
    mara, laptop, third = browser(), browser(), browser()
    await comes(mara, "Mara")
    for each in (laptop, third):
        await comes(each)
        await asked(each, "POST", await a_link(mara), {"name": "Another"})
    devices = (await asked(laptop, "GET", "/api/me/devices"))["devices"]
    old = next(each["id"] for each in devices if each["here"])
    given = await a_link(mara)
    await asked(mara, "DELETE", f"/api/me/devices/{old}", status=204)
    assert await refused(mara, given, method="GET") == "link_void"
    given = await a_link(mara)
    for gone in (old, "0" * len(old), "no id at all"):
        assert await refused(mara, f"/api/me/devices/{gone}", method="DELETE") == "no_such_device"
    await asked(mara, "GET", given)
    await asked(third, "DELETE", "/api/me/devices/first", status=204)
    given = await a_link(third)
    assert await refused(third, "/api/me/devices/first", method="DELETE") == "no_such_device"
    await asked(third, "GET", given)
