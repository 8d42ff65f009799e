"""When Python's cyclic collector looks through the house.

Answers leave hardly any cycles behind, but a crowd's tables are millions of objects: to look through all of
them takes a third of a second, in the middle of play, and Python would do so whenever a quarter has come new.
So what is young is looked through as always, in moments, and all of it only when the process has become
larger by a quarter (what has gone may be what it is full of), or when that is long ago.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 10.0
AT_LATEST = 3600.0
"""Seconds after which all of it is looked through, however large it is."""
GROWN = 1.25
AT_LEAST = 64 * 1024
"""Kilobytes: less is no reason."""
YOUNG = (10_000, 5)
NEVER = 1_000_000_000


class Collector:
    def __init__(
        self,
        peak: Callable[[], int],
        collect: Callable[[], object] = gc.collect,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`peak`: how large the process has ever been, in kilobytes."""
        self._peak, self._collect, self._now = peak, collect, now
        self._note()

    def _note(self) -> None:
        self._then, self._size = self._now(), self._peak()

    def look(self) -> None:
        """Collect, if there is reason to."""
        grown = self._peak() - self._size
        if grown > max(AT_LEAST, self._size * (GROWN - 1)) or self._now() - self._then > AT_LATEST:
            self._collect()
            self._note()


def collect_seldom(loop: asyncio.AbstractEventLoop) -> None:
    """What has been loaded by now stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, 20)
    try:
        import resource
    except ImportError:
        return
    gc.set_threshold(*YOUNG, NEVER)
    collector = Collector(lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    def look() -> None:
        collector.look()
        loop.call_later(LOOK_SECONDS, look)

    loop.call_later(LOOK_SECONDS, look)
