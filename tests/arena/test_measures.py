"""Intervals against published values."""

from __future__ import annotations

import pytest

from talewind.arena.measures import Estimate, mean, rate, spread, student


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_win_rate_has_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    found = rate(wins, games)
    assert (found.low, found.high) == (low, high)
    mirrored = rate(games - wins, games)
    assert mirrored.low == pytest.approx(1 - high, abs=1e-4)
    assert mirrored.high == pytest.approx(1 - low, abs=1e-4)


def test_of_no_games_nothing_is_known() -> None:
    assert rate(0, 0) == Estimate(0.0, 0.0, 1.0)
    assert mean([]) == Estimate(0.0)
    assert mean([3, 4]) == Estimate(3.5)


@pytest.mark.parametrize(
    ("freedom", "t"), [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (100_000, 1.960)]
)
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=1e-3)


def test_a_mean_has_students_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high == pytest.approx(3 + 2.776 * 1.5811 / 5**0.5, abs=1e-3)
    assert found.low == pytest.approx(3 - 2.776 * 1.5811 / 5**0.5, abs=1e-3)


def test_a_spread_says_how_numbers_lie() -> None:
    found = spread([5, 1, 2, 3, 4, 0, 10, 9, 8, 7, 6])
    assert (found.count, found.mean, found.least, found.most) == (11, 5, 0, 10)
    assert (found.tenth, found.median, found.ninetieth) == (1, 5, 9)
    assert spread([1, 2]).median == 1.5
