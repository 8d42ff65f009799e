"""Tales of two pictures: both are spoken of, nothing is said again, and what they are called after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from talewind.pictures import Deck, Picture, deck_named
from talewind.tales import Linked, Pair, bank, pair_weaver_for
from talewind.tales.pairs import PairWeaver, both
from talewind.tales.phrases import LIMIT
from talewind.tales.stems import stems
from talewind.tales.words import trouble_with

from .luck import lucks
from .test_speaker import sentences

DECK = deck_named("story")


def some_pair(rng: Random) -> Pair:
    start, mine = rng.sample(range(len(DECK)), 2)
    return Pair(start, mine)


def ways_of_putting(picture: Picture) -> list[str]:
    """Everything that may be said of a picture."""
    seen = [bank.elements().get(element, bank.Graded()) for element in picture.elements]
    phrases = [phrase for lines in seen for phrase in lines.all]
    lines = bank.pictures("story").get(picture.slug, bank.PictureLines())
    return [*picture.elements, *phrases, *lines.all]


def speaks_of(tale: str, picture: Picture) -> bool:
    return any(line.lower().rstrip(".!?") in tale.lower() for line in ways_of_putting(picture))


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
        assert speaks_of(tale, DECK[pair.start]), tale
        assert speaks_of(tale, DECK[pair.mine]), tale


def test_tales_keep_to_the_form() -> None:
    for _, rng in lucks(80):
        tale = pair_weaver_for("story").continue_([], some_pair(rng), rng)
        assert trouble_with(tale, LIMIT) is None
        assert 1 <= len(sentences(tale)) <= 5, tale
        assert all(sentence[0].isupper() and sentence[-1] in ".!?" for sentence in sentences(tale)), tale
        assert "{" not in tale
        assert "  " not in tale


def test_the_same_luck_tells_the_same_tale_and_other_luck_another() -> None:
    pair = Pair(4, 90)
    weaver = pair_weaver_for("story")
    assert weaver.continue_([], pair, Random(8)) == weaver.continue_([], pair, Random(8))
    assert len({weaver.continue_([], pair, rng) for _, rng in lucks(40)}) > 35


def test_no_sentence_is_said_again_in_a_whole_evening() -> None:
    told: list[str] = []
    for _, rng in lucks(24):
        told.append(pair_weaver_for("story").continue_(told, some_pair(rng), rng))
    said = [sentence for tale in told for sentence in sentences(tale)]
    assert len(said) == len({*said})


def test_of_its_drafts_it_tells_the_one_that_its_judge_likes_best() -> None:
    for nth, _ in lucks(10):
        short, long = (
            PairWeaver(DECK, lambda judge=judge: judge).continue_([], Pair(3, 77), Random(nth))  # type: ignore[misc]
            for judge in (LikesShort(), LikesLong())
        )
        assert len(short) < len(long)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of(seed: int) -> None:
    """Whatever word of the tales about two pictures is most in use, unless it is all that is seen there."""
    pair = some_pair(Random(seed))
    told = (pair_weaver_for("story").continue_([], pair, rng) for _, rng in lucks(12))
    thing, often = Counter(word for tale in told for word in {*stems(tale)}).most_common(1)[0]
    assert often > 1
    for _, rng in lucks(12):
        tale = pair_weaver_for("story").continue_([], Pair(pair.start, pair.mine, f"no {thing}, please"), rng)
        assert thing not in stems(tale), tale


def test_a_picture_of_which_nobody_said_anything_is_told_by_its_colours() -> None:
    blank = Picture(id="P1", slug="p1", title="IMG 1", alt="IMG 1", described=False)
    deck = Deck(schema=1, deck="mine", own=True, pictures=[blank, blank])
    tale = PairWeaver(deck, LikesLong).continue_([], Pair(0, 1), Random(1))
    assert "something that I cannot see" in tale
    assert "IMG" not in tale


# What such a tale is called after


@pytest.mark.parametrize("opening", bank.links().openings)
def test_a_tale_is_called_after_its_two_things(opening: str) -> None:
    told = f"{opening.format(a='the oyster', b='five mushrooms')} {bank.links().closings[0]}"
    assert both(told) == "The oyster and five mushrooms"


def test_the_same_thing_twice_is_named_once() -> None:
    assert both(bank.links().openings[0].format(a="the bus", b="the bus")) == "The bus, twice"


def test_nobody_elses_words_are_taken_for_such_a_tale() -> None:
    assert both("Look at the moon, and then go to sleep.") == ""
