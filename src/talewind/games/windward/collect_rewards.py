"""Collecting rewards: teeth for notoriety, and in an adventure for gas.

- When a ship comes to port: `trading_post.arrive` (WW-PORT-05); teeth that a robber left, a turn later:
  `ship_lost.exchange_kept` (WW-LOST-07)
- What each is worth: `cresters.WORTH` (WW-TOOTH-02, WW-TOOTH-03); the Naturalist has none:
  `naturalist.keeps_teeth` (WW-NAT-14)
- Achievements are collected by themselves: `achievements.achieve` (WW-ACH-03)
"""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Seat

from . import events
from .achievements import note_teeth
from .board import PORT
from .cargo_hold import teeth_of
from .cresters import WORTH
from .fleet import Fleet
from .gas import take_gas
from .moves import Exchange
from .notoriety import gain
from .position import Tooth

TEETH_SCORE = "Teeth are exchanged for gas only in an adventure (WW-SOLO-17)."
TEETH_AT_PORT = "Teeth are exchanged At Port (WW-RULING-84)."
NO_TOOTH = "There is no such tooth in your hold (WW-RULING-84)."
TEETH: tuple[Tooth, ...] = ("grey_tooth", "red_tooth")


def bring_teeth(game: Fleet, seat: Seat, *, arrives: bool = True) -> None:
    """All teeth aboard for notoriety; an adventure trades them for gas instead, at leisure.

    WW-PORT-05, WW-REW-01, WW-REW-02, WW-RULING-84
    """
    position = game.position
    grey, red = position.grey_teeth[seat], position.red_teeth[seat]
    if not game.rivals or not (grey or red):
        return
    position.grey_teeth[seat] = position.red_teeth[seat] = 0
    game.tell(events.TeethExchanged(seat, grey, red))
    gain(game, seat, grey * WORTH["grey_tooth"] + red * WORTH["red_tooth"], "teeth")
    if arrives:
        note_teeth(game, seat, grey, red)


# For gas, in an adventure


def why_not_exchange(game: Fleet, tooth: Tooth) -> str | None:
    """WW-SOLO-17, WW-COOP-24, WW-RULING-84"""
    position = game.position
    seat = position.active
    if game.rivals:
        return TEETH_SCORE
    if position.ships[seat] != PORT:
        return TEETH_AT_PORT
    return None if teeth_of(position, tooth)[seat] else NO_TOOTH


def exchanges(game: Fleet) -> Iterator[Exchange]:
    if not game.rivals:
        for tooth in TEETH:
            if why_not_exchange(game, tooth) is None:
                yield Exchange(tooth)


def exchange(game: Fleet, move: Exchange) -> None:
    """WW-SOLO-17, WW-COOP-24"""
    seat = game.position.active
    grey = move.tooth == "grey_tooth"
    teeth_of(game.position, move.tooth)[seat] -= 1
    gas = take_gas(game, seat, WORTH[move.tooth], "teeth")
    game.tell(events.TeethExchanged(seat, int(grey), int(not grey), gas))
