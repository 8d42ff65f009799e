"""A house is killed while people at a table of days have time, and is opened again when theirs is up."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from talewind.server.notices import means
from talewind.server.notices.means import Means
from talewind.server.tables.house import House

from .crash import Player, Server, persist, sit_down
from .sinks import Sink, can, there

__all__ = ["there"]

pytestmark = pytest.mark.crash

HOUR = 3600.0
WEEK = 7 * 24 * HOUR
IN_A_HURRY = """
from talewind.cli import main
from talewind.server.notices import outbox, sending
from talewind.server.tables import upkeep

upkeep.ROUND_SECONDS = upkeep.SWEEP_SECONDS = 0.1
outbox.PATIENCE = sending.PATIENCE = 0.0
main()
"""
DATES = {
    "deadlines": ("since", "until", "wakes"),
    "entries": ("at",),
    "notices": ("since", "due", "sent"),
    "rounds": ("at",),
    "tables": ("touched", "started"),
}


class InAHurry(Server):
    """It looks round ten times a second and tells people at once; all else is as it always is."""

    @property
    def _program(self) -> list[str]:
        return [sys.executable, "-c", IN_A_HURRY]

    @property
    def _options(self) -> list[str]:
        return [*super()._options, "--notices", f"{self.db}.notices"]

    def read(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.db)) as connection:
            return connection.execute(query).fetchall()

    def pass_by(self, seconds: float) -> None:
        """All that is dated was so much earlier: so long nobody was here."""
        with closing(sqlite3.connect(self.db)) as connection, connection:
            for table, dates in DATES.items():
                earlier = ", ".join(f"{date} = {date} - {seconds}" for date in dates)
                connection.execute(f"update {table} set {earlier}")

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(30):
            while not true():
                await asyncio.sleep(0.02)


async def test_time_is_up_once_and_everybody_is_told_once_however_often_the_house_is_killed(
    tmp_path: Path, there: Sink
) -> None:
    server = InAHurry(tmp_path)
    means.write(Means(channels=True, nearby=True), Path(f"{server.db}.notices"))
    await server.start()
    pace = {"days": 3, "nights": True}
    code, cookies = await sit_down(server, options={"first": 0}, settings={"pace": pace})
    for seat in (1, 2):
        async with httpx.AsyncClient(base_url=server.url, cookies={"talewind": cookies[seat]}) as client:
            way = {"kind": "any", "address": f"{there.url}/{seat}"}
            assert (await persist(client, "POST", "/api/notices/ways", way)).status_code == 201
    ada = Player(server, code, cookies[0], 0, Random(1))
    playing = asyncio.create_task(ada.play())

    def told() -> list[str]:
        return [came.line.split()[1] for came in there.came]

    def is_noted(many: int) -> bool:
        return len(server.read("select 1 from notices where told")) == many

    def log() -> list[str]:
        return [kind for (kind,) in server.read("select kind from entries order by seq")]

    try:
        await server.until(lambda: ada.acked and is_noted(1))
        server.kill()
        server.pass_by(WEEK)
        await server.start()
        least = time.time() + 12 * HOUR - 60
        await server.until(lambda: server.read(f"select 1 from deadlines where until > {least}"))
        assert (log(), told()) == (["answer"], ["/1"]), "whoever could not come has time, and has been told"
        server.pass_by(12 * HOUR + 60)
        await server.until(lambda: is_noted(2))
    finally:
        playing.cancel()
        server.kill()

    house = await House.open(f"sqlite:///{server.db}")
    can(house)
    await house.quiet()
    await house.noticing.sending.send_due()
    await house.close()
    assert (log(), told()) == (["answer", "clock"], ["/1", "/2"])
    ((seat, left),) = server.read("select seat, until from deadlines")
    assert (seat, left - time.time()) == (2, pytest.approx(72 * HOUR, abs=60))
