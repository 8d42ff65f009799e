"""The door of each table: whoever reads a table, or takes it away, goes through it one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class _Door:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.people = 0
        """Who is in it or waits: while anybody does, it stays the same door."""


class Doors:
    def __init__(self) -> None:
        self._doors: dict[str, _Door] = {}

    @asynccontextmanager
    async def of(self, code: str) -> AsyncIterator[None]:
        door = self._doors.setdefault(code, _Door())
        door.people += 1
        try:
            async with door.lock:
                yield
        finally:
            door.people -= 1
            if not door.people:
                del self._doors[code]
