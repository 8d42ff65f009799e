"""Talewind: an online table for five tabletop games.

>>> import talewind
>>> table = talewind.new_table("windmill", seats=4, seed=1)
>>> list(table.asks)
[2]
"""

from typing import Any

import msgspec

from .engine import BrokenLog, Log, Refused, Table, TalewindError, games, new_table, replay

__version__ = "0.1.0"
__all__ = ["BrokenLog", "Log", "Refused", "Table", "TalewindError", "games", "new_table", "replay", "to_json"]


def to_json(thing: Any) -> str:
    """Any view, question, move, event, result or log as JSON."""
    return msgspec.json.encode(thing).decode()
