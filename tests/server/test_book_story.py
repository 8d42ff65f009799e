"""A round of Story in the book's file."""

from __future__ import annotations

import re
from typing import Any

from talewind.engine import Result
from talewind.engine.leaves import Stage
from talewind.games.story.leaves import contents
from talewind.server import wire
from talewind.server.books.book_file import book_file
from talewind.server.decks.catalogue import Decks

PAGE: dict[str, Any] = {
    "nth": 1,
    "starter": 0,
    "start": 1,
    "effect": None,
    "tales": [{"seat": seat, "picture": seat + 2, "words": f"Story {seat}."} for seat in range(3)],
    "expansions": [],
    "votes": [1, 0, 1],
    "votes_again": [],
    "winner": 1,
    "picture": 3,
    "words": "Story 1.",
    "by_throw": False,
    "gains": [3, 1, 3],
}


def text_of(**changes: Any) -> str:
    book = wire.Book(
        id="b",
        code="c",
        game="story",
        names=["Ada", "Ben", "Cleo"],
        seals=[None, None, None],
        bots=[False, False, False],
        result=Result(ending="twenty_points", winners=[1], ranks=[2, 1, 2], points=[3, 20, 3]),
        started=0.0,
        ended=60.0,
        tales=[wire.BookTale(page={**PAGE, **changes})],
        deck="story",
        captions={},
        seed="",
        promise="",
    )
    file = book_file(book, Decks())
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", file, flags=re.DOTALL))


def test_a_story_names_who_voted_for_it() -> None:
    text = text_of()
    assert "told by Ben, voted for by Ada and Cleo Story 1." in text
    assert "Ada voted for by Ben Story 0." in text
    assert "Cleo Story 2." in text


def test_a_tie_that_nobody_broke_says_who_had_told_first() -> None:
    assert "Ada and Ben were tied; Ben had told first." in text_of(votes=[1, 0, None])
    assert "tied" not in text_of()


def test_a_round_with_two_votes_tells_both() -> None:
    more = [{"seat": seat, "picture": seat + 7, "words": f"More of {seat}."} for seat in (0, 1)]
    text = text_of(votes=[1, 0, None], votes_again=[1, 1, 0], expansions=more)
    assert "told by Ben, voted for first by Ada, then by Ada and Ben Story 1. More of 1." in text
    assert "Ada voted for first by Ben, then by Cleo Story 0. More of 0." in text
    assert "Ada and Ben were tied, and told more." in text


def test_a_tie_after_which_nobody_told_more_names_the_tied() -> None:
    text = text_of(votes=[1, 0, None], votes_again=[1, 1, 0])
    assert "Ada and Ben were tied." in text


def test_a_silent_story_is_kept_as_it_was_shown() -> None:
    stroke = {"points": [300, 500, 700, 500]}
    shown = [{"seat": 0, "picture": 2, "lie": {"x": 600}, "strokes": [stroke], "gestures": ["nod"]}]
    more = [{"seat": 0, "picture": 7, "lie": {"turn": 15}}]
    (leaf,) = contents([{**PAGE, "effect": "silent", "winner": 0, "tales": shown, "expansions": more}]).leaves
    assert [passage.stage for passage in leaf.passages] == [
        Stage(picture=2, beside=[1], x=600, y=500, strokes=[[300, 500, 700, 500]], gestures=["nod"]),
        Stage(picture=7, beside=[1, 2], x=720, y=500, turn=15),
    ]


def test_what_was_told_has_no_stage() -> None:
    aloud = [{"seat": 1, "picture": 2, "aloud": True}]
    for told in ({"tales": aloud, "effect": "silent"}, {"tales": aloud}, {}):
        (leaf,) = contents([{**PAGE, **told}]).leaves
        assert [passage.stage for passage in leaf.passages] == [None]
