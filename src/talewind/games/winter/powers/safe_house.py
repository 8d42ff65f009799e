"""The Safe House: where beaten rebels wake up.

- They do so where they lose: `battles.rebel_loses` (WT-POWER-15)
- The Freezing Horror never comes here: `freezing_horror.why_not_haunt` (WT-POWER-16)
"""

from __future__ import annotations

from collections.abc import Iterable

from .. import characters, events
from ..data import Character, Space
from ..night import Facts, Night
from ..under_way import questing


def found_refuge(game: Night, at: Space) -> None:
    """In the power slot where the quest was; the Freezing Horror yields.

    WT-POWER-04, WT-POWER-14, WT-POWER-16, WT-RULING-72
    """
    position = game.position
    if position.horror_at == at:
        position.horror_at = None
        game.tell(events.HorrorMoved(None))
    position.safe_house = at
    game.tell(events.PowerGained(questing(game).seat, "safe_house", (), at))


def spares(game: Facts) -> bool:
    """Whether rebels no longer fall when they lose a battle. WT-POWER-15"""
    return game.position.safe_house is not None


def take_in(game: Night, rebels: Iterable[Character]) -> None:
    """Whoever loses a battle wakes up here instead. WT-POWER-15, WT-RULING-71"""
    refuge = game.position.safe_house
    assert refuge is not None
    for rebel in rebels:
        characters.put(game, rebel, refuge, "safe_house")
