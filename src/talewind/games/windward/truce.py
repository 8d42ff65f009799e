"""A truce in the first rounds, where captains have agreed on one. WW-RULING-125"""

from __future__ import annotations

from typing import Final

from talewind.engine import Seat

from . import events
from .bans import bar
from .fleet import Fleet
from .pieces import Flag, Longboat, Ship

ROUNDS: Final = 2
PEACE = "While the truce holds no captain attacks another (WW-RULING-125)."


def truce_holds(game: Fleet) -> bool:
    """Between rivals: nobody is hunted At Sky, and nobody needs supplies there. WW-RULING-125"""
    return game.rivals and game.options.truce and game.position.round <= ROUNDS


def keep_truce(game: Fleet, seat: Seat) -> None:
    """In this turn no captain attacks another. WW-RULING-125"""
    if truce_holds(game):
        mine = (Ship(seat), Longboat(seat, 0), Longboat(seat, 1))
        bar(game.position, mine, [Flag(other) for other in range(game.seats) if other != seat])


def end_truce(game: Fleet) -> None:
    """Said once, as the first round without it begins. WW-RULING-125"""
    if game.rivals and game.options.truce and game.position.round == ROUNDS + 1:
        game.tell(events.TruceEnds())
