"""The dial: how plain a tale has to be for this table, learned from who guessed right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import exp, log, prod
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

_EARS = tuple(step / 4 for step in range(-16, 17))
"""How much sharper (or duller) than expected a table may hear, in logits."""
_EAR_USUAL = -0.2
_PRIOR = tuple(exp(-(((ear - _EAR_USUAL) / 1.5) ** 2) / 2) for ear in _EARS)
_CHANCE_LEAST = 0.02
"""No guess is ever surer or more hopeless than this."""
_SHARPNESS = (0.45, 0.75, 1.25, 1.9)
"""How much more decided than somebody's opinion (or less) a table may guess: a power of their chances."""
_LAPSE = 0.1
"""How often anybody guesses anything."""

Opinion: TypeAlias = Sequence[float]
"""How likely somebody thinks each of the subjects shown."""


class Audience(msgspec.Struct, frozen=True, dict=True):
    """A belief about one table's ears.

    A teller expects each tale to be found with some chance. Tables hear better or worse than that; each tale
    whose guesses are known shifts the belief, and the next tale is chosen by it. What was guessed, right or
    wrong, tells more: which of the teller's advisers this table thinks like.

    >>> sharp = Audience().after(0.5, right=4, wrong=0)
    >>> sharp.chance(0.5) > 0.6
    True
    """

    weights: tuple[float, ...] = _PRIOR
    alike: tuple[float, ...] = ()
    """How likely this table guesses like each adviser, at each sharpness; empty before the first guess."""

    def after(self, expected: float, right: int, wrong: int) -> Audience:
        """What to believe once so many found, and missed, a tale that was expected to be found so often."""
        found = [_shifted(expected, ear) for ear in _EARS]
        weights = [
            weight * chance**right * (1 - chance) ** wrong
            for weight, chance in zip(self.weights, found, strict=True)
        ]
        total = sum(weights)
        return replace(self, weights=tuple(weight / total for weight in weights))

    def guessed(self, opinions: Sequence[Opinion], guesses: Sequence[int]) -> Audience:
        """What to believe once these subjects, by their places, were guessed in turn: whose guesses are they?

        >>> fox, owl = [0.8, 0.1, 0.1], [0.1, 0.8, 0.1]
        >>> likes_owls = Audience().guessed([fox, owl], [1])
        >>> foxes, owls = (sum(w * c[n] for w, c in likes_owls.guesses_like([fox, owl])) for n in (0, 1))
        >>> owls > foxes
        True
        """
        if not opinions:
            return self
        weights = [weight * _likelihood(chances, guesses) for weight, chances in self.guesses_like(opinions)]
        total = sum(weights)
        return replace(self, alike=tuple(weight / total for weight in weights))

    def knows(self, opinions: Sequence[Opinion]) -> bool:
        """Whether it has heard guesses, and by these very advisers."""
        return len(self.alike) == len(opinions) * len(_SHARPNESS) > 0

    def guesses_like(self, opinions: Sequence[Opinion]) -> Iterator[tuple[float, list[float]]]:
        """The ways in which this table may guess, each with how likely it is."""
        ways = [_sharpened(opinion, power) for opinion in opinions for power in _SHARPNESS]
        weights = self.alike if self.knows(opinions) else [1 / len(ways)] * len(ways)
        return zip(weights, ways, strict=True)

    def chance(self, expected: float) -> float:
        """How likely somebody at this table finds a tale of this plainness."""
        return self.worth(expected, lambda chance: chance)

    def worth(self, expected: float, points: Callable[[float], float]) -> float:
        """What a tale is worth on average, if found with chance p it is worth `points(p)`."""
        return (
            sum(
                weight * points(_shifted(expected, ear))
                for ear, weight in zip(_EARS, self.weights, strict=True)
            )
            / self._total
        )

    @cached_property
    def _total(self) -> float:
        return sum(self.weights)


def _sharpened(opinion: Opinion, power: float) -> list[float]:
    weights = [chance**power for chance in opinion]
    total = sum(weights)
    return [weight / total for weight in weights]


def _likelihood(chances: Opinion, guesses: Sequence[int]) -> float:
    """How likely somebody with these chances makes these guesses in turn, each among what is left."""
    left = [(1 - _LAPSE) * chance + _LAPSE / len(chances) for chance in chances]
    found = []
    for guess in guesses:
        found.append(left[guess] / sum(left))
        left[guess] = 0.0
    return prod(found)


def _shifted(expected: float, ear: float) -> float:
    expected = min(max(expected, _CHANCE_LEAST), 1 - _CHANCE_LEAST)
    return min(max(1 / (1 + exp(-(log(expected / (1 - expected)) + ear))), _CHANCE_LEAST), 1 - _CHANCE_LEAST)
