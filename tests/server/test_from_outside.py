"""A game that nobody made pages for: its end, its book and its rules do not fail for want of them."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from random import Random
from typing import Any, NoReturn

import httpx
import msgspec
import pytest

from talewind.engine import add_game, registry
from talewind.server.books.library import with_pages
from talewind.server.ground.troubles import NotStored
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from tests.scene.nim import nim

from .devices import Device, people_at


@pytest.fixture(autouse=True, scope="module")
def the_game() -> Iterator[None]:
    add_game(nim())
    yield
    registry._added.pop(nim().about.name, None)


@pytest.fixture
async def over(house: House) -> Device:
    """A device at a game that has ended."""
    code, guests = await people_at(house, 2, game=nim().about.name)
    await house.begin(guests[0], code)
    devices = [
        await Device(house, guest, code).connect(seat, scene=True) for seat, guest in enumerate(guests)
    ]
    rng = Random(1)
    while asked := [device for device in devices if device.ask is not None]:
        chosen = rng.choice(asked[0].look["touches"]["moves"])
        await asked[0].answer(chosen["move"])
        for device in devices:
            await device.settle()
    return devices[0]


@pytest.fixture
async def asking(house: House) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(create_app(Config(), house=house))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as client:
        yield client


class Bench:
    """It knows no game but those that come with what it is given to do."""

    def call(self, work: Callable[..., Any], *args: Any, after_each: object = None) -> Any:
        registry._added.pop(nim().about.name)
        return work(*args)


async def test_it_ends_with_a_book_that_can_be_opened_and_kept(
    house: House, over: Device, asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert over.look["result"]["ending"] == "last"
    id = over.table["book"]

    async def gone(id: str) -> NoReturn:
        raise NotStored("db_unreachable", "gone.")

    assert over.live is not None
    (kept,) = (await house.library.kept_at(over.live.record.id)).values()
    assert kept is not None
    kept.titles = None
    await house.store.write((), [with_pages(id, msgspec.json.encode(kept).decode())])
    with monkeypatch.context() as patch:
        patch.setattr(house.library, "_row", gone)
        assert (await asking.get(f"/api/books/{id}")).status_code == 503, "not a plain book, which would stay"
    book = await asking.get(f"/api/books/{id}")
    assert (book.status_code, book.json()["game"]) == (200, nim().about.name)
    assert book.json()["contents"]["leaves"] == []

    def at_once(share: object, work: Callable[[Bench], Any]) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(Bench()))
        return done

    monkeypatch.setattr(house.workshop, "ask", at_once)
    file = await asking.get(f"/api/books/{id}/file")
    assert file.status_code == 200
    assert "Ada" in file.text


async def test_without_a_ledger_its_rules_are_what_stands_beside_its_code(asking: httpx.AsyncClient) -> None:
    rules = await asking.get(f"/api/rules/{nim().about.name}")
    assert rules.status_code == 200
    (section,) = rules.json()["sections"]
    assert section["rules"][0]["text"].startswith("Nim: take any number from one heap")


async def test_rules_that_are_written_down_nowhere(
    asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[nim().__module__], "__doc__", None)
    rules = await asking.get(f"/api/rules/{nim().about.name}")
    assert (rules.status_code, rules.json()["code"]) == (404, "unknown_rules")
