"""The Great White Crester: how it appears, comes for a resting ship, and falls.

The battle when it gets there is in `crester_movement`, what its defeat is worth in `conclusion`.
"""

from __future__ import annotations

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import DIRECTIONS, NOWHERE, Space
from .elevation import free_above
from .ending_the_game import finish
from .fleet import Fleet
from .lives import white_loses_life
from .paths import course, follow, obstacles


def white_enters(game: Fleet) -> None:
    """On the first corner rolled that is free, or later if none is.

    WW-GWC-03, WW-GWC-04, WW-RULING-62, WW-RULING-63
    """
    position = game.position
    corners = game.planet.corners
    position.white_is = "due"
    if not any(free_above(game, corner) for corner in corners):
        return
    rolls = [1 + position.chance.roll(len(DIRECTIONS))]
    while not free_above(game, corners[rolls[-1] - 1]):
        rolls.append(1 + position.chance.roll(len(DIRECTIONS)))
    position.white, position.white_is = corners[rolls[-1] - 1], "sky"
    game.tell(events.WhiteCame(position.white, rolls))


def place_white(game: Fleet) -> Flow[None]:
    """The captain chooses a free corner. WW-SOLO-18, WW-COOP-26, WW-RULING-86, WW-RULING-99"""
    position = game.position
    corners = [corner for corner in game.planet.corners if free_above(game, corner)]
    if not corners:
        position.white, position.white_is = NOWHERE, "due"
        return
    to = corners[0]
    if len(corners) > 1:
        question = questions.PlaceWhite(corners, game.own_seconds)
        to = (yield from ask(position.active, question)).move.to
    position.white, position.white_is = to, "sky"
    game.tell(events.WhiteCame(to, []))


def chase(game: Fleet, seat: Seat, speed: int) -> Flow[list[Space]]:
    """It comes nearer to a resting ship, across all territories, also if it has fought this captain before.

    Its path, or nothing if it stays. WW-GWC-09..11, WW-COOP-22, WW-RULING-64, WW-RULING-66
    """
    position = game.position
    if position.white_is != "sky":
        return []
    closed = obstacles(game, seat, position.white)
    far = course(game, position.white, position.ships[seat], closed)
    if far is None:
        return []
    path = yield from follow(game, "white", position.white, far, closed, speed)
    if len(path) == 1:
        return []
    position.white = path[-1]
    game.tell(events.Hunted("white", path, seat))
    return path


def white_falls(game: Fleet) -> Flow[None]:
    """For good, unless it has lives left; in solo that is the goal (WW-SOLO-02).

    WW-GWC-08, WW-RULING-65, WW-SOLO-21, WW-COOP-25, WW-COOP-26
    """
    position = game.position
    game.tell(events.Defeated("white", position.white))
    position.white, position.white_is = NOWHERE, "gone"
    if game.mode == "solo":
        finish(game, "white_defeated")
    if game.mode == "coop":
        white_loses_life(game)
        yield from place_white(game)
