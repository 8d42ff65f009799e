"""Tales of five, for The End of the Story: one small event with five places, each for one of some
words; any three words that have places of their own can be hidden in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, NamedTuple

from . import bank
from .phrases import Hand, filled

_PLACE: Final = re.compile(r"\[([a-z ]+: [^\[\]|]+?) \| ([^\[\]|]+?)\]")
BETWEEN: Final = " / "
BEHIND: Final = " // "
"""Before it stand the hints that a listener would take for the writer's own choice."""
_AGAIN: Final = 4
"""A hint that was said here is as bad as one that stands so far behind the best."""


class Hint(NamedTuple):
    word: str
    says: str


class Place(NamedTuple):
    """Where one of some words is hinted at if it is to be hidden, and otherwise something plain stands."""

    hints: tuple[Hint, ...]
    plain: str
    best: int
    """So many of the hints, the first, are as good as any."""

    def told(self, words: Collection[str]) -> str:
        return next((hint.says for hint in self.hints if hint.word in words), self.plain)


class Five(NamedTuple):
    frame: str
    """What is always told, with a gap for each place."""
    places: tuple[Place, ...]

    @property
    def words(self) -> frozenset[str]:
        return frozenset(hint.word for place in self.places for hint in place.hints)

    def hides(self, words: Collection[str]) -> bool:
        """Whether each of these words has a place, and none shares it with another."""
        held = [sum(hint.word in words for hint in place.hints) for place in self.places]
        return max(held) == 1 and sum(held) == len(words)

    def hints_at(self, words: Collection[str]) -> list[tuple[int, str]]:
        """Each with how far it stands behind the best of its place."""
        return [
            (max(0, at - place.best), hint.says)
            for place in self.places
            for at, hint in enumerate(place.hints, 1)
            if hint.word in words
        ]

    def begun_with(self, words: Collection[str]) -> bool:
        """Whether each of these words is the one that its place was first written for."""
        return sum(place.hints[0].word in words for place in self.places) == len(words)

    def told(self, words: Collection[str]) -> str:
        """With a hint at each of these words, and none at any other."""
        return filled(self.frame, [place.told(words) for place in self.places])


def five_of(written: str) -> Five:
    """
    >>> five = five_of("[hat: What Mum bows to | Mum's cousin] met [bed: the one I snore in / sun: Ra | me].")
    >>> five.frame, five.told(["sun"])
    ('{} met {}.', "Mum's cousin met Ra.")
    >>> five.hides(["hat", "bed"]), five.hides(["bed", "sun"])
    (True, False)
    >>> five_of("I ate [egg: two yolks / pie: a crust // hat: a bowler | it].").hints_at(["pie", "hat"])
    [(0, 'a crust'), (1, 'a bowler')]
    """
    return Five(_PLACE.sub("{}", written), tuple(_place(*parts) for parts in _PLACE.findall(written)))


def _place(hints: str, plain: str) -> Place:
    best, *behind = hints.split(BEHIND)
    first, later = best.split(BETWEEN), [each for some in behind for each in some.split(BETWEEN)]
    return Place(tuple(map(hint_of, (*first, *later))), plain, len(first))


def hint_of(written: str) -> Hint:
    word, _, says = written.partition(": ")
    return Hint(word, says)


@cache
def fives() -> tuple[Five, ...]:
    return tuple(five_of(tale) for tales in bank.fives().values() for tale in tales)


@cache
def _holding() -> dict[str, frozenset[int]]:
    """For each word the tales that it may be hidden in, by number."""
    held: dict[str, set[int]] = {}
    for number, five in enumerate(fives()):
        for word in five.words:
            held.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in held.items()}


def fives_of(words: Sequence[str]) -> list[Five]:
    """Those that all of these words can be hidden in."""
    held = (fives()[number] for number in sorted(frozenset.intersection(*map(_of, words))))
    return [five for five in held if five.hides(words)]


def _of(word: str) -> frozenset[int]:
    return _holding().get(word, frozenset())


def whole_fives(words: Sequence[str], hand: Hand) -> list[str]:
    """As they would be told of these words, if they were written for just these, and nothing of them was told
    here."""
    whole = (five for five in fives_of(words) if five.begun_with(words) and not hand.said(five.frame))
    tales = (
        five.told(words) for five in whole if not any(hand.said(says) for _, says in five.hints_at(words))
    )
    return [tale for tale in tales if not hand.crosses(tale)]


def fresh_fives(words: Sequence[str], hand: Hand) -> list[tuple[int, str]]:
    """As they would be told of these words, each with what speaks against it: hints that were said here, and
    for each hint how far it stands behind the best. None whose event was told here, whatever of."""
    fresh = (five for five in fives_of(words) if not hand.said(five.frame))
    told = (
        (sum(better + _AGAIN * hand.said(says) for better, says in five.hints_at(words)), five.told(words))
        for five in fresh
    )
    return [(against, tale) for against, tale in told if not hand.crosses(tale)]
