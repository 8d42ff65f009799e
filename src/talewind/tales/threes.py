"""Tales of three, for The End of the Story: each is one event that was written for just its three words.
Any of them may give way to others that the same event could have happened with."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from . import bank
from .fives import BEHIND, BETWEEN, Hint, hint_of, whole_fives
from .phrases import Hand

Pair: TypeAlias = frozenset[str]

APART: Final = " ~ "
"""Behind it stand pairs of words that do not go together, "horse + bus, cow + egg"."""
WITH: Final = " + "
_BEHIND, _OF_FIVE = 1, 2
"""What speaks against a tale besides each word that it was not first written for: that a reader would not
have missed one of them. And against a tale of five that was written for just these words."""
_PASSAGE: Final = re.compile(r"\[([a-z ]+: [^\[\]]+)\]")
_HINTED: Final = re.compile(r"(?:\[|/ )([a-z ]+): ")


class Three(NamedTuple):
    words: tuple[str, ...]
    """What it was first written for."""
    frame: str
    """What is always told, with a gap for each passage."""
    passages: tuple[tuple[Hint, ...], ...]
    """What is told otherwise of another word: what it was first written with, and what stands there instead.
    A word may have several passages."""
    behind: frozenset[str]
    """Words that a reader would not have missed: told of for want of better ones."""
    apart: frozenset[Pair]
    """Of which it is never told together: somebody heard it so, and would rather not have."""

    def places(self) -> dict[str, str]:
        """Each word that it can be told of, and for which of the first three."""
        instead = {hint.word: first.word for first, *others in self.passages for hint in others}
        return {**instead, **{word: word for word in self.words}}

    def hides(self, words: Collection[str]) -> bool:
        """One word for each of its three, and all of them go together."""
        places = self.places()
        fits = sorted(places.get(word, "") for word in words) == sorted(self.words)
        return fits and self.go_together(words)

    def go_together(self, words: Collection[str]) -> bool:
        """Of those that stand behind one at most, and no two that are apart."""
        one = len(self.behind.intersection(words)) <= 1
        return one and self.apart.isdisjoint(map(frozenset, combinations(words, 2)))

    def against(self, words: Collection[str]) -> int:
        """What speaks against telling it of these words: the more give way, the less was it heard so."""
        gave_way = len({*words} - {*self.words})
        return gave_way if self.behind.isdisjoint(words) else gave_way + _BEHIND

    def told(self, words: Collection[str]) -> str:
        places = self.places()
        instead = {places[word]: word for word in words}
        says = [
            next((hint.says for hint in passage if hint.word == instead[passage[0].word]), passage[0].says)
            for passage in self.passages
        ]
        return self.frame.format(*says)


def three_of(words: Sequence[str], written: str) -> Three:
    """
    >>> written = "A [owl: hoot / dog: bark] woke me, and [moon: it / sun: Ra // egg: yolk] rose. ~ dog + sun"
    >>> three = three_of(["bed", "moon", "owl"], written)
    >>> three.told(["bed", "moon", "owl"]), three.told(["bed", "sun", "owl"])
    ('A hoot woke me, and it rose.', 'A hoot woke me, and Ra rose.')
    >>> [three.hides(["bed", *others]) for others in (["sun", "owl"], ["sun", "dog"], ["egg", "dog"])]
    [True, False, True]
    >>> [three.against(["bed", *others]) for others in (["moon", "owl"], ["moon", "dog"], ["egg", "owl"])]
    [0, 1, 2]
    """
    tale, _, pairs = written.partition(APART)
    passages, behind = [], set[str]()
    for said in _PASSAGE.findall(tale):
        first, *later = ([*map(hint_of, some.split(BETWEEN))] for some in said.split(BEHIND))
        rest = [hint for some in later for hint in some]
        passages.append((*first, *rest))
        behind.update(hint.word for hint in rest)
    apart = frozenset(frozenset(pair.split(WITH)) for pair in pairs.split(", ") if pair)
    return Three(tuple(words), _PASSAGE.sub("{}", tale), tuple(passages), frozenset(behind), apart)


@cache
def holding() -> dict[str, frozenset[bank.Words]]:
    """For each word the tales that it may be hidden in, by what they were first written for."""
    held = defaultdict[str, set[bank.Words]](set)
    for words, written in bank.threes().items():
        for word in {*words, *_HINTED.findall(written)}:
            held[word].add(words)
    return {word: frozenset(each) for word, each in held.items()}


def threes_of(words: Sequence[str]) -> Iterator[Three]:
    """Those that may be told of these words. Few are ever told, so each is read when it is asked for."""
    held = frozenset.intersection(*(holding().get(word, frozenset()) for word in words))
    read = (three_of(first, bank.threes()[first]) for first in sorted(held))
    return (three for three in read if three.hides(words))


def written_for(words: Sequence[str], hand: Hand) -> list[tuple[int, str]]:
    """Whole tales of these words of which nothing was told here, each with what speaks against it."""
    fresh = (three for three in threes_of(words) if not hand.said(three.frame))
    told = [(three.against(words), three.told(words)) for three in fresh]
    told += [(_OF_FIVE, tale) for tale in whole_fives(words, hand)]
    return [(against, tale) for against, tale in told if not hand.crosses(tale)]
