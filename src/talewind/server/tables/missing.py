"""Games that are gone from the house, and the tables that wait for them."""

from __future__ import annotations

from talewind.engine import TalewindError, games

from ..storage.records import TableRecord

MISSING = "missing_game"


def check_known(record: TableRecord) -> None:
    """A game may be gone from the house, in mid-game too. Its tables are kept, and wait for it."""
    if record.game not in games():
        raise TalewindError(
            MISSING,
            f"This table plays {record.title}, and its rules ({record.game!r}) are not in this house just"
            " now. Nothing is lost: it goes on when they are back.",
        )
