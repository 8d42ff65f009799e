"""My books as they stand on a shelf, and what was told in them."""

from __future__ import annotations

import msgspec

from .plain import Seal


class Spine(msgspec.Struct, kw_only=True):
    """A book of mine, seen from its back."""

    book: str
    code: str
    game: str
    cloth: str
    title: str
    ended: float
    names: list[str]
    seal: Seal | None
    """Of whoever told the tale that it is called after."""
    tales: int
    pictures: int


class OurBooks(msgspec.Struct, kw_only=True):
    """All of them, the newest first."""

    spines: list[Spine]
    unread: int = 0
    """So many still have to be read: no word of theirs is found until then."""


class FoundWords(msgspec.Struct, kw_only=True):
    """What somebody told, and the place in it."""

    book: str
    title: str
    ended: float
    page: int
    """On which page of the book, from 1."""
    seat: int | None
    by: str
    seal: Seal | None
    said: list[str]
    """Every second piece, from the second on, is what was looked for."""


class Found(msgspec.Struct, kw_only=True):
    """What was looked for, in books of mine alone."""

    books: list[str]
    """In which of them it was told."""
    times: int
    words: list[FoundWords]
    """The first of them, the newest books first."""
    unread: int = 0
