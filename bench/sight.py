"""First sight: a slow phone on a middling line, from the address to a tap on each game's board."""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Page

from tests.browser.fetched import Fetched
from tests.browser.test_led_in import ASKED
from tools.page import PAGE

from .figures import Figure, Section, Target
from .first import Device, arrive, chromium_here, plays, visitor
from .rounds import Rounds

PHONE = Device(latency=150, brings=200_000, slower=4)
"""1.6 Mbit/s and 150 ms; it thinks four times as slowly as this machine."""

WATCHES = """
window.sight = { shifted: 0, slowest: 0 }
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) sight.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    if (entry.interactionId) sight.slowest = Math.max(sight.slowest, entry.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
"""
"""Counts what moves by itself, and how long the slowest tap took until its answer was painted."""
SETTLED = """async () => {
  await document.fonts.ready
  await new Promise(done => setTimeout(done, 1000))
}"""
"""Letters and pictures that were asked for have come, and lie where they stay."""
FRAMES = """() => {
  let frames = 0
  let began
  let over
  window.panned = () => new Promise(done => (over = done))
  const next = now => {
    began ??= now
    if (over) return over(frames / ((now - began) / 1000))
    frames += 1
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}"""
"""Counts frames from now on; `panned()` says how many there were a second."""

RULE = "role=button[name='Rule of this moment']"
TAPS: dict[str, str] = {
    "Windmill": "[data-cell]",
    "Story": "#question >> role=button",
    "The End of the Story": "[data-word][data-lit]",
    "Windward": "role=button[name='Sail out']",
    "Winter Tales": "role=radio >> nth=1",
}
"""What a finger touches on each board, beside the rule of this moment."""


def first_sight(rounds: Rounds) -> Iterator[Section]:
    """A phone that has nothing kept visits the house, and then each game: it plays, taps and looks around."""
    visits: dict[str, Callable[[Page, Fetched], Iterator[tuple[str, float]]]] = {
        "Home": _home,
        **{game: partial(_board, game) for game in ASKED},
    }
    seen: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    with chromium_here() as browser:
        for nth in rounds.each():
            for where, look in visits.items():
                rounds.say(where)
                with visitor(browser, rounds.scratch / f"{where}-{nth}", PHONE, WATCHES) as (page, fetched):
                    for what, value in look(page, fetched):
                        seen[where, what].append(value)
    for where in visits:
        figures = [
            Figure(what, unit, seen[where, what], target)
            for what, (unit, target) in FIGURES.items()
            if seen[where, what]
        ]
        yield Section(f"{where}: a phone, 1.6 Mbit/s and 150 ms, a quarter as quick, nothing kept", figures)


FIGURES: dict[str, tuple[str, Target | None]] = {
    "First words": ("s", None),
    "It hears a tap": ("s", Target("<=", 2.5)),
    "Its script": ("kB gz", Target("<=", 60)),
    "From the tap to the three cards": ("s", None),
    "From the tap to the first question": ("s", Target("<=", 4)),
    "Code until then": ("kB gz", Target("<=", 200)),
    "All that came until then": ("kB", Target("<=", 1000)),
    "Fetched twice": ("files", Target("<=", 0)),
    "Moved by itself (CLS)": ("of the page", Target("<=", 0.05)),
    "The slowest tap (INP)": ("ms", Target("<=", 100)),
    "Panned": ("frames a second", Target(">=", 50)),
}


def _home(page: Page, fetched: Fetched) -> Iterator[tuple[str, float]]:
    """Somebody looks at the shelf, and does nothing."""
    seen = arrive(page, next(iter(ASKED)))
    yield "First words", seen.words
    yield "It hears a tap", seen.hears
    yield "Its script", _squeezed([address for address in fetched.addresses if address.endswith(".js")])
    page.evaluate(SETTLED)
    yield "Moved by itself (CLS)", float(page.evaluate("sight.shifted"))


def _board(game: str, page: Page, fetched: Fetched) -> Iterator[tuple[str, float]]:
    arrive(page, game)
    cards, asked = plays(page, game)
    yield "From the tap to the three cards", cards
    yield "From the tap to the first question", asked
    yield "Code until then", _squeezed([one for one in fetched.addresses if one.endswith((".js", ".css"))])
    yield "All that came until then", fetched.bytes / 1000
    page.evaluate("sight.shifted = 0")
    page.evaluate(SETTLED)
    yield "Fetched twice", len(fetched.again)
    yield "Moved by itself (CLS)", float(page.evaluate("sight.shifted"))
    page.evaluate("sight.slowest = 0")
    for place in (RULE, TAPS[game]):
        page.locator(place).first.tap()
        page.evaluate(SETTLED)
        page.keyboard.press("Escape")
        page.evaluate(SETTLED)
    yield "The slowest tap (INP)", float(page.evaluate("sight.slowest"))
    if game in MAPS:
        MAPS[game](page)
        yield "Panned", _panned(page, fetched)


def _squeezed(addresses: list[str]) -> float:
    files = (PAGE / "assets" / address.rsplit("/", 1)[1] for address in addresses)
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000


def _nearer(page: Page) -> None:
    page.mouse.move(*MIDDLE)
    page.mouse.wheel(0, -400)


def _larger(page: Page) -> None:
    page.get_by_role("button", name="Larger map").tap()


MAPS: dict[str, Callable[[Page], None]] = {"Windward": _nearer, "Winter Tales": _larger}
"""How each map comes so near that there is something to pan."""
MIDDLE = (195, 300)


def _panned(page: Page, fetched: Fetched) -> float:
    """Frames a second while a finger drags the map to and fro."""
    page.evaluate(FRAMES)
    x, y = MIDDLE
    gesture = {"x": x, "y": y, "xDistance": -120, "yDistance": -120, "speed": 200}
    fetched.wire.send(
        "Input.synthesizeScrollGesture", {**gesture, "gestureSourceType": "touch", "repeatCount": 2}
    )
    return float(page.evaluate("panned()"))
