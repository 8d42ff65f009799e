"""Somebody leaves for good, and no bot takes the seat. WM-RULING-19, -23, -25, -27"""

from __future__ import annotations

import pytest

from talewind.engine import Left
from talewind.games.windmill import events
from talewind.games.windmill.position import Guess
from tests.ledger import rule
from tests.rules.windmill.evening import Evening


@rule("WM-RULING-19")
def test_whoever_left_is_out_of_the_order_from_the_next_turn_on() -> None:
    evening = Evening(5)
    evening.tells()
    evening.guesses_right(1)
    evening.leaves(3)
    evening.goes_on()
    assert evening.position.guessers == [2, 4, 0]
    assert evening.has_a_round() == [1, 2, 4]
    assert evening.has_a_round() == [0, 1, 2, 4]
    assert evening.result.ending == "rounds_complete"


@rule("WM-RULING-19")
def test_the_number_of_rounds_stays_when_somebody_leaves() -> None:
    evening = Evening(5)
    assert evening.public().tales == 10
    evening.leaves(4)
    assert (evening.public().rounds, evening.public().tales) == (2, 8)
    evening.plays_to_the_end()
    assert len(evening.told(events.Revealed)) == 8


@rule("WM-RULING-19")
def test_the_token_of_somebody_who_leaves_passes_to_the_left() -> None:
    evening = Evening(5, first=3)
    evening.has_a_tale()
    evening.leaves(4)
    evening.leaves(3)
    assert evening.public().first == 0
    assert evening.told(events.TokenPassed) == [events.TokenPassed(0)]
    evening.goes_on()
    while evening.position.round == 1:
        evening.has_a_tale()
    assert evening.teller == 0


@rule("WM-RULING-19")
def test_the_token_stays_when_somebody_else_leaves() -> None:
    evening = Evening(4, first=1)
    evening.leaves(0)
    assert evening.public().first == 1
    assert evening.told(events.TokenPassed) == []


@rule("WM-RULING-19", "WM-RULING-27")
def test_the_token_holder_leaves_in_their_own_tale() -> None:
    evening = Evening(4, first=0)
    evening.leaves(0)
    assert evening.public().first == 1
    evening.goes_on()
    assert evening.has_a_round() == [1, 2, 3]
    assert evening.has_a_round() == [1, 2, 3]


@rule("WM-RULING-19", "WM-END-01")
@pytest.mark.parametrize("moment", ["tell", "aloud", "guess", "reveal"])
def test_with_fewer_than_three_the_game_ends_at_once_and_the_scores_decide(moment: str) -> None:
    evening = Evening(4, points=[1, 5, 2, 3])
    if moment != "tell":
        evening.speaks_up()
    if moment in ("guess", "reveal"):
        evening.table.answer(0, evening.moves(0)[0])
    if moment == "reveal":
        evening.guesses_wrong(1)
        evening.guesses_wrong(2)
        evening.guesses_wrong(3)
    assert evening.public().phase == moment
    before = evening.score
    evening.leaves(3)
    assert not evening.is_over()
    evening.leaves(2)
    assert evening.is_over()
    assert evening.score == before
    assert evening.result.ending == "too_few_players"
    assert evening.result.winners == [1]
    assert evening.told(events.Over) == [events.Over("too_few_players", [1])]
    assert evening.asked == []


@rule("WM-RULING-23")
def test_whoever_left_does_not_win_and_stands_behind_all_who_stayed() -> None:
    evening = Evening(5, points=[9, 40, 12, 30, 5])
    evening.leaves(1)
    evening.leaves(3)
    evening.plays_to_the_end()
    assert evening.score == [7, 40, 10, 30, 3]
    assert evening.result.winners == [2]
    assert evening.result.ranks == [2, 4, 1, 5, 3]


@rule("WM-RULING-25")
def test_a_tale_cut_short_is_shown_and_brings_nobody_points() -> None:
    evening = Evening(3, points=[2, 2, 2])
    card = evening.hidden
    evening.tells()
    evening.fails_to_capture(1)
    evening.leaves(2)
    assert evening.result.points == [2, 1, 2]
    assert evening.result.winners == [0]
    assert evening.public().shown == card
    assert evening.last_reveal == events.Revealed(0, card, [0, -1, 0], [2, 1, 2])
    assert not evening.rules.hushed(0), "the evening is over, and the teller may speak"
    assert len(list(evening.rules.book(evening.table.events))) == 1


@rule("WM-RULING-25")
@pytest.mark.parametrize("aloud", [False, True])
def test_a_card_not_yet_placed_is_not_shown_when_the_game_ends(aloud: bool) -> None:
    evening = Evening(3)
    if aloud:
        evening.speaks_up()
    evening.leaves(1)
    assert evening.is_over()
    assert evening.public().shown is None
    assert evening.told(events.Revealed) == []
    assert list(evening.rules.book(evening.table.events)) == []


@rule("WM-RULING-25")
def test_a_tale_that_was_scored_is_not_revealed_twice() -> None:
    evening = Evening(3)
    evening.tells()
    evening.guesses_right(1)
    evening.leaves(2)
    assert len(evening.told(events.Revealed)) == 1
    assert evening.result.points == [1, 1, 0]


@rule("WM-RULING-27")
def test_a_teller_who_leaves_before_telling_has_told_nothing() -> None:
    evening = Evening(4, points=[2, 0, 0, 0])
    evening.leaves(0)
    assert evening.score == [1, 0, 0, 0]
    assert evening.told(Left) == [Left(0)]
    assert evening.told(events.FellSilent) == [events.FellSilent(0)]
    assert evening.public().phase == "reveal"
    assert evening.asked == [1, 2, 3]
    evening.goes_on()
    assert (evening.teller, evening.position.guessers) == (1, [2, 3])


@rule("WM-RULING-27")
def test_a_teller_who_leaves_while_telling_aloud_has_told_it() -> None:
    evening = Evening(4)
    evening.speaks_up()
    evening.leaves(0)
    assert evening.asked == [1]
    evening.guesses_right(1)
    assert evening.score == [1, 1, 0, 0]


@rule("WM-RULING-27")
def test_a_tale_is_guessed_and_scored_to_its_end_though_its_teller_left() -> None:
    evening = Evening(4)
    evening.tells()
    evening.guesses_wrong(1)
    tales = evening.public().tales
    evening.leaves(0)
    assert evening.public().tales == tales - 2, "this tale is still one of them"
    evening.guesses_right(2)
    assert evening.score == [2, 0, 2, 0]
    assert evening.asked == [1, 2, 3]


@rule("WM-RULING-27")
def test_a_guesser_who_leaves_at_their_guess_forfeits_it() -> None:
    evening = Evening(4)
    evening.tells()
    evening.leaves(1)
    assert evening.public().guesses == [Guess(1)]
    evening.guesses_right(2)
    assert evening.score == [2, 0, 2, 0]


@rule("WM-RULING-27")
def test_a_guesser_who_left_before_their_guess_keeps_their_position_in_this_tale() -> None:
    evening = Evening(5)
    evening.tells()
    evening.leaves(2)
    evening.guesses_wrong(1)
    assert evening.asked == [3]
    evening.guesses_right(3)
    assert evening.score == [3, 0, 0, 3, 0]


@rule("WM-RULING-27")
def test_the_last_guesser_left_before_their_guess_so_nobody_found_the_card() -> None:
    evening = Evening(4, points=[3, 0, 0, 0])
    evening.tells()
    evening.leaves(3)
    evening.guesses_wrong(1)
    evening.guesses_wrong(2)
    assert evening.public().phase == "reveal"
    assert evening.score == [2, 0, 0, 0]


@rule("WM-RULING-27", "WM-RULING-08")
def test_whoever_leaves_with_the_windmill_loses_a_point_and_leaves_it_behind() -> None:
    evening = Evening(4, points=[0, 3, 3, 3])
    evening.tells()
    evening.takes_windmill(1)
    evening.leaves(1)
    assert evening.score == [0, 2, 3, 3]
    assert evening.public().windmill is None
    assert evening.may_take_windmill(2)


@rule("WM-RULING-24", "WM-RULING-27")
def test_the_pause_does_not_wait_for_somebody_who_left() -> None:
    evening = Evening(4)
    evening.tells()
    evening.guesses_right(1)
    for seat in (0, 1, 2):
        evening.says_go_on(seat)
    assert evening.public().phase == "reveal"
    evening.leaves(3)
    assert (evening.public().phase, evening.teller) == ("tell", 1)


@rule("WM-RULING-19")
def test_in_a_never_ending_story_cards_come_back_though_the_first_teller_left() -> None:
    evening = Evening(4, never_ending=True)
    evening.has_a_tale(found_by=1)
    evening.tells()
    evening.leaves(0)
    evening.guesses_right(2)
    evening.goes_on()
    assert len(evening.position.aside) == 2
    evening.has_a_tale(found_by=3)
    evening.has_a_tale(found_by=1)
    assert (evening.public().round, evening.teller) == (2, 1)
    assert evening.position.aside == []
    assert len(evening.position.deck) == 24
