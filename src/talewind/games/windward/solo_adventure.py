"""The solo adventure: one captain, turn after turn, against six Reds, and then the White.

Here are the opening hand and the nights. The rest is in the chapters that it changes:

- Exactly one captain: `about.check_seats` (WW-MODE-01), who is always next: `ending_the_round.pass_on`
  (WW-SOLO-01); after all Reds the White is the goal: `great_white.white_falls` (WW-SOLO-02)
- A Grey on every feeding ground: `setup.set_up` (WW-SOLO-04); no achievements: `about.check_seats`
  (WW-SOLO-06)
- A Lost ship is the end: `ship_lost.lose_ship` (WW-SOLO-03); a night At Sky costs a card or a morale first:
  `ending_your_turn.feed_the_crew` (WW-SOLO-08); a new wind for each turn: `ending_the_round.pass_on`
  (WW-SOLO-15)
- Between equal ways the captain chooses: `paths.choose_way` (WW-SOLO-09); Reds that attack together add up:
  `battle.crester_side` (WW-SOLO-14)
- None comes again, but after the last Red the White does: `conclusion.grey_loses`, `conclusion.red_loses`
  (WW-SOLO-16, WW-SOLO-18), where the captain puts it: `great_white.place_white`; it comes as in its variant:
  `great_white.chase` (WW-SOLO-19, WW-GWC-09), with its strength: `data.SKY.strength` (WW-GWC-06); its defeat
  wins: `great_white.white_falls` (WW-SOLO-21)
- Teeth for gas: `collect_rewards.exchange` (WW-SOLO-17)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from talewind.engine import Flow, Seat

from . import events
from .battle import cresters_attack
from .board import Space
from .crester_movement import white_hunts
from .cresters import move_red, reds_at, where_red
from .data import SHIP
from .ending_the_game import finish
from .fleet import Fleet
from .great_white import WHITE_SPEED
from .paths import choose_hunter, course, follow
from .pieces import Red

SOLO_HAND: Final = SHIP.solo_hand
"""So many cards to begin with. WW-SOLO-05"""
SOLO_SHARE: Final = 2
"""So many Reds may share a space. WW-SOLO-12"""


def solo_night_at_port(game: Fleet) -> NoReturn:
    """WW-SOLO-07"""
    finish(game, "night_at_port")


def solo_night_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """All Reds move, wherever they are, then they fight together; then the White, if it is there by now.

    WW-SOLO-09, WW-SOLO-11, WW-SOLO-13, WW-SOLO-14, WW-SOLO-19, WW-SOLO-20, WW-RULING-79
    """
    position = game.position
    speed = solo_speed(game)
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
    yield from white_hunts(game, seat, WHITE_SPEED)


def solo_speed(game: Fleet) -> int:
    """Faster with every Red that has fallen. WW-SOLO-10, WW-RULING-83"""
    return game.planet.red_speed + game.position.fallen


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
