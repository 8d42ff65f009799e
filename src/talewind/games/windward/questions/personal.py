"""What several questions have in common."""

from __future__ import annotations

from typing import ClassVar

from talewind.engine import Move, Question, Seat

from ..position import WindwardPosition


class Listed(Question):
    """A question of few choices: all else is refused with one sentence."""

    otherwise: ClassVar[str]

    def refuses(self, move: Move, words: str = "") -> str | None:
        return None if not words and move in self.moves else self.otherwise


class Personal(Question):
    """A question about what one captain holds."""

    def __init__(self, position: WindwardPosition, seat: Seat, seconds: float | None = None) -> None:
        self.position = position
        self.seat = seat
        self.seconds = seconds
