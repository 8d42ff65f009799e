"""What was made lately, for whoever asks for the same: kept while there is room, and for ten minutes.

What it was made of may be deleted meanwhile. Nobody is given it then, and it does not lie there for long.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Generic, TypeVar

KEPT_SECONDS = 600.0
LARGE = 4
"""What would take more than such a part of the room is not kept."""

K = TypeVar("K")


class Lately(Generic[K]):
    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._made: OrderedDict[K, bytes] = OrderedDict()

    def get(self, key: K) -> bytes | None:
        if (made := self._made.get(key)) is not None:
            self._made.move_to_end(key)
        return made

    def keep(self, key: K, made: bytes) -> None:
        if len(made) > self._most // LARGE:
            return
        self._made[key] = made
        while sum(map(len, self._made.values())) > self._most:
            self._made.popitem(last=False)
        asyncio.get_running_loop().call_later(KEPT_SECONDS, self.forget, key)

    def forget(self, key: K) -> None:
        self._made.pop(key, None)
