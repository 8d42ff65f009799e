"""When Python's cyclic collector looks through the house.

Answers leave hardly any cycles behind, but a crowd's tables are millions of objects: to look through all of
them takes a third of a second, in the middle of play, and Python would do so whenever a quarter has come new.
So what is young is looked through as always, in moments. When the process has become larger, what has come
since is looked through once, and stays from then on (it is *frozen*). What has gone of that is looked for
when it is long ago, or the process has become twice as large, and while nobody waits for an answer.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

LOOK_SECONDS = 2.0
GROWING_SECONDS = 0.2
"""While there is something new at every look: tables that are woken at once are much in two seconds."""
QUIET_LOOKS = 3
"""At so many looks in a row nobody waits: at one it may be chance."""
GROWN = 4 * 1024
"""Kilobytes: so much is looked through in some ten milliseconds, or less."""
AT_LATEST = 3600.0
"""Seconds after which all of it is looked through, however large it is; and so long it waits for quiet."""
AT_LEAST = 64 * 1024
"""Kilobytes: where it has grown by less, twice as large is no reason to look through all of it."""
YOUNG = (10_000, 5)
NEVER = 1_000_000_000


def look_through_new() -> None:
    """What has come since it was last frozen; what of it is still there stays."""
    gc.collect()
    gc.freeze()


def look_through_all() -> None:
    gc.unfreeze()
    look_through_new()


class Collector:
    def __init__(
        self,
        peak: Callable[[], int],
        quiet: Callable[[], bool],
        new: Callable[[], None] = look_through_new,
        everything: Callable[[], None] = look_through_all,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`peak`: how large the process has ever been, in kilobytes; `quiet`: nobody waits for an answer."""
        self._peak, self._quiet, self._now = peak, quiet, now
        self._new, self._everything = new, everything
        self._since, self._whole = now(), peak()
        """When all of it was last looked through, and how large it was then."""
        self._size = self._whole
        """How large it was when anything was."""
        self._due: float | None = None
        """Since when all of it is to be looked through."""
        self._calm = 0
        """At how many looks in a row nobody has waited."""

    def look(self) -> float:
        """Collect, if there is reason to. In how many seconds to look again."""
        now, size = self._now(), self._peak()
        self._calm = self._calm + 1 if self._quiet() else 0
        long_ago = now - self._since > AT_LATEST
        if self._due is None and (long_ago or size - self._whole > max(AT_LEAST, self._whole)):
            self._due = now
        if self._due is not None and (self._calm >= QUIET_LOOKS or now - self._due > AT_LATEST):
            self._everything()
            self._since, self._whole, self._size, self._due = self._now(), self._peak(), self._peak(), None
        elif size - self._size > GROWN:
            self._new()
            self._size = self._peak()
            return GROWING_SECONDS
        return LOOK_SECONDS


def collect_seldom(loop: asyncio.AbstractEventLoop, quiet: Callable[[], bool]) -> None:
    """What has been loaded by now stays, and is hardly ever looked through again."""
    look_through_new()
    gc.set_threshold(*YOUNG, 20)
    try:
        import resource
    except ImportError:
        return
    gc.set_threshold(*YOUNG, NEVER)
    unit = 1024 if sys.platform == "darwin" else 1  # A Mac counts bytes.
    collector = Collector(lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit, quiet)

    def look() -> None:
        loop.call_later(collector.look(), look)

    loop.call_later(LOOK_SECONDS, look)
