"""How soon bots act: the host says so, and while the table is held they do nothing at all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.proving.ponderers import ponderers_at

from .crash import Server, logs_in
from .devices import WORDS, Device, begun, people_at, settle

HELD = wire.Settings(bot_pace="held")
A_LONG_TIME = 3600.0


async def play_now(house: House, *, first: int = 3, **wishes: object) -> tuple[str, Device]:
    """One person and three bots; the last of them tells first, and the person guesses."""
    guest, _ = await house.guests.new()
    options = {"first": first}
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options=options, **wishes)  # type: ignore[arg-type]
    code = (await house.make_table(guest, wish)).code
    return code, await Device(house, guest, code).connect(0)


async def pace(house: House, device: Device, **settings: object) -> None:
    await house.change(device.guest, device.code, wire.ChangeTable(settings=wire.Settings(**settings)))  # type: ignore[arg-type]
    await device.settle()


async def test_a_held_table_waits_and_begins_when_it_is_let_go(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, settings=HELD)
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    assert ada.table["settings"]["bot_pace"] == "natural"
    await clock.advance(3)
    assert ada.public["phase"] == "guess"


async def test_whoever_answers_is_not_held_up(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, first=0, settings=HELD)
    assert (await ada.answer({"do": "place"}, WORDS))["t"] == "ack"  # type: ignore[index]
    await clock.advance(A_LONG_TIME)
    assert ada.public["guesses"] == []


async def test_what_a_bot_was_about_to_say_is_not_said_once_the_table_is_held(
    house: House, clock: HandClock
) -> None:
    _, ada = await play_now(house)
    await clock.advance(0.25)
    await pace(house, ada, bot_pace="held")
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"


async def test_what_a_bot_is_thinking_about_is_left(house: House, clock: HandClock, tmp_path: Path) -> None:
    with ponderers_at(tmp_path) as ponderers:
        settings = wire.Settings(bot_pace="instant", lines=str(tmp_path))
        code, guests = await people_at(
            house, 2, game="story", bots=1, settings=settings, options={"first": 1}
        )
        await house.begin(guests[0], code)
        ada = await Device(house, guests[0], code).connect(0)
        passing = asyncio.create_task(clock.advance(1.0))
        await ponderers.have_begun()
        await pace(house, ada, bot_pace="held", lines=str(tmp_path))
        assert not (await house.live(code)).bots.thinking
        ponderers.may_speak()
        await passing


async def test_no_clock_runs_while_the_table_is_held_and_all_begin_anew(
    house: House, clock: HandClock
) -> None:
    options = {"first": 0, "tell_timer": True}
    _, (ada, ben, _) = await begun(house, 3, options=options, settings=wire.Settings(grace_seconds=60))
    assert ada.look["clocks"] == {"0": clock() + 90}
    await clock.advance(80)
    await pace(house, ada, bot_pace="held", grace_seconds=60)
    assert "clocks" not in ada.look
    await ada.disconnect()
    await clock.advance(A_LONG_TIME)
    await ada.connect(0)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    await settle([ben])
    assert ada.look["clocks"] == ben.look["clocks"] == {"0": clock() + 90}
    await clock.advance(90)
    assert ada.public["phase"] == "reveal"


async def test_a_held_table_is_held_in_the_next_house_too(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, ada = await play_now(house, settings=HELD)
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada = await Device(house, ada.guest, code).connect(0)
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    await clock.advance(3)
    assert ada.public["phase"] == "guess"
    await house.close()


@pytest.mark.crash
async def test_a_killed_server_comes_back_with_the_table_held(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=10) as client:
            wish = {
                "game": "windmill",
                "play_now": True,
                "options": {"first": 3},
                "settings": {"bot_pace": "held"},
            }
            code = (await client.post("/api/tables", json=wish)).json()["code"]
            server.kill()
            await server.start()
            table = (await client.get(f"/api/tables/{code}")).json()
            assert table["settings"]["bot_pace"] == "held"
            assert logs_in(server.db) == {}
            await client.patch(f"/api/tables/{code}", json={"settings": {"bot_pace": "instant"}})
            while not logs_in(server.db):
                await asyncio.sleep(0.05)
    finally:
        server.kill()


@pytest.mark.parametrize(("name", "times"), [("slower", 1.6), ("natural", 1.0), ("faster", 0.5)])
async def test_bots_take_as_long_as_the_host_wants(
    house: House, clock: HandClock, name: str, times: float
) -> None:
    """A tale takes from 1.4 to 3 seconds."""
    _, ada = await play_now(house, settings=wire.Settings(bot_pace=name))  # type: ignore[arg-type]
    await clock.advance(1.39 * times)
    assert ada.public["phase"] == "tell"
    await clock.advance(1.62 * times)
    assert ada.public["phase"] == "guess"


async def test_bots_that_act_at_once_take_no_time(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, settings=wire.Settings(bot_pace="instant"))
    await clock.advance(0)
    assert ada.public["phase"] == "guess"
