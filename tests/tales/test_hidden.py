"""Hiding three words in a sentence or two: never said, found by somebody, and not by everybody.

Scenes for any three: occasions and tales of just these words have tests of their own.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from talewind.games.end.bots import riddle_of, subjects
from talewind.games.end.lexicon import WORDS, Word, noun
from talewind.games.end.referee import mentions, sentences
from talewind.games.end.scoring import points_for_narrator
from talewind.tales import Company, among, bank, fives, hidden, word_weaver_of
from talewind.tales.hidden import WordWeaver, expected_of, worn_in
from talewind.tales.overlap import word_listener
from talewind.tales.phrases import LIMIT, mark
from talewind.tales.stems import stems
from talewind.tales.words import trouble_with
from tests.ledger import rule
from tests.soaking import SOAK

from .luck import lucks

WEAVER = word_weaver_of(subjects())


@pytest.fixture(autouse=True)
def scenes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "fresh_occasions", lambda words, hand: [])
    monkeypatch.setattr(hidden, "written_for", lambda words, hand: [])
    monkeypatch.setattr(fives, "fives_of", lambda words: [])


def three(rng: Random) -> list[Word]:
    return sorted(rng.sample(range(WORDS), 3))


def hide(keys: list[Word], rng: Random, *, told: list[str] | None = None) -> str:
    def refuses(words: str) -> bool:
        return bool(mentions(words, keys, strict=True))

    riddle = riddle_of(keys, guessers=3, refuses=refuses)
    return WEAVER.continue_(told or [], riddle, rng)


def hints_of(story: str, key: Word) -> list[str]:
    """How a word is hinted at."""
    known = bank.nouns()[noun(key).word]
    return [line for line in known.glimpses if mark(line) in story.lower()]


def scene_of(story: str) -> str:
    return next(scene for scene in bank.scenes() if mark(scene) in story.lower())


@rule("ES-REMOTE-08")
def test_no_forbidden_form_in_two_thousand_stories_though_nobody_looks_for_one() -> None:
    """All drafts, and none of them refused: so clean is the bank itself."""
    drafts: list[str] = []

    def hears(story: str) -> bool:
        drafts.append(story)
        return False

    weaver = WordWeaver(list)
    for _, rng in lucks(240):
        keys = three(rng)
        begun = len(drafts)
        assert weaver.continue_([], riddle_of(keys, guessers=3, refuses=hears), rng) in drafts[begun:]
        for story in drafts[begun:]:
            assert mentions(story, keys, strict=True) == [], story
    assert len({*drafts}) > 2000


def test_each_word_is_hinted_at_in_one_or_two_whole_sentences() -> None:
    for _, rng in lucks(40):
        keys = three(rng)
        story = hide(keys, rng)
        assert all(hints_of(story, key) for key in keys), story
        assert 1 <= sentences(story) <= 2, story
        assert trouble_with(story, LIMIT) is None
        assert story.lstrip("“")[0].isupper()
        assert story.rstrip("”")[-1] in ".!?"
        assert "{" not in story


def test_the_same_luck_hides_them_the_same_way() -> None:
    assert hide([3, 40, 77], Random(5)) == hide([3, 40, 77], Random(5))
    assert len({hide([3, 40, 77], rng) for _, rng in lucks(30)}) > 5


def test_what_may_not_be_told_is_not_told() -> None:
    riddle = riddle_of([3, 40, 77], guessers=3, refuses=lambda words: True)
    assert WEAVER.continue_([], riddle, Random(1)) == ""
    riddle = riddle_of([3, 40, 77], guessers=3, refuses=lambda words: len(words) > 260)
    assert 0 < len(WEAVER.continue_([], riddle, Random(1))) <= 260


def test_words_that_the_bank_does_not_know_are_not_told_of() -> None:
    riddle = riddle_of([3, 40, 77], guessers=3)
    unknown = type(riddle)(
        words=["zibble", "gromble", "tove"],
        targets=riddle.targets,
        boards=riddle.boards,
        worth=riddle.worth,
        refuses=riddle.refuses,
    )
    assert WEAVER.continue_([], unknown, Random(1)) == ""


def test_nothing_is_said_again_in_an_evening() -> None:
    told: list[str] = []
    scenes: list[str] = []
    for _, rng in lucks(12):
        keys = sorted(rng.sample(range(6), 3))
        told.append(hide(keys, rng, told=told))
        scenes.append(scene_of(told[-1]))
    assert len(scenes) == len({*scenes})


def test_no_word_is_worn_out_in_an_evening() -> None:
    """Fifteen stories: what three of them have had is avoided, if that can be helped."""
    told: list[str] = []
    for _, rng in lucks(15):
        told.append(hide(three(rng), rng, told=told))
    assert max(Counter(word for story in told for word in set(stems(story))).values()) < 5


def test_what_is_worn_is_not_told_again() -> None:
    keys = three(Random(1))
    heard = Counter(word for luck in range(10) for word in {*stems(hide(keys, Random(luck)))})
    word = min(heard, key=lambda each: (heard[each], each))
    told = [f"This one had {word}, {number}." for number in ("first", "second", "third")]
    assert word in worn_in(told)
    assert not any(word in stems(hide(keys, Random(luck), told=told)) for luck in range(10))


def test_a_word_that_comes_again_is_hinted_at_in_another_way() -> None:
    keys = [3, 40, 77]
    first = hide(keys, Random(1))
    said = [line for key in keys for line in hints_of(first, key)]
    for _, rng in lucks(20):
        again = hide(keys, rng, told=[first])
        assert not [line for line in said if mark(line) in again.lower()], again


# For whom


@rule("ES-SCORE-06", "ES-SCORE-07", "ES-SCORE-08")
def test_a_story_that_all_find_or_none_is_worth_less_than_one_between() -> None:
    for guessers in (2, 3, 5):
        points = points_for_narrator(guessers)
        worth = [points(step / 100) for step in range(101)]
        best = worth.index(max(worth)) / 100
        assert worth[0] == 0
        assert worth[-1] < max(worth)
        assert 0.3 < best < 0.95


def test_what_a_listener_finds_is_an_average_over_the_words() -> None:
    riddle = riddle_of([3, 40, 77], guessers=3)
    listener = word_listener(subjects())
    all_said = expected_of("Pepperoni and mozzarella; the butcher stabs; a mast, a jib.", riddle, listener)
    none_said = expected_of("It was nice, and then it was over.", riddle, listener)
    words = [noun(key).word for key in (3, 40, 77)]
    assert words == ["pizza", "knife", "sailboat"]
    assert all_said > 0.6
    assert none_said == pytest.approx(fmean(1 / len(board) for board in riddle.boards))


@pytest.mark.parametrize("wish", ["nothing about home at night", "no kings or queens"])
def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of(wish: str) -> None:
    unwelcome = {*stems(wish)}
    spoken_of = False
    for _, rng in lucks(60 if SOAK else 20):
        keys = three(rng)
        spoken_of = spoken_of or bool(unwelcome & {*stems(hide(keys, rng))})
        with among(Company(lines=wish)):
            story = hide(keys, rng)
        assert not unwelcome & {*stems(story)}, story
    assert spoken_of, "else the wish was of no use"
