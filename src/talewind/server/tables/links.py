"""Seat links: to a device or to a program, and for how long they work.

That is ten minutes, however somebody sets the clock meanwhile.
"""

from __future__ import annotations

from talewind.engine import Seat, TalewindError

from ..storage import schema
from ..storage.commits import Statement
from ..storage.records import new_token, token_hash
from .clocks import Clock

PROGRAM = "program-"
"""So a link begins that seats a program: whoever reads it knows whom it is for."""
LINK_SECONDS = 600.0
A_MOMENT = 1.0
"""So far apart the clocks of two nodes may be."""


class SeatLinks:
    """When the links of this house run out, by the steady clock. The database knows the wall's time only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def new(self, table: int, seat: Seat, guest: int, program: bool) -> tuple[str, float, list[Statement]]:
        """The link itself, when it runs out, and what is to be stored of it."""
        token = (PROGRAM if program else "") + new_token()
        hashed, now = token_hash(token), self._clock()
        self._give_out(hashed)
        links, expires = schema.seat_links, now + LINK_SECONDS
        link = links.insert().values(
            token_hash=hashed, table_id=table, seat=seat, guest_id=guest, expires=expires
        )
        return token, expires, [links.delete().where(links.c.expires < now), link]

    def _give_out(self, hashed: str) -> None:
        now = self._clock.steady()
        self._until = {link: until for link, until in self._until.items() if until >= now}
        self._until[hashed] = now + LINK_SECONDS

    def stands(self, hashed: str, expires: float) -> bool:
        """One of an earlier house is believed as far as it can be: none has more than its time left."""
        until = self._until.get(hashed)
        if until is not None:
            return self._clock.steady() <= until
        return 0 <= expires - self._clock() <= LINK_SECONDS + A_MOMENT


def check_for(program: bool, token: str) -> None:
    if program and not token.startswith(PROGRAM):
        raise TalewindError(
            "for_people", "This link moves a seat to another device. A program needs its own."
        )
    if not program and token.startswith(PROGRAM):
        raise TalewindError(
            "for_programs", "This link seats a program, and nobody else: talewind join LINK --bot FILE."
        )


def link_void() -> TalewindError:
    return TalewindError("link_void", "This link has been used or is too old. Ask for a new one.")
