"""Words that work once and not for long: links that move a seat, and slips for one person's devices.

That is so many minutes, however somebody sets the clock meanwhile.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import sqlalchemy as sa

from talewind.engine import Seat, TalewindError

from ..storage import schema
from ..storage.commits import Statement
from ..storage.records import Guest, new_token, token_hash
from ..storage.store import Store
from .clocks import Clock

PROGRAM = "program-"
"""So a link begins that seats a program: whoever reads it knows whom it is for."""
LINK_SECONDS = 600.0
SlipKind: TypeAlias = Literal["make", "open", "device"]
"""To make a key, to come in with one, and to bring a device."""
A_MOMENT = 1.0
"""So far apart the clocks of two nodes may be."""


class ShortLived:
    """When the words of this house run out, by the steady clock. The database knows the wall's time only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def _give_out(self, hashed: str, seconds: float = LINK_SECONDS) -> float:
        """When it runs out, for the database."""
        now = self._clock.steady()
        self._until = {link: until for link, until in self._until.items() if until >= now}
        self._until[hashed] = now + seconds
        return self._clock() + seconds

    def stands(self, hashed: str, expires: float) -> bool:
        """One of an earlier house is believed as far as it can be: none has more than its time left."""
        until = self._until.get(hashed)
        if until is not None:
            return self._clock.steady() <= until
        return 0 <= expires - self._clock() <= LINK_SECONDS + A_MOMENT


class SeatLinks(ShortLived):
    def new(self, table: int, seat: Seat, guest: int, program: bool) -> tuple[str, float, list[Statement]]:
        """The link itself, when it runs out, and what is to be stored of it."""
        token = (PROGRAM if program else "") + new_token()
        hashed, links = token_hash(token), schema.seat_links
        expires = self._give_out(hashed)
        link = links.insert().values(
            token_hash=hashed, table_id=table, seat=seat, guest_id=guest, expires=expires
        )
        return token, expires, [links.delete().where(links.c.expires < self._clock()), link]


class Slips(ShortLived):
    """What a key has to sign, and links that make another device somebody's: any node can take them back."""

    def __init__(self, clock: Clock, store: Store) -> None:
        super().__init__(clock)
        self._store = store

    async def new(
        self, kind: SlipKind, guest: Guest, browser: str | None = None, seconds: float = LINK_SECONDS
    ) -> tuple[str, float]:
        """The word itself, and when it runs out. With `browser`, a cookie's hash, it works there alone."""
        token, slips = new_token(), schema.slips
        hashed = token_hash(token)
        expires = self._give_out(hashed, seconds)
        slip = slips.insert().values(
            token_hash=hashed, kind=kind, guest_id=guest.id, browser=browser, expires=expires
        )
        await self._store.write((), (slips.delete().where(slips.c.expires < self._clock()), slip))
        return token, expires

    async def whose(self, kind: SlipKind, token: str) -> int | None:
        """Whose it is, if it still works; it goes on working."""
        slips, hashed = schema.slips, token_hash(token)
        mine = sa.select(slips).where(slips.c.token_hash == hashed, slips.c.kind == kind)
        rows = await self._store.read(mine)
        found = rows and self.stands(hashed, rows[0]["expires"])
        return rows[0]["guest_id"] if found else None

    async def spend(self, kind: SlipKind, token: str, browser: str | None = None) -> int | None:
        """Whose it was, if it worked until now; two who come at the same time do not both have it."""
        slips, hashed = schema.slips, token_hash(token)
        spent = (
            slips.delete()
            .where(slips.c.token_hash == hashed, slips.c.kind == kind)
            .where(slips.c.browser.is_(None) if browser is None else slips.c.browser == browser)
            .returning(slips.c.guest_id, slips.c.expires)
        )
        (row,) = await self._store.write((), (spent,))
        return row[0] if row is not None and self.stands(hashed, row[1]) else None


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
