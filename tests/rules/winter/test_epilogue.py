"""The epilogue, the scores, and who wins."""

from __future__ import annotations

import pytest

from talewind.games.winter.data import Card, Side
from talewind.games.winter.epilogue import points
from talewind.games.winter.events import CardPlayed, CardsDue, Recalled, Reckoned, Settled
from talewind.games.winter.moves import (
    Done,
    MoveBookmark,
    NameSide,
    Narrate,
    PlaySome,
    Recall,
    Settle,
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
    assert points(evening.rules, "winter") == 6
    assert points(evening.rules, "spring") == 3


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


# The memory that a part takes up


@rule("WT-EPI-14", "WT-EPI-13", "WT-RULING-125")
def test_whoever_joins_in_chooses_a_memory_and_may_think_better_of_it() -> None:
    evening = epilogue(ANDREW, {EDWARD: [1, 2]}, ("spring", None, "winter"))
    plays(evening, ANDREW)
    assert evening.shown(EDWARD)["recall"] == [0, 1, 2]
    assert "no memory" in evening.refuses(EDWARD, Recall(3))
    assert "no memory" in evening.refuses(EDWARD, Recall(-1))
    evening.does(EDWARD, Recall(1), Recall(1), PlaySome((1,)), Recall(0), PlaySome((2,)), Done())
    assert evening.public().epilogue.recalled == {ANDREW: 2, EDWARD: 0}  # type: ignore[union-attr]
    assert evening.told(Recalled) == [Recalled(EDWARD, 1), Recalled(EDWARD, 0)]


@rule("WT-EPI-09")
def test_the_epilogue_player_takes_up_the_memory_under_the_bookmark() -> None:
    evening = epilogue(ANDREW, {ANDREW: [1]}, ("spring", None, "winter"))
    assert evening.public().epilogue.recalled == {ANDREW: 2}  # type: ignore[union-attr]
    assert evening.shown(ANDREW)["recall"] == []
    assert "under the bookmark" in evening.refuses(ANDREW, Recall(0))


@rule("WT-ADV-04")
def test_in_the_alternative_epilogue_everybody_takes_up_the_memory_under_the_bookmark() -> None:
    evening = epilogue(ANDREW, {}, ("spring", "winter", None), alternative_epilogue=True)
    plays(evening, ANDREW)
    evening.does(ANDREW, MoveBookmark(1))
    assert evening.told(Recalled) == [Recalled(EDWARD, 1)]
    assert "under the bookmark" in evening.refuses(EDWARD, Recall(0))


@rule("WT-EPI-22", "WT-EPI-14")
def test_the_writer_chooses_a_memory_too() -> None:
    evening = epilogue(ANDREW, {WRITER: [1, 2]}, seats=5)
    for seat in (ANDREW, EDWARD, CLARA, DANIEL):
        plays(evening, seat)
    evening.does(WRITER, NameSide("winter"), Recall(1), PlaySome((1,)), Done())
    assert evening.told(Recalled)[-1] == Recalled(WRITER, 1)


@rule("WT-EPI-14")
def test_where_nothing_is_remembered_there_is_nothing_to_take_up() -> None:
    evening = Evening()
    evening.position.stage, evening.position.epilogue = "epilogue", Epilogue(seat=ANDREW)
    plays(evening, ANDREW)
    assert evening.shown(EDWARD)["recall"] == []
    assert "no memory" in evening.refuses(EDWARD, Recall(0))


# Stories that are still open


def with_open_stories() -> Evening:
    evening = epilogue(ANDREW, {ANDREW: [1], EDWARD: [2]})
    evening.quest("safe_house", "DM")
    evening.quest("retaliation", "alice")
    evening.position.intros["safe_house"] = "A cellar that nobody knows."
    return evening


@rule("WT-EPI-10", "WT-EPI-15", "WT-RULING-125")
def test_the_tellers_see_which_stories_are_open_and_tick_what_they_end() -> None:
    evening = with_open_stories()
    assert evening.shown(ANDREW)["open"] == {"safe_house": "A cellar that nobody knows.", "retaliation": ""}
    assert "not open" in evening.refuses(ANDREW, Settle("glimmer"))
    evening.does(ANDREW, PlaySome((1,)), Settle("safe_house"), Done())
    assert evening.shown(EDWARD)["open"] == {"retaliation": ""}
    assert "not open" in evening.refuses(EDWARD, Settle("safe_house"))
    assert "whoever tells" in evening.refuses(CLARA, Settle("retaliation"))
    evening.does(EDWARD, Settle("retaliation"))
    assert evening.public().epilogue.settled == {  # type: ignore[union-attr]
        "safe_house": ANDREW,
        "retaliation": EDWARD,
    }


@rule("WT-EPI-10")
def test_a_tick_is_taken_back_only_by_whoever_set_it() -> None:
    evening = with_open_stories()
    evening.does(ANDREW, Settle("safe_house"), Settle("safe_house", settled=False), Settle("retaliation"))
    evening.does(ANDREW, PlaySome((1,)), Done())
    assert "have not told" in evening.refuses(EDWARD, Settle("retaliation", settled=False))
    assert evening.told(Settled) == [
        Settled(ANDREW, "safe_house"),
        Settled(ANDREW, "safe_house", settled=False),
        Settled(ANDREW, "retaliation"),
    ]


@rule("WT-EPI-26", "WT-EPI-10")
def test_the_last_word_may_tie_up_what_is_still_loose() -> None:
    evening = with_open_stories()
    plays(evening, ANDREW, 1)
    for seat in (EDWARD, CLARA, DANIEL):
        plays(evening, seat)
    assert set(evening.shown(ANDREW)["open"]) == {"safe_house", "retaliation"}
    evening.does(ANDREW, Settle("safe_house"), Narrate(), words="")
    assert evening.table.result is not None


@rule("WT-EPI-10", "WT-EPI-14")
def test_no_words_come_with_a_tick_or_a_choice() -> None:
    evening = with_open_stories()
    plays(evening, ANDREW, 1)
    for move in (Recall(0), Settle("safe_house")):
        assert "with words" in evening.refuses(EDWARD, move, "Listen!")
