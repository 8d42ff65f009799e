"""How sure a figure is, at 95 %, and how numbers spread."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

Z = NormalDist().inv_cdf(0.975)


class Estimate(msgspec.Struct, frozen=True):
    """A figure, and between which two the true one lies 19 times in 20; None where too little is known."""

    value: float
    low: float | None = None
    high: float | None = None


class Spread(msgspec.Struct, frozen=True):
    """How numbers are distributed: a tenth of them is at most `tenth`, a tenth at least `ninetieth`."""

    count: int
    mean: float
    least: float
    tenth: float
    median: float
    ninetieth: float
    most: float


def rate(wins: float, games: int) -> Estimate:
    """A win rate with Wilson's interval, which holds for few games and for rates near 0 and 1.

    Shares of a victory vary less than whole ones: for them the interval is too wide, never too narrow.

    >>> rate(7, 10)
    Estimate(value=0.7, low=0.3968, high=0.8922)
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / games
    tightness = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / tightness
    reach = Z / tightness * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Estimate(round(share, 4), round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with Student's interval; fewer than three values say nothing of how sure it is."""
    if not values:
        return Estimate(0.0)
    middle = fmean(values)
    if len(values) < 3:
        return Estimate(round(middle, 4))
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(round(middle, 4), round(middle - reach, 4), round(middle + reach, 4))


def student(freedom: int) -> float:
    """Student's t at 97.5 %, by Cornish and Fisher's expansion: right to 0.001 from 4 degrees on."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def spread(values: Sequence[float]) -> Spread:
    """How these numbers, at least one, are distributed."""
    ordered = sorted(values)
    return Spread(
        count=len(ordered),
        mean=round(fmean(ordered), 4),
        least=float(ordered[0]),
        tenth=_at(ordered, 0.1),
        median=_at(ordered, 0.5),
        ninetieth=_at(ordered, 0.9),
        most=float(ordered[-1]),
    )


def _at(ordered: Sequence[float], part: float) -> float:
    """The number that lies so far into the row, in between two where it must."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below), 4)
