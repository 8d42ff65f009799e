"""What a tale may be about, in the words that a listener compares it with."""

from __future__ import annotations

import re
from functools import lru_cache
from math import sqrt

import msgspec

from talewind.pictures import Deck, Picture

from . import bank

TITLE, ELEMENT, ALT, THEME, MOOD = 0.5, 1.0, 0.8, 0.7, 0.6
"""How much a word tells that stands in this part of a description."""
_SENTENCE = re.compile(r"(?<=[.;]) ")
_LENGTH_LEAST = 15
"""Fewer characters say too little to be compared by meaning."""


class Subject(msgspec.Struct, frozen=True, eq=False):
    """A picture, or a word of the boards.

    `said` is every way of putting it, each compared with a tale as a whole; `words` are the texts whose
    single words count, with how much each tells. `told` of the ways, the last ones, are what tellers tell,
    and `tales` what they tell whole. Whoever hides it does not say its `name`.
    """

    said: tuple[str, ...]
    words: tuple[tuple[float, str], ...]
    told: int = 0
    tales: tuple[str, ...] = ()
    name: str = ""


class Subjects(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """All that can be meant, by number. It is itself and no other, as a deck is."""

    name: str
    all: tuple[Subject, ...]
    captions: bool = False
    """Whether all that is known of each is what people wrote beneath it."""

    def __len__(self) -> int:
        return len(self.all)

    @property
    def fullness(self) -> float:
        """The more is said of each, the more a likeness tells: 1 if it is one text."""
        texts = sum(len(subject.said) for subject in self.all) / max(len(self), 1)
        return sqrt(max(texts, 1.0))


@lru_cache(maxsize=32)
def subjects_of(deck: Deck) -> Subjects:
    told = tuple(_subject(deck, picture) for picture in deck.pictures)
    return Subjects(deck.deck, told, captions=not bank.pictures(deck.deck))


def _subject(deck: Deck, picture: Picture) -> Subject:
    lines = bank.pictures(deck.deck).get(picture.slug, bank.PictureLines())
    about = ", ".join((*picture.themes, *lines.themes, *picture.mood))
    scenes = [part for part in _SENTENCE.split(picture.alt) if len(part) > _LENGTH_LEAST]
    described = dict.fromkeys(
        (f"{picture.title}. {picture.alt}", ", ".join(picture.elements), about, *scenes)
    )
    told = [line for line in dict.fromkeys(lines.all) if line not in described]
    words = [
        (TITLE, picture.title),
        (ALT, picture.alt),
        *((ELEMENT, element) for element in picture.elements),
        *((THEME, theme) for theme in (*picture.themes, *lines.themes)),
        *((MOOD, mood) for mood in picture.mood),
    ]
    tales = bank.tales(deck.deck).get(picture.slug, bank.Graded()).all
    return Subject((*filter(None, described), *told), tuple(words), len(told), tuple(tales))
