"""What Story says of an evening: its pages, the words they are called after, and the remarks."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from talewind import new_table
from talewind.engine import Remark
from talewind.games.story.book import RoundPage, pages, remarks
from talewind.games.story.questions import VoteFor
from talewind.games.telling import Done
from talewind.tales import bank
from tests.rules.story.evening import Evening


def played(**said: Any) -> dict[str, Any]:
    usual = {"votes": [1, 1, 0], "votes_again": [], "winner": 1, "by_throw": False}
    return {**usual, **said}


def pages_of(evening: Evening) -> list[RoundPage]:
    return list(pages(evening.table.story()))


def test_a_round_is_called_after_the_story_that_won_it() -> None:
    evening = Evening(seats=3, first=0)
    for seat in range(3):
        evening.tells(seat, f"Seat {seat} told this.")
    evening.votes({0: 2, 1: 2, 2: 1})
    (page,) = pages_of(evening)
    assert page.words == "Seat 2 told this."
    assert page.picture == evening.position.start
    assert (page.votes, page.winner, page.gains) == ([2, 2, 1], 2, [3, 3, 1])


def test_a_stock_story_that_won_is_called_after_what_it_is_about() -> None:
    evening = Evening(seats=3, first=0)
    for seat in range(3):
        evening.tells(seat, bank.own().two[0].format(a="the oyster", b="the dagger"))
    evening.votes({0: 2, 1: 2, 2: 1})
    (page,) = pages_of(evening)
    assert page.title == "The oyster and the dagger"


def test_after_a_tiebreaker_both_parts_of_the_story_are_in_its_words() -> None:
    evening = Evening(seats=4, first=0)
    for seat in range(4):
        evening.tells(seat, f"Seat {seat} told this.")
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.everybody_hands_on()
    for seat in (0, 1):
        evening.does(seat, Done(), f"And {seat} went on.")
    for seat in range(4):
        evening.does(seat, VoteFor(1))
    (page,) = pages_of(evening)
    assert page.words == "Seat 1 told this.\n\nAnd 1 went on."
    assert [tale.seat for tale in page.expansions] == [0, 1]


def test_a_void_round_is_in_the_book_if_something_was_told() -> None:
    evening = Evening(seats=3, first=0)
    evening.plays_a_round(dict.fromkeys(range(3)))
    (page,) = pages_of(evening)
    assert (page.winner, page.words, len(page.tales)) == (None, "", 3)


def test_the_best_teller_is_named_if_it_is_one_person() -> None:
    assert remarks([played(votes=[1, 1, 1]), played(votes=[1, 2, 0])])[0] == Remark(
        "best_teller", seat=1, count=4
    )
    assert remarks([played(votes=[1, 1, 0]), played(votes=[0, 0, 1], winner=0)]) == [], "they are level"


def test_a_second_vote_counts_instead_of_the_first() -> None:
    said = remarks([played(votes=[0, 0, 1], votes_again=[1, 1, 1])])
    assert said == [Remark("best_teller", seat=1, count=3)]


def test_who_foresaw_the_others_is_named_and_a_throw_cannot_be_foreseen() -> None:
    rounds = [
        played(votes=[1, 1, 0]),
        played(votes=[2, 0, 2], winner=2),
        played(votes=[1, 0, 2], winner=0, by_throw=True),
    ]
    assert Remark("foresaw", seat=0, count=2, of=2) in remarks(rounds), "as luck beside odds counts it"
    assert remarks(rounds)[-1] == Remark("thrown", count=1)


def test_a_whole_evening_has_remarks_as_plain_data() -> None:
    rng = Random(5)
    table = new_table("story", seats=4, seed=5, options={"reveal_seconds": 0})
    while table.result is None:
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, reply.words)
    story = [msgspec.to_builtins(page) for page in pages(table.story())]
    assert [page["nth"] for page in story] == list(range(1, len(story) + 1))
    assert all(page["words"] or page["winner"] is None or _wordless(page) for page in story)
    assert isinstance(remarks(story), list)


def _wordless(page: dict[str, Any]) -> bool:
    """Aloud or silent: nothing was written down."""
    return all(not tale.get("words") for tale in page["tales"] if tale["seat"] == page["winner"])
