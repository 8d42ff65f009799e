"""Crew: what each tile adds to a player board, and who can be hired.

- What a tile gives is printed: `data.GIVES`
- Hired by an order: `give_orders.carry_out` (WW-ORD-22), or for gas: `spend_gas.buy` (WW-BUY-03)
- Crew counts in `battle.ship_side` and `battle.boat_side` (WW-BAT-18), for a crester in
  `morale.gas_for_crester`, and a Coxswain in `taking_a_turn.begin_turn`
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import asdict

from talewind.engine import Seat

from . import events
from .achievements import check_standing
from .data import CREW, GIVES, SHIP, SLOT, Crew, Gives
from .fleet import Fleet
from .position import ABOARD, BESIDE
from .things import put

WHOM = "Say which crew you hire (WW-ORD-22)."
HIRED_OUT = "No such crew tile is left (WW-ORD-22)."
SLOT_TAKEN = "The slot for that crew is taken (WW-ORD-23)."
NO_CREW = "No crew is left that has an empty slot (WW-RULING-55)."


@cache
def perks_of(crew: tuple[Crew | None, ...]) -> Gives:
    """All that a crew adds to a player board."""
    tiles = [asdict(GIVES[each]) for each in crew if each is not None]
    return Gives(**{name: sum(tile[name] for tile in tiles) for name in Gives.__struct_fields__})


def perks(game: Fleet, seat: Seat) -> Gives:
    """What this captain's crew adds up to."""
    return perks_of(game.position.crew[seat])


def cannon_slots(game: Fleet, seat: Seat) -> int:
    """WW-CREW-06, WW-CREW-08"""
    return SHIP.base.cannon_slots + perks_of(game.position.crew[seat]).cannon_slots


def hand_limit(game: Fleet, seat: Seat) -> int:
    """WW-SETUP-10, WW-CREW-03, WW-ORD-18"""
    return SHIP.base.hand_limit + perks_of(game.position.crew[seat]).hand_limit


def gas_slots(game: Fleet, seat: Seat) -> int:
    """WW-GAS-02, WW-CREW-02, WW-CREW-04"""
    return SHIP.base.gas_slots + perks_of(game.position.crew[seat]).gas_slots


def more_gas(game: Fleet, seat: Seat) -> int:
    """What a Gas Worker gets out of a crester besides. WW-CREW-05"""
    return perks(game, seat).process_gas


def crew_hits(game: Fleet, seat: Seat, *, reds: bool) -> int:
    """A Marine's, against Reds. WW-CREW-07"""
    return perks(game, seat).hits_vs_red if reds else 0


def attack_strength(game: Fleet, seat: Seat, *, attacks: bool) -> int:
    """A Sergeant's, where the ship attacks. WW-CREW-09"""
    return perks(game, seat).attack_strength if attacks else 0


def boat_strength(game: Fleet, seat: Seat) -> int:
    """A Harpooner's, in every battle of a longboat. WW-CREW-11"""
    return perks(game, seat).longboat_strength


def rowers(game: Fleet, seat: Seat) -> int:
    """How much a Coxswain adds to the longboat speed at the start of each own turn. WW-CREW-13"""
    return perks(game, seat).longboat_speed_per_turn


# Hiring


def hires(game: Fleet, seat: Seat) -> list[Crew]:
    """Of whom a tile is left, and the slot is empty. WW-SETUP-05, WW-ORD-22, WW-ORD-23"""
    left, slots = game.position.crew_left, game.position.crew[seat]
    return [crew for crew in CREW if left[crew] and slots[SLOT[crew]] is None]


def why_not_hire(game: Fleet, seat: Seat, crew: Crew | None) -> str | None:
    """By an order or for gas; nobody is ever exchanged. WW-CREW-01, WW-ORD-22, WW-ORD-23, WW-ORD-24"""
    able = hires(game, seat)
    if crew is None:
        return WHOM if able else NO_CREW
    if crew in able:
        return None
    return SLOT_TAKEN if game.position.crew_left[crew] else HIRED_OUT


def hire(game: Fleet, seat: Seat, crew: Crew) -> None:
    """Harpooner and Coxswain bring the second longboat aboard. WW-ORD-22, WW-CREW-10, WW-CREW-12"""
    position = game.position
    position.crew_left[crew] -= 1
    position.crew = put(position.crew, seat, put(position.crew[seat], SLOT[crew], crew))
    game.tell(events.Hired(seat, crew))
    if GIVES[crew].longboat_slots and BESIDE in position.boats[2 * seat : 2 * seat + 2]:
        position.boats[position.boats.index(BESIDE, 2 * seat)] = ABOARD
    check_standing(game, seat)
