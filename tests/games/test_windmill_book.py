"""What Windmill says of an evening: in "my tables" while it lasts, in the book when it is over."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from talewind import new_table
from talewind.engine import Remark
from talewind.games.windmill.book import remarks

NAMES = ["Mara", "Pip", "Ilse"]


def tale(**said: Any) -> dict[str, Any]:
    usual = {"teller": 0, "words": "Once.", "finder": 1, "silent": False, "guesses": []}
    return {**usual, **said}


def luck(tales: list[dict[str, Any]]) -> str:
    (said,) = [remark for remark in remarks(tales, [""] * len(tales), NAMES) if remark.kind == "luck"]
    return said.words


def test_a_tale_that_nobody_found_is_remembered() -> None:
    said = remarks([tale(), tale(finder=None, teller=2)], ["Once", "The haunted house"], NAMES)
    assert said == [Remark("unfound", "Nobody ever found “The haunted house”, told by Ilse.")]


def test_a_silent_teller_is_not_held_up_to_the_table() -> None:
    assert remarks([tale(finder=None, silent=True, words="")], ["A tale told aloud"], NAMES) == []


def test_the_windmill_is_counted_with_its_luck() -> None:
    lucky = {"seat": 1, "windmill": True, "right": True}
    unlucky = {"seat": 2, "windmill": True}
    tales = [tale(guesses=[lucky]), tale(guesses=[unlucky, lucky]), tale(guesses=[{"seat": 1}])]
    assert luck(tales) == "The Windmill was taken three times, twice in luck."
    assert luck([tale(guesses=[lucky])]) == "The Windmill was taken once, always in luck."
    assert luck([tale(guesses=[unlucky])]) == "The Windmill was taken once, never in luck."


def test_the_sharpest_eye_is_named_if_it_is_one_persons() -> None:
    two = [tale(finder=1), tale(finder=1), tale(finder=2)]
    said = remarks(two, ["", "", ""], NAMES)
    assert Remark("skill", "Pip found 2 pictures, more than anybody.") in said
    assert Remark("skill", "Every single picture was found.") in said
    assert all("more than" not in remark.words for remark in remarks(two[1:], ["", ""], NAMES))


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
