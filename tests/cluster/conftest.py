"""Two nodes of one house, each `talewind serve` in a process of its own, and one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server.test_store import new_postgres

from .nodes import Node


@pytest.fixture
async def db(postgres_server: Any) -> str:
    return await new_postgres(postgres_server)


@pytest.fixture
async def nodes(db: str, tmp_path: Path) -> AsyncIterator[list[Node]]:
    """They open at once, on an empty database."""
    made = [Node(tmp_path / name, db) for name in ("a", "b")]
    try:
        await asyncio.gather(*(node.start() for node in made))
        yield made
    finally:
        for node in made:
            node.kill()


@pytest.fixture
async def admin(db: str, nodes: list[Node]) -> AsyncIterator[Any]:
    """Straight into the database."""
    connection = await asyncpg.connect(db)
    yield connection
    await connection.close()
