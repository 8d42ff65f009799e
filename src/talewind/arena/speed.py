"""How fast the engine plays at random: the part of the benchmark that needs nothing but the package."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

import msgspec

from talewind.engine import game_named, new_table
from talewind.engine.bots import RandomBot

from .playing import play_out, step


class Speed(msgspec.Struct, kw_only=True):
    game: str
    seats: int
    decisions_per_second: float
    """The median of the runs."""
    copy_microseconds: float
    """A table copied in the middle of a game, on average."""


def measure(game: str, *, games: int = 60, runs: int = 5) -> Speed:
    """Random play, and copies on the way through one game."""
    counts = game_named(game).about.seats
    seats = counts[len(counts) // 2]
    paces = [_pace(game, seats, games, Random(run)) for run in range(runs)]
    return Speed(
        game=game,
        seats=seats,
        decisions_per_second=round(median(paces), 1),
        copy_microseconds=round(_copying(game, seats), 2),
    )


def _pace(game: str, seats: int, games: int, rng: Random) -> float:
    bots = [RandomBot() for _ in range(seats)]
    started = perf_counter()
    decisions = sum(
        play_out(new_table(game, seats=seats, seed=rng.getrandbits(128)), bots, rng) for _ in range(games)
    )
    return decisions / (perf_counter() - started)


def _copying(game: str, seats: int) -> float:
    rng, table, bots = Random(1), new_table(game, seats=seats, seed=1), [RandomBot() for _ in range(seats)]
    copies, seconds = 0, 0.0
    while table.result is None:
        started = perf_counter()
        for _ in range(10):
            table.copy()
        seconds += perf_counter() - started
        copies += 10
        step(table, bots, rng)
    return seconds / copies * 1e6
