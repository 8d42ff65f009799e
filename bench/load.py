"""Drives a server with the load generator: load.c where it can be built, else slow_load.py."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from .seating import Seated, write_list
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
    at: Literal["ready", "begin", "end", "done", "back"]


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
    command = [*generator(), "--wire", server.wire, "--port", server.address, *options]
    if isinstance(tables, int):
        command += ["--tables", str(tables)]
    else:
        names = folder / "tables.txt"
        write_list(tables, names)
        command += ["--list", str(names)]
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
                        raise RuntimeError("No move was made while it was measured: give it more --seconds.")
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


@contextmanager
def sitting(
    server: Served, tables: Sequence[Seated], folder: Path, dies: int
) -> Iterator[Callable[[], None]]:
    """Everybody sits, at one node after the other, and nobody plays. One of the nodes is about to die.

    Gives back what waits until all whom that concerns have been shown their tables again.
    """
    options = ("--mode", "idle", "--spread", "seats", "--dies", str(dies))
    with _generator(server, tables, folder, *options) as process:
        assert process.stdout is not None
        lines = iter(process.stdout)

        def wait_for(what: str) -> None:
            for line in lines:
                if msgspec.json.decode(line, type=_Line).at == what:
                    return
            raise RuntimeError(f"The load generator stopped before everybody was {what}.")

        wait_for("ready")
        yield lambda: wait_for("back")
