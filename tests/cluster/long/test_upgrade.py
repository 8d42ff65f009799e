"""A new version comes while people play: node by node, and whatever it has had stays with it."""

from __future__ import annotations

import asyncio
import io
import subprocess
import tarfile
from contextlib import suppress
from pathlib import Path

import pytest

from talewind.engine.log import RULES
from tests.server.crash import persist

from ..conftest import open_at_once
from ..nodes import Bus, Game, House, PatientNode, Within

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

BEFORE = "972db570e3db2f15451560c223888feb667dbb8c"
"""A version that understands the same bus, and writes logs of older rules."""


@pytest.fixture
def source_before(tmp_path: Path) -> Path:
    git = ["git", "-C", str(Path(__file__).parent)]
    if not _finds([*git, "cat-file", "-e", f"{BEFORE}^{{commit}}"]):
        pytest.skip("Not run: the history of this clone does not reach back to the version before.")
    root = subprocess.check_output([*git, "rev-parse", "--show-toplevel"], text=True).strip()
    packed = subprocess.check_output(["git", "-C", root, "archive", BEFORE, "src/talewind"])
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(tmp_path / "before", filter="data")
    return tmp_path / "before" / "src"


def _finds(command: list[str]) -> bool:
    with suppress(OSError):
        return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0
    return False


class Older(PatientNode):
    """The version before, from its own source."""

    def __init__(self, folder: Path, db: str, bus: str, source: Path) -> None:
        super().__init__(folder, db, bus)
        self._source = source

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, "PYTHONPATH": str(self._source)}


async def test_a_new_version_takes_over_node_by_node_while_people_play(
    db: str, bus: Bus, tmp_path: Path, house: House, source_before: Path
) -> None:
    old = [Older(tmp_path / name, db, bus.url, source_before) for name in ("a", "b")]
    new = [PatientNode(tmp_path / name, db, bus.url) for name in ("c", "d")]
    one, two = old
    three, four = new
    async with open_at_once([*old, three]), Game.begun([one, three], [two, four], [three]) as game:
        await game.play(4)
        await house.is_at(one, game.code)
        assert await house.rules_of(one) < await house.rules_of(three) == RULES
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
