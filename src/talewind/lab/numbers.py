"""Moves as numbers: which number stands for what follows from the kinds of moves alone, in their order.

A kind of move whose fields leave few enough ways has a number for each of them. Any other is told in steps:
the kind together with its first field, then field by field; a set one by one until `THAT_IS_ALL`. As soon as
only one legal move is left, it is made.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from hashlib import blake2b
from math import prod
from typing import Any, NamedTuple, TypeAlias, get_args, get_origin

import msgspec

from talewind.engine import Elapsed, Game, GoOn, Move, TalewindError
from talewind.engine.wording import hints_of

from .domains import Domains, kind_of

LET_BE = 0
"""Nothing: an offer is let be; or somebody is not asked while others are."""
THAT_IS_ALL = 1
"""The set is complete."""
MOST = 4096
IN_ORDER = 64
"""So many moves of one kind can be told apart by their place in the list, where types tell nothing."""

Path: TypeAlias = tuple[int, ...]
Ways: TypeAlias = "dict[int, Move | dict[Path, Move]]"
"""By the number that comes next: the move that it completes, or those that may still come of it."""


class Field(NamedTuple):
    name: str
    values: Sequence[Hashable]
    places: Mapping[Hashable, int]
    many: bool
    most: int | None
    """So many are named one by one at most, where that is declared."""


class Kind:
    """One kind of move, and its numbers from `start` on."""

    def __init__(self, move: type[Move], fields: list[Field] | None) -> None:
        self.name = str(move.__struct_config__.tag)
        self.move = move
        self.fields = fields
        """None: nobody can tell what may stand in them, and moves go by their place in the list."""
        self.in_steps = any(field.many for field in fields or ())
        self.start = 0

    @property
    def size(self) -> int:
        if self.fields is None:
            return IN_ORDER
        sizes = [len(field.values) for field in self.fields]
        if not self.in_steps:
            return prod(sizes)
        return sum(sizes) + self.fields[0].many

    @property
    def means(self) -> str:
        """How its numbers tell it, in words."""
        if self.fields is None:
            return "by its place among those that are legal"
        names = [f"{field.name} one by one" if field.many else field.name for field in self.fields]
        if not self.in_steps:
            return " and ".join(names) or "that is all there is to it"
        return f"in steps: {', then '.join(names)}"

    def path(self, move: Move) -> Path:
        assert self.fields is not None
        told = [getattr(move, field.name) for field in self.fields]
        if self.in_steps:
            return tuple(self._steps(told))
        number = 0
        for field, value in zip(self.fields, told, strict=True):
            number = number * len(field.values) + self._place(field, value)
        return (self.start + number,)

    def _steps(self, told: list[Any]) -> Iterable[int]:
        assert self.fields is not None
        if self.fields[0].many:
            yield self.start
        for at, (field, value) in enumerate(zip(self.fields, told, strict=True)):
            start = self.start_of(at)
            if field.many:
                yield from (start + self._place(field, each) for each in value)
                yield THAT_IS_ALL
            else:
                yield start + self._place(field, value)

    def start_of(self, at: int) -> int:
        """The first number of a field, where moves are told in steps. To begin with a set is one before."""
        assert self.fields is not None
        return self.start + self.fields[0].many + sum(len(field.values) for field in self.fields[:at])

    def _place(self, field: Field, value: Hashable) -> int:
        place = field.places.get(value)
        if place is None:
            raise TalewindError(
                "unknown_number",
                f"{self.move.__name__}.{field.name} is {value!r}, for which there is no number: "
                "declare in the game's encoding what may stand there.",
            )
        return place

    def says(self, number: int) -> str:
        """What the number stands for, from 0."""
        if self.fields is None:
            return f"{self.name}, number {number} of those listed"
        if not self.in_steps:
            told = []
            for field in reversed(self.fields):
                number, place = divmod(number, len(field.values))
                told.append(f"{field.name} {field.values[place]}")
            return " ".join([self.name, *reversed(told)])
        if self.fields[0].many:
            if number == 0:
                return self.name
            number -= 1
        for field in self.fields:
            if number < len(field.values):
                return f"{self.name} {field.name} {field.values[number]}"
            number -= len(field.values)
        raise IndexError(number)


class Numbering:
    """All numbers of one game."""

    def __init__(self, rules: type[Game[Any, Any]], domains: Domains) -> None:
        moves = get_args(rules.Move) or (rules.Move,)
        self.kinds = [Kind(move, _fields(move, domains)) for move in moves if move not in (Elapsed, GoOn)]
        while self._number_all() > MOST:
            widest = max(self.kinds, key=lambda kind: 0 if kind.in_steps else kind.size)
            if widest.in_steps or not widest.fields:
                raise TalewindError(
                    "too_many_numbers",
                    f"{rules.about.title} has more than {MOST:,} moves, even told in steps: "
                    "declare in its encoding what may stand in them.",
                )
            widest.in_steps = True
        self.size = self._number_all()
        self._by_move = {kind.move: kind for kind in self.kinds}
        self._paths: dict[Move, Path] = {}

    def _number_all(self) -> int:
        start = THAT_IS_ALL + 1
        for kind in self.kinds:
            kind.start = start
            start += kind.size
        return start

    def kind_of(self, move: type[Move]) -> Kind:
        return self._by_move[move]

    def path(self, move: Move) -> Path:
        """The numbers that tell this move, one after another; none if only its place in a list does."""
        path = self._paths.get(move)
        if path is None:
            kind = self._by_move.get(type(move))
            if kind is None:
                raise TalewindError("unknown_number", f"{type(move).__name__} is none of the game's moves.")
            path = self._paths[move] = () if kind.fields is None else kind.path(move)
        return path

    def ways(self, moves: Iterable[Move]) -> Ways:
        """Which moves begin with which number. To have seen enough of a pause is no decision: it has none."""
        ways: Ways = {}
        several: dict[int, dict[Path, Move]] = {}
        paths = self._paths
        in_order: dict[Kind, int] = {}
        for move in moves:
            path = paths.get(move)
            if path is None:
                if type(move) is GoOn:
                    continue
                path = self.path(move)
            if not path:
                kind = self._by_move[type(move)]
                place = in_order[kind] = in_order.get(kind, -1) + 1
                if place == IN_ORDER:
                    raise TalewindError(
                        "too_many_numbers",
                        f"More than {IN_ORDER} moves of the kind {kind.name!r} are legal at once: declare in "
                        "the game's encoding what may stand in them.",
                    )
                path = (kind.start + place,)
            first = path[0]
            if len(path) == 1:
                ways[first] = move
                continue
            together = several.get(first)
            if together is None:
                together = several[first] = {}
            together[path] = move
        return ways | _settled(several) if several else ways

    def says(self, number: int) -> str:
        """What a number stands for.

        >>> from talewind.lab import env
        >>> [env("windmill").numbering.says(number) for number in (0, 1, 2, 3, 10)]
        ['let it be', 'that is all', 'place', 'take_windmill', 'choose picture 6']
        """
        if number <= THAT_IS_ALL:
            return "that is all" if number else "let it be"
        kind = next(kind for kind in reversed(self.kinds) if kind.start <= number)
        return kind.says(number - kind.start)

    @property
    def fingerprint(self) -> str:
        """The same as long as every number stands for the same."""
        told = "\n".join(map(self.says, range(self.size)))
        return blake2b(told.encode(), digest_size=8).hexdigest()


def onwards(left: Mapping[Path, Move], told: int) -> Ways:
    """The ways on, once so many numbers are told."""
    several: dict[int, dict[Path, Move]] = {}
    for path, move in left.items():
        several.setdefault(path[told], {})[path] = move
    return _settled(several)


def _settled(several: Mapping[int, dict[Path, Move]]) -> Ways:
    """Where only one move is left, nothing more need be told."""
    return {number: next(iter(left.values())) if len(left) == 1 else left for number, left in several.items()}


def _fields(move: type[Move], domains: Domains) -> list[Field] | None:
    fields = []
    hints = hints_of(move)
    for each in msgspec.structs.fields(move):
        hint = hints.get(each.name, Any)
        kind = kind_of(hint)
        member = kind.member
        if member is None and get_origin(kind.type) is tuple:
            member = get_args(kind.type)[0]
        many = member is not None
        values = domains.of(move.__name__, each.name, member if many else hint)
        if values is None:
            return None
        places = {value: place for place, value in enumerate(values)}
        fields.append(Field(each.name, values, places, many, domains.most(move.__name__, each.name)))
    return fields
