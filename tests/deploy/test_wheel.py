"""The wheel, as `uvx talewind` and `pipx run talewind` install it: the page is inside, and people play."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import httpx
import pytest

from talewind.server.serving import LISTENING_VARIABLE
from tests.art.test_licences import CHECKOUT, NAMES
from tests.server.crash import Server, one_answer

from .test_files import INSTALLED, run


def built(folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "TALEWIND_PAGE": "skip"}
    subprocess.run(command, cwd=CHECKOUT, env=environment, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


class Installed(Server):
    """`talewind serve` out of an environment that has seen nothing of a checkout."""

    def __init__(self, folder: Path, environment: Path) -> None:
        super().__init__(folder)
        self.program = environment / "bin" / "talewind"

    @property
    def _program(self) -> list[str]:
        return [str(self.program)]

    @property
    def _variables(self) -> dict[str, str]:
        return {**super()._variables, LISTENING_VARIABLE: "off", "PYTHONPATH": ""}


def installed(wheel: Path, folder: Path) -> Path:
    """In an empty environment; what the wheel depends on is lent by the one in which tests run."""
    uv = INSTALLED / "uv"
    run(uv, "venv", "--offline", "--quiet", "--python", sys.executable, folder)
    run(uv, "pip", "install", "--offline", "--quiet", "--no-deps", "--python", folder, wheel)
    [packages] = folder.glob("lib/python*/site-packages")
    # What is named there goes last on the path, and its own `.pth` files are not read: no checkout.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"))
    return folder


@pytest.mark.skipif(os.name != "posix", reason="an environment's programs lie elsewhere")
async def test_the_wheel_carries_what_it_needs_and_people_play_from_it(tmp_path: Path) -> None:
    wheel = built(tmp_path)
    carries_licences_and_pictures_and_not_the_machine(wheel)
    environment = installed(wheel, tmp_path / "environment")
    whose = "import talewind; print(talewind.__file__)"
    said = subprocess.run(
        [environment / "bin" / "python", "-c", whose],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(said.stdout).is_relative_to(environment)
    house = Installed(tmp_path, environment)
    try:
        await house.start()
        async with httpx.AsyncClient(base_url=house.url, timeout=30) as client:
            page = (await client.get("/")).text
            [script] = re.findall(r'<script[^>]* src="([^"]+)"', page)
            assert (await client.get(script)).status_code == 200
            assert (await client.get("/trust")).status_code == 200
            assert len((await client.get("/api/rules/windmill")).json()["sections"]) > 5
        await one_answer(house.url)
    finally:
        house.kill()


def carries_licences_and_pictures_and_not_the_machine(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for name in NAMES:
        assert f"talewind/server/web/page/licences/{name}.txt" in names
        assert any(path.endswith(f".dist-info/licenses/web/public/licences/{name}.txt") for path in names)
    for path in (CHECKOUT / "src" / "talewind" / "pictures" / "decks").rglob("*.*"):
        assert path.relative_to(CHECKOUT / "src").as_posix() in names
    assert {path.split("/")[0] for path in names if ".dist-info/" not in path} == {"talewind"}
    assert not any("node_modules" in path for path in names)
