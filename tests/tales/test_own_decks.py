"""Bots and people's own pictures: a word and the colours, and where they know nothing they say so."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from talewind.pictures import Colour, Deck, Picture
from talewind.tales import PhraseSpeaker, WordListener
from talewind.tales.speaker import LIMIT, bank


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


def tales_of(picture: Picture, **how: Any) -> list[str]:
    speaker = PhraseSpeaker(a_deck(picture))
    return [speaker.tell(0, Random(luck), **how) for luck in range(60)]


def test_who_knows_only_colours_says_so() -> None:
    for tale in tales_of(a_picture()):
        assert any(tale.startswith(line) for line in bank().own.blind), tale
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
    beginnings = tuple(line.partition(" {")[0] for line in bank().chains_without)
    assert all(tale.startswith(beginnings) for tale in tales_of(swing(), follows=[0]))


def test_nothing_is_said_twice_while_there_is_something_else() -> None:
    speaker = PhraseSpeaker(a_deck(a_picture()))
    first = speaker.tell(0, Random(1))
    second = speaker.tell(0, Random(1), recent=[first])
    assert not set(first.split(". ")) & set(second.split(". "))


def test_a_listener_hears_captions_tags_and_colours() -> None:
    listener = WordListener(
        a_deck(
            a_picture(1), swing(), swing(id="P3", slug="p3", alt="A boat", title="A boat", elements=["river"])
        )
    )
    assert listener.rank("She was swinging all afternoon.", range(3))[0][0] == 1
    assert listener.rank("We rowed down the river.", range(3))[0][0] == 2
    assert listener.rank("All of it was sky blue and sand.", range(3))[0][0] == 0


def test_the_own_lines_are_well_formed() -> None:
    own = bank().own
    for line in [*own.blind, *own.words, *own.colours, *own.ends, *own.blind_ends]:
        assert line[0].isupper()
        assert len(re.findall(r"[.!?]", line)) == 1
        assert line.endswith(".")
    assert all(line.count("{}") == 1 for line in [*own.words, *own.colours])
    assert not any("{}" in line for line in [*own.blind, *own.ends, *own.blind_ends])
