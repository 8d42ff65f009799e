"""Places: where pieces lie, and the scene that they make together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from talewind.engine.questions import Seat

from .pieces import Piece
from .sizes import Count, Line, Measure, Name, Number, Passage
from .touches import Pick


class Space(Struct, frozen=True, omit_defaults=True):
    """A part of the ground. It seldom changes, so it is sent once."""

    at: tuple[Measure, ...] = ()
    words: Line = ""
    colour: Name = ""
    say: Line = ""


class Place(Struct, frozen=True, omit_defaults=True, tag_field="is"):
    """Where something lies; it can be touched by its name."""

    name: Name
    title: Line = ""
    of: Seat | None = None
    """On whose mat it lies."""
    big: bool = False
    """Whether it is the board: that gets the room that is left."""
    say: Line = ""


class Hand(Place, frozen=True, tag="hand"):
    pieces: list[Piece] = []


class Row(Place, frozen=True, tag="row"):
    pieces: list[Piece] = []


class Bowl(Place, frozen=True, tag="bowl"):
    """Where pieces lie in a heap."""

    pieces: list[Piece] = []


class Dice(Place, frozen=True, tag="dice"):
    pieces: list[Piece] = []


class Pile(Place, frozen=True, tag="pile"):
    count: Count | None = None
    """None: nobody knows."""
    top: Piece | None = None
    back: Name = ""


class Grid(Place, frozen=True, tag="grid"):
    """Squares, row by row. A space is touched by "name/3", from 0, here and on the other boards."""

    spaces: list[Space] = []
    lies: dict[int, list[Piece]] = {}
    wide: Annotated[int, Meta(ge=1, le=100)] = 8


class Hex(Place, frozen=True, tag="hex"):
    """Hexagons, each at (q, r)."""

    spaces: list[Space] = []
    lies: dict[int, list[Piece]] = {}


class Graph(Place, frozen=True, tag="graph"):
    """Spots, each at (x, y) from 0 to 1, with lines between them."""

    spaces: list[Space] = []
    lies: dict[int, list[Piece]] = {}
    lines: list[tuple[int, int]] = []
    picture: Name = ""
    """The name of an image file in the game's package, drawn beneath."""


class Track(Place, frozen=True, tag="track"):
    """Spaces in a line."""

    spaces: list[Space] = []
    lies: dict[int, list[Piece]] = {}


class Text(Place, frozen=True, tag="text"):
    words: Passage = ""
    by: Seat | None = None
    """Who said it."""


Loose: TypeAlias = Hand | Row | Bowl | Dice
"""Where pieces lie beside each other."""
Board: TypeAlias = Grid | Hex | Graph | Track
"""Where they lie on spaces."""
AnyPlace: TypeAlias = Hand | Row | Bowl | Dice | Pile | Grid | Hex | Graph | Track | Text


class Mat(Struct, frozen=True, omit_defaults=True):
    """What lies before a seat; it is touched by "seat/2"."""

    seat: Seat
    points: Number | None = None
    words: Line = ""
    marks: list[Piece] = []


class Scene(Struct, frozen=True, omit_defaults=True):
    """What lies on the table for one pair of eyes."""

    places: list[AnyPlace]
    mats: list[Mat] = []
    says: Line = ""
    """One sentence: where we are."""
    picks: list[Pick] = []
    """Only for the seat that is asked."""


def pieces_on(scene: Scene) -> Iterator[tuple[AnyPlace | Mat, Piece]]:
    """Every piece, with the place or the mat that it lies on."""
    for place in scene.places:
        match place:
            case Hand() | Row() | Bowl() | Dice():
                yield from ((place, piece) for piece in place.pieces)
            case Pile(top=Piece() as top):
                yield place, top
            case Grid() | Hex() | Graph() | Track():
                yield from ((place, piece) for lying in place.lies.values() for piece in lying)
    for mat in scene.mats:
        yield from ((mat, piece) for piece in mat.marks)
