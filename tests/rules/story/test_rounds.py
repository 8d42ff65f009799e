"""Telling, voting, scoring, and what comes after. ST-ROUND-*, ST-VOTE-*, ST-SCORE-*, ST-NEXT-*"""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK
from talewind.games.story import events
from talewind.games.story.questions import Lay, VoteFor
from talewind.games.telling import Done, SpeakUp
from tests.ledger import rule

from .evening import TALE, Evening, all_pictures


@rule("ST-ROUND-02", "ST-RULING-22")
def test_the_teller_lays_one_of_the_own_pictures_for_good() -> None:
    evening = Evening(first=1)
    evening.nobody_plays_a_card()
    assert evening.refuses(1, Lay(evening.hand(0)[0])) == "That picture is not in your hand."
    assert evening.refuses(1, Lay(evening.hand(1)[0]), TALE) == "First the picture, then the story."
    evening.lays(1)
    assert not evening.table.can_undo(1)


@rule("ST-ROUND-03")
def test_the_picture_is_there_for_all_to_see() -> None:
    evening = Evening(first=1)
    laid = evening.lays(1)
    assert [(tale.seat, tale.picture, tale.told) for tale in evening.public().tales] == [(1, laid, False)]
    assert laid not in evening.hand(1)


@rule("ST-ROUND-04", "ST-REMOTE-01", "ST-OBJ-02")
def test_a_story_is_typed_or_told_aloud() -> None:
    evening = Evening(seats=3, first=0)
    evening.lays(0)
    assert "Write a tale first" in evening.refuses(0, Done(), "  ")
    assert "Write a tale first" in evening.refuses(0, Done(), "\u200b\u2060")
    assert "at most 600" in evening.refuses(0, Done(), "a" * 601)
    assert "cannot be shown" in evening.refuses(0, Done(), "a\x00b")
    evening.does(0, Done(), TALE)
    evening.lays(1)
    evening.does(1, SpeakUp())
    assert evening.public().tales[1].aloud
    evening.does(1, Done())
    tales = evening.public().tales
    assert [(tale.words, tale.aloud, tale.told) for tale in tales] == [(TALE, False, True), ("", True, True)]


@rule("ST-ROUND-05", "ST-REMOTE-02")
def test_everybody_tells_once_clockwise_and_earlier_stories_stay() -> None:
    evening = Evening(seats=5, first=3)
    evening.everybody_tells()
    assert [tale.seat for tale in evening.public().tales] == [3, 4, 0, 1, 2]
    assert all(tale.words == TALE for tale in evening.public().tales)


@rule("ST-ROUND-06")
def test_voting_begins_after_the_last_story() -> None:
    evening = Evening(seats=3, first=0)
    evening.tells(0)
    evening.tells(1)
    assert evening.refuses(0, VoteFor(1)) == "The vote comes after the last story."
    evening.tells(2)
    assert evening.asked == {0: "vote", 1: "vote", 2: "vote"}


@rule("ST-RULING-04")
def test_a_picture_is_drawn_as_soon_as_the_story_is_told() -> None:
    evening = Evening(seats=3, first=0)
    evening.lays(0)
    assert len(evening.hand(0)) == 2
    evening.does(0, Done(), TALE)
    assert len(evening.hand(0)) == 3


@rule("ST-RULING-05", "ST-CHECK-03", "ST-CHECK-04")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    evening = Evening(seats=3, first=0)
    evening.position.discard = evening.position.pile
    evening.position.pile = []
    evening.tells(0)
    assert len(evening.told(events.Reshuffled)) == 1
    assert len(evening.hand(0)) == 3
    assert evening.position.discard == []
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-RULING-05", "ST-CHECK-03")
def test_pictures_discarded_unseen_come_back_with_the_others() -> None:
    evening = Evening(seats=4, first=0)
    evening.table.leave(3)
    evening.position.discard, evening.position.pile = evening.position.pile, []
    buried = [handed.picture for handed in evening.position.buried]
    evening.tells(0)
    assert evening.position.buried == []
    assert {*buried} <= {*evening.position.pile, *evening.hand(0)}
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-VOTE-01")
def test_everybody_has_exactly_one_vote() -> None:
    evening = Evening(seats=3, first=0)
    evening.everybody_tells()
    evening.does(0, VoteFor(1))
    assert evening.refuses(0, VoteFor(2)) == "Your vote is cast."
    assert evening.refuses(1, VoteFor(0), "because") == "A vote has no words."
    assert evening.refuses(1, VoteFor()) == "Vote for one of the stories."


@rule("ST-VOTE-02", "ST-REMOTE-05")
def test_votes_are_secret_until_all_are_cast() -> None:
    evening = Evening(seats=3, first=0)
    evening.everybody_tells()
    evening.does(2, VoteFor(0))
    for seat in (None, 0, 1):
        view = evening.table.view(seat)
        assert view["public"].answered == [2]
        assert view["public"].votes == []
    assert evening.private(2).vote == 0
    assert evening.private(0).vote is None
    assert evening.told(events.VotesOpened) == []
    evening.votes({0: 0})
    assert evening.public().answered == [0, 2], "who was first is nobody's business"
    evening.votes({1: 0})
    assert evening.told(events.VotesOpened) == [events.VotesOpened([0, 0, 0])]


@rule("ST-REMOTE-05")
def test_stories_are_offered_in_seating_order() -> None:
    evening = Evening(seats=4, first=2)
    evening.everybody_tells()
    ask = evening.table.ask_of(0)
    assert ask is not None
    assert ask.show["seats"] == [0, 1, 2, 3]


@rule("ST-VOTE-03", "ST-SCORE-03")
def test_one_may_vote_for_oneself_and_a_winner_then_gets_four() -> None:
    evening = Evening(seats=3, first=0)
    evening.plays_a_round({0: 0, 1: 0, 2: 1})
    assert evening.score == [4, 3, 0]


@rule("ST-SCORE-01", "ST-SCORE-02", "ST-SCORE-04", "ST-SCORE-06")
def test_one_for_the_winner_three_for_each_voter_nothing_for_the_rest() -> None:
    evening = Evening(seats=5, first=0, points=[2, 0, 7, 1, 1])
    evening.plays_a_round({0: 1, 1: 2, 2: 1, 3: 1, 4: 2})
    assert evening.score == [5, 1, 10, 4, 1]


@pytest.mark.parametrize(
    ("ballots", "gains"),
    [
        ({0: 1, 1: 1, 2: 1}, [3, 4, 3]),
        ({0: 1, 1: 0, 2: 1}, [3, 1, 3]),
        ({0: 2, 1: 2, 2: 0}, [3, 3, 1]),
    ],
)
@rule("ST-SCORE-05", "ST-CHECK-01")
def test_a_round_gives_nought_one_three_or_four(ballots: dict[int, int], gains: list[int]) -> None:
    evening = Evening(seats=3, first=0)
    evening.plays_a_round(ballots)
    assert evening.score == gains
    won = evening.told(events.RoundWon)[0]
    votes = list(ballots.values()).count(won.winner)
    assert sum(gains) == 1 + 3 * votes
    assert {*gains} <= {0, 1, 3, 4}


@rule("ST-SCORE-07")
def test_who_voted_for_whom_is_shown_after_the_round() -> None:
    evening = Evening(seats=3, first=0, reveal_seconds=20)
    evening.plays_a_round({0: 1, 1: 1, 2: 0})
    public = evening.public()
    assert (public.phase, public.votes, public.winner, public.gains) == ("reveal", [1, 1, 0], 1, [3, 4, 0])
    assert evening.asked == {CLOCK: "pause", 0: "ready", 1: "ready", 2: "ready"}
    evening.goes_on()
    assert evening.public().phase == "open"


@rule("ST-NEXT-01", "ST-NEXT-02")
def test_the_winning_picture_stays_and_all_others_leave() -> None:
    evening = Evening(seats=3, first=0)
    start = evening.position.start
    laid = [evening.tells(seat) for seat in range(3)]
    evening.votes({0: 1, 1: 1, 2: 1})
    assert evening.position.start == laid[1]
    assert evening.position.discard == sorted([start, laid[0], laid[2]])
    assert evening.public().tales == []


@rule("ST-NEXT-03", "ST-RULING-03")
def test_the_player_left_of_the_starter_begins_the_next_round() -> None:
    evening = Evening(seats=3, first=2)
    starters = []
    for _ in range(4):
        starters.append(evening.public().starter)
        evening.plays_a_round({0: 1, 1: 2, 2: 1})
    assert starters == [2, 0, 1, 2]


@rule("ST-CHECK-04")
def test_every_round_begins_with_three_pictures_in_each_hand() -> None:
    evening = Evening(seats=4, first=0)
    for _ in range(3):
        assert [len(hand) for hand in evening.position.hands] == [3] * 4
        evening.plays_a_round({0: 1, 1: 2, 2: 1, 3: 3})


@rule("ST-RULING-23", "ST-REMOTE-06")
def test_the_clocks_are_off_unless_the_table_wants_them() -> None:
    free = Evening(seats=3, first=0)
    free.lays(0)
    assert free.table.asks[0].seconds is None
    free.does(0, Done(), TALE)
    free.everybody_tells()
    assert free.table.asks[0].seconds is None
    timed = Evening(seats=3, first=0, tell_timer=True, vote_timer=True)
    timed.lays(0)
    assert timed.table.asks[0].seconds == 60
    timed.does(0, Done(), TALE)
    timed.everybody_tells()
    assert timed.table.asks[0].seconds == 45


@rule("ST-RULING-23")
def test_what_was_written_when_the_time_is_over_is_the_story() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True)
    evening.lays(0)
    evening.table.time_up(0, "They never")
    assert evening.public().tales[0].words == "They never"
    evening.lays(1)
    evening.table.time_up(1, "  ")
    tale = evening.public().tales[1]
    assert (tale.words, tale.told) == ("", True)


@rule("ST-RULING-23", "ST-REMOTE-06")
def test_the_time_of_a_story_runs_on_when_its_teller_speaks_up() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True)
    evening.lays(0)
    opened = evening.table.opened[0]
    evening.does(0, SpeakUp())
    assert evening.asked == {0: "finish"}
    assert evening.table.asks[0].seconds == 60
    assert evening.table.opened[0] == opened
    assert not evening.table.can_undo(0), "nor is the clock wound back by an undo"
    evening.table.time_up(0, "They never\x00")
    tale = evening.public().tales[0]
    assert (tale.words, tale.aloud, tale.told) == ("They never", True, True)


@rule("ST-RULING-22")
def test_speaking_up_may_be_taken_back_and_a_told_story_may_not() -> None:
    evening = Evening(seats=3, first=0)
    evening.lays(0)
    assert "when the tale is complete" in evening.refuses(0, SpeakUp(), "Once")
    evening.does(0, SpeakUp())
    assert evening.table.can_undo(0)
    evening.table.undo(0)
    evening.does(0, Done(), TALE)
    assert not evening.table.can_undo(0)


@rule("ST-RULING-23")
def test_a_draft_is_published_only_as_far_as_it_can_be_shown() -> None:
    evening = Evening(seats=3, first=0, tell_timer=True)
    evening.lays(0)
    evening.table.time_up(0, "a\x00b" * 400)
    assert evening.public().tales[0].words == ("ab" * 400)[:600]
