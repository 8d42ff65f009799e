"""The time, and whoever is to be woken: behind one small interface, so that tests can set the clock.

A clock on the wall can be set, back or forward, while people play. So there are two times: the one on the
wall, for what is kept and read by people, and a steady one for all that is waited for.
"""

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
        """Seconds since 1970, by the clock on the wall."""
        ...

    def steady(self) -> float:
        """The same when the house was opened; from then on it goes forward, whatever the wall says."""
        ...

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` at that steady time, or at once if it is past."""
        ...


def steadily(clock: Clock, kept: float) -> float:
    """When something was that was kept with the wall's time, by the steady clock.

    Nothing was kept in the future: where it seems so, somebody has set the clock back, and it was just now.
    """
    return clock.steady() - max(0.0, clock() - kept)


class WallClock:
    """The clock on the wall, and the event loop's timers."""

    def __init__(
        self, now: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._ticks = ticks
        self._first = now() - ticks()

    def __call__(self) -> float:
        return self._now()

    def steady(self) -> float:
        return self._first + self._ticks()

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.steady()), ring)


class _Set:
    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class HandClock:
    """A clock that moves only by hand: `await clock.advance(30)`. `clock.set(-3600)` turns the wall's."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now
        self._set_by = 0.0
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _Set]] = []
        self.settle: Callable[[], Awaitable[None]] = _at_once
        """Waits until whatever an alarm has set off is done."""

    def __call__(self) -> float:
        return self.now + self._set_by

    def steady(self) -> float:
        return self.now

    def set(self, seconds: float) -> None:
        """Somebody sets the clock on the wall, forward or back."""
        self._set_by += seconds

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
