"""How often is too often: token buckets, one for each key and, where wanted, one for everybody together."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from ipaddress import IPv6Network

import msgspec

from talewind.engine import TalewindError

MESSAGES = (20.0, 60.0)
"""So many messages a second from one device, and so many at once."""


def too_many() -> TalewindError:
    return TalewindError("too_many", "That was a bit much at once. Wait a moment and try again.")


class Bucket:
    """Holds up to `burst` tokens, and gets `rate` new ones a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = now

    def level(self, now: float) -> float:
        if now > self.at:
            self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens

    def take(self, now: float, cost: float = 1.0) -> bool:
        if self.level(now) < cost:
            return False
        self.tokens -= cost
        return True

    def owe(self, now: float, cost: float = 1.0) -> None:
        """Take it even where there is too little: it has happened, and must be waited for."""
        self.level(now)
        self.tokens -= cost


class Limit:
    """A limit for each key. Keys not heard of for long are forgotten: their buckets would be full anyway."""

    __slots__ = ("_buckets", "_burst", "_keys", "_now", "_rate", "_together")

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

    def owe(self, key: Hashable, cost: float = 1.0) -> None:
        """Count one that has happened, even where it is too many: this key's next ones wait the longer."""
        now = self._now()
        self._of(key, now).owe(now, cost)
        if self._together is not None:
            self._together.take(now, cost)

    def empty(self, key: Hashable) -> bool:
        """Whether one more would be too many; counts nothing."""
        # Whoever is only asked for, and owes nothing, need not be remembered.
        if self._together is None and key not in self._buckets:
            return self._burst < 1
        now = self._now()
        if self._together is not None and self._together.level(now) < 1:
            return True
        return (self._of(key, now).level(now) if key in self._buckets else self._burst) < 1

    def _of(self, key: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._keys:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Spent(msgspec.Struct, frozen=True):
    """What was paid at another node of this house, until when: for what, by whom, and how much."""

    at: float
    much: list[tuple[str, str, int]]


class AtOnce:
    """So many at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        """Whether one more is fine, and if so, count it until it leaves."""
        if self._inside[key] >= self._most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]


class WrongCodes:
    """Guards table codes, books and seat links against guessing: only wrong guesses count.

    Each client may be wrong 20 times at once and then 10 times a minute. All together share 120 and then 60 a
    minute; when these are used up, the house is wary: each client has three more, one every ten minutes, and
    whoever has not used them up is let in with a right code. So others who guess keep nobody out, as long as
    not all together use up 1,200 of these and then 600 a minute. `docs/protocol.md` does the arithmetic.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._each = Limit(10 / 60, 20, now=now)
        self._all = Bucket(1.0, 120, now())
        self._wary = Limit(1 / 600, 3, together=(10.0, 1200), keys=100_000, now=now)

    def exhausted(self, client: str) -> bool:
        """Whether this client has guessed too much lately, so that it may not even try a right code."""
        if self._each.empty(client):
            return True
        return self._all.level(self._now()) < 1 and self._wary.empty(_site(client))

    def wrong(self, client: str, times: int = 1) -> None:
        """Count wrong guesses. Many may have been let in at the same moment: all of them are owed."""
        for _ in range(times):
            self._each.owe(client)
            if not self._all.take(self._now()):
                self._wary.owe(_site(client))


def _site(client: str) -> str:
    """Whom a wary house counts: an IPv4 address, or the /48 of IPv6 that one customer may have to themselves.

    >>> _site("203.0.113.5"), _site("2001:db8:1:2::/64")
    ('203.0.113.5', '2001:db8:1::/48')
    """
    if not client.endswith("::/64"):
        return client
    return str(IPv6Network(client).supernet(new_prefix=48))
