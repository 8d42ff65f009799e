"""PostgreSQL goes down in the middle of a game and comes up again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest

from .conftest import open_at_once
from .nodes import TERMS, Bus, Game, House, Node, Passed, Within, until

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

SPARED = """
    SELECT extract(epoch FROM ended - pg_postmaster_start_time())::float8
    FROM shifts WHERE node LIKE '%:' || $1 ORDER BY id DESC LIMIT 1
"""
"""How long after PostgreSQL had come up a node's last shift was ended."""


@pytest.fixture
async def nodes(own_postgres: Any, bus: Bus, tmp_path: Path) -> AsyncIterator[list[Node]]:
    made = [Node(tmp_path / name, own_postgres.get_uri(), bus.url) for name in ("a", "b")]
    async with open_at_once(made):
        yield made


async def made_a_table(client: httpx.AsyncClient) -> int:
    return (await client.post("/api/tables", json={"game": "windmill", "name": "Ada"})).status_code


async def test_postgresql_is_away_for_longer_than_a_lease_and_a_node_dies_meanwhile(
    own_postgres: Any, passed: Passed, nodes: list[Node]
) -> None:
    one, two = nodes
    async with Game.begun(nodes, [two], [two]) as game, two.visitor() as client:
        await game.play(4)
        await asyncio.to_thread(own_postgres.stop)
        assert await made_a_table(client) == 503
        given = game.given
        game.go_on()

        async def answered() -> bool:
            return any(player.pending for player in game.players)

        await until(answered)
        assert await made_a_table(client) == 503
        assert game.given == given, "nothing is acknowledged that cannot be stored"
        assert one.process is not None
        dead = str(one.process.pid)
        one.kill()
        await asyncio.sleep(TERMS.lease)
        await asyncio.to_thread(own_postgres.start)
        await game.play(2, within=Within.POSTGRES_BACK_NODE_GONE)
        admin = await asyncpg.connect(own_postgres.get_uri())
        assert await admin.fetchval(SPARED, dead) >= TERMS.settled, "nobody could have renewed it before"
        await House(admin).stands(game, [two])
        assert await House(admin).nobody_peeps(passed) == {1, 2}
        await admin.close()
        assert await made_a_table(client) == 201
