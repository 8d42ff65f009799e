"""The box, set-up, narrator and cards. ES-COMP-*, ES-PLAY-*, ES-SETUP-*, ES-NARR-*"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

from talewind.engine import TalewindError, new_table
from talewind.games.end import events
from talewind.games.end.lexicon import WORDS, board, boards_of, colour_of, lexicon, noun
from talewind.games.end.position import TOKENS, EndPosition
from talewind.games.end.questions import Discard, Put, TheEnd
from tests.ledger import rule
from tools.games import end

from .evening import KEYS, Evening, number


def test_the_page_knows_the_same_words() -> None:
    assert end.FILE.read_text("utf-8") == end.written(), "run python -m tools.games"


@rule("ES-COMP-01", "ES-COMP-02")
def test_a_hundred_words_lie_on_four_boards_of_25() -> None:
    words = lexicon().words
    assert len({word.word for word in words}) == len(words) == WORDS
    assert Counter(word.colour for word in words) == dict.fromkeys(lexicon().colours, 25)
    for colour in lexicon().colours:
        assert [noun(word).cell for word in board(colour)] == list(range(1, 26))


@rule("ES-COMP-03", "ES-SETUP-01", "ES-SETUP-03", "ES-SETUP-04")
def test_everybody_has_three_guessing_tokens_of_their_own() -> None:
    evening = Evening(seats=6)
    evening.narrates()
    for seat in range(1, 6):
        ask = evening.table.ask_of(seat)
        assert ask is not None
        assert ask.show["tokens"] == TOKENS == 3


@rule("ES-COMP-04", "ES-SETUP-02")
def test_scores_start_on_zero() -> None:
    assert Evening(seats=5).score == [0] * 5


@pytest.mark.parametrize("seats", [2, 7])
@rule("ES-PLAY-01", "ES-RULING-01")
def test_only_three_to_six_may_play(seats: int) -> None:
    with pytest.raises(TalewindError) as refusal:
        new_table("end", seats=seats)
    assert refusal.value.code == "seat_count"


@rule("ES-PLAY-01")
def test_three_and_six_may_play() -> None:
    assert [new_table("end", seats=seats).seats for seats in (3, 6)] == [3, 6]


@rule("ES-NARR-01")
def test_the_first_narrator_is_drawn_by_lot() -> None:
    drawn = {new_table("end", seats=3, seed=seed).view(None)["public"].narrator for seed in range(40)}
    assert drawn == {0, 1, 2}


@rule("ES-RULING-32", "ES-ROUND-02")
@pytest.mark.parametrize("first", range(4))
def test_a_table_may_name_its_first_narrator(first: int) -> None:
    tables = [new_table("end", seats=4, seed=seed, options={"first": first}) for seed in range(10)]
    assert {table.view(None)["public"].narrator for table in tables} == {first}
    assert all(list(table.asks) == [first] for table in tables)


@rule("ES-SETUP-05", "ES-NARR-02")
def test_the_narrator_draws_four_different_cards_that_only_they_see() -> None:
    table = new_table("end", seats=4, seed=3)
    narrator = table.view(None)["public"].narrator
    assert len(set(table.view(narrator)["private"].cards)) == 4
    for seat in (None, 0, 1, 2, 3):
        assert (table.view(seat).get("private") is not None) == (seat == narrator)


@rule("ES-NARR-03", "ES-RULING-14", "ES-REMOTE-04")
def test_one_card_is_discarded_and_nobody_else_ever_learns_which() -> None:
    evening = Evening(reveal_seconds=20)
    evening.refuses(0, Discard(number("cat")))
    evening.discards()
    private = evening.private(0)
    assert private is not None
    assert private.discarded == evening.spare
    evening.table.answer(0, TheEnd(), "A story.")
    evening.all_have_read()
    evening.is_enough_for_all()
    for seat in (1, 2, 3):
        mine = evening.private(seat)
        assert mine is None or mine.discarded is None
    told = "".join(str(told.event) for told in evening.table.events if told.only is None)
    assert f"discarded={evening.spare}" not in told
    assert not any(isinstance(event, Discard) for event in evening.told(events.BoardsOut))


@rule("ES-NARR-04")
def test_the_other_three_are_the_key_words() -> None:
    evening = Evening()
    evening.discards()
    assert evening.position.cards == sorted(KEYS)


@rule("ES-NARR-04", "ES-NARR-05", "ES-REMOTE-04")
def test_a_guesser_can_imagine_any_three_words_that_need_these_boards() -> None:
    table = new_table("end", seats=4, seed=1)
    truth = cast(EndPosition, table.position)
    table.answer(truth.narrator, Discard(truth.cards[0]))
    guesser = (truth.narrator + 1) % 4
    imagined = [cast(EndPosition, table.imagine(guesser, Random(luck)).position).cards for luck in range(20)]
    assert {len(set(cards)) for cards in imagined} == {3}
    assert all(boards_of(cards) == truth.boards for cards in imagined)
    assert len({tuple(cards) for cards in imagined}) > 1


@rule("ES-NARR-05", "ES-NARR-07", "ES-REMOTE-03")
def test_the_boards_of_the_three_colours_lie_out_and_no_others() -> None:
    evening = Evening()
    assert evening.public().boards == []
    evening.discards()
    kept = {colour_of(word) for word in KEYS}
    assert set(evening.public().boards) == kept
    evening.does(0, TheEnd(), "A story.")
    evening.all_have_read()
    elsewhere = next(word for word in range(WORDS) if colour_of(word) not in kept)
    assert evening.refuses(1, Put(elsewhere)) == "That board is not out in this round."


@pytest.mark.parametrize(
    ("words", "boards"),
    [
        (("heart", "bottle", "airplane"), 3),
        (("pizza", "revolver", "cat"), 2),
        (("heart", "pizza", "car"), 1),
        (("bike", "tree", "bread"), 2),
    ],
)
@rule("ES-NARR-06")
def test_kept_cards_may_share_a_colour(words: tuple[str, ...], boards: int) -> None:
    evening = Evening(keys=[number(word) for word in words], spare=number("clock"))
    evening.discards()
    assert len(evening.public().boards) == boards
