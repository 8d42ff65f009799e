"""A new version comes while people play: node by node, and whatever it has had stays with it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.crash import persist

from ..conftest import open_at_once
from ..nodes import Bus, Game, House, Node, Within

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

NEWER = """
import talewind, talewind.engine.log as log
talewind.__version__ += ".next"
log.RULES += 1
from talewind.cli import main
main()
"""


class Newer(Node):
    """The next version, as far as others can tell: another name, and logs that the one before cannot play."""

    @property
    def _program(self) -> list[str]:
        return [sys.executable, "-c", NEWER]


async def test_a_new_version_takes_over_node_by_node_while_people_play(
    db: str, bus: Bus, tmp_path: Path, house: House
) -> None:
    old = [Node(tmp_path / name, db, bus.url) for name in ("a", "b")]
    new = [Newer(tmp_path / name, db, bus.url) for name in ("c", "d")]
    one, two = old
    three, four = new
    async with open_at_once([*old, three]), Game.begun([one, three], [two, four], [three]) as game:
        await game.play(4)
        await house.is_at(one, game.code)
        assert await one.leave() == 0
        await game.play(4, within=Within.AT_ONCE)
        assert game.visits[1:] == [0, 0], "whoever sits elsewhere stays there"

        async with open_at_once([four]):
            assert await two.leave() == 0
            await game.play(2)
            await one.start()
            async with one.visitor() as client:
                table = f"/api/tables/{game.code}"
                assert (await persist(client, "GET", table)).json()["phase"] == "play", "both at once"
                await house.stands(game, [four])
                assert not any(await asyncio.gather(three.leave(), four.leave()))
                refused = await client.get(table)
                assert (refused.status_code, refused.json()["code"]) == (503, "elsewhere"), "no way back"
