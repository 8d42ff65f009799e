"""Hiding three words in one or two sentences, so that somebody finds all three, and not everybody does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import prod
from random import Random
from typing import Final

import msgspec

from . import bank
from .audience import Audience
from .bank import Level, Noun
from .company import company
from .interface import Listener, Story
from .phrases import Hand, stems_in
from .styles import style_of

_EXPECTATION: Final[dict[Level, float]] = {"plain": 0.9, "allusive": 0.65, "oblique": 0.4}
"""How often a stranger finds a word by an allusion of this level, as its writer thought."""
_DRAFTS: Final = 24
_HEARD_MOST: Final = 8
"""So many of the drafts are played to the panel."""
_MARGIN: Final = 0.15
_THREE_SHARE: Final = 0.5
"""How often all three words are in one scene, where two of them have an event as well."""
_BESIDE_SHARE: Final = 0.8
"""How often the third word is in what else was going on, and not in how the tale came to us."""
_WORN: Final = 3
"""What so many stories of an evening have had is worn."""
_EVENING: Final = 12
_GAP: Final = re.compile(r"\{\}")
_BEGINS: Final = re.compile(r"(?:^|[.!?]”? |“)$")
"""After this a sentence begins, if only in somebody's mouth."""


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
    """A small scene in which something turns up for each of the words; or an event that is about two of them,
    and a sentence about the third: what else was going on, who saw it, when it was; or how it came to us, and
    what became of it. Panel and audience choose among the drafts.
    """

    def __init__(self, panel: Callable[[], Sequence[Listener]]) -> None:
        self._panel = panel

    def continue_(self, story: Sequence[str], concepts: Riddle, rng: Random) -> str:
        """Nothing if there is no way of saying it."""
        hand, audience = Hand(rng, story, concepts.unwelcome), concepts.audience
        composed = list(islice(self._drafts(concepts, hand), _DRAFTS))
        if not composed:
            return ""
        least = min(again for again, _ in composed)
        drafts = [draft for again, draft in composed if again == least]
        worn = worn_in(story[-_EVENING:])
        drafts = [draft for draft in drafts if not worn & stems_in(draft.text)] or drafts
        points = concepts.worth
        promising = sorted(drafts, key=lambda draft: -audience.worth(draft.chance, points))[:_HEARD_MOST]
        stories = [Story(draft.text, self._heard(draft, concepts)) for draft in promising]
        worths = [audience.worth(told.chance, points) for told in stories]
        best = max(worths)
        return rng.choice(
            [told.text for told, worth in zip(stories, worths, strict=True) if worth > best - _MARGIN]
        )

    def _heard(self, draft: Story, riddle: Riddle) -> float:
        """How often one of its words is found: the writer's opinion and the panel's."""
        opinions = [expected_of(draft.text, riddle, listener) for listener in self._panel()]
        return (draft.chance + sum(opinions) / len(opinions)) / 2 if opinions else draft.chance

    def _drafts(self, riddle: Riddle, hand: Hand) -> Iterator[tuple[int, Story]]:
        """Each with how many of its lines were said here before."""
        known = {word: noun for word in riddle.words if (noun := bank.nouns().get(word))}
        if len(known) < len(riddle.words):
            return
        scenes = bank.threes()
        ways = [
            self._of_three(hand.unsaid(scenes), known, riddle, hand),
            self._of_any_two(known, riddle, hand),
        ]
        if hand.rng.random() >= _THREE_SHARE:
            ways.reverse()
        first, second = ways
        yield from [*first] or [*second] or self._of_three(hand.welcome(scenes), known, riddle, hand)

    def _of_three(
        self, scenes: Sequence[str], known: Mapping[str, Noun], riddle: Riddle, hand: Hand
    ) -> Iterator[tuple[int, Story]]:
        """A scene for any three, and a glimpse of each word in it."""
        for scene in hand.rng.sample(scenes, min(len(scenes), _DRAFTS)):
            glimpses = [hand.fresh(noun.glimpses) for noun in hand.rng.sample([*known.values()], len(known))]
            lines = (scene, *glimpses)
            yield from self._draft(filled(scene, glimpses), lines, ("allusive",) * 3, riddle, hand)

    def _of_any_two(
        self, known: Mapping[str, Noun], riddle: Riddle, hand: Hand
    ) -> Iterator[tuple[int, Story]]:
        of_two = tales_of_two(riddle.words)
        for line in hand.unsaid([*of_two]):
            yield from self._of_two(line, known[of_two[line]], riddle, hand)

    def _of_two(self, line: str, third: Noun, riddle: Riddle, hand: Hand) -> Iterator[tuple[int, Story]]:
        """With what else was going on, if some of that is new here, or as something one has been told."""
        beside = [draft for draft in self._with(line, third.beside, third.when, riddle, hand) if not draft[0]]
        told = [*self._with(line, third.after, third.before, riddle, hand)]
        yield from beside if beside and hand.rng.random() < _BESIDE_SHARE else told or beside

    def _with(
        self, line: str, after: Sequence[str], before: Sequence[str], riddle: Riddle, hand: Hand
    ) -> Iterator[tuple[int, Story]]:
        told = [*(f"{line} {how}" for how in after), *(f"{how} {line}" for how in before)]
        for how, text in zip((*after, *before), told, strict=True):
            yield from self._draft(text, (line, how), ("allusive",) * 3, riddle, hand)

    def _draft(
        self, text: str, lines: Sequence[str], levels: Sequence[Level], riddle: Riddle, hand: Hand
    ) -> Iterator[tuple[int, Story]]:
        """It, if it may be told."""
        style = style_of(company().style)
        if style is not None and not riddle.refuses(coloured := hand.coloured(text, style)):
            text = coloured
        if not riddle.refuses(text) and not hand.crosses(text):
            chance = prod(_EXPECTATION[level] for level in levels) ** (1 / len(levels))
            yield sum(map(hand.said, lines)), Story(text, chance)


def tales_of_two(words: Sequence[str]) -> dict[str, str]:
    """The tales of any two of these words, each with the third word."""
    pairs = combinations(sorted(words), 2)
    told = ((bank.two().get(pair), next((word for word in words if word not in pair), "")) for pair in pairs)
    return {line: third for line, third in told if line}


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


def filled(scene: str, phrases: Sequence[str]) -> str:
    """With a phrase in each of its places, and a capital wherever a sentence begins.

    >>> filled("{} ran. “{},” it said.", ["a sailor", "the quay"])
    'A sailor ran. “The quay,” it said.'
    """
    rest = iter(phrases)

    def phrase(gap: re.Match[str]) -> str:
        said = next(rest)
        return said[:1].upper() + said[1:] if _BEGINS.search(scene[: gap.start()]) else said

    return _GAP.sub(phrase, scene)
