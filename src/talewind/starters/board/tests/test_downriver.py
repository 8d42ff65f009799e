"""The rules of Downriver, each proved by a test that names it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from downriver.rules import SEA, Rules, Swim

from talewind.engine import Table, add_game, new_table
from talewind.scene import drawn
from talewind.testing import rule

add_game(Rules)


def table_of(seats: int, *dice: int, at: list[int] | None = None) -> Table:
    """A table whose first dice lie so, and whose otters are there."""
    table = new_table("downriver", seats=seats, seed=1)
    table.game.position.dice = list(dice) or table.game.position.dice
    table.game.position.otters = at or [0] * seats
    return table


@rule("DR-DICE-01")
def test_one_die_is_mine_and_the_other_is_my_neighbours() -> None:
    table = table_of(3, 2, 6)
    table.answer(0, Swim(6))
    assert table.game.position.otters == [6, 2, 0]
    assert table.waiting() == [1]


@rule("DR-RAPIDS-01")
def test_wild_water_carries_on() -> None:
    table = table_of(2, 5, 1)
    table.answer(0, Swim(5))
    assert table.game.position.otters == [8, 1]


@rule("DR-PUSH-01")
def test_whoever_lies_there_drifts_back() -> None:
    table = table_of(3, 2, 1, at=[8, 0, 10])
    table.answer(0, Swim(2))
    assert table.game.position.otters == [10, 1, 7]


@rule("DR-RAPIDS-01", "DR-PUSH-01")
def test_whoever_drifts_is_not_carried_on_and_pushes_nobody() -> None:
    table = table_of(4, 2, 1, at=[14, 0, 16, 13])
    table.answer(0, Swim(2))
    assert table.game.position.otters == [16, 1, 13, 13]


@rule("DR-PUSH-01")
@pytest.mark.parametrize(("at", "then"), [([0, 0, 2], [2, 1, 0]), ([0, 5, 0], [2, 6, 0])])
def test_nobody_drifts_further_than_to_the_source(at: list[int], then: list[int]) -> None:
    table = table_of(3, 2, 1, at=at)
    table.answer(0, Swim(2))
    assert table.game.position.otters == then


@rule("DR-SEA-01", "DR-END-01")
def test_the_first_at_sea_wins() -> None:
    table = table_of(2, 6, 6, at=[36, 36])
    table.answer(0, Swim(6))
    assert table.result is not None
    assert (table.result.winners, table.result.points) == ([0], [SEA, 36])
    assert table.game.position.dice == [6, 6], "nobody rolls any more"
    assert drawn(table, None).scene.says == "{seat 0} is at sea."


def test_every_position_is_shown_without_a_fault() -> None:
    table, rng = table_of(4), Random(1)
    while table.result is None:
        assert [drawn(table, seat).faults for seat in (None, 0, 1, 2, 3)] == [()] * 5
        (seat,) = table.asks
        table.answer(seat, table.asks[seat].sample(rng).move)


def test_what_holds_for_every_game(talewind_games: Callable[[], None]) -> None:
    talewind_games()
