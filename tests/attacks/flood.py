"""Everything at once that takes long, and somebody beside it: how long is the loop's longest step?

python -m tests.attacks.flood --tables 50 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.admirals import ADMIRAL, BESIDE, TABLE, TABLES
from talewind.engine import Log
from talewind.server import wire
from talewind.server.storage.records import Place, TableRecord, entry_row
from talewind.server.storage.schema import tables
from talewind.server.tables import seating
from talewind.server.tables.house import House
from tests.golden.record import recorded

EVERY = 0.02
"""Seconds between two questions of the bystander."""
WATCHERS = 6
"""So many ask for replays without end."""


class Figures(NamedTuple):
    """In milliseconds: the loop's longest step (by the clock, and in its own processor time), and answers."""

    step: float
    step_cpu: float
    p50: float
    p99: float
    longest: float
    entries: int
    """How many answers bots have given meanwhile."""

    def __str__(self) -> str:
        return (
            f"longest step {self.step:.1f} ms ({self.step_cpu:.1f} ms of processor); bystander p50 "
            f"{self.p50:.1f} ms, p99 {self.p99:.1f} ms, longest {self.longest:.1f} ms; "
            f"{self.entries} answers of bots"
        )


@contextmanager
def steps_timed() -> Iterator[dict[str, float]]:
    """The longest steps that an event loop takes meanwhile."""
    longest = {"clock": 0.0, "cpu": 0.0}
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        clock, cpu = time.perf_counter(), time.thread_time()
        run(handle)
        longest["clock"] = max(longest["clock"], time.perf_counter() - clock)
        longest["cpu"] = max(longest["cpu"], time.thread_time() - cpu)

    asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]
    try:
        yield longest
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]


async def a_table_of_admirals(house: House) -> str:
    guest, _ = await house.guests.new()
    code = (await house.make_table(guest, TABLE)).code
    for _ in range(BESIDE):
        await house.do(seating.seat_bot, guest, code, ADMIRAL)
    await house.begin(guest, code)
    await house.to_bot(guest, code, 0)
    return code


async def a_finished_tale(house: House) -> str:
    """The longest winter's tale that was ever recorded."""
    log: Log = max((golden.log for golden in recorded("winter")), key=lambda log: len(log.entries))
    guest, _ = await house.guests.new()
    record = TableRecord(
        code="winter-tale-1234",
        game="winter",
        title="Winter Tales",
        phase="over",
        options=log.options,
        chairs=[Place(kind="bot", name=f"Bot {seat}") for seat in range(log.seats)],
        host=guest.id,
        seed=log.seed,
        edition=log.edition,
        created=0.0,
        touched=0.0,
    )
    rows = await house.store.write((), (tables.insert().values(record.row()).returning(tables.c.id),))
    record.id = rows[0][0]
    lines = [entry_row(record.id, seq, entry, 0.0) for seq, entry in enumerate(log.entries)]
    await house.store.write(lines)
    return record.code


async def flooded(db: str, count: int, seconds: float) -> Figures:
    house = await House.open(db)
    codes = [await a_table_of_admirals(house) for _ in range(count)]
    tale = await a_finished_tale(house)
    beside, _ = await house.guests.new()
    mine = (await house.make_table(beside, wire.NewTable(game="windmill", name="Bea"))).code
    until = time.perf_counter() + seconds
    took: list[float] = []

    async def watch(nth: int) -> None:
        while time.perf_counter() < until:
            await house.replay(tale, nth % 4)
            await asyncio.sleep(0.2)

    async def stand_by() -> None:
        while time.perf_counter() < until:
            asked = time.perf_counter()
            await house.state_of(mine)
            took.append(1000 * (time.perf_counter() - asked))
            await asyncio.sleep(EVERY)

    async def look_around() -> None:
        """The bystander's first wait is in the loop's queue, as that of a request would be."""
        while time.perf_counter() < until:
            asked = time.perf_counter()
            await asyncio.sleep(EVERY)
            took.append(1000 * (time.perf_counter() - asked - EVERY))

    with steps_timed() as longest:
        await asyncio.gather(look_around(), stand_by(), *(watch(nth) for nth in range(WATCHERS)))
    entries = 0
    for code in codes:
        entries += len((await house.store.log((await house.live(code)).record.id))[0])
    await asyncio.wait_for(house.close(), 30)
    cut = quantiles(took, n=100)
    return Figures(1000 * longest["clock"], 1000 * longest["cpu"], cut[49], cut[98], max(took), entries)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=60.0)
    wanted: Any = parser.parse_args(argv)
    with TemporaryDirectory() as folder:
        db = f"sqlite:///{Path(folder) / 'flood.sqlite3'}"
        print(asyncio.run(flooded(db, wanted.tables, wanted.seconds)))


if __name__ == "__main__":
    main()
