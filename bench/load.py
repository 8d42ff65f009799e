"""Drives a server with the load generator: load.c where it can be built, else slow_load.py."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from .seating import Seated, line_of, write_list
from .servers import Server, Wire

SOURCE = Path(__file__).with_name("load.c")
BUILT = Path(__file__).parents[1] / "build" / "bench"


class Outcome(msgspec.Struct, kw_only=True):
    """What the generator counted in the measured stretch. Latencies are milliseconds."""

    moves: int
    played: int
    """All moves since the load began, also those before measuring."""
    seconds: float
    p50: float
    p99: float
    longest: float
    bytes: float
    """Received by all four sockets of a table for each move: frames and acknowledgements too."""
    cpu: float
    errors: int
    dropped: int
    lates: int
    exhausted: bool
    tables_used: int
    latencies: list[float] = []
    """All of them, in order, where others have measured the rest of a crowd."""
    roles: dict[str, float] = {}
    """Seconds of processor time, by what it was for."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def micros(self) -> float:
        """The server's processor time a move, in µs."""
        return self.micros_of(*self.roles)

    def micros_of(self, *roles: str) -> float:
        return sum(self.roles[role] for role in roles) / max(self.moves, 1) * 1e6


def joined(parts: Sequence[Outcome]) -> Outcome:
    """What several generators have counted of one crowd at the same time."""
    latencies = sorted(chain.from_iterable(part.latencies for part in parts))
    moves = sum(part.moves for part in parts)
    if not moves:
        raise _nothing_done()

    def share(of: float) -> float:
        return latencies[int((len(latencies) - 1) * of)]

    return Outcome(
        moves=moves,
        played=sum(part.played for part in parts),
        seconds=max(part.seconds for part in parts),
        p50=share(0.5),
        p99=share(0.99),
        longest=share(1),
        bytes=sum(part.bytes * part.moves for part in parts) / moves,
        cpu=sum(part.cpu for part in parts),
        errors=sum(part.errors for part in parts),
        dropped=sum(part.dropped for part in parts),
        lates=sum(part.lates for part in parts),
        exhausted=any(part.exhausted for part in parts),
        tables_used=sum(part.tables_used for part in parts),
        latencies=latencies,
    )


def _nothing_done() -> RuntimeError:
    return RuntimeError("No move was made while it was measured: give it more --seconds.")


class Served(Protocol):
    """A server, or several that are one house."""

    @property
    def wire(self) -> Wire: ...

    @property
    def address(self) -> str:
        """Its port, or theirs."""
        ...

    def roles(self) -> dict[str, float]: ...


class _Line(msgspec.Struct):
    at: Literal["ready", "begin", "end", "done", "rested", "back"]
    away: int = 0
    """How many have not come back in time, or not played what they were to play."""


@cache
def generator() -> tuple[str, ...]:
    """The command that makes load."""
    compiler = shutil.which("cc") if sys.platform == "linux" else None
    if compiler is not None:
        program = BUILT / f"load-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:16]}"
        if not program.exists():
            program.parent.mkdir(parents=True, exist_ok=True)
            build = subprocess.run([compiler, "-O2", "-o", str(program), str(SOURCE)], capture_output=True)
            if build.returncode:
                return (sys.executable, "-m", "bench.slow_load")
        return (str(program),)
    return (sys.executable, "-m", "bench.slow_load")


def is_slow() -> bool:
    return generator()[0] == sys.executable


@contextmanager
def _generator(
    server: Served, tables: Sequence[Seated] | int, folder: Path, *options: str
) -> Iterator[subprocess.Popen[str]]:
    if isinstance(tables, int):
        options += ("--tables", str(tables))
    else:
        names = folder / "tables.txt"
        write_list(tables, names)
        options += ("--list", str(names))
    with _started(server, *options) as process:
        yield process


@contextmanager
def _started(server: Served, *options: str) -> Iterator[subprocess.Popen[str]]:
    command = [*generator(), "--wire", server.wire, "--port", server.address, *options]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def play(
    server: Served,
    tables: Sequence[Seated] | int,
    folder: Path,
    *,
    active: int,
    seconds: float,
    warm: float,
    rate: float | None = None,
    spread: Literal["tables", "seats"] = "tables",
) -> Outcome:
    """Play for so long: as fast as the server can, or (with `rate`) on a fixed schedule.

    `spread`: where there are several servers, a table's people come to the same one, or each to another.
    """
    pace = ("--mode", "closed") if rate is None else ("--mode", "open", "--rate", str(rate))
    options = (*pace, "--active", str(active), "--seconds", str(seconds), "--warm", str(warm))
    if "," in server.address:
        options += ("--spread", spread)
    with _generator(server, tables, folder, *options) as process:
        assert process.stdout is not None
        began: dict[str, float] = {}
        ended: dict[str, float] = {}
        for line in process.stdout:
            match msgspec.json.decode(line, type=_Line).at:
                case "begin":
                    began = server.roles()
                case "end":
                    ended = server.roles()
                case "done":
                    outcome = msgspec.json.decode(line, type=Outcome)
                    if not outcome.moves:
                        raise _nothing_done()
                    outcome.roles = {role: ended[role] - began[role] for role in ended}
                    return outcome
    raise RuntimeError("The load generator stopped without a result.")


def idle_memory(server: Server, tables: Sequence[Seated] | int, folder: Path, settle: float) -> float:
    """The server's memory (kB) while everybody sits and nobody plays."""
    with _generator(server, tables, folder, "--mode", "idle") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if msgspec.json.decode(line, type=_Line).at == "ready":
                time.sleep(settle)
                return server.memory()
    raise RuntimeError("The load generator stopped before everybody sat.")


class Part:
    """A generator that is given tables while it runs, whose people sit down at once: load.c says how."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.tables = 0

    def seat(self, tables: Sequence[Seated]) -> None:
        """Until all of them sit."""
        self.tables += len(tables)
        self.tell(*map(line_of, tables), "sit")
        self.wait_for("ready")

    def missing(self) -> int:
        """How many are still away, when all others have come back to their tables."""
        return msgspec.json.decode(self.wait_for("back"), type=_Line).away

    def play_worth(self, moves: int) -> None:
        """Until each table has made so many in all."""
        self.tell(f"worth {moves}")

    def fell_short(self) -> int:
        """How many tables did not, when all others have."""
        return msgspec.json.decode(self.wait_for("rested"), type=_Line).away

    def tell(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.writelines(f"{line}\n" for line in lines)
        self._process.stdin.flush()

    def wait_for(self, at: str) -> str:
        """The line that says so."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if msgspec.json.decode(line, type=_Line).at == at:
                return line
        raise RuntimeError(f"A load generator stopped before it said {at!r}.")


@contextmanager
def part_of_crowd(
    server: Served, room: int, before: int, *, rate: float, seconds: float, warm: float
) -> Iterator[Part]:
    """For so many tables, after `before` others; of several nodes each of a table's four comes to another."""
    options = ("--room", str(room), "--from", str(before), "--spread", "seats", "--rate", str(rate))
    with _started(server, *options, "--seconds", str(seconds), "--warm", str(warm)) as process:
        yield Part(process)


def play_together(server: Served, parts: Sequence[Part]) -> Outcome:
    """All parts of a crowd at once, each on its own schedule."""

    def all_say(at: str) -> list[str]:
        return [part.wait_for(at) for part in parts]

    for part in parts:
        part.tell("play")
    all_say("begin")
    began = server.roles()
    all_say("end")
    ended = server.roles()
    outcome = joined([msgspec.json.decode(line, type=Outcome) for line in all_say("done")])
    outcome.roles = {role: ended[role] - began[role] for role in ended}
    return outcome
