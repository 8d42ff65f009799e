"""How a value of some type becomes numbers: always equally many, whatever it holds."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from types import UnionType
from typing import Any, NamedTuple, TypeAlias, Union, get_args, get_origin

import msgspec

from talewind.engine.wording import hints_of

from .domains import ANY_NUMBER, Domains, Kind, kind_of

SOME = 8
"""So many of a list are told where nothing is declared."""

FEW = 14
"""So many values are named one by one where it is told what numbers mean."""

Write: TypeAlias = "Callable[[Any, array[int]], None]"
"""Append what a value is in numbers."""


class Part(NamedTuple):
    columns: list[str]
    """What each of its numbers is."""
    write: Write
    absent: list[int]
    """The numbers where there is nothing."""
    words: Callable[[Any], Iterable[str]] | None = None
    """The words in it, which are not told in numbers."""
    rows: int = 0
    """How many rows of equal columns it has; 0: it is one."""
    plain: bool = False
    """Whether a value is its own number."""
    means: str = ""
    """What its numbers are, in words."""


class Types:
    """From types to parts, for one game and so many seats."""

    def __init__(self, domains: Domains, seats: int) -> None:
        self._domains = domains
        self._seats = seats

    def part(self, owner: str, field: str, hint: Any) -> Part | None:
        """None if nobody can tell what may stand there."""
        kind = kind_of(hint)
        if self._domains.is_left_out(owner, field):
            return None
        part = self._part(owner, field, kind, hint)
        if part is not None and self._domains.is_only_read(owner, field):
            return Part([], _nothing, [], part.words)
        return part

    def _part(self, owner: str, field: str, kind: Kind, hint: Any) -> Part | None:
        if kind.type is str and self._domains.declared(owner, field) is None:
            return Part([], _nothing, [], lambda words: () if words is None else (words,))
        if kind.type is str and self._most(owner, field) is not None:
            return self._letters(owner, field)
        if kind.is_by_seat:
            return self._by_seat(owner, field, kind.member)
        if kind.member is not None:
            return self._list(owner, field, kind.member)
        if get_origin(kind.type) is dict:
            return self._dict(owner, field, *get_args(kind.type))
        if get_origin(kind.type) is tuple:
            return _optional(self._tuple(owner, field, get_args(kind.type)), kind.optional)
        if kind.is_struct and self._domains.declared(owner, field) is None:
            return _optional(self.struct(kind.type), kind.optional)
        if _holds_structs(kind.type) and self._domains.declared(owner, field) is None:
            return _optional(self._either(owner, field, get_args(kind.type)), kind.optional)
        return self._one(owner, field, hint)

    def _most(self, owner: str, field: str) -> int | None:
        return self._domains.most(owner, field, self._seats)

    def struct(self, kind: type[msgspec.Struct]) -> Part:
        """A struct's fields, one after another."""
        hints = hints_of(kind)
        found = [
            (each.name, part)
            for each in msgspec.structs.fields(kind)
            if (part := self.part(kind.__name__, each.name, hints.get(each.name, Any))) is not None
        ]
        return _joined(found, in_fields(found))

    def _tuple(self, owner: str, field: str, members: Sequence[Any]) -> Part | None:
        parts = [self.part(owner, field, member) for member in members]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return _joined(
            [(str(nth), part) for nth, part in enumerate(known)],
            [(itemgetter(nth), part) for nth, part in enumerate(known)],
        )

    def _either(self, owner: str, field: str, kinds: Sequence[Any]) -> Part | None:
        """Which kind of thing it is, then what that kind has; nothing where it has less than others."""
        parts = [self.part(owner, field, kind) for kind in kinds]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        width = max(len(part.absent) for part in known)
        of_type = {
            kind_of(kind).type: (nth, part.write, array("i", [-1] * (width - len(part.absent))))
            for nth, (kind, part) in enumerate(zip(kinds, known, strict=True))
        }

        def write(value: Any, out: array[int]) -> None:
            nth, write_it, rest = of_type[type(value)]
            out.append(nth)
            write_it(value, out)
            out.extend(rest)

        names = [kind_of(kind).type.__name__.lower() for kind in kinds]
        columns = ["kind", *map(str, range(width))]
        return Part(columns, write, [-1] * (1 + width), means=f"{_one_of(names, False)}, then its numbers")

    def _one(self, owner: str, field: str, hint: Any) -> Part | None:
        """Something that is one of several is its place among them, from 0; a number is itself."""
        kind = kind_of(hint)
        found = self._domains.of(owner, field, hint)
        if found is None:
            return None
        values: list[Any] = [value for value in found if value is not None]
        if kind.type not in (int, bool):
            return Part([field], _placed(values), [-1], means=_one_of(values, kind.optional))
        nothing = -1 if values == [*ANY_NUMBER] else min(map(int, values)) - 1
        means = "a seat" if kind.is_seat else "0 or 1" if kind.type is bool else "a number"
        means += f"; {nothing} none" if kind.optional else ""
        return Part([field], _number(nothing), [nothing], plain=not kind.optional, means=means)

    def _by_seat(self, owner: str, field: str, member: Any) -> Part | None:
        """A row for each seat."""
        part = self.part(owner, field, member)
        if part is None:
            return None
        write, absent, seats = part.write, part.absent, self._seats
        width, blank = len(absent), array("i", absent * seats)

        def rows(values: Sequence[Any] | None, out: array[int]) -> None:
            count = 0 if values is None else len(values)
            if part.plain:
                out.extend(values or ())
            else:
                for value in values or ():
                    write(value, out)
            if count < seats:
                out.extend(blank[count * width :])

        columns = part.columns if len(part.columns) > 1 else [f"{field} of each seat"]
        means = f"for each seat: {part.means}"
        return Part(columns, rows, absent * seats, _words_in(part), seats, means=means)

    def _list(self, owner: str, field: str, member: Any) -> Part | None:
        part = self.part(owner, field, member)
        if part is None:
            return None
        if not part.columns:
            return Part([], _nothing, [], _words_in(part))
        most, values = self._most(owner, field), self._values(owner, field, member)
        if most is None and values is not None and not kind_of(member).is_seat:
            return _counted(field, values)
        return _in_order(field, part, most or (self._seats if kind_of(member).is_seat else SOME))

    def _letters(self, owner: str, field: str) -> Part | None:
        """A string of declared letters, one after another."""
        part, most = self._one(owner, field, str), self._most(owner, field)
        return None if part is None or most is None else _in_order(field, part, most)

    def _values(self, owner: str, field: str, member: Any) -> Sequence[Hashable] | None:
        """All that may be in a list, where they are few enough to be counted one by one."""
        kind = kind_of(member)
        if kind.type is int and self._domains.declared(owner, field) is None:
            return None
        return None if kind.optional else self._domains.of(owner, field, member)

    def _dict(self, owner: str, field: str, key: Any, held: Any) -> Part | None:
        """For each key that there may be, what it holds."""
        part = self.part(owner, f"{field}[]", held)
        if part is None:
            return None
        words = _words_of_values(part)
        if not part.columns:
            return None if words is None else Part([], _nothing, [], words)
        keys = self._domains.of(owner, field, key)
        if keys is None:
            return None
        write, absent = part.write, array("i", part.absent)

        def each(held: Mapping[Any, Any] | None, out: array[int]) -> None:
            for key in keys:
                if held and key in held:
                    out.append(1)
                    write(held[key], out)
                else:
                    out.append(0)
                    out.extend(absent)

        columns = ["is there", *(column.replace(f"{field}[]", "what") for column in part.columns)]
        means = f"for each of {_named(keys)}: whether it is there, then {part.means}"
        return Part(columns, each, [0, *absent] * len(keys), words, len(keys), means=means)


def _holds_structs(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and any(kind_of(part).is_struct for part in get_args(hint))


def _nothing(_value: Any, _out: array[int]) -> None:
    pass


def _placed(values: Sequence[Hashable]) -> Write:
    places = {value: place for place, value in enumerate(values)}
    places[None] = -1

    def write(value: Hashable, out: array[int]) -> None:
        out.append(places[value])

    return write


def _number(nothing: int) -> Write:
    def write(value: int | None, out: array[int]) -> None:
        out.append(nothing if value is None else value)

    return write


def in_fields(parts: Sequence[tuple[str, Part]], path: str = "") -> list[tuple[Callable[[Any], Any], Part]]:
    """How each of these is got from a struct."""
    return [(attrgetter(path + name), part) for name, part in parts]


def writing(steps: Sequence[tuple[Callable[[Any], Any], Part]]) -> Write:
    """One after another; numbers that stand next to each other are taken at once."""
    writes: list[tuple[Callable[[Any], Any], Write]] = []
    for plain, run in groupby(steps, key=lambda step: step[1].plain):
        got = [(get, part) for get, part in run if part.columns]
        if plain and len(got) > 1 and all(isinstance(get, attrgetter) for get, _ in got):
            names = [get.__reduce__()[1][0] for get, _ in got]
            writes.append((attrgetter(*names), _extend))
        else:
            writes += [(get, part.write) for get, part in got]

    def write(value: Any, out: array[int]) -> None:
        for get, write_part in writes:
            write_part(get(value), out)

    return write


def _extend(values: Iterable[int], out: array[int]) -> None:
    out.extend(values)


def _joined(parts: Sequence[tuple[str, Part]], steps: Sequence[tuple[Callable[[Any], Any], Part]]) -> Part:
    telling = [(get, part.words) for get, part in steps if part.words is not None]

    def words(value: Any) -> Iterable[str]:
        return [each for get, words_of in telling for each in words_of(get(value))]

    columns = [
        name if column == name else f"{name}: {column}" for name, part in parts for column in _flat(part)
    ]
    absent = [number for _, part in parts for number in part.absent]
    means = ", ".join(name.replace("_", " ") for name, part in parts if part.columns)
    return Part(columns, writing(steps), absent, words if telling else None, means=means)


def _flat(part: Part) -> list[str]:
    """The names of all its numbers, row after row."""
    if not part.rows:
        return part.columns
    return [f"{row}, {column}" for row in range(part.rows) for column in part.columns]


def _optional(part: Part | None, optional: bool) -> Part | None:
    if part is None or not optional:
        return part
    write, absent, words = part.write, array("i", part.absent), part.words

    def maybe(value: Any, out: array[int]) -> None:
        if value is None:
            out.append(0)
            out.extend(absent)
        else:
            out.append(1)
            write(value, out)

    return Part(
        ["is there", *_flat(part)],
        maybe,
        [0, *absent],
        None if words is None else lambda value: () if value is None else words(value),
        means=f"whether it is there, then {part.means}",
    )


def _counted(field: str, values: Sequence[Hashable]) -> Part:
    """How often each is there."""
    places = {value: place for place, value in enumerate(values)}
    none = [0] * len(values)
    blank = array("i", none)

    def count(held: Iterable[Hashable] | None, out: array[int]) -> None:
        start = len(out)
        out.extend(blank)
        for value in held or ():
            out[start + places[value]] += 1

    columns = [f"how many {field} are {value}" for value in values]
    return Part(columns, count, none, means=f"how often each of {_named(values)} is in it")


def _in_order(field: str, part: Part, most: int) -> Part:
    """How many there are, then the first so many of them."""
    write, absent, width = part.write, part.absent, len(part.absent)
    blank = array("i", absent * most)
    columns = _flat(part)

    def ordered(held: Sequence[Any] | None, out: array[int]) -> None:
        count = 0 if held is None else len(held)
        out.append(count)
        told = held[:most] if held and count > most else held or ()
        if part.plain:
            out.extend(told)
        else:
            for value in told:
                write(value, out)
        if count < most:
            out.extend(blank[count * width :])

    assert width == len(columns)
    named = [
        f"{nth}" if len(columns) == 1 else f"{nth}: {column}" for nth in range(most) for column in columns
    ]
    means = f"how many, then {most} of: {part.means}"
    return Part([f"how many {field}", *named], ordered, [0, *absent * most], _words_in(part), means=means)


def _one_of(values: Sequence[Hashable], optional: bool) -> str:
    told = ", ".join(f"{place} {value}" for place, value in enumerate(values[:FEW]))
    if len(values) > FEW:
        told = f"the place among {_named(values)}"
    return f"{told}; -1 none" if optional else told


def _named(values: Sequence[Hashable]) -> str:
    """All of them, or the first and the last."""
    if len(values) <= FEW:
        return ", ".join(map(str, values))
    return f"{values[0]} to {values[-1]} ({len(values)})"


def _words_in(part: Part) -> Callable[[Any], Iterable[str]] | None:
    """The words of all members of a list."""
    words = part.words
    if words is None:
        return None
    return lambda held: [each for value in held or () for each in words(value)]


def _words_of_values(part: Part) -> Callable[[Any], Iterable[str]] | None:
    """The words of all that a dict holds."""
    words = _words_in(part)
    if words is None:
        return None
    return lambda held: words(None if held is None else held.values())
