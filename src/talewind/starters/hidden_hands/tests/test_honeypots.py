"""The rules of Honeypots, each proved by a test that names it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from honeypots.rules import Believe, Lift, Merchant, Offer, Rules

from talewind.engine import GoOn, Reply, Table, add_game, new_table
from talewind.engine.bots import Look, look
from talewind.scene import drawn
from talewind.testing import rule

add_game(Rules)


def table_of(seats: int, seed: int = 1) -> Table:
    """A table at which the first to offer has these pots."""
    table = new_table("honeypots", seats=seats, seed=seed)
    table.game.position.hands[0] = [1, 2, 3, 4, 5]
    return table


def anything(table: Table, rng: Random) -> None:
    """Somebody who is asked does something that is legal."""
    seat = rng.choice(list(table.asks))
    reply = table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


@rule("HP-DEAL-01")
def test_everybody_has_five_pots() -> None:
    position = new_table("honeypots", seats=4, seed=1).game.position
    assert [len(hand) for hand in position.hands] == [5] * 4
    assert len(position.rest) == 30 - 20


@rule("HP-OFFER-01", "HP-LID-01")
def test_what_is_believed_counts_as_it_was_said() -> None:
    table = table_of(3)
    table.answer(0, Offer(1, 6))
    assert table.view(1)["private"].pot is None
    table.answer(1, Believe())
    assert table.game.position.points == [6, 0, 0]
    assert table.waiting() == [1]


@rule("HP-TRUTH-01")
@pytest.mark.parametrize(
    ("pot", "claim", "points"), [(4, 4, [6, 0, 0]), (5, 3, [5, 0, 0]), (2, 6, [0, 6, 0])]
)
def test_under_the_lid_is_the_truth(pot: int, claim: int, points: list[int]) -> None:
    table = table_of(3)
    table.answer(0, Offer(pot, claim))
    table.answer(1, Lift())
    assert table.game.position.points == points
    for seat in range(3):
        table.answer(seat, GoOn())
    assert table.game.position.lifted == [pot]


@rule("HP-END-01")
def test_most_points_win() -> None:
    for seed in range(20):
        table, rng = table_of(2 + seed % 4, seed), Random(seed)
        while table.result is None:
            anything(table, rng)
        points = table.result.points
        assert table.result.winners == [seat for seat, mine in enumerate(points) if mine == max(points)]


class Plain:
    """Says what is true, and lifts every lid."""

    def answer(self, look: Look) -> Reply | None:
        if look.ask.kind == "doubt":
            return Reply(Lift())
        if look.ask.kind == "which_pot":
            pot = max(look.view["private"].hand)
            return Reply(Offer(pot, pot))
        return look.question.sample(look.rng)


def test_the_merchant_is_not_beaten_by_a_plain_rule() -> None:
    won = 0
    for seed in range(40):
        table, rng, mine = new_table("honeypots", seats=2, seed=seed), Random(seed), seed % 2
        while table.result is None:
            seat = next(iter(table.asks))
            reply = (Merchant() if seat == mine else Plain()).answer(look(table, seat, rng))
            assert reply is not None
            table.answer(seat, reply.move, reply.words)
        won += mine in table.result.winners
    assert won > 25


def test_every_position_is_shown_without_a_fault() -> None:
    table, rng = table_of(4), Random(1)
    while table.result is None:
        assert [drawn(table, seat).faults for seat in (None, 0, 1, 2, 3)] == [()] * 5
        anything(table, rng)


def test_what_holds_for_every_game(talewind_games: Callable[[], None]) -> None:
    talewind_games()
