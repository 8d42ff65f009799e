"""Long work on the event loop, in short stretches."""

from __future__ import annotations

import asyncio
import time
from typing import TypeVar

from talewind.engine.recall import Steps

T = TypeVar("T")

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


async def by_and_by(steps: Steps[T]) -> T:
    """What comes of these steps. Others have their turn between them."""
    turns = Turns()
    while True:
        try:
            next(steps)
        except StopIteration as there:
            arrived: T = there.value
            return arrived
        await turns.take()
