"""Notoriety, and what it sets off.

The track is numbered to 15 (`data.SKY.track`, WW-NOT-01); whoever goes beyond keeps counting. Where it comes
from (WW-NOT-03):

- Teeth: `collect_rewards.bring_teeth` (WW-REW-02); gas: `spend_gas.buy` (WW-BUY-05)
- Achievements: `achievements.achieve` (WW-ACH-03); a turn that ends At Sky: `ending_your_turn.keep_watch`
  (WW-END-08)
- Variants: `conclusion.white_loses` (WW-GWC-07), `naturalist.score_tags` (WW-NAT-16)
"""

from __future__ import annotations

from typing import Literal

from talewind.engine import Seat

from . import events
from .ending_the_game import trigger_end
from .fleet import Fleet
from .great_white import rouse_white


def aboard(game: Fleet, seat: Seat) -> bool:
    """Not a captain who has left for good: the ship defends itself, and nobody gains by it. WW-RULING-102"""
    return seat not in game.position.gone


def gain(
    game: Fleet,
    seat: Seat,
    points: int,
    why: Literal["teeth", "bought", "watch", "white", "tags", "achievement"],
) -> None:
    """Nothing takes it away again (WW-NOT-04); adventures count none (WW-COOP-28, WW-RULING-85).

    WW-NOT-02, WW-NOT-03, WW-RULING-102
    """
    position = game.position
    if not game.rivals or not points or not game.rulings.aboard(game, seat):
        return
    position.notoriety[seat] += points
    game.tell(events.Gained(seat, points, position.notoriety[seat], why))
    trigger_end(game, seat)
    rouse_white(game, seat)
