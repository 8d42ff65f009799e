"""Ending the round: the next captain, and a new wind when the turn comes back to the first (WW-WIND-02).

Who is next: `ending_the_game.next_captain` (WW-SETUP-08).
"""

from __future__ import annotations

from . import events
from .board import DIRECTIONS
from .ending_the_game import next_captain
from .fleet import Fleet
from .great_white import white_enters
from .taking_a_turn import begin_turn
from .truce import end_truce


def pass_on(game: Fleet) -> None:
    """The next captain clockwise; a new wind when the turn comes back to the first.

    WW-TURN-03, WW-SETUP-08, WW-ROUND-01, WW-ROUND-02, WW-SOLO-01, WW-SOLO-15, WW-RULING-59, WW-RULING-63
    """
    position = game.position
    if position.white_is == "due":
        white_enters(game)
    at = position.active
    while True:
        seat = next_captain(game, at)
        if seat is None:
            return
        while True:
            at = (at + 1) % game.seats
            if at == position.first:
                position.round += 1
                turn_wind(game)
                end_truce(game)
            if at == seat:
                break
        if seat not in position.gone:
            break
    position.active = seat
    begin_turn(game, seat)


def turn_wind(game: Fleet) -> None:
    """Rolled again until it differs. WW-ROUND-02, WW-ROUND-03"""
    position = game.position
    rolls = [1 + position.chance.roll(len(DIRECTIONS))]
    while rolls[-1] == position.wind:
        rolls.append(1 + position.chance.roll(len(DIRECTIONS)))
    position.wind = rolls[-1]
    game.tell(events.WindTurned(position.wind, rolls))
