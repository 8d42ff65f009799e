"""What may stand in a field: by what the game declares, else by the field's type."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import chain
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from talewind.engine import Encoding
from talewind.engine.questions import BY_SEAT, SEAT

ANY_NUMBER = range(-1, 63)
"""What a number may be of which nothing is declared."""


class Kind(NamedTuple):
    """A type, taken apart."""

    type: Any
    """Without what is noted on it, and without None."""
    notes: tuple[Any, ...] = ()
    optional: bool = False

    @property
    def is_seat(self) -> bool:
        return SEAT in self.notes

    @property
    def is_by_seat(self) -> bool:
        return BY_SEAT in self.notes

    @property
    def is_struct(self) -> bool:
        return isinstance(self.type, type) and issubclass(self.type, msgspec.Struct)

    @property
    def member(self) -> Any:
        """Of a list or a tuple of any length; None of anything else."""
        origin, parts = get_origin(self.type), get_args(self.type)
        if origin is list or (origin is tuple and parts[-1:] == (Ellipsis,)):
            return parts[0]
        return None


def kind_of(hint: Any) -> Kind:
    """
    >>> kind_of(int | None)
    Kind(type=<class 'int'>, notes=(), optional=True)
    """
    notes: tuple[Any, ...] = ()
    optional = False
    while True:
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            hint, *more = parts
            notes += tuple(more)
        elif origin in (Union, UnionType) and NoneType in parts:
            optional = True
            rest = tuple(part for part in parts if part is not NoneType)
            hint = Union[rest]  # noqa: UP007
        else:
            return Kind(hint, notes, optional)


class Domains:
    """What may stand in the fields of one game, with these options and at most so many seats."""

    def __init__(self, encoding: Encoding | None, options: Any, seats: int) -> None:
        self._encoding = encoding or Encoding(edition=0)
        self._options = options
        self._seats = seats

    def of(self, owner: str, field: str, hint: Any) -> Sequence[Hashable] | None:
        """Everything that may stand there, None last where that may; None if nobody can tell."""
        kind = kind_of(hint)
        found = self.declared(owner, field)
        if found is None:
            found = self._by_type(kind)
        if found is None:
            return None
        return [*found, None] if kind.optional else found

    def declared(self, owner: str, field: str) -> Sequence[Hashable] | None:
        domains = self._encoding.domains
        found = domains.get(f"{owner}.{field}", domains.get(field))
        return found(self._options) if callable(found) else found

    def most(self, owner: str, field: str, seats: int | None = None) -> int | None:
        """How many a list holds, where it is told in order, and so many play: as many as can, for moves."""
        found = self._encoding.most.get(f"{owner}.{field}", self._encoding.most.get(field))
        return found(seats or self._seats) if callable(found) else found

    def is_left_out(self, owner: str, field: str) -> bool:
        return not {field, f"{owner}.{field}"}.isdisjoint(self._encoding.leave_out)

    def is_only_read(self, owner: str, field: str) -> bool:
        return not {field, f"{owner}.{field}"}.isdisjoint(self._encoding.only_words)

    def _by_type(self, kind: Kind) -> Sequence[Hashable] | None:
        if kind.is_seat:
            return range(self._seats)
        if kind.type is bool:
            return (False, True)
        if kind.type is int:
            return next(_bounds(kind.notes), ANY_NUMBER)
        if get_origin(kind.type) is Literal:
            return get_args(kind.type)
        if get_origin(kind.type) in (Union, UnionType):
            parts = [self._by_type(kind_of(part)) for part in get_args(kind.type)]
            known = [part for part in parts if part is not None]
            return tuple(chain(*known)) if len(known) == len(parts) else None
        return None


def _bounds(notes: tuple[Any, ...]) -> Iterator[range]:
    for note in notes:
        if isinstance(note, msgspec.Meta) and note.ge is not None and note.le is not None:
            yield range(int(note.ge), int(note.le) + 1)
