"""Measure what is known of each game, as the table in `docs/lab.md`: random players choose number by number.

.venv/bin/python -m tools.known --games 100
"""

from __future__ import annotations

import argparse
from math import log10
from random import Random
from statistics import fmean, quantiles
from typing import NamedTuple

from talewind.engine import Seat, games
from talewind.engine.registry import package_of
from talewind.lab import Scheme
from talewind.lab.bout import Bout
from talewind.lab.words import any_words

LOOKED = 10
"""So many moments of each game are dealt anew, to see what is hidden in them."""

COLUMNS = [
    "game",
    "players",
    "choices a game",
    "numbers to choose from",
    "games there are",
    "draws by luck",
    "of them hidden",
    "hidden from who is asked",
]


class Known(NamedTuple):
    """A number for each game; of `ways` one for each choice, and of `hidden` for each moment."""

    lengths: list[int]
    ways: list[int]
    sizes: list[float]
    """The logarithm of how many games there are, as one of them tells it."""
    rolls: list[int]
    picks: list[int]
    hidden: list[bool]


def measured(scheme: Scheme, count: int, seed: int = 1) -> Known:
    known = Known([], [], [], [], [], [])
    for nth in range(count):
        rng = Random(f"{scheme.name}/{seed}/{nth}")
        bout = Bout(scheme, rng.randbytes(16))
        ways: list[int] = []
        while (seat := bout.acting) is not None:
            if rng.random() < LOOKED / (len(known.ways) / nth if nth else 100):
                known.hidden.append(something_is_hidden(bout, seat, rng))
            numbers = [number for number, may in enumerate(bout.mask(seat)) if may]
            ways.append(len(numbers))
            number = rng.choice(numbers)
            bout.take(seat, number, any_words(bout, seat, number))
        known.lengths.append(len(ways))
        known.ways.extend(ways)
        known.sizes.append(sum(map(log10, ways)))
        known.rolls.append(bout.drive.position.chance.dice)
        known.picks.append(bout.drive.position.chance.veil)
    return known


def something_is_hidden(bout: Bout, seat: Seat, rng: Random) -> bool:
    """Whether somebody else might see something else, for all that this seat knows."""
    game, dreamed = bout.drive.game, bout.imagine(seat, rng).drive.game
    others = (other for other in range(bout.scheme.players) if other != seat)
    return any(game.private(other) != dreamed.private(other) for other in others)


def row(scheme: Scheme, known: Known) -> str:
    lengths, ways = quantiles(known.lengths, n=10), quantiles(known.ways, n=10)
    draws = fmean(known.rolls) + fmean(known.picks)
    cells = [
        scheme.rules.about.title,
        str(scheme.players),
        f"{fmean(known.lengths):,.0f} ({lengths[0]:,.0f} to {lengths[-1]:,.0f})",
        f"{fmean(known.ways):.1f} ({ways[0]:.0f} to {ways[-1]:.0f}, at most {max(known.ways)})",
        f"10^{fmean(known.sizes):,.0f}",
        f"{draws:,.0f}",
        f"{fmean(known.picks) / draws:.0%}" if draws else "none",
        f"{fmean(known.hidden):.0%}",
    ]
    return line(cells)


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100)
    count = asked.parse_args().games
    print(line(COLUMNS))
    print(line(["---"] * len(COLUMNS)))
    for name in sorted(games()):
        if not package_of(name):
            scheme = Scheme(name)
            print(row(scheme, measured(scheme, count)), flush=True)


if __name__ == "__main__":
    main()
