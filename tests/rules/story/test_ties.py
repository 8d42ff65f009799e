"""Tied votes: the exchange, the second vote, rock-paper-scissors. ST-TIE-*"""

from __future__ import annotations

import pytest

from talewind.games.story import events
from talewind.games.story.position import Sign
from talewind.games.story.questions import Give, Throw, VoteFor
from tests.ledger import rule

from .evening import Evening, all_pictures


def tied(seats: int = 4, first: int = 0, **options: object) -> Evening:
    """Seats 0 and 1 have two votes each; the second vote is open."""
    evening = Evening(seats=seats, first=first, **options)  # type: ignore[arg-type]
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 0, 3: 1})
    return evening


@rule("ST-TIE-01")
def test_equal_votes_lead_to_a_tiebreaker() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.told(events.Tied) == [events.Tied([0, 1])]
    assert evening.asked == {0: "swap", 1: "swap"}
    assert evening.score == [0] * 4


@rule("ST-RULING-34", "ST-SCORE-01", "ST-SCORE-02")
def test_a_table_may_give_a_tie_of_its_first_round_to_whoever_told_first() -> None:
    evening = Evening(seats=4, first=1, ties_later=True)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.score == [0, 4, 0, 3]
    assert evening.told(events.Tied) == []
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.told(events.Tied) == [events.Tied([0, 1])], "from the second round on they are broken"


@rule("ST-TIE-02", "ST-RULING-06")
def test_two_tied_players_swap_a_picture() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    hands = [evening.hand(0), evening.hand(1)]
    second = "The second vote comes when the tied have gone on telling."
    assert evening.refuses(2, VoteFor(0)) == second
    evening.refuses(0, Give(hands[1][0]))
    evening.does(0, Give(hands[0][2]))
    assert evening.private(1).got is None, "they see what they got once all have chosen"
    evening.does(1, Give(hands[1][1]))
    assert evening.private(1).got == hands[0][2]
    assert evening.public().expansions[0].picture == hands[1][1], "the first lays it on the table"


@rule("ST-TIE-02", "ST-RULING-06", "ST-RULING-12")
def test_more_tied_players_pass_in_a_ring() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 2, 3: 3})
    given = evening.everybody_hands_on()
    got = {seat: handed.picture for seat, handed in evening.position.extras.items()}
    assert got == {1: given[0], 2: given[1], 3: given[2]}
    assert evening.public().expansions[0].picture == given[3]
    evening.goes_on_telling()
    ask = evening.table.ask_of(0)
    assert ask is not None
    assert ask.show["seats"] == [0, 1, 2, 3], "the second vote is open to all"


@rule("ST-TIE-03", "ST-RULING-26")
def test_the_tied_expand_in_the_order_of_the_round() -> None:
    evening = Evening(seats=4, first=1)
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 0, 3: 1})
    assert [event.tale.seat for event in evening.told(events.Expanded)] == [1, 0]
    assert [tale.seat for tale in evening.public().expansions] == [1, 0]


@rule("ST-TIE-04", "ST-TIE-05", "ST-RULING-09")
def test_all_vote_again_but_only_for_the_tied() -> None:
    evening = tied()
    assert evening.asked == dict.fromkeys(range(4), "vote")
    assert evening.refuses(2, VoteFor(3)) == "Only the tied may be voted for now."
    evening.does(0, VoteFor(0))


@rule("ST-TIE-06", "ST-RULING-08")
def test_a_single_leader_of_the_second_vote_wins_with_that_votes_points() -> None:
    evening = tied()
    evening.votes({0: 0, 1: 1, 2: 1, 3: 1})
    assert evening.score == [0, 4, 3, 3]
    assert [event.again for event in evening.told(events.VotesOpened)] == [False, True]


@rule("ST-RULING-07", "ST-NEXT-02")
def test_the_winners_first_picture_starts_the_next_round() -> None:
    evening = tied()
    main = evening.public().tales[1].picture
    extras = [tale.picture for tale in evening.public().expansions]
    evening.votes({0: 1, 1: 1, 2: 1, 3: 1})
    assert evening.position.start == main
    assert {*extras} <= {*evening.position.discard}


@rule("ST-RULING-04", "ST-CHECK-03", "ST-CHECK-04")
def test_the_tied_refill_once_more() -> None:
    evening = tied()
    assert [len(hand) for hand in evening.position.hands] == [2, 2, 3, 3]
    evening.votes({0: 1, 1: 1, 2: 1, 3: 1})
    assert [len(hand) for hand in evening.position.hands] == [3] * 4
    assert all_pictures(evening.position) == list(range(150))


@rule("ST-TIE-07", "ST-TIE-08", "ST-TIE-09", "ST-CHECK-01")
def test_a_second_tie_is_thrown_for_and_gives_one_point_only() -> None:
    evening = tied()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.asked == {0: "throw", 1: "throw"}
    assert evening.refuses(2, VoteFor(0)) == "The votes lie open."
    evening.throws({0: "rock", 1: "paper"})
    assert evening.score == [0, 1, 0, 0]
    assert evening.told(events.RoundWon)[0].by_throw


@pytest.mark.parametrize(
    ("signs", "left"),
    [
        ({0: "rock", 1: "scissors", 2: "scissors"}, [0]),
        ({0: "rock", 1: "rock", 2: "scissors"}, [0, 1]),
        ({0: "paper", 1: "rock", 2: "paper"}, [0, 2]),
        ({0: "rock", 1: "paper", 2: "scissors"}, [0, 1, 2]),
        ({0: "paper", 1: "paper", 2: "paper"}, [0, 1, 2]),
    ],
)
@rule("ST-RULING-11")
def test_the_beaten_drop_out_until_one_is_left(signs: dict[int, Sign], left: list[int]) -> None:
    evening = Evening(seats=3, first=0)
    evening.everybody_tells()
    evening.tie({0: 0, 1: 1, 2: 2})
    evening.votes({0: 0, 1: 1, 2: 2})
    evening.does(0, Throw(signs[0]))
    assert evening.public().throws == [], "all throw in secret at once"
    assert evening.private(1).sign is None
    evening.throws({1: signs[1], 2: signs[2]})
    assert evening.told(events.Threw)[0].left == left
    if len(left) > 1:
        assert evening.asked == dict.fromkeys(left, "throw")
        assert evening.public().throws == [[signs[0], signs[1], signs[2]]]
    else:
        assert evening.score == [1, 0, 0]


@rule("ST-RULING-10")
def test_only_the_leaders_of_the_second_vote_throw() -> None:
    evening = Evening(seats=6, first=0)
    evening.everybody_tells()
    evening.tie({0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2})
    evening.votes({0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 1})
    assert evening.asked == {0: "throw", 1: "throw"}


@rule("ST-RULING-11", "ST-REMOTE-06")
def test_a_throw_that_never_comes_is_luck() -> None:
    evening = tied(vote_timer=True)
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.table.asks[0].seconds == 10
    while evening.position.phase == "throw":
        for seat in [seat for seat in evening.asked if seat >= 0]:
            evening.table.time_up(seat)
    assert sorted(evening.score) == [0, 0, 0, 1]


@rule("ST-TIE-07", "ST-REMOTE-06")
def test_nobody_hurries_a_throw_unless_the_table_wants_it() -> None:
    evening = tied()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.table.asks[0].seconds is None


@rule("ST-TIE-01", "ST-RULING-26")
def test_the_tied_are_named_in_the_order_of_the_round() -> None:
    evening = Evening(seats=4, first=1)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    assert evening.told(events.Tied) == [events.Tied([1, 0])]


@rule("ST-NEXT-01", "ST-RULING-08")
def test_nothing_of_a_tiebreaker_is_left_in_the_next_round() -> None:
    evening = tied()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.throws({0: "rock", 1: "paper"})
    public = evening.public()
    assert public.round == 2
    assert (public.tied, public.throwers, public.throws, public.expansions) == ([], [], [], [])
    assert (public.votes, public.votes_again, public.winner, public.gains) == ([], [], None, [0] * 4)
    evening.everybody_tells()
    ask = evening.table.ask_of(0)
    assert ask is not None
    assert ask.show["seats"] == [0, 1, 2, 3]
