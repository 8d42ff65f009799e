"""What a story will probably bring its narrator: a bot chooses by it, before anybody looks for the words."""

from __future__ import annotations

from collections.abc import Callable


def points_for_narrator(guessers: int) -> Callable[[float], float]:
    """What a story brings its narrator, roughly, if each guesser finds each word with some chance.

    ES-SCORE-06, ES-SCORE-07, ES-SCORE-08
    """

    def points(chance: float) -> float:
        best = 9 * (1 - (1 - chance) ** guessers)
        full = chance**3
        none = (1 - full) ** guessers
        one = guessers * full * (1 - full) ** (guessers - 1)
        two = guessers * (guessers - 1) / 2 * full**2 * (1 - full) ** (guessers - 2)
        return best * (none + one + two / 2)

    return points
