"""The life tokens of a cooperative adventure: the team's, and the White's."""

from __future__ import annotations

from . import events
from .ending_the_game import finish
from .fleet import Fleet


def team_loses_life(game: Fleet) -> None:
    """Whenever a ship is Lost. WW-COOP-03, WW-COOP-27"""
    table = game.position
    table.lives -= 1
    game.tell(events.LifeLost("team", table.lives))
    if not table.lives:
        finish(game, "team_lost")


def white_loses_life(game: Fleet) -> None:
    """Whenever it is defeated. WW-COOP-02, WW-COOP-25"""
    table = game.position
    table.white_lives -= 1
    game.tell(events.LifeLost("white", table.white_lives))
    if not table.white_lives:
        finish(game, "team_won")
