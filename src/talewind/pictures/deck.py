"""A deck: its pictures in order, so that a picture's number in a game is its place here."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

import msgspec

from talewind.engine.errors import TalewindError, out_of_files

from .shapes import Shape, shape_named

DECK_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
FILE_NAME = re.compile(r"[0-9a-f]{8,64}((-s)?\.webp|-fine\.jpg)")
"""A picture in two sizes, and for paper."""


class Colour(msgspec.Struct, frozen=True):
    name: str
    hex: str


class Thing(msgspec.Struct, frozen=True):
    """Something that was put into a picture."""

    icon: str = ""
    """What it is, in words joined by hyphens."""
    x: float = 0.5
    """How far from the left."""
    y: float = 0.0
    """How far above the ground."""
    size: float = 1.0


class Drawing(msgspec.Struct, frozen=True):
    """How a picture was made, as far as it helps to point at something in it."""

    things: list[Thing] = []


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """What one picture shows, in words."""

    id: str
    slug: str
    title: str
    alt: str
    """The scene in a sentence: what a screen reader says."""
    elements: list[str] = []
    mood: list[str] = []
    themes: list[str] = []
    echoes: list[str] = []
    """The pictures that share a theme, by id."""
    palette: list[Colour | str] = []
    file: str = ""
    """The name of its files, which tells nothing about the picture; empty until it is drawn."""
    width: int = 0
    height: int = 0
    small_width: int = 256
    small_height: int = 320
    colour: str = ""
    """What lies in its place until it has come."""
    credit: str = ""
    drawing: Drawing | None = None
    described: bool = True
    """Whether somebody said what it shows; else bots know its colours and nothing more."""

    @property
    def ground(self) -> str:
        """A colour for its place, from its palette where none is named."""
        if self.colour or not self.palette:
            return self.colour
        first = self.palette[0]
        return first.hex if isinstance(first, Colour) else first


class Deck(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A deck is itself and no other: what is worked out from one is kept for as long as that very one is."""

    schema: int
    deck: str
    """Its name: a word for addresses and options."""
    pictures: list[Picture]
    title: str = ""
    credit: str = ""
    own: bool = False
    """Whether people brought it: its pictures need no more than a line each."""
    aspect: str = "4:5"
    """The shape of its pictures. The first decks that people brought did not say it: there was one shape."""

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, number: int) -> Picture:
        return self.pictures[number]

    @property
    def shape(self) -> Shape:
        return shape_named(self.aspect)

    @property
    def described(self) -> int:
        """Of how many of its pictures somebody said what they show."""
        return sum(picture.described for picture in self.pictures)


_DECODER = msgspec.json.Decoder(Deck)
"""Made here, once: decks are read by bots too, in threads of theirs."""


def load_deck(path: Path) -> Deck:
    """Read a deck from its file and check that it makes sense."""
    try:
        deck = deck_in(path.read_bytes())
    except FileNotFoundError as error:
        raise TalewindError("unknown_deck", f"There is no deck called {path.parent.name!r}.") from error
    except OSError as error:
        raise unreadable(path.parent.name, error) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        # Where it lies is nobody's business who asks from afar.
        sentence = f"The deck {path.parent.name!r} is not a deck of pictures: {error}."
        raise TalewindError("bad_deck", sentence) from error
    if (trouble := _trouble_with(deck)) is not None:
        raise TalewindError("bad_deck", f"The deck {path.parent.name!r} is not right: {trouble}.")
    return deck


def unreadable(name: str, error: OSError) -> TalewindError:
    """It is there, but cannot be read."""
    sentence = f"The deck {name!r} cannot be read: {error.strerror}."
    return out_of_files(error) or TalewindError("deck_unreadable", sentence)


def deck_in(body: bytes) -> Deck:
    return _DECODER.decode(body)


def written(deck: Deck) -> bytes:
    """A deck's file, as people can read it."""
    return msgspec.json.format(msgspec.json.encode(deck), indent=1)


def write_deck(path: Path, deck: Deck) -> None:
    """It is on the disk when this returns."""
    with path.open("wb") as file:
        file.write(written(deck))
        file.flush()
        os.fsync(file.fileno())


def _trouble_with(deck: Deck) -> str | None:
    if deck.schema != 1:
        return f"its schema is {deck.schema}, and this program reads schema 1"
    if not deck.pictures:
        return "it has no pictures"
    try:
        shape_named(deck.aspect)
    except TalewindError:
        return f"its aspect is {deck.aspect!r}, and a shape is like '4:5'"
    for name in ("id", "slug"):
        most, times = Counter(getattr(picture, name) for picture in deck.pictures).most_common(1)[0]
        if times > 1:
            return f"{times} pictures have the {name} {most!r}"
    known = {picture.id for picture in deck.pictures}
    for picture in deck.pictures:
        if not picture.alt.strip():
            return f"{picture.id} lacks its alt text"
        if not deck.own and not (picture.elements and picture.mood and picture.themes):
            return f"{picture.id} lacks its elements, mood or themes"
        if strangers := [echo for echo in picture.echoes if echo not in known]:
            return f"{picture.id} echoes {strangers[0]!r}, which is not in the deck"
    return None
