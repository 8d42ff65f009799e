"""Long work on the event loop, in short stretches."""

from __future__ import annotations

import asyncio
import time

AT_A_STRETCH = 0.002
"""Seconds for which something is done before others have their turn."""


class Turns:
    """Ask between one step and the next: `await turns.take()`."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        if time.perf_counter() - self._since > AT_A_STRETCH:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
