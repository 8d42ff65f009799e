"""Of two things, the first fact in which they differ, so that one sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

LONGEST = 160


def difference(one: Any, other: Any, name: str = "it") -> tuple[str, str, str]:
    """Where two things differ first, and how each is there.

    >>> difference({"boats": [3, 4]}, {"boats": [3, 5]})
    ('boats[1]', '4', '5')
    """
    mine, theirs = _parts(one), _parts(other)
    if type(one) is type(other) and mine is not None and theirs is not None:
        for key in dict.fromkeys([*mine, *theirs]):
            if key not in mine or key not in theirs:
                here, there = (short(each[key]) if key in each else "not there" for each in (mine, theirs))
                return _inside(name, key, one), here, there
            if mine[key] != theirs[key]:
                return difference(mine[key], theirs[key], _inside(name, key, one))
    return name, short(one), short(other)


def place_of_difference(one: Any, other: Any, name: str) -> str:
    """Where two things differ first, in the words of their rules: neither a key nor how long a list is.

    >>> place_of_difference([7, {"rose 3": 1}], [7, {"lamp 1": 1}], "private")
    'private[1]'
    >>> place_of_difference([7], [7, 8], "private")
    'private'
    """
    mine, theirs = _parts(one), _parts(other)
    if type(one) is not type(other) or isinstance(one, Mapping) or mine is None or theirs is None:
        return name
    if mine.keys() == theirs.keys():
        for key in mine:
            if mine[key] != theirs[key]:
                return place_of_difference(mine[key], theirs[key], _inside(name, key, one))
    return name


def what_differs(one: Any, other: Any) -> tuple[str, str]:
    """Both, as short as they can be told: the first thing in which they differ.

    >>> what_differs({"lamp": [1, 2], "wind": 3}, {"lamp": [1, 4], "wind": 3})
    ('2', '4')
    """
    mine, theirs = _parts(one), _parts(other)
    if type(one) is type(other) and mine is not None and theirs is not None and mine.keys() == theirs.keys():
        for key in mine:
            if mine[key] != theirs[key]:
                return what_differs(mine[key], theirs[key])
    return short(one), short(other)


def _parts(thing: Any) -> Mapping[Any, Any] | None:
    match thing:
        case Mapping():
            return thing
        case msgspec.Struct():
            return {field: getattr(thing, field) for field in thing.__struct_fields__}
        case str() | bytes():
            return None
        case Sequence():
            return dict(enumerate(thing))
    if is_dataclass(thing):
        return {field.name: getattr(thing, field.name) for field in fields(thing)}
    return None


def _inside(name: str, key: Any, whole: Any) -> str:
    if isinstance(key, str) and not isinstance(whole, list | tuple):
        return key if name == "it" else f"{name}.{key}"
    return f"{name}[{key!r}]"


def short(thing: Any) -> str:
    """
    >>> short("a" * 400)[-3:]
    'aa…'
    """
    text = repr(thing)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
