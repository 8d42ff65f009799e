"""The server: moves at saturation, latency at a steady pace, memory of idle tables, how soon it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from .figures import Figure, Section, Target, ratio
from .floors import four_writes, one_fsync
from .load import Outcome, idle_memory, is_slow, play
from .rounds import Rounds
from .seating import Doorman, Seated, view_bytes
from .servers import Server, boardgame_io, talewind

BUSY_TABLES = 50
STEADY_TABLES = 200
STEADY_RATE = 300
IDLE_TABLES = 300
FIRST_TABLES = 20
"""Tables that sit down before memory is compared, so that what is loaded once is not counted."""
WARM = 2.0
SETTLE = 2.0
WRITE_QUEUE = 3.0
"""FlatFile writes in bursts, a second apart: in less than this it may make no move at all."""
MOVES_A_GAME = 90
"""At least: twelve tales, each told, guessed at three times as a rule, and seen by four."""
FASTEST = 5000
"""More moves a second than any server here makes: so many tables are laid that none runs out."""

OVER_MEMORY = Target(">=", 2.5, stretch=5)
OVER_STORED = Target(">=", 10)
P99 = Target("<=", 1)
TABLE_MEMORY = Target("<=", 60)
A_MOVE = Target("<=", 140)
MOVE_BYTES = Target("<=", 4096)

Opening = Callable[[Path], AbstractContextManager[Server]]

OURS = "Talewind, SQLite FULL"
THEIRS = "boardgame.io, in memory"
THEIRS_STORED = "boardgame.io, FlatFile"


def _servers(*names: str) -> dict[str, Opening]:
    size = view_bytes()
    openings: dict[str, Opening] = {
        OURS: talewind,
        THEIRS: lambda folder: boardgame_io(folder, "memory", size),
        THEIRS_STORED: lambda folder: boardgame_io(folder, "flatfile", size),
    }
    return {name: openings[name] for name in names}


def _tables(server: Server, count: int, finished: int = 0) -> Sequence[Seated] | int:
    """So many tables, and so many more for games that end (boardgame.io's never do)."""
    return Doorman(server.port).seat(count + finished) if server.wire == "talewind" else count


def _each(rounds: Rounds, openings: dict[str, Opening]) -> Iterator[tuple[str, Server, Path]]:
    for nth in rounds.each():
        for place, (name, opening) in enumerate(openings.items()):
            rounds.say(name)
            folder = rounds.scratch / f"{nth}-{place}"
            with opening(folder) as server:
                yield name, server, folder


def problems(outcomes: Mapping[str, list[Outcome]]) -> list[str]:
    """What makes a figure doubtful: said, never hidden."""
    notes = []
    for name, each in outcomes.items():
        if errors := sum(one.errors for one in each):
            notes.append(f"{name}: {errors} messages were refused or unexpected: do not trust its figures.")
        if dropped := sum(one.dropped for one in each):
            notes.append(f"{name}: {dropped} scheduled moves were dropped, because it could not keep up.")
        if any(one.exhausted for one in each):
            notes.append(f"{name}: the tables ran out before the time did; the measured stretch was shorter.")
    if is_slow():
        notes.append(
            "no C compiler with epoll here: the load came from Python, which is the bottleneck at saturation."
        )
    return notes


def saturation(rounds: Rounds) -> Iterator[Section]:
    outcomes: dict[str, list[Outcome]] = {OURS: [], THEIRS: [], THEIRS_STORED: []}
    writes: list[float] = []
    lost = 0
    finished = int(FASTEST * (WARM + rounds.seconds) / MOVES_A_GAME)
    for name, server, folder in _each(rounds, _servers(*outcomes)):
        tables = _tables(server, BUSY_TABLES, finished)
        seconds = max(rounds.seconds, WRITE_QUEUE) if name == THEIRS_STORED else rounds.seconds
        outcome = play(server, tables, folder, active=BUSY_TABLES, seconds=seconds, warm=WARM)
        outcomes[name].append(outcome)
        if server.database is not None:
            lost += max(0, outcome.played - server.stored())
            writes.append(four_writes())
    rates = {name: [one.rate for one in each] for name, each in outcomes.items()}
    micros = {name: [one.micros for one in each] for name, each in outcomes.items()}
    yield Section(
        f"Server: moves a second at saturation, {BUSY_TABLES} tables of 4",
        [
            *(Figure(name, "moves/s", rates[name], others=name != OURS) for name in outcomes),
            ratio("ours over boardgame.io in memory", rates[OURS], rates[THEIRS], OVER_MEMORY),
            ratio("ours over boardgame.io FlatFile", rates[OURS], rates[THEIRS_STORED], OVER_STORED),
            Figure(f"CPU: {OURS}", "µs/move", micros[OURS], A_MOVE),
            *(
                Figure(f"CPU: {name}", "µs/move", micros[name], others=True)
                for name in (THEIRS, THEIRS_STORED)
            ),
            Figure("the floor: four writes to the kernel, CPU", "µs", writes, others=True),
            ratio("CPU: ours over its floor", micros[OURS], writes),
        ],
        [
            "a move counts when the last of the four sockets has been shown it. Ours is on disk (fsync) by "
            "then; boardgame.io shows first and stores after, and its FlatFile does not fsync.",
            *(
                [f"{lost} answers that were shown were not in the database: it is not durable."]
                if lost
                else []
            ),
            *problems(outcomes),
        ],
    )
    yield Section(
        "Bytes sent for one answer, to the whole table",
        [
            Figure("Talewind", "B", [one.bytes for one in outcomes[OURS]], MOVE_BYTES),
            Figure(
                "boardgame.io, a view of the same size",
                "B",
                [one.bytes for one in outcomes[THEIRS]],
                others=True,
            ),
        ],
    )


def latency(rounds: Rounds) -> Iterator[Section]:
    outcomes: dict[str, list[Outcome]] = {OURS: [], THEIRS: []}
    fsyncs: list[float] = []
    spare = int(STEADY_RATE * (WARM + rounds.seconds) / MOVES_A_GAME)
    for name, server, folder in _each(rounds, _servers(*outcomes)):
        tables = _tables(server, STEADY_TABLES, spare)
        outcome = play(
            server, tables, folder, active=STEADY_TABLES, seconds=rounds.seconds, warm=WARM, rate=STEADY_RATE
        )
        outcomes[name].append(outcome)
        if name == OURS:
            fsyncs.append(one_fsync(folder).clock)
    p99 = {name: [one.p99 for one in each] for name, each in outcomes.items()}
    yield Section(
        f"Server: latency at {STEADY_RATE} moves/s over {STEADY_TABLES} tables",
        [
            *(
                Figure(f"p50: {name}", "ms", [one.p50 for one in each], others=name != OURS)
                for name, each in outcomes.items()
            ),
            *(Figure(f"p99: {name}", "ms", p99[name], others=name != OURS) for name in outcomes),
            ratio("our p99 over boardgame.io's", p99[OURS], p99[THEIRS], P99),
            Figure("the floor: one fsync", "ms", fsyncs, others=True),
            ratio("our p50 over its floor", [one.p50 for one in outcomes[OURS]], fsyncs),
            *(
                Figure(f"CPU: {name}", "µs/move", [one.micros for one in each], others=name != OURS)
                for name, each in outcomes.items()
            ),
        ],
        [
            "from a move's time on the schedule until the last of four sockets has been shown it.",
            *problems(outcomes),
        ],
    )


def memory(rounds: Rounds) -> Iterator[Section]:
    base: dict[str, list[float]] = {OURS: [], THEIRS: []}
    table: dict[str, list[float]] = {OURS: [], THEIRS: []}
    for name, server, folder in _each(rounds, _servers(*base)):
        base[name].append(server.memory() / 1000)
        seated = _tables(server, FIRST_TABLES + IDLE_TABLES)
        first = FIRST_TABLES if isinstance(seated, int) else seated[:FIRST_TABLES]
        before = idle_memory(server, first, folder, SETTLE)
        table[name].append((idle_memory(server, seated, folder, SETTLE) - before) / IDLE_TABLES)
    yield Section(
        "Memory",
        [
            Figure("an idle table of 4 sockets: Talewind", "kB", table[OURS], TABLE_MEMORY),
            Figure("an idle table of 4 sockets: boardgame.io", "kB", table[THEIRS], others=True),
            Figure("the server alone: Talewind", "MB", base[OURS]),
            Figure("the server alone: boardgame.io", "MB", base[THEIRS], others=True),
        ],
        [f"resident; the difference that {IDLE_TABLES} more tables make, all begun and connected."],
    )


def start(rounds: Rounds) -> Iterator[Section]:
    first, again = "the first time (modules are compiled)", "from then on"
    starts: dict[str, list[tuple[float, float]]] = {first: [], again: []}
    with talewind(rounds.scratch / "compile"):
        pass
    cases: dict[str, Opening] = {first: lambda folder: talewind(folder, folder / "bytecode"), again: talewind}
    for name, server, _ in _each(rounds, cases):
        starts[name].append((server.seconds, server.cpu()))
    yield Section(
        "From `talewind serve` to the first page, with a new database",
        [
            *(Figure(name, "s", [seconds for seconds, _ in each]) for name, each in starts.items()),
            *(Figure(f"CPU, {name}", "s", [cpu for _, cpu in each]) for name, each in starts.items()),
        ],
    )
