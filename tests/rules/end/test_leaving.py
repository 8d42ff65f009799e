"""Whoever leaves or is absent in the middle of something. ES-REMOTE-07, ES-RULING-26, ES-RULING-29"""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK, Refused
from talewind.games.end import events
from talewind.games.end.questions import Aye, Enough, No, SayClaim
from talewind.games.telling import SpeakUp
from tests.ledger import rule

from .evening import Evening, number
from .test_end import last_round


@rule("ES-RULING-26", "ES-PLACE-02")
def test_whoever_has_left_is_no_longer_asked_in_later_rounds() -> None:
    evening = Evening(seats=5)
    evening.table.leave(3)
    evening.narrates()
    assert evening.asked == {1: "place", 2: "place", 4: "place"}
    assert evening.told(events.Locked) == []
    for seat in (1, 2, 4):
        evening.does(seat, Enough())
    assert evening.asked == {CLOCK: "pause", 1: "claim", 2: "claim", 4: "claim"}


@rule("ES-RULING-26", "ES-RULING-25")
def test_whoever_has_left_has_no_say_in_a_verdict() -> None:
    evening = Evening(seats=5)
    evening.table.leave(4)
    evening.narrates("The plane was late.")
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("airplane")))
    evening.does(2, Aye())
    evening.does(3, No())
    assert evening.told(events.Judged) == [events.Judged([1, 2], [3], True)]


@rule("ES-RULING-25", "ES-RULING-05")
def test_a_juror_who_says_nothing_in_thirty_seconds_has_heard_nothing() -> None:
    evening = Evening()
    evening.narrates("The plane was late.")
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("airplane")))
    assert evening.table.asks[2].seconds == 30
    evening.table.time_up(2)
    evening.does(3, Aye())
    assert evening.told(events.Judged) == [events.Judged([1, 3], [2], True)]


@rule("ES-REMOTE-07", "ES-TIME-06")
def test_an_absent_narrator_without_a_limit_ends_the_round_and_nobody_scores() -> None:
    for tells in (False, True):
        evening = Evening()
        if tells:
            evening.discards()
            evening.does(0, SpeakUp())
        evening.table.time_up(0)
        assert evening.score == [0, 0, 0, 0]
        assert evening.told(events.Failed)[0].gains == [0, 0, 0, 0]
        assert (evening.narrator, evening.position.narrated) == (1, [1, 0, 0, 0])


@pytest.mark.parametrize("moment", ["discard", "tell", "finish"])
@rule("ES-REMOTE-07", "ES-TIME-05")
def test_for_an_absent_narrator_an_agreed_limit_runs_on(moment: str) -> None:
    evening = Evening(story_seconds=90)
    if moment != "discard":
        evening.discards()
    if moment == "finish":
        evening.does(0, SpeakUp())
    assert evening.asked[0] == moment
    with pytest.raises(Refused) as refusal:
        evening.table.time_up(0)
    assert refusal.value.code == "no_lapse"
    evening.table.time_up(CLOCK)
    evening.table.time_up(CLOCK)
    assert evening.score == [0, 2, 2, 2]


@rule("ES-TIME-05", "ES-RULING-26")
def test_whoever_has_left_gets_nothing_from_a_narrator_who_fails() -> None:
    evening = Evening(story_seconds=90)
    evening.table.leave(2)
    evening.table.time_up(CLOCK)
    evening.table.time_up(CLOCK)
    assert evening.score == [0, 2, 0, 2]


@rule("ES-REMOTE-07", "ES-RULING-05")
def test_what_was_placed_when_the_placing_limit_ends_counts() -> None:
    evening = Evening(seats=3, place_seconds=45)
    evening.narrates()
    evening.puts(1, evening.keys[0])
    evening.table.time_up(CLOCK)
    evening.nobody_claims()
    assert evening.score == [3, 3, 0]


@rule("ES-RULING-26", "ES-SCORE-06")
def test_a_narrator_who_leaves_after_the_story_leaves_the_round_as_it_is() -> None:
    evening = Evening()
    evening.narrates()
    evening.table.leave(0)
    evening.puts(1, evening.keys[0])
    evening.is_enough_for_all()
    assert evening.score[1] == 3
    assert evening.narrator == 1


@rule("ES-RULING-26", "ES-END-04")
def test_whoever_has_left_cannot_win_and_stands_behind_those_who_stayed() -> None:
    evening = last_round([3, 7, 5, 9])
    evening.table.leave(3)
    evening.plays_a_round()
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.ranks) == ([1], [3, 1, 2, 4])
    lower = last_round([3, 7, 5, 4])
    lower.table.leave(3)
    lower.plays_a_round()
    assert lower.table.result is not None
    assert lower.table.result.ranks == [3, 1, 2, 4]


@rule("ES-RULING-17", "ES-RULING-26")
def test_a_tied_player_who_leaves_has_lost_the_tiebreaker() -> None:
    evening = last_round([3, 7, 7, 5])
    evening.plays_a_round()
    evening.deals(*evening.keys, evening.spare)
    evening.narrates()
    evening.puts(1, evening.keys[0])
    evening.table.leave(1)
    evening.is_enough_for_all()
    assert evening.table.result is not None
    assert evening.table.result.winners == [2]


@rule("ES-RULING-19", "ES-RULING-26")
def test_a_single_player_left_in_the_tiebreaker_wins_although_it_is_not_narrated() -> None:
    evening = last_round([3, 7, 7, 5], story_seconds=90)
    evening.plays_a_round()
    evening.table.leave(1)
    evening.table.time_up(CLOCK)
    evening.table.time_up(CLOCK)
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("tiebreaker", [2])


@rule("ES-RULING-15", "ES-RULING-26")
def test_if_all_the_tied_leave_the_best_of_the_rest_win() -> None:
    evening = last_round([3, 7, 7, 5, 4])
    evening.plays_a_round()
    evening.table.leave(1)
    evening.table.leave(2)
    evening.deals(*evening.keys, evening.spare)
    evening.narrates()
    evening.is_enough_for_all()
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.points) == ([3], [3, 7, 7, 5, 4])


@pytest.mark.parametrize("seats", [3, 4])
@rule("ES-RULING-29", "ES-END-04")
def test_a_win_stands_although_the_winner_leaves_before_the_table_is_cleared(seats: int) -> None:
    evening = last_round([1, 9, *[4] * (seats - 2)], reveal_seconds=20)
    evening.plays_a_round()
    assert evening.public().phase == "reveal", "everybody looks at the words first"
    evening.table.leave(1)
    assert evening.told(events.Over) == [], "and go on looking"
    assert (evening.public().round, evening.public().rounds) == (1, 1)
    evening.goes_on()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners, result.ranks[1]) == ("rounds_complete", [1], 1)
    assert len(evening.told(events.Over)) == 1


@rule("ES-RULING-29", "ES-TIME-06")
def test_a_win_stands_after_a_last_round_that_nobody_narrated() -> None:
    evening = last_round([1, 9, 4, 4], reveal_seconds=20, story_seconds=90)
    evening.table.time_up(CLOCK)
    evening.table.time_up(CLOCK)
    evening.table.leave(1)
    evening.goes_on()
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.points) == ([1], [1, 11, 6, 6])


@rule("ES-RULING-29", "ES-RULING-26")
def test_before_the_last_round_is_over_a_leader_who_leaves_has_won_nothing() -> None:
    evening = last_round([1, 9, 4, 3], reveal_seconds=20)
    evening.position.narrated[2] -= 1
    evening.plays_a_round()
    evening.table.leave(1)
    evening.goes_on()
    assert evening.narrator == 2
    evening.plays_a_round()
    evening.goes_on()
    assert evening.table.result is not None
    assert evening.table.result.winners == [2]


@rule("ES-RULING-29", "ES-RULING-26")
def test_whoever_is_only_tied_and_leaves_has_won_nothing_yet() -> None:
    evening = last_round([1, 7, 7, 3], reveal_seconds=20)
    evening.plays_a_round()
    evening.table.leave(1)
    evening.goes_on()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners, result.ranks) == ("rounds_complete", [2], [3, 4, 1, 2])


@pytest.mark.parametrize(("found", "winners"), [([2], [2]), ([], [1, 2])])
@rule("ES-RULING-29", "ES-RULING-17", "ES-RULING-18")
def test_a_tiebreaker_that_is_decided_stays_so(found: list[int], winners: list[int]) -> None:
    evening = last_round([3, 7, 7, 5], reveal_seconds=20)
    evening.plays_a_round()
    evening.goes_on()
    evening.plays_a_round(dict.fromkeys(found, evening.keys[:1]))
    assert evening.public().phase == "reveal"
    evening.table.leave(2)
    assert evening.public().tied == [1, 2]
    evening.goes_on()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("tiebreaker", winners)
