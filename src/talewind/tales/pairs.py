"""Why two pictures belong together: a tale that leads from the one in the middle to one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from talewind.pictures import Deck, Picture

from . import bank
from .bank import Level
from .interface import Judge, Linked
from .own import colours_of
from .phrases import LIMIT, Hand, sentence, stems_in
from .seen import allusions, moods_of, something_in, themes_of
from .speaker import names_title


class Pair(msgspec.Struct, frozen=True):
    """What is to be joined."""

    start: int
    """The picture in the middle."""
    mine: int
    unwelcome: str = ""


_DRAFTS: Final = 6
_LEVELS: Final[tuple[Level, ...]] = ("plain", "allusive", "allusive", "oblique")
"""How often a picture is spoken of plainly or not, where nobody has to guess and all want to smile."""
_ALLUSIONS: Final[tuple[Level, ...]] = ("allusive", "oblique")
"""A thing that lies there for all to see is named or alluded to; nobody wants it defined."""
_NAME_SHARE: Final = 0.5
"""How often a thing is called by its name."""
_TRIES: Final = 3
"""To find something in the other picture that the first one has not got."""
_FOREGROUND: Final = 2
"""So many of the things in a picture come first, before whatever is only behind them."""
_MEANING_SHARE: Final = 0.4
"""How often a tale that named both goes on with what they mean, and not with more of one of them."""

_FRAMES = [
    re.compile(re.escape(line).replace(r"\{a\}", "(?P<a>.+?)").replace(r"\{b\}", "(?P<b>.+?)"))
    for line in bank.links().openings
]


class PairWeaver:
    """Drafts a few tales and tells the one that its judge likes best."""

    def __init__(self, deck: Deck, judge: Callable[[], Judge]) -> None:
        self._deck = deck
        self._lines = bank.pictures(deck.deck)
        self._judge = judge

    def continue_(self, story: Sequence[str], concepts: Pair, rng: Random) -> str:
        """A tale of two pictures that says nothing again that was said in `story`."""
        theirs, mine = self._deck[concepts.start], self._deck[concepts.mine]
        hand = Hand(rng, story, concepts.unwelcome)
        short = [tale for tale in self._drafts(theirs, mine, hand) if len(tale) <= LIMIT]
        if not short:
            return self._opening(theirs, mine, hand)
        sly = [tale for tale in short if not names_title(tale, theirs) and not names_title(tale, mine)]
        drafts = sly or short
        liked = self._judge().score(concepts.start, [Linked(tale, concepts.mine) for tale in drafts])
        return drafts[liked.index(max(liked))]

    def _drafts(self, theirs: Picture, mine: Picture, hand: Hand) -> Iterator[str]:
        known = theirs.slug in self._lines and mine.slug in self._lines
        for nth in range(_DRAFTS):
            told = self._told(theirs, mine, hand) if known and nth % 3 else []
            told = told or [self._opening(theirs, mine, hand), self._second(theirs, mine, hand)]
            if hand.rng.random() < 0.6:
                told.append(_once(bank.links().closings, hand))
            yield " ".join(part for part in told if part)

    def _told(self, theirs: Picture, mine: Picture, hand: Hand) -> list[str]:
        """A sentence of the one, and a sentence of the other; nothing, once all there is has been said."""
        told = [self._line(theirs, hand), _once(bank.links().bridges, hand), self._line(mine, hand)]
        return told if all(told) else []

    def _line(self, picture: Picture, hand: Hand) -> str:
        lines = self._lines[picture.slug]
        unsaid = [line for line in hand.unsaid(lines.all) if not names_title(line, picture)]
        liked = [line for line in lines.of(hand.rng.choice(_LEVELS)) if line in unsaid]
        return hand.rng.choice(liked or unsaid or [""])

    def _opening(self, theirs: Picture, mine: Picture, hand: Hand) -> str:
        line, one = hand.fresh(bank.links().openings), _some(theirs, hand)
        others = [_some(mine, hand) for _ in range(_TRIES)]
        other = next((it for it in others if stems_in(it).isdisjoint(stems_in(one))), others[0])
        return sentence(line.format(a=one, b=other))

    def _second(self, theirs: Picture, mine: Picture, hand: Hand) -> str:
        """What follows once both were named: more of one of them, or what they mean, alone or together."""
        one = hand.rng.choice((theirs, mine))
        if one.slug in self._lines and hand.rng.random() > _MEANING_SHARE:
            return self._line(one, hand)
        meanings = (_of_both(theirs, mine, hand), _once(themes_of(one), hand), _once(moods_of(one), hand))
        return hand.rng.choice([*filter(None, meanings)] or [""])


def both(words: str) -> str:
    """The two things that one of these tales is about; "" for any other words.

    >>> both("Between the oyster and the dagger lies exactly one night, and I was there.")
    'The oyster and the dagger'
    """
    for frame in _FRAMES:
        if found := frame.match(words):
            one, other = found["a"], found["b"]
            title = f"{one} and {other}" if one != other else f"{one}, twice"
            return title[:1].upper() + title[1:]
    return ""


def _once(lines: Sequence[str], hand: Hand) -> str:
    """A sentence that a tale can do without: none, when all have been said."""
    unsaid = hand.unsaid(lines)
    return hand.rng.choice(unsaid) if unsaid else ""


def _of_both(theirs: Picture, mine: Picture, hand: Hand) -> str:
    """A theme that both have, or else two moods that differ."""
    links = bank.links()
    shared = hand.welcome(sorted({*theirs.themes} & {*mine.themes}))
    if shared:
        theme = hand.rng.choice(shared)
        return _once([*links.shared, *bank.themes().get(theme, ())], hand).replace("{theme}", theme)
    moods = hand.welcome([*mine.mood[:1], *theirs.mood[:1]])
    return _once(links.apart, hand).format(mine=moods[0], theirs=moods[1]) if len({*moods}) == 2 else ""


def _some(picture: Picture, hand: Hand) -> str:
    """One thing that can be seen, by name or not; where nobody said what it shows, a colour at best."""
    if not picture.described:
        colours = colours_of(picture)
        return f"something {hand.rng.choice(colours)}" if colours else "something that I cannot see"
    picture = msgspec.structs.replace(picture, elements=picture.elements[:_FOREGROUND])
    phrases = hand.unsaid(allusions(picture, hand.rng.choice(_ALLUSIONS)))
    if phrases and hand.rng.random() > _NAME_SHARE:
        return hand.rng.choice(phrases)
    return something_in(picture, hand)
