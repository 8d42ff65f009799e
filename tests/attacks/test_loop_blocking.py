"""Work that takes long, asked for to keep everybody else waiting: it is done elsewhere, and others go on."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from bench.admirals import TABLES
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.proving.ponderers import Ponderers, ponderers_at
from tests.server.devices import Device, people_at

from .flood import flooded

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
NO_CARD = {"do": "no_card"}


@pytest.fixture
def ponderers(tmp_path: Path) -> Iterator[Ponderers]:
    with ponderers_at(tmp_path) as ponderers:
        yield ponderers


async def thoughtful_table(
    house: House, ponderers: Ponderers, pace: Literal["natural", "instant"] = "instant"
) -> Device:
    """Somebody with two bots, the first of which begins."""
    settings = wire.Settings(bot_pace=pace, lines=str(ponderers.folder))
    code, [guest] = await people_at(house, 1, game="story", bots=2, settings=settings, options={"first": 1})
    await house.begin(guest, code)
    device = await Device(house, guest, code).connect(0)
    await device.answer(NO_CARD)
    return device


async def until_a_bot_has_answered(device: Device, clock: HandClock) -> None:
    live = await device.house.live(device.code)
    assert live.table is not None
    for _ in range(20):
        await clock.advance(1.0)
        if any(entry.seat > 0 and entry.kind == "answer" for entry in live.table.entries):
            return
    raise AssertionError("no bot ever answered")


async def test_while_one_table_thinks_its_people_and_another_table_go_on(
    house: House, clock: HandClock, ponderers: Ponderers
) -> None:
    device = await thoughtful_table(house, ponderers)
    passing = asyncio.create_task(clock.advance(0.5))
    await ponderers.have_begun()
    said = await device.do(wire.Say(id="s", text="Are you still thinking?"))
    assert said == {"t": "ack", "id": "s"}
    code, _ = await people_at(house, 1)
    assert (await house.state_of(code)).phase == "lobby"
    ponderers.may_speak()
    await passing


async def test_who_is_killed_in_mid_thought_is_replaced_and_the_table_goes_on(
    house: House, clock: HandClock, ponderers: Ponderers
) -> None:
    device = await thoughtful_table(house, ponderers)
    passing = asyncio.create_task(clock.advance(0.5))
    thought = await ponderers.have_begun()
    os.kill(thought.pid, signal.SIGKILL)
    again = await ponderers.have_begun(2)
    assert again.pid not in (thought.pid, os.getpid())
    ponderers.may_speak()
    await passing
    await until_a_bot_has_answered(device, clock)


async def test_where_every_thought_kills_whoever_has_it_bots_play_anything(
    house: House, clock: HandClock, ponderers: Ponderers
) -> None:
    device = await thoughtful_table(house, ponderers, "natural")
    ponderers.choke()
    ponderers.may_speak()
    await until_a_bot_has_answered(device, clock)
    assert len({thought.pid for thought in ponderers.pondered}) > 1


if SOAK:

    async def test_fifty_tables_of_admirals_and_six_who_want_replays_hold_nobody_up(db: str) -> None:
        # As `talewind serve` does: what has been loaded is not looked through again.
        gc.collect()
        gc.freeze()
        try:
            figures = await flooded(db, TABLES, 60.0)
        finally:
            gc.unfreeze()
        print(f"\n{figures}")
        assert figures.entries > 50, "the bots have played meanwhile"
        assert figures.step_cpu < 50, "on the slowest machine, and with the collector's own pauses"
