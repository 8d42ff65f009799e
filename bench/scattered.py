"""A crowd scattered over three nodes: what it takes, its first limit, and how it comes back from a death."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

import psutil  # type: ignore[import-untyped]

from talewind.server.storage.terms import Terms

from .cluster import Cluster, cluster, ground
from .figures import Figure, Section, number
from .load import Outcome, Part, part_of_crowd, play_together
from .nodes import CORES, cores, needs_load
from .rounds import Rounds
from .seating import SEATS, Seated
from .servers import most_open_files
from .service import FIRST_TABLES, SETTLE, problems

TITLE = "A scattered crowd:"
A_TABLE = "memory of a table with its four sockets, all nodes"
READ_AGAIN = "the same for a table that was read again"
EVERY = 6.0
"""Seconds between two moves of a table at which people play."""
CROWD_NODES = 3
TABLES = 2000
"""Unless it is said how many."""
PART = 4500
"""Tables of one generator, which opens a file for each of their people."""
AT_A_TIME = 150
"""Tables that sit down before their people connect: long before the first would fall asleep."""
SPARE_FILES = 600
"""Of a node: for the database, the bus, decks, and whoever comes by more often to it than to another."""
KEPT_UP = 0.98
"""Of the moves that were due; with fewer the machine was too small."""

FILES, MEMORY, PROCESSORS = "open files, when a node has died", "memory", "processors"


def held_by_files(files: int, nodes: int = CROWD_NODES) -> int:
    """Tables whose people find room when one of the nodes has died, as many at each.

    >>> held_by_files(20_000), held_by_files(65_536)
    (9699, 32466)
    """
    tables = (files - SPARE_FILES) * (nodes - 1) // SEATS
    return tables - tables % nodes


def limits(
    tables: int, used: float, cores: int, table_kb: float, memory_kb: float, files: int
) -> dict[str, float]:
    """How many tables each of them would carry; processors as if twice the tables were twice the work."""
    return {
        FILES: held_by_files(files),
        MEMORY: memory_kb / table_kb,
        PROCESSORS: tables * cores / used,
    }


def strayed(shifts: Mapping[str, int | None], tables: Sequence[Sequence[str]]) -> int:
    """How many tables are not at the node at which they sat down; `tables`: their codes, node by node.

    >>> strayed({"a": 1, "b": 1, "c": 2, "d": 1, "e": None}, [["a", "b"], ["c", "d", "e"]])
    2
    """
    here = [Counter(shifts[code] for code in codes if shifts[code] is not None) for codes in tables]
    return sum(map(len, tables)) - sum(max(counted.values(), default=0) for counted in here)


def scattered(rounds: Rounds) -> Iterator[Section]:
    """Once, however many rounds there are: everybody sits down, plays, and then a node dies."""
    needs_load()
    rounds.nth = rounds.repeat
    with (
        ground(rounds.scratch / "ground") as below,
        cluster(below, rounds.scratch / "nodes", CROWD_NODES, lease=Terms().lease) as here,
        ExitStack() as stack,
    ):
        yield _crowd(rounds, here, stack)


@dataclass(frozen=True)
class Seen:
    """What a crowd was and did. Seconds, and kB a table."""

    tables: int
    files: int
    """That a process may open."""
    generators: int
    seating: float
    outcome: Outcome
    strayed: int
    memory: float
    back: float
    """Until all are back after a death, ..."""
    spent: float
    """... and what that took of the other nodes' processor time."""
    missing: int = 0
    """Devices that did not come back in time."""

    def limits(self) -> dict[str, float]:
        used = sum(self.outcome.roles.values()) + self.outcome.cpu
        memory = psutil.virtual_memory().total / 1000
        cores = used / self.outcome.seconds
        return limits(self.tables, cores, psutil.cpu_count(), self.memory, memory, self.files)


def _crowd(rounds: Rounds, here: Cluster, stack: ExitStack) -> Section:
    files = most_open_files()
    wished = rounds.tables or TABLES
    count = min(wished - wished % CROWD_NODES, held_by_files(files))
    first = here.seat(FIRST_TABLES * CROWD_NODES)
    time.sleep(SETTLE)
    before = here.memory()
    rounds.say(f"{count} tables sit down")
    began = time.monotonic()
    parts = _parts(rounds, here, count, stack)
    tables = _sit_down(here, parts, len(first))
    seating = time.monotonic() - began
    generators = [part for part, _ in parts]
    rounds.say("they play")
    outcome = play_together(here, generators)
    time.sleep(SETTLE)
    lost = asyncio.run(_strayed(here.db, tables))
    memory = (here.memory() - before) / count
    rounds.say("a node dies")
    back, spent, missing = _dies(here, generators)
    seen = Seen(count, files, len(parts), seating, outcome, lost, memory, back, spent, missing)
    return section(wished, seen)


def section(wished: int, seen: Seen) -> Section:
    outcome, carried = seen.outcome, seen.limits()
    return Section(
        f"{TITLE} {seen.tables} tables of {SEATS}, {CROWD_NODES} nodes, people anywhere, "
        f"a move every {EVERY:g} s",
        [
            Figure("moves/s", "", [outcome.rate]),
            Figure("p50", "ms", [outcome.p50]),
            Figure("p99", "ms", [outcome.p99]),
            Figure("nodes and bus", "µs/move", [outcome.micros_of("owner", "edges", "bus")]),
            Figure("PostgreSQL", "µs/move", [outcome.micros_of("postgres")]),
            *(Figure(f"cores of {what}", "", [cores(outcome, *roles)]) for what, roles in CORES.items()),
            Figure("cores of the load", "", [outcome.cpu / outcome.seconds]),
            Figure(A_TABLE, "kB", [seen.memory]),
            Figure("to sit down, all of them", "s", [seen.seating]),
            Figure("a node dies: until all have their tables again", "s", [seen.back]),
            Figure("processor time of the others meanwhile", "s", [seen.spent]),
            Figure(READ_AGAIN, "ms", [seen.spent * 1000 * CROWD_NODES / seen.tables]),
            *(Figure(f"tables that fit: {what}", "", [most]) for what, most in carried.items()),
        ],
        [
            f"once; processes that made the load: {seen.generators}. Each node has a third of tables and "
            "sockets; the dead one's people come to the others, over 5 s.",
            *_what_held(wished, seen, carried),
            *(
                [f"{seen.strayed} tables were not at the node they sat down at, so this is void."]
                if seen.strayed
                else []
            ),
            *problems({"the crowd": [outcome]}),
        ],
    )


def _what_held(wished: int, seen: Seen, carried: Mapping[str, float]) -> list[str]:
    first = min(carried, key=lambda what: carried[what])
    due = seen.tables / EVERY
    notes = [
        f"the first limit here: {first}, at {number(carried[first])} tables ({seen.files:,} files a process; "
        "processors as if a move cost the same with more tables, while it costs less)."
    ]
    if wished - wished % CROWD_NODES > seen.tables:
        notes.append(f"{wished:,} were wished for: the nodes that are left could not open so many files.")
    if seen.missing:
        notes.append(f"{seen.missing} devices did not have their tables again when we left.")
    if seen.outcome.rate < due * KEPT_UP:
        notes.append(f"{number(due)} moves a second were due: the processors did not carry so many.")
    return notes


def shares(count: int) -> list[int]:
    """Tables of each generator: as many as the others have, and of every node as many."""
    made = -(-count // PART)
    return [len(range(nth, count // CROWD_NODES, made)) * CROWD_NODES for nth in range(made)]


def _parts(rounds: Rounds, here: Cluster, count: int, stack: ExitStack) -> list[tuple[Part, int]]:
    """Generators, and how many tables each will have."""
    each = shares(count)
    return [
        (
            stack.enter_context(
                part_of_crowd(
                    here,
                    share,
                    sum(each[:nth]),
                    rate=share / EVERY,
                    seconds=max(2 * EVERY, rounds.seconds),
                    warm=EVERY,
                )
            ),
            share,
        )
        for nth, share in enumerate(each)
    ]


def _sit_down(here: Cluster, parts: Sequence[tuple[Part, int]], before: int) -> list[Seated]:
    """A few at a time, whose people connect at once: a table at which nobody looks falls asleep."""
    seated: list[Seated] = []
    for part, share in parts:
        while part.tables < share:
            some = here.seat(min(AT_A_TIME, share - part.tables), before=before + len(seated))
            part.seat(some)
            seated += some
    return seated


async def _strayed(db: str, tables: Sequence[Seated]) -> int:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(db)
    rows = await connection.fetch(
        "SELECT code, shift FROM tables LEFT JOIN holds ON table_id = id WHERE code = ANY($1)",
        [table.code for table in tables],
    )
    await connection.close()
    shifts = {row["code"]: row["shift"] for row in rows}
    return strayed(shifts, [[table.code for table in tables[nth::CROWD_NODES]] for nth in range(CROWD_NODES)])


def _dies(here: Cluster, parts: Sequence[Part]) -> tuple[float, float, int]:
    """The first node. Seconds until all are back, of the others' processor time, and how many are not."""
    for part in parts:
        part.tell("dies 0")
        part.wait_for("ready")
    spent = sum(node.cpu() for node in here.nodes[1:])
    here.nodes[0].process.kill()
    died = time.monotonic()
    missing = sum(part.missing() for part in parts)
    back = time.monotonic() - died
    return back, sum(node.cpu() for node in here.nodes[1:]) - spent, missing
