"""Scoring points. WM-SCORE-*"""

from __future__ import annotations

import pytest

from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-SCORE-01", "WM-SCORE-02")
@pytest.mark.parametrize("nth", [1, 2, 3, 4])
def test_the_nth_guesser_scores_n_and_so_does_the_teller(nth: int) -> None:
    evening = Evening(5)
    evening.tells()
    for seat in range(1, nth):
        evening.guesses_wrong(seat)
    assert evening.question(nth).show()["worth"] == nth
    evening.guesses_right(nth)
    assert evening.score[0] == nth
    assert evening.score[nth] == nth
    assert sum(evening.score) == 2 * nth


@rule("WM-SCORE-01")
def test_a_lapsed_guess_counts_as_an_attempt() -> None:
    evening = Evening(guess_timer=True)
    evening.tells()
    evening.time_runs_out(1)
    evening.guesses_right(2)
    assert evening.score == [2, 0, 2, 0]


@rule("WM-SCORE-03")
def test_a_tale_nobody_finds_costs_its_teller_a_point() -> None:
    evening = Evening(points=[3, 1, 1, 1])
    evening.tells()
    evening.everybody_guesses_wrong()
    assert evening.score == [2, 1, 1, 1]
    assert evening.last_reveal.gains == [-1, 0, 0, 0]


@rule("WM-SCORE-03")
def test_a_teller_without_points_loses_nothing() -> None:
    evening = Evening()
    evening.tells()
    evening.everybody_guesses_wrong()
    assert evening.score == [0, 0, 0, 0]
    assert evening.last_reveal.gains == [0, 0, 0, 0]


@rule("WM-SCORE-04")
def test_a_wrong_guess_costs_nothing_and_brings_nothing() -> None:
    evening = Evening(points=[2, 2, 2, 2])
    evening.tells()
    evening.guesses_wrong(1)
    assert evening.score == [2, 2, 2, 2]
    evening.guesses_wrong(2)
    evening.guesses_right(3)
    assert evening.score == [5, 2, 2, 5]


@rule("WM-SCORE-05")
def test_those_who_did_not_get_to_guess_neither_gain_nor_lose() -> None:
    evening = Evening(5, points=[0, 0, 0, 3, 4])
    evening.tells()
    evening.guesses_wrong(1)
    evening.guesses_right(2)
    assert evening.score[3:] == [3, 4]


@rule("WM-SCORE-06")
def test_the_pawns_always_stand_where_the_scores_are() -> None:
    evening = Evening(points=[1, 1, 1, 1])
    evening.tells()
    evening.fails_to_capture(1)
    assert evening.public().score == [1, 0, 1, 1]
    assert evening.public().gains == [0, -1, 0, 0]
    evening.guesses_right(2)
    assert evening.public().score == [3, 0, 3, 1]
    assert evening.public().gains == [2, -1, 2, 0]
    assert evening.last_reveal.score == [3, 0, 3, 1]
    evening.goes_on()
    assert evening.public().score == [3, 0, 3, 1]
    assert evening.public().gains == [0, 0, 0, 0]


@rule("WM-SCORE-06")
def test_a_view_once_taken_does_not_change_with_the_table() -> None:
    evening = Evening()
    evening.tells()
    before = evening.public()
    evening.guesses_right(1)
    assert before.score == [0, 0, 0, 0]
    assert before.guesses == []


@rule("WM-SCORE-07")
def test_fourth_guesser_and_teller_score_four_each() -> None:
    """The rulebook's example."""
    evening = Evening(5)
    evening.tells()
    evening.is_found_by(4)
    assert evening.score == [4, 0, 0, 0, 4]
