"""The solo adventure: one captain, turn after turn, against six Reds, and then the White.

WW-SOLO-01, WW-SOLO-02

Teeth for gas are in `collect_rewards`; the White is put on the planet in `great_white`.
"""

from __future__ import annotations

from typing import NoReturn

from talewind.engine import Flow, Seat

from . import events
from .battle import cresters_attack
from .board import Space
from .crester_movement import white_hunts
from .cresters import move_red
from .data import SKY
from .ending_the_game import finish
from .fleet import Fleet
from .paths import choose_hunter, course, follow

SOLO_SHARE = 2
"""So many Reds may share a space. WW-SOLO-12"""


def solo_night_at_port(game: Fleet) -> NoReturn:
    """WW-SOLO-07"""
    finish(game, "night_at_port")


def solo_night_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """All Reds move, then they fight together; then the White. WW-SOLO-09..14, WW-SOLO-19, WW-SOLO-20"""
    table = game.position
    speed = game.planet.red_speed + table.fallen
    back: dict[int, Space] = {}
    waiting = set(range(len(table.reds)))
    while waiting:
        nth = yield from next_red(game, seat, waiting)
        waiting.remove(nth)
        path = yield from solo_path(game, nth, seat, speed)
        if len(path) > 1:
            back[nth] = path[-2]
            move_red(table, nth, path[-1])
            game.tell(events.Hunted("red", path, seat))
    ship = table.ships[seat]
    if ship in table.reds:
        attackers = [nth for nth, red in enumerate(table.reds) if red == ship]
        yield from cresters_attack(game, "red", seat, tuple(back[nth] for nth in attackers))
    yield from white_hunts(game, seat, SKY.white_speed)


def next_red(game: Fleet, seat: Seat, waiting: set[int]) -> Flow[int]:
    """The captain chooses; else by distance to the ship, then by territory of origin. WW-RULING-80"""
    table = game.position
    ship = table.ships[seat]
    far = game.planet.distances(ship)
    order = sorted(waiting, key=lambda nth: (far[table.reds[nth]], table.homes[nth]))
    red = yield from choose_hunter(game, [table.reds[nth] for nth in order])
    return next(nth for nth in order if table.reds[nth] == red)


def solo_path(game: Fleet, nth: int, seat: Seat, speed: int) -> Flow[list[Space]]:
    """No space takes a third Red; the ship's own counts as open on the way. WW-SOLO-12, WW-RULING-45"""
    table = game.position
    ship, red = table.ships[seat], table.reds[nth]
    full = {space for space in table.reds if table.reds.count(space) >= SOLO_SHARE and space != red}
    far = course(game, red, ship, full)
    assert far is not None
    return (yield from follow(game, "red", red, far, full, speed))
