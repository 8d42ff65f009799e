"""Crester movement: how Reds and the White hunt a ship that rests At Sky. Greys never move (WW-CRE-02).

- The way they take: as near as they can get in any wind, and never over drift: `paths.follow` (WW-RED-04,
  WW-RED-06, WW-RED-08), around ships: `paths.obstacles` (WW-RED-07)
- How many spaces: `board.Planet.red_speed` (WW-RED-03, WW-SMALL-02)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from talewind.engine import Flow, Seat

from . import events
from .battle import cresters_attack
from .board import FAR, Space
from .cresters import move_red, where_red
from .fleet import Fleet
from .great_white import chase
from .paths import choose_hunter, course, follow, obstacles
from .pieces import Red, White
from .position import Battle, WindwardPosition

# Reds


def have_fought(position: WindwardPosition, battle: Battle) -> None:
    """The Reds that were attacked have met the captain in this turn. WW-RED-02"""
    position.fought += tuple([red for red in battle.defender.reds if red not in position.fought])


def unfought(position: WindwardPosition) -> Iterable[tuple[Red, Space]]:
    """Those Reds that have not, and where they are. WW-RED-02, WW-COOP-21, WW-RULING-121"""
    reds = zip(position.red_names, position.reds, strict=True)
    return [(red, at) for red, at in reds if red not in position.fought] if position.fought else reds


def call(position: WindwardPosition, red: Red) -> Red:
    """What a captain who chooses between Reds calls one of them: by name."""
    return red


def reds_hunt(game: Fleet, seat: Seat) -> Flow[None]:
    """The Reds of the ship's territory, the nearest first, each battle before the next Red.

    WW-CRE-05, WW-RED-01, WW-RED-02, WW-NAT-09, WW-COOP-19, WW-COOP-21, WW-RULING-42, WW-RULING-97,
    WW-RULING-102
    """
    position, planet = game.position, game.planet
    ship = position.ships[seat]
    land = planet.territory[ship]
    hunters = [red for red, at in game.rulings.unfought(position) if planet.territory[at] == land]
    while hunters and position.ships[seat] == ship and game.rulings.rests(game, seat):
        next_ones = nearest(game, hunters, seat, land) if len(hunters) > 1 else hunters
        red = yield from choose_hunter(game, next_ones)
        hunters.remove(red)
        yield from red_hunts(game, red, seat, land)


def nearest(game: Fleet, hunters: Sequence[Red], seat: Seat, land: int) -> list[Red]:
    """All that are equally near, by the compass. WW-RULING-97"""
    planet, ship = game.planet, game.position.ships[seat]
    where = {red: where_red(game.position, red) for red in hunters}
    steps = {}
    for red, at in where.items():
        far = course(game, at, ship, obstacles(game, seat, at), land)
        steps[red] = FAR if far is None else far[at]
    least = min(steps.values())
    near = [red for red in hunters if steps[red] == least]
    return sorted(near, key=lambda red: (planet.q[where[red]], planet.r[where[red]]))


def red_hunts(game: Fleet, red: Red, seat: Seat, land: int) -> Flow[None]:
    """To the ship, inside its territory; what is on the Lower layer does not matter to it.

    WW-RED-03, WW-RED-05, WW-RED-09, WW-RED-10, WW-ELEV-04, WW-BAT-03, WW-COOP-20
    """
    position = game.position
    ship, at = position.ships[seat], where_red(position, red)
    closed = obstacles(game, seat, at)
    far = course(game, at, ship, closed, land)
    if far is None:
        return
    path = yield from follow(game, "red", at, far, closed, game.planet.red_speed)
    if len(path) == 1:
        return
    move_red(position, red, path[-1])
    game.tell(events.Hunted("red", path, seat, which=red))
    if path[-1] == ship:
        yield from cresters_attack(game, [red], seat, (path[-2],))


# The White


def white_hunts(game: Fleet, seat: Seat, speed: int) -> Flow[None]:
    """It comes nearer, and fights if it gets there. WW-GWC-12, WW-COOP-22, WW-RULING-98, WW-RULING-102"""
    if not game.rulings.rests(game, seat):
        return
    path = yield from chase(game, seat, speed)
    if path and path[-1] == game.position.ships[seat]:
        yield from cresters_attack(game, [White()], seat, (path[-2],))
