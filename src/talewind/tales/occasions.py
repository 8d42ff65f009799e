"""Occasions, for The End of the Story: three deeds that are told together, each of which calls one word to
mind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, zip_longest
from random import Random
from typing import Final, NamedTuple

from . import bank
from .bank import Occasion
from .company import company
from .phrases import LIMIT, Hand
from .styles import style_of

DRAFTS: Final = 40
_AGAIN: Final = 4
"""A deed that was told here counts more against a tale than any difference in how it is found."""
ROOM: Final = 30
"""Left for the beginning of a table's style."""
FORMS: Final = ("{he}", "{his}", "{him}", "{himself}")
"""As a deed speaks of whoever did it; and what is said instead, by the places of an occasion:"""
PRONOUNS: Final = {
    "{he}": ("he", "his", "him", "himself"),
    "{she}": ("she", "her", "her", "herself"),
    "{I}": ("I", "my", "me", "myself"),
    "{you}": ("you", "your", "you", "yourself"),
}
PLACE: Final = re.compile("|".join(map(re.escape, PRONOUNS)))


def untold(hand: Hand) -> list[Occasion]:
    """The occasions that were not heard here."""
    return [each for each in bank.occasions() if not hand.said(each.told) and not hand.crosses(each.told)]


def told_on(frame: str, deeds: Sequence[str]) -> str:
    """
    >>> told_on("He says that she {she}, and that I {I}.", ["ate {his} peas", "shot at {himself}"])
    'He says that she ate her peas, and that I shot at myself.'
    """
    rest = iter(deeds)
    return PLACE.sub(lambda who: _done_by(who.group(), next(rest)), frame)


def _done_by(who: str, deed: str) -> str:
    for form, said in zip(FORMS, PRONOUNS[who], strict=True):
        deed = deed.replace(form, said)
    return deed


def told_of(word: str, tale: str) -> str:
    """The deed that calls this word to mind in a tale, as it is told there; empty if there is none.

    >>> told_of("rocket", "They told us that she sent a pork pie into orbit.")
    'sent a pork pie into orbit'
    """
    told = (_done_by(who, deed) for deed in bank.deeds().get(word, {}).values() for who in PRONOUNS)
    return next((deed for deed in told if deed in tale), "")


class Telling(NamedTuple):
    """An occasion on which some words may be told of, each in a place of its own."""

    occasion: Occasion
    deeds: tuple[Sequence[str], ...]
    """For each place, what suits it."""

    def is_news(self, hand: Hand) -> bool:
        """Whether none of its deeds need be one that was heard here."""
        return all(hand.unsaid(suiting) for suiting in self.deeds)


def tellings(words: Sequence[str], among: Sequence[Occasion]) -> list[Telling]:
    """Every way of telling of these words on one of these occasions."""
    ways: list[Telling] = []
    for occasion in among:
        placed = filter(occasion.takes_them, permutations(words, len(occasion.takes)))
        ways += [Telling(occasion, tuple(map(suiting, occasion.takes, each))) for each in placed]
    return ways


def suiting(takes: Mapping[str, str], word: str) -> Sequence[str]:
    """What may be told of a word in a place that takes such deeds."""
    return [bank.deeds()[word][letter] for letter in takes.get(word, "")]


def fresh_occasions(words: Sequence[str], hand: Hand) -> Iterator[tuple[int, str]]:
    """As they would be told of these words, each with what speaks against it: deeds that were told here."""
    most = LIMIT if style_of(company().style) is None else LIMIT - ROOM
    ways = _ways(words, untold(hand), hand.rng)
    drafts = [(way.occasion.told, [*map(hand.fresh, way.deeds)]) for way in ways]
    heard = [sum(map(hand.said, deeds)) for _, deeds in drafts]
    for nth in sorted(range(len(drafts)), key=heard.__getitem__)[:DRAFTS]:
        if len(tale := told_on(*drafts[nth])) <= most:
            yield _AGAIN * heard[nth], tale


def _ways(words: Sequence[str], among: Sequence[Occasion], rng: Random) -> Iterator[Telling]:
    """One way of telling of these words on each occasion, so that those which take little are told as often
    as those which take anything; then another on each."""
    ways = [tellings(words, [occasion]) for occasion in rng.sample(among, len(among))]
    shuffled = [rng.sample(each, len(each)) for each in ways]
    yield from (way for together in zip_longest(*shuffled) for way in together if way)
