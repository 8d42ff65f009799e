"""Bots and people's own pictures: a word and the colours, and where they know nothing they say so."""

from __future__ import annotations

import re
from contextlib import nullcontext
from random import Random
from statistics import fmean
from typing import Any

import pytest

from talewind.engine.bots import look
from talewind.games.windmill.bots import BOTS
from talewind.games.windmill.measured import development
from talewind.games.windmill.questions import TakeWindmill
from talewind.pictures import Colour, Deck, Picture, deck_named
from talewind.tales import Audience, TableTalk, bank, listening
from talewind.tales.meaning.listener import MeaningListener
from talewind.tales.measuring.development import number_of, strange
from talewind.tales.overlap import WordListener
from talewind.tales.phrases import LIMIT
from talewind.tales.speaker import PictureSpeaker
from talewind.tales.subjects import subjects_of
from tests.rules.windmill.evening import Evening

from .awake import hearing_meaning, the_model
from .test_listener import best_of


def a_picture(nth: int = 1, **facts: Any) -> Picture:
    return Picture(
        **{
            "id": f"P{nth}",
            "slug": f"p{nth}",
            "title": f"IMG {nth}",
            "alt": f"IMG {nth}",
            "elements": ["sand", "sky blue"],
            "palette": [Colour("sand", "#d8bd8f"), Colour("sky blue", "#9cc8e8")],
            "described": False,
            **facts,
        }
    )


def swing(**facts: Any) -> Picture:
    return a_picture(
        2,
        **{
            "title": "Grandma on the swing",
            "alt": "Grandma on the swing",
            "elements": [],
            "described": True,
            **facts,
        },
    )


def a_deck(*pictures: Picture) -> Deck:
    return Deck(schema=1, deck="mine", own=True, pictures=list(pictures))


def told(picture: Picture, luck: int, **how: Any) -> str:
    deck = a_deck(picture)
    speaker = PictureSpeaker(deck, lambda: listening.panel(subjects_of(deck)))
    return speaker.tell(0, TableTalk(shown=[0], **how), Audience(), Random(luck)).text


def tales_of(picture: Picture, **how: Any) -> list[str]:
    return [told(picture, luck, **how) for luck in range(60)]


def test_who_knows_only_colours_says_so() -> None:
    for tale in tales_of(a_picture()):
        assert any(tale.startswith(line) for line in bank.own().blind), tale
        assert "sand and sky blue" in tale
        assert "IMG" not in tale


def test_who_knows_a_caption_hints_at_it_without_giving_it_away() -> None:
    tales = tales_of(swing())
    assert all(re.search("“(Grandma|swing)”", tale) for tale in tales)
    assert not any("Grandma" in tale and "swing" in tale for tale in tales)
    assert all("sand and sky blue" in tale for tale in tales)


def test_tags_are_the_better_hints() -> None:
    for tale in tales_of(swing(elements=["rope", "apple tree"])):
        assert re.search("“(rope|apple tree)”", tale), tale


def test_a_caption_of_one_word_is_not_said() -> None:
    for tale in tales_of(swing(title="Swing", alt="Swing")):
        assert "swing" not in tale.lower()
        assert "sand" in tale


@pytest.mark.parametrize("picture", [a_picture(), swing(), swing(title="Swing", alt="Swing")])
def test_a_tale_is_whole_sentences_and_not_too_long(picture: Picture) -> None:
    for tale in tales_of(picture) + tales_of(picture, follows=[None]):
        assert len(tale) <= LIMIT
        assert tale[0].isupper()
        assert tale[-1] == "."
        assert "{" not in tale
        assert 2 <= len(re.findall(r"[.!?](?: |$)", tale)) <= 4


def test_in_a_chain_it_goes_on_from_the_tale_before() -> None:
    beginnings = tuple(line.partition(" {")[0] for line in bank.frames().chains_without)
    assert all(tale.startswith(beginnings) for tale in tales_of(swing(), follows=[0]))


def test_nothing_is_said_twice_while_there_is_something_else() -> None:
    first = told(a_picture(), 1)
    second = told(a_picture(), 1, recent=[first])
    assert not set(first.split(". ")) & set(second.split(". "))


def test_a_tag_that_a_table_does_not_want_to_hear_of_is_not_said() -> None:
    for tale in tales_of(swing(elements=["rope", "mice"]), lines="no mice, please"):
        assert "“rope”" in tale
    for tale in tales_of(swing(elements=["mice"]), lines="no mice, please"):
        assert "mice" not in tale
        assert "sand" in tale


def a_summer() -> Deck:
    return a_deck(
        a_picture(1), swing(), swing(id="P3", slug="p3", alt="A boat", title="A boat", elements=["river"])
    )


def test_a_listener_hears_captions_tags_and_colours() -> None:
    listener = WordListener(subjects_of(a_summer()))
    assert best_of(listener, "She was swinging all afternoon.", range(3)) == 1
    assert best_of(listener, "We rowed down the river.", range(3)) == 2
    assert best_of(listener, "All of it was sky blue and sand.", range(3)) == 0


def test_by_meaning_a_caption_is_understood_that_shares_no_word() -> None:
    with hearing_meaning():
        listener = listening.listener(subjects_of(a_summer()))
        assert isinstance(listener, MeaningListener)
        assert best_of(listener, "The old lady had not played on a playground since the war.", range(3)) == 1
        assert best_of(listener, "They sailed on the water, with oars, to the other bank.", range(3)) == 2


def captioned(*, whole: bool) -> Deck:
    """Windmill's pictures as people would bring them: a description or its first sentence beneath each, and
    nothing else."""
    described = [picture.alt for picture in deck_named("windmill").pictures]
    beneath = described if whole else [alt.partition(". ")[0] for alt in described]
    return a_deck(
        *(a_picture(nth, title="", alt=alt, elements=[], described=True) for nth, alt in enumerate(beneath))
    )


@pytest.mark.parametrize(("meaning", "whole"), [(False, False), (False, True), (True, False)])
def test_by_captions_a_listener_is_as_sure_as_it_is_right(meaning: bool, whole: bool) -> None:
    """Where the bank knows nothing, likeness tells less, and a bot that is sure bets on it. The same tales
    give the same figures: it may be too modest, and hardly too sure."""
    subjects = subjects_of(captioned(whole=whole))
    listener = MeaningListener(subjects, the_model()) if meaning else WordListener(subjects)
    tales = strange(development().tale)[:: 3 if meaning else 1]
    heard = [listener.rank(tale.text, range(len(subjects))) for tale in tales]
    meant = [number_of("windmill", tale.picture) for tale in tales]
    right = fmean(
        chances.index(max(chances)) == picture for chances, picture in zip(heard, meant, strict=True)
    )
    assert right > (0.6 if whole else 0.2)
    assert right - 0.1 < fmean(map(max, heard)) < right + 0.075


@pytest.mark.parametrize("meaning", [False, True], ids=["by words", "by meaning"])
@pytest.mark.parametrize("skill", sorted(BOTS))
def test_who_knows_nothing_of_the_pictures_guesses_by_luck_and_never_bets(skill: str, meaning: bool) -> None:
    """Whatever the tale says: nobody here has seen what it is about."""
    evening = Evening(points=[9] * 4, deck="long-gone", pictures=25)
    evening.tells("A badger on a ladder with a jar of fireflies.")
    with hearing_meaning() if meaning else nullcontext():
        guesses = [BOTS[skill]().answer(look(evening.table, 1, Random(luck))).move for luck in range(60)]
    assert TakeWindmill() not in guesses
    assert len({*guesses}) > 15, "of 25 pictures"


def test_the_own_lines_are_well_formed() -> None:
    own = bank.own()
    for line in [*own.blind, *own.words, *own.colours, *own.ends, *own.blind_ends]:
        assert line[0].isupper()
        assert len(re.findall(r"[.!?]", line)) == 1
        assert line.endswith(".")
    assert all(line.count("{}") == 1 for line in [*own.words, *own.colours])
    assert not any("{}" in line for line in [*own.blind, *own.ends, *own.blind_ends])
