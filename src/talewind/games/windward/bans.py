"""Who may not attack whom again in this turn, after a tie or a False Flag."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from .pieces import Flag, Longboat, Piece, Ship
from .position import WindwardPosition


def bar(position: WindwardPosition, attackers: Iterable[Piece], defenders: Iterable[Piece | Flag]) -> None:
    """WW-BAT-23, WW-CARD-12, WW-RULING-28"""
    position.barred += tuple(product(attackers, defenders))


def is_barred(position: WindwardPosition, attacker: Piece, defender: Piece) -> bool:
    """WW-BAT-23, WW-CARD-12, WW-RULING-28, WW-RULING-32"""
    barred = position.barred
    if (attacker, defender) in barred:
        return True
    return isinstance(defender, Ship | Longboat) and (attacker, Flag(defender.seat)) in barred
