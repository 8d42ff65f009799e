"""Crester movement: how Reds and the White hunt a ship that rests At Sky. Greys never move (WW-CRE-02)."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.engine import Flow, Seat

from . import events
from .battle import cresters_attack
from .board import FAR, Space
from .cresters import move_red, reds_at
from .fleet import Fleet
from .great_white import chase
from .paths import choose_hunter, course, follow, obstacles
from .position import WindwardPosition

# Reds


def have_fought(table: WindwardPosition, at: Space) -> None:
    """The Reds there have met the captain in this turn. WW-RED-02"""
    table.fought += tuple(reds_at(table, at))


def unfought(table: WindwardPosition) -> list[Space]:
    """Where those Reds are that have not. WW-RED-02, WW-COOP-21, WW-RULING-121"""
    if not table.fought:
        return table.reds
    reds = zip(table.red_names, table.reds, strict=True)
    return [red for name, red in reds if name not in table.fought]


def reds_hunt(game: Fleet, seat: Seat) -> Flow[None]:
    """The Reds of the ship's territory, the nearest first, each battle before the next Red.

    WW-CRE-05, WW-RED-01, WW-RED-02, WW-NAT-09, WW-COOP-19..21, WW-RULING-42, WW-RULING-97
    """
    table, planet = game.position, game.planet
    ship = table.ships[seat]
    land = planet.territory[ship]
    hunters = [red for red in game.rulings.unfought(table) if planet.territory[red] == land]
    while hunters and table.ships[seat] == ship:
        next_ones = nearest(game, hunters, seat, land) if len(hunters) > 1 else hunters
        red = yield from choose_hunter(game, next_ones)
        hunters.remove(red)
        yield from red_hunts(game, red, seat, land)


def nearest(game: Fleet, hunters: Sequence[Space], seat: Seat, land: int) -> list[Space]:
    """All that are equally near, by the compass. WW-RULING-97"""
    planet, ship = game.planet, game.position.ships[seat]
    steps = {}
    for red in hunters:
        far = course(game, red, ship, obstacles(game, seat, red), land)
        steps[red] = FAR if far is None else far[red]
    least = min(steps.values())
    near = [red for red in hunters if steps[red] == least]
    return sorted(near, key=lambda red: (planet.q[red], planet.r[red]))


def red_hunts(game: Fleet, red: Space, seat: Seat, land: int) -> Flow[None]:
    """To the ship; what is on the Lower layer does not matter to it (WW-ELEV-04).

    WW-RED-03..10, WW-BAT-03, WW-COOP-20
    """
    table = game.position
    ship = table.ships[seat]
    closed = obstacles(game, seat, red)
    far = course(game, red, ship, closed, land)
    if far is None:
        return
    path = yield from follow(game, "red", red, far, closed, game.planet.red_speed)
    if len(path) == 1:
        return
    move_red(table, table.reds.index(red), path[-1])
    game.tell(events.Hunted("red", path, seat))
    if path[-1] == ship:
        yield from cresters_attack(game, "red", seat, (path[-2],))


# The White


def white_hunts(game: Fleet, seat: Seat, speed: int) -> Flow[None]:
    """It comes nearer, and fights if it gets there. WW-GWC-09..12, WW-COOP-22, WW-RULING-98"""
    path = yield from chase(game, seat, speed)
    if path and path[-1] == game.position.ships[seat]:
        yield from cresters_attack(game, "white", seat, (path[-2],))
