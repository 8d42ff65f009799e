"""Talewind: an online table for five tabletop games.

>>> import talewind
>>> table = talewind.new_table("windmill", seats=4, seed=1)
>>> list(table.asks)
[2]
>>> list(talewind.all_games())
['end', 'story', 'windmill', 'windward', 'winter']
"""

from typing import Any

import msgspec

from .engine import BrokenLog, Log, Playout, Refused, Table, TalewindError, new_playout, new_table, replay
from .engine import games as all_games

__version__ = "0.1.0"
__all__ = [
    "BrokenLog",
    "Log",
    "Playout",
    "Refused",
    "Table",
    "TalewindError",
    "all_games",
    "new_playout",
    "new_table",
    "replay",
    "to_json",
]


def to_json(thing: Any) -> str:
    """Any view, question, move, event, result or log as JSON."""
    return msgspec.json.encode(thing).decode()
