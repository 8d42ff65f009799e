"""Rounds and turn order. WM-ROUND-*"""

from __future__ import annotations

import pytest

from talewind.games.windmill import events
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-ROUND-01")
def test_the_holder_of_the_token_tells_first() -> None:
    evening = Evening(5, first=3)
    assert evening.teller == 3
    assert evening.asked == [3]


@rule("WM-ROUND-02", "WM-ROUND-03")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 2), (4, 1), (5, 4)])
def test_in_a_round_everybody_tells_once_passing_to_the_left(seats: int, first: int) -> None:
    evening = Evening(seats, first)
    around = [(first + step) % seats for step in range(seats)]
    assert evening.has_a_round() == around
    assert evening.has_a_round() == around


@rule("WM-ROUND-04")
def test_a_new_round_begins_when_the_token_comes_round_and_the_token_stays() -> None:
    evening = Evening(4, first=2)
    for _ in range(4):
        assert evening.public().round == 1
        assert evening.public().first == 2
        evening.has_a_tale()
    assert evening.public().round == 2
    assert (evening.public().first, evening.teller) == (2, 2)
    assert evening.told(events.RoundBegins) == [events.RoundBegins(1), events.RoundBegins(2)]


@rule("WM-ROUND-05", "WM-ROUND-06", "WM-END-01")
@pytest.mark.parametrize(("seats", "rounds", "tales"), [(3, 3, 9), (4, 3, 12), (5, 2, 10)])
def test_how_many_rounds_and_tales_an_evening_has(seats: int, rounds: int, tales: int) -> None:
    evening = Evening(seats)
    for number in range(1, tales + 1):
        assert not evening.is_over()
        public = evening.public()
        assert (public.tale, public.tales) == (number, tales)
        assert (public.round, public.rounds) == ((number - 1) // seats + 1, rounds)
        evening.has_a_tale()
    assert evening.result.ending == "rounds_complete"
    assert len(evening.told(events.Revealed)) == tales
    at_the_end = evening.public()
    assert (at_the_end.tale, at_the_end.tales) == (tales, tales)
    assert (at_the_end.round, at_the_end.rounds) == (rounds, rounds)


@rule("WM-ROUND-07")
def test_a_turn_goes_tell_guess_score_clean_up() -> None:
    evening = Evening(3)
    assert evening.public().phase == "tell"
    evening.tells()
    assert evening.public().phase == "guess"
    evening.guesses_wrong(1)
    assert evening.public().phase == "guess"
    evening.guesses_right(2)
    assert evening.public().phase == "reveal"
    assert evening.score == [2, 0, 2]
    evening.goes_on()
    assert evening.public().phase == "tell"
    kinds = [type(event) for event in evening.table.events_for(None)[2:]]
    assert kinds == [events.Placed, events.Guessed, events.Guessed, events.Revealed, events.Drew]
