"""What holds at every table of every game, deep in an evening of Winter Tales."""

from __future__ import annotations

from dataclasses import replace

import pytest

from talewind.games.winter import game
from talewind.testing import keeping, knowing, playing
from talewind.testing.evenings import an_answer
from talewind.testing.moments import Property
from talewind.testing.proving import LAWS, Law, prove

DEEP = 500
"""So many answers lead into the middle of most evenings, and to the end of some; nobody leaves them."""

PROPERTIES: list[Property] = [
    playing.every_legal_move_is_accepted,
    playing.what_is_not_legal_is_refused_and_changes_nothing,
    keeping.a_replay_leads_to_the_same_table,
    keeping.a_saved_turn_leads_to_the_same_table,
    knowing.truths_that_a_seat_cannot_tell_apart_are_imagined_alike,
    keeping.an_undo_returns_exactly,
    keeping.the_standing_log_tells_the_story_without_what_was_taken_back,
    playing.a_question_keeps_its_number_while_others_answer,
    playing.a_lapse_lapses_to_itself,
    keeping.all_that_leaves_a_table_goes_through_json_and_back,
]
"""Those that look at one moment; the others play an evening to its end as it is."""


@pytest.mark.parametrize("law", [law for law in LAWS if law.holds in PROPERTIES], ids=lambda law: law.name)
def test_it_holds_deep_in_the_evening_too(law: Law, pytestconfig: pytest.Config) -> None:
    evenings, seed = pytestconfig.getoption("talewind_evenings"), pytestconfig.getoption("talewind_seed")
    prove(game, replace(law, most=DEEP), evenings, seed, an_answer)
