"""The judge: a tale of both pictures is better than a tale of one, and that than none."""

from __future__ import annotations

from random import Random

import pytest

from talewind.pictures import deck_named
from talewind.tales import Linked, judge_for

from .awake import hearing_meaning

DECK = deck_named("story")
PAIRS = [tuple(Random(seed).sample(range(len(DECK)), 2)) for seed in range(25)]
ELSEWHERE = "Well, I just like it, do you not?"


def about(*pictures: int) -> str:
    return " ".join(DECK[picture].alt for picture in pictures)


def scores(start: int, mine: int, *words: str) -> list[float]:
    return judge_for("story").score(start, [Linked(told, mine) for told in words])


def test_both_is_better_than_one_and_one_than_none() -> None:
    for start, mine in PAIRS:
        both, theirs, own, none = scores(
            start, mine, about(start, mine), about(start), about(mine), ELSEWHERE
        )
        assert both > max(theirs, own)
        assert min(theirs, own) > none


def test_by_meaning_too() -> None:
    with hearing_meaning():
        for start, mine in PAIRS[:8]:
            both, own, none = scores(start, mine, about(start, mine), about(mine), ELSEWHERE)
            assert both > own > none


def test_which_picture_a_tale_speaks_of_first_does_not_matter_much() -> None:
    for start, mine in PAIRS:
        there, back = scores(start, mine, about(start, mine), about(mine, start))
        assert there == pytest.approx(back, abs=0.05)


def test_it_is_the_tellers_own_picture_that_counts() -> None:
    start, mine = PAIRS[0]
    other = PAIRS[1][0]
    told = about(start, mine)
    right, wrong = judge_for("story").score(start, [Linked(told, mine), Linked(told, other)])
    assert right > wrong


def test_one_sentence_may_be_about_the_one_and_the_next_about_the_other() -> None:
    start, mine = PAIRS[2]
    linked = f"{DECK[start].elements[0]} was all I saw. But then came {DECK[mine].elements[0]}, and I stayed."
    one, none = scores(start, mine, linked, ELSEWHERE)
    assert one > none


def test_scores_are_comparable_and_a_tale_without_words_is_worth_nothing() -> None:
    for start, mine in PAIRS:
        given = scores(start, mine, "", " \n", "🐋", ELSEWHERE, about(start, mine))
        assert given[:2] == [0, 0]
        assert all(0 <= score <= 1 for score in given)
    assert judge_for("story").score(0, []) == []


def test_the_same_tale_has_the_same_score_among_any_others() -> None:
    start, mine = PAIRS[3]
    alone = scores(start, mine, about(mine))
    among_others = scores(start, mine, ELSEWHERE, about(mine), about(start, mine))
    assert alone[0] == among_others[1]
