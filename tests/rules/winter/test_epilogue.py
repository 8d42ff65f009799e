"""The epilogue, the scores, and who wins."""

from __future__ import annotations

import pytest

from talewind.games.winter.data import Card, Side
from talewind.games.winter.events import CardPlayed, CardsDue, Reckoned
from talewind.games.winter.moves import (
    Activate,
    CallVote,
    Done,
    MoveBookmark,
    NameSide,
    Narrate,
    PlaySome,
    Vote,
)
from talewind.games.winter.position import Epilogue
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening


def epilogue(
    player: int,
    hands: dict[int, list[Card]],
    memories: tuple[Side | None, ...] = (None, None, None),
    *,
    seats: int = 4,
    **options: object,
) -> Evening:
    evening = Evening(seats, **options)  # type: ignore[arg-type]
    for space, side in enumerate(memories):
        evening.remembers(space, side=side, card=None if side is None else 90 + space)
    for seat, hand in hands.items():
        evening.deals(seat, hand)
    evening.position.stage = "epilogue"
    evening.position.epilogue = Epilogue(seat=player)
    return evening


def plays(evening: Evening, seat: int, *cards: Card) -> None:
    if cards:
        evening.does(seat, PlaySome(cards))
    evening.does(seat, Done())


@rule("WT-EPI-03", "WT-EPI-07", "WT-RULING-59")
def test_the_epilogue_player_plays_all_that_is_left_and_nobody_draws() -> None:
    evening = epilogue(EDWARD, {EDWARD: [1, 2, 3]})
    assert evening.asked == {EDWARD: "epilogue_part"}
    assert "plays all" in evening.refuses(EDWARD, Done())
    evening.does(EDWARD, PlaySome((1, 3)), words="And then the trains stood still.")
    assert "plays all" in evening.refuses(EDWARD, Done())
    evening.does(EDWARD, PlaySome((2,)), Done())
    assert evening.told(CardsDue) == []
    assert {event.passage.side for event in evening.told(CardPlayed)} == {"winter"}


@rule("WT-EPI-05", "WT-EPI-13", "WT-RULING-59", "WT-RULING-62")
def test_the_others_follow_clockwise_with_any_number_and_the_writer_waits() -> None:
    evening = epilogue(EDWARD, {ANDREW: [1, 2], CLARA: [3]}, seats=5)
    plays(evening, EDWARD)
    order = []
    while evening.asked and set(evening.asked.values()) == {"epilogue_part"}:
        seat = next(iter(evening.asked))
        order.append(seat)
        plays(evening, seat, *evening.hand(seat)[:1])
    assert order == [CLARA, DANIEL, ANDREW]
    assert evening.asked == {WRITER: "which_side"}
    assert evening.hand(ANDREW) == [2]


@rule("WT-EPI-16", "WT-EPI-17", "WT-GOAL-02")
def test_a_card_is_one_point_and_a_memory_three() -> None:
    evening = epilogue(ANDREW, {ANDREW: [1, 2], EDWARD: [3]}, ("spring", "winter", None))
    plays(evening, ANDREW, 1, 2)
    plays(evening, EDWARD, 3)
    plays(evening, CLARA)
    plays(evening, DANIEL)
    assert evening.told(Reckoned) == [Reckoned(5, 4)]


@rule("WT-EPI-23", "WT-EPI-04")
def test_the_higher_total_wins_and_the_game_is_over() -> None:
    evening = epilogue(ANDREW, {ANDREW: [1, 2], EDWARD: [3]}, ("spring", "winter", None))
    plays(evening, ANDREW, 1, 2)
    plays(evening, EDWARD, 3)
    plays(evening, CLARA)
    plays(evening, DANIEL)
    assert evening.asked == {ANDREW: "ending"}
    evening.does(ANDREW, Narrate(), words="The ice broke on a Tuesday.")
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("spring_wins", [ANDREW, CLARA])
    assert result.points == [5, 4, 5, 4]
    assert result.ranks == [1, 3, 1, 3]
    assert result.sides == {"spring": [ANDREW, CLARA], "winter": [EDWARD, DANIEL]}


@rule("WT-EPI-23", "WT-GOAL-02")
def test_winter_wins_with_more_even_if_spring_placed_the_last_memory() -> None:
    evening = epilogue(ANDREW, {ANDREW: [1], EDWARD: [3, 4]}, ("spring", "winter", None))
    plays(evening, ANDREW, 1)
    plays(evening, EDWARD, 3, 4)
    plays(evening, CLARA)
    plays(evening, DANIEL)
    evening.does(ANDREW, Narrate())
    result = evening.table.result
    assert result is not None
    assert (result.ending, result.winners) == ("winter_wins", [EDWARD, DANIEL])


@rule("WT-EPI-25")
@pytest.mark.parametrize(("player", "ending"), [(ANDREW, "spring_wins"), (DANIEL, "winter_wins")])
def test_level_without_a_writer_the_epilogue_players_side_wins(player: int, ending: str) -> None:
    evening = epilogue(player, {})
    for seat in [(player + step) % 4 for step in range(4)]:
        plays(evening, seat)
    evening.does(player, Narrate())
    assert evening.table.result is not None
    assert evening.table.result.ending == ending


@rule("WT-EPI-18", "WT-EPI-19", "WT-EPI-20", "WT-EPI-21", "WT-RULING-61")
@pytest.mark.parametrize(("held", "most"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_the_writer_plays_half_a_hand_at_most_for_one_side_after_the_scores(held: int, most: int) -> None:
    evening = epilogue(ANDREW, {WRITER: list(range(10, 10 + held))}, seats=5)
    for seat in (ANDREW, EDWARD, CLARA, DANIEL):
        plays(evening, seat)
    assert evening.told(Reckoned) == [Reckoned(0, 0)]
    evening.does(WRITER, NameSide("winter"))
    assert evening.table.ask_of(WRITER).show["most"] == most  # type: ignore[union-attr]
    if most:
        assert "at most" in evening.refuses(WRITER, PlaySome(tuple(range(10, 11 + most))))
        evening.does(WRITER, PlaySome((10,)), PlaySome((11,)))
        assert "0 more" in evening.refuses(WRITER, PlaySome((12,)))
    evening.does(WRITER, Done())
    assert evening.told(Reckoned)[-1] == Reckoned(0, most)


@rule("WT-EPI-24", "WT-WRITER-03", "WT-FACT-04")
def test_level_with_a_writer_the_writer_wins_alone() -> None:
    evening = epilogue(ANDREW, {ANDREW: [1], WRITER: [10, 11]}, seats=5)
    plays(evening, ANDREW, 1)
    for seat in (EDWARD, CLARA, DANIEL):
        plays(evening, seat)
    evening.does(WRITER, NameSide("winter"), PlaySome((10,)), Done())
    evening.does(ANDREW, Narrate())
    assert evening.table.result is not None
    assert (evening.table.result.ending, evening.table.result.winners) == ("writer_wins", [WRITER])
    assert evening.table.result.ranks[WRITER] == 1


@rule("WT-RULING-60", "WT-EPI-18")
def test_a_writer_who_placed_the_last_memory_plays_everything_for_one_side_and_has_no_step_four() -> None:
    evening = epilogue(WRITER, {WRITER: [10, 11, 12]}, seats=5)
    evening.does(WRITER, NameSide("spring"))
    assert "plays all" in evening.refuses(WRITER, Done())
    plays(evening, WRITER, 10, 11, 12)
    for seat in (ANDREW, EDWARD, CLARA, DANIEL):
        plays(evening, seat)
    assert evening.told(Reckoned) == [Reckoned(3, 0)]
    assert evening.asked == {WRITER: "ending"}


@rule("WT-RULING-63")
def test_a_memory_scores_for_the_side_that_is_up_whoever_made_it() -> None:
    evening = epilogue(WRITER, {}, ("winter", "winter", "spring"), seats=5)
    assert evening.rules.points("winter") == 6
    assert evening.rules.points("spring") == 3


@rule("WT-ADV-05", "WT-MEM-02")
def test_in_the_alternative_epilogue_the_bookmark_moves_on_after_every_part() -> None:
    evening = epilogue(ANDREW, {}, ("spring", "winter", None), alternative_epilogue=True)
    plays(evening, ANDREW)
    assert evening.moves(ANDREW) == [MoveBookmark(0), MoveBookmark(1)]
    evening.does(ANDREW, MoveBookmark(0))
    assert evening.position.bookmark == 0
    assert evening.asked == {EDWARD: "epilogue_part"}


@rule("WT-MEM-02")
def test_in_the_usual_epilogue_the_bookmark_stays() -> None:
    evening = epilogue(ANDREW, {}, ("spring", "winter", None))
    plays(evening, ANDREW)
    assert evening.asked == {EDWARD: "epilogue_part"}
    assert evening.position.bookmark == 2


@rule("WT-RULING-13", "WT-EPI-20")
def test_nobody_sees_how_many_the_writer_may_still_play() -> None:
    few, many = (epilogue(ANDREW, {WRITER: hand}, seats=5) for hand in ([10, 11], list(range(10, 19))))
    for evening in (few, many):
        for seat in (ANDREW, EDWARD, CLARA, DANIEL):
            plays(evening, seat)
        evening.does(WRITER, NameSide("winter"), PlaySome((10,)))
    assert few.public() == many.public()
    assert few.table.events_for(ANDREW) == many.table.events_for(ANDREW)


# When the game stalls


@rule("WT-RULING-54")
@pytest.mark.parametrize("agreed", [True, False])
def test_after_two_idle_chapters_all_together_may_begin_the_epilogue(agreed: bool) -> None:
    evening = Evening()
    evening.position.idle_chapters = 2
    evening.does(DANIEL, CallVote())
    assert set(evening.asked.values()) == {"stalled"}
    for seat in (ANDREW, EDWARD, CLARA):
        evening.does(seat, Vote(True))
    evening.does(DANIEL, Vote(agreed))
    if agreed:
        assert evening.asked == {ANDREW: "epilogue_part"}
    else:
        assert evening.asked == {ANDREW: "your_turn"}
        assert evening.refuses(DANIEL, CallVote())


@rule("WT-RULING-54")
def test_nobody_calls_a_vote_before_the_game_stalls() -> None:
    evening = Evening()
    evening.position.idle_chapters = 1
    assert evening.refuses(DANIEL, CallVote())
    evening.does(ANDREW, Activate("alice"))
