"""Simulation: the same game again and again, the same way from the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from talewind.engine import (
    CLOCK,
    GoOn,
    Ready,
    Reply,
    Result,
    Seat,
    Table,
    TalewindError,
    game_named,
    new_table,
)
from talewind.engine.bots import RANDOM, Bot, RandomBot, look, make_bot


class Standing(msgspec.Struct, kw_only=True):
    """How one seat did."""

    seat: Seat
    bot: str
    wins: int = 0
    """Shared victories count for each of those who share them."""
    win_rate: float = 0.0
    mean_points: float = 0.0
    best_points: int = 0
    mean_rank: float = 0.0


class Report(msgspec.Struct, kw_only=True):
    """What came out. From the same seed all of it is the same, but `seconds` and `decisions_per_second`."""

    game: str
    seats: int
    games: int
    seed: int
    options: dict[str, Any]
    decisions: int
    """Answers given by seats; the clock's are not counted."""
    seconds: float
    decisions_per_second: float
    endings: dict[str, int]
    by_seat: list[Standing]


def simulate(
    game: str,
    *,
    seats: int,
    games: int,
    seed: int = 1,
    bots: Sequence[str] = (RANDOM,),
    options: dict[str, Any] | None = None,
    after_each: Callable[[], None] | None = None,
) -> Report:
    """Play many games. `bots` names one bot for all seats, or one for each."""
    rules = game_named(game)
    if games < 1:
        raise TalewindError("bad_count", f"At least 1 game can be played, not {games}.")
    if len(bots) not in (1, seats):
        raise TalewindError(
            "bad_bots", f"Name one bot for all seats, or {seats} of them: {len(bots)} were named."
        )
    names = list(bots) * (seats if len(bots) == 1 else 1)
    players = [make_bot(rules, name) for name in names]
    fates = Random(seed)
    standings = [Standing(seat=seat, bot=name) for seat, name in enumerate(names)]
    endings: Counter[str] = Counter()
    points, ranks, decisions = [0] * seats, [0] * seats, 0
    settled: dict[str, Any] = {}
    started = perf_counter()
    for _ in range(games):
        table = new_table(game, seats=seats, seed=fates.getrandbits(128), options=options)
        decisions += play_out(table, players, Random(fates.getrandbits(64)))
        result, settled = table.result, msgspec.to_builtins(table.game.options)
        assert result is not None
        endings[result.ending] += 1
        for standing in standings:
            _note(standing, result)
            points[standing.seat] += result.points[standing.seat]
            ranks[standing.seat] += result.ranks[standing.seat]
        if after_each is not None:
            after_each()
    seconds = perf_counter() - started
    for standing in standings:
        standing.win_rate = round(standing.wins / games, 4)
        standing.mean_points = round(points[standing.seat] / games, 4)
        standing.mean_rank = round(ranks[standing.seat] / games, 4)
    return Report(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        options=settled,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        endings=dict(sorted(endings.items())),
        by_seat=standings,
    )


def _note(standing: Standing, result: Result) -> None:
    standing.wins += standing.seat in result.winners
    standing.best_points = max(standing.best_points, result.points[standing.seat])


def play_out(table: Table, bots: Sequence[Bot], rng: Random) -> int:
    """Let bots play a game to its end; how many answers they gave."""
    decisions = 0
    while table.result is None:
        decisions += step(table, bots, rng)
    return decisions


def step(table: Table, bots: Sequence[Bot], rng: Random) -> bool:
    """One answer; False if it was the clock's. Nobody looks on, so a pause is over at once."""
    asked = [
        seat for seat, question in table.asks.items() if seat != CLOCK and not isinstance(question, Ready)
    ]
    while asked:
        seat = asked[0] if len(asked) == 1 else rng.choice(asked)
        bot = bots[seat]
        if isinstance(bot, RandomBot):
            # What it would do, without the cost of a look that it never takes.
            reply: Reply | None = table.asks[seat].sample(rng)
        else:
            reply = bot.answer(look(table, seat, rng))
        if reply is not None:
            table.answer(seat, reply.move, reply.words)
            return True
        asked.remove(seat)
    _let_time_pass(table)
    return False


def _let_time_pass(table: Table) -> None:
    if CLOCK in table.asks:
        table.time_up(CLOCK)
        return
    ready = next((seat for seat, question in table.asks.items() if isinstance(question, Ready)), None)
    if ready is None:
        raise TalewindError("stuck", "Every bot lets its question pass, and nobody's time runs out.")
    table.answer(ready, GoOn())
