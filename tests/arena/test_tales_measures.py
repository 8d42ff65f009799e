"""The arithmetic behind `talewind arena --tales`, on cases small enough to work out by hand."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from statistics import stdev

import pytest

from talewind.games.windmill.scoring import guess_in_turns, points_in_turns
from talewind.tales.measuring.scores import (
    Answer,
    among,
    answer,
    calibration_error,
    score,
    standard_error,
)
from tests.ledger import rule


@pytest.mark.parametrize(
    ("best", "chances", "target", "share"),
    [
        (1, [0.5, 0.3, 0.2], 0, 1.0),
        (1, [0.5, 0.3, 0.2], 1, 0.0),
        (1, [0.4, 0.4, 0.2], 0, 1 / 2),
        (1, [0.25] * 4, 3, 1 / 4),
        (3, [0.25] * 4, 3, 3 / 4),
        (3, [0.4, 0.2, 0.2, 0.2], 1, 2 / 3),
        (3, [0.4, 0.3, 0.2, 0.1], 3, 0.0),
        (3, [0.6, 0.4], 1, 1.0),
    ],
)
def test_a_tie_counts_by_its_share(best: int, chances: list[float], target: int, share: float) -> None:
    assert among(best, chances, target) == pytest.approx(share)


def test_an_answer_is_fined_by_the_logarithm_of_the_chance_it_gave_the_truth() -> None:
    heard = answer([0.7, 0.2, 0.1], 1, "plain", "WM-PIC-01")
    assert heard == Answer("plain", "WM-PIC-01", 0.0, 1.0, -log(0.2), 0.7)
    assert answer([1.0, 0.0], 1, "plain", "").loss < 25


def test_whoever_is_as_often_right_as_sure_is_calibrated() -> None:
    assert calibration_error([(0.75, 1), (0.75, 1), (0.75, 1), (0.75, 0)]) == 0
    assert calibration_error([(1.0, 1), (1.0, 0)]) == pytest.approx(0.5)
    # Too sure in one bin and not sure enough in another do not make up for each other.
    assert calibration_error([(0.9, 0.8), (0.5, 0.6)]) == pytest.approx(0.1)


def test_a_score_sums_up() -> None:
    heard = [answer([0.8, 0.2], 0, "plain", "a"), answer([0.8, 0.2], 1, "oblique", "b")]
    found = score(heard, seed=1)
    assert (found.tales, found.first, found.third) == (2, 0.5, 1.0)
    assert found.error > 0.2
    assert found.third_error == 0
    assert found.log_loss == pytest.approx(-(log(0.8) + log(0.2)) / 2, abs=1e-4)
    assert found.calibration == pytest.approx(0.3)


def test_tales_about_the_same_say_less_than_tales_about_many_things() -> None:
    values = [1.0, 0.0] * 50
    apart = standard_error([(str(nth), value) for nth, value in enumerate(values)], seed=1)
    together = standard_error([(str(nth % 10), value) for nth, value in enumerate(values)], seed=1)
    assert apart == pytest.approx(stdev(values) / sqrt(len(values)), rel=0.1)
    assert together > 2 * apart
    assert standard_error([("a", 0.3), ("b", 0.3)], seed=1) == pytest.approx(0)


@rule("WM-SCORE-02", "WM-SCORE-03")
def test_the_teller_gets_as_many_points_as_have_guessed_and_loses_one_if_nobody_is_right() -> None:
    sure, hopeless = [1.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 1.0, 1.0, 1.0]
    assert points_in_turns(sure, 0, 4) == pytest.approx(1)
    assert points_in_turns(hopeless, 0, 4) == pytest.approx(-1)


@rule("WM-GUESS-07")
def test_a_wrong_guess_leaves_the_grid() -> None:
    # Two alike: the second guesser has only the right one left.
    assert points_in_turns([1, 1], 0, 4) == pytest.approx(0.5 * 1 + 0.5 * 2)
    # Three alike: each place is equally likely.
    assert points_in_turns([1, 1, 1], 2, 4) == pytest.approx((1 + 2 + 3) / 3)
    assert points_in_turns([1, 1, 1], 2, 2) == pytest.approx((1 + 2 - 1) / 3)


def test_points_are_what_rounds_bring_on_average() -> None:
    rng = Random(3)
    weights = [rng.random() ** 3 for _ in range(25)]
    brought = []
    for _ in range(20_000):
        guesses = guess_in_turns(weights, 4, 4, rng)
        brought.append(len(guesses) if guesses[-1] == 4 else -1)
    assert points_in_turns(weights, 4, 4) == pytest.approx(sum(brought) / len(brought), abs=0.05)
