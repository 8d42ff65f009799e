"""Tales: a few sentences, neither the title nor the description, never twice the same, plain as needed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from talewind.pictures import Deck, Picture, deck_named
from talewind.tales import Audience, Listener, TableTalk, bank, expected, speaker_for
from talewind.tales.phrases import LIMIT, tells
from talewind.tales.speaker import PictureSpeaker, names_title
from talewind.tales.stems import english, stem, stems
from talewind.tales.words import trouble_with

from .awake import hearing_meaning
from .luck import lucks

DECK = deck_named("windmill")
GRID = range(len(DECK))
TABLE = TableTalk(shown=GRID, guessers=4)


def sentences(tale: str) -> list[str]:
    return [sentence for sentence in re.split(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+", tale) if sentence]


def tell(
    picture: int,
    rng: Random,
    *,
    audience: Audience | None = None,
    recent: Sequence[str] = (),
    follows: Sequence[int | None] = (),
    lines: str = "",
) -> str:
    table = TableTalk(shown=GRID, guessers=4, recent=recent, follows=follows, lines=lines)
    return speaker_for("windmill").tell(picture, table, audience or Audience(), rng).text


def lines_of(picture: int) -> list[str]:
    """Everything that the bank says of this picture."""
    shown = DECK[picture]
    seen = [bank.elements().get(element, bank.Graded()) for element in shown.elements]
    return [*bank.pictures("windmill")[shown.slug].all, *(phrase for lines in seen for phrase in lines.all)]


@pytest.mark.parametrize("picture", GRID, ids=lambda number: DECK[number].slug)
def test_tales_keep_to_the_form(picture: int) -> None:
    shown = DECK[picture]
    dull, sharp = Audience().after(0.6, 0, 8), Audience().after(0.6, 8, 0)
    for luck, rng in lucks(18):
        tale = tell(picture, rng, audience=(dull, Audience(), sharp)[luck % 3])
        assert trouble_with(tale, LIMIT) is None
        assert 2 <= len(sentences(tale)) <= 8, tale
        assert tale[0].isupper() or tale[0] == "“", tale
        assert tale[-1] in ".!?”", tale
        assert "{" not in tale
        assert "  " not in tale
        assert shown.title.lower() not in tale.lower()
        assert not names_title(tale, shown)
        assert shown.alt.lower().rstrip(".") not in tale.lower()


def test_a_tale_is_told_whole_as_long_as_there_is_one_that_nobody_has_heard() -> None:
    """After that it is put together, of lines that speak of the picture."""
    for picture in range(0, len(DECK), 6):
        whole = {*bank.tales("windmill")[DECK[picture].slug].all}
        told: list[str] = []
        for rng in (Random(nth) for nth in range(len(whole))):
            told.append(tell(picture, rng, recent=told))
        assert {*told} == whole
        composed = tell(picture, Random(1), recent=told).lower()
        assert any(line.lower().rstrip(".!?") in composed for line in lines_of(picture)), composed


@pytest.mark.parametrize("follows", [(), (3,)])
@pytest.mark.parametrize("picture", range(0, len(DECK), 3))
def test_when_all_tales_are_told_something_happens_and_nobody_draws_two_morals(
    picture: int, follows: Sequence[int]
) -> None:
    """Nor is a theme or a mood read aloud."""
    shown = DECK[picture]
    tags = [line for tag in shown.themes for line in bank.themes()[tag]]
    tags += [line for tag in shown.mood for line in bank.moods()[tag]]
    known = bank.pictures("windmill")[shown.slug].all
    heard = TableTalk(shown=GRID, recent=bank.tales("windmill")[shown.slug].all, follows=follows)
    for _, rng in lucks(4):
        for draft in speaker_drafts(picture, heard, rng):
            said = [line for line in known if line.lower().rstrip(".!?") in draft.lower()]
            assert any(map(tells, said)), draft
            assert not any(line in draft for line in tags), draft


def speaker_drafts(picture: int, talk: TableTalk, rng: Random) -> list[str]:
    speaker = PictureSpeaker(DECK, list)
    return [draft.text for draft in speaker.drafts(picture, talk, rng)]


def test_the_same_luck_tells_the_same_tale() -> None:
    for follows in ((), (3,)):
        assert tell(7, Random(8), follows=follows) == tell(7, Random(8), follows=follows)


def test_with_meaning_the_same_luck_tells_the_same_tale_too() -> None:
    with hearing_meaning():
        told = [speaker_for("windmill").tell(7, TABLE, Audience(), Random(8)) for _ in range(2)]
    assert told[0] == told[1]
    assert 0 < told[0].chance < 1


def test_no_sentence_is_said_again_at_a_table() -> None:
    """As many tales as the longest game has, each about another picture."""
    for _, rng in lucks(4):
        told: list[str] = []
        for picture in rng.sample(GRID, 15):
            told.append(tell(picture, rng, recent=told))
        said = [sentence for tale in told for sentence in sentences(tale)]
        assert len(said) == len({*said}), sorted(said)


def test_in_a_chain_a_tale_looks_back_at_the_one_before() -> None:
    for before in GRID:
        tale = tell((before + 1) % len(DECK), Random(before), follows=[None, before])
        assert any(thing in tale for thing in bank.pictures("windmill")[DECK[before].slug].things), tale
        assert not tale.startswith("Once upon a time")


def test_in_a_chain_a_picture_that_nobody_found_is_not_named() -> None:
    beginnings = tuple(bank.frames().links_without)
    for picture in GRID:
        assert tell(picture, Random(picture), follows=[3, None]).startswith(beginnings)


@pytest.mark.parametrize("picture", range(0, len(DECK), 3), ids=lambda number: DECK[number].slug)
def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of(picture: int) -> None:
    """Whatever word of its tales is most in use, is its own stem and does not only serve to ask."""
    told = Counter(
        word
        for _, rng in lucks(12)
        for word in sorted({*stems(tell(picture, rng))} - english().asking)
        if stem(word) == word
    )
    thing, often = told.most_common(1)[0]
    assert often > 1
    for _, rng in lucks(12):
        tale = tell(picture, rng, lines=f"Nothing about {thing}!")
        assert thing not in stems(tale), tale


# The panel


class Hears:
    """Somebody who always finds one picture, and never another."""

    def __init__(self, picture: int) -> None:
        self._picture = picture

    def rank(self, story: str, candidates: Sequence[int]) -> list[float]:
        rest = 0.01 / max(1, len(candidates) - 1)
        return [0.99 if candidate == self._picture else rest for candidate in candidates]


def chance_with(*panel: Listener) -> float:
    speaker = PictureSpeaker(DECK, lambda: panel)
    return sum(speaker.tell(4, TABLE, Audience(), rng).chance for _, rng in lucks(8)) / 8


def test_what_a_panel_hears_decides_how_plain_a_teller_thinks_a_tale() -> None:
    assert chance_with(Hears(4)) > chance_with(Hears(4), Hears(5)) > chance_with(Hears(5))


def test_one_who_misses_does_not_have_the_only_word() -> None:
    """What the writer thought of a line counts, too: a panel may be wrong."""
    assert chance_with(Hears(5)) > 0.1
    assert chance_with(Hears(4)) < 0.98


def test_anybodys_tale_is_expected_to_be_found_as_often_as_it_is_plain() -> None:
    plain = expected("windmill", 6, DECK[6].alt, list(GRID))
    vague = expected("windmill", 6, "It was nice, and then it was over.", list(GRID))
    assert plain > 0.8
    assert vague < 0.2


# Decks that the bank does not know


def speaker_of(picture: Picture) -> PictureSpeaker:
    return PictureSpeaker(Deck(schema=1, deck="mine", pictures=[picture]), list)


def test_a_deck_that_the_bank_does_not_know_gets_tales_too() -> None:
    speaker = speaker_of(
        Picture(
            id="M-1",
            slug="grandpas-attic",
            title="The Attic",
            alt="An old trunk stands open in a dusty attic.",
            elements=["open trunk", "letters on the floor", "one old owl"],
            mood=["dusty", "merry"],
            themes=["memory"],
        )
    )
    for _, rng in lucks(50):
        tale = speaker.tell(0, TableTalk(shown=[0]), Audience(), rng).text
        assert 3 <= len(sentences(tale)) <= 4, tale
        assert re.search(r"an open trunk|were letters|one old owl", tale), tale
        assert "attic" not in tale.lower()


def test_a_title_that_every_line_would_name_still_gets_a_tale() -> None:
    picture = Picture(
        id="M-1", slug="x", title="Trunk", alt="A trunk.", elements=["trunk"], mood=["calm"], themes=["night"]
    )
    tale = speaker_of(picture).tell(0, TableTalk(shown=[0]), Audience(), Random(1)).text
    assert tale
    assert "trunk" not in tale.lower()
