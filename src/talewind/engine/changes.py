"""What has changed inside of something that is told as JSON, for whoever knows how it was before.

A change is JSON, too:

    {"name": change, …}         inside of an object, or of a list by its places: all else is as it was
    []                          it is gone
    [at, gone, *new]            a list: from there on so many are gone, and these are in their place
    [now]                       another object, or another list
    now                         another number or word, true, false or null

Whoever takes the changes has what a newcomer is told, to the order of an object's names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

import msgspec

Change: TypeAlias = Any
"""JSON, or what becomes it: whatever may stand in a view."""
Changes: TypeAlias = dict[str, Change]

GONE: Change = []
_NOTHING = object()
_PLAIN = frozenset((str, int, float, bool, type(None)))

_values = msgspec.structs.astuple
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def change(before: Any, now: Any) -> Change:
    """How one becomes the other; they differ."""
    kind = type(now)
    if kind in _PLAIN:
        return now
    if type(before) is not kind:
        return [now]
    if kind is dict:
        return _object(before, now)
    if kind is list or kind is tuple:
        return _list(before, now)
    if isinstance(now, msgspec.Struct) and not now.__struct_config__.array_like:
        return _struct(before, now)
    return [now]


def _struct(before: msgspec.Struct, now: msgspec.Struct) -> Change:
    changes: Changes = {}
    for name, default, was, value in zip(*_fields(type(now)), _values(before), _values(now), strict=True):
        if was is not value and was != value:
            if was == default or value == default:
                # It may be left out.
                return change(_decode(_encode(before)), _decode(_encode(now)))
            changes[name] = change(was, value)
    return [now] if len(changes) == len(now.__struct_fields__) and not _any_inside(changes) else changes


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """What they are called, and what of each is not told."""
    names, omits = kind.__struct_encode_fields__, kind.__struct_config__.omit_defaults
    fields = msgspec.structs.fields(kind)
    return names, tuple(_untold(field) if omits else _NOTHING for field in fields)


def _untold(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else _NOTHING


def _object(before: dict[str, Any], now: dict[str, Any]) -> Change:
    names = [*now]
    gone: list[str] = []
    if names != [*before]:
        gone = [name for name in before if name not in now]
        stay = [name for name in before if name in now]
        if names[: len(stay)] != stay:
            # What is new does not come last.
            return [now]
    changes: Changes = {}
    for name, value in now.items():
        was = before.get(name, _NOTHING)
        if was is not value and was != value:
            changes[name] = change(was, value)
    if len(changes) == len(now) and not _any_inside(changes):
        return [now]
    for name in gone:
        changes[name] = GONE
    return changes


def _list(before: Any, now: Any) -> Change:
    most = min(len(before), len(now))
    first = 0
    while first < most and before[first] == now[first]:
        first += 1
    last = 0
    while last < most - first and before[-1 - last] == now[-1 - last]:
        last += 1
    new = now[first : len(now) - last]
    if len(before) == len(now) and type(new[0]) not in _PLAIN:
        pairs = enumerate(zip(before[first:], new, strict=False), first)
        places = {str(at): change(was, item) for at, (was, item) in pairs if was != item}
        if _any_inside(places):
            return places
    return [first, len(before) - last - first, *new] if first or last else [now]


def _any_inside(changes: Mapping[str, Change]) -> bool:
    return any(type(change) is dict for change in changes.values())


def changed(before: Any, change: Change) -> Any:
    """What something has become. What it was before stays as it was."""
    match change:
        case dict():
            return _changed_inside(before, change)
        case [now]:
            return now
        case [at, gone, *new]:
            return [*before[:at], *new, *before[at + gone :]]
    return change


def _changed_inside(before: Any, changes: Changes) -> Any:
    if isinstance(before, list):
        return [
            changed(item, changes[str(at)]) if str(at) in changes else item for at, item in enumerate(before)
        ]
    stays = {name: value for name, value in before.items() if changes.get(name) != GONE}
    return stays | {
        name: changed(before.get(name), change) for name, change in changes.items() if change != GONE
    }
