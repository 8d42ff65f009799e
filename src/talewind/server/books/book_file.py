"""The book as one HTML file: pictures inside it, no script, nothing from elsewhere, to print and to keep.

It sets the leaves that games make of their pages (`engine/leaves.py`), and knows no game.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from talewind.engine import Game, Seat, TalewindError, add_game
from talewind.engine.chance import PROMISE
from talewind.engine.leaves import Contents, Stage
from talewind.pictures.shelf import Places, Shelf

from ..decks.catalogue import Decks, fine_of
from ..wire import Book, PictureInfo
from .inking import inked
from .setting import Setting
from .staging import FINE, LARGE, SMALL, Staging, sheet
from .wording import HOW_CHECKED, HOW_PROMISED, UNSEEN

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent
SYMBOL = re.compile(r'<symbol id="(\w+)"[^>]*>(.*)</symbol>')
STYLE = "".join((HERE / name).read_text("utf-8") for name in ("book.css", "tones.css"))
"""With the colours of scenes, as the page has them."""

SPRITE = HERE.parent / "web" / "page" / "assets"
"""Where the built page keeps the house's emblems."""

POLICY = (
    "default-src 'none'; img-src data:; "
    f"style-src 'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'"
)
"""The file's own rules: its one style sheet, its own pictures, and nothing else whatever it says."""


@cache
def templates() -> Environment:
    """Loaded where a book is set: at a bench, not in the house."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def book_file(book: Book, decks: Decks, address: str = "") -> str:
    """The whole file. `address`: where the book is on the page, with the voices in it."""
    setting = setting_of(book)
    pictures = Pictures(setting, decks)
    day = datetime.fromtimestamp(book.ended, UTC)
    return (
        templates()
        .get_template("book.html")
        .render(
            policy=POLICY,
            style=Markup(STYLE),
            book=book,
            address=address,
            setting=setting,
            day=f"{day.day} {day:%B %Y}",
            picture=pictures.show,
            staged=pictures.stage,
            emblems=emblems_of(setting, decks),
            how_promised=HOW_PROMISED,
            recipe=PROMISE,
            how_checked=HOW_CHECKED,
        )
    )


def emblems_of(setting: Setting, decks: Decks) -> dict[str, Markup]:
    """Those that lie on its tables, as they are drawn on the page: each is in the file once."""
    wanted = {emblem for table in setting.tables if table is not None for emblem in table.emblems}
    sprite = _sprite(decks) if wanted else {}
    return {name: Markup(drawn) for name, drawn in sprite.items() if name in wanted}


def staged(staging: Staging) -> bytes:
    """A silent stage as a picture by itself."""
    drawing = templates().get_template("stage.svg").render(stage=staging)
    return inked(f"{sheet()}{UNSEEN.sub('', drawing)}")


def _sprite(decks: Decks) -> dict[str, str]:
    """What is inside each emblem's drawing; nothing where no page was built."""
    sheet = next(SPRITE.glob("emblems-*.svg"), None)
    drawn = {} if sheet is None else dict(SYMBOL.findall(sheet.read_text("utf-8")))
    ours = [picture for deck in decks.shelf.decks() if not deck.own for picture in deck.pictures]
    return {picture.slug: drawn[picture.file] for picture in ours if picture.file in drawn}


def set_book(game: type[Game[Any, Any]], book: Book, places: Places, address: str = "") -> bytes:
    """The same for a process at a bench."""
    return book_file(book, decks_at_a_bench(game, places), address).encode()


def decks_at_a_bench(game: type[Game[Any, Any]], places: Places) -> Decks:
    """Pictures for a process that may not know the game, either; `Game` itself, where nobody does."""
    if game is not Game:
        add_game(game)
    return Decks(Shelf(*places))


def setting_of(book: Book) -> Setting:
    """A book that was opened has its leaves and its words already; without a tale, plain ones do."""
    setting = Setting(book, None if book.tales else Game)
    if book.contents != Contents(leaves=[]):
        setting.contents, setting.said = book.contents, book.said
    return setting


def file_name(book: Book, ends: str = "html") -> str:
    """A name that every system takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", setting_of(book).title.lower()).strip("-")[:60] or book.game
    return f"{plain}-{datetime.fromtimestamp(book.ended, UTC):%Y-%m-%d}.{ends}"


class Shown(NamedTuple):
    """A picture as it goes into the file; without one, what it showed, where that is known."""

    source: str
    words: str


class Pictures:
    def __init__(self, setting: Setting, decks: Decks) -> None:
        self._setting = setting
        self._decks = decks
        self._captions = setting.book.captions
        book = setting.book
        if book.anthology:
            of = {deck: self._of(deck) for deck in {plate.deck for plate in book.plates}}
            self._pictures: Sequence[PictureInfo | None] = [
                next(iter(of[plate.deck][plate.number :]), None) if plate.number >= 0 else None
                for plate in book.plates
            ]
        else:
            self._pictures = self._of(setting.contents.deck or book.deck)

    def show(self, number: int, *, large: bool) -> Shown:
        body, words = self.look(number, large=large)
        return Shown(f"data:image/webp;base64,{b64encode(body).decode()}" if body else "", words)

    def look(self, number: int, *, large: bool) -> tuple[bytes, str]:
        """The picture itself, and its words."""
        gone = b"", self._captions.get(number, "")
        picture = self._pictures[number] if 0 <= number < len(self._pictures) else None
        if picture is None:
            return gone
        try:
            body = self._decks.picture_at(picture.large if large else picture.small)
        except TalewindError:
            return gone
        return body, picture.alt if large else picture.title

    def fine(self, number: int) -> bytes:
        """The picture for paper, where it has more dots than for a table."""
        picture = self._pictures[number] if 0 <= number < len(self._pictures) else None
        return self._decks.fine_at(picture.large) if picture is not None else b""

    def staging(self, stage: Stage, by: Seat | None, *, large: bool, fine: bool = False) -> Staging:
        """What somebody showed. `fine`: for a print shop."""

        def look(number: int) -> tuple[list[bytes], str]:
            body, words = self.look(number, large=True)
            return [self.fine(number) if fine else b"", body], words

        seal = "" if by is None else self._setting.seal(by)
        return Staging(stage, seal, look, (LARGE if large else SMALL) * (FINE if fine else 1))

    def stage(self, stage: Stage, by: Seat | None, *, large: bool) -> tuple[Shown, str]:
        """The same in the file, and what is to be said besides."""
        staging = self.staging(stage, by, large=large)
        drawn = quote(staged(staging), safe="/:;,=()+.")
        return Shown(f"data:image/svg+xml,{drawn}", staging.words), staging.besides

    def addresses(self, numbers: Iterable[int], *, fine: bool) -> Iterator[str]:
        """Of all files that a book may need; of `fine` ones, where it is for a print shop."""
        for number in numbers:
            picture = self._pictures[number] if 0 <= number < len(self._pictures) else None
            if picture is not None:
                yield from (picture.small, picture.large)
                if fine:
                    yield fine_of(picture.large)

    def _of(self, deck: str | None) -> list[PictureInfo]:
        """None of a deck that has been removed."""
        if deck is None:
            return []
        try:
            return self._decks.info(deck).pictures
        except TalewindError:
            return []
