"""End of the game. WM-END-*"""

from __future__ import annotations

import pytest

from talewind.engine import Refused
from talewind.games.windmill import events
from talewind.games.windmill.questions import Place
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-END-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_game_is_over_once_all_rounds_are_complete_and_never_earlier(seats: int) -> None:
    evening = Evening(seats)
    tales = {3: 9, 4: 12, 5: 10}[seats]
    for _ in range(tales - 1):
        evening.has_a_tale(found_by=evening.position.guessers[-1])
        assert not evening.is_over()
    evening.tells()
    evening.everybody_guesses_wrong()
    assert not evening.is_over(), "the last card is looked at, too"
    evening.goes_on()
    assert evening.is_over()
    assert evening.asked == []
    assert evening.told(events.Over) == [events.Over("rounds_complete", evening.result.winners)]
    with pytest.raises(Refused, match="The game is over"):
        evening.table.answer(evening.teller, Place(), "One more!")


@rule("WM-END-02")
def test_the_most_points_win() -> None:
    evening = Evening(4, points=[9, 4, 20, 7])
    evening.plays_to_the_end()
    assert evening.result.winners == [2]
    assert evening.result.ranks == [2, 4, 1, 3]
    assert evening.result.points == [6, 1, 17, 4]


@rule("WM-END-03")
def test_those_tied_for_the_most_points_share_the_victory() -> None:
    evening = Evening(5, points=[9, 4, 9, 7, 7])
    evening.plays_to_the_end()
    assert evening.result.winners == [0, 2]
    assert evening.result.ranks == [1, 5, 1, 3, 3]


@rule("WM-END-03")
def test_an_evening_without_points_is_won_by_all() -> None:
    evening = Evening(3)
    evening.plays_to_the_end()
    assert evening.result.winners == [0, 1, 2]
    assert evening.result.ranks == [1, 1, 1]


@rule("WM-OBJ-01")
def test_nobody_wins_before_the_end_however_far_ahead() -> None:
    evening = Evening(3, points=[40, 0, 0])
    evening.has_a_tale()
    assert not evening.is_over()
