"""Encounters: the parts fit whoever is the hero, and in either order."""

from __future__ import annotations

from random import Random

from talewind.tales.bank import Encounter
from talewind.tales.encounters import Draft, encountered
from talewind.tales.phrases import Hand

PLACE = Encounter(begins=["{who} was darning by the fire"], comes={}, ends={})
GUEST = Encounter(
    begins=[], comes={"food": ["a troll asked {him} for soup"], "way": ["a troll got lost"]}, ends={}
)
ANSWER = Encounter(
    begins=[], comes={}, ends={"food": ["{he} gave {his} own, and {they} {is}, {he} say{s}, friends."]}
)


def told(place: Encounter = PLACE, lucks: int = 80) -> list[Draft]:
    return [encountered([place, GUEST, ANSWER], Hand(Random(luck))) for luck in range(lucks)]


def test_only_who_gets_an_answer_comes() -> None:
    assert not [draft for draft in told() if "lost" in draft.text]


def test_a_story_of_ones_own_says_i_and_we() -> None:
    own = [draft.text for draft in told() if draft.text.startswith("I ")]
    assert (
        "I was darning by the fire when a troll asked me for soup. I gave my own, and we am, I say, friends."
        in own
    )


def test_whoever_comes_may_come_first_and_then_the_hero_has_a_name_at_once() -> None:
    turned = [draft.text for draft in told() if draft.text.startswith("A troll asked me")]
    assert "A troll asked me for soup, just when I was darning by the fire. I gave my own" in "\n".join(
        turned
    )


def test_what_somebody_needs_may_be_answered_in_the_same_sentence() -> None:
    assert any("asked me for soup, so I gave my own" in draft.text for draft in told())


def test_a_word_that_is_the_hero_itself_has_its_own_pronouns() -> None:
    place = Encounter(begins=[], comes={}, ends={}, she=["she was combing her mane, alone"])
    texts = {draft.text.partition(", so")[0].partition(".")[0] for draft in told(place)}
    assert texts == {"She was combing her mane, alone, when a troll asked her for soup"}


def test_a_beginning_may_bring_its_own_joint() -> None:
    place = Encounter(begins=["nothing happened to {whom} until"], comes={}, ends={})
    assert any(
        draft.text.startswith("Nothing happened to me until a troll asked me") for draft in told(place)
    )


def test_a_draft_says_what_it_was_put_together_of() -> None:
    lines = (PLACE.begins[0], GUEST.comes["food"][0], ANSWER.ends["food"][0])
    assert {draft.lines for draft in told()} == {lines}
