"""What all questions have in common: each goes to one seat, and some of its moves may come with words."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from talewind.engine import Move, Question, Reply, Seat, WordLimits
from talewind.tales.words import trouble_with

from .moves import Hide, LayTrap, Pay, Play, PlaySome, Save, Travel
from .night import Facts
from .random_play import some

SHOWN = (Travel, Save, Play, LayTrap, Hide, Pay, PlaySome)
"""Moves that show a card, or lay it where it cannot be taken back from."""

LIMIT = 600
"""Characters of one passage, as in the other games that tell."""


class SeatQuestion(Question):
    """A question to one seat. `why_not` says whether one of the moves it `takes` is legal now."""

    takes: ClassVar[tuple[type[Move], ...]]
    told: ClassVar[tuple[type[Move], ...]] = ()
    """Which of its moves may come with words; they never must. WT-RULING-65"""
    otherwise: ClassVar[str] = "That is not what is asked now"
    """Why any other move is refused; the question's first rule stands behind it."""
    passing: ClassVar[Move | None] = None
    """What silence means, where one may decline."""

    def __init__(self, facts: Facts, seat: Seat) -> None:
        self.facts = facts
        self.position = facts.position
        self.seat = seat

    def why_not(self, move: Move) -> str | None:
        return None if move in self.moves else f"That is not one of the choices ({self.rules[0]})."

    def refuses(self, move: Move, words: str = "") -> str | None:
        if not isinstance(move, self.takes):
            return self.otherwise if "WT-" in self.otherwise else f"{self.otherwise} ({self.rules[0]})."
        if words:
            limits = self.words_of(move)
            if limits is None:
                return "This is not answered with words (WT-RULING-123)."
            trouble = trouble_with(words, limits.most)
            if trouble is not None:
                return f"{trouble.removesuffix('.')} (WT-RULING-123)."
        return self.why_not(move)

    def words_of(self, move: Move) -> WordLimits | None:
        return WordLimits(0, LIMIT) if isinstance(move, self.told) else None

    def clean(self, words: str) -> str:
        return words.strip()

    def sample(self, rng: Random) -> Reply:
        move = some(self.kind, list(self.moves), rng)
        words = "And so it was." if isinstance(move, self.told) and rng.random() < 0.5 else ""
        return Reply(move, words)

    def final_move(self, move: Move) -> bool:
        """A card that came out of a hand has been seen.

        And where answers may be gathered in secret next, the way back is closed: that it closes only when
        somebody answers would tell.
        """
        return self.facts.options.objectives or isinstance(move, SHOWN)

    def show(self) -> Mapping[str, Any]:
        limit = {"limit": LIMIT} if self.told else {}
        return {**limit, **self.shows()}

    def shows(self) -> Mapping[str, Any]:
        """What may be chosen, where nothing says it better."""
        return {"moves": list(self.moves)}

    def lapse(self, draft: str) -> Reply | None:
        """Whoever may decline has declined; all else waits, unless they have left for good. WT-RULING-102"""
        if self.passing is not None:
            return Reply(self.passing)
        if self.seat in self.position.gone:
            return Reply(self.simplest())
        return None

    def simplest(self) -> Move:
        """What is done for somebody who has left: never anything with their cards. WT-RULING-112"""
        return next(iter(self.moves))
