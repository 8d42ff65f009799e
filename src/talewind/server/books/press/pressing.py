"""A book through the press: in a process at a bench, from plain data to the bytes of a PDF."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

import msgspec

from talewind.engine import Game, TalewindError
from talewind.pictures.shelf import Places

from ...decks.catalogue import Decks
from ...wire import Book
from ..book_file import decks_at_a_bench
from ..languages import tell_languages
from ..manuscript import Manuscript, Step
from .fitting import fitting

HERE = Path(__file__).parent
FORMS: Final = ("a5", "square")
Form = Literal["a5", "square"]
BLEED_MOST: Final = 5
"""Millimetres."""
LETTERS_MOST: Final = 1_500_000
"""As many as a long novel has: more is no evening's."""


def check_press() -> None:
    """Whether this house can set a PDF."""
    if find_spec("typst") is None:
        raise TalewindError(
            "no_press",
            "This house cannot set PDFs: whoever keeps it installs them with pip install 'talewind[print]'.",
        )


def print_book(
    game: type[Game[Any, Any]], book: Book, places: Places, form: Form, bleed: int, address: str
) -> Generator[Step, None, bytes]:
    """For a process at a bench: how far it has come, and the file."""
    manuscript = Manuscript(book, decks_at_a_bench(game, places), address, fine=bleed > 0)
    yield from manuscript.developing()
    return bytes(_pressed(manuscript, form, bleed, "pdf"))


def pdf_of(book: Book, decks: Decks, form: Form = "a5", bleed: int = 0, address: str = "") -> bytes:
    """The whole file. `bleed`: millimetres of colour beyond the edge, for a print shop; none at home."""
    return bytes(_pressed(Manuscript(book, decks, address, bleed > 0), form, bleed, "pdf"))


def pages_of(
    book: Book, decks: Decks, form: Form = "a5", bleed: int = 0, address: str = "", ppi: float = 100
) -> list[bytes]:
    """Its pages as PNG."""
    return list(_pressed(Manuscript(book, decks, address, bleed > 0), form, bleed, "png", ppi))


def _pressed(
    manuscript: Manuscript, form: Form, bleed: int, kind: Literal["pdf", "png"], ppi: float = 100
) -> Any:
    check_press()
    import typst

    files = _copy_of(manuscript)
    if len(files["book.json"]) > LETTERS_MOST:
        raise TalewindError(
            "book_too_long", "This book is too long to be set as a PDF. It can be kept as a file."
        )
    with TemporaryDirectory(prefix="talewind-press-") as folder:
        # Typst reads nothing outside of it.
        _lay_out(_type_case() | files, Path(folder))
        return typst.compile(
            f"{folder}/book.typ",
            root=folder,
            format=kind,
            ppi=ppi,
            font_paths=[str(HERE / "fonts")],
            ignore_system_fonts=True,
            sys_inputs={"form": form, "bleed": str(bleed)},
            timestamp=int(manuscript.book.ended),
        )


def copy_of(book: Book, decks: Decks, address: str) -> dict[str, bytes]:
    """Everything that the template reads of this book."""
    return _copy_of(Manuscript(book, decks, address))


def _copy_of(manuscript: Manuscript) -> dict[str, bytes]:
    told = manuscript.with_codes(manuscript.told())
    tell_languages(told)
    return {"book.json": msgspec.json.encode(fitting(told)), **manuscript.files}


def _lay_out(files: dict[str, bytes], folder: Path) -> None:
    (folder / "seals").mkdir()
    for name, body in files.items():
        (folder / name).write_bytes(body)


@cache
def _type_case() -> dict[str, bytes]:
    """The template, and what it is set with."""
    files = [*HERE.glob("*.typ"), *HERE.glob("*.svg"), HERE / "cloth.png", *HERE.glob("seals/*.svg")]
    return {path.relative_to(HERE).as_posix(): path.read_bytes() for path in files}
