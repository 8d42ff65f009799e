"""`python -m bench.first`: how soon somebody on a slow line sees words, and is asked something."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium

from .figures import Figure, Section, Target, ratio
from .report import print_report
from .servers import HOST, talewind

SLOW = {"latency": 400.0, "downloadThroughput": 50_000.0, "uploadThroughput": 50_000.0}
"""400 ms there and back, 400 kbit/s."""
NEAR = {"latency": 0.0, "downloadThroughput": -1.0, "uploadThroughput": -1.0}
WORDS = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
PATIENCE = 60_000
PLAY = "Play now: Windmill, with clockwork players"


@click.command()
@click.option("--rounds", default=3, show_default=True, help="How often, by turns.")
def main(rounds: int) -> None:
    """First words and first question of Windmill, on a phone that has nothing kept: a slow line, and none.

    It needs Chromium, and the tests' requirements.
    """
    seen: dict[str, list[tuple[float, float, float, float]]] = {"slow": [], "near": []}
    with tempfile.TemporaryDirectory(prefix="talewind-bench-") as scratch, _browser() as browser:
        for nth in range(rounds):
            for line, how in (("slow", SLOW), ("near", NEAR)):
                with talewind(Path(scratch) / f"{line}-{nth}") as server:
                    seen[line].append(_visit(browser, f"http://{HOST}:{server.port}", how))
    slow, near = ([list(values) for values in zip(*seen[line], strict=True)] for line in ("slow", "near"))
    figures = [
        Figure("First words", " s", slow[0], Target("<=", 2)),
        Figure("The shelf", " s", slow[1]),
        Figure("From the tap to the first question", " s", slow[2], Target("<=", 6)),
        Figure("Fetched until then", " kB", slow[3]),
        ratio("First words, as if near", slow[0], near[0]),
        ratio("The first question, as if near", slow[2], near[2]),
    ]
    print_report([Section("A phone, 400 kbit/s and 400 ms, nothing kept", figures)], {})


@contextmanager
def _browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        raise click.ClickException(f"Install Chromium, or set {chromium.VARIABLE} to its path.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def _visit(browser: Browser, url: str, line: dict[str, float]) -> tuple[float, float, float, float]:
    """Seconds to the first words, to the shelf, from the tap to the question; and kilobytes."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": False})
    wire.send("Network.emulateNetworkConditions", {"offline": False, **line})
    fetched = _count(wire)
    began = time.perf_counter()
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    play = page.get_by_role("button", name=PLAY, exact=True)
    play.wait_for(timeout=PATIENCE)
    shelf = time.perf_counter() - began
    words = float(page.evaluate(WORDS)) / 1000
    tapped = time.perf_counter()
    play.tap()
    _first_question(page)
    asked = time.perf_counter() - tapped
    context.close()
    return words, shelf, asked, fetched[0] / 1000


def _first_question(page: Page) -> None:
    """The cards lie over the laid table, or the question is open already."""
    page.locator("[data-goal], #question").first.wait_for(timeout=PATIENCE)


def _count(wire: object) -> list[float]:
    fetched = [0.0]

    def note(event: dict[str, float]) -> None:
        fetched[0] += event["encodedDataLength"]

    wire.on("Network.loadingFinished", note)  # type: ignore[attr-defined]
    return fetched


if __name__ == "__main__":
    main(prog_name="python -m bench.first")
