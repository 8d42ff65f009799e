"""What holds at every table of every game, deep in an evening of Winter Tales."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from talewind.engine import Table, game_named
from tests.engine import test_properties as every
from tests.engine.evenings import answer, play, sit_down

DEEP = 500
"""So many answers lead into the middle of most evenings, and to the end of some."""

PROPERTIES: list[Callable[..., Any]] = [
    every.test_every_legal_move_is_accepted,
    every.test_what_is_not_legal_is_refused_and_changes_nothing,
    every.test_a_replay_leads_to_the_same_table,
    every.test_a_saved_turn_leads_to_the_same_table,
    every.test_truths_that_a_seat_cannot_tell_apart_are_imagined_alike,
    every.test_an_undo_returns_exactly,
    every.test_the_standing_log_tells_the_story_without_what_was_taken_back,
    every.test_a_question_keeps_its_number_while_others_answer,
    every.test_a_lapse_lapses_to_itself,
    every.test_all_that_leaves_a_table_goes_through_json_and_back,
]
"""Those that look at one moment; the others play an evening to its end as it is."""


@st.composite
def deep_evenings(draw: st.DrawFn, name: str, most: int = DEEP) -> tuple[Table, Random]:
    """Somewhere in an evening from which nobody has left so far."""
    rng = Random(draw(st.integers(0, 2**64 - 1), label="evening"))
    return play(sit_down(game_named(name), rng), rng, draw(st.integers(0, DEEP)), how=answer), rng


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_it_holds_deep_in_the_evening_too(holds: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every, "evenings", deep_evenings)
    holds(name="winter")
