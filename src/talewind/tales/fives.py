"""Tales of five: one small event in which any three of five words of The End of the Story can be hidden."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, NamedTuple

from . import bank
from .phrases import Hand, filled

_PLACE: Final = re.compile(r"\[([a-z ]+): ([^\[\]|]+?) \| ([^\[\]|]+?)\]")


class Place(NamedTuple):
    """Where a word is hinted at if it is one of those to be hidden, and otherwise something plain stands."""

    word: str
    hint: str
    plain: str


class Five(NamedTuple):
    frame: str
    """What is always told, with a gap for each place."""
    places: tuple[Place, ...]

    @property
    def words(self) -> frozenset[str]:
        return frozenset(place.word for place in self.places)

    def told(self, words: Collection[str]) -> str:
        """With a hint at each of these words, and none at any other."""
        return filled(
            self.frame, [place.hint if place.word in words else place.plain for place in self.places]
        )


def five_of(written: str) -> Five:
    """
    >>> five = five_of("[hat: What Mum bows to | Mum's cousin] met [bed: the one I snore in | me].")
    >>> five.frame, five.told(["bed"])
    ('{} met {}.', "Mum's cousin met the one I snore in.")
    """
    return Five(_PLACE.sub("{}", written), tuple(Place(*place) for place in _PLACE.findall(written)))


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
    return [fives()[number] for number in sorted(frozenset.intersection(*map(_of, words)))]


def _of(word: str) -> frozenset[int]:
    return _holding().get(word, frozenset())


def fresh_fives(words: Sequence[str], hand: Hand) -> list[str]:
    """As they would be told of these words; none whose event was told here before, whatever of."""
    told = (five.told(words) for five in fives_of(words) if not hand.said(five.frame))
    return [tale for tale in told if not hand.crosses(tale)]
