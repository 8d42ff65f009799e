"""How often is too often: token buckets, one for each key and, where wanted, one for everybody together."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from talewind.engine import TalewindError


class Bucket:
    """Holds up to `burst` tokens, and gets `rate` new ones a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = now

    def level(self, now: float) -> float:
        self.tokens = min(self.burst, self.tokens + max(0.0, now - self.at) * self.rate)
        self.at = now
        return self.tokens

    def take(self, now: float, cost: float = 1.0) -> bool:
        if self.level(now) < cost:
            return False
        self.tokens -= cost
        return True


class Limit:
    """A limit for each key. Keys not heard of for long are forgotten: their buckets would be full anyway."""

    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        together: tuple[float, float] | None = None,
        keys: int = 10_000,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._keys = keys
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()
        self._together = Bucket(*together, now()) if together is not None else None

    def allows(self, key: Hashable, cost: float = 1.0) -> bool:
        """Whether one more is fine, and if so, count it."""
        now = self._now()
        if not self._of(key, now).take(now, cost):
            return False
        return self._together is None or self._together.take(now, cost)

    def empty(self, key: Hashable) -> bool:
        """Whether one more would be too many; counts nothing."""
        now = self._now()
        if self._together is not None and self._together.level(now) < 1:
            return True
        return self._of(key, now).level(now) < 1

    def _of(self, key: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._keys:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class WrongCodes:
    """Guards table codes, books and seat links against guessing: only wrong guesses count.

    Each client may be wrong 20 times at once and then 10 times a minute; all together 120 times and then once
    a second. `codes.py` does the arithmetic.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._limit = Limit(10 / 60, 20, together=(1.0, 120), now=now)

    def check(self, client: str) -> None:
        """Raises if this client (or everybody) has guessed too much lately."""
        if self._limit.empty(client):
            raise TalewindError(
                "too_many_guesses", "Too many wrong addresses from here. Wait a minute and try again."
            )

    def wrong(self, client: str) -> None:
        self._limit.allows(client)
