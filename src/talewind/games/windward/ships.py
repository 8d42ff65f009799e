"""Ships: the numbers on a player board (WW-SHIP-01); `view.Captain` shows it.

What a ship takes from its space: `pick_up.why_not_pick_up` (WW-SHIP-02, WW-PICK-01).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from talewind.engine import Seat

from . import events
from .fleet import Fleet

Tally: TypeAlias = Literal["morale", "gas", "cannons", "boat_speed", "tokens"]
"""What a player board counts."""


def change(game: Fleet, what: Tally, seat: Seat, by: int, why: str) -> None:
    """A number goes up or down, for all to see."""
    tally: list[int] = getattr(game.position, what)
    tally[seat] += by
    game.tell(events.Changed(seat, what, by, tally[seat], why))


def speed_up(game: Fleet, seat: Seat, by: int, why: str) -> None:
    """Only for this turn. WW-ORD-10, WW-CARD-14"""
    game.position.speed += by
    game.tell(events.Changed(seat, "speed", by, game.position.speed, why))
