"""Sight: all that a scene may read."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from types import NoneType
from typing import Any, TypeVar

import msgspec

from talewind.engine import Ask, Seat, Table

T = TypeVar("T")

PLAIN = frozenset({int, str, float, bool, NoneType})


class Sight(msgspec.Struct, frozen=True):
    """What one pair of eyes sees, as a copy: whatever an author does to it, the table stays as it is."""

    public: Any
    private: Any
    seat: Seat | None
    """Whose eyes they are; None: a spectator's, or the television's."""
    seats: int
    ask: Ask | None = None
    """What this seat is asked."""

    def asked(self, kind: str) -> bool:
        """Whether this is asked, alone or beside standing offers."""
        ask = self.ask
        if ask is None or ask.kind != "either":
            return ask is not None and ask.kind == kind
        parts = [ask.show["main"], *ask.show["offers"]]
        return any(part is not None and part["kind"] == kind for part in parts)


def sight_of(table: Table, seat: Seat | None) -> Sight:
    """What a seat (None: a spectator) sees now."""
    view = table.view(seat)
    ask = None if seat is None else table.ask_of(seat)
    return copied(Sight(view["public"], view["private"], seat, table.seats, ask))


def copied(value: T) -> T:
    """The same once more. What cannot change, down to the last part, is not copied."""
    if type(value) in PLAIN:
        return value
    kept: Any = value
    match kept:
        case list():
            kept = [copied(each) for each in kept]
        case tuple() if type(kept) is tuple:
            parts = tuple(copied(each) for each in kept)
            if any(part is not each for part, each in zip(parts, kept, strict=True)):
                kept = parts
        case msgspec.Struct():
            fields = {name: copied(getattr(kept, name)) for name in kept.__struct_fields__}
            changed = {name: part for name, part in fields.items() if part is not getattr(kept, name)}
            if changed or not kept.__struct_config__.frozen:
                kept = msgspec.structs.replace(kept, **changed)
        case Mapping():
            kept = {key: copied(each) for key, each in kept.items()}
        case _:
            kept = deepcopy(kept)
    same: T = kept
    return same
