"""Notoriety, and what it sets off."""

from __future__ import annotations

from typing import Literal

from talewind.engine import Seat

from . import events
from .data import SKY
from .fleet import Fleet
from .great_white import white_enters


def gain(
    game: Fleet,
    seat: Seat,
    points: int,
    why: Literal["teeth", "bought", "watch", "white", "tags", "achievement"],
) -> None:
    """Nothing takes it away again (WW-NOT-04); adventures count none (WW-COOP-28, WW-RULING-85).

    WW-NOT-02, WW-NOT-03, WW-OVER-01, WW-RULING-58
    """
    position = game.position
    if not game.rivals or not points:
        return
    position.notoriety[seat] += points
    total = position.notoriety[seat]
    game.tell(events.Gained(seat, points, total, why))
    if total >= SKY.goal and position.trigger is None:
        position.trigger = seat
        position.last_turns = game.rulings.final_turns(game, position, seat)
        turns = tuple(captain for captain in position.last_turns if captain not in position.gone)
        game.tell(events.LastTurns(seat, game.options.even_turns, turns))
    if position.white_is == "track" and total >= SKY.white_enters_at:
        white_enters(game)
