"""Nesting: JSON that is deeper than anything of ours, and numbers that are larger. Nothing falls over it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from talewind.server.web.bodies import DEEPEST, too_deep
from talewind.server.web.socket import Socket
from tests.server.devices import begun
from tests.server.test_socket import FIELDS, TAGS, Wire, a_table

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
DEPTHS = [DEEPEST + 1, 200, 900, 985, 992, 1000, 1100, 5000]


def nested(depth: int, kind: str = "[]") -> str:
    """So many brackets within each other."""
    opening = '{"a":' if kind == "{}" else "["
    return opening * depth + "1" + kind[1] * depth


def deep(depth: int) -> Any:
    move: Any = 1
    for _ in range(depth):
        move = {"a": move}
    return move


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("kind", ["[]", "{}"])
async def test_a_deep_move_is_no_message_and_touches_nothing(house: House, depth: int, kind: str) -> None:
    code, cookie = await a_table(house)
    live = await house.live(code)
    lookout = live.showing.lookout
    device = Wire(Socket(house), code, cookie=cookie)
    device.hello(seat=0)
    await device.until("look")
    move = f'{{"do":"choose","picture":{nested(depth, kind)}}}'
    device.say(f'{{"do":"answer","id":"1","seat":0,"ask":0,"move":{move}}}')
    assert (await device.until("refused"))["code"] == "bad_message"
    assert live.showing.lookout is lookout, "the table was not read again"
    assert len([message for message in device.sent if message["t"] == "look"]) == 1
    await device.hang_up()


async def test_a_deep_move_that_comes_by_another_door_touches_nothing_either(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    live = await house.live(code)
    lookout, heard = live.showing.lookout, len(devices[1].heard)
    for depth in (10, 985, 5000):
        answer = await devices[0].answer({"do": "place", "a": deep(depth)}, "Once.") if depth > 10 else None
        assert answer is None or (answer["t"], answer["code"]) == ("refused", "unknown_move")
    assert live.showing.lookout is lookout
    assert len(devices[1].heard) == heard


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("depth", [DEEPEST + 1, 985, 5000])
async def test_every_message_may_be_too_deep(house: House, tag: str, depth: int) -> None:
    code, cookie = await a_table(house)
    device = Wire(Socket(house), code, cookie=cookie)
    device.hello(seat=0)
    await device.until("look")
    for name in FIELDS:
        device.say(f'{{"do":"{tag}","{name}":{nested(depth)}}}')
    device.say({"do": "ping", "at": 1.0})
    await device.until("pong")
    refused = [message["code"] for message in device.sent if message["t"] == "refused"]
    assert refused == ["bad_message"] * len(FIELDS)
    await device.hang_up()


@pytest.mark.parametrize("depth", DEPTHS)
async def test_a_deep_hello_is_no_hello(house: House, depth: int) -> None:
    code, cookie = await a_table(house)
    device = Wire(Socket(house), code, cookie=cookie)
    device.say(f'{{"do":"hello","v":{wire.PROTOCOL},"seat":{nested(depth)}}}')
    assert await device.ends() == 4400


# Over HTTP


@pytest.fixture
async def asking(house: House) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(Config(limits=False, decks_open=True), house=house)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


BODIES = [
    ("POST", "/api/tables", '{"game":"windmill","options":X}'),
    ("POST", "/api/tables", '{"game":"windmill","options":{"first":X}}'),
    ("POST", "/api/tables", '{"game":"windmill","settings":{"style":X}}'),
    ("POST", "/api/tables", '{"game":"windmill","bots":X}'),
    ("PATCH", "/api/tables/CODE", '{"options":{"first":X}}'),
    ("PATCH", "/api/tables/CODE", '{"options":{"deck":X}}'),
    ("PATCH", "/api/tables/CODE", '{"settings":X}'),
    ("POST", "/api/tables/CODE/chairs", '{"name":"Ben","seat":X}'),
    ("PATCH", "/api/tables/CODE/chairs/0", '{"move_to":X}'),
    ("POST", "/api/tables/CODE/bots", '{"seat":X}'),
    ("POST", "/api/tables/CODE/consent", '{"option":"first","seat":X,"agree":true}'),
    ("PUT", "/api/me", '{"name":X}'),
    ("POST", "/api/deck-drafts/none/finish", '{"title":"x","game":"windmill","captions":X}'),
]
NUMBERS = ["1e400", "-1e400", "9" * 30, "-" + "9" * 400, "9" * 5000, "NaN", "Infinity", "1.5"]


async def test_no_body_is_too_deep_or_too_large_for_an_answer(asking: httpx.AsyncClient) -> None:
    made = await asking.post("/api/tables", json={"game": "windmill", "name": "Ada"})
    table = f"/api/tables/{made.json()['code']}"
    before = (await asking.get(table)).json()
    for method, path, body in BODIES:
        for odd in [*map(nested, DEPTHS), *(nested(depth, "{}") for depth in DEPTHS), *NUMBERS]:
            answer = await asking.request(
                method,
                path.replace("/api/tables/CODE", table),
                content=body.replace("X", odd),
                headers={"content-type": "application/json"},
            )
            assert 400 <= answer.status_code < 500, (path, odd[:20], answer.text)
            assert odd[0] not in "[{" or answer.json()["code"] == "bad_request"
    assert (await asking.get(table)).json() == before


# Whatever it is

NUMBER = st.integers() | st.floats() | st.integers(-(10**40), 10**40)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBER | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=60,
)


def depth_of(thing: Any) -> int:
    if isinstance(thing, dict):
        return 1 + max(map(depth_of, thing.values()), default=0)
    return 1 + max(map(depth_of, thing), default=0) if isinstance(thing, list) else 0


@given(JSON)
@example([[]] * 100)
@example(["[[[[" * 20, '\\"' * 30 + "{"] * 20)
def test_what_is_shallow_is_not_called_deep(thing: Any) -> None:
    assert depth_of(thing) > DEEPEST or not too_deep(msgspec.json.encode(thing))


@given(JSON, st.integers(2 * DEEPEST + 1, 400))
def test_what_is_deep_is(thing: Any, depth: int) -> None:
    for n in range(depth):
        thing = [thing] if n % 2 else {"a": thing}
    assert too_deep(msgspec.json.encode(thing))


@settings(max_examples=300 if SOAK else 15)
@given(said=st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(sorted(FIELDS)), JSON), max_size=20))
def test_odd_numbers_and_odd_shapes_break_nothing(
    said: list[tuple[str, str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder: Path = tmp_path_factory.mktemp("odd")
    asyncio.run(_say(f"{folder}/talewind.db", said))


USUAL: dict[str, dict[str, Any]] = {
    "hello": {"v": wire.PROTOCOL},
    "look": {},
    "answer": {"id": "1", "seat": 0, "ask": 0, "move": {"do": "place"}},
    "undo": {"id": "2", "seat": 0},
    "draft": {"seat": 0, "words": "Once"},
    "say": {"id": "3", "text": "Hm"},
    "react": {"id": "4", "reaction": "wow"},
    "nudge": {"seat": 0},
    "skip": {},
    "seen": {"seen": True},
    "ping": {"at": 1.0},
}


async def _say(db: str, said: list[tuple[str, str, Any]]) -> None:
    house = await House.open(db, clock=HandClock())
    code, cookie = await a_table(house)
    socket = Socket(house)
    socket._limited = False
    device = Wire(socket, code, cookie=cookie)
    device.hello(seat=0)
    await device.until("look")
    for tag, name, odd in said:
        device.say({"do": tag, **USUAL[tag], name: odd})
        device.say({"do": tag, **USUAL[tag], "move": {"do": "choose", "picture": odd, name: odd}})
    device.say({"do": "ping", "at": -77.5})
    async with asyncio.timeout(30):
        while not any(message["t"] == "pong" and message["at"] == -77.5 for message in device.sent):
            await asyncio.sleep(0.001)
    assert all(message.get("code") != "server_error" for message in device.sent)
    await device.hang_up()
    await house.close()
