"""How well bots listen, held to what was aimed at, give or take two standard errors.

What talk, denials and slips of the finger *cost* is a difference of two figures of the same tales, and the
same seed gives the same. So it is held to the aim, and where the figure lies at the aim or above, to one tale
more than is measured: processors round what the model says differently.
"""

from __future__ import annotations

from typing import Any

import pytest

from talewind.arena.tales.company import met
from talewind.arena.tales.hearing import hear
from talewind.arena.tales.listeners import MEANING, OVERLAP, WORDS, RememberingModel
from talewind.games.end import measured as end
from talewind.games.story import measured as story
from talewind.games.windmill import measured as windmill
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.meaning.model import Model
from talewind.tales.measuring import Hearing, Matter
from talewind.tales.measuring.around import Around
from talewind.tales.measuring.development import strange
from talewind.tales.measuring.scores import Score

SEED = 1


@pytest.fixture(scope="module")
def model() -> Model:
    return RememberingModel()


def by_meaning(matter: Matter, model: Model, *, every: int = 1) -> Any:
    """The best listener alone: what the others make of the tales is not held to anything."""
    listener = MeaningListener(matter.subjects(), model, matter.manner)
    return matter.hear(MEANING, listener, strange(matter.tales())[::every], SEED)


def cost(plain: Hearing, around: dict[Around, Score], way: Around) -> float:
    return round(plain.all.first - around[way].first, 4)


def test_by_words_alone_pictures_are_found_as_often_as_was_aimed_at() -> None:
    heard: dict[str, windmill.PictureHearing] = {
        each.listener: each for each in hear(windmill.MATTER, "words", None, SEED)
    }
    words = heard[WORDS]
    assert words.all.first >= 0.75 - 2 * words.all.error
    assert words.all.third >= 0.88 - 2 * words.all.error
    assert words.levels["oblique"].first >= 0.5 - 2 * words.levels["oblique"].error
    assert words.all.first > heard[OVERLAP].all.first + 2 * heard[OVERLAP].all.error
    assert words.all.calibration < 0.15
    # By the draw words alone lose .02 to .07 to chatter, ten tales of 147 in this one; the aim is .04.
    assert cost(words, words.around, "chatter") <= 0.075
    assert cost(words, words.around, "denial") <= 0.02
    assert cost(words, words.around, "typing mistakes") <= 0.04


def test_by_words_alone_most_keywords_are_found() -> None:
    heard: dict[str, end.WordHearing] = {
        each.slots.listener: each for each in hear(end.MATTER, "words", None, SEED)
    }
    words, overlap = heard[WORDS].slots.all, heard[OVERLAP].slots.all
    assert words.first >= 0.6 - 2 * words.error
    assert words.first > overlap.first + 2 * overlap.error


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
    assert meaning.slots.all.first >= 0.72 - meaning.slots.all.error
    assert meaning.three >= 0.45 - meaning.three_error
    # Six of 132 words, none and six, and one more of each.
    assert cost(meaning.slots, meaning.around, "chatter") <= 0.055
    assert cost(meaning.slots, meaning.around, "denial") <= 0.01
    assert cost(meaning.slots, meaning.around, "typing mistakes") <= 0.055


def test_by_words_alone_a_judge_knows_the_true_tale_of_four() -> None:
    heard = {each.own.listener: each for each in hear(story.MATTER, "words", None, SEED)}
    assert heard[WORDS].judged >= 0.8 - 2 * heard[WORDS].judged_error
    assert heard[WORDS].own.all.first > heard[OVERLAP].own.all.first
    for way in heard[WORDS].around:
        assert cost(heard[WORDS].own, heard[WORDS].around, way) <= 0.02


def test_bots_of_one_skill_leave_something_to_be_guessed() -> None:
    """Four good friends, by words: most tales are found, and seldom by the first who guesses."""
    friends = met(windmill.MATTER, "good friend", SEED, games=12)
    assert friends.tales == 144
    first, found = friends.errors
    assert 0.35 - first < friends.first < 0.5 + first
    assert 0.7 - found < friends.found < 0.9 + found
