"""Who may not attack whom again in this turn, after a tie or a False Flag."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from talewind.engine import Seat

from .board import Space
from .cresters import grey_at, reds_at
from .position import Side, WindwardPosition


def pieces(table: WindwardPosition, side: Side, at: Space) -> list[str]:
    """A party as the bans write it: s2 a ship, b5 a longboat, r7 and g7 cresters by name, w the White."""
    match side.kind:
        case "ship":
            return [f"s{side.seat}"]
        case "longboat":
            return [f"b{2 * (side.seat or 0) + (side.boat or 0)}"]
        case "red":
            return [f"r{name}" for name in reds_at(table, at)]
        case "grey":
            return [f"g{grey_at(table, at)}"]
        case "white":
            return ["w"]


def bar(table: WindwardPosition, attackers: Iterable[str], defenders: Iterable[str]) -> None:
    """WW-BAT-23, WW-CARD-12, WW-RULING-28"""
    table.barred += tuple(product(attackers, defenders))


def is_barred(table: WindwardPosition, attacker: str, defender: str, captain: Seat | None = None) -> bool:
    """WW-BAT-23, WW-CARD-12, WW-RULING-28, WW-RULING-32"""
    barred = table.barred
    return (attacker, defender) in barred or (captain is not None and (attacker, f"c{captain}") in barred)
