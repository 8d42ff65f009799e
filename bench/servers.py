"""The servers under load, each a process of its own on loopback."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import psutil  # type: ignore[import-untyped]

from talewind.server.storage.terms import LEASE_VARIABLE
from tools import node

HOST = "127.0.0.1"
PEERS = Path(__file__).parent / "peers"
BYTECODE = Path(__file__).parents[1] / "build" / "bench" / "bytecode"
PATIENCE = 60.0
"""Seconds that a server may take to answer its first request."""

Wire = Literal["talewind", "boardgame"]


@dataclass(frozen=True)
class Server:
    process: psutil.Process
    port: int
    wire: Wire
    seconds: float
    """From starting the process to the first answered request."""
    database: Path | None = None

    @property
    def address(self) -> str:
        return str(self.port)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return cpu_of(self.process)

    def roles(self) -> dict[str, float]:
        """The same, by what it was for."""
        return {"server": self.cpu()}

    def stored(self) -> int:
        """How many answers a stranger finds in the database: only what has been committed."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return int(database.execute("SELECT count(*) FROM entries WHERE kind = 'answer'").fetchone()[0])

    def memory(self) -> float:
        """Resident memory, in kB."""
        return float(sum(member.memory_info().rss for member in _family(self.process))) / 1000


def _family(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def cpu_of(process: psutil.Process) -> float:
    """Seconds of processor time so far, with all that it has started."""
    return float(sum(sum(member.cpu_times()[:2]) for member in _family(process)))


def cpu_by_name(process: psutil.Process) -> dict[str, float]:
    """The same, by the name of each program."""
    used: Counter[str] = Counter()
    for member in _family(process):
        used[member.name()] += sum(member.cpu_times()[:2])
    return dict(used)


@contextmanager
def talewind(folder: Path, bytecode: Path = BYTECODE) -> Iterator[Server]:
    """Talewind as people start it, with a database on disk. `bytecode`: where Python keeps modules."""
    program = Path(sys.executable).with_name("talewind")
    folder.mkdir(parents=True)
    database = folder / "talewind.sqlite3"
    port = free_port()
    command = [str(program), "serve", "--host", HOST, "--port", str(port), "--db", str(database)]
    with _running([*command, "--trusted-proxy", HOST], port, "talewind", folder, bytecode) as server:
        yield replace(server, database=database)


@contextmanager
def talewind_node(folder: Path, db: str, bus: str, lease: float, *, workers: int = 1) -> Iterator[Server]:
    """One of several on one PostgreSQL; no bus, if it has no address (several workers have their own)."""
    program = Path(sys.executable).with_name("talewind")
    folder.mkdir(parents=True)
    port = free_port()
    command = [str(program), "serve", "--host", HOST, "--port", str(port), "--db", db]
    command += ["--trusted-proxy", HOST, "--decks", str(folder / "decks"), *(["--bus", bus] if bus else [])]
    command += ["--workers", str(workers)]
    with _running(command, port, "talewind", folder, variables={LEASE_VARIABLE: str(lease)}) as server:
        yield server


@contextmanager
def boardgame_io(folder: Path, storage: Literal["memory", "flatfile"], view_bytes: int) -> Iterator[Server]:
    """boardgame.io's own server, with a game whose view has this size."""
    folder.mkdir(parents=True)
    port = free_port()
    command = [
        *node.PROGRAMS["node"],
        str(PEERS / "server.cjs"),
        str(port),
        storage,
        str(view_bytes),
        str(folder / "flat"),
    ]
    with _running(command, port, "boardgame", folder) as server:
        yield server


def install_peers() -> None:
    """boardgame.io, as its lock file says, unless it is there already."""
    lock = PEERS / "package-lock.json"
    stamp = PEERS / "node_modules" / ".package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        node.npm("ci", "--ignore-scripts", "--no-progress", "--loglevel=error", folder=PEERS)


@contextmanager
def _running(
    command: Sequence[str],
    port: int,
    wire: Wire,
    folder: Path,
    bytecode: Path = BYTECODE,
    variables: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Server]:
    environment = {**node.environment(), "NODE_ENV": "production", "PYTHONPYCACHEPREFIX": str(bytecode)}
    environment.update(variables)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    output = folder / "output.txt"
    with output.open("wb") as log:
        began = time.perf_counter()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=folder,
        )
    try:
        seconds, status = _first_page(process, port, began, output)
        if wire == "talewind" and status != 200:
            raise RuntimeError(f"The first page answered {status}:\n{_tail(output)}")
        yield Server(psutil.Process(process.pid), port, wire, seconds)
    finally:
        _stop(process)
        shutil.rmtree(folder, ignore_errors=True)


def _first_page(process: subprocess.Popen[bytes], port: int, began: float, output: Path) -> tuple[float, int]:
    while time.perf_counter() - began < PATIENCE:
        if process.poll() is not None:
            break
        try:
            connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
            connection.request("GET", "/")
            response = connection.getresponse()
            response.read()
            connection.close()
        except OSError:
            time.sleep(0.005)
            continue
        return time.perf_counter() - began, response.status
    raise RuntimeError(f"{Path(process.args[0]).name} did not start:\n{_tail(output)}")  # type: ignore[index, arg-type]


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _tail(output: Path) -> str:
    return output.read_text(errors="replace")[-2000:]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    with socket.socket() as there:
        return there.connect_ex((HOST, port)) == 0


def open_file_limit(wanted: int) -> None:
    """Let this process and those it starts hold so many sockets, where the system allows it."""
    if os.name == "nt":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
        )


def most_open_files() -> int:
    """How many files a process that we start may have open."""
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
