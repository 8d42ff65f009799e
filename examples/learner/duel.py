"""How good is it? python -m learner.duel --against captain --games 100

Two captains, every other game on the other chair, and each game by a seed of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from talewind import lab
from talewind.arena.measures import rate

from .brain import MODEL, Brain


def duel(against: str, games: int, model: Path = MODEL, seed: int = 0) -> Iterator[tuple[float, list[int]]]:
    """Game by game: the learner's share of the victory, and its points and the other's."""
    tables = [lab.single("windward", seat, against, players=2) for seat in (0, 1)]
    brain = Brain(tables[0].scheme, model)
    for game in range(games):
        table = tables[game % 2]
        luck = np.random.default_rng([seed, game])
        seen, _ = table.reset(seed=seed + game)
        over = False
        while not over:
            number = brain.choose(seen["observation"], seen["action_mask"], luck)
            seen, _, over, _, _ = table.step(number)
        result = table.bout.drive.result
        assert result is not None
        mine, other = result.points[table.seat], result.points[1 - table.seat]
        yield (table.seat in result.winners) / len(result.winners), [mine, other]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--against", default="random")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1_000_000)
    asked.add_argument("--model", type=Path, default=MODEL)
    given = asked.parse_args()
    wins, points = 0.0, []
    for played, (won, told) in enumerate(duel(given.against, given.games, given.model, given.seed), 1):
        wins += won
        points.append(told)
        found = rate(wins, played)
        mine, other = np.mean(points, 0)
        print(
            f"\r{played} games: {found.value:.1%} won ({found.low:.1%} to {found.high:.1%}), "
            f"{mine:.1f} points against {other:.1f}",
            end="",
            flush=True,
        )
    print()


if __name__ == "__main__":
    main()
