"""What Windmill says of an evening: in "my tables" while it lasts, in the book when it is over."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from talewind import new_table
from talewind.engine import Remark
from talewind.games.windmill.book import remarks


def tale(**said: Any) -> dict[str, Any]:
    usual = {"teller": 0, "words": "Once.", "finder": 1, "silent": False, "guesses": []}
    return {**usual, **said}


def luck(tales: list[dict[str, Any]]) -> tuple[int, int]:
    (said,) = [remark for remark in remarks(tales) if remark.kind == "windmill"]
    return said.count, said.of


def test_a_tale_that_nobody_found_is_remembered() -> None:
    long = tale(finder=None, teller=2, words="The haunted house.")
    assert remarks([tale(), tale(finder=None), long]) == [Remark("unfound", tale=2)]


def test_a_silent_teller_is_not_held_up_to_the_table() -> None:
    assert remarks([tale(finder=None, silent=True, words="")]) == []


def test_the_windmill_is_counted_with_its_luck() -> None:
    lucky = {"seat": 1, "windmill": True, "right": True}
    unlucky = {"seat": 2, "windmill": True}
    tales = [tale(guesses=[lucky]), tale(guesses=[unlucky, lucky]), tale(guesses=[{"seat": 1}])]
    assert luck(tales) == (2, 3)
    assert luck([tale(guesses=[lucky])]) == (1, 1)
    assert luck([tale(guesses=[unlucky])]) == (0, 1)


def test_the_sharpest_eye_is_named_if_it_is_one_persons() -> None:
    two = [tale(finder=1), tale(finder=1), tale(finder=2)]
    assert remarks(two) == [Remark("all_found"), Remark("sharpest", seat=1, count=2)]
    assert remarks([*two, tale(finder=2)]) == [Remark("all_found")]


def test_a_picture_of_which_nothing_was_told_was_not_found_either() -> None:
    assert remarks([tale(), tale(finder=None, silent=True)]) == []


def test_the_book_has_every_tale_of_the_evening_and_progress_counts_them() -> None:
    rng = Random(5)
    table = new_table("windmill", seats=3, seed=5, options={"reveal_seconds": 0})
    seen = []
    while table.result is None:
        if table.game.progress() not in seen:
            seen.append(table.game.progress())
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(rng)
        table.answer(seat, reply.move, reply.words)
    assert seen == [f"tale {nth} of 9" for nth in range(1, 10)]
    pages = [msgspec.to_builtins(page) for page in table.game.book(table.story())]
    assert [page["nth"] for page in pages] == list(range(1, 10))
    assert [page["round"] for page in pages] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    total = [sum(page["gains"][seat] for page in pages) for seat in range(3)]
    assert total == table.result.points
