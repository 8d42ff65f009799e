"""Pieces: what lies on the table, as far as these eyes see it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict, Unpack

from msgspec import Meta, Struct

from talewind.engine.questions import Seat

from .sizes import MANY_MOST, Count, Line, Name

Kind: TypeAlias = Literal["card", "token", "die", "meeple", "tile", "number"]


class Face(Struct, frozen=True, omit_defaults=True):
    """What one sees of a piece."""

    words: Line = ""
    colour: Name = ""
    """A name of the palette ("amber"), or whose colour ("seat 2")."""
    emblem: Name = ""
    """A name of the house's set."""
    picture: Count | None = None
    """The number of a picture in the table's deck."""
    image: Name = ""
    """The name of an image file in the game's package."""


class Piece(Struct, frozen=True, omit_defaults=True):
    """One piece, or `many` that are as good as each other.

    Without a face it lies face down. Without a name it goes by its face: names are for what only looks alike.
    """

    kind: Kind = "token"
    face: Face | None = None
    name: Name = ""
    back: Name = ""
    """Which deck's back it has."""
    tip: Line = ""
    say: Line = ""
    """What a screen reader says."""
    by: Seat | None = None
    """Whose it is, or who put it there: drawn with their name, and it comes from their mat."""
    home: Name = ""
    """Else the place it comes from."""
    many: Annotated[int, Meta(ge=1, le=MANY_MOST)] = 1
    dim: bool = False

    @property
    def goes_by(self) -> str:
        """What it is touched by.

        >>> card("3", "amber").goes_by, card("3", name="mine").goes_by, backs(4)[0].goes_by
        ('card 3 amber', 'mine', '')
        """
        if self.name or self.face is None:
            return self.name
        face = self.face
        picture = "" if face.picture is None else f"#{face.picture}"
        parts = (self.kind, face.words, face.colour, face.emblem, picture, face.image)
        return " ".join(part for part in parts if part)


class More(TypedDict, total=False):
    """What else may be said of a piece."""

    name: str
    back: str
    tip: str
    say: str
    by: Seat | None
    home: str
    many: int
    dim: bool


def card(words: str = "", colour: str = "", emblem: str = "", **more: Unpack[More]) -> Piece:
    """A card that lies open."""
    return Piece("card", Face(words, colour, emblem), **more)


def token(colour: str, words: str = "", emblem: str = "", **more: Unpack[More]) -> Piece:
    return Piece("token", Face(words, colour, emblem), **more)


def die(pips: int, **more: Unpack[More]) -> Piece:
    return Piece("die", Face(str(pips)), **more)


def meeple(seat: Seat, emblem: str = "", **more: Unpack[More]) -> Piece:
    """A figure in the colour of its seat."""
    return Piece("meeple", Face(colour=f"seat {seat}", emblem=emblem), **more)


def backs(many: int, back: str = "") -> list[Piece]:
    """So many cards face down, as pieces: a count is all that anybody knows of them."""
    return [Piece("card", back=back, many=many)] if many else []
