"""The Great White Crester: how it appears, comes for a resting ship, and falls.

- It waits on the notoriety track: `setup.set_up` (WW-GWC-01)
- It is on the Higher layer: `elevation.free_above` (WW-GWC-02); a ship that meets it fights:
  `battle.begins_above` (WW-GWC-05), and so does the ship it reaches: `crester_movement.white_hunts`
  (WW-GWC-12)
- Its strength is printed: `data.SKY.strength` (WW-GWC-06); whoever defeats it gains by it:
  `conclusion.white_loses` (WW-GWC-07)
- It moves after the Reds, and only then a rest At Sky is complete: `ending_your_turn.rest_at_sky` (WW-GWC-09,
  WW-GWC-13, WW-END-08); around other ships: `paths.obstacles` (WW-GWC-11)
"""

from __future__ import annotations

from typing import Final

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .board import DIRECTIONS, NOWHERE, Space
from .data import SKY
from .elevation import free_above
from .ending_the_game import finish
from .fleet import Fleet
from .lives import white_loses_life
from .paths import course, follow, obstacles

WHITE_SPEED: Final = SKY.white_speed
"""On the small planet as on the large one. WW-GWC-09, WW-SMALL-03"""
WHITE_VALUE: Final = SKY.white_value
"""What its defeat is worth. WW-GWC-07"""


def rouse_white(game: Fleet, seat: Seat) -> None:
    """The first to have ten does. WW-GWC-03, WW-RULING-62"""
    position = game.position
    if position.white_is == "track" and position.notoriety[seat] >= SKY.white_enters_at:
        white_enters(game)


def white_enters(game: Fleet) -> None:
    """On the first corner rolled that is free, or later if none is.

    WW-GWC-03, WW-GWC-04, WW-RULING-63
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

    Its path, or nothing if it stays. WW-GWC-09, WW-GWC-10, WW-GWC-11, WW-COOP-22, WW-RULING-64,
    WW-RULING-66
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
    """For good, unless it has lives left; in solo that is the goal (WW-SOLO-02, WW-SOLO-21).

    It leaves nothing behind (WW-GWC-08). WW-COOP-25, WW-COOP-26, WW-RULING-65
    """
    position = game.position
    game.tell(events.Defeated("white", position.white))
    position.white, position.white_is = NOWHERE, "gone"
    if game.mode == "solo":
        finish(game, "white_defeated")
    if game.mode == "coop":
        white_loses_life(game)
        yield from place_white(game)
