"""What has begun at a database may come to its end, though nobody waits for it any more: for a moment.

Whoever asks may be broken off at any moment: a bot that need not think any more, a request whose client has
gone, a house that closes. A transaction that was broken off with them might stay open, and keep its locks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from ..ground.troubles import closed
from .work import T

BROKEN_OFF_AFTER = 1.0
"""Seconds that something may still take when nobody wants to know any more."""


class UnderWay:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def whole(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do this in a task of its own, which nobody else breaks off."""
        if self._closed:
            doing.close()
            raise closed()
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            asyncio.get_running_loop().call_later(BROKEN_OFF_AFTER, task.cancel)
            raise

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Whoever still waits is told; where nobody does, what went wrong is nobody's.
            task.exception()

    async def ended(self) -> None:
        """Wait for whatever was left to itself."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Nothing begins any more, and what has begun has ended."""
        self._closed = True
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=BROKEN_OFF_AFTER)
            for each in late:
                each.cancel()
            await self.ended()
