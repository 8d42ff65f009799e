"""The end, and those who are missing. ST-OBJ-01, ST-END-*, ST-RULING-20, ST-RULING-21, ST-RULING-24"""

from __future__ import annotations

import pytest

from talewind.engine import Refused
from talewind.games.story import events
from talewind.games.story.questions import Lay, PlayCard, VoteFor
from tests.ledger import rule

from .evening import Evening, all_pictures


@rule("ST-OBJ-01", "ST-END-01")
def test_the_first_with_twenty_points_wins_after_the_round() -> None:
    evening = Evening(seats=3, first=0, points=[16, 18, 5])
    evening.plays_a_round({0: 0, 1: 0, 2: 1})
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners, result.points) == ("twenty_points", [0, 1], [20, 21, 5])


@rule("ST-RULING-33")
def test_a_table_may_play_to_ten_points() -> None:
    evening = Evening(seats=3, first=0, goal=10, points=[6, 8, 5])
    assert evening.public().goal == 10
    evening.plays_a_round({0: 0, 1: 0, 2: 1})
    assert evening.table.result is not None
    assert (evening.table.result.winners, evening.table.result.points) == ([0, 1], [10, 11, 5])
    evening = Evening(seats=3, first=0, goal=10, points=[5, 5, 2])
    evening.plays_a_round({0: 2, 1: 2, 2: 2})
    assert evening.table.result is None


@rule("ST-END-01")
def test_nineteen_is_not_enough() -> None:
    evening = Evening(seats=3, first=0, points=[19, 19, 12])
    evening.plays_a_round({0: 2, 1: 0, 2: 2})
    assert evening.table.result is not None
    assert evening.table.result.winners == [0]
    evening = Evening(seats=3, first=0, points=[16, 15, 12])
    evening.plays_a_round({0: 2, 1: 2, 2: 2})
    assert evening.score == [19, 18, 16]
    assert evening.table.result is None
    assert evening.public().round == 2


@rule("ST-END-02", "ST-RULING-19", "ST-CHECK-02")
def test_who_reaches_twenty_in_the_same_round_shares() -> None:
    evening = Evening(seats=3, first=0, points=[19, 17, 10])
    evening.plays_a_round({0: 0, 1: 0, 2: 0})
    result = evening.table.result
    assert result is not None
    assert result.points == [23, 20, 13]
    assert result.winners == [0, 1]
    assert result.ranks == [1, 1, 3]
    assert max(result.points) <= 23
    with pytest.raises(Refused) as refusal:
        evening.table.answer(0, Lay(0))
    assert refusal.value.code == "game_over"


@rule("ST-RULING-20")
def test_a_missing_vote_is_an_abstention() -> None:
    evening = Evening(seats=3, first=0, vote_timer=True)
    evening.everybody_tells()
    evening.votes({0: 1, 1: 1, 2: None})
    assert evening.score == [3, 4, 0]


@rule("ST-RULING-20", "ST-CHECK-01")
def test_without_any_vote_the_round_is_void() -> None:
    evening = Evening(seats=3, first=0, vote_timer=True)
    start = evening.position.start
    laid = [evening.tells(seat) for seat in range(3)]
    evening.votes({0: None, 1: None, 2: None})
    assert evening.score == [0, 0, 0]
    assert evening.told(events.RoundVoid) == [events.RoundVoid()]
    assert evening.position.start == start
    assert evening.position.discard == sorted(laid)
    assert evening.public().starter == 1


@rule("ST-RULING-20", "ST-NEXT-01")
def test_a_void_round_after_a_won_one_has_no_winner() -> None:
    evening = Evening(seats=3, first=0, vote_timer=True, reveal_seconds=20)
    evening.plays_a_round({0: 1, 1: 1, 2: 1})
    evening.goes_on()
    start = evening.position.start
    evening.plays_a_round(dict.fromkeys(range(3)))
    assert (evening.public().phase, evening.public().winner) == ("reveal", None)
    evening.goes_on()
    assert evening.position.start == start
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-20")
def test_an_empty_second_vote_is_thrown_for() -> None:
    evening = Evening(seats=4, first=0, vote_timer=True)
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 0, 3: 1})
    evening.votes(dict.fromkeys(range(4)))
    assert {seat: kind for seat, kind in evening.asked.items() if seat >= 0} == {0: "throw", 1: "throw"}


@rule("ST-RULING-21")
def test_whoever_lays_nothing_is_skipped_but_votes() -> None:
    evening = Evening(seats=4, first=0, tell_timer=True)
    evening.tells(0)
    evening.table.time_up(1)
    evening.everybody_tells()
    assert evening.told(events.Skipped) == [events.Skipped(1)]
    assert [tale.seat for tale in evening.public().tales] == [0, 2, 3]
    assert evening.refuses(0, VoteFor(1)) == "They have told no story in this round."
    evening.votes({0: 2, 1: 2, 2: 2, 3: 0})
    assert evening.score == [3, 3, 4, 0]
    assert len(evening.hand(1)) == 3


@rule("ST-RULING-21")
def test_in_a_challenge_round_the_unseen_picture_of_the_skipped_is_discarded() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True, cards={0: "challenge"})
    evening.does(0, PlayCard())
    given = evening.everybody_hands_on()
    evening.table.time_up(0)
    assert [handed.picture for handed in evening.position.buried] == [given[1]]
    assert len(evening.hand(0)) == 3
    assert evening.public().tales == []
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-21")
def test_whoever_chooses_nothing_to_hand_on_leaves_it_to_luck() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True, cards={0: "challenge"})
    evening.does(0, PlayCard())
    hand = evening.hand(1)
    evening.table.time_up(1)
    evening.everybody_hands_on()
    assert evening.position.unseen[0].picture in hand
    places = set()
    for seed in range(20):
        evening = Evening(seats=3, first=0, seed=seed, tell_timer=True, cards={0: "challenge"})
        evening.does(0, PlayCard())
        hand = evening.hand(1)
        evening.table.time_up(1)
        evening.everybody_hands_on()
        places.add(hand.index(evening.position.unseen[0].picture))
    assert places == {0, 1, 2}


@rule("ST-RULING-21")
def test_if_nobody_lays_a_picture_the_round_is_void() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True)
    evening.nobody_plays_a_card()
    for seat in range(3):
        evening.table.time_up(seat)
    assert evening.told(events.RoundVoid) == [events.RoundVoid()]
    assert evening.public().starter == 1


@rule("ST-RULING-21")
def test_a_tied_player_who_expands_nothing_stays_in_the_second_vote() -> None:
    evening = Evening(seats=4, first=0, tell_timer=True)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.everybody_hands_on()
    evening.table.time_up(0)
    evening.goes_on_telling()
    ask = evening.table.ask_of(3)
    assert ask is not None
    assert ask.show["seats"] == [0, 1]


@rule("ST-RULING-24")
def test_who_leaves_discards_the_hand_and_the_order_closes_up() -> None:
    evening = Evening(seats=4, first=0)
    evening.tells(0)
    evening.table.leave(1)
    assert evening.asked == {2: "lay"}
    assert evening.public().hands == [3, 0, 3, 3]
    assert evening.position.cards[1] is None
    evening.everybody_tells()
    evening.votes({0: 0, 2: 0, 3: 0})
    assert evening.score == [4, 0, 3, 3]
    assert evening.public().starter == 2
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-24")
def test_votes_for_a_story_already_told_stay_valid() -> None:
    evening = Evening(seats=4, first=0)
    told = evening.tells(0)
    evening.table.leave(0)
    evening.everybody_tells()
    evening.votes({1: 0, 2: 0, 3: 1})
    assert evening.score[1:] == [3, 3, 0]
    assert evening.position.start == told


@rule("ST-RULING-24")
def test_with_fewer_than_three_the_game_ends_and_the_highest_score_wins() -> None:
    evening = Evening(seats=4, first=0, points=[3, 9, 9, 12])
    evening.table.leave(3)
    assert evening.asked != {}, "three are enough"
    evening.table.leave(0)
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("too_few_players", [1, 2])


@rule("ST-RULING-24")
def test_the_starter_may_leave_while_the_round_opens() -> None:
    evening = Evening(seats=4, first=0)
    evening.nobody_plays_a_card()
    evening.table.leave(0)
    assert evening.public().starter == 1
    assert evening.asked[1] == "lay"
    evening.everybody_tells()
    assert [tale.seat for tale in evening.public().tales] == [1, 2, 3]


@rule("ST-RULING-24")
def test_a_tied_player_who_leaves_is_not_waited_for() -> None:
    evening = Evening(seats=5, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1, 4: 2})
    evening.table.leave(0)
    hand = evening.hand(1)
    evening.everybody_hands_on()
    assert evening.hand(1) == hand, "there is nobody left to swap with"
    assert evening.asked == dict.fromkeys(range(1, 5), "vote")
    assert all_pictures(evening.position) == list(range(150))
    evening.votes({1: 1, 2: 1, 3: 1, 4: 0})
    assert evening.score[1:] == [4, 3, 3, 0]
