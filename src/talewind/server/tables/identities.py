"""Guests: whoever has a cookie. The cookie itself is never kept, only its hash."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa

from talewind.engine import TalewindError

from ..storage import keeper_links, schema
from ..storage.records import Guest, new_id, new_token, token_hash
from ..storage.store import Store
from ..wire import Seal
from .clocks import Clock

_TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")
_GUESTS_MOST = 5_000
_SEEN_INTERVAL = 24 * 3600.0
FRESH_SECONDS = 300.0
"""So long what one node knows of a guest may be older than what another has stored."""
_AT_ONCE = 500


class Known(NamedTuple):
    """A guest as the database had them then."""

    guest: Guest
    then: float


class Guests:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._hashes_of: dict[int, tuple[str, ...]] = {}
        """By which of these a guest is known: one for each of their devices."""
        self._forgotten = 0
        """How often a cookie has become worth nothing: what was read before that is not remembered."""
        self.changed: Callable[[Guest], None] = lambda guest: None
        """Called when somebody has another name, or keeps the house from now on."""

    async def new(self) -> tuple[Guest, str]:
        token = new_token()
        person = new_id()
        hashed = token_hash(token)
        guests = schema.guests
        insert = guests.insert().values(person=person, token_hash=hashed, name="", seen=self._clock())
        rows = await self._store.write((), (insert.returning(guests.c.id),))
        guest = Guest(id=rows[0][0], person=person)
        self._remember(hashed, guest)
        return guest, token

    async def known(self, token: str) -> Guest:
        """Whose cookie this is."""
        if not _TOKEN.match(token):
            raise _bad_cookie()
        hashed = token_hash(token)
        known = self._known.get(hashed)
        if known is not None and self._clock() - known.then <= self._believed:
            self._known.move_to_end(hashed)
            return known.guest
        guests, then = schema.guests, self._forgotten
        rows = await self._store.read(_by_cookie(hashed))
        if not rows:
            self.forget(hashed)
            raise _bad_cookie()
        row = rows[0]
        guest = _guest(row)
        if then == self._forgotten:
            self._remember(hashed, guest)
        if self._clock() - row["seen"] > _SEEN_INTERVAL:
            await self._store.write(
                (), (guests.update().where(guests.c.id == guest.id).values(seen=self._clock()),)
            )
        return guest

    @property
    def _believed(self) -> float:
        return FRESH_SECONDS if self._store.holding.shared else _SEEN_INTERVAL

    async def by_number(self, id: int) -> Guest | None:
        rows = await self._store.read(sa.select(schema.guests).where(schema.guests.c.id == id))
        return _guest(rows[0]) if rows else None

    async def renamed(self, guests: Iterable[Guest]) -> list[Guest]:
        """Those of them who are called otherwise by now."""
        seen = {guest.id: guest for guest in guests}
        found: list[Guest] = []
        for first in range(0, len(seen), _AT_ONCE):
            some = list(seen)[first : first + _AT_ONCE]
            rows = await self._store.read(sa.select(schema.guests).where(schema.guests.c.id.in_(some)))
            found += [guest for guest in map(_guest, rows) if guest != seen[guest.id]]
        for guest in found:
            self.note(guest)
        return found

    async def rename(self, guest: Guest, name: str, seal: Seal | None) -> Guest:
        return await self._change(guest, name=name, seal=seal)

    async def live_in(self, guest: Guest, zone: str) -> Guest:
        return await self._change(guest, zone=zone) if zone != guest.zone else guest

    async def make_keeper(self, guest: Guest) -> Guest:
        return await self._change(guest, keeper=True)

    async def keep_by_link(self, guest: Guest, hashed: str) -> bool:
        """Make somebody a keeper, if that link holds; it works once, at whichever node."""
        (row,) = await self._store.write((), (keeper_links.used(hashed, guest.id),))
        if row is not None:
            self.note(_guest(row._mapping))
        return row is not None

    async def _change(self, guest: Guest, **what: Any) -> Guest:
        guests = schema.guests
        change = guests.update().where(guests.c.id == guest.id).values(**what).returning(*guests.c)
        (row,) = await self._store.write((), (change,))
        if row is None:
            raise _bad_cookie()
        # Whoever asks may have known them before they were called otherwise, or kept the house.
        changed = _guest(row._mapping)
        self.note(changed)
        self.changed(changed)
        return changed

    def note(self, changed: Guest) -> None:
        for hashed in self._hashes_of.get(changed.id, ()):
            self._known[hashed] = self._known[hashed]._replace(guest=changed)

    def forget(self, hashed: str) -> None:
        """A cookie of that hash may not be worth anything any more: it is asked for anew."""
        self._forgotten += 1
        known = self._known.pop(hashed, None)
        if known is not None:
            if left := self._others(hashed, known.guest.id):
                self._hashes_of[known.guest.id] = left
            else:
                del self._hashes_of[known.guest.id]

    def forget_all(self, guest: int) -> None:
        self._forgotten += 1
        for hashed in self._hashes_of.get(guest, ()):
            self.forget(hashed)

    def _others(self, hashed: str, guest: int) -> tuple[str, ...]:
        return tuple(other for other in self._hashes_of.get(guest, ()) if other != hashed)

    def _remember(self, hashed: str, guest: Guest) -> None:
        self._known[hashed] = Known(guest, self._clock())
        self._hashes_of[guest.id] = (*self._others(hashed, guest.id), hashed)
        if len(self._known) > _GUESTS_MOST:
            self.forget(next(iter(self._known)))


def _by_cookie(hashed: str) -> sa.CompoundSelect[tuple[object, ...]]:
    """Whoever first came with it, or whose device has it."""
    guests, devices = schema.guests, schema.devices
    came_back = sa.select(guests).join(devices, devices.c.guest_id == guests.c.id)
    return sa.union_all(
        sa.select(guests).where(guests.c.token_hash == hashed),
        came_back.where(devices.c.token_hash == hashed),
    )


def _guest(row: sa.RowMapping) -> Guest:
    return Guest(
        id=row["id"],
        person=row["person"],
        name=row["name"],
        seal=row["seal"],
        keeper=row["keeper"],
        zone=row["zone"],
    )


def _bad_cookie() -> TalewindError:
    return TalewindError("bad_cookie", "This cookie is not one of ours. Load the page again.")
