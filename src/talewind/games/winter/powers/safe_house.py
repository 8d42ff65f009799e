"""The Safe House: where beaten rebels wake up."""

from __future__ import annotations

from collections.abc import Iterable

from .. import characters, events
from ..data import Character, Space
from ..night import Night
from ..under_way import questing


def found_refuge(game: Night, at: Space) -> None:
    """Where the Freezing Horror lies, it yields. WT-POWER-14, WT-POWER-16, WT-RULING-72"""
    position = game.position
    if position.horror_at == at:
        position.horror_at = None
        game.tell(events.HorrorMoved(None))
    position.safe_house = at
    game.tell(events.PowerGained(questing(game).seat, "safe_house", (), at))


def take_in(game: Night, rebels: Iterable[Character], at: Space) -> None:
    """Whoever loses a battle wakes up here. WT-POWER-15, WT-RULING-71"""
    for rebel in rebels:
        characters.put(game, rebel, at, "safe_house")
