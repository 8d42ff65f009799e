"""`python -m bench.first`: how soon a slow line shows words, and the first question of each game."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser.fetched import Fetched
from tests.browser.test_led_in import ASKED
from tools import chromium

from .figures import Figure, Section, Target, ratio
from .report import print_report
from .servers import HOST, talewind

WORDS = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
ANSWERS = "() => new Promise(now => requestAnimationFrame(() => setTimeout(() => now(performance.now()))))"
"""When the page has drawn what it has, and would hear a tap."""
PATIENCE = 60_000


class Device(NamedTuple):
    """How long its line takes there and back, the bytes it brings a second, how much slower it thinks."""

    latency: float = 0
    brings: float = -1
    slower: float = 1


SLOW = Device(400, 50_000)
"""400 ms there and back, 400 kbit/s."""
NEAR = Device()


class Arrival(NamedTuple):
    """Seconds to the first words, to the shelf, and until it hears a tap."""

    words: float
    shelf: float
    hears: float


class Visit(NamedTuple):
    """And from the tap to the three cards and to the question."""

    came: Arrival
    cards: float
    asked: float


@click.command()
@click.option("--rounds", default=3, show_default=True, help="How often, by turns.")
@click.option("--game", "games", multiple=True, type=click.Choice(list(ASKED)), help="Only this one.")
def main(rounds: int, games: tuple[str, ...]) -> None:
    """First words and first question of each game, on a phone that has nothing kept: a slow line, and none.

    It taps as soon as there is something to tap. It needs Chromium, and the tests' requirements.
    """
    sections = []
    with tempfile.TemporaryDirectory(prefix="talewind-bench-") as scratch, chromium_here() as browser:
        for game in games or ASKED:
            slow: list[Visit] = []
            near: list[Visit] = []
            fetched: list[float] = []
            for nth in range(rounds):
                for visits, device in ((slow, SLOW), (near, NEAR)):
                    with visitor(browser, Path(scratch) / f"{game}-{nth}", device) as (page, came):
                        visits.append(Visit(arrive(page, game), *plays(page, game)))
                        if device is SLOW:
                            fetched.append(came.bytes / 1000)
            sections.append(_section(game, slow, near, fetched))
    print_report(sections, {})


def _section(game: str, slow: list[Visit], near: list[Visit], fetched: list[float]) -> Section:
    asked = [visit.asked for visit in slow]
    figures = [
        Figure("First words", "s", [visit.came.words for visit in slow], Target("<=", 2)),
        Figure("The shelf", "s", [visit.came.shelf for visit in slow]),
        Figure("From the tap to the three cards", "s", [visit.cards for visit in slow]),
        Figure("From the tap to the first question", "s", asked, Target("<=", 6)),
        Figure("Fetched until then", "kB", fetched),
        ratio("The first question, as if near", asked, [visit.asked for visit in near]),
    ]
    return Section(f"{game}: a phone, 400 kbit/s and 400 ms, nothing kept", figures)


@contextmanager
def chromium_here() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        raise click.ClickException(f"Install Chromium, or set {chromium.VARIABLE} to its path.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@contextmanager
def visitor(
    browser: Browser, folder: Path, device: Device, before: str = ""
) -> Iterator[tuple[Page, Fetched]]:
    """A phone that has nothing kept, at a house where nobody else is. `before`: what its pages run first."""
    with talewind(folder) as server:
        context = browser.new_context(
            base_url=f"http://{HOST}:{server.port}",
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
        )
        context.add_init_script(before)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        fetched = Fetched(page)
        line = {"downloadThroughput": device.brings, "uploadThroughput": device.brings}
        fetched.wire.send(
            "Network.emulateNetworkConditions", {"offline": False, "latency": device.latency, **line}
        )
        fetched.wire.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
        yield page, fetched
        context.close()


def _play_now(page: Page, game: str) -> Locator:
    return page.get_by_role("button", name=f"Play now: {game}, with clockwork players", exact=True)


def arrive(page: Page, game: str) -> Arrival:
    """From the address to a shelf that hears whoever taps on this game."""
    began = time.perf_counter()
    page.goto("/", wait_until="commit")
    _play_now(page, game).wait_for()
    shelf = time.perf_counter() - began
    hears = float(page.evaluate(ANSWERS)) / 1000
    return Arrival(float(page.evaluate(WORDS)) / 1000, shelf, hears)


def plays(page: Page, game: str) -> tuple[float, float]:
    """From the tap to the three cards and to the question. Nobody reads them, and clockwork takes no time."""
    tapped = time.perf_counter()
    _play_now(page, game).tap()
    page.locator("dialog[data-goal]").wait_for()
    cards = time.perf_counter() - tapped
    code = page.url.rsplit("/", 1)[1]
    request = page.context.request
    request.patch(f"/api/tables/{code}", data={"settings": {"bot_pace": "instant"}})
    until = time.perf_counter() + PATIENCE / 1000
    while not request.get("/api/me").json()["tables"][0]["my_turn"]:
        if time.perf_counter() > until:
            raise click.ClickException(f"{game}: nothing is asked of whoever plays.")
        page.wait_for_timeout(100)
    away = time.perf_counter()
    page.keyboard.press("Escape")
    page.locator(ASKED[game]).first.wait_for()
    return cards, cards + time.perf_counter() - away


if __name__ == "__main__":
    main(prog_name="python -m bench.first")
