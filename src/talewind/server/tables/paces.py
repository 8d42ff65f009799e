"""How long people have who answer when they can: nights and weekends are those of where they live."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from talewind.engine import TalewindError

from ..ground import zones
from ..wire import Pace

DAY = 24 * 3600.0
MORNING, EVENING = time(8), time(22)
WAKING = 14 * 3600.0
"""A day without its night."""
SATURDAY = 5


def check_zone(name: str) -> str:
    """The zone, if there is one of that name."""
    if name not in zones.known():
        raise TalewindError(
            "unknown_zone", 'The house knows no such time zone. Names are like "Europe/Berlin", or "UTC".'
        )
    return name


def zone_of(name: str) -> tzinfo:
    """A zone may have another name tomorrow, or this machine may know fewer of them: then it is UTC."""
    return ZoneInfo(name if name in zones.known() else "UTC")


def time_is_up(since: float, pace: Pace, zone: tzinfo, left: float | None = None) -> float:
    """When somebody must have answered who was asked then; `left`: who has only so much of their time.

    >>> berlin = ZoneInfo("Europe/Berlin")
    >>> def told(asked: str, **pace: object) -> str:
    ...     since = datetime.fromisoformat(asked).replace(tzinfo=berlin).timestamp()
    ...     return f"{datetime.fromtimestamp(time_is_up(since, Pace(**pace), berlin), berlin):%a %H:%M}"
    >>> told("2026-11-16 18:00", days=1)  # a Monday
    'Tue 18:00'
    >>> told("2026-11-16 23:30", days=1), told("2026-11-16 23:30", days=1, nights=True)
    ('Tue 22:00', 'Tue 23:30')
    >>> told("2026-11-20 18:00", days=3), told("2026-11-20 18:00", days=3, weekends=False)
    ('Mon 18:00', 'Wed 18:00')
    """
    left = pace.days * (DAY if pace.nights else WAKING) if left is None else left
    counting = _counting(since, pace, zone)
    while True:
        begins, ends = next(counting)
        if left <= ends - begins:
            return begins + left
        left -= max(0.0, ends - begins)


def time_left(since: float, until: float, pace: Pace, zone: tzinfo) -> float:
    """How much of their time somebody has from then on who must answer until then: nights may not count.

    >>> berlin = ZoneInfo("Europe/Berlin")
    >>> monday, tuesday = (datetime(2026, 11, day, 21, tzinfo=berlin).timestamp() for day in (16, 17))
    >>> time_left(monday, tuesday, Pace(days=1), berlin) / 3600
    14.0
    """
    left = 0.0
    for begins, ends in _counting(since, pace, zone):
        if begins >= until:
            break
        left += max(0.0, min(ends, until) - begins)
    return left


def _counting(since: float, pace: Pace, zone: tzinfo) -> Iterator[tuple[float, float]]:
    """From when until when time counts, day by day. Of the first day nothing may be left."""
    day = datetime.fromtimestamp(since, zone).date()
    while True:
        if pace.weekends or day.weekday() < SATURDAY:
            begins, ends = _hours(day, pace.nights, zone)
            yield max(begins, since), ends
        day += timedelta(days=1)


def _hours(day: date, nights: bool, zone: tzinfo) -> tuple[float, float]:
    """From when until when this day counts."""
    if nights:
        begins, ends = datetime.combine(day, time(), zone), datetime.combine(day + timedelta(1), time(), zone)
    else:
        begins, ends = datetime.combine(day, MORNING, zone), datetime.combine(day, EVENING, zone)
    return begins.timestamp(), ends.timestamp()
