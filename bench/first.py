"""`python -m bench.first`: how soon a slow line shows words, and the first question of each game."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click
from playwright.sync_api import Browser, sync_playwright

from tests.browser.fetched import Fetched
from tests.browser.test_led_in import ASKED
from tools import chromium

from .figures import Figure, Section, Target, ratio
from .report import print_report
from .servers import HOST, talewind

SLOW = {"latency": 400.0, "downloadThroughput": 50_000.0, "uploadThroughput": 50_000.0}
"""400 ms there and back, 400 kbit/s."""
NEAR = {"latency": 0.0, "downloadThroughput": -1.0, "uploadThroughput": -1.0}
WORDS = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PATIENCE = 60_000


class Visit(NamedTuple):
    """Seconds to the first words and to the shelf, from the tap to the three cards and to the question; and
    kilobytes until then."""

    words: float
    shelf: float
    cards: float
    asked: float
    fetched: float


@click.command()
@click.option("--rounds", default=3, show_default=True, help="How often, by turns.")
@click.option("--game", "games", multiple=True, type=click.Choice(list(ASKED)), help="Only this one.")
def main(rounds: int, games: tuple[str, ...]) -> None:
    """First words and first question of each game, on a phone that has nothing kept: a slow line, and none.

    It taps as soon as there is something to tap. It needs Chromium, and the tests' requirements.
    """
    sections = []
    with tempfile.TemporaryDirectory(prefix="talewind-bench-") as scratch, _browser() as browser:
        for game in games or ASKED:
            seen: dict[str, list[Visit]] = {"slow": [], "near": []}
            for nth in range(rounds):
                for line, how in (("slow", SLOW), ("near", NEAR)):
                    with talewind(Path(scratch) / f"{game}-{line}-{nth}") as server:
                        seen[line].append(_visit(browser, f"http://{HOST}:{server.port}", game, how))
            sections.append(_section(game, seen["slow"], seen["near"]))
    print_report(sections, {})


def _section(game: str, slow: list[Visit], near: list[Visit]) -> Section:
    asked = [visit.asked for visit in slow]
    figures = [
        Figure("First words", " s", [visit.words for visit in slow], Target("<=", 2)),
        Figure("The shelf", " s", [visit.shelf for visit in slow]),
        Figure("From the tap to the three cards", " s", [visit.cards for visit in slow]),
        Figure("From the tap to the first question", " s", asked, Target("<=", 6)),
        Figure("Fetched until then", " kB", [visit.fetched for visit in slow]),
        ratio("The first question, as if near", asked, [visit.asked for visit in near]),
    ]
    return Section(f"{game}: a phone, 400 kbit/s and 400 ms, nothing kept", figures)


@contextmanager
def _browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        raise click.ClickException(f"Install Chromium, or set {chromium.VARIABLE} to its path.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def _visit(browser: Browser, url: str, game: str, line: dict[str, float]) -> Visit:
    """Nobody reads the cards, and clockwork takes no time: what is left is the line, and the page."""
    context = browser.new_context(
        base_url=url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    fetched = Fetched(page)
    fetched.wire.send("Network.emulateNetworkConditions", {"offline": False, **line})
    began = time.perf_counter()
    page.goto("/", wait_until="commit")
    play = page.get_by_role("button", name=f"Play now: {game}, with clockwork players", exact=True)
    play.wait_for()
    shelf = time.perf_counter() - began
    words = float(page.evaluate(WORDS)) / 1000
    tapped = time.perf_counter()
    play.tap()
    page.locator("dialog[data-goal]").wait_for()
    cards = time.perf_counter() - tapped
    code = page.url.rsplit("/", 1)[1]
    context.request.patch(f"/api/tables/{code}", data={"settings": {"bot_pace": "instant"}})
    until = time.perf_counter() + PATIENCE / 1000
    while not context.request.get("/api/me").json()["tables"][0]["my_turn"]:
        if time.perf_counter() > until:
            raise click.ClickException(f"{game}: nothing is asked of whoever plays.")
        page.wait_for_timeout(100)
    away = time.perf_counter()
    page.keyboard.press("Escape")
    page.locator(ASKED[game]).first.wait_for()
    asked = cards + time.perf_counter() - away
    context.close()
    return Visit(words, shelf, cards, asked, fetched.bytes / 1000)


if __name__ == "__main__":
    main(prog_name="python -m bench.first")
