"""How long a seat link works: ten minutes, however somebody sets the clock meanwhile."""

from __future__ import annotations

from talewind.engine import TalewindError

from .clocks import Clock

LINK_SECONDS = 600.0
A_MOMENT = 1.0
"""So far apart the clocks of two nodes may be."""


class SeatLinks:
    """When the links of this house run out, by the steady clock. The database knows the wall's time only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def give_out(self, hashed: str) -> None:
        now = self._clock.steady()
        self._until = {link: until for link, until in self._until.items() if until >= now}
        self._until[hashed] = now + LINK_SECONDS

    def stands(self, hashed: str, expires: float) -> bool:
        """One of an earlier house is believed as far as it can be: none has more than its time left."""
        until = self._until.get(hashed)
        if until is not None:
            return self._clock.steady() <= until
        return 0 <= expires - self._clock() <= LINK_SECONDS + A_MOMENT


def link_void() -> TalewindError:
    return TalewindError("link_void", "This link has been used or is too old. Ask for a new one.")
