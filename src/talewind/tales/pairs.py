"""Why two pictures belong together: a small event in the one, in which something of the other turns up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import msgspec

from talewind.pictures import Deck, Picture

from . import bank
from .company import company
from .interface import Judge, Linked
from .meeting import meeting, visits
from .own import colours_of
from .phrases import LIMIT, Hand, stems_in
from .seen import something_in
from .styles import style_of


class Pair(msgspec.Struct, frozen=True):
    """What is to be joined."""

    start: int
    """The picture in the middle."""
    mine: int
    unwelcome: str = ""


_DRAFTS: Final = 3
_TRIES: Final = 6
"""To find two things that go together."""


class PairWeaver:
    """Drafts a few tales and tells the one that its judge likes best."""

    def __init__(self, deck: Deck, judge: Callable[[], Judge]) -> None:
        self._deck = deck
        self._judge = judge

    def continue_(self, story: Sequence[str], concepts: Pair, rng: Random) -> str:
        """A tale of two pictures that says nothing again that was said in `story`."""
        theirs, mine = self._deck[concepts.start], self._deck[concepts.mine]
        hand = Hand(rng, story, concepts.unwelcome)
        drafts = self._met(theirs, mine, hand) or [_anything(theirs, mine, hand)]
        liked = self._judge().score(concepts.start, [Linked(tale, concepts.mine) for tale in drafts])
        tale = drafts[liked.index(max(liked))]
        opened = _opened(tale, hand)
        return opened if _may_be_told(opened, theirs, mine, hand) else tale

    def _met(self, theirs: Picture, mine: Picture, hand: Hand) -> list[str]:
        """The whole tale of both, or else a few visits; nothing that was told here before."""
        for tales in (fresh_meeting, fresh_visits):
            fresh = tales(self._deck.deck, theirs.slug, mine.slug, hand)
            hand.rng.shuffle(fresh)
            may = [tale for tale in fresh if _may_be_told(tale, theirs, mine, hand)]
            if may:
                return may[:_DRAFTS]
        return []


def fresh_meeting(deck: str, one: str, other: str, hand: Hand) -> list[str]:
    tale = meeting(deck, one, other)
    return [tale] if tale and not hand.said(tale) and not hand.crosses(tale) else []


def fresh_visits(deck: str, one: str, other: str, hand: Hand) -> list[str]:
    able = (visit.words for visit in visits(deck, one, other) if not hand.said(visit.line))
    return [tale for tale in able if not hand.crosses(tale)]


def _opened(tale: str, hand: Hand) -> str:
    """In the table's style, where it has one."""
    style = style_of(company().style)
    return hand.coloured(tale, style) if style else tale


def _may_be_told(words: str, theirs: Picture, mine: Picture, hand: Hand) -> bool:
    quoted = any(picture.title.lower() in words.lower() for picture in (theirs, mine))
    return len(words) <= LIMIT and not quoted and not hand.crosses(words)


def _anything(theirs: Picture, mine: Picture, hand: Hand) -> str:
    """Of things of which the bank knows no more than a name, or less; rather two that differ and give no
    title away."""
    line = hand.fresh(bank.own().two)
    pairs = [(_some(theirs, hand), _some(mine, hand)) for _ in range(_TRIES)]
    apart = [(a, b) for a, b in pairs if stems_in(a).isdisjoint(stems_in(b))]
    tales = [line.format(a=a, b=b) for a, b in apart or pairs]
    return next((tale for tale in tales if _may_be_told(tale, theirs, mine, hand)), hand.kept(tales[0]))


def _some(picture: Picture, hand: Hand) -> str:
    """One thing that can be seen; where nobody said what it shows, a colour at best."""
    if picture.described:
        return something_in(picture, hand)
    colours = colours_of(picture)
    return f"something {hand.rng.choice(colours)}" if colours else "something that I cannot see"
