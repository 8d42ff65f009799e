"""Notices as the house has them: people's wishes, and how people stand at tables that are in memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..notices import outbox, push
from ..notices.means import Means
from ..notices.outbox import Outbox
from ..notices.sending import AtTable, Sending
from ..notices.ways import Ways
from ..storage import schema
from ..storage.records import Guest
from ..storage.store import Store
from . import people
from .clocks import Clock
from .codes import no_such_table, tidy
from .gathering import Gathering
from .waits import asked_alone, waited_for


class Noticing:
    def __init__(
        self,
        store: Store,
        box: Outbox,
        clock: Clock,
        tables: Mapping[str, Gathering],
    ) -> None:
        self._store, self._outbox, self._clock = store, box, clock
        self._tables = tables
        """Those in memory, by their codes."""
        self.ways = Ways(store, box, clock)
        self.sending = Sending(store, box, self.ways, clock, self._at_table)

    def can(self, means: Means, house: str) -> None:
        """By what notices are sent from now on, and where their links lead."""
        if means.pushes:
            push.public_key(means.vapid_key)  # Better refused now than found at every sending.
        self.ways.means, self.ways.house = means, house

    async def add(self, guest: Guest, new: wire.NewWay, me: Callable[[], Awaitable[wire.Me]]) -> wire.Notices:
        """Another way to somebody. Where they are waited for by then, it counts from this turn on."""
        added = await self.ways.add(guest, new)
        mine = {line.code: line for line in (await me()).tables if line.my_turn}
        tables = schema.tables
        rows = await self._store.read(sa.select(tables.c.id, tables.c.code).where(tables.c.code.in_(mine)))
        now = self._clock()
        begun = [
            outbox.begins(row["id"], guest.id, min(now, line.touched), now, alone=line.alone)
            for row in rows
            for line in [mine[row["code"]]]
        ]
        await self._store.write((), begun)
        return added

    async def choose(self, guest: Guest, code: str, wanted: bool) -> wire.Notices:
        """For one table otherwise than for all. Whoever does not sit there learns nothing of it."""
        meant = tidy(code)
        record = None if meant is None else await self._store.record(meant)
        if record is None:
            raise no_such_table()
        people.check_welcome(record, guest)
        if not record.seats_of(guest.id):
            raise TalewindError("not_your_seat", "Only those who sit at this table are told of it.")
        return await self.ways.choose(guest, record.id, wanted)

    def _at_table(self, code: str, guest: int) -> AtTable | None:
        live = self._tables.get(code)
        if live is None:
            return None
        away = live.looked(guest)
        since = 0.0 if away is None else self._clock() - (self._clock.steady() - away)
        asked = waited_for(live.record, live.table) | asked_alone(live.record, live.table)
        waited = live.quiet_since is not None or guest in asked
        return AtTable(waited, live.sees(guest), since)
