"""Quiet hours: from one time of day to another, by somebody's own clock on the wall."""

from __future__ import annotations

from datetime import datetime, timedelta

from .words import zone_of

DAY = 24 * 60
"""In minutes."""


def quiet_until(now: float, begins: int | None, ends: int | None, zone: str) -> float | None:
    """When it is quiet no more, if it is now. `begins` and `ends` are minutes of the day.

    >>> noon = datetime.fromisoformat("2026-11-18T12:00+01:00").timestamp()
    >>> quiet_until(noon, 22 * 60, 8 * 60, "Europe/Madrid") is None
    True
    >>> night = noon + 11 * 3600
    >>> datetime.fromisoformat("2026-11-19T08:00+01:00").timestamp() == quiet_until(
    ...     night, 22 * 60, 8 * 60, "Europe/Madrid"
    ... )
    True
    """
    if begins is None or ends is None or begins == ends:
        return None
    here = zone_of(zone)

    def is_quiet(at: float) -> bool:
        wall = datetime.fromtimestamp(at, here)
        minute = wall.hour * 60 + wall.minute
        return begins <= minute < ends if begins < ends else minute >= begins or minute < ends

    if not is_quiet(now):
        return None
    wall = datetime.fromtimestamp(now, here)
    today = wall.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
    # In a night in which the clocks are changed it may be that time twice, or never.
    days = (today + timedelta(days=later) for later in range(3))
    times = (day.replace(fold=fold).timestamp() for day in days for fold in (0, 1))
    return min(at for at in times if at > now and not is_quiet(at))
