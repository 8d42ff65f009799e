"""The cargo hold: a crester, teeth and tokens; what a ship drops lies on its space.

How it is taken from there: `pick_up.why_not_pick_up` (WW-CARGO-03, WW-PICK-01).
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Seat

from . import events
from .board import PORT, Space
from .cresters import lay, unstow
from .fleet import Fleet
from .moves import CARGO, Cargo, Drop
from .naturalist import keeps_teeth
from .position import Tooth, WindwardPosition

LYING: dict[Cargo, str] = {
    "grey": "dead_greys",
    "red": "dead_reds",
    "grey_tooth": "loose_grey_teeth",
    "red_tooth": "loose_red_teeth",
    "token": "loose_tokens",
}
"""What a hold stores, and where the position keeps it when it lies about. WW-CARGO-01"""
DROP_AT_SKY = "Cargo is dropped only At Sky (WW-RULING-18)."
NOT_ABOARD = "That is not in your hold (WW-CARGO-02)."


def loose(position: WindwardPosition, what: Cargo) -> tuple[Space, ...]:
    """Where such things lie about."""
    spaces: tuple[Space, ...] = getattr(position, LYING[what])
    return spaces


def scatter(position: WindwardPosition, what: Cargo, at: Space, count: int = 1) -> None:
    """So many of these now lie on a space."""
    setattr(position, LYING[what], loose(position, what) + (at,) * count)


def teeth_of(position: WindwardPosition, tooth: Cargo) -> list[int]:
    """How many such teeth are in each hold."""
    return position.grey_teeth if tooth == "grey_tooth" else position.red_teeth


def takes_crester(position: WindwardPosition, seat: Seat) -> bool:
    """One is all that a hold takes; of the rest it takes any number. WW-CARGO-04, WW-RULING-08"""
    return position.crester[seat] is None


def stow_tooth(game: Fleet, seat: Seat, tooth: Tooth) -> None:
    """Into the hold."""
    if keeps_teeth(game, seat):
        teeth_of(game.position, tooth)[seat] += 1


def why_not_drop(game: Fleet, what: Cargo) -> str | None:
    """WW-CARGO-02, WW-RULING-18, WW-RULING-19, WW-RULING-95"""
    position = game.position
    seat = position.active
    if position.ships[seat] == PORT:
        return DROP_AT_SKY
    if what in ("grey", "red"):
        return None if position.crester[seat] == what else NOT_ABOARD
    if what == "token":
        return None if position.tokens[seat] else NOT_ABOARD
    return None if teeth_of(position, what)[seat] else NOT_ABOARD


def drops(game: Fleet) -> Iterator[Drop]:
    for what in CARGO:
        if why_not_drop(game, what) is None:
            yield Drop(what)


def drop(game: Fleet, move: Drop) -> None:
    position, what = game.position, move.what
    seat = position.active
    at = position.ships[seat]
    crester = None
    if what in ("grey", "red"):
        crester = unstow(position, seat)
        lay(position, crester, at)
    else:
        if what == "token":
            position.tokens[seat] -= 1
        else:
            teeth_of(position, what)[seat] -= 1
        scatter(position, what, at)
    game.tell(events.Dropped(seat, what, at, which=crester))
