"""The report as tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from talewind.tales.measuring import OwnDeck, Telling, matters, plus_minus

from ..tables import Grid
from .company import Company
from .cost import Cost
from .leaks import Tales
from .report import TalesReport, Target

PLUS_MINUS: Final = (
    "± is one standard error, by bootstrap: tales of one picture, evening or game hang together."
)


def grids(report: TalesReport) -> Iterator[Grid]:
    titles = {matter.name: matter.title for matter in matters()}
    for matter in matters():
        yield from (Grid(*each) for each in matter.grids(report.heard[matter.name]))
    for game, tellings in report.tellings.items():
        yield Grid(
            f"{titles[game]}: points a tale ({tellings[0].tales}) before a listener it was not planned with",
            ["tale", "points", *tellings[0].before],
            [_telling(each) for each in tellings],
        )
    for game, met in report.company.items():
        yield Grid(
            f"{titles[game]}: four bots of one skill among themselves",
            ["bots", "tales", "first guess right", "somebody finds it"],
            [_met(each) for each in met],
        )
    for game, own in report.own_decks.items():
        yield Grid(
            f"{titles[game]}: pictures that people brought, of which there is a caption",
            ["listener", "caption", "tales", "right", "sure"],
            [_own(each) for each in own],
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


def _telling(each: Telling) -> list[str]:
    before = [plus_minus(worth, each.errors[name]) for name, worth in each.before.items()]
    return [each.manner, plus_minus(each.points, each.error), *before]


def _met(each: Company) -> list[str]:
    first, found = each.errors
    return [each.skill, str(each.tales), plus_minus(each.first, first), plus_minus(each.found, found)]


def _own(each: OwnDeck) -> list[str]:
    right, sure = each.errors
    return [
        each.listener,
        each.captions,
        str(each.tales),
        plus_minus(each.right, right),
        plus_minus(each.sure, sure),
    ]


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
