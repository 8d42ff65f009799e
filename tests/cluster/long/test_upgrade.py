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
from ..nodes import Bus, Game, House, Passed, PatientNode, Within

pytestmark = [pytest.mark.postgres, pytest.mark.crash]

BEFORE = "32dfd900af894a95428a2e9a248826844a25e375"
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
    db: str, bus: Bus, passed: Passed, tmp_path: Path, house: House, source_before: Path
) -> None:
    old = [Older(tmp_path / name, db, bus.url, source_before) for name in ("a", "b", "c")]
    new = [PatientNode(tmp_path / name, db, bus.url) for name in ("d", "e")]
    one, two, last = old
    three, four = new
    async with open_at_once(old), open_at_once([three]):
        assert await house.rules_of(one) < await house.rules_of(three) == RULES
        async with Game.begun([one]) as earlier:
            await house.stands(earlier, [one])
        async with Game.begun([one, three], [two, four], [three]) as game:
            await game.play(4)
            await house.is_at(one, game.code)
            # It takes none, and is not missed before it goes on.
            last.freeze()
            assert await one.leave() == 0
            await game.play(4, within=Within.AT_ONCE)
            assert game.visits[1:] == [0, 0], "whoever sits elsewhere stays there"

            async with open_at_once([four]):
                assert await two.leave() == 0
                await game.play(2)
                last.thaw()
                assert "(db_newer)" in await one.is_refused(), "whatever was closed is not opened any more"
                async with last.visitor() as client:
                    table = f"/api/tables/{game.code}"
                    assert (await persist(client, "GET", table)).json()["phase"] == "play", "both at once"
                    await house.stands(game, [four])
                    assert await house.nobody_peeps(passed) == {0, 1, 2}
                    assert not any(await asyncio.gather(three.leave(), four.leave()))
                    refused = await client.get(table)
                    assert (refused.status_code, refused.json()["code"]) == (503, "elsewhere"), "no way back"
