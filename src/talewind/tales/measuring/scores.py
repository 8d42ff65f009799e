"""How well somebody listens, and what a tale is worth: arithmetic on small numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import isclose, log
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

from talewind.tales.bank import Level

NEVER = 1e-9
"""Whoever holds the truth for impossible is fined as for this chance, and not for ever."""
BINS = 10
DRAWS = 1000


class Answer(NamedTuple):
    """What a listener made of one tale."""

    level: Level
    about: str
    """Tales about the same are not independent of each other."""
    first: float
    """Whether the truth came first; with others beside it, its share. `third`: whether it was among three."""
    third: float
    loss: float
    sureness: float
    """How likely the listener thought its first choice."""


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """A listener on many tales."""

    tales: int
    first: float
    error: float
    """The standard error of `first`."""
    third: float
    third_error: float
    log_loss: float
    calibration: float


def answer(chances: Sequence[float], target: int, level: Level, about: str) -> Answer:
    """`target` is a place in `chances`."""
    return Answer(
        level,
        about,
        among(1, chances, target),
        among(3, chances, target),
        -log(max(chances[target], NEVER)),
        max(chances),
    )


def among(best: int, chances: Sequence[float], target: int) -> float:
    """Whether the target is among the best; a tie counts by the share of it that fits in.

    >>> among(1, [0.4, 0.4, 0.2], 1), among(3, [0.25] * 4, 0), among(1, [0.6, 0.4], 1)
    (0.5, 0.75, 0.0)
    """
    mine = chances[target]
    equal = sum(isclose(chance, mine, rel_tol=1e-9) for chance in chances)
    better = sum(chance > mine and not isclose(chance, mine, rel_tol=1e-9) for chance in chances)
    return min(max(best - better, 0) / equal, 1.0)


def score(answers: Sequence[Answer], seed: int) -> Score:
    return Score(
        tales=len(answers),
        first=round(fmean(each.first for each in answers), 4),
        error=round(standard_error([(each.about, each.first) for each in answers], seed), 4),
        third=round(fmean(each.third for each in answers), 4),
        third_error=round(standard_error([(each.about, each.third) for each in answers], seed), 4),
        log_loss=round(fmean(each.loss for each in answers), 4),
        calibration=round(calibration_error([(each.sureness, each.first) for each in answers]), 4),
    )


def calibration_error(guesses: Sequence[tuple[float, float]]) -> float:
    """By how much sureness and success differ on average, in tenths of sureness.

    >>> calibration_error([(0.75, 1), (0.75, 1), (0.75, 1), (0.75, 0)])
    0.0
    >>> calibration_error([(0.95, 0), (0.55, 1)])
    0.7
    """
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for sureness, hit in guesses:
        bins[min(int(sureness * BINS), BINS - 1)].append((sureness, hit))
    apart = sum(abs(sum(sureness - hit for sureness, hit in each)) for each in bins.values())
    return round(apart / len(guesses), 9)


def standard_error(values: Sequence[tuple[str, float]], seed: int) -> float:
    """Of the mean, by bootstrap over groups: what is about the same stands or falls together."""
    groups: dict[str, list[float]] = defaultdict(list)
    for about, value in values:
        groups[about].append(value)
    drawn = [(sum(group), len(group)) for group in groups.values()]
    rng = Random(seed)
    means = []
    for _ in range(DRAWS):
        sample = rng.choices(drawn, k=len(drawn))
        means.append(sum(total for total, _ in sample) / sum(count for _, count in sample))
    return stdev(means)
