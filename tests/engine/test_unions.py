"""Moves and events are gathered from their modules."""

from __future__ import annotations

from types import ModuleType
from typing import get_args

import msgspec
import pytest

from talewind.engine import Elapsed, Event, Move, games, union_of


class Shared(Move, frozen=True):
    """What the next two have in common."""

    many: int = 1


class Push(Shared, frozen=True, tag="push"):
    pass


class Pull(Shared, frozen=True, tag="pull"):
    pass


class Jolt(Event, frozen=True, tag="jolt"):
    pass


def module_with(*kinds: type[msgspec.Struct]) -> ModuleType:
    module = ModuleType(__name__)
    vars(module).update({kind.__name__: kind for kind in kinds})
    return module


def test_kinds_stand_in_the_order_in_which_they_are_defined() -> None:
    assert get_args(union_of(module_with(Push, Pull), Move)) == (Push, Pull)
    assert get_args(union_of(module_with(Pull, Push), Move)) == (Pull, Push)


def test_other_structs_bases_and_what_was_imported_are_left_out() -> None:
    assert get_args(union_of(module_with(Shared, Push, Jolt, Elapsed, Pull), Move)) == (Push, Pull)


def test_what_comes_from_elsewhere_is_added_at_the_end() -> None:
    assert get_args(union_of(module_with(Push), Move, Elapsed)) == (Push, Elapsed)


def test_a_single_kind_is_its_own_union() -> None:
    assert union_of(module_with(Jolt), Event) is Jolt


def test_what_was_gathered_is_read_from_the_wire() -> None:
    decoder = msgspec.json.Decoder(union_of(module_with(Push, Pull), Move))
    assert decoder.decode(b'{"do": "pull", "many": 3}') == Pull(many=3)
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(b'{"do": "jolt"}')


def test_no_game_has_a_move_or_an_event_without_a_tag_of_its_own() -> None:
    for game in games().values():
        for union in (game.Move, game.Event):
            kinds = get_args(union)
            assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
            assert all(kind.__struct_config__.tag != kind.__name__ for kind in kinds)
