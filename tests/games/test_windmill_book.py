"""What Windmill says of an evening: in "my tables" while it lasts, in the book when it is over."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from talewind import new_table
from talewind.games.windmill.book import remarks

NAMES = ["Mara", "Pip", "Ilse"]


def tale(**said: Any) -> dict[str, Any]:
    usual = {"teller": 0, "words": "Once.", "finder": 1, "silent": False, "guesses": []}
    return {**usual, **said}


def test_a_tale_that_nobody_found_is_remembered() -> None:
    said = remarks([tale(), tale(finder=None, teller=2)], ["Once", "The haunted house"], NAMES)
    assert said == ["Nobody ever found “The haunted house”, told by Ilse."]


def test_a_silent_teller_is_not_held_up_to_the_table() -> None:
    assert remarks([tale(finder=None, silent=True, words="")], ["A tale told aloud"], NAMES) == []


def test_the_windmill_is_counted_with_its_luck() -> None:
    lucky = {"seat": 1, "windmill": True, "right": True}
    unlucky = {"seat": 2, "windmill": True}
    tales = [tale(guesses=[lucky]), tale(guesses=[unlucky, lucky]), tale(guesses=[{"seat": 1}])]
    assert remarks(tales, ["", "", ""], NAMES) == ["The Windmill was taken three times, twice in luck."]
    assert remarks([tale(guesses=[lucky])], [""], NAMES) == ["The Windmill was taken once, always in luck."]
    assert remarks([tale(guesses=[unlucky])], [""], NAMES) == ["The Windmill was taken once, never in luck."]


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
