"""Three nodes, one PostgreSQL and one bus: people play at whichever node they are, whatever dies."""

from __future__ import annotations

import pytest

from tests.server.crash import persist

from .nodes import Bus, Game, House, Node

pytestmark = [pytest.mark.postgres, pytest.mark.crash]


async def test_those_at_other_nodes_stay_while_the_bus_dies_and_then_the_table_s_own_node(
    neighbours: list[Node], bus: Bus, house: House
) -> None:
    one, two, three = neighbours
    async with Game.begun([one, two], [two], [three]) as game:
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

        bus.kill()
        await bus.start()
        await game.play(4)

        one.kill()
        await game.play(4)
        assert await house.lives(two) or await house.lives(three)
        await game.to_the_end()
    assert [player.reconnects for player in game.players[1:]] == [1, 1], "their sockets were never closed"
    await house.has_kept_all_of(game)
    await game.look_again([three])
