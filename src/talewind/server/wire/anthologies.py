"""Tales chosen out of several books, as one book; and asking those who told them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from .books import BookPicture
from .plain import Seal

Whose: TypeAlias = Literal["mine", "bot", "theirs", "unknown"]
"""Whose word a tale needs: mine, which goes in at once; nobody's, for a bot told it; theirs, who are asked;
or that of somebody who cannot be asked any more."""


class TaleName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one voice told on a page of a book."""

    book: str
    page: int
    """From 1."""
    seat: int


class ToldTale(msgspec.Struct, kw_only=True):
    """A tale in a book of mine that I may choose."""

    page: int
    seat: int
    title: str
    words: str
    """How it begins."""
    by: str
    seal: Seal | None
    plate: BookPicture | None
    whose: Whose


class BookTales(msgspec.Struct, kw_only=True):
    book: str
    title: str
    ended: float
    tales: list[ToldTale]


class ChosenTale(msgspec.Struct, kw_only=True):
    book: str
    page: int
    seat: int
    title: str
    by: str
    seal: Seal | None
    plate: BookPicture | None
    """Its picture, where it has one."""
    ended: float
    whose: Whose
    stands: bool
    """Whether it stands in the anthology. If not, its teller has not said yes: more is said to nobody."""


class MakeAnthology(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All of it, in its order: what is not named any more leaves it."""

    title: str
    tales: list[TaleName]


class Anthology(msgspec.Struct, kw_only=True):
    """One that I make. Everybody else gets the book that it is."""

    id: str
    title: str
    made: float
    tales: list[ChosenTale]


class AnthologyLine(msgspec.Struct, kw_only=True):
    """One on my shelf: mine, or one in which a tale of mine stands."""

    id: str
    title: str
    by: str
    mine: bool
    made: float
    tales: int
    """So many stand in it."""


class AnthologyQuestion(msgspec.Struct, kw_only=True):
    """Whether a tale of mine may stand in somebody's anthology. I may change my mind at any time."""

    id: str
    anthology: str
    """What it is called."""
    by: str
    """Who asks."""
    seal: Seal | None
    title: str
    words: str
    """All of the tale; empty, where it cannot be read just now."""
    ended: float
    agrees: bool | None
    """None: I have not answered, which leaves it out."""


class MyAnthologies(msgspec.Struct, kw_only=True):
    anthologies: list[AnthologyLine]
    asked: list[AnthologyQuestion]


class AnthologyAnswer(msgspec.Struct, kw_only=True):
    agrees: bool


class KeptAnthology(msgspec.Struct, kw_only=True):
    """What the house keeps of me of an anthology: that I make it, or what I have answered there."""

    title: str
    id: str | None
    """None: it is somebody else's."""
    tales: int
    """So many I have chosen, or am asked for."""
    agreed: int = 0
    """To so many of those I have said yes."""
