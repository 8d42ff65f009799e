"""What an append costs PostgreSQL and the node, by how many lines there are in a commit, and by the fence."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from talewind.server.storage.commits import APPEND
from talewind.server.storage.records import EntryRow

from .cluster import Ground, cluster, ground
from .figures import Figure, Section, ratio
from .rounds import Rounds
from .servers import cpu_of
from .slow_load import TALE

BATCHES = (1, 8, 64)
TABLES = 1000
WARM = 20
"""So many commits before anything is counted."""

BARE = "INSERT INTO" + APPEND.partition("INSERT INTO")[2].removesuffix(", mine")
"""The same without asking whose shift it is."""
FENCED, UNFENCED = "fenced", "without the fence"


@dataclass
class Cost:
    rate: float
    """Lines a second."""
    node: float
    postgres: float
    """Processor time a line, in µs."""


class Log:
    """Lines for one table after the other."""

    def __init__(self) -> None:
        self._nth = 0

    def next(self, count: int) -> list[list[Any]]:
        lines = []
        for _ in range(count):
            seq, table = divmod(self._nth, TABLES)
            self._nth += 1
            line = EntryRow(
                table_id=table + 1,
                seq=seq,
                seat=2,
                kind="answer",
                move='{"do":"place"}',
                words=TALE,
                ask=seq,
                outcome="[]",
                sealed=False,
                back_to=0,
                at=time.time(),
            )
            lines.append(line)
        return [list(column) for column in zip(*lines, strict=True)]


async def measure(db: str, below: Ground, log: Log, batch: int, fenced: bool, seconds: float) -> Cost:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(db)
    shift = await connection.fetchval("INSERT INTO shifts (node) VALUES ('bench') RETURNING id")
    statement = await connection.prepare(APPEND if fenced else BARE)
    rest = (shift,) if fenced else ()
    for _ in range(WARM):
        await statement.fetch(*log.next(batch), *rest)
    theirs, ours, began = cpu_of(below.postgres), time.process_time(), time.perf_counter()
    lines = 0
    while (took := time.perf_counter() - began) < seconds:
        await statement.fetch(*log.next(batch), *rest)
        lines += batch
    ours, theirs = time.process_time() - ours, cpu_of(below.postgres) - theirs
    await connection.close()
    return Cost(lines / took, ours / lines * 1e6, theirs / lines * 1e6)


def appends(rounds: Rounds) -> Iterator[Section]:
    costs: defaultdict[tuple[str, int], list[Cost]] = defaultdict(list)
    log = Log()
    with ground(rounds.scratch / "ground") as below:
        db = asyncio.run(below.new_database())
        with cluster(below, rounds.scratch / "schema", 1, db=db):
            pass
        for _ in rounds.each():
            for batch in BATCHES:
                for name in (FENCED, UNFENCED):
                    rounds.say(f"{batch} in a commit, {name}")
                    cost = measure(db, below, log, batch, name == FENCED, rounds.seconds)
                    costs[name, batch].append(asyncio.run(cost))
    yield Section(
        "PostgreSQL: appends of one node, by lines in a commit",
        [
            *(
                Figure(f"{batch}, {name}", "lines/s", [each.rate for each in all])
                for (name, batch), all in costs.items()
            ),
            *(
                Figure(f"{batch}, {name}: node", "µs/line", [each.node for each in all])
                for (name, batch), all in costs.items()
            ),
            *(
                Figure(f"{batch}, {name}: PostgreSQL", "µs/line", [each.postgres for each in all])
                for (name, batch), all in costs.items()
            ),
            *(
                ratio(
                    f"{batch}: PostgreSQL's time, {FENCED} over {UNFENCED}",
                    [each.postgres for each in costs[FENCED, batch]],
                    [each.postgres for each in costs[UNFENCED, batch]],
                )
                for batch in BATCHES
            ),
        ],
    )
