"""The way a crester takes to a ship: step by step, each one nearer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from talewind.engine import Flow, Seat, ask

from . import questions
from .board import FAR, PORT, Space
from .cresters import where_red
from .fleet import Fleet
from .moves import AsTheyCome
from .pieces import Red


def obstacles(game: Fleet, seat: Seat, but: Space) -> set[Space]:
    """Other ships, living Reds, the White. WW-RED-07, WW-NAT-10, WW-RULING-43, WW-RULING-67"""
    position = game.position
    closed = {ship for other, ship in enumerate(position.ships) if other != seat and ship != PORT}
    closed.update(position.reds)
    closed.add(position.white)
    closed.discard(but)
    return closed


def course(
    game: Fleet, frm: Space, to: Space, closed: Collection[Space], within: int = 0
) -> list[int] | None:
    """Distances to follow: around what stands in the way, or as if nothing did where that leads nowhere.

    In a cooperative game there is no second course: the crester stays. WW-RED-05, WW-COOP-20, WW-RULING-43,
    WW-RULING-45
    """
    far = game.planet.distances(to, within, closed)
    if far[frm] < FAR:
        return far
    return None if game.mode == "coop" else game.planet.distances(to, within)


def follow(
    game: Fleet,
    kind: Literal["red", "white"],
    frm: Space,
    far: Sequence[int],
    closed: Collection[Space],
    speed: int,
) -> Flow[list[Space]]:
    """Step by step, each one nearer; the captain chooses between equal ways.

    WW-RED-03, WW-RED-04, WW-RED-06, WW-RED-08, WW-RULING-43, WW-RULING-44, WW-RULING-45
    """
    path = [frm]
    while len(path) <= speed and far[path[-1]]:
        nearer = far[path[-1]] - 1
        ways = [to for to in game.planet.neighbours[path[-1]] if far[to] == nearer and to not in closed]
        if not ways:
            break
        path.append((yield from choose_way(game, kind, path, ways)))
    return path


def choose_way(
    game: Fleet, kind: Literal["red", "white"], path: Sequence[Space], ways: Sequence[Space]
) -> Flow[Space]:
    """WW-RULING-44: without a choice, the lowest direction number."""
    position = game.position
    if len(ways) == 1 or position.as_they_come:
        return ways[0]
    question = questions.WhichWay(kind, path, ways, game.own_seconds)
    move = (yield from ask(position.active, question)).move
    if isinstance(move, AsTheyCome):
        position.as_they_come = True
        return ways[0]
    to: Space = move.to
    return to


def choose_hunter(game: Fleet, reds: Sequence[Red]) -> Flow[Red]:
    """Which one moves next, one for each space; without a choice the first.

    WW-RULING-80, WW-RULING-97, WW-RULING-107
    """
    position = game.position
    first: dict[Space, Red] = {}
    for red in reds:
        first.setdefault(where_red(position, red), red)
    if len(first) == 1 or position.as_they_come:
        return reds[0]
    called = {game.rulings.call(position, red): red for red in first.values()}
    move = (yield from ask(position.active, questions.WhoHunts(tuple(called), game.own_seconds))).move
    if isinstance(move, AsTheyCome):
        position.as_they_come = True
        return reds[0]
    return called[move.crester]
