"""The End of the Story in the book's file."""

from __future__ import annotations

import re
from typing import Any

from talewind.engine import Result
from talewind.server import wire
from talewind.server.books.book_file import book_file
from talewind.server.decks.catalogue import Decks

PAGE: dict[str, Any] = {
    "nth": 2,
    "narrator": 0,
    "words": "He met her <above> the clouds.",
    "aloud": False,
    "keys": [1, 2, 3],
    "hid": ["rocket", "submarine", "pizza"],
    "tokens": [{"seat": seat, "word": word} for seat, word in ((1, 2), (2, 2), (1, 9), (2, 1))],
    "finds": [
        {"seat": 2, "word": 1, "points": 3},
        {"seat": 1, "word": 2, "points": 3},
        {"seat": 2, "word": 2, "points": 1},
    ],
    "said": [3],
    "penalty": True,
    "gains": [2, 3, 4],
    "tied": [],
}


def text_of(**changes: Any) -> str:
    book = wire.Book(
        id="b",
        code="c",
        game="end",
        names=["Ada", "Ben", "Cleo"],
        seals=[None, None, None],
        bots=[False, False, True],
        result=Result(ending="rounds_complete", winners=[0], ranks=[1, 2, 3], points=[9, 5, 1]),
        started=0.0,
        ended=60.0,
        tales=[wire.BookTale(page={**PAGE, **changes})],
        deck=None,
        captions={},
        seed="",
        promise="",
    )
    file = book_file(book, Decks())
    assert file.count("data:image/webp") == 3, "the three icons are inside"
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", file, flags=re.DOTALL))


def test_a_page_tells_the_story_its_words_and_who_was_how_fast() -> None:
    text = text_of()
    assert "He met her &lt;above&gt; the clouds." in text
    assert "rocket Cleo (bot) +3 submarine Ben +3 Cleo (bot) +1 pizza Nobody found it." in text
    assert "Ada let slip “pizza”. Ada +2, Ben +3, Cleo +4." in text


def test_a_book_kept_before_points_were_noted_still_names_the_finders() -> None:
    assert "rocket Cleo (bot) submarine Ben Cleo (bot) pizza Nobody found it." in text_of(finds=[])


def test_a_story_told_aloud_and_a_tiebreaker_say_so() -> None:
    text = text_of(words="", aloud=True, tied=[1, 2], said=[], penalty=False)
    assert "The tiebreaker" in text
    assert "Told aloud: only those who were there heard it." in text
    assert "let slip" not in text


def test_what_the_table_heard_is_told_with_its_verdict_and_its_price() -> None:
    claim: dict[str, Any] = {"said": [], "claim": {"seat": 1, "word": 3}, "ayes": [1, 2], "noes": []}
    heard = "Ben heard “pizza” in it (Ben and Cleo: said)."
    assert f"{heard} It was said: it cost Ada two points. Ada +2" in text_of(**claim, lost=2)
    assert f"{heard} It was said, and Ada had no point to lose." in text_of(**claim, lost=0)
    divided = text_of(**{**claim, "ayes": [1], "noes": [2]}, penalty=False, lost=0)
    assert "Ben heard “pizza” in it (Ben: said; Cleo: not said). It was not said. Ada +2" in divided


def test_what_slipped_out_has_its_price_where_it_is_known() -> None:
    assert "Ada let slip “pizza”: it cost Ada one point." in text_of(lost=1)
