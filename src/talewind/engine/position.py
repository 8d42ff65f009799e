"""A position: all facts of a game as plain data. How it is copied follows from the types of its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Self,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from .chance import Chance
from .errors import RulesFault
from .questions import Answer, Seat


@dataclass(slots=True, kw_only=True)
class Position:
    """All facts of a table, as plain data. A flow's locals are only names for what it is doing now.

    The position object itself stays the same for as long as a table lives, but what lies in its fields may be
    exchanged (a re-deal, an undo): flows and questions hold on to the position, never to a list inside it.

    Fields hold numbers, strings, frozen values, and lists, dicts and sets of them: those are copied and saved
    without further ado. Anything else that can change brings a `copy` of its own.
    """

    schema: ClassVar[int] = 1
    """Raise it when fields change their meaning; `Game.upgrade` then reads what was saved before."""

    chance: Chance
    sealed: dict[Seat, Answer] = field(default_factory=dict)
    """Answers to a question that everybody answers in secret, until all are there."""
    interrupted: list[dict[Seat, Answer]] = field(default_factory=list)
    """Sealed answers that wait while something else is asked in between."""
    ready: list[Seat] = field(default_factory=list)
    """Who has seen enough of the pause."""
    gone: list[Seat] = field(default_factory=list)
    """Who has left for good."""

    def copy(self) -> Self:
        """An independent copy."""
        kind = type(self)
        copier = _copiers.get(kind) or _copiers.setdefault(kind, _copier(kind))
        twin: Self = copier(self)
        return twin

    def become(self, other: Position) -> None:
        """Take over every fact of another position of the same game."""
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))


Copier: TypeAlias = Callable[[Any], Any]

_copiers: dict[type[Position], Copier] = {}

_PLAIN_TYPES = (int, float, str, bytes, bool, NoneType, Any, Literal)


def _copier(kind: type[Position]) -> Copier:
    """A function that copies positions of this kind, written once from the types of its fields."""
    hints = get_type_hints(kind, include_extras=True)
    lines = [f" twin.{each.name} = {_copied(hints[each.name], f'self.{each.name}')}" for each in fields(kind)]
    source = "\n".join(["def copy(self):", " twin = new(kind)", *lines, " return twin"])
    names: dict[str, Any] = {"new": kind.__new__, "kind": kind}
    exec(source, names)
    copier: Copier = names["copy"]
    return copier


def _copied(kind: Any, value: str, depth: int = 0) -> str:
    """The expression that copies a value of this type: the value itself, if nothing in it can change."""
    origin, parts = get_origin(kind), get_args(kind)
    item = f"item{depth}"
    if kind in _PLAIN_TYPES or origin is Literal:
        return value
    if origin is Annotated:
        return _copied(parts[0], value, depth)
    if origin in (list, set):
        copied = _copied(parts[0], item, depth + 1)
        return f"{value}.copy()" if copied == item else f"[{copied} for {item} in {value}]"
    if origin is dict:
        copied = _copied(parts[1], item, depth + 1)
        key = f"key{depth}"
        whole = f"{{{key}: {copied} for {key}, {item} in {value}.items()}}"
        return f"{value}.copy()" if copied == item else whole
    if origin in (Union, UnionType):
        ways = {_copied(part, value, depth) for part in parts if part is not NoneType} - {value}
        if not ways:
            return value
        if len(ways) == 1 and len(parts) == 2 and NoneType in parts:
            return f"(None if {value} is None else {ways.pop()})"
    elif origin in (tuple, frozenset):
        if all(part is Ellipsis or _copied(part, value) == value for part in parts):
            return value
    elif hasattr(kind, "copy"):
        return f"{value}.copy()"
    elif not _can_change(kind):
        return value
    raise RulesFault(f"A position cannot copy {value} by itself: give {kind} a copy(), or make it frozen.")


def _can_change(kind: Any) -> bool:
    if is_dataclass(kind):
        return not getattr(kind, "__dataclass_params__").frozen  # noqa: B009
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not kind.__struct_config__.frozen
