"""Moving the ship: with the wind or for speed, by port, zephyr or around the planet, and into battles."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Flow

from . import events
from .achievements import note_voyage
from .bans import is_barred
from .battle import ship_attacks
from .board import PORT, Direction, Space
from .collect_rewards import bring_teeth
from .cresters import reds_at
from .fleet import Fleet
from .moves import Sail
from .position import Way
from .terrain import why_no_zephyr, why_not_around, why_not_drift
from .trading_post import LEAVE_PORT, why_no_port
from .wind import NO_SPEED, fare, why_not_with_wind

NOT_NEXT = "A ship steps to an adjacent space (WW-MOVE-02)."
TEAMMATE = "A teammate's ship is there (WW-COOP-12)."
BARRED = "You may not start that battle again this turn (WW-BAT-23)."


def why_not_sail(game: Fleet, to: Space, by: Way) -> str | None:
    """WW-MOVE-01..07, WW-RULING-09..12"""
    table, planet = game.position, game.planet
    at = table.ships[table.active]
    if not PORT <= to < planet.size:
        return NOT_NEXT
    if by != "step":
        reason = why_no_passage(game, at, to, by)
    elif at == PORT:
        reason = LEAVE_PORT
    elif to == PORT or to not in planet.step[at]:
        reason = NOT_NEXT
    else:
        reason = why_not_step(game, planet.step[at].index(to), to)
    return reason if reason is not None or to == PORT else why_not_enter(game, to)


def why_not_step(game: Fleet, way: Direction, to: Space) -> str | None:
    """Not upwind, and not into drift. WW-MOVE-02, WW-WIND-03..06, WW-DRIFT-02..04"""
    return why_not_with_wind(game, way) or why_not_drift(game, to)


def why_no_passage(game: Fleet, at: Space, to: Space, by: Way) -> str | None:
    """Port, zephyr, or around the planet, each for 1 speed. WW-MOVE-03..05"""
    if by == "port":
        reason = why_no_port(game, at, to)
    elif by == "zephyr":
        reason = why_no_zephyr(game, at, to)
    else:
        reason = why_not_around(game, at, to)
    return reason or (None if game.position.speed > 0 else NO_SPEED)


def why_not_enter(game: Fleet, to: Space) -> str | None:
    """Whoever stands there: a teammate, or somebody not to be fought again this turn.

    WW-COOP-12, WW-BAT-23, WW-RULING-28, WW-RULING-92
    """
    table = game.position
    if to in table.ships and not game.rivals:
        return TEAMMATE
    if not table.barred:
        return None
    ship = f"s{table.active}"
    if to in table.ships:
        other = table.ships.index(to)
        return BARRED if is_barred(table, ship, f"s{other}", other) else None
    if to in table.reds:
        barred = any(is_barred(table, ship, f"r{red}") for red in reds_at(table, to))
        return BARRED if barred else None
    return BARRED if to == table.white and is_barred(table, ship, "w") else None


def sails(game: Fleet) -> list[Sail]:
    """Every single step, jump and port move that is open now."""
    table = game.position
    at = table.ships[table.active]
    found = [Sail(to) for way, to in steps_from(game, at) if why_not_step(game, way, to) is None]
    found += [move for move in passages(game, at) if why_no_passage(game, at, move.to, move.by) is None]
    if game.rivals and not table.barred:
        return found
    return [move for move in found if move.to == PORT or why_not_enter(game, move.to) is None]


def steps_from(game: Fleet, at: Space) -> tuple[tuple[Direction, Space], ...]:
    return () if at == PORT else game.planet.steps[at]


def passages(game: Fleet, at: Space) -> Iterator[Sail]:
    """Where port, the other corner and zephyrs could lead from here."""
    planet = game.planet
    if at == PORT:
        yield from (Sail(quay, "port") for quay in planet.quays)
    elif planet.passage[at]:
        yield Sail(PORT, "port")
        if at in planet.across:
            yield Sail(planet.across[at], "around")
        yield from (Sail(zephyr, "zephyr") for zephyr in planet.zephyrs)


def sail(game: Fleet, move: Sail) -> Flow[None]:
    """WW-MOVE-02..08, WW-RULING-13, WW-RULING-16"""
    table, planet = game.position, game.planet
    seat, to = table.active, move.to
    at = table.ships[seat]
    cost = fare(game, at, move)
    table.ships[seat] = to
    table.speed -= cost
    game.tell(events.Sailed(seat, at, to, move.by, cost, table.speed))
    if to == PORT:
        table.firm = PORT
        bring_teeth(game, seat)
        return
    table.deadweight -= planet.drift[to]
    note_voyage(game, seat, to, move.by)
    if to in table.reds or to == table.white or table.ships.count(to) > 1:
        yield from ship_attacks(game, seat, to, at)
    if table.ships[seat] == to and not planet.drift[to]:
        table.firm = to
