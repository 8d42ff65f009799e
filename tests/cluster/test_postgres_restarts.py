"""PostgreSQL goes down in the middle of a game and comes up again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest

from .nodes import Game, House, Node, until

pytestmark = [pytest.mark.postgres, pytest.mark.crash]


@pytest.fixture
async def node(own_postgres: Any, tmp_path: Path) -> AsyncIterator[Node]:
    node = Node(tmp_path / "a", own_postgres.get_uri())
    try:
        await node.start()
        yield node
    finally:
        node.kill()


async def made_a_table(client: httpx.AsyncClient) -> int:
    return (await client.post("/api/tables", json={"game": "windmill", "name": "Ada"})).status_code


async def test_postgresql_restarts_in_the_middle_of_a_game(own_postgres: Any, node: Node) -> None:
    async with Game.begun([node]) as game, node.visitor() as client:
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
        await asyncio.to_thread(own_postgres.start)
        admin = await asyncpg.connect(own_postgres.get_uri())
        await House(admin).stands(game, [node])
        await admin.close()
        assert await made_a_table(client) == 201
