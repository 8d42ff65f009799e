"""Cresters as pieces: each has a number of its own, alive, lying about or in a hold, until the stockpile.

What comes from the stockpile is another crester. WW-RULING-121

A Grey or Red is alive or defeated (WW-CRE-06, WW-COMP-10). A defeated one is a thing: it lies on a space, is
towed or in a hold, and fights no more (WW-CRE-07).
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from talewind.engine import Seat

from . import events
from .board import Space
from .fleet import Fleet
from .position import Catch, Name, WindwardPosition
from .things import less, put, without

DEAD: Final[dict[Catch, tuple[str, str]]] = {
    "grey": ("dead_greys", "dead_grey_names"),
    "red": ("dead_reds", "dead_red_names"),
}
"""Where the position keeps those that lie about, and their names."""


def new_name(table: WindwardPosition) -> Name:
    """For one that comes from the stockpile."""
    table.named += 1
    return table.named


# Alive


def reds_at(table: WindwardPosition, at: Space) -> list[Name]:
    """Two of them may share a space in solo."""
    return [name for name, red in zip(table.red_names, table.reds, strict=True) if red == at]


def grey_at(table: WindwardPosition, at: Space) -> Name:
    return table.grey_names[table.greys.index(at)]


def red_comes(table: WindwardPosition, at: Space, home: int, name: Name) -> None:
    table.reds.append(at)
    table.homes = (*table.homes, home)
    table.red_names = (*table.red_names, name)


def move_red(table: WindwardPosition, nth: int, to: Space) -> None:
    """A Red goes to another space, its tag with it."""
    frm, table.reds[nth] = table.reds[nth], to
    if frm in table.tagged_reds:
        table.tagged_reds = (*without(table.tagged_reds, frm), to)


def red_goes(table: WindwardPosition, nth: int) -> Name:
    """Which one was it?"""
    name = table.red_names[nth]
    del table.reds[nth]
    table.homes = less(table.homes, nth)
    table.red_names = less(table.red_names, nth)
    return name


def grey_comes(table: WindwardPosition, at: Space, name: Name) -> None:
    nth = bisect(table.greys, at)
    table.greys = (*table.greys[:nth], at, *table.greys[nth:])
    table.grey_names = (*table.grey_names[:nth], name, *table.grey_names[nth:])


def new_grey(game: Fleet, at: Space, rolls: list[int]) -> None:
    """One from the stockpile, rolled for or baited. WW-RESP-02, WW-CARD-07"""
    table = game.position
    table.grey_stock -= 1
    grey_comes(table, at, new_name(table))
    game.tell(events.GreyCame(at, rolls))


def grey_goes(table: WindwardPosition, at: Space) -> Name:
    """Which one was it?"""
    nth = table.greys.index(at)
    name = table.grey_names[nth]
    table.greys = less(table.greys, nth)
    table.grey_names = less(table.grey_names, nth)
    return name


# Defeated


def lay(table: WindwardPosition, kind: Catch, at: Space, name: Name) -> None:
    """It lies on a space."""
    spaces, names = DEAD[kind]
    setattr(table, spaces, (*getattr(table, spaces), at))
    setattr(table, names, (*getattr(table, names), name))


def lift(table: WindwardPosition, kind: Catch, at: Space) -> Name:
    """Off its space; of several the one that came to lie first. WW-RULING-121"""
    spaces, names = DEAD[kind]
    nth = getattr(table, spaces).index(at)
    name: Name = getattr(table, names)[nth]
    setattr(table, spaces, less(getattr(table, spaces), nth))
    setattr(table, names, less(getattr(table, names), nth))
    return name


def stow(table: WindwardPosition, seat: Seat, kind: Catch, name: Name) -> None:
    """Into a hold without crester."""
    table.crester = put(table.crester, seat, kind)
    table.caught = put(table.caught, seat, name)


def unstow(table: WindwardPosition, seat: Seat) -> tuple[Catch, Name]:
    """Out of the hold."""
    kind, name = table.crester[seat], table.caught[seat]
    assert kind is not None
    assert name is not None
    table.crester = put(table.crester, seat, None)
    table.caught = put(table.caught, seat, None)
    return kind, name
