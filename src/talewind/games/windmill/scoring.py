"""What a tale will probably bring its teller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random


def points_for_teller(guessers: int) -> Callable[[float], float]:
    """What a tale brings its teller, if each guesser in turn finds it with some chance.

    WM-SCORE-02, WM-SCORE-03

    >>> round(points_for_teller(4)(0.48), 2)
    1.57
    """

    def points(chance: float) -> float:
        missed = 1 - chance
        found = sum(nth * chance * missed ** (nth - 1) for nth in range(1, guessers + 1))
        return found - missed**guessers

    return points


def points_in_turns(weights: Sequence[float], target: int, guessers: int, noted: int | None = None) -> float:
    """What a tale brings its teller, if everybody in turn chooses by these weights among what is left.

    WM-GUESS-07, WM-SCORE-02, WM-SCORE-03; nobody takes the Windmill card, and points may fall below 0. That a
    wrong guess leaves the grid counts for the likeliest, of whom so many are `noted` (None: for all).

    >>> points_in_turns([1, 0], 0, 4), points_in_turns([0, 1, 1, 1, 1], 0, 4)
    (1.0, -1.0)
    >>> points_in_turns([1, 1], 0, 1), points_in_turns([1, 1], 0, 2)
    (0.0, 1.5)
    """
    others = sorted((weight for nth, weight in enumerate(weights) if nth != target and weight), reverse=True)
    likely, rest = others[:noted], sum(others[noted:]) if noted is not None else 0.0
    reached, left = {0: 1.0}, {0: float(sum(weights))}
    points, found = 0.0, 0.0
    for nth in range(1, guessers + 1):
        after: dict[int, float] = {}
        for gone, chance in reached.items():
            here = chance * weights[target] / left[gone]
            points += nth * here
            found += here
            if nth == guessers:
                continue
            after[gone] = after.get(gone, 0.0) + chance * rest / left[gone]
            for choice, weight in enumerate(likely):
                if not gone >> choice & 1:
                    then = gone | 1 << choice
                    after[then] = after.get(then, 0.0) + chance * weight / left[gone]
                    left[then] = left[gone] - weight
        reached = {gone: chance for gone, chance in after.items() if chance}
    return points - (1 - found)


def guess_in_turns(weights: Sequence[float], target: int, guessers: int, rng: Random) -> list[int]:
    """One round: what is guessed, one after the other, until somebody is right. WM-GUESS-06"""
    left = dict(enumerate(weights))
    guesses: list[int] = []
    while len(guesses) < guessers and target not in guesses:
        (choice,) = rng.choices(list(left), list(left.values()))
        guesses.append(choice)
        del left[choice]
    return guesses
