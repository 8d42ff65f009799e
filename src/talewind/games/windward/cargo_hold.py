"""The cargo hold: a crester, teeth and tokens; what a ship drops lies on its space."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Seat

from . import events
from .board import PORT, Space
from .cresters import lay, unstow
from .fleet import Fleet
from .moves import CARGO, Cargo, Drop
from .position import Tooth, WindwardPosition

LYING: dict[Cargo, str] = {
    "grey": "dead_greys",
    "red": "dead_reds",
    "grey_tooth": "loose_grey_teeth",
    "red_tooth": "loose_red_teeth",
    "token": "loose_tokens",
}
"""Where the position keeps what lies about."""
DROP_AT_SKY = "Cargo is dropped only At Sky (WW-RULING-18)."
NOT_ABOARD = "That is not in your hold (WW-CARGO-02)."


def loose(table: WindwardPosition, what: Cargo) -> tuple[Space, ...]:
    """Where such things lie about."""
    spaces: tuple[Space, ...] = getattr(table, LYING[what])
    return spaces


def scatter(table: WindwardPosition, what: Cargo, at: Space, count: int = 1) -> None:
    """So many of these now lie on a space."""
    setattr(table, LYING[what], loose(table, what) + (at,) * count)


def teeth_of(table: WindwardPosition, tooth: Cargo) -> list[int]:
    """How many such teeth are in each hold."""
    return table.grey_teeth if tooth == "grey_tooth" else table.red_teeth


def stow_tooth(game: Fleet, seat: Seat, tooth: Tooth) -> None:
    """Into the hold; the Naturalist keeps none. WW-NAT-14, WW-NAT-15"""
    if seat != game.naturalist:
        teeth_of(game.position, tooth)[seat] += 1


def why_not_drop(game: Fleet, what: Cargo) -> str | None:
    """WW-CARGO-02, WW-RULING-18, WW-RULING-19, WW-RULING-95"""
    table = game.position
    seat = table.active
    if table.ships[seat] == PORT:
        return DROP_AT_SKY
    if what in ("grey", "red"):
        return None if table.crester[seat] == what else NOT_ABOARD
    if what == "token":
        return None if table.tokens[seat] else NOT_ABOARD
    return None if teeth_of(table, what)[seat] else NOT_ABOARD


def drops(game: Fleet) -> Iterator[Drop]:
    for what in CARGO:
        if why_not_drop(game, what) is None:
            yield Drop(what)


def drop(game: Fleet, move: Drop) -> None:
    table, what = game.position, move.what
    seat = table.active
    at = table.ships[seat]
    crester = None
    if what in ("grey", "red"):
        crester = unstow(table, seat)
        lay(table, crester, at)
    else:
        if what == "token":
            table.tokens[seat] -= 1
        else:
            teeth_of(table, what)[seat] -= 1
        scatter(table, what, at)
    game.tell(events.Dropped(seat, what, at, which=crester))
