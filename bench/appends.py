"""What an append costs PostgreSQL and the node: by lines in a commit, by the fence, by how many append."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from talewind.server.storage.commits import APPEND
from talewind.server.storage.records import EntryRow

from .cluster import Ground, cluster, ground
from .figures import Figure, Section, ratio
from .rounds import Rounds
from .servers import cpu_of
from .slow_load import TALE

BATCHES = (1, 8, 64)
WRITERS = (1, 2, 4, 8)
TOGETHER = (1, 8)
"""Lines in a commit, where several processes append."""
TABLES = 1000
WARM = 20
"""So many commits before anything is counted."""

BARE = "INSERT INTO" + APPEND.partition("INSERT INTO")[2].removesuffix(", mine")
"""The same without asking whose shift it is."""
BY_ONE, BY_SEVERAL = "PostgreSQL: appends of one node", "PostgreSQL: appends of several processes"
KINDS = FENCED, UNFENCED = "fenced", "without the fence"


@dataclass
class Cost:
    rate: float
    """Lines a second."""
    node: float
    postgres: float
    """Processor time a line, in µs."""
    logged: float
    """Bytes a line in PostgreSQL's own log."""


@dataclass(frozen=True)
class Written:
    """By one process."""

    lines: int
    seconds: float
    cpu: float


def cost_of(written: Sequence[Written], postgres: float, logged: float = 0) -> Cost:
    """Of all that was written at once, for that processor time of PostgreSQL and so many bytes of its log.

    >>> cost_of([Written(300, 2.0, 0.06), Written(100, 2.0, 0.02)], 0.04, 160_000)
    Cost(rate=200.0, node=200.0, postgres=100.0, logged=400.0)
    """
    lines = sum(one.lines for one in written)
    rate = sum(one.lines / one.seconds for one in written)
    ours = sum(one.cpu for one in written)
    return Cost(rate, ours / lines * 1e6, postgres / lines * 1e6, logged / lines)


class Log:
    """Lines for one table after the other, from the `first` on."""

    def __init__(self, first: int = 0) -> None:
        self._first = first
        self._nth = 0

    def next(self, count: int) -> list[list[Any]]:
        lines = []
        for _ in range(count):
            seq, table = divmod(self._nth, TABLES)
            self._nth += 1
            line = EntryRow(
                table_id=self._first + table + 1,
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


@dataclass
class Writer:
    """A node that does nothing but append, in a shift of its own."""

    connection: Any
    statement: Any
    rest: tuple[int, ...]
    log: Log
    batch: int

    @classmethod
    async def opened(cls, db: str, log: Log, batch: int, fenced: bool) -> Writer:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(db)
        shift = await connection.fetchval("INSERT INTO shifts (node) VALUES ('bench') RETURNING id")
        statement = await connection.prepare(APPEND if fenced else BARE)
        writer = cls(connection, statement, (shift,) if fenced else (), log, batch)
        for _ in range(WARM):
            await writer.append()
        return writer

    async def append(self) -> None:
        await self.statement.fetch(*self.log.next(self.batch), *self.rest)

    async def write(self, seconds: float) -> Written:
        ours, began, lines = time.process_time(), time.perf_counter(), 0
        while (took := time.perf_counter() - began) < seconds:
            await self.append()
            lines += self.batch
        return Written(lines, took, time.process_time() - ours)

    async def logged(self) -> float:
        """How many bytes PostgreSQL has written to its own log so far."""
        return float(await self.connection.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"))

    async def close(self) -> None:
        await self.connection.close()


async def measure(db: str, below: Ground, log: Log, batch: int, fenced: bool, seconds: float) -> Cost:
    writer = await Writer.opened(db, log, batch, fenced)
    logged, theirs = await writer.logged(), cpu_of(below.postgres)
    written = await writer.write(seconds)
    theirs, logged = cpu_of(below.postgres) - theirs, await writer.logged() - logged
    await writer.close()
    return cost_of([written], theirs, logged)


def _write(db: str, first: int, batch: int, seconds: float, parent: Connection) -> None:
    """What each of several processes does: it is told when to begin, and stays until all have ended."""

    async def write() -> None:
        writer = await Writer.opened(db, Log(first), batch, fenced=True)
        parent.send("ready")
        parent.recv()
        parent.send(await writer.write(seconds))
        parent.recv()
        await writer.close()

    asyncio.run(write())


def measure_together(db: str, below: Ground, first: int, batch: int, count: int, seconds: float) -> Cost:
    """So many processes, each with tables, a connection and a shift of its own."""
    spawn = get_context("spawn")
    lines, processes = [], []
    for nth in range(count):
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_write, args=(db, first + nth * TABLES, batch, seconds, theirs))
        process.start()
        # Ours alone must not keep it open, or nobody would hear that it has died.
        theirs.close()
        lines.append(ours)
        processes.append(process)
    try:
        for line in lines:
            line.recv()
        before = cpu_of(below.postgres)
        for line in lines:
            line.send("begin")
        written = [line.recv() for line in lines]
        spent = cpu_of(below.postgres) - before
        for line in lines:
            line.send("end")
    except (EOFError, OSError):
        raise RuntimeError("a process that appends has died.") from None
    finally:
        for process in processes:
            process.join(1)
            process.kill()
    return cost_of(written, spent)


def appends(rounds: Rounds) -> Iterator[Section]:
    costs: defaultdict[tuple[str, int], list[Cost]] = defaultdict(list)
    together: defaultdict[tuple[int, int], list[Cost]] = defaultdict(list)
    log, first = Log(), 0
    with ground(rounds.scratch / "ground") as below:
        db = asyncio.run(below.new_database())
        with cluster(below, rounds.scratch / "schema", 1, db=db):
            pass
        for _ in rounds.each():
            for batch in BATCHES:
                for name in KINDS:
                    rounds.say(f"{batch} in a commit, {name}")
                    cost = measure(db, below, log, batch, name == FENCED, rounds.seconds)
                    costs[name, batch].append(asyncio.run(cost))
            for batch in TOGETHER:
                for count in WRITERS:
                    rounds.say(f"{count} processes, {batch} in a commit")
                    first += TABLES * max(WRITERS)
                    together[batch, count].append(
                        measure_together(db, below, first, batch, count, rounds.seconds)
                    )
    yield section(costs)
    yield section_together(together)


def section(costs: dict[tuple[str, int], list[Cost]]) -> Section:
    """`costs`: by fence, and by lines in a commit."""
    return Section(
        f"{BY_ONE}, by lines in a commit",
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
                Figure(
                    f"{batch}: PostgreSQL's own log", "B/line", [each.logged for each in costs[FENCED, batch]]
                )
                for batch in BATCHES
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


def section_together(costs: dict[tuple[int, int], list[Cost]]) -> Section:
    """`costs`: by lines in a commit, and how many processes appended."""
    return Section(
        f"{BY_SEVERAL} at once, each in its own shift",
        [
            *(
                Figure(f"{count}, {batch} in a commit", "lines/s", [each.rate for each in all])
                for (batch, count), all in costs.items()
            ),
            *(
                Figure(
                    f"{count}, {batch} in a commit: PostgreSQL", "µs/line", [each.postgres for each in all]
                )
                for (batch, count), all in costs.items()
            ),
            *(
                ratio(
                    f"{batch} in a commit: PostgreSQL's time, {count} over 1",
                    [each.postgres for each in all],
                    [each.postgres for each in costs[batch, 1]],
                )
                for (batch, count), all in costs.items()
                if count > 1
            ),
        ],
        ["processes, PostgreSQL and its log share the machine: what travels is the processor time a line."],
    )
