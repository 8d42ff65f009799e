"""What came out of an arena: who won how often, how sure that is, and what the games were like."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from talewind.engine import Seat, game_named, new_table

from .measures import Estimate, Spread, mean, rate, spread
from .ratings import Rating, outcome, ratings
from .records import UNFINISHED, Record, contenders
from .settings import Settings


class SeatStanding(msgspec.Struct, kw_only=True):
    """How one chair did, whoever sat on it, or one bot on it."""

    seat: Seat
    games: int
    wins: float
    fair: float | None
    win_rate: Estimate
    score: Estimate


class SideStanding(msgspec.Struct, kw_only=True):
    """How one side did, whoever was on it, or one bot that had it to itself."""

    side: str
    games: int
    wins: float
    fair: float
    win_rate: Estimate


class Standing(msgspec.Struct, kw_only=True):
    """How one bot did, on all chairs that it had."""

    bot: str
    chairs: int
    """How many it had in a game, or at most, where bots share sides."""
    games: int
    wins: float
    """A victory that several share counts in shares; one that all win together counts whole for everybody."""
    fair: float | None
    """The win rate of a bot that is as good as the others; None in a game that all win or lose together."""
    win_rate: Estimate
    score: Estimate
    """Points a chair."""
    mean_rank: float
    decisions: float
    """A game and chair."""
    ms_per_decision: float
    by_seat: list[SeatStanding]
    by_side: list[SideStanding]
    """Empty where everybody plays for themselves, or all together."""


class Gauge(msgspec.Struct, kw_only=True):
    """Something that was counted in every game: once, or once for each seat."""

    name: str
    all: Spread
    mean: Estimate | None = None
    """Of what was counted once a game."""
    share: bool = False
    """Whether it was so or not: the mean is a part of all games."""
    by_seat: list[Spread] = []
    by_bot: dict[str, Spread] = {}


class Variant(msgspec.Struct, kw_only=True):
    """The games with one set of options, where several were played."""

    options: dict[str, Any]
    games: int
    endings: dict[str, int]
    standings: list[Standing]
    gauges: list[Gauge]

    @property
    def title(self) -> str:
        return ", ".join(f"{name}={json.dumps(value)}" for name, value in self.options.items())


class Report(msgspec.Struct, kw_only=True):
    """All of it. Only `seconds`, `decisions_per_second` and `ms_per_decision` differ from time to time."""

    game: str
    title: str
    players: int
    bots: list[str]
    rotated: bool
    seed: int
    options: dict[str, Any]
    """As they were played, but for those that varied: these stand in `by_options`."""
    games: int
    """How many were asked for in all."""
    played: int
    unfinished: int
    together: bool
    """Whether everybody wins or loses together, or plays alone."""
    decisions: int
    seconds: float
    """Processor time."""
    decisions_per_second: float
    endings: dict[str, int]
    standings: list[Standing]
    by_seat: list[SeatStanding]
    by_side: list[SideStanding]
    first_seat: Estimate | None
    """By how much seat 0 wins more often than it should; None where all win together."""
    by_options: list[Variant]
    gauges: list[Gauge]
    ratings: list[Rating] = []
    """The best first; empty where there are not several bots to compare, or nothing is installed to do it."""


def report(settings: Settings, total: int, records: Sequence[Record]) -> Report:
    """`records` in the order of their numbers, however they came."""
    decisions = sum(sum(record.decisions) for record in records)
    seconds = sum(sum(record.ms) for record in records) / 1000
    endings = _endings(records)
    return Report(
        game=settings.game,
        title=game_named(settings.game).about.title,
        players=settings.players,
        bots=settings.bots,
        rotated=settings.rotated,
        seed=settings.seed,
        options=_common_options(settings),
        games=total,
        played=len(records),
        unfinished=endings.get(UNFINISHED, 0),
        together=together(records),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        endings=endings,
        standings=_standings(settings, records),
        by_seat=[_on_chair(seat, records) for seat in range(settings.players)],
        by_side=_on_sides(records),
        first_seat=_advantage(_on_chair(0, records)),
        by_options=_variants(settings, records),
        gauges=_gauges(settings, records),
        ratings=ratings(outcome(record) for record in records),
    )


# Victories


def together(records: Iterable[Record]) -> bool:
    """Whether everybody wins or loses together: one side with all seats on it, or a single seat."""
    ended = [record for record in records if record.points]
    return bool(ended) and all(len(contenders(record)) == 1 for record in ended)


def seat_share(record: Record, seat: Seat) -> float:
    """A seat's part in the victory: that of its side, which it shares with other sides that won as well."""
    won = [side for side in contenders(record) if set(side) & set(record.winners)]
    return 1 / len(won) if any(seat in side for side in won) else 0.0


def bot_share(record: Record, bot: str) -> float:
    """A bot's part in the victory: that of its seats, where it must be shared with other bots of the side."""
    mine = [seat for seat, name in enumerate(record.bots) if name == bot]
    if together([record]):
        return seat_share(record, mine[0])
    parts = (
        seat_share(record, seat) / len(side) for side in contenders(record) for seat in side if seat in mine
    )
    return sum(parts)


# Standings


def _standings(settings: Settings, records: Sequence[Record]) -> list[Standing]:
    return [_standing(settings, bot, records) for bot in settings.kinds]


def _standing(settings: Settings, bot: str, records: Sequence[Record]) -> Standing:
    wins = sum(bot_share(record, bot) for record in records)
    places = [[seat for seat, name in enumerate(record.bots) if name == bot] for record in records]
    seated = list(zip(records, places, strict=True))
    ended = [(record, seats) for record, seats in seated if record.points]
    decisions = sum(record.decisions[seat] for record, seats in seated for seat in seats)
    thought = sum(record.ms[seat] for record, seats in seated for seat in seats)
    ranks = [record.ranks[seat] for record, seats in ended for seat in seats]
    sat = sum(len(seats) for seats in places)
    return Standing(
        bot=bot,
        chairs=max(map(len, places), default=settings.bots.count(bot)),
        games=len(records),
        wins=round(wins, 4),
        fair=None if together(records) else round(settings.bots.count(bot) / len(settings.bots), 4),
        win_rate=rate(wins, len(records)),
        score=mean([sum(record.points[seat] for seat in seats) / len(seats) for record, seats in ended]),
        mean_rank=round(sum(ranks) / len(ranks), 4) if ranks else 0.0,
        decisions=round(decisions / sat, 2) if sat else 0.0,
        ms_per_decision=round(thought / decisions, 4) if decisions else 0.0,
        by_seat=[
            _on_chair(seat, [record for record in records if record.bots[seat] == bot])
            for seat in range(settings.players)
            if any(record.bots[seat] == bot for record in records)
        ],
        by_side=_on_sides(records, bot),
    )


def _on_sides(records: Sequence[Record], bot: str | None = None) -> list[SideStanding]:
    """How often each side won: of all games, or of those in which it was all this bot's."""
    names = list(dict.fromkeys(name for record in records for name in record.sides))
    told = []
    for side in sorted(names) if len(names) > 1 else []:
        with_it = [record for record in records if side in record.sides]
        mine = [record for record in with_it if bot is None or _all_by(record, side, bot)]
        if mine:
            wins = sum(seat_share(record, record.sides[side][0]) for record in mine)
            told.append(
                SideStanding(
                    side=side,
                    games=len(mine),
                    wins=round(wins, 4),
                    fair=round(1 / len(names), 4),
                    win_rate=rate(wins, len(mine)),
                )
            )
    return told


def _all_by(record: Record, side: str, bot: str) -> bool:
    return all(record.bots[seat] == bot for seat in record.sides[side])


def _on_chair(seat: Seat, records: Sequence[Record]) -> SeatStanding:
    wins = sum(seat_share(record, seat) for record in records)
    sides = max((len(contenders(record)) for record in records if record.points), default=1)
    return SeatStanding(
        seat=seat,
        games=len(records),
        wins=round(wins, 4),
        fair=None if together(records) else round(1 / sides, 4),
        win_rate=rate(wins, len(records)),
        score=mean([record.points[seat] for record in records if record.points]),
    )


def _advantage(chair: SeatStanding) -> Estimate | None:
    if chair.fair is None:
        return None
    value, low, high = (round(each - chair.fair, 4) for each in msgspec.structs.astuple(chair.win_rate))
    return Estimate(value, low, high)


def _endings(records: Iterable[Record]) -> dict[str, int]:
    return dict(sorted(Counter(record.ending for record in records).items()))


# Options


def _common_options(settings: Settings) -> dict[str, Any]:
    table = new_table(settings.game, seats=settings.players, seed=0, options=settings.options[0])
    played = msgspec.to_builtins(table.game.options)
    return {name: value for name, value in played.items() if name not in settings.varied}


def _variants(settings: Settings, records: Sequence[Record]) -> list[Variant]:
    if len(settings.options) == 1:
        return []
    told = []
    for number, options in enumerate(settings.options):
        mine = [record for record in records if record.variant == number]
        told.append(
            Variant(
                options={name: options[name] for name in settings.varied},
                games=len(mine),
                endings=_endings(mine),
                standings=_standings(settings, mine),
                gauges=_gauges(settings, mine),
            )
        )
    return told


# Gauges


def _gauges(settings: Settings, records: Sequence[Record]) -> list[Gauge]:
    """How long games were and what they gave, then what the game itself counts, in its order."""
    values: dict[str, list[tuple[Record, bool | float | list[float]]]] = defaultdict(list)
    for record in records:
        values["decisions"].append((record, float(sum(record.decisions))))
        if record.points:
            values["points"].append((record, [float(each) for each in record.points]))
        for name, value in record.gauges.items():
            values[name].append((record, value))
    return [_gauge(settings, name, counted) for name, counted in values.items()]


def _gauge(settings: Settings, name: str, counted: list[tuple[Record, bool | float | list[float]]]) -> Gauge:
    whole = [value for _, value in counted if not isinstance(value, list)]
    if whole:
        share = all(isinstance(value, bool) for value in whole)
        sure = rate(sum(whole), len(whole)) if share else mean(whole)
        return Gauge(name=name, all=spread([*map(float, whole)]), mean=sure, share=share)
    chairs = [
        (seat, record.bots[seat], each)
        for record, value in counted
        if isinstance(value, list)
        for seat, each in enumerate(value)
    ]
    return Gauge(
        name=name,
        all=spread([each for _, _, each in chairs]),
        by_seat=[spread([each for at, _, each in chairs if at == seat]) for seat in range(settings.players)],
        by_bot={bot: spread([each for _, name, each in chairs if name == bot]) for bot in settings.kinds},
    )
