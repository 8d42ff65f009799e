"""Letters that no database keeps, wherever somebody can write one: refused like anything else that is odd."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler

from talewind.engine import game_named, games
from talewind.server import wire
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from talewind.server.web.routes import ROUTES
from talewind.testing.evenings import answer, sit_down

from .devices import Device, people_at
from .test_store import new_postgres

ODD = ["%00", "a%00", "%ED%A0%80", "%FF", "%F0%9F%AA%81"]
"""Nothing, half of a pair, no letter at all; and one that is harmless."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    sqlite = request.param == "sqlite"
    db = str(tmp_path / "t.db") if sqlite else await new_postgres(request.getfixturevalue("postgres_server"))
    house = await House.open(db)
    yield house
    await house.close()


def addresses(code: str) -> Iterator[tuple[str, str]]:
    """Every address with a place for words in it, with something odd there."""
    for route in ROUTES:
        assert isinstance(route, HTTPRouteHandler)
        for path in route.paths:
            for odd in ODD:
                filled = re.sub(r"\{\w+:int\}", "0", path)
                named = re.findall(r"\{\w+:(?:str|path)\}", filled)
                for name in named:
                    here = filled.replace(name, odd)
                    here = here.replace("{code:str}", code)
                    yield from ((method, re.sub(r"\{.*?\}", "x", here)) for method in route.http_methods)


async def test_an_address_with_odd_letters_is_not_there(house: House, tmp_path: Path) -> None:
    code, _ = await people_at(house, 2)
    app = create_app(Config(limits=False, decks=str(tmp_path / "decks"), decks_open=True), house=house)
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        await client.get("/api/me")
        for path in ("/api/books/%00", "/api/books/%00/file", "/api/books/a%00/qr.svg"):
            assert (await client.get(path)).json()["code"] == "no_such_book"
        tried = 0
        for method, path in addresses(code):
            tried += 1
            answered = await client.request(str(method), path)
            assert answered.status_code < 500, (method, path, answered.text)
        assert tried > 100


BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("PUT", "/api/me", {"name": "A\0da"}),
    ("POST", "/api/tables", {"game": "windmill\0"}),
    ("POST", "/api/tables", {"game": "windmill", "name": "A\0da"}),
    ("POST", "/api/tables", {"game": "windmill", "options": {"deck": "\0"}}),
    ("POST", "/api/tables", {"game": "windmill", "options": {"\0": 1}}),
    ("POST", "/api/tables", {"game": "windmill", "settings": {"style": "\0", "lines": "\0"}}),
    ("PATCH", "/api/tables/{code}", {"title": "\0"}),
    ("PATCH", "/api/tables/{code}", {"settings": {"lines": "no\0thing"}}),
    ("POST", "/api/tables/{code}/consent", {"option": "\0", "seat": 0, "agree": True}),
    ("POST", "/api/tables/{code}/chairs", {"name": "E\0ve"}),
    ("PATCH", "/api/tables/{code}/chairs/0", {"name": "\0"}),
    ("PATCH", "/api/tables/{code}/chairs/0", {"skill": "\0"}),
    ("POST", "/api/tables/{code}/bots", {"skill": "\0"}),
]


async def test_a_wish_with_odd_letters_is_refused(house: House) -> None:
    app = create_app(Config(limits=False), house=house)
    transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        code = (await client.post("/api/tables", json={"game": "windmill", "name": "Ada"})).json()["code"]
        for method, path, body in BODIES:
            answered = await client.request(method, path.format(code=code), json=body)
            assert 400 <= answered.status_code < 500, (path, body, answered.text)


async def test_talk_and_drafts_with_odd_letters(house: House) -> None:
    code, guests = await people_at(house, 3, options={"first": 0, "tell_timer": True})
    await house.begin(guests[0], code)
    ada, ben, _ = [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]
    assert (await ben.do(wire.Say(id="\0", text="a\0b")))["code"] == "bad_text"  # type: ignore[index]
    assert (await ada.answer({"do": "place"}, "a\0b"))["t"] == "refused"  # type: ignore[index]
    await ada.do(wire.Draft(seat=0, words="A lantern\0 in the dark"))
    live = await house.live(code)
    async with live.lock:
        await live.act(lambda: live.timekeeper._let_lapse(0))
    await ben.settle()
    assert ben.public["words"] == "A lantern in the dark"


@pytest.mark.parametrize("game", sorted(games()))
def test_no_game_keeps_letters_that_no_database_keeps(game: str) -> None:
    rng = Random(game)
    for _ in range(6):
        table = sit_down(game_named(game), rng)
        for _ in range(150):
            if table.result is not None:
                break
            for question in table.asks.values():
                reply = question.sample(rng)
                for words in ("\0", f"{reply.words}\0", "\ud800"):
                    meant = question.meant(reply.move, words)
                    assert meant.refuses(reply.move, meant.clean(words)) is not None
                lapse = question.lapse("A tale\0 \ud800")
                assert lapse is None or not {"\0", "\ud800"} & {*lapse.words}
            answer(table, rng)
