"""Tales of two pictures: both are spoken of, and nothing is said again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from talewind.pictures import Deck, Picture, deck_named
from talewind.tales import Company, Linked, Pair, among, pair_weaver_for, with_a_tale
from talewind.tales.meeting import meeting, visits
from talewind.tales.pairs import PairWeaver
from talewind.tales.phrases import LIMIT
from talewind.tales.stems import english, stem, stems
from talewind.tales.words import trouble_with

from .luck import lucks
from .test_speaker import sentences

DECK = deck_named("story")
MET = [other for other in range(1, len(DECK)) if meeting("story", DECK[0].slug, DECK[other].slug)]
MANY = max(
    (Pair(0, other) for other in range(1, len(DECK)) if other not in MET),
    key=lambda pair: len({visit.line for visit in visits("story", DECK[0].slug, DECK[pair.mine].slug)}),
)
"""Two pictures of which much can be told, and nothing whole."""


def some_pair(rng: Random) -> Pair:
    start, mine = rng.sample(range(len(DECK)), 2)
    return Pair(start, mine)


def told_of(tale: str, one: Picture, other: Picture) -> bool:
    """Whether it is their own, or a visit of something of the one in the other, or the other way round."""
    whole = meeting("story", one.slug, other.slug)
    return tale == whole or any(visit.words == tale for visit in visits("story", one.slug, other.slug))


def asked(word: str) -> bool:
    """Whether somebody who writes this does not want to hear of it; some words only serve to ask."""
    return bool(stems(word)) and word not in english().asking


class LikesShort:
    def score(self, prompt: int, stories: Sequence[Linked]) -> list[float]:
        return [1 / len(story.words) for story in stories]


class LikesLong:
    def score(self, prompt: int, stories: Sequence[Linked]) -> list[float]:
        return [len(story.words) for story in stories]


def test_a_tale_speaks_of_both_pictures() -> None:
    for _, rng in lucks(40):
        pair = some_pair(rng)
        tale = pair_weaver_for("story").continue_([], pair, rng)
        assert told_of(tale, DECK[pair.start], DECK[pair.mine]), tale


def test_two_pictures_that_have_a_whole_tale_are_told_it_once() -> None:
    weaver = pair_weaver_for("story")
    for other in MET[:5]:
        for pair in (Pair(0, other), Pair(other, 0)):
            whole = weaver.continue_([], pair, Random(other))
            assert whole == meeting("story", DECK[0].slug, DECK[other].slug)
            assert weaver.continue_([whole], pair, Random(other)) != whole


def test_whoever_chooses_a_picture_takes_one_with_a_whole_tale() -> None:
    whole = meeting("story", DECK[0].slug, DECK[MET[0]].slug)
    assert whole is not None
    assert with_a_tale("story", 0, [MANY.mine, MET[0]], []) == [MET[0]]
    assert MANY.mine in with_a_tale("story", 0, [MANY.mine, MET[0]], [whole])
    assert with_a_tale("story", 0, [MANY.mine], []) == [MANY.mine]


def test_tales_keep_to_the_form() -> None:
    for _, rng in lucks(80):
        tale = pair_weaver_for("story").continue_([], some_pair(rng), rng)
        assert trouble_with(tale, LIMIT) is None
        assert 2 <= len(sentences(tale)) <= 9, tale
        assert tale[-1] in ".!?”", tale
        assert "{" not in tale
        assert "  " not in tale


def test_the_same_luck_tells_the_same_tale_and_other_luck_another() -> None:
    weaver = pair_weaver_for("story")
    assert weaver.continue_([], Pair(4, 90), Random(8)) == weaver.continue_([], Pair(4, 90), Random(8))
    assert len({weaver.continue_([], MANY, rng) for _, rng in lucks(60)}) > 1


def test_no_sentence_is_said_again_in_a_whole_evening() -> None:
    """Five games of seven rounds at a table of three."""
    told: list[str] = []
    for _, rng in lucks(5 * 7 * 3):
        told.append(pair_weaver_for("story").continue_(told, some_pair(rng), rng))
    said = [sentence for tale in told for sentence in sentences(tale) if len(sentence.split()) > 3]
    assert len(said) == len({*said})


def test_of_its_drafts_it_tells_the_one_that_its_judge_likes_best() -> None:
    for nth, _ in lucks(10):
        short, long = (
            PairWeaver(DECK, lambda judge=judge: judge).continue_([], MANY, Random(nth))  # type: ignore[misc]
            for judge in (LikesShort(), LikesLong())
        )
        assert len(short) < len(long)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of(seed: int) -> None:
    """Whatever word of the tales about two pictures is most in use."""
    pair = some_pair(Random(seed))
    told = (pair_weaver_for("story").continue_([], pair, rng) for _, rng in lucks(12))
    said = Counter(word for tale in told for word in {*re.findall("[a-z]+", tale.lower())} if asked(word))
    thing, often = max(said.items(), key=lambda each: each[::-1])
    assert often > 1
    for _, rng in lucks(12):
        tale = pair_weaver_for("story").continue_([], Pair(pair.start, pair.mine, f"no {thing}, please"), rng)
        assert stem(thing) not in stems(tale), tale


def test_a_picture_of_which_nobody_said_anything_is_told_by_its_colours() -> None:
    blank = Picture(id="P1", slug="p1", title="IMG 1", alt="IMG 1", described=False)
    deck = Deck(schema=1, deck="mine", own=True, pictures=[blank, blank])
    tale = PairWeaver(deck, LikesLong).continue_([], Pair(0, 1), Random(1))
    assert "something that I cannot see" in tale
    assert "IMG" not in tale


def test_pictures_that_the_bank_does_not_know_are_joined_by_their_names() -> None:
    swing, boat = (
        Picture(id=name, slug=name, title=name, alt=name, elements=[name]) for name in ("swing", "boat")
    )
    deck = Deck(schema=1, deck="mine", own=True, pictures=[swing, boat])
    tale = PairWeaver(deck, LikesLong).continue_([], Pair(0, 1), Random(1))
    assert "the swing" in tale
    assert "the boat" in tale


@pytest.mark.parametrize("title", ["Doubloon", "Knee"])
def test_a_line_of_the_style_gives_no_title_away(title: str) -> None:
    """One of the pirates' says "doubloons", and none says "knee"."""
    swing, boat = (
        Picture(id=name, slug=name, title=title, alt=name, elements=[name]) for name in ("swing", "boat")
    )
    deck = Deck(schema=1, deck="mine", own=True, pictures=[swing, boat])
    with among(Company(style="pirates")):
        told = [PairWeaver(deck, LikesLong).continue_([], Pair(0, 1), rng) for _, rng in lucks(400)]
    said = [*stems("doubloon")]
    assert any({*said} <= {*stems(tale)} for tale in told) == (title == "Knee")
