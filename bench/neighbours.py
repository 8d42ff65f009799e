"""How much of the machine others used while we measured: figures from a busy machine are doubtful."""

from __future__ import annotations

import os
import time

import psutil  # type: ignore[import-untyped]


class Neighbours:
    def __init__(self) -> None:
        self._since = time.monotonic()
        self._busy = _busy() - _ours()

    def cores(self) -> float:
        """Cores that processes not ours have used since, on average. Ask when our children have ended."""
        others = _busy() - _ours() - self._busy
        return max(0.0, others / (time.monotonic() - self._since))


def _busy() -> float:
    times = psutil.cpu_times()._asdict()
    # A guest's time is in its host's already.
    idle = sum(times.get(name, 0.0) for name in ("idle", "iowait", "guest", "guest_nice"))
    return float(sum(times.values()) - idle)


def _ours() -> float:
    return sum(os.times()[:4])
