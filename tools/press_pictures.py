"""The pictures of docs/pictures/press: pages of printed books, to be looked at.

`make press-pictures` sets all of them anew, `make press-pictures ARGS="hard shop"` some.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from talewind.server.books.press.pressing import Form, pages_of
from talewind.server.decks.catalogue import Decks
from talewind.server.wire import Book
from tests.golden.books import finished
from tests.golden.evenings import bound
from tests.server.hard_books import hostile, of_every_script, with_a_picture_gone, with_much_on_a_leaf
from tools.page import CHECKOUT

PICTURES = CHECKOUT / "docs" / "pictures" / "press"
ADDRESS = "https://house.example/replay/b1"
TABLE = "#d8ccb4"
GAP: Final = 10
TALL: Final = 440
"""A page's height, in dots."""
INCH = 25.4
BLEED = 3


class Sheet(NamedTuple):
    """Pages of a book beside each other, in rows; the first is 1, and a spread begins with an even one."""

    book: Callable[[], Book]
    rows: list[list[int]]
    form: Form = "a5"
    bleed: int = 0


SHEETS = {
    "windmill": Sheet(partial(finished, "windmill"), [[1, 4, 5], [6, 7, 8, 9]]),
    "story": Sheet(partial(finished, "story"), [[1, 4, 5], [6, 7, 8, 9]]),
    "end": Sheet(partial(finished, "end"), [[1, 4, 5], [6, 7, 8, 9]]),
    "winter": Sheet(partial(bound, "winter", "spring_wins"), [[1, 4, 5], [8, 9, 10, 11]]),
    "windward": Sheet(partial(bound, "windward", "every_variant"), [[1, 4, 5], [6, 7, 12, 13]]),
    "square": Sheet(partial(finished, "windmill"), [[1, 4, 5], [6, 7, 8]], "square"),
    "shop": Sheet(partial(finished, "story"), [[1, 2, 6, 7]], "a5", BLEED),
    "letters": Sheet(of_every_script, [[1, 4, 5], [6, 7, 8, 9], [10, 11, 12, 13]]),
    "hard": Sheet(hostile, [[1, 4, 5], [6, 7, 8, 9]]),
    "much": Sheet(with_much_on_a_leaf, [[6, 7, 8, 9], [10, 11, 12, 13]]),
    "gone": Sheet(with_a_picture_gone, [[4, 5, 6, 7], [-6, -5, -4, -3]]),
}


def taken(sheet: Sheet) -> Image.Image:
    """Its pages on a table. Where a print shop cuts is drawn in."""
    ppi = TALL * INCH / 210
    pages = [
        Image.open(io.BytesIO(page)).convert("RGBA")
        for page in pages_of(sheet.book(), Decks(), sheet.form, sheet.bleed, ADDRESS, ppi)
    ]
    if sheet.bleed:
        for page in pages:
            _mark_cut(page, round(sheet.bleed / INCH * ppi))
    rows = [[pages[nth - 1 if nth > 0 else nth] for nth in row] for row in sheet.rows]
    wide, tall = pages[0].size
    across = max(map(len, rows))
    whole = Image.new("RGB", ((wide + GAP) * across + GAP, (tall + GAP) * len(rows) + GAP), TABLE)
    for down, row in enumerate(rows):
        left = (whole.width - len(row) * (wide + GAP) + GAP) // 2
        for nth, page in enumerate(row):
            paper = Image.new("RGB", page.size, "white")
            paper.paste(page, mask=page.getchannel("A"))
            whole.paste(paper, (left + nth * (wide + GAP), GAP + down * (tall + GAP)))
    return whole


def _mark_cut(page: Image.Image, beyond: int) -> None:
    edge = (beyond, beyond, page.width - beyond - 1, page.height - beyond - 1)
    ImageDraw.Draw(page).rectangle(edge, outline="#e0007a")


def main(wanted: list[str]) -> None:
    for name in wanted or SHEETS:
        taken(SHEETS[name]).save(PICTURES / f"{name}.webp", quality=74, method=6)
        print(PICTURES.relative_to(CHECKOUT) / f"{name}.webp")


if __name__ == "__main__":
    main(sys.argv[1:])
