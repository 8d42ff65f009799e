"""Whoever is told nothing new over the WebSocket learns nothing new over HTTP, either: no time, no count."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import httpx
import msgspec
import pytest

from harbour_lights import HarbourLights
from talewind.engine import games
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.routes.watch import Health
from tests.proving import examples
from tests.server.devices import Device

EVENINGS = 20 if os.environ.get("TALEWIND_SOAK") else 1
STEPS = 40
EVERYWHERE = 12
"""At every so manieth silent step all addresses are compared, not only those that tell of tables."""

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay")


class Peeper:
    """A device with a seat, and a browser that asks for whatever there is to ask for."""

    def __init__(self, app: Entrance, token: str, device: Device) -> None:
        transport = httpx.ASGITransport(cast(Any, app))
        self.browser = httpx.AsyncClient(
            transport=transport, base_url="http://talewind.test", cookies={"talewind": token}
        )
        self.device = device
        self.heard = 0
        self.known: dict[str, bytes] = {}

    async def asks(self, addresses: list[str]) -> dict[str, bytes]:
        return {address: await self._answer(address) for address in addresses}

    async def _answer(self, address: str) -> bytes:
        answer = await self.browser.get(address)
        headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
        return msgspec.json.encode([answer.status_code, sorted(headers.items()), answer.text])


def addresses(app: Entrance, code: str, game: str) -> list[str]:
    """Everything that can be asked for with GET, about this table or none."""
    words = {
        "code": code,
        "game": game,
        "deck": "windmill",
        "draft": "none",
        "id": "none",
        "book": "none",
        "file": "none.webp",
        "path": "decks",
        "nth": 1,
    }
    formats = {route.path_format for route in app.litestar.routes if "GET" in getattr(route, "methods", ())}
    return sorted(path.format(**words) for path in formats if not path.startswith("/schema"))


async def seated(house: House, app: Entrance, game: str, **options: Any) -> tuple[str, list[Peeper]]:
    """A game that has begun, and somebody who peeps on every chair."""
    about = games()[game].about
    guests = [await house.guests.new() for _ in range(max(3, min(about.seats)))]
    host = guests[0][0]
    code = (await house.make_table(host, wire.NewTable(game=game, name=NAMES[0], options=options))).code
    for name, (guest, _) in zip(NAMES[1:], guests[1:], strict=False):
        await house.sit(guest, code, wire.Sit(name=name))
    await house.begin(host, code)
    peepers = [
        Peeper(app, token, await Device(house, guest, code).connect(seat))
        for seat, (guest, token) in enumerate(guests)
    ]
    return code, peepers


async def somebody_answers(house: House, code: str, peepers: list[Peeper], rng: Random) -> bool:
    table = (await house.live(code)).table
    assert table is not None
    able = [seat for seat in table.asks if seat >= 0 and any(True for _ in table.asks[seat].moves)]
    if not able:
        return False
    seat = rng.choice(able)
    reply = table.asks[seat].sample(rng)
    answered = await peepers[seat].device.do(
        wire.GiveAnswer(
            id=f"step-{next(_ids)}",
            seat=seat,
            ask=table.serials[seat],
            move=msgspec.to_builtins(reply.move),
            words=reply.words,
        )
    )
    assert answered is not None
    assert answered["t"] == "ack", answered
    return True


_ids = itertools.count()


OPTIONS: dict[str, dict[str, Any]] = {
    "end": {"hidden_tokens": True},
    "winter": {"memories": 7, "objectives": True, "powers": True},
}
OPENLY = {"windmill", "windward", HarbourLights.about.name}
"""Games in which everybody sees that somebody has answered: there is nothing to compare."""


@pytest.fixture(autouse=True, scope="module")
def example_games() -> Iterator[None]:
    with examples():
        yield


@pytest.mark.parametrize("game", sorted({*games(), HarbourLights.about.name}))
async def test_who_is_told_nothing_learns_nothing_by_asking(
    game: str, house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(4)
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda _: rng.randbytes(16))
    app = create_app(Config(limits=False), house=house)
    silent = 0
    for _ in range(EVENINGS):
        code, peepers = await seated(house, app, game, **OPTIONS.get(game, {}))
        often = [f"/api/tables/{code}", "/api/me"]
        everywhere = addresses(app, code, game)
        assert set(often) <= set(everywhere)
        for step in range(STEPS):
            asked = [] if game in OPENLY else everywhere if step % EVERYWHERE == 0 else often
            for peeper in peepers:
                await peeper.device.settle()
                peeper.known = await peeper.asks(asked)
                peeper.heard = len(peeper.device.heard)
            await clock.advance(1)
            if not await somebody_answers(house, code, peepers, rng):
                continue
            for peeper in peepers:
                await peeper.device.settle()
                if all(message["t"] == "ack" for message in peeper.device.heard[peeper.heard :]):
                    silent += 1
                    assert await peeper.asks(asked) == peeper.known
        for peeper in peepers:
            await peeper.device.disconnect()
    assert (silent == 0) == (game in OPENLY)


async def test_counts_are_not_where_people_play(house: House) -> None:
    app = create_app(Config(limits=False), house=house)
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(cast(Any, app)), base_url="http://talewind.test"
    ) as anybody:
        assert (await anybody.get("/metrics")).json()["code"] == "nothing_here"
        health = msgspec.json.decode((await anybody.get("/health")).content, type=Health)
        assert health == Health()
