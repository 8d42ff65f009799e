"""The Windmill card. WM-MILL-*"""

from __future__ import annotations

import pytest

from talewind.games.windmill import events
from talewind.games.windmill.questions import TakeWindmill
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-MILL-01")
def test_only_whose_guess_it_is_may_take_the_windmill() -> None:
    evening = Evening(points=[5, 5, 5, 5])
    evening.refuses(0, TakeWindmill())
    evening.tells()
    for other in (0, 2, 3):
        assert evening.refuses(other, TakeWindmill()) == "It is not your turn to answer."
    evening.takes_windmill(1)
    assert evening.told(events.TookWindmill) == [events.TookWindmill(1)]


@rule("WM-MILL-02")
def test_after_choosing_a_card_it_is_too_late_for_the_windmill() -> None:
    evening = Evening(points=[5, 5, 5, 5])
    evening.tells()
    evening.guesses_wrong(1)
    evening.refuses(1, TakeWindmill())
    evening.guesses_right(2)
    evening.refuses(2, TakeWindmill())
    assert evening.score == [7, 5, 7, 5]


@rule("WM-MILL-02")
def test_whoever_took_the_windmill_still_has_to_guess() -> None:
    evening = Evening(points=[0, 1, 1, 1])
    evening.tells()
    evening.takes_windmill(1)
    assert evening.asked == [1]
    assert len(evening.choices(1)) == 25
    assert evening.refuses(1, TakeWindmill()) == "You hold the Windmill already."


@rule("WM-MILL-03")
def test_taking_the_windmill_is_voluntary() -> None:
    evening = Evening(points=[0, 4, 0, 0])
    evening.tells()
    assert evening.may_take_windmill(1)
    evening.guesses_right(1)
    assert evening.score == [1, 5, 0, 0]


@rule("WM-MILL-04", "WM-MILL-05")
@pytest.mark.parametrize("nth", [1, 2, 3, 4])
def test_nth_guesser_with_the_windmill_scores_one_more_and_the_teller_nothing(nth: int) -> None:
    evening = Evening(5, points=[2, 2, 2, 2, 2])
    evening.tells()
    for seat in range(1, nth):
        evening.guesses_wrong(seat)
    evening.captures(nth)
    expected = [2, 2, 2, 2, 2]
    expected[nth] += nth + 1
    assert evening.score == expected


@rule("WM-MILL-06")
def test_a_failed_capture_costs_a_point_before_the_next_guess() -> None:
    evening = Evening(points=[0, 3, 3, 3])
    evening.tells()
    evening.takes_windmill(1)
    assert evening.score == [0, 3, 3, 3], "taking it costs nothing yet"
    evening.guesses_wrong(1)
    assert evening.score == [0, 2, 3, 3]
    assert evening.asked == [2]


@rule("WM-MILL-07")
def test_after_a_wrong_guess_the_windmill_is_back_in_the_middle_at_once() -> None:
    evening = Evening(points=[0, 3, 3, 3])
    evening.tells()
    evening.fails_to_capture(1)
    assert evening.public().windmill is None
    assert evening.public().guesses[0].windmill, "that it was used is remembered"


@rule("WM-MILL-08")
def test_if_nobody_finds_the_card_the_teller_loses_a_point_windmill_or_not() -> None:
    evening = Evening(points=[3, 3, 3, 3])
    evening.tells()
    evening.guesses_wrong(1)
    evening.guesses_wrong(2)
    evening.fails_to_capture(3)
    assert evening.score == [2, 3, 3, 2]


@rule("WM-MILL-09")
def test_whoever_has_no_points_may_not_take_the_windmill() -> None:
    evening = Evening(points=[5, 0, 1, 0])
    evening.tells()
    assert not evening.may_take_windmill(1)
    assert evening.refuses(1, TakeWindmill()) == "The Windmill needs at least 1 point."
    evening.guesses_wrong(1)
    assert evening.may_take_windmill(2)


@rule("WM-MILL-10")
def test_while_every_score_is_zero_nobody_can_take_the_windmill() -> None:
    evening = Evening(4)
    for _ in range(4):
        evening.tells()
        while (seat := evening.position.guesser) is not None:
            assert not evening.may_take_windmill(seat)
            evening.guesses_wrong(seat)
        evening.goes_on()


@rule("WM-MILL-11")
def test_third_guesser_with_windmill_scores_four_and_teller_none() -> None:
    """The rulebook's example."""
    evening = Evening(5, points=[0, 0, 0, 1, 0])
    evening.tells()
    evening.guesses_wrong(1)
    evening.guesses_wrong(2)
    evening.captures(3)
    assert evening.score == [0, 0, 0, 1 + 4, 0]
    assert evening.last_reveal.gains == [0, 0, 0, 4, 0]
