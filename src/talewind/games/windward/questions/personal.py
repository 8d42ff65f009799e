"""A question about what one captain holds."""

from __future__ import annotations

from talewind.engine import Question, Seat

from ..position import WindwardPosition


class Personal(Question):
    def __init__(self, position: WindwardPosition, seat: Seat, seconds: float | None = None) -> None:
        self.position = position
        self.seat = seat
        self.seconds = seconds
