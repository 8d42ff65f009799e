"""Occasions, for The End of the Story: three deeds that are told together, each of which calls one word to
mind. The best are plots, in which one deed is the cause of another, or its answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, permutations, zip_longest
from random import Random
from typing import Final, NamedTuple

from . import bank
from .bank import Deed, Deeds
from .company import company
from .meeting import grants
from .phrases import LIMIT, Hand
from .styles import style_of

DRAFTS: Final = 40
_NO_PLOT: Final = 2
_AGAIN: Final = 4
"""An occasion that is no plot, and still more a deed that was told here, counts more against a tale than any
difference in how it is found."""
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
_WRITTEN: Final = re.compile(r"\{(he|she|I|you)(?: ([^{}]+))?\}")
WONDER, SPOKEN = "wonder", "spoken"
"""The kind of every wonder; and of deeds in which something is said: nobody tells those in a quotation."""


class Occasion(NamedTuple):
    frame: str
    """What is always told, with {he}, {she}, {I} or {you} for whoever did something."""
    wishes: tuple[str, ...]
    """What kind of deed each of these takes."""
    takes: str
    """Whether for deeds alone (proud), for mishaps (plain) or for wonders (tall), too."""
    plot: bool = False

    def suiting(self, place: int, known: Deeds) -> list[str]:
        """What may be told there of a word."""
        wish = self.wishes[place]
        further = {"plain": known.mishaps, "tall": known.wonders}.get(self.takes, [])
        deeds = (*known.deeds, *further)
        return [deed.done for deed in deeds if _suits(wish, deed, wonder=deed in known.wonders)]


@cache
def _suits(wish: str, deed: Deed, *, wonder: bool) -> bool:
    kinds = {*deed.kinds.split(), *([WONDER] if wonder else []), *([SPOKEN] if "“" in deed.done else [])}
    return grants(wish, kinds)


@cache
def occasion_of(written: str, takes: str, *, plot: bool = False) -> Occasion:
    """
    >>> occasion_of("Dad {he loud|part -away} when {she}.", "plain")
    Occasion(frame='Dad {he} when {she}.', wishes=('loud|part -away', ''), takes='plain', plot=False)
    >>> occasion_of("“Once,” said Dad, “I {I sweet},” and {he}.", "plain").wishes
    ('sweet -spoken', '')
    """
    places = [*_WRITTEN.finditer(written)]
    quoted = [written.count("“", 0, at.start()) > written.count("”", 0, at.start()) for at in places]
    wishes = (
        f"{at[2] or ''} -{SPOKEN}".strip() if inside else at[2] or ""
        for at, inside in zip(places, quoted, strict=True)
    )
    return Occasion(_WRITTEN.sub(r"{\1}", written), tuple(wishes), takes, plot)


def occasions() -> Iterator[Occasion]:
    for known, plot in ((bank.plots(), True), (bank.occasions(), False)):
        for takes, all_written in (("proud", known.proud), ("plain", known.plain), ("tall", known.tall)):
            yield from (occasion_of(written, takes, plot=plot) for written in all_written)


def untold(hand: Hand, *, plots: bool | None = None) -> list[Occasion]:
    """The occasions that were not heard here: all, the plots alone, or all but these."""
    of = (each for each in occasions() if plots in (None, each.plot))
    return [each for each in of if not hand.said(each.frame) and not hand.crosses(each.frame)]


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

    >>> told_of("car", "They told us that she drove all the way to Scotland in second gear.")
    'drove all the way to Scotland in second gear'
    """
    if (known := bank.deeds().get(word)) is None:
        return ""
    told = (_done_by(who, deed) for deed in known.all for who in PRONOUNS)
    return next((deed for deed in told if deed in tale), "")


class Telling(NamedTuple):
    """An occasion on which some words may be told of, each in a place of its own."""

    occasion: Occasion
    deeds: tuple[Sequence[str], ...]
    """For each place, what suits it."""


def tellings(known: Sequence[Deeds], among: Sequence[Occasion]) -> list[Telling]:
    """Every way of telling of these words on one of these occasions."""
    ways: list[Telling] = []
    for occasion in among:
        places = range(len(occasion.wishes))
        suiting = [[occasion.suiting(place, each) for each in known] for place in places]
        for placed in permutations(range(len(known)), len(places)):
            deeds = tuple(suiting[place][nth] for place, nth in enumerate(placed))
            if all(deeds):
                ways.append(Telling(occasion, deeds))
    return ways


def fresh_occasions(words: Sequence[str], hand: Hand) -> Iterator[tuple[int, str]]:
    """As they would be told of these words, each with what speaks against it: that it is no plot, and deeds
    that were told here."""
    known = [bank.deeds()[word] for word in words if word in bank.deeds()]
    if len(known) < len(words):
        return
    most = LIMIT if style_of(company().style) is None else LIMIT - ROOM
    for plots in (True, False):
        for way in islice(_ways(known, untold(hand, plots=plots), hand.rng), DRAFTS):
            deeds = [hand.fresh(suiting) for suiting in way.deeds]
            if len(tale := told_on(way.occasion.frame, deeds)) <= most:
                yield _NO_PLOT * (not plots) + _AGAIN * sum(map(hand.said, deeds)), tale


def _ways(known: Sequence[Deeds], among: Sequence[Occasion], rng: Random) -> Iterator[Telling]:
    """One way of telling of these words on each occasion, so that those which take little are told as often
    as those which take anything; then another on each."""
    ways = [tellings(known, [occasion]) for occasion in rng.sample(among, len(among))]
    shuffled = [rng.sample(each, len(each)) for each in ways]
    yield from (way for together in zip_longest(*shuffled) for way in together if way)
