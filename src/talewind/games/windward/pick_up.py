"""Picking up: what a ship takes from its space.

- A battle there is over by then: it is part of the move that came there: `move_ship.sail` (WW-PICK-04)
- A hold takes one crester: `cargo_hold.takes_crester` (WW-CARGO-04), and the Naturalist's no teeth:
  `naturalist.keeps_teeth` (WW-NAT-15)
- Whose longboat tows a Grey: `move_longboats.tows_for_another` (WW-LB-11)
- Gas, as far as there are slots: `terrain.why_not_take_gas` (WW-POCK-02)
"""

from __future__ import annotations

from collections.abc import Iterator

from . import events
from .board import PORT
from .cargo_hold import LYING, loose, stow_tooth, takes_crester
from .cresters import lift, stow
from .fleet import Fleet
from .move_longboats import tows_for_another
from .moves import LOOSE, Loose, PickUp
from .position import ABOARD
from .terrain import gas_on, take_gas_off, why_not_take_gas
from .things import without

NOTHING_AT_PORT = "Nothing is picked up At Port (WW-PICK-01)."
NOT_THERE = "Nothing of that kind lies on your ship's space (WW-PICK-01)."
NOT_YOUR_BOAT = "None of your longboats is on your ship's space (WW-PICK-02)."
HOLD_FULL = "The hold takes one crester only (WW-PICK-03)."
TOWED = "Another captain's longboat tows it (WW-LB-11)."


def why_not_pick_up(game: Fleet, what: Loose) -> str | None:
    """WW-PICK-01, WW-PICK-02, WW-PICK-03, WW-SHIP-02, WW-CARGO-03, WW-LB-11, WW-RULING-23"""
    position = game.position
    seat = position.active
    at = position.ships[seat]
    if at == PORT:
        return NOTHING_AT_PORT
    if what == "longboat":
        return None if at in position.boats[2 * seat : 2 * seat + 2] else NOT_YOUR_BOAT
    if what == "gas":
        return why_not_take_gas(game, seat) if gas_on(game, at) else NOT_THERE
    if at not in loose(position, what):
        return NOT_THERE
    if what in ("grey", "red") and not takes_crester(position, seat):
        return HOLD_FULL
    if what == "grey" and tows_for_another(position, seat, at):
        return TOWED
    return None


def pick_ups(game: Fleet) -> Iterator[PickUp]:
    if game.position.ships[game.position.active] != PORT:
        for what in LOOSE:
            if why_not_pick_up(game, what) is None:
                yield PickUp(what)


def pick_up(game: Fleet, move: PickUp) -> None:
    """WW-PICK-01"""
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
        take_gas_off(game, seat, at)
    else:
        setattr(position, LYING[what], without(loose(position, what), at))
        if what == "token":
            position.tokens[seat] += 1
        else:
            stow_tooth(game, seat, "grey_tooth" if what == "grey_tooth" else "red_tooth")
