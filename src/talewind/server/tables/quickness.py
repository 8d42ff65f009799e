"""How much bots may think: as much as this machine can think through in the time they have for it."""

from __future__ import annotations

from talewind.engine.bots import BUDGET, Budget

SECONDS = 0.4
"""How long a bot may think about an answer: about what the budget of the arena takes on an ordinary core."""
LEAST, MOST = BUDGET // 4, 2 * BUDGET
"""More has not made anybody play better (`docs/arena.md`)."""
ENOUGH = 100
"""Fewer positions tell nothing about how quick somebody thinks."""
WEIGHT = 0.2
"""How much the last thought counts beside those before: one may have waited for a neighbour's."""


class Quickness:
    """How many positions a second each kind of bot thinks through here.

    By the clock on the wall: where others think at the same time, all think less.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, str | None], float] = {}

    def budget(self, game: str, skill: str | None) -> int:
        quick = self._known.get((game, skill))
        return BUDGET if quick is None else round(min(MOST, max(LEAST, quick * SECONDS)))

    def note(self, game: str, skill: str | None, budget: Budget, seconds: float) -> None:
        """So long somebody has thought."""
        if budget.spent < ENOUGH or seconds <= 0:
            return
        quick = budget.spent / seconds
        before = self._known.get((game, skill), quick)
        self._known[game, skill] = (1 - WEIGHT) * before + WEIGHT * quick
