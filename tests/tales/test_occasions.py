"""Occasions: three deeds told together, each of which calls a word to mind, where no tale was written for
these words; and nothing twice in five games."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from talewind.games.end import bots
from talewind.games.end.bots import riddle_of, spare, subjects
from talewind.games.end.lexicon import WORDS, Word, lexicon
from talewind.games.end.referee import mentions, sentences
from talewind.tales import Audience, Company, among, bank, hidden, occasions, word_weaver_of
from talewind.tales.bank import Occasion
from talewind.tales.hidden import WordWeaver, expected_of
from talewind.tales.occasions import FORMS, fresh_occasions, suiting, told_on, untold
from talewind.tales.overlap import word_listener
from talewind.tales.phrases import LIMIT, Hand, mark
from talewind.tales.stems import stems
from talewind.tales.words import trouble_with
from tests.ledger import rule
from tests.rules.end.evening import number

from .luck import lucks

WEAVER = WordWeaver(list)
FIVE_GAMES = 40
ROOM = 40
"""An occasion may be so much longer than its longest deeds leave room for."""
PROUD = "He says that he {he}, that she {she}, and that I {I}, and he ought to know."
TALL = "In my dream I {I}, he {he}, and she {she}, and then it was time to get up."
FEW = ("owl", "crown", "clock")


def three(rng: Random) -> list[Word]:
    return sorted(rng.sample(range(WORDS), 3))


def tell(keys: list[Word], rng: Random, told: list[str] | None = None) -> str:
    return WEAVER.continue_(told or [], riddle_of(keys, guessers=3), rng)


def deeds_in(story: str) -> list[str]:
    said = Hand(Random(0), [story]).said
    return [deed for known in bank.deeds().values() for deed in known.values() if said(deed)]


def takes(letters: str) -> dict[str, str]:
    return dict.fromkeys(FEW, letters)


@pytest.fixture(autouse=True)
def occasions_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no tale was written for any words."""
    for telling in (bots, hidden):
        monkeypatch.setattr(telling, "written_for", lambda words, hand: [])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two occasions, and three words with two deeds: one for either."""
    known = {word: {"a": f"fed {word} to {{himself}}", "b": f"flew in {word}"} for word in FEW}
    monkeypatch.setattr(bank, "deeds", lambda: known)
    told = (Occasion(PROUD, (takes("a"),) * 3), Occasion(TALL, (takes("ab"),) * 3))
    monkeypatch.setattr(bank, "occasions", lambda: told)


def test_who_did_it_is_spoken_of_as_who_it_is() -> None:
    deed = " ".join(FORMS)
    assert (
        told_on("{he}; {she}; {I}", [deed] * 3) == "he his him himself; she her her herself; I my me myself"
    )


@pytest.mark.usefixtures("few")
def test_what_is_told_suits_the_occasion(monkeypatch: pytest.MonkeyPatch) -> None:
    assert suiting({"owl": "b"}, "owl") == ["flew in owl"]
    assert suiting({"owl": "ab"}, "owl") == ["fed owl to {himself}", "flew in owl"]
    assert suiting({"crown": "ab"}, "owl") == []
    told = "I {I}, so he {he}, and in the end my aunt {she}, as aunts do."
    home = {"crown": "a", "clock": "a"}
    only = (Occasion(told, (home, home, {"owl": "b", "clock": "b"})),)
    monkeypatch.setattr(bank, "occasions", lambda: only)
    for luck in range(6):
        tales = [tale for _, tale in fresh_occasions(["owl", "crown", "clock"], Hand(Random(luck)))]
        assert {tale.rpartition("my aunt ")[2] for tale in tales} == {"flew in owl, as aunts do."}
        assert [*fresh_occasions(["owl", "crown"], Hand(Random(luck)))] == []


@pytest.mark.usefixtures("few")
def test_an_occasion_comes_once_and_a_deed_again_only_if_there_is_no_other() -> None:
    first = next(tale for _, tale in fresh_occasions(FEW, Hand(Random(1))) if "ought to know" in tale)
    assert [deed in first for deed in ("fed owl", "fed crown", "fed clock")] == [True] * 3
    told = [tale for _, rng in lucks(20) for _, tale in fresh_occasions(FEW, Hand(rng, [first]))]
    assert len({*told}) == 6, "each word in each place"
    assert all("get up" in tale and "fed" not in tale for tale in told)
    second = told[0]
    assert [*fresh_occasions(FEW, Hand(Random(1), [first, second]))] == []
    assert [*fresh_occasions(["owl", "crown", "zibble"], Hand(Random(1)))] == []
    heard = {"fed" in tale: against for against, tale in fresh_occasions(FEW, Hand(Random(1), [second]))}
    assert heard[True] == 0


@rule("ES-REMOTE-08")
def test_no_hidden_word_is_said_whatever_is_told_where() -> None:
    """The longest deeds of every word, on every occasion, though nobody looks for a forbidden form."""
    words = [each.word for each in lexicon().words]
    for at, occasion in enumerate(bank.occasions()):
        keys, told = list[Word](), list[str]()
        for step in range(WORDS):
            key = (at * 7 + step) % WORDS
            if len(told) < 3 and (deeds := suiting(occasion.takes[len(told)], words[key])):
                keys.append(key)
                told.append(max(deeds, key=len))
        story = told_on(occasion.told, told)
        assert mentions(story, keys, strict=True, across=True) == [], story
        assert 1 <= sentences(story) <= 2, story
        assert trouble_with(story, LIMIT + ROOM) is None, story
        assert "{" not in story


def test_a_narrator_lets_go_the_card_that_suits_no_occasion(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("snail", *FEW)
    monkeypatch.setattr(bank, "deeds", lambda: {word: {"a": f"ate {word}"} for word in words})
    plot = "I {I}, so he {he}, and in the end my aunt {she}, as aunts do."
    takes_all_but_one = (Occasion(plot, (dict.fromkeys(words[:3], "a"),) * 3),)
    monkeypatch.setattr(bank, "occasions", lambda: takes_all_but_one)
    assert spare([*map(number, words)], []) == [number("clock")]


def test_what_would_be_too_long_is_not_told_on_that_occasion(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["owl", "crown", "clock"]
    tales = [tale for _, rng in lucks(20) for _, tale in fresh_occasions(words, Hand(rng))]
    assert max(map(len, tales)) <= LIMIT
    longest = max(map(len, tales)) - 1
    monkeypatch.setattr(occasions, "LIMIT", longest)
    shorter = [tale for _, rng in lucks(20) for _, tale in fresh_occasions(words, Hand(rng))]
    assert max(map(len, shorter)) <= longest


def test_five_games_hear_no_occasion_and_no_deed_twice_and_no_word_is_worn_out() -> None:
    told: list[str] = []
    frames = [occasion.told for occasion in bank.occasions()]
    for _, rng in lucks(FIVE_GAMES):
        hand = sorted(rng.sample(range(WORDS), 4))
        gone = rng.choice(spare(hand, told))
        told.append(tell([card for card in hand if card != gone], rng, told))
        assert len(deeds_in(told[-1])) >= 3, told[-1]
    heard = Counter(deed for story in told for deed in deeds_in(story))
    assert [deed for deed, times in heard.items() if times > 1] == []
    assert max(sum(mark(each) in story.lower() for story in told) for each in frames) == 1
    game = [{*stems(story)} for story in told[:15]]
    assert max(Counter(word for words in game for word in words).values()) < 5


def test_a_dull_table_gets_plainer_stories_than_a_sharp_one() -> None:
    weaver, listener = word_weaver_of(subjects()), word_listener(subjects())

    def plainness(audience: Audience) -> float:
        found = []
        for _, rng in lucks(25):
            riddle = riddle_of(three(rng), guessers=3, audience=audience)
            found.append(expected_of(weaver.continue_([], riddle, rng), riddle, listener))
        return fmean(found)

    dull, sharp = Audience().after(0.6, 5, 40), Audience().after(0.6, 45, 0)
    assert plainness(dull) > plainness(sharp) + 0.05


def test_what_a_table_does_not_want_to_hear_of_is_not_told() -> None:
    keys = [number(word) for word in ("bread", "teapot", "owl")]
    with among(Company(lines="no vicars, no church, no ducks")):
        riddle = riddle_of(keys, guessers=3)
        told = [WEAVER.continue_([], riddle, rng) for _, rng in lucks(40)]
    assert not {"vicar", "church", "duck"} & {word for story in told for word in stems(story)}


def test_a_narrator_does_without_the_card_that_was_hinted_at_before() -> None:
    cards = [number(word) for word in ("snail", "owl", "crown", "clock")]
    assert spare(cards, []) == cards
    told = told_on(bank.occasions()[0].told, [bank.deeds()["owl"]["a"], "slept", "woke up"])
    assert spare(cards, [told]) == [number("owl")]


def test_once_all_are_told_there_is_still_a_tale() -> None:
    told = [told_on(occasion.told, ["slept", "slept", "slept"]) for occasion in bank.occasions()]
    assert untold(Hand(Random(0), told)) == []
    story = tell([number(word) for word in ("snail", "owl", "crown")], Random(3), told)
    assert story
    assert not deeds_in(story)
