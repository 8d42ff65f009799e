"""Picking up: what a ship takes from its space."""

from __future__ import annotations

from collections.abc import Iterator

from . import events
from .achievements import check_standing
from .board import PORT
from .cargo_hold import LYING, loose, stow_tooth
from .cresters import lift, stow
from .fleet import Fleet
from .gas import gas_slots
from .moves import LOOSE, Loose, PickUp
from .position import ABOARD
from .terrain import gas_on, take_off
from .things import without

NOTHING_AT_PORT = "Nothing is picked up At Port (WW-PICK-01)."
NOT_THERE = "Nothing of that kind lies on your ship's space (WW-PICK-01)."
NOT_YOUR_BOAT = "None of your longboats is on your ship's space (WW-PICK-02)."
HOLD_FULL = "The hold takes one crester only (WW-PICK-03)."
TOWED = "Another captain's longboat tows it (WW-LB-11)."
NO_GAS_SLOT = "All your gas slots are full (WW-POCK-02)."


def why_not_pick_up(game: Fleet, what: Loose) -> str | None:
    """WW-SHIP-02, WW-PICK-01..04, WW-CARGO-03, WW-CARGO-04, WW-LB-11, WW-POCK-02, WW-RULING-23"""
    position = game.position
    seat = position.active
    at = position.ships[seat]
    if at == PORT:
        return NOTHING_AT_PORT
    if what == "longboat":
        return None if at in position.boats[2 * seat : 2 * seat + 2] else NOT_YOUR_BOAT
    if what == "gas":
        if not gas_on(game, at):
            return NOT_THERE
        return None if position.gas[seat] < gas_slots(game, seat) else NO_GAS_SLOT
    if at not in loose(position, what):
        return NOT_THERE
    if what in ("grey", "red") and position.crester[seat] is not None:
        return HOLD_FULL
    if what == "grey" and at in position.boats and position.boats.index(at) // 2 != seat:
        return TOWED
    return None


def pick_ups(game: Fleet) -> Iterator[PickUp]:
    if game.position.ships[game.position.active] != PORT:
        for what in LOOSE:
            if why_not_pick_up(game, what) is None:
                yield PickUp(what)


def pick_up(game: Fleet, move: PickUp) -> None:
    """WW-PICK-01, WW-POCK-02, WW-POCK-03, WW-NAT-15"""
    position, what = game.position, move.what
    seat = position.active
    at = position.ships[seat]
    crester = lift(position, what, at) if what == "grey" or what == "red" else None
    game.tell(events.PickedUp(seat, what, at, which=crester))
    if crester is not None:
        stow(position, seat, crester)
    elif what == "longboat":
        position.boats[position.boats.index(at, 2 * seat)] = ABOARD
    elif what == "gas":
        take_off(game, at)
        position.gas[seat] += 1
        check_standing(game, seat)
    else:
        setattr(position, LYING[what], without(loose(position, what), at))
        if what == "token":
            position.tokens[seat] += 1
        else:
            stow_tooth(game, seat, "grey_tooth" if what == "grey_tooth" else "red_tooth")
