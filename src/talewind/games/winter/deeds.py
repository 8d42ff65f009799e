"""Deeds that may fulfil a secret objective: everybody sees them done, and for how long they count.

They lapse with the first window after them (WT-RULING-84), or last until their owner has had a turn
(WT-RULING-130).
"""

from __future__ import annotations

from collections.abc import Collection

from talewind.engine import Seat

from . import deductions
from .data import OBJECTIVE, ObjectiveKind, Side
from .night import Facts, Night
from .position import Deed


def done(game: Night, seat: Seat, kind: ObjectiveKind) -> None:
    """Something that may be declared in the first window after it. WT-RULING-84"""
    if game.options.objectives:
        game.position.deeds.append(Deed(seat, kind))
        deductions.stir(game)


def stands(game: Facts, seat: Seat, kind: ObjectiveKind) -> bool:
    """Whether somebody has done such a deed, and it still counts."""
    return any((deed.seat, deed.kind) == (seat, kind) for deed in game.position.deeds)


def forget(game: Night, seat: Seat, kinds: Collection[ObjectiveKind]) -> None:
    """They have had their reward, or were done for an objective that was swapped. WT-RULING-130"""
    position = game.position
    position.deeds = [deed for deed in position.deeds if deed.seat != seat or deed.kind not in kinds]


def kinds_of(side: Side) -> list[ObjectiveKind]:
    return [card.kind for card in OBJECTIVE.values() if card.side == side]


def wait_for_the_turn(game: Night, seat: Seat) -> None:
    """What was done until now has waited for this turn. WT-RULING-130"""
    position = game.position
    position.deeds = [Deed(deed.seat, deed.kind, deed.waited or deed.seat == seat) for deed in position.deeds]


def turn_is_over(game: Night, seat: Seat) -> None:
    """Whoever has had a turn to say so has let it pass. WT-RULING-130"""
    position = game.position
    position.deeds = [deed for deed in position.deeds if deed.seat != seat or not deed.waited]
