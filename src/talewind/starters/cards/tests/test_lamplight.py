"""The rules of Lamplight, each proved by a test that names it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lamplight.rules import Card, Play, Rules

from talewind.engine import GoOn, Table, add_game, new_table
from talewind.scene import drawn
from talewind.testing import rule

add_game(Rules)


def table_of(seats: int, seed: int = 1) -> Table:
    return new_table("lamplight", seats=seats, seed=seed)


def anything(table: Table, rng: Random) -> None:
    """Somebody who is asked does something that is legal."""
    seat = rng.choice(list(table.asks))
    reply = table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


@rule("LL-DEAL-01")
def test_everybody_has_six_cards() -> None:
    position = table_of(3).game.position
    assert [len(hand) for hand in position.hands] == [6, 6, 6]
    assert len(position.rest) == 28 - 18


@rule("LL-PLAY-01", "LL-TRICK-01", "LL-LEAD-01")
def test_the_highest_of_the_colour_led_takes_the_trick() -> None:
    table = table_of(3)
    position = table.game.position
    position.hands = [
        [Card("amber", 2), Card("sky", 1)],
        [Card("amber", 5), Card("sky", 2)],
        [Card("rose", 7), Card("sky", 3)],
    ]
    for seat in range(3):
        table.answer(seat, Play(position.hands[seat][0]))
    assert position.taker == 1
    assert position.points == [0, 2, 0]
    for seat in range(3):
        table.answer(seat, GoOn())
    assert table.waiting() == [2], "as few points as seat 0, and further to the left"


@rule("LL-END-01")
def test_most_points_win() -> None:
    for seed in range(20):
        table, rng = table_of(2 + seed % 3, seed), Random(seed)
        while table.result is None:
            anything(table, rng)
        points = table.result.points
        assert table.result.winners == [seat for seat, mine in enumerate(points) if mine == max(points)]


def test_every_position_is_shown_without_a_fault() -> None:
    table, rng = table_of(4), Random(1)
    while table.result is None:
        assert [drawn(table, seat).faults for seat in (None, 0, 1, 2, 3)] == [()] * 5
        anything(table, rng)


def test_what_holds_for_every_game(talewind_games: Callable[[], None]) -> None:
    talewind_games()
