"""Stock stories about two pictures, and what they are called after."""

from __future__ import annotations

import pytest

from talewind.tales.linking import CLOSINGS, OPENINGS, both


@pytest.mark.parametrize("opening", OPENINGS)
def test_a_stock_story_is_called_after_its_two_things(opening: str) -> None:
    told = f"{opening.format(a='the oyster', b='five mushrooms')} {CLOSINGS[0]}"
    assert both(told) == "The oyster and five mushrooms"


def test_the_same_thing_twice_is_named_once() -> None:
    assert both(OPENINGS[0].format(a="the bus", b="the bus")) == "The bus, twice"


def test_nobody_elses_words_are_taken_for_a_stock_story() -> None:
    assert both("Look at the moon, and then go to sleep.") == ""
