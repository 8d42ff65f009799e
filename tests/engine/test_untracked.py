"""Python's collector does not look at what a table keeps (`gc=False`): nothing of that may hold itself."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import inspect

from talewind.engine import Answer, Entry
from tests.every_game import RULES


def untracked(kind: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("talewind.") and not each.__struct_config__.gc:
            yield each
        yield from untracked(each)


def parts(told: inspect.Type) -> Iterator[inspect.Type]:
    """The kinds of what may be in it."""
    match told:
        case inspect.StructType():
            yield from (field.type for field in told.fields)
        case inspect.UnionType():
            yield from told.types
        case inspect.TupleType():
            yield from told.item_types
        case inspect.DictType():
            yield from (told.key_type, told.value_type)
        case inspect.CollectionType():
            yield told.item_type


def may_hold_itself(told: inspect.Type, above: tuple[type, ...] = ()) -> bool:
    """Whether it may be in itself, or anything may."""
    if isinstance(told, inspect.AnyType | inspect.CustomType):
        return True
    if isinstance(told, inspect.StructType):
        if told.cls in above:
            return True
        above = (*above, told.cls)
    return any(may_hold_itself(part, above) for part in parts(told))


def test_nothing_that_the_collector_leaves_alone_can_hold_itself() -> None:
    kinds = {*untracked()}
    assert len(kinds) > 20 * len(RULES)
    # Their moves are moves, or what a log was stored as.
    assert {kind for kind in kinds if may_hold_itself(inspect.type_info(kind))} == {Answer, Entry}


class Loose(msgspec.Struct, gc=False):
    whatever: dict[str, list[object]]


class Nest(msgspec.Struct, gc=False):
    within: list[Nest | int] = []


def test_what_could_is_found() -> None:
    assert [may_hold_itself(inspect.type_info(kind)) for kind in (Loose, Nest)] == [True, True]
