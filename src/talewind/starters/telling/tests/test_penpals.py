"""The rules of Penpals, each proved by a test that names it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from penpals.rules import Choose, Rules, Write

from talewind.engine import Refused, Table, add_game, new_table
from talewind.scene import drawn
from talewind.testing import rule

add_game(Rules)


def table_of(seats: int, seed: int = 1) -> Table:
    return new_table("penpals", seats=seats, seed=seed)


def anything(table: Table, rng: Random) -> None:
    """Somebody who is asked does something that is legal."""
    seat = rng.choice([seat for seat in table.asks if seat >= 0])
    reply = table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


@rule("PP-TELL-01")
def test_only_the_teller_knows_which_picture_is_meant() -> None:
    table = table_of(3)
    assert table.view(0)["private"].meant in table.view(None)["public"].shown
    assert table.view(1)["private"] is None
    with pytest.raises(Refused):
        table.answer(0, Write(), "x" * 301)


@rule("PP-GUESS-01")
def test_nobody_learns_of_a_choice_before_all_have_chosen() -> None:
    table = table_of(3)
    table.answer(0, Write(), "A lantern in the rain.")
    before = table.view(2)
    table.answer(1, Choose(table.game.position.shown[0]))
    assert table.view(2) == before


@rule("PP-COUNT-01")
@pytest.mark.parametrize(("finders", "points"), [(0, [0, 0, 0]), (1, [1, 1, 0]), (2, [0, 1, 1])])
def test_some_should_find_it_but_not_all(finders: int, points: list[int]) -> None:
    table = table_of(3)
    table.answer(0, Write(), "A lantern in the rain.")
    meant = table.game.position.meant
    wrong = next(picture for picture in table.game.position.shown if picture != meant)
    for seat in (1, 2):
        table.answer(seat, Choose(meant if seat <= finders else wrong))
    assert table.game.position.points == points


def test_whoever_chose_a_picture_stands_on_it() -> None:
    table = table_of(3)
    table.answer(0, Write(), "A lantern in the rain.")
    first, second = table.game.position.shown[:2]
    table.answer(1, Choose(first))
    assert [piece.face.words for piece in drawn(table, 2).scene.places[0].pieces] == [""] * 5
    table.answer(2, Choose(second))
    marks = [piece.face.words for piece in drawn(table, None).scene.places[0].pieces]
    assert marks == ["{seat 1}", "{seat 2}", "", "", ""]


@rule("PP-END-01")
def test_it_ends_when_all_have_told_twice() -> None:
    table, rng = table_of(4), Random(1)
    while table.result is None:
        anything(table, rng)
    assert table.game.position.told == 8
    assert drawn(table, None).scene.says == "All postcards are told."
    assert table.view(0)["private"] is None, "nothing is laid out any more"
    assert max(table.result.points) == table.result.points[table.result.winners[0]]


def test_every_position_is_shown_without_a_fault() -> None:
    table, rng = table_of(3), Random(1)
    while table.result is None:
        assert [drawn(table, seat).faults for seat in (None, 0, 1, 2)] == [()] * 4
        anything(table, rng)


def test_what_holds_for_every_game(talewind_games: Callable[[], None]) -> None:
    talewind_games()
