"""Playing by numbers, as whoever studies a game would."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from talewind.lab import TableEnv, env

GAMES = ("end", "nim", "story", "windmill", "windward", "winter")
TALE = "Once there was a picture."


def some_action(table: TableEnv, rng: Random) -> Any:
    """Some number that may be chosen, with words in case they are wanted."""
    numbers = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
    number = int(rng.choice(numbers))
    return (number, TALE) if table.scheme.has_words else number


def played(game: str, steps: int, seed: int = 1, **settings: Any) -> TableEnv:
    """A table in mid-game, or over if that comes first."""
    table = env(game, **settings)
    table.reset(seed=seed)
    play_on(table, Random(seed), steps)
    return table


def play_on(table: TableEnv, rng: Random, steps: int = 100_000) -> list[Any]:
    """What was chosen."""
    chosen = []
    for _ in range(steps):
        if any(table.terminations.values()) or any(table.truncations.values()):
            break
        chosen.append(some_action(table, rng))
        table.step(chosen[-1])
    return chosen


def same(one: Any, other: Any) -> bool:
    """Whether two observations are the same, array by array."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other)) if isinstance(one, np.ndarray) else one == other
