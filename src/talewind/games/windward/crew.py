"""Crew: what each tile adds to a player board, and who can be hired."""

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


def hires(game: Fleet, seat: Seat) -> list[Crew]:
    """Of whom a tile is left, and the slot is empty. WW-SETUP-05, WW-ORD-22, WW-ORD-23"""
    left, slots = game.position.crew_left, game.position.crew[seat]
    return [crew for crew in CREW if left[crew] and slots[SLOT[crew]] is None]


def why_not_hire(game: Fleet, seat: Seat, crew: Crew | None) -> str | None:
    """WW-ORD-22..24, WW-CREW-01"""
    able = hires(game, seat)
    if crew is None:
        return WHOM if able else NO_CREW
    if crew in able:
        return None
    return SLOT_TAKEN if game.position.crew_left[crew] else HIRED_OUT


def hire(game: Fleet, seat: Seat, crew: Crew) -> None:
    """WW-ORD-22, WW-CREW-10, WW-CREW-12"""
    position = game.position
    position.crew_left[crew] -= 1
    position.crew = put(position.crew, seat, put(position.crew[seat], SLOT[crew], crew))
    game.tell(events.Hired(seat, crew))
    if GIVES[crew].longboat_slots and BESIDE in position.boats[2 * seat : 2 * seat + 2]:
        position.boats[position.boats.index(BESIDE, 2 * seat)] = ABOARD
    check_standing(game, seat)
