"""Listening: which picture is a tale about?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log
from pathlib import Path
from typing import Final, Protocol

import msgspec

from talewind.pictures import Deck, Picture, deck_or_blank

from .stems import stem, stems

TITLE, ELEMENT, ALT, THEME, MOOD = 0.5, 1.0, 0.8, 0.7, 0.6
"""How much a word tells that stands in this part of a picture's description."""
KIN: Final = 0.3
"""How much a word tells whose kin stands there."""
SHARPNESS: Final = 1.05
"""How fast a better score becomes confidence: fitted so that "60 % sure" is right about 6 times in 10."""
DOUBT: Final = 0.05
"""What is left for the pictures that nothing speaks for: people tell tales that no description foresees."""


class Listener(Protocol):
    """Whoever hears a tale and has an opinion. Better ears can take the place of the words' own."""

    def rank(self, words: str, pictures: Sequence[int]) -> list[tuple[int, float]]:
        """These pictures (by number), the likeliest first, each with the probability that it is meant."""
        ...


class _Families(msgspec.Struct, forbid_unknown_fields=True):
    families: list[str]


@cache
def kin() -> dict[str, frozenset[str]]:
    """For each stem, the stems that it calls to mind."""
    file = Path(__file__).with_name("kin.toml")
    read = msgspec.toml.decode(file.read_bytes(), type=_Families)
    related: dict[str, set[str]] = {}
    for family in read.families:
        members = {stem(word) for word in family.split()}
        for member in members:
            related.setdefault(member, set()).update(members - {member})
    return {word: frozenset(others) for word, others in related.items()}


class WordListener:
    """Listens for words that a tale shares with the descriptions: rare ones say more, kin says a little.

    >>> listener = listener_for("windmill")
    >>> listener.rank("A badger climbed up to his books.", range(25))[0][0]
    5
    """

    def __init__(self, deck: Deck) -> None:
        described = [_described(picture) for picture in deck.pictures]
        holders: dict[str, int] = {}
        for words in described:
            for word in words:
                holders[word] = holders.get(word, 0) + 1
        rarity = {word: log(1 + len(deck) / held) for word, held in holders.items()}
        self._worth: dict[str, list[tuple[int, float]]] = {}
        """What each word that may be heard is worth for which pictures."""
        for heard in {*rarity, *kin()}:
            worth = [
                (number, value)
                for number, words in enumerate(described)
                if (value := _value(heard, words, rarity)) > 0
            ]
            if worth:
                self._worth[heard] = worth
        self._pictures = len(deck)

    def rank(self, words: str, pictures: Sequence[int]) -> list[tuple[int, float]]:
        """Without a word that it knows, all pictures are equally likely, in the order given."""
        score = [0.0] * self._pictures
        for word in dict.fromkeys(stems(words)):
            for picture, worth in self._worth.get(word, ()):
                score[picture] += worth
        if not pictures:
            return []
        best = max(score[picture] for picture in pictures)
        weight = [exp(SHARPNESS * (score[picture] - best)) for picture in pictures]
        total = sum(weight)
        ranked = [
            (picture, (1 - DOUBT) * mine / total + DOUBT / len(pictures))
            for picture, mine in zip(pictures, weight, strict=True)
        ]
        ranked.sort(key=lambda opinion: -opinion[1])
        return ranked


def _described(picture: Picture) -> dict[str, float]:
    """Each stem of a picture's description, with the weight of the best part that it stands in."""
    words: dict[str, float] = {}
    parts = (
        (TITLE, [picture.title]),
        (ELEMENT, picture.elements),
        (ALT, [picture.alt]),
        (THEME, picture.themes),
        (MOOD, picture.mood),
    )
    for weight, texts in parts:
        for text in texts:
            for word in stems(text):
                words[word] = max(weight, words.get(word, 0.0))
    return words


def _value(heard: str, words: dict[str, float], rarity: dict[str, float]) -> float:
    if heard in words:
        return words[heard] * rarity[heard]
    kindred = [words[word] * rarity[word] for word in kin().get(heard, ()) if word in words]
    return KIN * max(kindred, default=0.0)


def listener_for(deck: str) -> Listener:
    """The best ears that are installed, for this deck."""
    return _listener(deck_or_blank(deck))


@lru_cache(maxsize=32)
def _listener(deck: Deck) -> Listener:
    return WordListener(deck)
