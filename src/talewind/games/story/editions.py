"""What changed since earlier editions of Story: tables begun with them finish by them."""

from __future__ import annotations

from talewind.engine import Seat

from .rules import Story


class FirstEdition(Story):
    """Whoever had left could still win, by votes that were opened later (see ST-RULING-27)."""

    def who_has_won(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.position.score[seat] >= self.options.goal]
