"""When Python's cyclic collector looks through the house.

Answers leave hardly any cycles behind, but a crowd's tables are millions of objects: to look through all of
them takes a second or two, in the middle of play, and Python would do so whenever a quarter has come new.
So only what is young is looked through, a few milliseconds at a time, and what has been looked through twice
is left alone from then on. What has gone of that is looked for when it is long ago, or the process has become
twice as large, and while nobody plays.

Python counts how many objects have come less those that have gone. A table at play lets as much of what is
old go as it makes anew, so hundreds of thousands may be young before Python thinks that there are many. So it
is not Python that says when.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

LOOK_SECONDS = 2.0
BUSY_SECONDS = 0.05
"""While people play, or much is new at every look: what a crowd leaves in two seconds is much at once."""
MUCH = 1_000
"""So many objects more than have gone."""
LOTS = 3
"""So many lots are looked through once more together."""
QUIET_LOOKS = 3
"""At so many looks in a row nobody plays: at one it may be chance."""
LONG = 3600.0
"""Seconds after which all of it is looked through, once nobody plays; and so long it waits for that where it
has become twice as large."""
AT_LEAST = 64 * 1024
"""Kilobytes: where it has grown by less, twice as large is no reason to look through all of it."""
YOUNG = (5_000, 2)
"""So many objects more are looked through between two looks, and with so many such lots once more."""
NEVER = 1_000_000_000


def keep_new() -> bool:
    """What has come is looked through, and some lots together once more; whether it was much."""
    much = gc.get_count()[0] > MUCH
    gc.collect(0)
    if gc.get_count()[1] >= LOTS:
        gc.collect(1)
    return much


def look_through_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Collector:
    def __init__(
        self,
        peak: Callable[[], int],
        quiet: Callable[[], bool],
        now: Callable[[], float],
        new: Callable[[], bool] = keep_new,
        everything: Callable[[], None] = look_through_all,
    ) -> None:
        """`peak`: how large the process has ever been, in kilobytes; `quiet`: nobody has played since it was
        last asked; `now` in seconds."""
        self._peak, self._quiet, self._now = peak, quiet, now
        self._new, self._everything = new, everything
        self._since, self._whole = now(), peak()
        """When all of it was last looked through, and how large it was then."""
        self._grown: float | None = None
        """Since when it is twice as large."""
        self._asked, self._calm = -LOOK_SECONDS, 0
        """When it was last asked whether it is quiet, and how often in a row it was."""

    def look(self) -> float:
        """Collect, if there is reason to. In how many seconds to look again."""
        now = self._now()
        if now - self._asked >= LOOK_SECONDS:
            self._asked, self._calm = now, self._calm + 1 if self._quiet() else 0
        if self._grown is None and self._peak() - self._whole > max(AT_LEAST, self._whole):
            self._grown = now
        due = self._grown is not None or now - self._since > LONG
        too_long = self._grown is not None and now - self._grown > LONG
        if too_long or (due and self._calm >= QUIET_LOOKS):
            self._everything()
            self._since, self._whole, self._grown = self._now(), self._peak(), None
            return LOOK_SECONDS
        return BUSY_SECONDS if self._new() or not self._calm else LOOK_SECONDS


def collect_seldom(loop: asyncio.AbstractEventLoop, quiet: Callable[[], bool]) -> None:
    """What has been loaded by now stays, and is hardly ever looked through again."""
    look_through_all()
    gc.set_threshold(*YOUNG, 20)
    try:
        import resource
    except ImportError:
        return
    gc.set_threshold(*YOUNG, NEVER)
    unit = 1024 if sys.platform == "darwin" else 1  # A Mac counts bytes.

    def peak() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit

    collector = Collector(peak, quiet, loop.time)

    def look() -> None:
        loop.call_later(collector.look(), look)

    loop.call_later(LOOK_SECONDS, look)
