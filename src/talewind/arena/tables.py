"""A report as tables for people: a title, the heads of the columns, and rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from .measures import Estimate, Spread
from .ratings import Rating
from .report import Gauge, Report, SeatStanding, SideStanding, Standing


class Grid(NamedTuple):
    title: str
    head: list[str]
    rows: list[list[str]]


def who_wins(report: Report) -> Iterator[Grid]:
    """The bots, first as a whole, then by options, then chair by chair."""
    head = ["bot", "wins", "games", "win rate", "95 %", "fair", "points", "95 %"]
    yield Grid("", head, [_standing(each) for each in report.standings])
    for variant in report.by_options:
        yield Grid(variant.title, head, [_standing(each) for each in variant.standings])
        yield from _a_game(f"A game, {variant.title}", variant.gauges)
    if report.ratings:
        yield rated(report.ratings)
    yield from _sides(report)
    if report.players > 1:
        yield _chairs(report)
    yield from _a_game("A game", report.gauges)
    turns = {gauge.name: gauge for gauge in report.gauges}.get("turns")
    yield Grid(
        "What they did",
        ["bot", "turns", "decisions", "ms a decision", "mean rank"],
        [
            [
                each.bot, _turns(turns, each.bot), f"{each.decisions:.1f}", f"{each.ms_per_decision:.3f}",
                f"{each.mean_rank:.2f}",
            ]
            for each in report.standings
        ],
    )  # fmt: skip


def what_it_is_like(report: Report) -> Iterator[Grid]:
    """Chair by chair who won, then how everything that was counted is distributed."""
    yield from _sides(report)
    yield _chairs(report)
    groups: dict[str, list[Gauge]] = defaultdict(list)
    rows = []
    for gauge in report.gauges:
        group, slash, _ = gauge.name.partition("/")
        if slash:
            groups[group].append(gauge)
            continue
        rows.append(_spread(gauge.name, gauge.all))
        rows += [_spread(f"  seat {seat}", each) for seat, each in enumerate(gauge.by_seat)]
    yield Grid("How games went", ["gauge", "mean", "least", "10 %", "median", "90 %", "most"], rows)
    for group, gauges in groups.items():
        ordered = sorted(gauges, key=lambda gauge: -gauge.all.mean)
        counted = [
            [gauge.name.partition("/")[2], f"{gauge.all.mean:.3f}", f"{gauge.all.most:g}"]
            for gauge in ordered
        ]
        yield Grid(group, ["gauge", "mean", "most"], counted)


def rated(ratings: Sequence[Rating]) -> Grid:
    rows = []
    for each in ratings:
        middle, low, high = msgspec.structs.astuple(each.rating)
        rows.append([each.bot, f"{middle:.1f}", f"{low:.1f}–{high:.1f}", str(each.games)])
    return Grid("Ratings", ["bot", "rating", "95 %", "games"], rows)


def _a_game(title: str, gauges: Sequence[Gauge]) -> Iterator[Grid]:
    """What was counted once a game, or how often it was so, with how sure it is."""
    rows = [
        [gauge.name, *(_rate(gauge.mean) if gauge.share else (f"{gauge.mean.value:.2f}", *_sure(gauge.mean)))]
        for gauge in gauges
        if gauge.mean is not None and "/" not in gauge.name
    ]
    if rows:
        yield Grid(title, ["gauge", "mean", "95 %"], rows)


def _sides(report: Report) -> Iterator[Grid]:
    """Every bot on every side it had to itself; where there are several, every side as a whole, too."""
    rows = [_side(each.bot, side) for each in report.standings for side in each.by_side]
    if len(report.standings) > 1:
        rows += [_side("all", side) for side in report.by_side]
    if rows:
        yield Grid("Side by side", ["bot", "side", "wins", "games", "win rate", "95 %", "fair"], rows)


def _chairs(report: Report) -> Grid:
    """Every bot on every chair it had; where there are several, every chair as a whole, too."""
    rows = [_chair(each.bot, seat) for each in report.standings for seat in each.by_seat]
    if len(report.standings) > 1 and report.rotated:
        rows += [_chair("all", seat) for seat in report.by_seat]
    return Grid(
        "Chair by chair", ["bot", "seat", "games", "win rate", "95 %", "fair", "points", "95 %"], rows
    )


def _standing(standing: Standing) -> list[str]:
    name = f"{standing.bot} ×{standing.chairs}" if standing.chairs > 1 else standing.bot
    figures = _figures(standing.win_rate, standing.fair, standing.score)
    return [name, f"{standing.wins:.1f}", str(standing.games), *figures]


def _chair(bot: str, standing: SeatStanding) -> list[str]:
    figures = _figures(standing.win_rate, standing.fair, standing.score)
    return [bot, str(standing.seat), str(standing.games), *figures]


def _side(bot: str, standing: SideStanding) -> list[str]:
    numbers = [f"{standing.wins:.1f}", str(standing.games)]
    return [bot, standing.side, *numbers, *_rate(standing.win_rate), f"{standing.fair:.1%}"]


def _rate(rate: Estimate) -> list[str]:
    low, high = rate.low or 0.0, 1.0 if rate.high is None else rate.high
    return [f"{rate.value:.1%}", f"{low * 100:.1f}–{high * 100:.1f}"]


def _figures(rate: Estimate, fair: float | None, score: Estimate) -> list[str]:
    return [*_rate(rate), "" if fair is None else f"{fair:.1%}", f"{score.value:.2f}", *_sure(score)]


def _sure(mean: Estimate) -> list[str]:
    return ["" if mean.high is None else f"± {mean.high - mean.value:.2f}"]


def _turns(turns: Gauge | None, bot: str) -> str:
    if turns is None:
        return "–"
    return f"{turns.by_bot.get(bot, turns.all).mean:.1f}"


def _spread(name: str, spread: Spread) -> list[str]:
    numbers: Sequence[float] = (
        spread.mean, spread.least, spread.tenth, spread.median, spread.ninetieth, spread.most,
    )  # fmt: skip
    return [name, *(f"{number:.4g}" if number < 10_000 else f"{number:.0f}" for number in numbers)]
