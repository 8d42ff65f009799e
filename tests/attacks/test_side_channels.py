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
from talewind.engine import Reply, Seat, Table, games
from talewind.server import wire
from talewind.server.storage import tidying
from talewind.server.tables import keeper
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.app import Config, Entrance, create_app
from talewind.server.web.routes.watch import Health
from tests.proving import examples
from tests.server.devices import Device

EVENINGS = 20 if os.environ.get("TALEWIND_SOAK") else 1
STEPS = 40
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
        "token": "none",
        "voice": "none",
    }
    formats = {route.path_format for route in app.litestar.routes if "GET" in getattr(route, "methods", ())}
    return sorted(path.format(**words) for path in formats if not path.startswith("/schema"))


async def seated(
    house: House, app: Entrance, game: str, pace: wire.Pace | None = None
) -> tuple[str, list[Peeper]]:
    """A game that has begun, and somebody who peeps on every chair."""
    about = games()[game].about
    new = [await house.guests.new() for _ in range(max(3, min(about.seats)))]
    # Whoever keeps the house may sit at a table, too.
    guests = [(await house.guests.make_keeper(guest), token) for guest, token in new]
    host = guests[0][0]
    wish = wire.NewTable(
        game=game, name=NAMES[0], options=OPTIONS.get(game, {}), settings=wire.Settings(pace=pace)
    )
    code = (await house.make_table(host, wish)).code
    for name, (guest, _) in zip(NAMES[1:], guests[1:], strict=False):
        await house.sit(guest, code, wire.Sit(name=name))
    await house.begin(host, code)
    peepers = [
        Peeper(app, token, await Device(house, guest, code).connect(seat))
        for seat, (guest, token) in enumerate(guests)
    ]
    return code, peepers


def some_answer(table: Table, rng: Random) -> tuple[Seat, Reply] | None:
    able = [seat for seat in table.asks if seat >= 0 and any(True for _ in table.asks[seat].moves)]
    if not able:
        return None
    seat = rng.choice(able)
    return seat, table.asks[seat].sample(rng)


def unmoved_by(table: Table, seat: Seat, reply: Reply) -> set[Seat]:
    """Those who will be shown nothing new."""
    then = table.copy()
    then.answer(seat, reply.move, reply.words)
    return {each for each in range(table.seats) if shown(table, each) == shown(then, each)}


def shown(table: Table, seat: Seat) -> bytes:
    seen = table.game.public(), table.game.private(seat), len(table.events_for(seat))
    return msgspec.json.encode(seen)


async def gives(peeper: Peeper, table: Table, seat: Seat, reply: Reply) -> None:
    answered = await peeper.device.do(
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


async def table_at(house: House, code: str) -> Table:
    table = (await house.live(code)).table
    assert table is not None
    return table


_ids = itertools.count()


OPTIONS: dict[str, dict[str, Any]] = {
    "end": {"hidden_tokens": True},
    "winter": {"memories": 7, "objectives": True, "powers": True},
}
SLOW = wire.Pace(days=7, nights=True)
SLOWLY = ("end", "story", "winter")
"""Games that are played at tables that last for days: there is more to ask for."""
OPENLY = {"windmill", "windward", HarbourLights.about.name}
"""Games in which everybody sees that somebody has answered: there is nothing to compare."""


@pytest.fixture(autouse=True, scope="module")
def example_games() -> Iterator[None]:
    with examples():
        yield


@pytest.mark.parametrize(
    ("game", "pace"),
    [
        ("story", None),
        *((game, SLOW if game in SLOWLY else None) for game in sorted({*games(), HarbourLights.about.name})),
    ],
)
async def test_who_is_told_nothing_learns_nothing_by_asking(
    game: str, pace: wire.Pace | None, house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(4)
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda _: rng.randbytes(16))
    app = create_app(Config(limits=False), house=house)
    silent = thoroughly = 0
    for _ in range(EVENINGS):
        halves: set[bool] = set()
        """In which of the two all addresses were compared; otherwise it is those that tell of tables."""
        code, peepers = await seated(house, app, game, pace)
        often = [f"/api/tables/{code}", "/api/me", "/api/keeper", "/api/keeper/tables"]
        everywhere = addresses(app, code, game)
        if pace is not None:
            often += [f"/api/tables/{code}/meanwhile", f"/api/tables/{code}/replay"]
            assert (await peepers[0].browser.get(often[-1])).status_code == 200
        assert set(often) <= set(everywhere)
        assert (await peepers[0].browser.get("/api/keeper")).status_code == 200
        for step in range(STEPS):
            # What is answered now is later than all that was before: times would tell it apart.
            await clock.advance(1)
            table = await table_at(house, code)
            if (answer := some_answer(table, rng)) is None:
                continue
            unmoved = unmoved_by(table, *answer)
            half = step >= STEPS // 2
            asked = often if half in halves else everywhere
            for seat, peeper in enumerate(peepers):
                await peeper.device.settle()
                peeper.known = await peeper.asks(asked) if seat in unmoved else {}
                peeper.heard = len(peeper.device.heard)
            made = {**house.replays._reels}
            await gives(peepers[answer[0]], table, *answer)
            for seat, peeper in enumerate(peepers):
                await peeper.device.settle()
                heard = [message["t"] for message in peeper.device.heard[peeper.heard :]]
                if "look" in heard:
                    continue
                if "ack" not in heard:
                    assert heard == [], "nobody is told who is waited for, where that gives an answer away"
                assert seat in unmoved, "whoever is shown nothing was foreseen to be"
                silent += 1
                if asked is everywhere:
                    halves.add(half)
                assert await peeper.asks(asked) == peeper.known
                assert house.replays._reels == made, "nothing is made anew for them: that would take longer"
        thoroughly += len(halves)
        for peeper in peepers:
            await peeper.device.disconnect()
    assert (silent > 0, thoroughly > 0) == (game not in OPENLY,) * 2


@pytest.mark.parametrize("pace", [None, SLOW])
async def test_a_keeper_finds_no_secret_answer_in_a_size_or_a_count(
    pace: wire.Pace | None, house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though they ask what would go, and the table is touched by whoever looks at it."""
    rng = Random(4)
    monkeypatch.setattr("talewind.server.tables.house.seed_bytes", lambda _: rng.randbytes(16))
    app = create_app(Config(limits=False), house=house)
    code, peepers = await seated(house, app, "story", pace)
    device = peepers[1].device
    shorter = wire.Keeping(games=10)
    silent = 0
    record = (await house.live(code)).record
    for _ in range(STEPS):
        clock.now += 5 * tidying.DAY
        await device.settle()
        heard = len(device.heard)
        known = await keeper.retention(house, shorter), (await keeper.tables(house)).tables[0].bytes
        table = await table_at(house, code)
        if (answer := some_answer(table, rng)) is None:
            break
        await gives(peepers[answer[0]], table, *answer)
        await device.settle()
        if all(message["t"] == "ack" for message in device.heard[heard:]):
            silent += 1
            assert known[0].going == 1
            assert (await keeper.retention(house, shorter)).going == 1
            await house.store.write((), tidying.who_is_here([record], [], clock()))
            assert (await keeper.tables(house)).tables[0].bytes == known[1]
    assert silent


async def test_counts_are_not_where_people_play(house: House) -> None:
    app = create_app(Config(limits=False), house=house)
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(cast(Any, app)), base_url="http://talewind.test"
    ) as anybody:
        assert (await anybody.get("/metrics")).json()["code"] == "nothing_here"
        health = msgspec.json.decode((await anybody.get("/health")).content, type=Health)
        assert health == Health()
