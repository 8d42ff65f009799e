"""Telling of one picture: three or four sentences, as plain as this table needs them and no plainer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from talewind.pictures import Deck, Picture

from . import bank
from .audience import Audience
from .bank import Graded, Level, PictureLines, Style
from .interface import Listener, Story, TableTalk
from .own import own_tale
from .phrases import LIMIT, Hand, can_be_framed, framed, sentence, stems_in, tells
from .seen import graded, moods_of, themes_of
from .stems import stems
from .styles import style_of

__all__ = ["LIMIT", "PictureSpeaker", "names_title"]

_EXPECTATION: Final[dict[Level, float]] = {"plain": 0.88, "allusive": 0.55, "oblique": 0.3}
"""How often a stranger finds a picture by a line of this level, as its writer thought."""
_BLENDS: Final[tuple[tuple[Level, Level], ...]] = (
    ("plain", "plain"),
    ("plain", "allusive"),
    ("allusive", "allusive"),
    ("allusive", "oblique"),
    ("oblique", "oblique"),
)
_DRAFTS: Final = 4
"""Drafts of each blend, to choose from."""
_SOMEBODY: Final = 0.85
"""How often somebody at the table should find it. Points alone would have tales plainer, and most of the
table would sit out what the first of them has found."""
_FIRST: Final = 0.5
"""How often whoever guesses first may find it: a tale that is meant for one person would else be found by the
bots who guess before."""
_NEAREST: Final = 4
"""So many lines, the least plain ones of what happened, stand in where a level has only maxims."""
_MARGIN: Final = 0.08
"""Tales that come so near to that are as good: so no two games sound alike."""


class _Draft(NamedTuple):
    """A tale that could be told, with what the panel thinks of it."""

    story: Story
    opinions: list[list[float]]
    target: int
    """Its place in them."""


def _chance(draft: _Draft, audience: Audience) -> float:
    """How likely somebody here finds it: by the dial and, after the first guess, by whom they resemble."""
    by_dial = audience.chance(draft.story.chance)
    if not audience.knows(draft.opinions):
        return by_dial
    by_adviser = sum(
        weight * chances[draft.target] for weight, chances in audience.guesses_like(draft.opinions)
    )
    return (by_dial + by_adviser) / 2


def _aim(guessers: int) -> float:
    """How likely each of so many should find a tale.

    >>> [round(_aim(guessers), 2) for guessers in (1, 2, 3, 4, 5)]
    [0.5, 0.5, 0.47, 0.38, 0.32]
    """
    return min(float(1 - (1 - _SOMEBODY) ** (1 / max(guessers, 1))), _FIRST)


class PictureSpeaker:
    """Drafts tales at every level, lets a panel of listeners guess how often each would be found, and tells
    one that somebody at this table will probably find, and not everybody.

    A panel of one is self-deception: who plans with a single listener tells for that listener. So what the
    writer thought of a line counts as much as the panel, and the audience has the last word.
    """

    def __init__(self, deck: Deck, panel: Callable[[], Sequence[Listener]]) -> None:
        self._deck = deck
        self._lines = bank.pictures(deck.deck)
        self._tales = bank.tales(deck.deck)
        self._panel = panel

    def tell(self, target: int, talk: TableTalk, audience: Audience, rng: Random) -> Story:
        picture = self._deck[target]
        hand = Hand(rng, talk.recent, talk.lines)
        if not (picture.themes and picture.mood):
            return Story(own_tale(picture, hand, chained=bool(talk.follows)))
        drafts = self._heard(target, talk, hand)
        if not drafts:
            return Story(hand.kept(hand.fresh([*themes_of(picture), *moods_of(picture)])))
        away = [abs(_chance(draft, audience) - _aim(talk.guessers)) for draft in drafts]
        best = min(away)
        return rng.choice(
            [draft.story for draft, off in zip(drafts, away, strict=True) if off < best + _MARGIN]
        )

    def drafts(self, target: int, talk: TableTalk, rng: Random) -> list[Story]:
        """What this teller chooses from, with the same luck: how often would each be found?"""
        hand = Hand(rng, talk.recent, talk.lines)
        return [draft.story for draft in self._heard(target, talk, hand)]

    def opinions(
        self, target: int, text: str, shown: Sequence[int], level: float | None = None
    ) -> list[list[float]]:
        """What each of the panel thinks of a tale, and all together with its writer, where that is known."""
        heard = [listener.rank(text, shown) for listener in self._panel()]
        if not heard:
            return []
        everybody = [sum(chances) / len(heard) for chances in zip(*heard, strict=True)]
        return [*heard, everybody if level is None else _moved(everybody, list(shown).index(target), level)]

    def expected(self, target: int, text: str, shown: Sequence[int]) -> float:
        """How often anybody's tale, a person's too, was to be found: by it the audience is judged."""
        opinions = self.opinions(target, text, shown)
        return opinions[-1][list(shown).index(target)] if opinions else 0.5

    def _heard(self, target: int, talk: TableTalk, hand: Hand) -> list[_Draft]:
        shown = [*dict.fromkeys((*talk.shown, target))]
        nth = shown.index(target)
        drafts = []
        for text, level in self._drafts(target, talk, hand):
            opinions = self.opinions(target, text, shown, level)
            drafts.append(_Draft(Story(text, opinions[-1][nth] if opinions else level), opinions, nth))
        return drafts

    # Drafts

    def _drafts(self, target: int, talk: TableTalk, hand: Hand) -> Iterator[tuple[str, float]]:
        """Tales with how plain their writer thought them: whole ones, as long as there are any."""
        picture = self._deck[target]
        drafts = [*self._whole(picture, talk, hand)] or self._composed(picture, talk, hand)
        for tale, expected in drafts:
            if len(tale) <= LIMIT and not names_title(tale, picture) and not hand.crosses(tale):
                yield tale, expected

    def _whole(self, picture: Picture, talk: TableTalk, hand: Hand) -> Iterator[tuple[str, float]]:
        style = style_of(talk.style)
        tales = self._tales.get(picture.slug, Graded())
        for level in bank.LEVELS:
            for tale in hand.unsaid(tales.of(level)):
                linked = f"{self._link(talk.follows, hand)} {tale}" if talk.follows else tale
                yield hand.coloured(linked, style) if style else linked, _EXPECTATION[level]

    def _composed(self, picture: Picture, talk: TableTalk, hand: Hand) -> Iterator[tuple[str, float]]:
        lines = graded(picture, self._lines.get(picture.slug, PictureLines()), hand)
        for blend in _BLENDS:
            expected = sum(_EXPECTATION[level] for level in blend) / len(blend)
            for _ in range(_DRAFTS):
                pair = _pair(lines, blend, hand)
                if talk.follows and not can_be_framed(pair[0]):
                    past = [line for line in (*lines.plain, *lines.allusive) if can_be_framed(line)]
                    pair[0] = hand.fresh(past or lines.plain)
                yield self._joined(pair, talk, hand), expected

    def _joined(self, pair: Sequence[str], talk: TableTalk, hand: Hand) -> str:
        """Lines in one teller's voice: what happened, and no moral."""
        rng = hand.rng
        first, *rest = (sentence(line) for line in dict.fromkeys(pair))
        style = style_of(talk.style)
        if talk.follows:
            end = [hand.fresh(style.closings)] if style else []
            return " ".join([self._going_on(first, talk.follows, hand), *rest, *end])
        if style is not None:
            return " ".join(_styled(first, rest, style, hand))
        voice = rng.choice(list(bank.voices().values()))
        match rng.randrange(4):
            case 0:
                told = [hand.fresh(voice.openings), first, *rest, hand.fresh(voice.closings)]
            case 1:
                told = [hand.fresh(bank.frames().settings), first, *rest]
            case 2 if rest:
                told = [_once(first, hand), hand.fresh(voice.turns), *rest]
            case _:
                told = [_once(first, hand), *rest, hand.fresh(voice.closings)]
        return " ".join(told)

    def _going_on(self, first: str, follows: Sequence[int | None], hand: Hand) -> str:
        """A beginning that looks back at the tale before."""
        frames = bank.frames()
        return framed(self._looking_back(frames.chains, frames.chains_without, follows, hand), first)

    def _link(self, follows: Sequence[int | None], hand: Hand) -> str:
        """The same as a sentence of its own."""
        frames = bank.frames()
        return self._looking_back(frames.links, frames.links_without, follows, hand)

    def _looking_back(
        self, at: Sequence[str], at_nothing: Sequence[str], follows: Sequence[int | None], hand: Hand
    ) -> str:
        before = follows[-1]
        known = self._lines.get(self._deck[before].slug) if before is not None else None
        if known is None or not known.things:
            return hand.fresh(at_nothing)
        return hand.fresh(at).replace("{thing}", hand.rng.choice(known.things))


def _styled(first: str, rest: Sequence[str], style: Style, hand: Hand) -> Sequence[str]:
    """Lines as this table likes them told: there is always something of its own."""
    match hand.rng.randrange(4):
        case 0:
            return [hand.fresh(style.openings), first, *rest, hand.fresh(style.closings)]
        case 1:
            return [hand.fresh(style.openings), first, *rest]
        case 2 if rest:
            return [hand.fresh(style.openings), first, hand.fresh(style.turns), *rest]
        case _:
            return [first, *rest, hand.fresh(style.closings)]


def _pair(lines: Graded, blend: Sequence[Level], hand: Hand) -> list[str]:
    """A line of each level, and not the same one twice. The first tells what happened, if only more plainly:
    two maxims are no tale."""
    happened = [line for line in lines.all if tells(line)]
    pair: list[str] = []
    for level in blend:
        offered = [line for line in lines.of(level) or lines.all if line not in pair]
        if not pair:
            offered = [line for line in offered if line in happened] or happened[-_NEAREST:] or offered
        other = [line for line in offered if not any(_alike(line, said) for said in pair)]
        pair.append(hand.fresh(other or offered or lines.all))
    return pair


def _alike(line: str, other: str) -> bool:
    """Whether two lines say the same: a joke that is told twice is none."""
    return len(stems_in(line) & stems_in(other)) > 1


def _once(first: str, hand: Hand) -> str:
    """A first sentence as stories begin, where it can."""
    return framed(hand.fresh(bank.frames().frames), first) if can_be_framed(first) else first


def names_title(tale: str, picture: Picture) -> bool:
    """Whether a tale gives the title away: all its words of meaning, wherever they stand."""
    title = set(stems(picture.title))
    return bool(title) and title <= set(stems(tale))


def _moved(opinion: Sequence[float], target: int, level: float) -> list[float]:
    """An opinion whose chance of the target meets the writer's half-way, in logits."""
    chance = 1 / (1 + exp(-(_logit(opinion[target]) + _logit(level)) / 2))
    shrunk = (1 - chance) / max(1 - opinion[target], 1e-9)
    return [chance if nth == target else other * shrunk for nth, other in enumerate(opinion)]


def _logit(chance: float) -> float:
    chance = min(max(chance, 0.02), 0.98)
    return log(chance / (1 - chance))
