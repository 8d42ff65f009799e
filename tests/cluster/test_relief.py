"""Two nodes on one PostgreSQL: whatever happens to one of them, a table has one owner and loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import msgspec
import pytest
import websockets

from talewind.server import wire
from talewind.server.storage.nodes import drain
from talewind.server.storage.nodes import nodes as list_nodes
from tests.server.crash import Message, line_to, say

from .nodes import Game, House, Node, Within, until

pytestmark = [pytest.mark.postgres, pytest.mark.crash]


async def new_lobby(client: httpx.AsyncClient) -> str:
    made = await client.post("/api/tables", json={"game": "windmill", "name": "Ada"})
    return str(made.json()["code"])


async def asked(client: httpx.AsyncClient, code: str) -> httpx.Response:
    """What a node says of a table, once it is sure of itself."""
    while (answer := await client.get(f"/api/tables/{code}")).status_code == 503:
        if answer.json()["code"] == "elsewhere":
            assert int(answer.headers["retry-after"]) > 0
            break
        await asyncio.sleep(0.05)
    return answer


async def all_that_comes(line: Any) -> list[Message]:
    """Until the other end closes the line."""
    heard = []
    with suppress(websockets.ConnectionClosed):
        while True:
            heard.append(msgspec.json.decode(await line.recv()))
    return heard


async def test_a_table_is_at_one_node_and_handed_over_when_that_one_closes(
    patient_nodes: list[Node], house: House, db: str
) -> None:
    one, two = nodes = patient_nodes
    async with Game.begun(nodes) as game:
        await game.play(4)
        async with one.visitor() as here, two.visitor() as there:
            lobby = await new_lobby(here)
            assert (await asked(there, game.code)).status_code == 503
            assert await one.leave() == 0
            assert not await house.lives(one), "nobody has to wait until it is missed"
            assert (await asked(there, lobby)).status_code == 200
        await house.is_at(two, game.code, Within.AT_ONCE)
        await game.play(4, within=Within.AT_ONCE)
        await house.relieve_all()
        await game.play(2)
        await house.relieve_all()
        await house.stands(game, [two])
    assert two.process is not None
    (leaving,) = await asyncio.to_thread(list_nodes, db)
    assert leaving.node.endswith(f":{two.process.pid}")
    assert await asyncio.to_thread(drain, db, leaving.node, wait=True) == [leaving.node]
    assert await asyncio.to_thread(two.process.wait, 60) == 0, "told to leave, it leaves, and ends"


async def test_a_node_that_hangs_in_the_middle_of_a_transaction_is_relieved_and_so_is_one_that_dies(
    nodes: list[Node], house: House, db: str
) -> None:
    one, two = nodes
    async with Game.begun(nodes) as game, one.visitor() as client:
        lobby = await new_lobby(client)
        await game.play(4)
        async with line_to(one, lobby, client.cookies["talewind"]) as line:
            await say(line, {"do": "hello", "v": wire.PROTOCOL})
            assert msgspec.json.decode(await line.recv())["t"] == "welcome"
            async with holding_up(db) as held_up:
                await say(line, {"do": "say", "id": "late", "text": "Is anybody there?"})
                await until(held_up)
                one.freeze()
            # What it waited for is done. It holds its own shift's row, and says no more.
            await say(line, {"do": "say", "id": "later", "text": "Is anybody there?"})
            await game.play(4, within=Within.IN_A_TRANSACTION)
            await house.is_at(two, game.code)
            async with two.visitor() as there:
                assert (await asked(there, lobby)).status_code == 200
            one.thaw()
            heard = await all_that_comes(line)
        assert not {"ack", "talk"} & {message["t"] for message in heard}
        assert [message["come_back"] for message in heard if message["t"] == "farewell"] == [True]
        assert await house.admin.fetchval("SELECT count(*) FROM talk") == 0
        assert (await asked(client, lobby)).status_code == 503, "it is back, without its tables"

        two.kill()
        await house.is_at(one, game.code, Within.GONE)
        await game.play(1, within=Within.AT_ONCE)
        await house.stands(game, [one])


@asynccontextmanager
async def holding_up(db: str) -> AsyncIterator[Callable[[], Awaitable[bool]]]:
    """Whoever wants to store a line of talk waits meanwhile; gives back how to ask whether somebody does."""
    ours = await asyncpg.connect(db)

    async def waits() -> bool:
        return bool(await ours.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"))

    try:
        async with ours.transaction():
            await ours.execute("LOCK TABLE talk IN SHARE MODE")
            yield waits
    finally:
        await ours.close()
