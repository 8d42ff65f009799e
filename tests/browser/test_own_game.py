"""A game of one's own, the same evening: written, played with a friend, and kept."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.scene.nim import listing

from .device import LAPTOP, PHONE
from .house import House
from .player import PATIENCE, Player, until

Come = Callable[..., Player]

CHECKOUT = Path(__file__).resolve().parents[2]

A_WHILE = 3000
"""So many milliseconds somebody tries to touch the same thing."""


class OwnHouse(House):
    """`talewind play`, typed in a folder, in an environment that was made for it."""

    def __init__(self, kept: Path, talewind: Path, folder: Path, game: str) -> None:
        super().__init__(kept)
        self._talewind = talewind
        self._folder = folder
        self._game = game

    @property
    def program(self) -> list[str]:
        return [str(self._talewind)]

    @property
    def folder(self) -> Path:
        return self._folder

    @property
    def command(self) -> list[str]:
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--db", self.db]
        return ["play", self._game, *where, "--no-open"]


@pytest.fixture(scope="module")
def talewind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in a fresh environment: Talewind is installed there as people get it.

    What it needs is that of this one: to fetch all of it anew would prove others' packages.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    site = next(folder.glob("lib/python*/site-packages"))
    (site / "needs.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    wheel = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(
        wheel, cwd=CHECKOUT, check=True, capture_output=True, env={**os.environ, "TALEWIND_PAGE": "skip"}
    )
    uv = [sys.executable, "-m", "uv", "pip", "install", "--offline", "--no-deps", "--quiet"]
    python = folder / "bin" / "python"
    subprocess.run([*uv, "--python", str(python), *map(str, folder.glob("*.whl"))], check=True)
    where = [str(python), "-c", "import talewind; print(talewind.__file__)"]
    assert str(site) in subprocess.run(where, check=True, capture_output=True, text=True).stdout
    return folder / "bin" / "talewind"


@pytest.fixture
def opened(tmp_path: Path, talewind: Path) -> Iterator[Callable[[Path, str], OwnHouse]]:
    houses: list[OwnHouse] = []

    def open_house(folder: Path, game: str) -> OwnHouse:
        house = OwnHouse(tmp_path, talewind, folder, game)
        houses.append(house)
        house.open()
        return house

    yield open_house
    for house in houses:
        house.close()


def lines(player: Player) -> Locator:
    """What may be done, in words; each has a key."""
    return player.question.locator("[aria-keyshortcuts]")


def lit(player: Player) -> Locator:
    """What leads on: such lines, or what may be touched on the table and is not held yet."""
    return lines(player).or_(player.page.locator("[data-touch]:not([aria-pressed='true'])"))


def answer(player: Player) -> bool:
    """One step towards an answer, if one is asked."""
    if not lit(player).count():
        return False
    choose(player, lines(player) if lines(player).count() else lit(player))
    player.page.wait_for_timeout(50)
    return True


def choose(player: Player, line: Locator) -> None:
    """By finger on a phone, by keys alone on a laptop. What is gone meanwhile is looked for anew."""
    if player.device.phone:
        with suppress(TimeoutError):
            line.first.click(timeout=A_WHILE)
    else:
        player.page.keyboard.press(line.first.get_attribute("aria-keyshortcuts") or "Enter")


def play_on(people: Sequence[Player], done: Callable[[], bool]) -> None:
    """Everybody does what they are asked, until that is so."""
    patience = time.monotonic() + 3 * PATIENCE
    while not done():
        assert time.monotonic() < patience, {one.name: one.question.inner_text() for one in people}
        if not any(answer(one) for one in people):
            people[0].page.wait_for_timeout(50)


def asked(people: Sequence[Player]) -> Player:
    """Whose turn it is."""
    until(lambda: any(lit(one).count() for one in people), "somebody is asked", people[0].page)
    return next(one for one in people if lit(one).count())


def looks_back(player: Player, code: str, happened: str) -> None:
    """Step by step, and in the book."""
    player.opens(f"/t/{code}/replay")
    step = player.page.get_by_role("slider", name="Step")
    expect(step).to_be_visible()
    step.press("ArrowRight")
    player.sees(re.compile(happened))
    step.press("End")
    player.opens(f"/book/{player.asks('GET', f'/api/tables/{code}')['book']}")
    player.button("Open the book").click()
    # A leaf has the table on it, as it lay before everybody.
    expect(player.page.locator("main figure").first).to_be_visible()
    player.sees(re.compile("The first turn|Turns 1 to"))


def test_nim_out_of_the_readme(
    opened: Callable[[Path, str], OwnHouse], guest_list: Come, tmp_path: Path
) -> None:
    (tmp_path / "nim.py").write_text(listing(), "utf-8")
    house = opened(tmp_path, "nim.py")
    ada, ben = people = [guest_list(house, "Ada", PHONE), guest_list(house, "Ben", LAPTOP)]
    ada.opens(house.keeper_link)
    code = ada.makes_a_table("Nim")
    ben.comes_to(code)
    ben.sits_down()
    ada.sees("Ben")
    ada.button("Begin").click()
    for _ in people:
        turn = asked(people)
        play_on([turn], lambda turn=turn: not lit(turn).count())  # type: ignore[misc]
    # What is left clockwork takes.
    ada.asks("PATCH", f"/api/tables/{code}", {"settings": {"bot_pace": "instant"}})
    for one in people:
        one.code = code
        one.lets_clockwork_play()
    until(lambda: bool(ada.table["book"]), "the heaps are gone", ada.page)
    for one in people:
        expect(one.button("Once more, same people")).to_be_visible()
    looks_back(ben, code, "takes")
