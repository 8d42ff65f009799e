"""Three nodes, one PostgreSQL and one bus: people play at whichever node they are, whatever dies."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.server.crash import persist

from .conftest import open_at_once
from .nodes import Bus, Game, House, Node, Passed, Within, until
from .wires import Wired

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

AWAY = "the bus is away"
LEAVES = "it leaves its tables to them"


async def test_those_at_other_nodes_stay_whatever_hangs_or_dies(
    neighbours: list[Node], bus: Bus, passed: Passed, house: House
) -> None:
    one, two, three = neighbours
    homes = ([one, two], [two], [three])
    game = await one_hangs_and_then_the_bus(homes, bus, house)
    assert await house.nobody_peeps(passed) >= {1, 2}
    games = [game, *await the_bus_dies_and_then_one(homes, bus, house)]
    assert await house.nobody_peeps(passed, games) >= {1, 2}


Homes: TypeAlias = tuple[Sequence[Node], Sequence[Node], Sequence[Node]]


async def one_hangs_and_then_the_bus(homes: Homes, bus: Bus, house: House) -> Game:
    (one, two), _, (three,) = homes
    async with Game.begun(*homes, seen_from=one) as game:
        await game.play(4)
        await house.is_at(one, game.code)

        one.freeze()
        await game.play(4, within=Within.GONE)
        one.thaw()
        await one.says("this node was relieved")
        await game.play(2)

        bus.freeze()
        game.go_on()
        await asyncio.gather(*(node.says(AWAY) for node in (one, two, three)))
        bus.thaw()
        await game.play(1, within=Within.BUS_BACK)
        await house.stands(game)
    assert game.visits[1:] == [1, 1, 1], "their sockets were never closed, not even at the node that hung"
    return game


async def the_bus_dies_and_then_one(homes: Homes, bus: Bus, house: House) -> list[Game]:
    (one, two), _, (three,) = homes
    async with Game.begun(*homes) as game:
        await game.play(4)
        await house.is_at(one, game.code)
        async with two.visitor() as there:
            seen = await persist(there, "GET", f"/api/tables/{game.code}")
            assert seen.json()["phase"] == "play"
            made = await persist(there, "POST", "/api/tables", {"game": "windmill", "name": "Ada"})
        async with three.visitor() as there:
            chairs = f"/api/tables/{made.json()['code']}/chairs"
            sat = await persist(there, "POST", chairs, {"name": "Ben", "seat": 1})
            assert sat.json()["chairs"][1]["name"] == "Ben"

        async with Game.begun([one]) as at_home:
            bus.kill()
            await at_home.play(3, within=Within.AT_ONCE)
            # For longer than a node that alone has lost the bus keeps its tables.
            await asyncio.sleep(Within.CUT_OFF)
            await at_home.play(3, within=Within.AT_ONCE)
            await bus.start()
            await game.play(4, within=Within.BUS_BACK)
            assert not any(LEAVES in node.out.read_text() for node in (one, two, three)), "all have lost it"
            assert at_home.visits == [0, 0, 0]
            await house.stands(at_home)

        one.kill()
        await game.play(4, within=Within.GONE)
        assert await house.lives(two) or await house.lives(three)
        await house.stands(game)
    assert game.visits[1:] == [1, 1], "their sockets were never closed"
    return [game, at_home]


async def test_a_table_s_node_is_cut_off_from_the_bus_and_then_from_postgresql(
    db: str, bus: Bus, passed: Passed, tmp_path: Path, house: House
) -> None:
    folders = [tmp_path / name for name in ("a", "b")]
    async with (
        Wired.some(folders, db, bus) as nodes,
        open_at_once(nodes),
        Game.begun(nodes, nodes[::-1], nodes[::-1]) as game,
    ):
        one, two = nodes
        await game.play(4)
        await house.is_at(one, game.code)
        one.to_bus.cut()
        game.go_on()
        await house.is_at(two, game.code, Within.CUT_OFF)
        await game.play(4, within=Within.AT_ONCE)
        async with one.visitor() as client:
            asked = await client.get("/ready")
            assert (asked.status_code, asked.json()["code"]) == (503, "not_ready")
        one.to_bus.mend()

        owner, other = nodes if await house.has(one, game.code) else nodes[::-1]
        owner.to_postgres.silence()
        await house.is_at(other, game.code, Within.GONE)
        await game.play(2, within=Within.AT_ONCE)
        owner.to_postgres.mend()

        async def is_back() -> bool:
            return await house.lives(owner)

        await until(is_back)
        await house.stands(game, [owner])
        assert await house.nobody_peeps(passed) >= {1, 2}
