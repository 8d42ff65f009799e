"""The report as tables for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..tables import Grid
from .cost import Cost
from .hearing import Hearing, PairHearing, WordHearing
from .leaks import Tales
from .measures import Score
from .report import TalesReport, Target
from .speaking import Telling

_SCORES: Final = ["listener", "level", "tales", "top-1", "±", "top-3", "log-loss", "ECE", "ms"]


def grids(report: TalesReport) -> Iterator[Grid]:
    yield Grid("Windmill: which of 25 pictures is meant?", _SCORES, _hearings(report.windmill))
    yield Grid(
        "Story: the picture that was played, or one that was not?",
        _SCORES,
        _hearings([each.own for each in report.story]),
    )
    yield Grid(
        "Story: what else is asked of a bot",
        ["listener", "start or other", "judge: 1 of 4", "±", "best of deck fits"],
        [_pair(each) for each in report.story],
    )
    yield Grid(
        "The End of the Story: which word of its board?",
        _SCORES,
        _hearings([each.slots for each in report.end]),
    )
    yield Grid(
        "The End of the Story: all three words",
        ["listener", "all", "±", "plain", "allusive", "oblique"],
        [_words(each) for each in report.end],
    )
    listeners = list(report.tellings[0].before)
    yield Grid(
        f"Windmill: points a tale ({report.tellings[0].tales}) before a listener it was not planned with",
        ["tale", "points", "±", *listeners],
        [_telling(each) for each in report.tellings],
    )
    yield Grid(
        "Tales by the thousand",
        ["game", "teller", "tales", "leaks", "silent", "distinct", "length", "sentences", "ms"],
        [_tales(each) for each in report.tales],
    )
    if report.cost is not None:
        yield Grid("What the model costs", ["cost", "figure"], _cost(report.cost))
    yield Grid("Not measured: tales with six words in a row of the bank's", ["tale"], _left_out(report))
    yield Grid("Targets", ["target", "measured", "wanted", ""], [_target(each) for each in report.targets])


def _left_out(report: TalesReport) -> list[list[str]]:
    return [[name] for name in report.left_out] or [["none"]]


def _hearings(hearings: Sequence[Hearing]) -> list[list[str]]:
    rows = []
    for each in hearings:
        rows.append([each.listener, "all", *_score(each.all), f"{each.ms:.2f}"])
        rows += [["", level, *_score(score), ""] for level, score in each.levels.items()]
    return rows


def _score(score: Score) -> list[str]:
    figures = (score.first, score.error, score.third, score.log_loss, score.calibration)
    return [str(score.tales), *(f"{figure:.3f}" for figure in figures)]


def _pair(each: PairHearing) -> list[str]:
    figures = (each.table, each.judged, each.judged_error, each.best)
    return [each.own.listener, *(f"{figure:.3f}" for figure in figures)]


def _words(each: WordHearing) -> list[str]:
    figures = (each.three, each.three_error, *each.three_levels.values())
    return [each.slots.listener, *(f"{figure:.3f}" for figure in figures)]


def _telling(each: Telling) -> list[str]:
    figures = (each.points, each.error, *each.before.values())
    return [each.manner, *(f"{figure:.3f}" for figure in figures)]


def _tales(each: Tales) -> list[str]:
    return [
        each.matter, each.teller, str(each.tales), str(each.leaks), str(each.silent),
        f"{each.distinct:.1%}", f"{each.characters:.0f}", f"{each.sentences:.1f}", f"{each.ms:.1f}",
    ]  # fmt: skip


def _cost(cost: Cost) -> list[list[str]]:
    memory = "unknown here" if cost.megabytes is None else f"{cost.megabytes:.0f} MB"
    return [
        ["load the model and read the decks", f"{cost.seconds:.2f} s"],
        ["resident memory added", memory],
        ["listen by words, median (95 %)", f"{cost.words.median:.2f} ms ({cost.words.most:.2f})"],
        ["listen by meaning, median (95 %)", f"{cost.meaning.median:.1f} ms ({cost.meaning.most:.1f})"],
    ]


def _target(target: Target) -> list[str]:
    sign = {">=": "≥", "<=": "≤"}[target.comparison]
    return [target.what, f"{target.value:.3g}", f"{sign} {target.wanted:g}", "✓" if target.met else "✗"]
