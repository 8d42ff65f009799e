"""What was made of a table's log goes, wherever it lies in memory, when the log is another or gone."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ..books.hindsight import Hindsight
from ..books.replays import Replays


class Unmade(msgspec.Struct, frozen=True):
    """What all nodes are told: each may have made something of it while it had that table."""

    code: str


class Makers(Protocol):
    replays: Replays
    hindsight: Hindsight

    def announce(self, what: str, news: msgspec.Struct) -> None: ...


def unmake(house: Makers, code: str, *, told: bool = False) -> None:
    house.replays.forget(code)
    house.hindsight.forget(code)
    if not told:
        house.announce("unmade", Unmade(code))
