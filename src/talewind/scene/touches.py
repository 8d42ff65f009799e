"""Touches: what one touches on the table to make a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from talewind.engine.questions import Move, WordLimits

from .pieces import Piece
from .sizes import Count, Line, Name


class Touch(Struct, frozen=True, omit_defaults=True):
    """How a move is made: names of pieces, spaces ("berths/3"), places or mats ("seat/2"), in order.

    With nothing to touch it is a button.
    """

    label: Line
    on: tuple[Name, ...] = ()
    any_order: bool = False
    sure: Line = ""
    """What is asked before it is done."""
    hint: Line = ""
    """What stands where words are to be written."""


def touching(label: str, *on: Piece | str, any_order: bool = False, sure: str = "", hint: str = "") -> Touch:
    """A piece is touched by its name, or by its face if it has none.

    >>> touching("Row here", "berths/3").on
    ('berths/3',)
    """
    return Touch(label, tuple(map(_name, on)), any_order, sure, hint)


def word(words: str) -> str:
    """A step that is chosen by a button, for what lies nowhere on the table."""
    return WORD + words


WORD = "="


def _name(each: Piece | str) -> str:
    return each if isinstance(each, str) else each.goes_by


class Pick(Struct, frozen=True, omit_defaults=True):
    """A move that is a set: so many of these, in any order. It stands for all moves of its kind."""

    label: Line
    do: Name
    """The move's tag."""
    field: Name
    """Which of its fields is the set: it is answered in the order of `of`."""
    of: dict[Name, Any]
    """What the move says for each name."""
    least: Count = 1
    most: Count = 1
    sure: Line = ""
    final: bool = False
    """Filled in from the question, like `words`."""
    words: WordLimits | None = None


def picking(
    label: str,
    move: type[Move],
    field: str,
    of: Iterable[tuple[Piece | str, Any]],
    least: int,
    most: int,
    *,
    sure: str = "",
) -> Pick:
    """A move that takes so many of these pieces, each with what the move says for it."""
    names = {_name(piece): value for piece, value in of}
    return Pick(label, str(move.__struct_config__.tag), field, names, least, most, sure)


class Offered(Struct, frozen=True, omit_defaults=True):
    """A move as the asked seat, and nobody else, is told of it."""

    label: Line
    move: Any
    on: tuple[Name, ...] = ()
    any_order: bool = False
    words: WordLimits | None = None
    sure: Line = ""
    hint: Line = ""
    final: bool = False
    """Whether it can never be taken back."""
    quiet: bool = False
    """Whether it is a standing offer beside the question."""


class Touches(Struct, frozen=True, omit_defaults=True):
    """The moves that fit what was touched. Where they are many: those that are complete, and what is next."""

    moves: list[Offered] = []
    next: dict[Name, int] = {}
    """How many moves are behind each name."""
    on: tuple[Name, ...] = ()
    """What was touched so far."""
