"""The rules of Clearing, each proved by a test that names it."""

from __future__ import annotations

from collections.abc import Callable

from clearing.rules import Leave, Rules, Take

from talewind.engine import Table, add_game, new_table
from talewind.testing import rule

add_game(Rules)


def played() -> Table:
    """Two people: one takes every point, the other the first alone."""
    table = new_table("clearing", seats=2, seed=1)
    for move in (Take(), Take(), Take(), Leave(), Take(), Leave()):
        assert table.result is None
        table.answer(table.waiting()[0], move)
    return table


@rule("CL-TURN-01")
def test_everybody_takes_a_point_or_leaves_it() -> None:
    assert played().game.public().points == [3, 1]


@rule("CL-END-01")
def test_most_points_win() -> None:
    result = played().result
    assert result is not None
    assert result.winners == [0]


def test_what_holds_for_every_game(talewind_games: Callable[[], None]) -> None:
    talewind_games()
