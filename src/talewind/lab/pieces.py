"""Moves of which nobody lists all: told piece by piece, as the question says what may come next.

Their numbers are those of any move in steps (`numbers.Kind`). Where only one piece is left to choose, it is
chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, NamedTuple, TypeAlias

from talewind.engine import NO_MORE, Move, Question

from .numbers import THAT_IS_ALL, Kind, Numbering, Path


class Open(NamedTuple):
    """A move of some kind, as far as it is told: all fields before `at`, and what a set there has so far."""

    kind: Kind
    at: int
    told: tuple[Any, ...]

    def ways(self, question: Question) -> Ways:
        """By the number that comes next."""
        return {self._number(piece): self._then(piece).settled(question) for piece in self._pieces(question)}

    def settled(self, question: Question) -> Move | Open:
        """The same, or what it comes to where there is nothing more to choose."""
        ahead = self
        while ahead.at < len(ahead._names):
            left = list(islice(ahead._pieces(question), 2))
            if len(left) != 1:
                return ahead
            ahead = ahead._then(left[0])
        return ahead.whole

    def every(self, question: Question) -> Iterator[Move]:
        """All moves that it may become."""
        if self.at == len(self._names):
            yield self.whole
            return
        for piece in self._pieces(question):
            yield from self._then(piece).every(question)

    @property
    def whole(self) -> Move:
        return self.kind.move(*self.told)

    @property
    def _names(self) -> tuple[str, ...]:
        return self.kind.move.__struct_fields__

    def _pieces(self, question: Question) -> Iterator[Any]:
        """What may come next and has a number."""
        pieces = question.pieces(self.kind.move, self.told)
        if self.kind.fields is None:
            yield from pieces
            return
        field = self.kind.fields[self.at]
        is_full = field.many and len(self.told[self.at]) == field.most
        for piece in pieces:
            if piece is NO_MORE or (piece in field.places and not is_full):
                yield piece

    def _number(self, piece: Any) -> int:
        assert self.kind.fields is not None
        if piece is NO_MORE:
            return THAT_IS_ALL
        return self.kind.start_of(self.at) + self.kind.fields[self.at].places[piece]

    def _then(self, piece: Any) -> Open:
        if piece is NO_MORE:
            return beginning(self.kind, self.told)
        if self._is_many:
            return self._replace(told=(*self.told[:-1], (*self.told[-1], piece)))
        return beginning(self.kind, (*self.told, piece))

    @property
    def _is_many(self) -> bool:
        return self.kind.fields is not None and self.kind.fields[self.at].many


Ways: TypeAlias = "dict[int, Move | dict[Path, Move] | Open]"
"""By the number that comes next: the move that it completes, or what may still come of it."""


def beginning(kind: Kind, told: tuple[Any, ...] = ()) -> Open:
    """At the field after those that are told."""
    at = len(told)
    begins_set = kind.fields is not None and at < len(kind.fields) and kind.fields[at].many
    return Open(kind, at, (*told, ()) if begins_set else told)


def ways(numbering: Numbering, question: Question) -> Ways:
    """All that may be answered, listed or not."""
    if not question.in_pieces:
        return {**numbering.ways(question.moves)}
    kinds = [numbering.kind_of(kind) for kind in question.in_pieces]
    listed = (move for move in question.moves if type(move) not in question.in_pieces)
    few = (beginning(kind).every(question) for kind in kinds if not kind.in_steps)
    found: Ways = {**numbering.ways(chain(listed, *few))}
    for kind in kinds:
        if kind.in_steps:
            found |= _first_numbers(kind, question)
    return found


def _first_numbers(kind: Kind, question: Question) -> Ways:
    begun = beginning(kind)
    if not begun._is_many:
        return begun.ways(question)
    # A set has a number for its beginning, and none where nothing is left to begin it with.
    return {kind.start: begun.settled(question)} if any(True for _ in begun._pieces(question)) else {}
