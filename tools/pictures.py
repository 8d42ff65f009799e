"""The README's pictures: ten seconds of an evening on a phone and a television, and the still ones.

A real house, a real Chromium, bots and scripted people: `make pictures` takes all of them anew,
`make pictures ARGS="film winter-laptop"` some. Nothing in them is drawn but the rims of the devices.
"""

from __future__ import annotations

import io
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect, sync_playwright

from talewind.engine.beginning import new_table
from tests.browser import captain, teller, test_end_of_story, test_windward, test_winter
from tests.browser import test_story as story
from tests.browser.conftest import ARGUMENTS
from tests.browser.cupboard import Cupboard
from tests.browser.device import PHONE, TELEVISION, Device
from tests.browser.house import House
from tests.browser.player import PATIENCE, TELL, Player, until
from tools import chromium
from tools.page import CHECKOUT

IMAGES = CHECKOUT / "docs" / "images"
LAPTOP = Device(1280, 800)
SETTLE = 900
"""Milliseconds until a picture has faded in."""

TALE = "The kettle sang all by itself. We let it. It knew only one song, and it was about us."
LETTER = "A letter lay on the sill, and nobody had heard the postman. It smelled of oranges."


class Evening:
    """A house, and whoever comes to it."""

    def __init__(self, house: House, cupboard: Cupboard) -> None:
        self.house = house
        self._cupboard = cupboard
        self._here: list[Player] = []

    def guest(self, name: str, device: Device = LAPTOP, *, motion: bool = False) -> Player:
        player = Player(self._cupboard, self.house, name, device, motion=motion, looked_at=True)
        self._here.append(player)
        return player

    def all_leave(self) -> None:
        while self._here:
            self._here.pop().leaves()

    def secret_of(self, code: str) -> str:
        """Where the picture lies that is told of first: the house alone knows the seed."""
        with closing(sqlite3.connect(self.house.db, timeout=PATIENCE)) as kept:
            found = kept.execute("SELECT seed, options FROM tables WHERE code = ?", (code,)).fetchone()
        options = msgspec.json.decode(found[1])
        table = new_table("windmill", seats=4, seed=bytes.fromhex(found[0]), options=options)
        picture = table.view(options["first"])["private"].picture
        at = list(table.view(None)["public"].grid).index(picture)
        return f"{'ABCDE'[at % 5]}{at // 5 + 1}"


@contextmanager
def opened() -> Iterator[Evening]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(ARGUMENTS))
        expect.set_options(timeout=1000 * PATIENCE)
        try:
            yield Evening(house, Cupboard(browser, house.url))
        finally:
            browser.close()
            house.close()


# Still pictures


def lays(host: Player, game: str, bots: int = 3, **options: Any) -> str:
    """A game with bots that answer at once."""
    settings = {"bot_pace": "instant"}
    wish = {"game": game, "name": host.name, "bots": bots, "options": options, "settings": settings}
    code = host.code = str(host.asks("POST", "/api/tables", wish)["code"])
    host.asks("POST", f"/api/tables/{code}/begin")
    host.comes_to(code)
    return code


def guessing(device: Device) -> Callable[[Evening], Page]:
    def scene(evening: Evening) -> Page:
        mara = evening.guest("Mara", device)
        code = lays(mara, "windmill", first=3)
        mara.is_at("guess")
        if device is LAPTOP:
            mara.looks_at(evening.secret_of(code))
        return mara.page

    return scene


def telling_a_story(evening: Evening) -> Page:
    mara = evening.guest("Mara")
    lays(mara, "story", first=1, cards_later=True, card_seconds=0)
    story.lays(mara)
    mara.page.get_by_role("textbox", name="Your story").fill("Both waited for somebody to run the bath.")
    return mara.page


def voting(evening: Evening) -> Page:
    mara = evening.guest("Mara", PHONE)
    lays(mara, "story", first=1, cards_later=True, card_seconds=0)
    story.lays_and_tells(mara)
    expect(mara.page.get_by_role("list", name="Stories to vote for")).to_be_visible()
    return mara.page


def placing(device: Device) -> Callable[[Evening], Page]:
    def scene(evening: Evening) -> Page:
        mara = test_end_of_story.Guest(evening.guest("Mara", device))
        lays(mara.player, "end", first=1)
        mara.is_at("place")
        mara.tiles.nth(6).click()
        return mara.page

    return scene


def on_the_way(device: Device) -> Callable[[Evening], Page]:
    def scene(evening: Evening) -> Page:
        people = evening.guest("Mara", device), evening.guest("Tomas"), evening.guest("Ilse")
        teller.begins(people, test_winter.before_the_battle(), **test_winter.SHORT)
        mara = teller.Teller(people[0])
        mara.page.get_by_role("radio", name="Alice").click()
        mara.presses("Wake Alice")
        mara.takes("Letter")
        mara.taps("OP")
        mara.tells(LETTER)
        return mara.page

    return scene


def winter_on_television(evening: Evening) -> Page:
    table = on_the_way(LAPTOP)(evening).url
    television = evening.guest("the television", TELEVISION)
    television.opens(f"{table}/screen")
    television.sees("Wintertown")
    return television.page


def plotting(device: Device) -> Callable[[Evening], Page]:
    def scene(evening: Evening) -> Page:
        people = evening.guest("Mara", device), evening.guest("Tomas")
        captain.begins(people, luck=test_windward.before_the_battle())
        mara = captain.Captain(people[0])
        mara.plots(1, -1, "1 space, 0 speed")
        return mara.page

    return scene


def around_the_fire(evening: Evening) -> Page:
    mara, *others = (evening.guest(name) for name in ("Mara", "Tomas", "Ilse"))
    code = mara.sets_a_table(bots=1)
    mara.comes_to(code)
    for player in others:
        player.sits_at(code)
        player.comes_to(code)
        player.is_at("lobby")
    mara.is_at("lobby")
    mara.sees("Ilse")
    return mara.page


def on_television(evening: Evening) -> Page:
    mara, television = evening.guest("Mara", PHONE), evening.guest("the television", TELEVISION)
    code = lays(mara, "windmill", first=3)
    mara.is_at("guess")
    television.opens(f"/t/{code}/screen")
    television.sees("Join in")
    return television.page


def in_the_book(evening: Evening) -> Page:
    mara = evening.guest("Mara")
    lays(mara, "windmill", first=0)
    mara.tells(TALE)
    mara.leaves_the_rest_to_clockwork()
    mara.opens(f"/book/{mara.table['book']}")
    mara.button("Open the book").click()
    return mara.page


STILLS: dict[str, Callable[[Evening], Page]] = {
    "windmill-laptop": guessing(LAPTOP),
    "windmill-phone": guessing(PHONE),
    "story-laptop": telling_a_story,
    "story-phone": voting,
    "end-laptop": placing(LAPTOP),
    "end-phone": placing(PHONE),
    "winter-laptop": on_the_way(LAPTOP),
    "winter-phone": on_the_way(PHONE),
    "winter-tv": winter_on_television,
    "windward-laptop": plotting(LAPTOP),
    "windward-phone": plotting(PHONE),
    "lobby-laptop": around_the_fire,
    "screen-tv": on_television,
    "book-laptop": in_the_book,
}


def take(name: str, evening: Evening) -> None:
    page = STILLS[name](evening)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLE)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if name.endswith("-tv"):
        picture = picture.resize((1280, 720), Image.Resampling.LANCZOS)
    picture.save(IMAGES / f"{name}.webp", quality=86, method=6)
    evening.all_leave()


# Moving pictures

SIZE = (1240, 590)
PAPER, RIM = "#efe4cd", "#2a2421"
TV_AT, TV_SIZE = (32, 42), (896, 504)
PHONE_AT, PHONE_SIZE = (972, 37), (238, 515)
FRAME = 130
"""How long a frame is seen, in milliseconds, unless it is held."""


class Film:
    """What a phone and a television show at the same moments."""

    def __init__(self, television: Page, phone: Page) -> None:
        self._pages = television, phone
        self._frames: list[Image.Image] = []
        self._times: list[int] = []
        self._last: tuple[bytes, bytes] | None = None

    def shoot(self, frames: int = 1, hold: int = 0) -> None:
        """So many frames, the last held for longer; where nothing moves, one is enough."""
        for _ in range(frames):
            television, phone = self._pages
            seen = television.screenshot(), phone.screenshot()
            if seen == self._last:
                self._times[-1] += FRAME
            else:
                self._frames.append(framed(*seen))
                self._times.append(FRAME)
            self._last = seen
        self._times[-1] += hold

    def save(self, path: Path) -> None:
        first, *rest = self._frames
        first.save(path, save_all=True, append_images=rest, duration=self._times, quality=58, method=6)
        seconds = sum(self._times) / 1000
        print(f"{path.name}: {len(self._frames)} frames, {seconds:.1f} s, {path.stat().st_size // 1024} KB")


def framed(television: bytes, phone: bytes) -> Image.Image:
    canvas = Image.new("RGB", SIZE, PAPER)
    for shot, (x, y), size, rim, curve in (
        (television, TV_AT, TV_SIZE, 9, 14),
        (phone, PHONE_AT, PHONE_SIZE, 8, 30),
    ):
        picture = Image.open(io.BytesIO(shot)).convert("RGB").resize(size, Image.Resampling.LANCZOS)
        mask = Image.new("L", (4 * size[0], 4 * size[1]))
        ImageDraw.Draw(mask).rounded_rectangle(((0, 0), mask.size), 4 * (curve - rim), fill=255)
        outer = (x - rim, y - rim, x + size[0] + rim, y + size[1] + rim)
        ImageDraw.Draw(canvas).rounded_rectangle(outer, curve, fill=RIM)
        canvas.paste(picture, (x, y), mask.resize(size, Image.Resampling.LANCZOS))
    return canvas


def film(evening: Evening) -> None:
    """Clockwork sits down with Mara, one tells and she finds it, she tells, and somebody wins."""
    mara = evening.guest("Mara", PHONE, motion=True)
    television = evening.guest("the television", TELEVISION, motion=True)
    options = {"first": 3, "reveal_seconds": -1}
    settings = {"bot_pace": "faster"}
    wish = {"game": "windmill", "name": "Mara", "options": options, "settings": settings}
    mara.comes_to(mara.asks("POST", "/api/tables", wish)["code"])
    mara.is_at("lobby")
    television.opens(f"/t/{mara.code}/screen")
    television.sees("Come and sit down")
    for player in (mara, television):
        player.page.wait_for_load_state("networkidle")
    shots = Film(television.page, mara.page)
    shots.shoot(hold=500)
    for seated in (2, 3, 4):
        mara.asks("POST", f"/api/tables/{mara.code}/bots", {})
        television.sees(f"{seated} at the fire")
        shots.shoot(2, hold=150)
    mara.begins()
    shots.shoot(2)
    mara.is_at("guess")
    for player in (mara, television):
        player.page.wait_for_load_state("networkidle")
    shots.shoot(2, hold=1200)
    cell = evening.secret_of(mara.code)
    mara.looks_at(cell)
    shots.shoot(2, hold=500)
    mara.dialog(cell).get_by_role("button", name="This is the picture").click()
    shots.shoot(7)
    mara.is_at("reveal")
    shots.shoot(2, hold=1300)
    mara.goes_on()
    mara.is_at("tell")
    words = TALE.split()
    for some in range(4, len(words) + 4, 4):
        mara.writes(" ".join(words[:some]))
        shots.shoot()
    mara.button(TELL).click()
    television.sees("about us.")
    shots.shoot(2, hold=600)
    until(lambda: mara.moment == "reveal", "it is found", mara.page)
    shots.shoot(3, hold=900)
    mara.asks("PATCH", f"/api/tables/{mara.code}", {"settings": {"bot_pace": "instant"}})
    mara.lets_clockwork_play()
    until(lambda: bool(mara.table["book"]), "the evening is over", mara.page, 5 * PATIENCE)
    for player in (mara, television):
        player.opens(player.page.url)
        player.page.wait_for_load_state("networkidle")
        player.page.wait_for_timeout(SETTLE)
    shots.shoot(hold=1500)
    shots.save(IMAGES / "evening.webp")
    evening.all_leave()


def main(wanted: list[str]) -> None:
    known = ["film", *STILLS]
    if unknown := [name for name in wanted if name not in known]:
        sys.exit(f"There is no picture {', '.join(unknown)}. There are: {', '.join(known)}.")
    with opened() as evening:
        for name in wanted or known:
            print(name, flush=True)
            if name == "film":
                film(evening)
            else:
                take(name, evening)


if __name__ == "__main__":
    main(sys.argv[1:])
