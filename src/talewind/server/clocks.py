"""What time it is, and who wakes us: behind one small thing, so that tests can turn the hands."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def __call__(self) -> float:
        """Seconds since 1970."""
        ...

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` at that time, or at once if it is past."""
        ...


class WallClock:
    """The clock on the wall, and the event loop's timers."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now

    def __call__(self) -> float:
        return self._now()

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self._now()), ring)


class _Set:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class HandClock:
    """A clock that moves only by hand: `await clock.advance(30)`."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _Set]] = []
        self.settle: Callable[[], Awaitable[None]] = _at_once
        """Waits until whatever an alarm has set off is done."""

    def __call__(self) -> float:
        return self.now

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        alarm = _Set(ring)
        heapq.heappush(self._alarms, (max(when, self.now), next(self._order), alarm))
        return alarm

    async def advance(self, seconds: float) -> None:
        """Ring, one after the other, whatever is due, and let everything that follows from it happen."""
        until = self.now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            when, _, alarm = heapq.heappop(self._alarms)
            if alarm.ring is None:
                continue
            self.now = max(self.now, when)
            alarm.ring()
            await self.settle()
        self.now = until
        await self.settle()


async def _at_once() -> None:
    await asyncio.sleep(0)
