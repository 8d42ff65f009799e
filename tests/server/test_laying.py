"""A log that is laid into a house as a table: there one looks at it, and nobody plays on."""

from __future__ import annotations

from random import Random

import pytest

from talewind.engine import registry
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.laying import lay
from talewind.testing.evenings import play, sit_down
from tests.scene.nim import nim

from .devices import Device


@pytest.mark.parametrize("seconds", [None, 5])
async def test_nobody_plays_on_where_a_log_ends(
    db: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch, seconds: int | None
) -> None:
    monkeypatch.setitem(registry._added, "nim", nim())
    table = play(sit_down(nim(), Random(1)), Random(1), 1)
    monkeypatch.setattr(type(table.asks[1]), "seconds", seconds)
    code = await lay(db, table.log)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    device = await Device(house, (await house.guests.new())[0], code).connect()
    assert device.public["heaps"] == table.view(None)["public"].heaps
    for _ in range(10):
        await clock.advance(2.5)
    live = await house.live(code)
    assert live.table is not None
    assert len(live.table.entries) == 1
    entries, _ = await house.store.log(live.record.id)
    assert len(entries) == 1
    await house.close()
