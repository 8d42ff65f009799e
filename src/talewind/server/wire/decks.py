"""Decks of pictures, and drafts of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from talewind.pictures import Fault
from talewind.pictures.captions import Caption, PictureWords


class PictureInfo(msgspec.Struct, kw_only=True):
    """A picture as the page shows it: addresses tell nothing of which card it is."""

    small: str
    large: str
    width: int
    """Of the large one, in dots."""
    height: int
    small_width: int
    colour: str
    """What lies in its place until it has come: "#1e2a4a", or nothing."""
    alt: str
    title: str
    credit: str = ""


class DeckInfo(msgspec.Struct, kw_only=True):
    name: str
    title: str
    """What people call it; empty for the house's own."""
    pictures: list[PictureInfo]
    credit: str = ""
    own: bool = False
    """Whether people of this house brought it."""
    described: int = 0
    """Of how many pictures somebody said what they show: bots know only the colours of the others."""


class DeckLine(msgspec.Struct, kw_only=True):
    """A deck in short, to choose from."""

    name: str
    title: str
    count: int
    described: int
    own: bool
    credit: str
    aspect: str
    """The shape of its pictures, width to height: "4:5"."""
    games: list[str]
    """Which games can be played with it."""
    sample: list[PictureInfo]


class DeckShelf(msgspec.Struct, kw_only=True):
    """All decks of the house, and what one may bring."""

    decks: list[DeckLine]
    may_change: bool
    """Whether whoever asks may add and remove decks."""
    pictures_most: int
    """How many there may be in one; how many there must be, each game says."""
    file_bytes: int
    pixels: int


class DeckWords(msgspec.Struct, kw_only=True):
    """What people have said of each picture of their deck, in its order."""

    pictures: list[PictureWords]


class ChangeDeck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Other words for some pictures, by their places in the deck. What is left out of them is unsaid."""

    words: dict[int, PictureWords]


class DraftFile(msgspec.Struct, kw_only=True):
    """A file in a draft, at first sight."""

    name: str
    kind: Literal["picture", "captions"]
    width: int = 0
    height: int = 0
    focus: tuple[float, float] | None = None
    """Where most seems to happen in it: from the left and from the top, 0 to 1."""
    captions: dict[str, Caption] = {}
    """What `captions.csv` says, by file."""
    faults: list[Fault] = []


class DeckDraft(msgspec.Struct, kw_only=True):
    """A deck that somebody is bringing."""

    id: str
    state: Literal["open", "working", "done"]
    done: int
    of: int
    files: list[DraftFile]
    faults: list[Fault]
    """Everything that was wrong when it was last to be made."""
    deck: str | None
    """The deck's name, once it is on the shelf."""


class FinishDeck(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """That is all of it. `captions` are by file, and count before those of `captions.csv`."""

    title: str
    game: str
    """For which game: it says how many pictures there must be, and in which shape they are cut."""
    credit: str = ""
    captions: dict[str, Caption] = {}
