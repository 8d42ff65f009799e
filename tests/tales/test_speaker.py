"""Tales: three or four sentences, neither the title nor the description, and never twice the same."""

from __future__ import annotations

import re
from random import Random

import pytest

from talewind.pictures import Deck, Picture, deck_named
from talewind.tales import PhraseSpeaker, speaker_for
from talewind.tales.speaker import bank, names_title
from talewind.tales.words import trouble_with

DECK = deck_named("windmill")


def sentences(tale: str) -> list[str]:
    return [sentence for sentence in re.split(r"(?<=[.!?])\s+", tale) if sentence]


@pytest.mark.parametrize("picture", range(len(DECK)), ids=lambda number: DECK[number].slug)
def test_tales_keep_to_the_form(picture: int) -> None:
    shown = DECK[picture]
    rng = Random(picture)
    for _ in range(60):
        tale = speaker_for("windmill").tell(picture, rng)
        assert trouble_with(tale, 400) is None
        assert 3 <= len(sentences(tale)) <= 4, tale
        assert all(sentence[0].isupper() and sentence[-1] in ".!?" for sentence in sentences(tale)), tale
        assert "{" not in tale
        assert "  " not in tale
        assert shown.title.lower() not in tale.lower()
        assert not names_title(tale, shown)
        assert shown.alt.lower().rstrip(".") not in tale.lower()


def test_a_tale_joins_something_seen_with_a_theme_and_the_mood() -> None:
    rng = Random(4)
    for _ in range(100):
        picture = rng.randrange(len(DECK))
        shown = DECK[picture]
        tale = speaker_for("windmill").tell(picture, rng).lower()
        lines = bank().pictures[shown.slug]
        assert any(line.lower() in tale for line in (*lines.plain, *lines.sly))
        assert any(line.lower() in tale for theme in shown.themes for line in bank().themes[theme])
        assert any(line.lower() in tale for mood in shown.mood for line in bank().moods[mood])


def test_the_same_luck_tells_the_same_tale() -> None:
    assert speaker_for("windmill").tell(3, Random(8)) == speaker_for("windmill").tell(3, Random(8))


def test_a_thousand_tales_of_one_picture_are_hardly_ever_alike() -> None:
    rng = Random(2)
    tales = {speaker_for("windmill").tell(7, rng) for _ in range(1000)}
    assert len(tales) > 800


def test_what_was_said_lately_is_not_said_again() -> None:
    rng = Random(6)
    for picture in range(len(DECK)):
        told: list[str] = []
        for _ in range(3):
            told.append(speaker_for("windmill").tell(picture, rng, recent=told))
        said = [sentence for tale in told for sentence in sentences(tale)]
        assert len(said) == len(set(said)), told


def test_in_a_chain_a_tale_looks_back_at_the_one_before() -> None:
    rng = Random(1)
    for before in range(len(DECK)):
        tale = speaker_for("windmill").tell((before + 1) % len(DECK), rng, follows=[None, before])
        assert any(thing in tale for thing in bank().pictures[DECK[before].slug].things), tale
        assert not tale.startswith("Once upon a time")


def test_in_a_chain_a_picture_that_nobody_found_is_not_named() -> None:
    tale = speaker_for("windmill").tell(4, Random(1), follows=[3, None])
    beginnings = [chain.partition(" {")[0].rstrip() for chain in bank().chains_without]
    assert any(tale.startswith(beginning) for beginning in beginnings)


def test_a_deck_that_the_bank_does_not_know_gets_tales_too() -> None:
    picture = Picture(
        id="M-1",
        slug="grandpas-attic",
        title="The Attic",
        alt="An old trunk stands open in a dusty attic.",
        elements=["open trunk", "letters on the floor", "one old owl"],
        mood=["dusty", "merry"],
        themes=["memory"],
    )
    speaker = PhraseSpeaker(Deck(schema=1, deck="mine", pictures=[picture]))
    rng = Random(3)
    for _ in range(50):
        tale = speaker.tell(0, rng)
        assert 3 <= len(sentences(tale)) <= 4, tale
        assert re.search(r"an open trunk|were letters|one old owl", tale), tale
        assert "memory" in tale
        assert "dusty" in tale or "merry" in tale


def test_a_title_that_every_line_would_name_still_gets_a_tale() -> None:
    picture = Picture(
        id="M-1", slug="x", title="Trunk", alt="A trunk.", elements=["trunk"], mood=["calm"], themes=["night"]
    )
    tale = PhraseSpeaker(Deck(schema=1, deck="mine", pictures=[picture])).tell(0, Random(1))
    assert tale
    assert "trunk" not in tale.lower()
