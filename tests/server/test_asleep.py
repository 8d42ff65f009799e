"""Everybody sleeps through a game that lasts for days, and looks in where it rests: it goes on to its end,
and nobody loses a chair."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from talewind.engine import games
from talewind.engine.bots import RANDOM
from talewind.server import wire
from talewind.server.notices import outbox
from talewind.server.storage.records import TableRecord
from talewind.server.tables.bots import BotPlayers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.soaking import SOAK

from .devices import Device, people_at
from .sinks import LATER, Sink, add, can, channel, there
from .test_slow_tables import DAY, entries, rows

__all__ = ["there"]

SHORT = {("end", "lapse"), ("end", "bot"), ("windmill", "lapse"), ("windmill", "bot")}
"""Who sleeps through these has soon come to the end."""
ENDLESS = ("story", "lapse")
"""Where nobody ever lays a picture every round is void (ST-RULING-21): somebody has to come, or to leave."""
A_WEEK, FOR_YEARS = 7, 5000
TURNS = FOR_YEARS if SOAK else A_WEEK


async def stored(house: House, code: str) -> TableRecord:
    record = await house.store.record(code)
    assert record is not None
    return record


async def look_in(device: Device) -> None:
    await device.connect(0)
    await device.do(wire.Seen(seen=True))
    await device.disconnect()


@pytest.mark.parametrize("then", ["lapse", "bot"])
@pytest.mark.parametrize("name", sorted(games()))
async def test_a_game_that_everybody_sleeps_through_goes_on_to_its_end(
    name: str,
    then: Literal["lapse", "bot"],
    house: House,
    clock: HandClock,
    there: Sink,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The short ones here, a week of the others; in the soak all of them, but one that has none."""
    monkeypatch.setattr(BotPlayers, "_skill", lambda *_: RANDOM)
    # Here days go by in one leap, and that is no closed house.
    monkeypatch.setattr("talewind.server.tables.upkeep.CLOSED_SECONDS", 9 * DAY)
    told: list[float] = []
    tell = outbox.told

    def telling(table: int, way: str, since: float, *more: Any) -> Any:
        told.append(since)
        return tell(table, way, since, *more)

    monkeypatch.setattr(outbox, "told", telling)
    can(house)
    settings = wire.Settings(pace=wire.Pace(days=1, nights=True, then=then), bot_pace="instant")
    seats = max(2, min(games()[name].about.seats))
    code, guests = await people_at(house, seats, name, settings=settings)
    await add(house, guests[0], channel(there.url))
    await house.begin(guests[0], code)
    for _ in range(FOR_YEARS if (name, then) in SHORT else A_WEEK if (name, then) == ENDLESS else TURNS):
        waits = await rows(house)
        if not waits and (await stored(house, code)).phase == "over":
            break
        if not waits:
            # It rests: somebody looks in, and sleeps on.
            await look_in(Device(house, guests[0], code))
            continue
        await clock.advance(LATER)
        clock.now = max(clock.now, min(until for _, until in waits)) + 1
        await clock.advance(0)
    record = await stored(house, code)
    chairs = record.chairs[:seats]
    assert [place.guest for place in chairs] == [guest.id for guest in guests], "nobody loses a chair"
    assert len(told) == len(set(told)) == len(there.came) > 0, "once for each turn"
    if (name, then) in SHORT or (TURNS == FOR_YEARS and (name, then) != ENDLESS):
        assert (record.phase, await rows(house)) == ("over", [])
        assert {place.kind for place in chairs} == {"person"}
    else:
        assert record.phase == "play"
        assert len(await entries(house, code)) > TURNS / 2
