"""Hiding three words in one or two sentences, so that somebody finds all three, and not everybody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from . import bank
from .audience import Audience
from .company import company
from .fives import fresh_fives
from .interface import Listener
from .occasions import fresh_occasions
from .phrases import Hand, filled, stems_in
from .styles import style_of
from .threes import written_for

_EXPECTATION: Final = 0.65
"""How often a stranger finds a word by a glimpse of it, as its writer thought."""
_DRAFTS: Final = 24
_HEARD_MOST: Final = 8
"""So many of the drafts are played to the panel."""
_LEEWAY: Final = 1
"""What speaks against a draft by so little more counts less than how it is found."""
_MARGIN: Final = 0.15
_WORN: Final = 3
"""What so many stories of an evening have had is worn."""
_EVENING: Final = 12


class Riddle(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be hidden, and for whom."""

    words: Sequence[str]
    """The three nouns."""
    targets: Sequence[int]
    """The same, by number, as listeners know them."""
    boards: Sequence[Sequence[int]]
    """Among which words each will be looked for."""
    worth: Callable[[float], float]
    """What a story brings whoever tells it, if each guesser finds each word with some chance."""
    refuses: Callable[[str], bool]
    """Whether a story cannot be told: too long, or a forbidden form in it."""
    audience: Audience = Audience()
    unwelcome: str = ""


class WordWeaver:
    """A whole tale that was written for just these words; otherwise three deeds on one occasion, rather a
    plot, each of which calls a word to mind; once no occasion is left, a whole tale that these words have
    parts in, or a small scene with a glimpse of each. Panel and audience choose among drafts."""

    def __init__(self, panel: Callable[[], Sequence[Listener]]) -> None:
        self._panel = panel

    def continue_(self, story: Sequence[str], concepts: Riddle, rng: Random) -> str:
        """Nothing if there is no way of saying it."""
        hand, audience = Hand(rng, story, concepts.unwelcome), concepts.audience
        composed = (
            [*_tellable(written_for(concepts.words, hand), concepts, hand)]
            or [*_tellable(fresh_occasions(concepts.words, hand), concepts, hand)]
            or [*_tellable(fresh_fives(concepts.words, hand), concepts, hand)]
            or [*self._scenes(concepts, hand)]
        )
        if not composed:
            return ""
        least = min(against for against, _ in composed)
        drafts = [draft for against, draft in composed if against <= least + _LEEWAY]
        worn = worn_in(story[-_EVENING:])
        drafts = [draft for draft in drafts if not worn & stems_in(draft)] or drafts
        worths = {
            draft: audience.worth(self._chance(draft, concepts), concepts.worth)
            for draft in drafts[:_HEARD_MOST]
        }
        best = max(worths.values())
        return rng.choice([draft for draft, worth in worths.items() if worth > best - _MARGIN])

    def _chance(self, draft: str, riddle: Riddle) -> float:
        """How often one of its words is found: the writer's opinion and the panel's."""
        opinions = [expected_of(draft, riddle, listener) for listener in self._panel()]
        return (_EXPECTATION + sum(opinions) / len(opinions)) / 2 if opinions else _EXPECTATION

    def _scenes(self, riddle: Riddle, hand: Hand) -> Iterator[tuple[int, str]]:
        """Those that may be told, each with how many of its lines were said here before."""
        known = [noun for word in riddle.words if (noun := bank.nouns().get(word))]
        if len(known) < len(riddle.words):
            return
        scenes = hand.unsaid(bank.scenes()) or hand.welcome(bank.scenes())
        for scene in hand.rng.sample(scenes, min(len(scenes), _DRAFTS)):
            glimpses = [hand.fresh(noun.glimpses) for noun in hand.rng.sample(known, len(known))]
            if text := _coloured(filled(scene, glimpses), riddle, hand):
                yield sum(map(hand.said, (scene, *glimpses))), text


def _tellable(tales: Iterable[tuple[int, str]], riddle: Riddle, hand: Hand) -> Iterator[tuple[int, str]]:
    """Those that may be told, each with what speaks against it."""
    for against, tale in tales:
        if text := _coloured(tale, riddle, hand):
            yield against, text


def _coloured(text: str, riddle: Riddle, hand: Hand) -> str:
    """In the style of this table, where there is room for it; nothing, if it may not be told."""
    style = style_of(company().style)
    ways = [] if style is None else [hand.coloured(text, style), hand.led(text, style)]
    fair = (way for way in (*ways, text) if not riddle.refuses(way) and not hand.crosses(way))
    return next(fair, "")


def worn_in(told: Sequence[str]) -> frozenset[str]:
    """The words that so many stories of the evening have had that nobody wants to hear them again.

    >>> sorted(worn_in(["My uncle sang.", "An uncle of mine slept.", "The uncles sang."]))
    ['uncl']
    """
    heard = Counter(word for story in told for word in stems_in(story))
    return frozenset(word for word, times in heard.items() if times >= _WORN)


def expected_of(story: str, riddle: Riddle, listener: Listener) -> float:
    """How often a listener finds one of the words, on average."""
    found = [
        listener.rank(story, board)[list(board).index(target)]
        for target, board in zip(riddle.targets, riddle.boards, strict=True)
    ]
    return sum(found) / len(found)
