"""Rounds, time, the end, and those who leave. ES-ROUND-*, ES-END-*, ES-TIME-*, ES-RULING-15 to -21, -26"""

from __future__ import annotations

import pytest

from talewind.engine import CLOCK
from talewind.games.end import events
from talewind.games.end.ending import narrations
from talewind.games.end.position import Share
from talewind.games.end.questions import Aye, Discard, Enough, Put, SayClaim, TheEnd
from talewind.games.telling import SpeakUp
from tests.ledger import rule

from .evening import STORY, Evening


@rule("ES-ROUND-01", "ES-ROUND-03")
def test_all_cards_tokens_and_boards_go_back() -> None:
    evening = Evening()
    evening.plays_a_round({1: evening.keys})
    public = evening.public()
    assert (public.boards, public.tokens, public.keys, public.words) == ([], [], [], "")
    assert len(evening.position.cards) == 4
    assert evening.position.discarded is None
    drawn = set()
    for seed in range(30):
        again = Evening(seed=seed * 10)
        again.plays_a_round()
        drawn.update(again.position.cards)
    assert {*evening.keys, evening.spare} & drawn, "the old cards may come again"


@rule("ES-ROUND-03", "ES-TIME-03", "ES-RULING-25")
def test_nothing_of_a_round_is_left_in_the_next() -> None:
    evening = Evening(story_seconds=90)
    evening.discards()
    evening.does(0, SpeakUp())
    evening.table.time_up(CLOCK)
    evening.does(0, TheEnd())
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(evening.keys[0]))
    evening.does(2, Aye())
    evening.does(3, Aye())
    public = evening.public()
    assert (public.round, public.phase, public.aloud, public.reminded) == (2, "choose", False, False)
    assert (public.claim, public.ayes, public.noes, public.penalty) == (None, [], [], False)
    assert (public.locked, public.placed, public.sentences) == ([], [0] * 4, 0)


@rule("ES-END-03")
def test_the_rounds_are_counted_to_the_end() -> None:
    evening = Evening(seats=5, points=[0, 1, 0, 0, 0])
    for played in range(5):
        assert (evening.public().round, evening.public().rounds) == (played + 1, 5)
        assert evening.table.game.progress() == f"round {played + 1} of 5"
        evening.plays_a_round()
    assert evening.public().rounds == 5
    assert evening.table.game.progress() == "round 5 of 5"
    tiebreaker = last_round([3, 7, 7, 5])
    tiebreaker.plays_a_round()
    assert tiebreaker.public().round == tiebreaker.public().rounds == 2


@rule("ES-ROUND-02")
def test_the_player_to_the_left_narrates_next() -> None:
    evening = Evening(narrator=2)
    narrators = []
    for _ in range(4):
        narrators.append(evening.narrator)
        evening.plays_a_round()
    assert narrators == [2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 8), (5, 5), (6, 6)])
@rule("ES-END-01", "ES-END-02", "ES-END-03", "ES-CHECK-02")
def test_everybody_narrates_twice_or_once(seats: int, rounds: int) -> None:
    evening = Evening(seats=seats)
    evening.position.score[1] = 1
    assert evening.public().rounds == rounds
    for played in range(rounds):
        assert evening.table.result is None, played
        evening.plays_a_round()
    assert evening.position.narrated == [rounds // seats] * seats
    result = evening.table.result
    assert result is not None
    assert result.ending == "rounds_complete"
    assert max(result.points) <= 9 * rounds


def last_round(points: list[int], **options: object) -> Evening:
    """The last round of a game, with these points before it."""
    evening = Evening(seats=len(points), points=points, **options)  # type: ignore[arg-type]
    evening.position.narrated[:] = [narrations(evening.table.game)] * len(points)
    evening.position.narrated[0] -= 1
    return evening


@rule("ES-OBJ-01", "ES-END-04")
def test_the_most_points_win() -> None:
    evening = last_round([3, 7, 5])
    evening.plays_a_round()
    result = evening.table.result
    assert result is not None
    assert (result.winners, result.ranks) == ([1], [3, 1, 2])


@rule("ES-END-05", "ES-END-06", "ES-RULING-15", "ES-RULING-17")
def test_the_tied_meet_in_one_round_narrated_by_somebody_else() -> None:
    evening = last_round([3, 7, 7, 5])
    evening.plays_a_round()
    public = evening.public()
    assert public.tied == [1, 2]
    assert public.narrator in (0, 3)
    evening.deals(*evening.keys, evening.spare)
    evening.narrates()
    assert evening.asked == {1: "place", 2: "place"}, "only the tied place tokens"
    other = ({0, 3} - {evening.narrator}).pop()
    assert evening.refuses(other, Put(evening.keys[0])) == "Only the tied place tokens in the tiebreaker."
    evening.puts(2, evening.keys[0])
    evening.is_enough_for_all()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("tiebreaker", [2])
    assert result.points == [3, 7, 7, 5], "it decides, and adds nothing"


@rule("ES-RULING-17")
def test_the_tiebreakers_narrator_earns_nothing_and_has_no_penalty() -> None:
    evening = last_round([3, 7, 7, 5], reveal_seconds=20)
    evening.plays_a_round()
    evening.table.time_up(CLOCK)
    evening.deals(*evening.keys, evening.spare)
    narrator = evening.narrator
    evening.narrates("My heart!")
    evening.puts(1, evening.keys[0])
    for seat in (1, 2):
        evening.does(seat, Enough())
    assert evening.public().phase == "reveal", "there is nothing to claim"
    scored = evening.told(events.Scored)[-1]
    assert (scored.gains[narrator], scored.penalty) == (0, False)
    assert scored.share == Share("tiebreaker")
    evening.table.time_up(CLOCK)
    assert evening.table.result is not None
    assert evening.table.result.points == [3, 7, 7, 5]


@rule("ES-END-06", "ES-RULING-15")
def test_the_tiebreakers_narrator_is_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(30):
        evening = last_round([3, 7, 7, 5], seed=seed * 7)
        evening.plays_a_round()
        drawn.add(evening.narrator)
    assert drawn == {0, 3}


@rule("ES-RULING-16")
def test_if_everybody_is_tied_they_share() -> None:
    evening = last_round([4, 4, 4])
    evening.plays_a_round()
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("rounds_complete", [0, 1, 2]), "no tiebreaker was played"
    assert result.ranks == [1, 1, 1]


@rule("ES-RULING-18")
def test_who_is_still_level_shares() -> None:
    evening = last_round([3, 7, 7, 7])
    evening.plays_a_round()
    evening.deals(*evening.keys, evening.spare)
    evening.narrates()
    evening.puts(1, evening.keys[0])
    evening.puts(2, evening.keys[1])
    evening.is_enough_for_all()
    assert evening.table.result is not None
    assert evening.table.result.winners == [1, 2]


@rule("ES-RULING-19")
def test_if_the_tiebreakers_narrator_fails_another_is_drawn_and_then_they_share() -> None:
    evening = last_round([3, 7, 7, 5], story_seconds=90)
    evening.plays_a_round()
    first = evening.narrator
    for _ in range(2):
        evening.table.time_up(CLOCK)
    assert evening.public().tied == [1, 2]
    assert {first, evening.narrator} == {0, 3}
    assert evening.score == [3, 7, 7, 5]
    for _ in range(2):
        evening.table.time_up(CLOCK)
    assert evening.table.result is not None
    assert evening.table.result.winners == [1, 2]


@rule("ES-TIME-01")
def test_there_is_no_limit_unless_the_table_wants_one() -> None:
    assert CLOCK not in Evening().asked


@rule("ES-TIME-02", "ES-TIME-03", "ES-TIME-04", "ES-RULING-20", "ES-RULING-21")
def test_ninety_seconds_from_the_draw_a_reminder_and_fifteen_more() -> None:
    evening = Evening(story_seconds=90)
    opened = evening.table.opened[CLOCK]
    assert evening.table.asks[CLOCK].seconds == 90
    evening.does(0, Discard(evening.spare))
    assert evening.table.opened[CLOCK] == opened, "the clock runs on from the draw"
    assert not evening.public().reminded
    evening.table.time_up(CLOCK)
    assert evening.told(events.Reminded) == [events.Reminded(0)]
    assert evening.public().reminded
    assert evening.table.asks[CLOCK].seconds == 15
    evening.does(0, TheEnd(), STORY)
    evening.all_have_read()
    assert evening.public().closed


@rule("ES-TIME-05", "ES-TIME-06")
def test_who_fails_gives_two_points_to_every_other_player() -> None:
    evening = Evening(story_seconds=90, points=[4, 0, 0, 0])
    evening.discards()
    evening.table.time_up(CLOCK)
    evening.table.time_up(CLOCK)
    assert evening.score == [4, 2, 2, 2]
    assert evening.told(events.Failed)[0].gains == [0, 2, 2, 2]
    assert evening.told(events.Closed) == []
    assert (evening.narrator, evening.position.narrated) == (1, [1, 0, 0, 0])


@rule("ES-REMOTE-07", "ES-RULING-26")
def test_a_narrator_who_leaves_ends_the_round_without_points() -> None:
    evening = Evening(story_seconds=90)
    evening.discards()
    evening.table.leave(0)
    assert evening.score == [0, 0, 0, 0]
    assert evening.narrator == 1
    assert evening.public().rounds == 1 + 6, "their narrations to come are dropped"


@rule("ES-REMOTE-07")
def test_a_guesser_who_leaves_keeps_what_is_placed() -> None:
    evening = Evening()
    evening.narrates()
    evening.puts(1, evening.keys[0])
    evening.table.leave(1)
    assert evening.position.stack(evening.keys[0]) == [1]
    assert evening.public().locked == [1]
    evening.puts(2, evening.keys[0])
    evening.is_enough_for_all()
    assert evening.score[2] == 1


@rule("ES-RULING-26")
def test_with_fewer_than_three_left_the_scores_decide() -> None:
    evening = Evening(points=[2, 6, 6, 9])
    evening.table.leave(3)
    assert evening.asked != {}
    evening.table.leave(0)
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("too_few_players", [1, 2])
