"""The solo adventure: one captain, turn after turn, against six Reds, and then the White.

WW-SOLO-01, WW-SOLO-02

Teeth for gas are in `collect_rewards`; the White is put on the planet in `great_white`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from talewind.engine import Flow, Seat

from . import events
from .battle import cresters_attack
from .board import Space
from .crester_movement import white_hunts
from .cresters import move_red, reds_at, where_red
from .data import SKY
from .ending_the_game import finish
from .fleet import Fleet
from .paths import choose_hunter, course, follow
from .pieces import Red

SOLO_SHARE = 2
"""So many Reds may share a space. WW-SOLO-12"""


def solo_night_at_port(game: Fleet) -> NoReturn:
    """WW-SOLO-07"""
    finish(game, "night_at_port")


def solo_night_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """All Reds move, then they fight together; then the White. WW-SOLO-09..14, WW-SOLO-19, WW-SOLO-20"""
    position = game.position
    speed = game.planet.red_speed + position.fallen
    back: dict[Red, Space] = {}
    waiting = list(position.red_names)
    while waiting:
        red = yield from next_red(game, seat, waiting)
        waiting.remove(red)
        path = yield from solo_path(game, red, seat, speed)
        if len(path) > 1:
            back[red] = path[-2]
            move_red(position, red, path[-1])
            game.tell(events.Hunted("red", path, seat, which=red))
    attackers = reds_at(position, position.ships[seat])
    if attackers:
        yield from cresters_attack(game, attackers, seat, tuple(back[red] for red in attackers))
    yield from white_hunts(game, seat, SKY.white_speed)


def next_red(game: Fleet, seat: Seat, waiting: Sequence[Red]) -> Flow[Red]:
    """The captain chooses; else by distance to the ship, then by territory of origin. WW-RULING-80"""
    position = game.position
    far = game.planet.distances(position.ships[seat])
    homes = dict(zip(position.red_names, position.homes, strict=True))
    order = sorted(waiting, key=lambda red: (far[where_red(position, red)], homes[red]))
    return (yield from choose_hunter(game, order))


def solo_path(game: Fleet, red: Red, seat: Seat, speed: int) -> Flow[list[Space]]:
    """No space takes a third Red; the ship's own counts as open on the way. WW-SOLO-12, WW-RULING-45"""
    position = game.position
    ship, at = position.ships[seat], where_red(position, red)
    full = {space for space in position.reds if position.reds.count(space) >= SOLO_SHARE and space != at}
    far = course(game, at, ship, full)
    assert far is not None
    return (yield from follow(game, "red", at, far, full, speed))
