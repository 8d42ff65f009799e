"""Tellers before listeners they did not plan with: one guesses, the others are the panel.

A teller that tells to the very listeners it planned with would only be told its own opinion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from talewind.pictures import deck_named
from talewind.tales import Audience, Listener, TableTalk
from talewind.tales.measuring import Telling
from talewind.tales.measuring.scores import standard_error
from talewind.tales.speaker import PictureSpeaker

from ..bots import BOTS
from ..scoring import guess_in_turns, points_in_turns

CHANCE: Final = "random line"
LITERAL: Final = "most literal"
PLANNED: Final = "planned"
ADAPTED: Final = "after five rounds"
ORACLE: Final = "best for listener"
MANNERS: Final = (CHANCE, LITERAL, PLANNED, ADAPTED, ORACLE)

GUESSERS: Final = 4
ROUNDS: Final = 5
LUCKS: Final = 6
EVENINGS: Final = 4
"""With each luck."""
DISTRACTION: Final = next(iter(BOTS.values()))().distraction
"""A listener knows what it thinks, and yet does not always choose it: as the usual bot does."""
TALK: Final = TableTalk(shown=range(25), guessers=GUESSERS)


def tellings(everybody: Mapping[str, Listener], seed: int, *, quick: bool = False) -> list[Telling]:
    found: list[_Tale] = []
    for luck, name in product(range(1 if quick else LUCKS), everybody):
        panel = [listener for other, listener in everybody.items() if other != name]
        teller = _Teller(everybody[name], panel, f"{seed}/{luck}")
        for nth in range(1 if quick else EVENINGS):
            evening = teller.evening(Random(f"{seed}/{luck}/{nth}"), quick=quick)
            found += [
                _Tale(name, f"{luck}/{name}/{nth}", f"{luck}/{target}", points) for target, points in evening
            ]
    return [_telling(manner, found) for manner in MANNERS]


class _Tale(NamedTuple):
    """One tale that was measured: before whom, and worth what in each manner."""

    listener: str
    evening: str
    drafts: str
    points: dict[str, float]


def _telling(manner: str, tales: Sequence[_Tale]) -> Telling:
    before = {
        name: _worth_of(manner, [tale for tale in tales if tale.listener == name])
        for name in dict.fromkeys(tale.listener for tale in tales)
    }
    points, error = _worth_of(manner, tales)
    return Telling(
        manner=manner,
        tales=len(tales),
        points=points,
        error=error,
        before={name: worth for name, (worth, _) in before.items()},
        errors={name: error for name, (_, error) in before.items()},
    )


def _worth_of(manner: str, tales: Sequence[_Tale]) -> tuple[float, float]:
    """An evening's tales hang on the same five, those of a picture on the same drafts: the greater error."""
    points = [tale.points[manner] for tale in tales]
    errors = (
        standard_error(list(zip(groups, points, strict=True)), seed=1)
        for groups in ([tale.evening for tale in tales], [tale.drafts for tale in tales])
    )
    return round(fmean(points), 4), round(max(errors), 4)


class _Teller:
    """Somebody who tells to one listener and asks all others.

    The same luck makes the same drafts of a picture, whoever listens: what differs is which of them is told.
    """

    def __init__(self, listener: Listener, panel: Sequence[Listener], luck: str) -> None:
        self._listener = listener
        self._speaker = PictureSpeaker(deck_named("windmill"), lambda: panel)
        self._luck = luck
        self._worth = cache(self._measured)

    def evening(self, rng: Random, *, quick: bool) -> list[tuple[int, dict[str, float]]]:
        """Five tales by which it learns; then the other pictures, in every manner."""
        pictures = rng.sample(TALK.shown, len(TALK.shown))
        audience = self._learned(pictures[:ROUNDS], rng)
        following = pictures[ROUNDS : ROUNDS + 2 if quick else None]
        return [(target, self._told(target, audience)) for target in following]

    def _told(self, target: int, audience: Audience) -> dict[str, float]:
        drafts = self._speaker.drafts(target, TALK, self._luck_with(target))
        worths = [self._worth(target, draft.text) for draft in drafts]
        literal = max(drafts, key=lambda draft: draft.chance)
        return {
            CHANCE: fmean(worths),
            LITERAL: self._worth(target, literal.text),
            PLANNED: self._worth(target, self._tell(target, Audience())),
            ADAPTED: self._worth(target, self._tell(target, audience)),
            ORACLE: max(worths),
        }

    def _learned(self, targets: Sequence[int], rng: Random) -> Audience:
        """What it believes of a table that it has told these to, by what anybody at it could see."""
        audience = Audience()
        for target in targets:
            text = self._tell(target, audience)
            guesses = guess_in_turns(self._weights(text), target, GUESSERS, rng)
            right = int(target in guesses)
            expected = self._speaker.expected(target, text, TALK.shown)
            audience = audience.after(expected, right=right, wrong=len(guesses) - right)
            audience = audience.guessed(self._speaker.opinions(target, text, TALK.shown), guesses)
        return audience

    def _tell(self, target: int, audience: Audience) -> str:
        return self._speaker.tell(target, TALK, audience, self._luck_with(target)).text

    def _luck_with(self, target: int) -> Random:
        return Random(f"{self._luck}/{target}")

    def _measured(self, target: int, text: str) -> float:
        return points_in_turns(self._weights(text), target, GUESSERS)

    def _weights(self, text: str) -> list[float]:
        """How often each picture is chosen: opinions on scales as shaky as a bot's."""
        return [chance ** (1 / DISTRACTION) for chance in self._listener.rank(text, TALK.shown)]
