"""Placing tokens, and what they bring. ES-PLACE-*, ES-SCORE-*, ES-CHECK-*"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.engine import CLOCK
from talewind.games.end import events
from talewind.games.end.lexicon import board
from talewind.games.end.position import Token
from talewind.games.end.questions import Discard, Enough, Put, TheEnd
from tests.ledger import rule

from .evening import Evening


def placing(seats: int = 4, **options: object) -> Evening:
    evening = Evening(seats=seats, **options)  # type: ignore[arg-type]
    evening.narrates()
    return evening


def wrong(evening: Evening) -> int:
    """A word that lies out and is no key word."""
    return next(
        word
        for colour in evening.public().boards
        for word in board(colour)
        if word not in evening.keys and word not in evening.position.tokens_of(1)
    )


@rule("ES-PLACE-01", "ES-REMOTE-05")
def test_nobody_places_before_the_closing_words() -> None:
    evening = Evening()
    move = Put(evening.keys[0])
    not_yet = "Tokens wait for the end of the story."
    assert evening.refuses(1, move) == not_yet
    evening.does(0, Discard(evening.spare))
    assert evening.refuses(1, move) == not_yet
    evening.does(0, TheEnd(), "A story.")
    assert evening.refuses(1, move).startswith("Read first")
    evening.all_have_read()
    assert evening.public().tokens == [], "what came too early is not queued"
    evening.does(1, move)


def test_whoever_copies_the_race_need_not_hear_the_story_again() -> None:
    evening = placing()
    evening.puts(1, evening.keys[0])
    assert len(evening.table._tape) == 1
    assert evening.table.copy().position == evening.position


@rule("ES-PLACE-02", "ES-PLACE-05", "ES-RULING-02", "ES-RULING-22")
def test_all_place_at_once_and_stack_in_the_order_they_are_accepted() -> None:
    evening = placing()
    key = evening.keys[0]
    assert evening.asked == {1: "place", 2: "place", 3: "place"}
    evening.puts(3, key)
    evening.puts(1, key)
    evening.puts(2, key)
    assert evening.position.stack(key) == [3, 1, 2]
    assert [event.place for event in evening.told(events.Landed)] == [1, 2, 3]


@rule("ES-PLACE-03", "ES-RULING-03")
def test_three_tokens_and_the_third_locks() -> None:
    evening = placing()
    evening.puts(1, *evening.keys)
    assert 1 not in evening.asked
    assert evening.public().locked == [1]
    assert evening.refuses(1, Put(wrong(evening))) == "Your tokens lie for good."
    evening.does(2, Enough())
    evening.does(3, Enough())
    assert evening.refuses(1, Put(wrong(evening)), ask=1) == "Too late: the three words lie open."


@rule("ES-RULING-03")
def test_a_moved_token_loses_its_place() -> None:
    evening = placing()
    key, other = evening.keys[:2]
    evening.puts(1, key)
    evening.puts(2, key)
    evening.does(1, Put(other, from_word=key))
    evening.does(1, Put(key, from_word=other))
    assert evening.position.stack(key) == [2, 1]
    assert evening.refuses(1, Put(wrong(evening), from_word=other)) == "You have no token there to move."


@rule("ES-PLACE-04", "ES-PLACE-06", "ES-RULING-23")
def test_a_refused_placement_leaves_no_trace() -> None:
    evening = placing()
    key = evening.keys[0]
    evening.puts(2, key)
    evening.puts(1, key)
    assert evening.refuses(1, Put(key)) == "You have a token there already."
    assert evening.refuses(1, Put(-1)) == "That board is not out in this round."
    assert evening.refuses(1, Put(100)) == "That board is not out in this round."
    assert evening.refuses(1, Put(wrong(evening)), "here") == "Tokens speak for themselves: no words."
    assert evening.position.stack(key) == [2, 1]


@rule("ES-PLACE-07")
def test_the_narrator_places_nothing() -> None:
    evening = placing()
    assert evening.refuses(0, Put(evening.keys[0])) == "The narrator places no tokens."


@rule("ES-PLACE-08")
def test_the_cards_are_revealed_when_all_have_placed() -> None:
    evening = placing(seats=3)
    evening.puts(1, *evening.keys)
    assert evening.public().keys == []
    evening.does(2, Enough())
    assert evening.public().keys == sorted(evening.keys)
    assert evening.refuses(2, Put(wrong(evening))) == "Too late: the three words lie open."


@rule("ES-RULING-04")
def test_one_may_stop_with_fewer_tokens() -> None:
    evening = placing(seats=3)
    evening.puts(1, evening.keys[0])
    evening.does(1, Enough())
    evening.does(2, Enough())
    evening.nobody_claims()
    assert evening.score == [3, 3, 0]


@rule("ES-RULING-05")
def test_with_a_placing_limit_the_clock_locks_all() -> None:
    evening = placing(seats=3, place_seconds=45)
    assert evening.table.asks[CLOCK].seconds == 45
    evening.puts(1, evening.keys[0])
    evening.table.time_up(CLOCK)
    assert evening.public().keys == sorted(evening.keys)
    assert CLOCK not in placing(seats=3).asked


@rule("ES-RULING-13")
def test_tokens_lie_open_or_if_the_table_wants_it_hidden() -> None:
    shown = placing(seats=3)
    shown.puts(1, shown.keys[0])
    assert shown.public().tokens == [Token(1, shown.keys[0])]
    hidden = placing(seats=3, hidden_tokens=True)
    hidden.puts(1, hidden.keys[0])
    assert hidden.public().tokens == []
    assert hidden.public().placed == [0, 1, 0]
    mine = hidden.private(1)
    assert mine is not None
    assert mine.tokens == [hidden.keys[0]]
    landed = [told for told in hidden.table.events if isinstance(told.event, events.Landed)]
    assert [told.only for told in landed] == [frozenset({1})]
    assert [told.event.place for told in landed if isinstance(told.event, events.Landed)] == [0]
    hidden.does(1, Enough())
    hidden.does(2, Enough())
    assert hidden.public().tokens == [Token(1, hidden.keys[0])]


@pytest.mark.parametrize(
    ("order", "gains"),
    [
        ([1], {1: 3}),
        ([2, 1], {2: 3, 1: 1}),
        ([3, 1, 2], {3: 3, 1: 2, 2: 1}),
        ([5, 4, 1, 2, 3], {5: 3, 4: 2, 1: 2, 2: 2, 3: 1}),
    ],
)
@rule("ES-SCORE-01", "ES-SCORE-02", "ES-SCORE-03", "ES-SCORE-04", "ES-SCORE-12", "ES-CHECK-03")
def test_the_fastest_three_the_slowest_one_between_two(order: list[int], gains: dict[int, int]) -> None:
    evening = placing(seats=6)
    for seat in order:
        evening.puts(seat, evening.keys[1])
    assert evening.score == [0] * 6, "the track moves at the end of the round"
    evening.is_enough_for_all()
    assert {seat: evening.score[seat] for seat in order} == gains
    assert sum(gains.values()) == {1: 3, 2: 4}.get(len(order), 2 * len(order))


@rule("ES-SCORE-05")
def test_wrong_tokens_neither_gain_nor_cost() -> None:
    evening = placing()
    evening.puts(1, wrong(evening), evening.keys[0])
    evening.puts(2, wrong(evening))
    evening.is_enough_for_all()
    assert evening.score == [3, 3, 0, 0]


@rule("ES-SCORE-06", "ES-SCORE-09")
def test_the_narrator_earns_what_the_best_guesser_does() -> None:
    evening = placing()
    evening.puts(1, *evening.keys[:2])
    evening.puts(2, evening.keys[2])
    evening.is_enough_for_all()
    assert evening.score == [6, 6, 3, 0]
    full = placing()
    full.puts(1, *full.keys)
    full.is_enough_for_all()
    assert full.score == [9, 9, 0, 0]


@rule("ES-SCORE-06", "ES-SCORE-09")
def test_the_best_guesser_need_not_have_found_all() -> None:
    evening = placing()
    evening.puts(1, *evening.keys[:2])
    evening.puts(3, evening.keys[2])
    evening.puts(2, *evening.keys)
    evening.is_enough_for_all()
    assert evening.score == [6, 6, 3, 3]


@rule("ES-SCORE-07", "ES-CHECK-04", "ES-CHECK-05")
def test_two_full_finders_halve_it_rounded_up() -> None:
    evening = placing(seats=3)
    evening.puts(1, *evening.keys)
    evening.puts(2, *evening.keys)
    evening.nobody_claims()
    assert evening.score == [5, 9, 3]
    mixed = placing(seats=3)
    mixed.puts(1, mixed.keys[0])
    mixed.puts(2, *mixed.keys)
    mixed.puts(1, *mixed.keys[1:])
    mixed.nobody_claims()
    assert mixed.score == [4, 5, 7]


@rule("ES-SCORE-08")
def test_three_full_finders_leave_the_narrator_nothing() -> None:
    evening = placing()
    for seat in (1, 2, 3):
        evening.puts(seat, *evening.keys)
    evening.nobody_claims()
    assert evening.score == [0, 9, 6, 3]


@rule("ES-SCORE-10")
def test_if_nobody_scores_neither_does_the_narrator() -> None:
    evening = placing()
    evening.puts(1, wrong(evening))
    evening.is_enough_for_all()
    assert evening.score == [0, 0, 0, 0]


@given(data=st.data(), seats=st.integers(3, 6))
@rule("ES-CHECK-01", "ES-CHECK-02", "ES-CHECK-03", "ES-CHECK-05")
def test_whatever_is_placed_the_sums_hold(data: st.DataObject, seats: int) -> None:
    evening = placing(seats=seats)
    taps = [(seat, key) for seat in range(1, seats) for key in evening.keys]
    for seat, key in data.draw(st.permutations(taps)):
        if data.draw(st.booleans()) and seat in evening.asked:
            evening.puts(seat, key)
    stacks = [len(evening.position.stack(key)) for key in evening.keys]
    finders = [seat for seat in range(1, seats) if len(evening.position.tokens_of(seat)) == 3]
    evening.is_enough_for_all()
    gains = evening.told(events.Scored)[0].gains
    given = sum({0: 0, 1: 3, 2: 4}.get(tokens, 2 * tokens) for tokens in stacks)
    best = max(gains[1:])
    assert sum(gains[1:]) == given
    assert max(gains) <= 9
    if len(finders) == 2:
        assert 5 <= best <= 9
        assert gains[0] in (3, 4, 5)
