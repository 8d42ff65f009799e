"""What was measured: a value a round, told as median, smallest and largest."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from statistics import median
from typing import Literal

import msgspec

Comparison = Literal[">=", "<="]

_COMPARE: dict[Comparison, Callable[[float, float], bool]] = {">=": operator.ge, "<=": operator.le}
_COSTS = {"ns", "µs", "ms", "s", "B", "bytes", "kB", "MB"}
_SIGNS: dict[Comparison, str] = {">=": "≥", "<=": "≤"}


class Target(msgspec.Struct, frozen=True):
    """What a figure's median should be, and what would be better still."""

    comparison: Comparison
    value: float
    stretch: float | None = None

    def met_by(self, figure: float) -> bool:
        return _COMPARE[self.comparison](figure, self.value)

    def stretched_by(self, figure: float) -> bool:
        return self.stretch is not None and _COMPARE[self.comparison](figure, self.stretch)

    def text(self, unit: str) -> str:
        target = f"{_SIGNS[self.comparison]} {number(self.value)}{unit}"
        return target if self.stretch is None else f"{target} (stretch {number(self.stretch)}{unit})"


class Figure(msgspec.Struct, frozen=True):
    """One line of the table."""

    what: str
    unit: str
    values: list[float]
    target: Target | None = None
    others: bool = False
    """Of another program, beside ours."""

    @property
    def better(self) -> Literal["more", "less", ""]:
        """What we want of it; nobody says of a ratio without a target.

        >>> [Figure("", unit, []).better for unit in ("moves/s", "µs/move", "kB", "×")]
        ['more', 'less', 'less', '']
        """
        if self.target is not None:
            return "more" if self.target.comparison == ">=" else "less"
        return "more" if self.unit.endswith("/s") else "less" if self.unit.split("/")[0] in _COSTS else ""

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def verdict(self) -> Literal["", "met", "stretch met", "missed"]:
        if self.target is None:
            return ""
        if self.target.stretched_by(self.median):
            return "stretch met"
        return "met" if self.target.met_by(self.median) else "missed"


class Section(msgspec.Struct, frozen=True):
    """Figures that belong together, and what to know when reading them."""

    title: str
    figures: list[Figure]
    notes: list[str] = []
    case: str = ""
    """What `--only` calls it."""


def ratio(what: str, ours: Sequence[float], theirs: Sequence[float], target: Target | None = None) -> Figure:
    """Ours over theirs, round by round: both met the same neighbours."""
    return Figure(what, "×", [mine / other for mine, other in zip(ours, theirs, strict=True)], target)


def number(value: float) -> str:
    """Three digits that matter, and thousands kept apart: 0.823, 12.4, 14,100.

    >>> number(0.8234), number(12.44), number(14149.6), number(0)
    ('0.823', '12.4', '14,150', '0')
    """
    if value == 0:
        return "0"
    digits = 3 if abs(value) < 1 else 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
    text = f"{value:,.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
