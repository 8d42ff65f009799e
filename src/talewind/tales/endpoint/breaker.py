"""A circuit breaker: whoever fails again and again is left in peace for a while."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

FAILURES = 3
REST = 60.0


class Breaker:
    """Opens after three failures in a row; then one probe a minute is let through, until one succeeds.

    >>> breaker = Breaker(clock=lambda: 0.0)
    >>> for _ in range(3): breaker.failed()
    >>> breaker.admits()
    False
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = Lock()
        self._failures = 0
        self._rests_until = 0.0

    @property
    def is_open(self) -> bool:
        return self._failures >= FAILURES

    def admits(self) -> bool:
        """Whether to try. A probe starts the next rest itself, so that one that never ends blocks nothing."""
        with self._lock:
            if not self.is_open:
                return True
            if self._clock() < self._rests_until:
                return False
            self._rests_until = self._clock() + REST
            return True

    def succeeded(self) -> None:
        with self._lock:
            self._failures = 0

    def failed(self) -> None:
        with self._lock:
            self._failures += 1
            if self.is_open:
                self._rests_until = self._clock() + REST
