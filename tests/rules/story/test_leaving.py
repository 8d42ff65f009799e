"""Whoever leaves in the middle of something is not waited for. ST-RULING-24, ST-RULING-27"""

from __future__ import annotations

import pytest

from talewind.games.story import events
from talewind.games.story.position import Handed
from talewind.games.story.questions import Give, PlayCard, TurnOver, VoteFor
from talewind.games.story.rules import Story
from talewind.games.telling import Done
from tests.ledger import rule

from .evening import TALE, Evening, all_pictures


def nothing_is_lost(evening: Evening) -> None:
    position = evening.position
    assert all_pictures(position) == list(range(150))
    assert sorted([*(card for card in position.cards if card), *position.box]) == sorted(Story.ACTION_CARDS)


@rule("ST-RULING-24", "ST-CHECK-03")
def test_a_hand_that_is_left_behind_is_discarded_unseen() -> None:
    evening = Evening(seats=4, first=0)
    hand = evening.hand(2)
    before = evening.public().discard
    evening.table.leave(2)
    assert evening.position.buried == [Handed(picture, 2) for picture in hand]
    assert evening.position.discard == [], "nobody has seen those"
    assert evening.public().discard == before + 3
    assert evening.public().holders == [0, 1, 3]
    nothing_is_lost(evening)


@rule("ST-RULING-24", "ST-ROUND-05")
def test_whoever_leaves_before_the_own_turn_is_passed_over() -> None:
    evening = Evening(seats=5, first=0)
    evening.tells(0)
    evening.table.leave(3)
    assert evening.public().to_come == [2, 4]
    evening.everybody_tells()
    assert [tale.seat for tale in evening.public().tales] == [0, 1, 2, 4]
    assert evening.told(events.Skipped) == []
    assert evening.asked == dict.fromkeys((0, 1, 2, 4), "vote")
    assert evening.public().answered == [], "nor is a vote of theirs in the box"


@rule("ST-RULING-24", "ST-ACT-06", "ST-CHECK-03")
def test_whoever_leaves_after_choosing_what_to_hand_on_hands_on_nothing() -> None:
    evening = Evening(seats=4, first=0, cards={3: "challenge"})
    evening.does(3, PlayCard())
    evening.does(1, Give(evening.hand(1)[0]))
    evening.table.leave(1)
    given = evening.everybody_hands_on()
    handed = {seat: each.picture for seat, each in evening.position.unseen.items()}
    assert handed == {3: given[0], 0: given[2], 2: given[3]}
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-24", "ST-ACT-07", "ST-CHECK-03")
def test_an_unseen_picture_before_somebody_who_leaves_is_discarded_unseen() -> None:
    evening = Evening(seats=4, first=0, cards={3: "challenge"})
    evening.does(3, PlayCard())
    given = evening.everybody_hands_on()
    evening.table.leave(2)
    assert Handed(given[3], 3) in evening.position.buried
    assert evening.public().unseen == [0, 1, 3]
    assert evening.private(2).gave == given[2], "and the giver's own still waits for its turn"
    evening.everybody_tells()
    assert [tale.picture for tale in evening.public().tales] == [given[1], given[2], given[0]]
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-24")
def test_a_teller_who_leaves_in_the_middle_leaves_the_picture() -> None:
    evening = Evening(seats=4, first=0)
    laid = evening.lays(0)
    evening.table.leave(0)
    tale = evening.public().tales[0]
    assert (tale.picture, tale.words, tale.told) == (laid, "", True)
    assert evening.asked == {1: "lay"}
    assert evening.hand(0) == [], "whoever has left draws nothing"
    challenge = Evening(seats=4, first=0, cards={3: "challenge"})
    challenge.does(3, PlayCard())
    challenge.everybody_hands_on()
    challenge.does(0, TurnOver())
    challenge.table.leave(0)
    assert challenge.asked == {1: "turn_over"}
    assert all_pictures(challenge.position) == list(range(150))


@rule("ST-RULING-24", "ST-TIE-03", "ST-CHECK-03")
def test_a_tied_player_who_leaves_before_going_on_stays_in_the_second_vote() -> None:
    evening = Evening(seats=6, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 2, 3: 0, 4: 1, 5: 2})
    evening.everybody_hands_on()
    evening.table.leave(1)
    evening.goes_on_telling()
    assert [tale.seat for tale in evening.public().expansions] == [0, 2]
    ask = evening.table.ask_of(4)
    assert ask is not None
    assert ask.show["seats"] == [0, 1, 2]
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-24", "ST-TIE-02")
def test_with_nobody_to_swap_with_nobody_is_asked_to_give() -> None:
    evening = Evening(seats=5, first=0)
    evening.tells(0)
    evening.table.leave(0)
    evening.everybody_tells()
    evening.votes({1: 0, 2: 0, 3: 1, 4: 1})
    assert evening.asked == dict.fromkeys(range(1, 5), "vote")
    assert evening.public().phase == "vote_again"
    evening.votes({1: 1, 2: 0, 3: 1, 4: 1})
    assert evening.score == [0, 4, 0, 3, 3]


@rule("ST-RULING-24", "ST-RULING-11")
def test_luck_throws_for_somebody_who_has_left() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 0, 3: 1})
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.table.leave(0)
    while evening.position.phase == "throw":
        evening.throws({1: "rock"})
    assert sorted(evening.score) == [0, 0, 0, 1]


@rule("ST-RULING-24")
def test_a_vote_that_was_cast_counts_although_its_voter_has_left() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.does(3, VoteFor(1))
    evening.table.leave(3)
    evening.votes({0: 2, 1: 1, 2: 2})
    assert evening.told(events.Tied) == [events.Tied([1, 2])]


@rule("ST-RULING-24")
def test_whoever_has_left_stands_behind_those_who_stayed() -> None:
    evening = Evening(seats=4, first=0, points=[12, 16, 3, 15])
    evening.table.leave(3)
    evening.everybody_tells()
    evening.votes({0: 1, 1: 1, 2: 0})
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.points, result.ranks) == ([1], [15, 20, 3, 15], [2, 1, 3, 4])


@pytest.mark.parametrize("seats", [3, 4])
@rule("ST-RULING-27", "ST-OBJ-01")
def test_a_win_stands_although_the_winner_leaves_before_the_table_is_cleared(seats: int) -> None:
    evening = Evening(seats=seats, first=0, points=[16, *[7] * (seats - 1)], reveal_seconds=20)
    evening.everybody_tells()
    evening.votes(dict.fromkeys(range(seats), 0))
    assert evening.public().phase == "reveal", "everybody looks at the votes first"
    evening.table.leave(0)
    evening.goes_on()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners, result.points[0]) == ("twenty_points", [0], 20)
    assert len(evening.told(events.Over)) == 1


@rule("ST-RULING-27", "ST-RULING-24")
def test_nobody_wins_by_votes_that_are_opened_after_leaving() -> None:
    evening = Evening(seats=5, first=0, points=[19, 17, 5, 5, 16])
    evening.tells(0)
    evening.table.leave(0)
    evening.everybody_tells()
    evening.does(1, VoteFor(0))
    evening.table.leave(1)
    evening.votes({2: 0, 3: 0, 4: 2})
    assert evening.score == [20, 20, 8, 8, 16]
    assert evening.told(events.Over) == []
    evening.everybody_tells()
    evening.votes({2: 4, 3: 4, 4: 4})
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.ranks) == ([4], [4, 4, 2, 2, 1])


@rule("ST-RULING-27", "ST-END-01")
def test_the_last_votes_are_looked_at_for_as_long_as_any_others() -> None:
    evening = Evening(seats=4, first=0, points=[16, 0, 0, 0], reveal_seconds=20)
    evening.everybody_tells()
    evening.votes(dict.fromkeys(range(4), 0))
    evening.table.leave(3)
    assert evening.public().phase == "reveal"
    assert evening.asked[0] == "ready"
    evening.goes_on()
    assert evening.table.result is not None


@rule("ST-RULING-24", "ST-RULING-20")
def test_a_told_story_may_win_for_somebody_who_has_left() -> None:
    evening = Evening(seats=4, first=0)
    evening.lays(0)
    evening.does(0, Done(), TALE)
    evening.table.leave(0)
    evening.everybody_tells()
    evening.votes({1: 0, 2: 0, 3: None})
    assert evening.score == [1, 3, 3, 0]
    assert evening.public().starter == 1
    assert len(evening.hand(0)) == 0
