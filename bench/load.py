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
from pathlib import Path
from typing import Literal

import msgspec

from .seating import Seated, write_list
from .servers import Server

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
    server_cpu: float = 0

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def micros(self) -> float:
        """The server's processor time a move, in µs."""
        return self.server_cpu / max(self.moves, 1) * 1e6


class _Line(msgspec.Struct):
    at: Literal["ready", "begin", "end", "done"]


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
    server: Server, tables: Sequence[Seated] | int, folder: Path, *options: str
) -> Iterator[subprocess.Popen[str]]:
    command = [*generator(), "--wire", server.wire, "--port", str(server.port), *options]
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
    server: Server,
    tables: Sequence[Seated] | int,
    folder: Path,
    *,
    active: int,
    seconds: float,
    warm: float,
    rate: float | None = None,
) -> Outcome:
    """Play for so long: as fast as the server can, or (with `rate`) on a fixed schedule."""
    pace = ("--mode", "closed") if rate is None else ("--mode", "open", "--rate", str(rate))
    options = (*pace, "--active", str(active), "--seconds", str(seconds), "--warm", str(warm))
    with _generator(server, tables, folder, *options) as process:
        assert process.stdout is not None
        began = ended = 0.0
        for line in process.stdout:
            match msgspec.json.decode(line, type=_Line).at:
                case "begin":
                    began = server.cpu()
                case "end":
                    ended = server.cpu()
                case "done":
                    outcome = msgspec.json.decode(line, type=Outcome)
                    if not outcome.moves:
                        raise RuntimeError("No move was made while it was measured: give it more --seconds.")
                    outcome.server_cpu = ended - began
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
