"""A game of one's own, the same evening: written, played with friends, changed meanwhile, and kept."""

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

from .aloud import hears, keeps_their_voice
from .axe import grave_findings, too_wide
from .device import LAPTOP, PHONE, TELEVISION
from .house import House
from .player import PATIENCE, Player, until

Come = Callable[..., Player]

CHECKOUT = Path(__file__).resolve().parents[2]

A_WHILE = 3000
"""So many milliseconds somebody tries to touch the same thing."""

CHANGED = "The rules changed; the game goes on."
KIND = "The rules stumbled. The house goes on without that move."
POINTS = "market.points[seat] += market.claim\n            market.sold"
"""What is believed counts: nothing else in that file reads so."""
DOUBT = 'kind = "doubt"'


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


def news(player: Player) -> Locator:
    """What is said of the rules."""
    return player.page.get_by_role("complementary", name="The rules", exact=True)


def has_read(player: Player, words: str) -> None:
    expect(news(player)).to_contain_text(words)
    news(player).get_by_role("button", name="Close").click()
    expect(news(player)).to_have_count(0)


def hears_of_saving(player: Player, times: int) -> None:
    """It is a note, which goes by itself."""
    until(
        lambda: [said["words"] for said in player.heard].count(CHANGED) == times,
        f"{player.name} hears that the rules changed",
        player.page,
    )


def asked(people: Sequence[Player]) -> Player:
    """Whose turn it is."""
    until(lambda: any(lit(one).count() for one in people), "somebody is asked", people[0].page)
    return next(one for one in people if lit(one).count())


def test_three_people_and_a_television_play_what_one_of_them_is_writing(
    opened: Callable[[Path, str], OwnHouse], guest_list: Come, talewind: Path, tmp_path: Path
) -> None:
    told = subprocess.run(
        [talewind, "new", "my_game", "--kind", "hidden-hands"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "cd my_game && talewind play ." in told
    folder = tmp_path / "my_game"
    file = folder / "my_game" / "rules.py"
    # An evening that is not too long.
    rules = file.read_text("utf-8").replace("HAND = 5", "HAND = 1")
    file.write_text(rules, "utf-8")
    house = opened(folder, ".")

    ada, ben = guest_list(house, "Ada", PHONE), guest_list(house, "Ben", LAPTOP)
    cleo = guest_list(house, "Cleo", PHONE, far=True)
    television = guest_list(house, "the television", TELEVISION)
    people = [ada, ben, cleo]

    # Around the fire: Ada has written it, and opens what the terminal shows.
    ada.opens(house.keeper_link)
    code = ada.makes_a_table("My Game")
    for friend in (ben, cleo):
        friend.comes_to(code)
        friend.sits_down()
    television.opens(f"/t/{code}/screen")
    ada.sees("Cleo")
    ada.button("Begin").click()

    # Somebody offers a pot, and takes it back.
    first = asked(people)
    for one in (*people, television):
        expect(one.page.get_by_text("offers a pot").filter(visible=True).first).to_be_visible()
        assert too_wide(one.page) == []
        # Two have the same phone.
        assert one is cleo or grave_findings(one.page) == []
    play_on([first], lambda: not lit(first).count())
    first.button("Take back my last step").click()
    expect(lit(first).first).to_be_visible()

    # One has no network while the others go on, and comes back to the table as it is.
    cleo.loses_the_network()
    expect(cleo.page.get_by_role("heading", name=re.compile("^No network"))).to_be_visible()
    cleo.page.add_locator_handler(
        cleo.dialog(re.compile("Welcome back")), lambda: cleo.button("Back to the table").click()
    )
    cleo.has_network_again()
    expect(cleo.page.get_by_role("heading", name=re.compile("^No network"))).to_have_count(0)
    play_on([first], lambda: not lit(first).count())
    doubting = asked(people)
    expect(doubting.question.get_by_role("button", name=re.compile("^Believe it"))).to_be_visible()

    # What is saved with a slip is Ada's affair alone.
    file.write_text(rules.replace("def turn(self)", "def turn(self"), "utf-8")
    expect(news(ada)).to_contain_text("SyntaxError")
    expect(news(ada)).to_contain_text(re.compile(r"my_game/rules\.py, line \d+"))
    expect(news(ada)).to_contain_text("only you see this")
    assert grave_findings(ada.page) == []
    for friend in (ben, cleo, television):
        expect(news(friend)).to_have_count(0)
    has_read(ada, "the old rules go on")

    # Rules that stumble: the others read one kind sentence, and the table goes on without that move.
    file.write_text(rules.replace(POINTS, "raise ValueError('not yet')\n            market.sold"), "utf-8")
    for one in people:
        hears_of_saving(one, 1)
    choose(doubting, doubting.question.get_by_role("button", name=re.compile("^Believe it")))
    expect(news(ada)).to_contain_text("ValueError: not yet")
    for friend in (ben, cleo):
        expect(news(friend)).to_contain_text("One moment: Ada is mending a rule")
        has_read(friend, KIND)

    # What shows every hand is covered: Ada plays, so the table is told that she looks.
    bench = news(ada).get_by_role("button")
    bench.filter(has_text="Uncover that moment").click()
    expect(news(ada)).to_contain_text("the table is told that you look")
    bench.filter(has_text="Look, and tell them").click()
    expect(bench.filter(has_text="Copy the test")).to_be_visible()
    with ada.page.context.expect_page() as beside:
        bench.filter(has_text="Open that moment").click()
    expect(beside.value.get_by_role("slider", name="Step")).to_be_visible()
    beside.value.close()
    has_read(ada, "The rules stumbled.")
    for friend in (ben, cleo):
        has_read(friend, "Ada looks at what everybody holds")
        friend.never_sees("not yet")

    # Now rules are other ones: a word, a number, and what may be told aloud.
    changed = rules.replace('"Believe it"', '"Trust them"').replace(DOUBT, f"{DOUBT}\n    aloud = True")
    file.write_text(changed.replace(POINTS, POINTS.replace("claim", "claim * 100")), "utf-8")
    for one in people:
        hears_of_saving(one, 2)
    trust = doubting.question.get_by_role("button", name=re.compile("^Trust them"))
    expect(trust).to_be_visible()
    keeps_their_voice(doubting, television, *(one for one in people if one is not doubting))
    choose(doubting, trust)
    expect(trust).to_have_count(0)

    # To the end, and what is kept of it
    play_on(people, lambda: bool(ada.table["book"]))
    for one in people:
        expect(one.button("Once more, same people")).to_be_visible()
    television.sees(re.compile("wins|share the win"))
    assert not television.watch.secrets
    assert max(ada.asks("GET", f"/api/books/{ada.table['book']}")["result"]["points"]) >= 100
    looks_back(ben, code, "offers a pot")
    hears(ben, doubting.name)


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
