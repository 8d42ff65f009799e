"""Plain data in words, for whatever has no sentence of its own: moves, events, the fields of a view.

A seat is written as "{seat 2}": whoever shows the words puts the person's name there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from .english import capital, listed
from .questions import BY_SEAT, SEAT

TOLD_MOST = 20
"""So many things of a list are named."""

SEATED = re.compile(r"\{seat (\d{1,2})\}")


def with_names(words: str, names: Sequence[str]) -> str:
    """
    >>> with_names("{seat 1} rows past {seat 0} and {seat 7}.", ["Ada", "Ben"])
    'Ben rows past Ada and somebody.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else "somebody"

    return SEATED.sub(name, words)


def named(seat: int) -> str:
    """
    >>> named(2)
    '{seat 2}'
    """
    return f"{{seat {seat}}}"


def title(name: str) -> str:
    """
    >>> title("let_pass"), title("WatchPassed")
    ('Let pass', 'Watch passed')
    """
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name) if "_" not in name else name
    return capital(apart.replace("_", " ").strip().lower())


def title_of(thing: msgspec.Struct) -> str:
    """What a move or an event is called, by its tag."""
    tag = type(thing).__struct_config__.tag
    return title(tag if isinstance(tag, str) else type(thing).__name__)


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """The types of a struct's fields, with what is noted on them; none where Python cannot find them."""
    try:
        return get_type_hints(kind, include_extras=True)
    except (NameError, TypeError):
        return {}


def present_type(hint: Any) -> Any:
    """The type of a field where there is something in it: that of `Seat | None` is `Seat`."""
    if get_origin(hint) in (Union, UnionType):
        rest = [part for part in get_args(hint) if part is not NoneType]
        return rest[0] if len(rest) == 1 else None
    return hint


def notes_on(hint: Any) -> tuple[Any, ...]:
    """What is noted on a type: "seat", "by seat"."""
    if hint is None or isinstance(hint, type):
        return ()
    hint = present_type(hint)
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def is_seat(hint: Any) -> bool:
    return SEAT in notes_on(hint)


def is_by_seat(hint: Any) -> bool:
    return BY_SEAT in notes_on(hint)


def inside(hint: Any) -> tuple[Any, ...]:
    """The types of what a list or a dict holds."""
    if hint is None or isinstance(hint, type):
        return ()
    hint = present_type(hint)
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return () if get_origin(hint) in (Union, UnionType) else get_args(hint)


def in_words(value: Any, hint: Any = None) -> str:
    """
    >>> in_words([1, None, "false_flag"]), in_words({"gas": 2}), in_words(True)
    ('1, none and false flag', 'gas 2', 'yes')
    """
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() if is_seat(hint) and value >= 0:
            return named(value)
        case str():
            return value.replace("_", " ")
        case msgspec.Struct():
            return fields_in_words(value)
        case Mapping():
            of = inside(hint)
            key, held = of if len(of) == 2 else (None, None)
            return ", ".join(f"{in_words(each, key)} {in_words(what, held)}" for each, what in value.items())
        case list() | tuple() | set() | frozenset():
            of = inside(hint)
            told = [in_words(each, of[0] if of else None) for each in islice(value, TOLD_MOST)]
            more = len(value) - len(told)
            return "".join(listed([*told, f"{more} more"] if more else told))
    return str(value)


def filled(thing: msgspec.Struct) -> Iterator[tuple[str, Any, Any]]:
    """The fields of a struct that hold something: name, type, value."""
    hints = hints_of(type(thing))
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if value is not None and value is not False and value not in ("", [], (), {}):
            yield name, hints.get(name), value


def fields_in_words(thing: msgspec.Struct) -> str:
    """The fields of a struct that hold something, each with its name."""
    told = ((name.replace("_", " "), in_words(value, hint)) for name, hint, value in filled(thing))
    return ", ".join(name if value == "yes" else f"{name} {value}" for name, value in told)
