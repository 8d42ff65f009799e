"""Who beats whom at Winter Tales, and a thousand games: a sample in `make test`, all of it in `make soak`."""

from __future__ import annotations

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from talewind.arena import Arena, arrange

SOAK = bool(os.environ.get("TALEWIND_SOAK"))
CONTESTS = {("bard", "apprentice"): 0.65, ("bard", "random"): 0.90, ("apprentice", "random"): 0.90}
GAMES = 300
SAMPLE = 4
"""So few games of each contest, where it is no soak."""

PLAYERS = (3, 4, 5, 6, 7)
RULES = ("powers", "objectives", "skills", "alternative_epilogue")
LONGEST = 4000
"""Answers in a game: several times as many as the longest seen so far took."""
MOST_CHAPTERS = 30
SHARES = {"bard": 7, "apprentice": 6}
"""Games of each kind at every table, in a soak."""


@pytest.mark.timeout(0 if SOAK else 120)
@pytest.mark.parametrize(("better", "other"), CONTESTS)
def test_the_better_faction_wins(better: str, other: str) -> None:
    games = GAMES if SOAK else SAMPLE
    arena = Arena(arrange("winter", bots=[better, other], players=4, seed=6), games)
    for _ in arena.play(2 if SOAK else 1):
        pass
    standing = arena.report().standings[0]
    assert standing.bot == better
    # A handful of games says little: it has only to be more than half.
    least = CONTESTS[better, other] if SOAK else 0.5
    assert standing.wins >= least * games, f"{better} won {standing.wins:g} of {games}"


def tables(rng: Random) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every combination of the advanced rules, and tracks of all lengths."""
    every = []
    for players, on in product(PLAYERS, product((False, True), repeat=len(RULES))):
        chosen = dict(zip(RULES, on, strict=True))
        memories = rng.randint(5 if chosen["objectives"] else 3, 7)
        every.append((players, {**chosen, "memories": memories}))
    rng.shuffle(every)
    return every


@pytest.mark.timeout(0 if SOAK else 120)
def test_games_of_bots_come_to_an_end_whatever_is_played() -> None:
    """A thousand and more, of both kinds: nobody gets stuck, nothing is refused, no game goes on for ever."""
    every = tables(Random(6))
    played = 0
    for nth, (players, options) in enumerate(every if SOAK else every[:3]):
        values = {name: [value] for name, value in options.items()}
        for name, games in SHARES.items() if SOAK else [(list(SHARES)[nth % 2], 1)]:
            settings = arrange("winter", bots=[name], players=players, seed=nth, options=values, cap=LONGEST)
            for record in Arena(settings, games).play(2 if SOAK else 1):
                played += 1
                assert record.ending in ("spring_wins", "winter_wins", "writer_wins"), (players, options)
                chapters = record.gauges["chapters"]
                assert isinstance(chapters, float)
                assert chapters <= MOST_CHAPTERS
    assert played == (len(every) * sum(SHARES.values()) if SOAK else 3)
    assert not SOAK or played >= 1000
