"""Pieces by name: each keeps its own wherever it goes, and no space is ever one.

A captain's pieces are numbered by seat. A crester has its number from the stockpile until it is back there.
WW-RULING-121
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from talewind.engine import Seat


class Ship(msgspec.Struct, frozen=True, array_like=True, tag="ship"):
    seat: Seat
    kind: ClassVar[Literal["ship"]] = "ship"


class Longboat(msgspec.Struct, frozen=True, array_like=True, tag="longboat"):
    seat: Seat
    boat: int
    """0 or 1."""
    kind: ClassVar[Literal["longboat"]] = "longboat"


def longboat(index: int) -> Longboat:
    """By its place in the position's list of them."""
    return Longboat(*divmod(index, 2))


class Red(msgspec.Struct, frozen=True, array_like=True, tag="red"):
    number: int
    kind: ClassVar[Literal["red"]] = "red"


class Grey(msgspec.Struct, frozen=True, array_like=True, tag="grey"):
    number: int
    kind: ClassVar[Literal["grey"]] = "grey"


class White(msgspec.Struct, frozen=True, array_like=True, tag="white"):
    """There is but one."""

    kind: ClassVar[Literal["white"]] = "white"


class Flag(msgspec.Struct, frozen=True, array_like=True, tag="flag"):
    """No piece: whatever sails under this captain's flag."""

    seat: Seat


Crester: TypeAlias = Grey | Red
"""One that can be caught, and that there are several of."""
Piece: TypeAlias = Ship | Longboat | Red | Grey | White
Ban: TypeAlias = tuple[Piece, Piece | Flag]
"""Who may not attack whom."""
