"""The book of an evening, and what one still talks about afterwards."""

from __future__ import annotations

from typing import Any

from talewind.engine import Remark
from talewind.games.end.book import remarks


def story(*stacks: list[int]) -> dict[str, Any]:
    """A story that hid the words 0, 1 and 2; whose tokens lie on each, the fastest first."""
    tokens = [{"seat": seat, "word": word} for word, stack in enumerate(stacks) for seat in stack]
    return {"keys": [0, 1, 2], "tokens": tokens}


def test_the_quickest_hand_and_the_words_that_nobody_found_are_remembered() -> None:
    evening = [story([1, 2], [1], []), story([2], [1, 0], [0])]
    assert remarks(evening) == [Remark("swiftest", seat=1, count=3), Remark("words_unfound", count=1, of=6)]


def test_nobody_is_the_quickest_where_two_are_level() -> None:
    assert remarks([story([1], [1], [2]), story([2], [1], [2])]) == [Remark("words_found")]


def test_an_evening_without_a_story_leaves_nothing_to_say() -> None:
    assert remarks([]) == []
