"""One real house and one real Chromium; everybody who comes has a device, and is watched for complaints.

They live while the tests of this folder run, no longer: Playwright's loop must not run under an async test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from typing import Any, Protocol, TypeAlias

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tools import chromium
from tools.page import CHECKOUT, PAGE

from .cupboard import Cupboard
from .device import LAPTOP, Device
from .house import House
from .player import PATIENCE, Player, until
from .voice import Voice

HERE = "tests/browser/"
SHOTS = CHECKOUT / "build" / "browser"
# The address bar of a window that nobody sees is two pages of its own, which cost more than ours; a process
# in reserve is for a page that never comes. The list stands instead of Playwright's, of which it keeps what
# can be noticed here.
SPARED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "SpareRendererForSitePerProcess",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
    # A hum instead of a microphone, and nobody to be asked for it.
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    f"--disable-features={','.join(SPARED)}",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (PAGE / "index.html").is_file(), "build the page first: python tools/page.py build"
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(f"Browser tests need Chromium: install it, or set {chromium.VARIABLE} to its path.")
    browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
    expect.set_options(timeout=1000 * PATIENCE)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def cupboard(browser: Browser, house: House) -> Cupboard:
    return Cupboard(browser, house.url)


class Guests(Protocol):
    def __call__(
        self,
        name: str,
        device: Device = LAPTOP,
        *,
        motion: bool = False,
        far: bool = False,
        clock: bool = False,
        new_here: bool = False,
    ) -> Player: ...


@pytest.fixture
def guest_list(cupboard: Cupboard, request: pytest.FixtureRequest) -> Iterator[Callable[..., Player]]:
    """Whoever came, to whichever house, is looked after when the test is over."""
    here: list[Player] = []

    def come(house: House, name: str, device: Device = LAPTOP, **how: bool) -> Player:
        player = Player(cupboard, house, name, device, **how)
        player.page.set_default_timeout(1000 * PATIENCE)
        here.append(player)
        return player

    yield come
    if request.node.stash.get(FAILED, False):
        SHOTS.mkdir(parents=True, exist_ok=True)
        for player in here:
            name = re.sub(r"\W+", "-", f"{request.node.name} {player.name}")
            player.page.evaluate("document.documentElement.style.opacity = '1'")
            player.page.screenshot(path=SHOTS / f"{name}.png")
    complaints = {player.name: player.watch.unforgiven for player in here if player.watch.unforgiven}
    for player in here:
        player.leaves()
    assert not complaints, complaints


@pytest.fixture
def guest(guest_list: Callable[..., Player], house: House) -> Guests:
    """`ada = guest("Ada", PHONE)`: somebody comes to the house with a device."""

    def come(name: str, device: Device = LAPTOP, **how: bool) -> Player:
        return guest_list(house, name, device, **how)

    return come


Voices: TypeAlias = Callable[[str], Voice]


@pytest.fixture
def voice(house: House) -> Iterator[Voices]:
    """`cleo = voice("Cleo")`: somebody who comes without a device."""
    with ExitStack() as here:

        def come(name: str) -> Voice:
            voice = Voice(house, name)
            here.callback(voice.leaves)
            return voice

        yield come


@pytest.fixture(scope="package")
def finished(house: House, cupboard: Cupboard) -> Iterator[dict[str, Any]]:
    """A game that is over: Ada drew first, then gave her seat to clockwork. Its code and its book."""
    host = Player(cupboard, house, "Ada")
    host.sets_a_table(bots=3, begin=True, reveal_seconds=0, first=0)
    host.lets_clockwork_play()
    until(lambda: bool(host.table["book"]), "the evening is over", host.page, every=0.5)
    yield host.table
    host.leaves()
