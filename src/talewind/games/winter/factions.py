"""Factions: spring with its rebels, winter with its soldiers, and the writer, who is a faction alone.

The writer has characters of both sides, and is on the side of the one that acts: his soldiers fight, his
rebels spring traps. WT-FACT-01, WT-FACT-02, WT-FACT-04, WT-WRITER-01, WT-WRITER-02
"""

from __future__ import annotations

from talewind.engine import Seat

from .data import Faction
from .night import Facts


def of_faction(game: Facts, faction: Faction) -> list[Seat]:
    return [seat for seat in game.position.ring if game.position.factions[seat] == faction]


def writer(game: Facts) -> Seat | None:
    """WT-FACT-03, WT-WRITER-03"""
    factions = game.position.factions
    return factions.index("writer") if "writer" in factions else None


def youngest(game: Facts, faction: Faction) -> Seat:
    """The youngest of this faction who is still there."""
    position = game.position
    theirs = [seat for seat in position.ages if position.factions[seat] == faction]
    return next((seat for seat in theirs if seat not in position.gone), theirs[0])
