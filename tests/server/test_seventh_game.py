"""A game that is a distribution of its own is installed beside the house, and everything there knows it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from talewind.server import wire
from tests.scene.nim import listing

from .crash import Message, Server, line_to, say

pytestmark = pytest.mark.crash

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "heaps-of-nim"
version = "1.2"

[project.entry-points."talewind.games"]
nim = "heaps:game"
lost = "heaps:nowhere"

[tool.hatch.build.targets.wheel]
packages = ["heaps"]
"""
LEFT_OUT = "'lost' of heaps-of-nim 1.2 is left out: AttributeError"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has put it: on the path of whoever is started with it, and of nobody else."""
    project, site = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("site")
    (project / "pyproject.toml").write_text(PROJECT, "utf-8")
    (project / "heaps").mkdir()
    (project / "heaps" / "__init__.py").write_text(listing(), "utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    pip += ["--no-deps", "--no-build-isolation", "--target", str(site), str(project)]
    subprocess.run(pip, check=True, capture_output=True, text=True)
    return site


def with_it(installed: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])}


class House(Server):
    def __init__(self, folder: Path, installed: Path) -> None:
        super().__init__(folder)
        self.installed = installed

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, **with_it(self.installed)}


async def test_it_stands_on_the_shelf_and_is_played_at_a_table(tmp_path: Path, installed: Path) -> None:
    house = House(tmp_path, installed)
    await house.start()
    try:
        async with httpx.AsyncClient(base_url=house.url, timeout=30) as ada:
            shelf = {each["about"]["name"]: each for each in (await ada.get("/api/games")).json()}
            assert shelf["nim"]["origin"] == "heaps-of-nim 1.2"
            assert "lost" not in shelf
            wish = {"game": "nim", "name": "Ada", "bots": 1, "settings": {"bot_pace": "instant"}}
            code = (await ada.post("/api/tables", json=wish)).json()["code"]
            lobby = (await ada.get(f"/api/tables/{code}")).json()
            assert (lobby["game"], lobby["phase"]) == ("nim", "lobby")
            assert (await ada.post(f"/api/tables/{code}/begin")).status_code < 300
            await play(house, code, ada.cookies["talewind"])
    finally:
        assert await house.stop() == 0
    assert LEFT_OUT in house.out.read_text()


async def play(house: House, code: str, cookie: str) -> None:
    """Touch what lies there until somebody has won."""
    places: set[str] = set()
    answered: set[int] = set()
    async with line_to(house, code, cookie) as line:
        await say(line, {"do": "hello", "v": wire.PROTOCOL, "seat": 0, "since": 0, "scene": True})
        async for raw in line:
            told: Message = msgspec.json.decode(raw)
            assert told["t"] != "refused", told
            if told["t"] != "look":
                continue
            places |= {place["name"] for place in told.get("scene", {}).get("places", [])}
            if told.get("result"):
                assert {"heap 0", "heap 1", "heap 2"} <= places
                return
            ask = told.get("ask")
            if ask is not None and ask["id"] not in answered:
                answered.add(ask["id"])
                move = told["touches"]["moves"][0]
                assert move["on"] == [f"heap {move['move']['heap']}"]
                answer = {"do": "answer", "id": str(ask["id"]), "seat": 0, "ask": ask["id"]}
                await say(line, {**answer, "move": move["move"]})


ONE_AFTER_THE_OTHER = """
import sys
from click.testing import CliRunner
from talewind.cli import main

for line in sys.argv[1:]:
    done = CliRunner().invoke(main, line.split())
    print(f"{line}: {done.exit_code}", done.output, sep="\\n")
"""


def test_it_is_listed_and_bots_play_it_by_its_name(installed: Path) -> None:
    commands = ["games", "simulate nim --games 4 --jobs 1", "arena nim --games 4 --jobs 1"]
    said = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_THE_OTHER, *commands],
        env={**os.environ, **with_it(installed)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for command in commands:
        assert f"{command}: 0\n" in said, said
    assert "nim: Nim\n" in said
    assert LEFT_OUT in said
