"""How well the best listener hears, held to what was aimed at (`test_tales_gates` says how)."""

from __future__ import annotations

from typing import Any

import pytest

from talewind.arena.tales.listeners import MEANING, RememberingModel
from talewind.games.end import measured as end
from talewind.games.windmill import measured as windmill
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.meaning.model import Model
from talewind.tales.measuring import Matter
from talewind.tales.measuring.development import strange

from ..test_tales_gates import SEED, cost


@pytest.fixture(scope="module")
def model() -> Model:
    return RememberingModel()


def by_meaning(matter: Matter, model: Model, *, every: int = 1) -> Any:
    """The best listener alone: what the others make of the tales is not held to anything."""
    listener = MeaningListener(matter.subjects(), model, matter.manner)
    return matter.hear(MEANING, listener, strange(matter.tales())[::every], SEED)


def test_by_meaning_pictures_are_found_as_often_as_was_aimed_at(model: Model) -> None:
    """Each tale four times: every third is enough."""
    meaning: windmill.PictureHearing = by_meaning(windmill.MATTER, model, every=3)
    assert meaning.all.first >= 0.75 - 2 * meaning.all.error
    assert meaning.all.third >= 0.88 - 2 * meaning.all.error
    assert meaning.levels["oblique"].first >= 0.5 - 2 * meaning.levels["oblique"].error
    # Two of 49 tales, and one more; the aims are .04 and .06.
    assert cost(meaning, meaning.around, "chatter") <= 0.062
    assert cost(meaning, meaning.around, "denial") <= 0.06
    assert cost(meaning, meaning.around, "typing mistakes") <= 0.06
    assert meaning.all.log_loss <= 1
    assert meaning.all.calibration < 0.15


def test_by_meaning_keywords_are_found_as_often_as_was_aimed_at(model: Model) -> None:
    """Each story four times: every third is enough."""
    meaning: end.WordHearing = by_meaning(end.MATTER, model, every=3)
    assert meaning.slots.all.first >= 0.76 - meaning.slots.all.error
    assert meaning.three >= 0.5 - meaning.three_error
    assert meaning.hints["development"].first >= 0.82
    # Six of 132 words, none and seven, and one more of each.
    assert cost(meaning.slots, meaning.around, "chatter") <= 0.055
    assert cost(meaning.slots, meaning.around, "denial") <= 0.01
    assert cost(meaning.slots, meaning.around, "typing mistakes") <= 0.065
