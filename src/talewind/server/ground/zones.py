"""Which time zones this machine knows: it looks once, for to look takes as long as a whole request."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones


@cache
def known() -> frozenset[str]:
    return frozenset(available_timezones()) | {"UTC"}
