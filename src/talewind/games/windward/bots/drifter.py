"""Random play: a captain who drifts, but hunts and trades often enough to come to an end."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from talewind.engine import Move

from ..board import PORT
from ..cargo_hold import drops
from ..collect_rewards import exchanges
from ..crew import hires
from ..data import PORT_ORDERS, SKY_ORDERS, OrderName
from ..ending_your_turn import why_not_end
from ..fleet import Fleet
from ..give_orders import why_not_order
from ..move_longboats import rows
from ..move_ship import passages, sails, steps
from ..moves import END, By, Order, Sail
from ..naturalist import releases
from ..pick_up import pick_ups
from ..spend_gas import buys
from ..supply_cards import plays
from ..terrain import why_not_drift
from ..wind import open_ways


def some_action(game: Fleet, rng: Random) -> Move:
    """A kind of action first, then one of that kind: drops and other idle things are rare."""
    position, luck = game.position, rng.random()
    limits, kinds = AT_SKY if position.ships[position.active] >= 0 else AT_PORT
    found = kinds[bisect(limits, luck)](game, rng)
    if found is not None:
        return found
    sail = some_sail(game, rng) if position.speed and luck < 0.9 else None
    if sail is None and why_not_end(game) is None:
        return END
    return sail or some_sail(game, rng) or END


def some_sail(game: Fleet, rng: Random) -> Sail | None:
    """Any one of them: mostly without listing them all."""
    position, planet = game.position, game.planet
    at = position.ships[position.active]
    if position.barred or not game.rivals:
        found = sails(game)
        return found[int(rng.random() * len(found))] if found else None
    if at in planet.passages:
        near, far = steps(game, at), passages(game, at)
        if not (near or far):
            return None
        nth = int(rng.random() * (len(near) + len(far)))
        return Sail(near[nth]) if nth < len(near) else Sail(*far[nth - len(near)])
    ways, around = open_ways(game), planet.steps[at]
    start = int(rng.random() * len(around))
    for turn in range(len(around)):
        way, to = around[start - turn]
        if way in ways and why_not_drift(game, to) is None:
            return Sail(to)
    return None


def some_order(game: Fleet, rng: Random) -> Order | None:
    """An order picked at random; None if it cannot be given now."""
    position = game.position
    seat = position.active
    by: By = "mate" if position.mates else "coffee"
    orders: tuple[OrderName, ...] = PORT_ORDERS if position.ships[seat] == PORT else SKY_ORDERS
    order = orders[int(rng.random() * len(orders))]
    move = Order(order, by)
    if order == "hire_crew":
        crews = hires(game, seat)
        move = Order(order, by, rng.choice(crews)) if crews else move
    elif order == "research_crester" and seat == game.naturalist:
        spaces = releases(game, seat)
        move = Order(order, by, None, rng.choice(spaces)) if spaces else move
    return move if why_not_order(game, move) is None else None


def one_of(moves: Iterable[Move], rng: Random) -> Move | None:
    found = list(moves)
    return found[int(rng.random() * len(found))] if found else None


Kind: TypeAlias = Callable[[Fleet, Random], Move | None]


def nothing(game: Fleet, rng: Random) -> None:
    return None


def mix(*parts: tuple[float, Kind]) -> tuple[tuple[float, ...], tuple[Kind, ...]]:
    """How random play divides its luck; what is left over sails on or ends the turn."""
    return tuple(upto for upto, _ in parts), (*(kind for _, kind in parts), nothing)


AT_PORT = mix(
    (0.65, lambda game, rng: some_order(game, rng) or some_order(game, rng)),
    (0.76, lambda game, rng: one_of(buys(game), rng)),
    (0.79, lambda game, rng: one_of(exchanges(game), rng)),
    (0.81, lambda game, rng: one_of(plays(game), rng)),
    (0.98, some_sail),
)
AT_SKY = mix(
    (0.42, some_sail),
    (0.54, lambda game, rng: one_of(rows(game), rng)),
    (0.66, some_order),
    (0.74, lambda game, rng: one_of(pick_ups(game), rng)),
    (0.79, lambda game, rng: one_of(plays(game), rng)),
    (0.795, lambda game, rng: one_of(drops(game), rng)),
)
