"""A book of every game as it was stored, and as a file: python -m tests.golden.books writes the files.

What is stored is never written anew: it stands for the books on people's shelves.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from talewind.server.books.binding import KeptBook
from talewind.server.books.book_file import book_file
from talewind.server.books.volumes import Heart, finish
from talewind.server.decks.catalogue import Decks
from talewind.server.wire import Book

HERE = Path(__file__).parent
GAMES = sorted(path.stem for path in HERE.glob("*.json"))


def stored(game: str) -> KeptBook:
    return msgspec.json.decode(HERE.joinpath(f"{game}.json").read_bytes(), type=KeptBook)


def finished(game: str) -> Book:
    """Loved by two people at its beginning."""
    return finish(stored(game), [Heart(5, "a", 0), Heart(5, "b", 1)])


def as_file(game: str) -> str:
    """Without its style and its pictures' bytes."""
    page = re.sub(r"<style>.*?</style>", "", book_file(finished(game), Decks()), flags=re.DOTALL)
    return re.sub(r'(?<=sha256-)[\w+/=]+|(?<=base64,)[\w+/=]+|(?<=svg\+xml,)[^"]+', "…", page)


def file_of(game: str) -> Path:
    return HERE / f"{game}.html"
