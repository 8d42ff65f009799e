"""A run beside an earlier one: what has become worse by more than rounds differ among themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from .figures import Figure, number
from .runs import NoRun, Run

SAME = ("machine", "software", "load")
"""Facts without which absolute figures do not compare."""


@dataclass(frozen=True)
class Change:
    """Of one figure, in shares of what it was: a factor of 1.1 is a tenth more, noise of 0.05 a twentieth."""

    section: str
    before: Figure
    now: Figure

    @property
    def judged(self) -> bool:
        """Ours, and it is known whether more of it is better."""
        return self.now.better != "" and not self.now.others and self.before.median != 0

    @property
    def once(self) -> bool:
        return min(len(self.before.values), len(self.now.values)) < 2

    @property
    def factor(self) -> float:
        return self.now.median / self.before.median

    @property
    def noise(self) -> float:
        """How far the rounds of one run are apart; of both runs the larger."""
        return max(_spread(self.before.values), _spread(self.now.values)) / abs(self.before.median)

    @property
    def beyond_noise(self) -> bool:
        return abs(self.factor - 1) > self.noise

    @property
    def worse(self) -> bool:
        return (self.factor < 1) == (self.now.better == "more")

    @property
    def line(self) -> str:
        unit = "" if self.now.unit in ("", "×") else f" {self.now.unit}"
        return (
            f"{self.now.what}: {number(self.before.median)} → {number(self.now.median)}{unit}, "
            f"{abs(self.factor - 1):.0%} {'worse' if self.worse else 'better'} (noise {self.noise:.0%}) "
            f"· {self.section}"
        )


@dataclass(frozen=True)
class Comparison:
    worse: list[Change]
    better: list[Change]
    alike: int
    """Within their noise."""
    once: int
    """Measured once in one of the runs, so that nobody knows their noise."""
    new: list[str]
    """Figures that are not in the other run, though their case is."""
    others: list[float]
    """By what factor other programs have become quicker: they tell of the machine."""
    cases: list[str]
    """That the other run has not measured."""
    facts: list[str]
    """Of the machine, that are not the same."""


def _spread(values: Sequence[float]) -> float:
    return max(values) - min(values)


def must_share(before: Run, cases: Sequence[str]) -> None:
    """Raises `NoRun` where nothing of it is about to be measured."""
    if not set(before.cases).intersection(cases):
        raise NoRun(
            f"That run has measured {', '.join(before.cases) or 'nothing'}, and none of {', '.join(cases)}: "
            "there is nothing to compare."
        )


def compare(before: Run, now: Run) -> Comparison:
    earlier = {
        (section.title, figure.what): figure for section in before.sections for figure in section.figures
    }
    known = set(before.cases)
    new: list[str] = []
    changes: list[Change] = []
    for section in now.sections:
        for figure in section.figures:
            was = earlier.get((section.title, figure.what))
            if was is not None:
                changes.append(Change(section.title, was, figure))
            elif section.case in known:
                new.append(figure.what)
    judged = [change for change in changes if change.judged]
    beyond = [change for change in judged if not change.once and change.beyond_noise]
    return Comparison(
        worse=[change for change in beyond if change.worse],
        better=[change for change in beyond if not change.worse],
        alike=sum(not change.once and not change.beyond_noise for change in judged),
        once=sum(change.once for change in judged),
        new=new,
        others=[change.factor for change in changes if change.now.others and change.now.unit.endswith("/s")],
        cases=[case for case in now.cases if case not in known],
        facts=[fact for fact in SAME if before.machine.get(fact) != now.machine.get(fact)],
    )


def lines(before: Run, told: Comparison) -> Iterator[str]:
    """What is printed of it."""
    yield f"Against the run of {before.machine.get('when', 'nobody knows when')}:"
    for title, changes in (("worse", told.worse), ("better", told.better)):
        if changes:
            yield f"{title} by more than rounds differ among themselves:"
            yield from (f"  {change.line}" for change in changes)
    if not told.worse:
        yield "Nothing has become worse by more than its noise."
    yield f"Within their noise: {told.alike} figures."
    if told.others:
        yield (
            f"Other programs were {number(median(told.others))} × as quick as then: "
            "if that is far from 1, the machine was another, and only ratios (×) tell something."
        )
    if told.once:
        yield f"Not judged, since one of the runs has only one round of them: {told.once} figures."
    if told.new:
        yield f"Not in that run: {', '.join(told.new)}."
    if told.cases:
        yield f"Cases that were not measured in that run: {', '.join(told.cases)}."
    for fact in told.facts:
        yield f"Not the same {fact} as then: {before.machine.get(fact, 'unknown')}."
