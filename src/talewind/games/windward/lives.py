"""The life tokens of a cooperative adventure: the team's, and the White's."""

from __future__ import annotations

from . import events
from .about import Mode
from .ending_the_game import finish
from .fleet import Fleet


def lives_for(mode: Mode, seats: int) -> int:
    """As many tokens for each side as there are captains. WW-COOP-10"""
    return seats if mode == "coop" else 0


def team_loses_life(game: Fleet) -> None:
    """Whenever a ship is Lost. WW-COOP-03, WW-COOP-27"""
    position = game.position
    position.lives -= 1
    game.tell(events.LifeLost("team", position.lives))
    if not position.lives:
        finish(game, "team_lost")


def white_loses_life(game: Fleet) -> None:
    """Whenever it is defeated. WW-COOP-02, WW-COOP-25"""
    position = game.position
    position.white_lives -= 1
    game.tell(events.LifeLost("white", position.white_lives))
    if not position.white_lives:
        finish(game, "team_won")
