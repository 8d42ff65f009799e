"""The pictures of docs/scene.md: each listing there, as the page draws it.

`make scene-pictures` takes all of them anew, `make scene-pictures ARGS="hand hex"` some. Vite lays the
gallery, which is given what a listing makes instead of its own scenes.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright

import talewind.scene
from talewind.scene import Mat, Offered, Piece, Row, Scene, Touch, Touches
from tests.browser.conftest import ARGUMENTS
from tests.browser.device import LAPTOP, PHONE, TELEVISION, Device
from tests.browser.gallery import laid
from tools import chromium
from tools.page import CHECKOUT

GUIDE = CHECKOUT / "docs" / "scene.md"
PICTURES = GUIDE.parent / "pictures" / "scene"
IMAGE = r"!\[[^\]]*\]\(pictures/scene/([a-z-]+)\.webp\)\n"
LISTING = re.compile(rf"^((?:{IMAGE})+)\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WHOLE = {"phone": PHONE, "laptop": LAPTOP, "tv": TELEVISION}
"""A picture whose name ends so is of the whole table, on that device."""
WIDE = {"phone": 300, "laptop": 820, "tv": 820, "track": 820, "colours": 820, "emblems": 820}
"""How many pixels such a picture has; others are as large as they are, up to `WIDE_MOST`."""
WIDE_MOST = 460
MARGIN = 10
FINE = 2
"""So many pixels are taken for one that is shown."""
SHOWN = "shown"


class Listing(NamedTuple):
    pictures: list[str]
    code: str


class Table(msgspec.Struct):
    """What the gallery is given: see `Scene.svelte` there."""

    title: str
    scene: Scene
    touches: Touches | None
    question: str = "What now?"


def listings() -> list[Listing]:
    """Every listing of the guide, with the names of its pictures."""
    found = LISTING.findall(GUIDE.read_text("utf-8"))
    return [Listing(re.findall(IMAGE, images), code) for images, _, code in found]


def made(code: str) -> Any:
    """What a listing comes to: its last line, after the others."""
    tree = ast.parse(code)
    *before, last = tree.body
    assert isinstance(last, ast.Expr), "a listing ends with what it shows"
    names = {name: getattr(talewind.scene, name) for name in talewind.scene.__all__}
    exec(compile(ast.Module(before, []), GUIDE.name, "exec"), names)
    return eval(compile(ast.Expression(last.value), GUIDE.name, "eval"), names)


def table_of(thing: Any) -> Table:
    """Pieces lie in a row, a place on a table, a mat before its seat; touches stand for moves."""
    match thing:
        case Scene():
            return Table("The scene", thing, None)
        case [Scene() as scene, [Touch(), *_] as touches]:
            moves = [
                Offered(each.label, {"nth": nth}, each.on, each.any_order, sure=each.sure)
                for nth, each in enumerate(touches)
            ]
            return Table("The scene", scene, Touches(moves))
        case [Piece(), *_]:
            return table_of(Row("pieces", big=True, pieces=thing))
        case Mat():
            return table_of(Scene([], [Mat(0), thing]))
        case [*places]:
            return table_of(Scene(places))
        case place:
            return table_of(Scene([place]))


def named(table: Table) -> str:
    """What is to be seen of a table that shows one thing."""
    return table.scene.places[0].name if table.scene.places else f"seat/{table.scene.mats[-1].seat}"


# Taking them

CONTENTS = """(place) => {
  const seen = [...place.querySelectorAll('*')].filter(
    (each) =>
      !each.closest('.visually-hidden') && (!each.firstElementChild || each.matches('.face, svg, .at')),
  )
  const boxes = (seen.length ? seen : [place]).map((each) => each.getBoundingClientRect())
  const some = boxes.filter(({ width, height }) => width > 1 && height > 1)
  const x = Math.min(...some.map(({ left }) => left))
  const y = Math.min(...some.map(({ top }) => top))
  const width = Math.max(...some.map(({ right }) => right)) - x
  return { x, y, width, height: Math.max(...some.map(({ bottom }) => bottom)) - y }
}"""
"""Where what lies at a place begins and ends."""


def opened(browser: Browser, gallery: str, table: Table, device: Device) -> Page:
    context = browser.new_context(
        viewport=device.size, reduced_motion="reduce", is_mobile=device.touch, device_scale_factor=FINE
    )
    page = context.new_page()
    scenes = "export default " + msgspec.json.encode({SHOWN: table, "every": table}).decode()

    def give(route: Route) -> None:
        route.fulfill(body=scenes, content_type="text/javascript")

    page.route("**/gallery/scenes.json*", give)
    on = "&on=screen" if device is TELEVISION else ""
    page.goto(f"{gallery}/gallery?show=scene&of={SHOWN}{on}")
    page.locator("[data-place]").first.wait_for(timeout=120_000)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    return page


def take(browser: Browser, gallery: str, name: str, table: Table) -> None:
    kind = name.rpartition("-")[2]
    page = opened(browser, gallery, table, WHOLE.get(kind, LAPTOP))
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if kind not in WHOLE:
        box = page.locator(f'[data-place="{named(table)}"]').first.evaluate(CONTENTS)
        left, top = max(0, box["x"] - MARGIN), max(0, box["y"] - MARGIN)
        right, bottom = box["x"] + box["width"] + MARGIN, box["y"] + box["height"] + MARGIN
        right, bottom = min(right, LAPTOP.width), min(bottom, LAPTOP.height)
        picture = picture.crop((FINE * left, FINE * top, FINE * right, FINE * bottom))
    wide = WIDE.get(kind, min(picture.width // FINE, WIDE_MOST))
    picture = picture.resize((wide, round(picture.height * wide / picture.width)), Image.Resampling.LANCZOS)
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture.save(PICTURES / f"{name}.webp", quality=82, method=6)
    page.context.close()


def wanted(names: list[str]) -> Iterator[tuple[str, Table]]:
    for listing in listings():
        table = table_of(made(listing.code))
        yield from ((name, table) for name in listing.pictures if not names or name in names)


def main(names: list[str]) -> None:
    known = [name for listing in listings() for name in listing.pictures]
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"There is no picture {', '.join(unknown)}. There are: {', '.join(known)}.")
    with laid() as gallery, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(ARGUMENTS))
        for name, table in wanted(names):
            print(name, flush=True)
            take(browser, gallery, name, table)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
