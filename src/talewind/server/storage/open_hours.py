"""The time that the house has seen: when it was open, as the clock on the wall said.

That clock may be wrong when a house opens, somebody may set it, and a house may stay closed for a year: none
of that makes a table old. What nobody touches ages only while the house is open. A time that the house was
open counts for a day at least as soon as the next one comes: a house that opens for an evening now and then
is tidied, too.
"""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
import structlog

from . import schema
from .store import Store

log = structlog.get_logger()

AT_LEAST = 24 * 3600.0
"""So long each counts at least, and so far the clock may go forward within one."""


class OpenTime(NamedTuple):
    opened: float
    noted: float
    """Until when it is known to have lasted."""


class OpenHours:
    def __init__(self) -> None:
        self._all: list[OpenTime] = []
        self._steady: float | None = None
        """When this house opened, or last noted that it is open, by the steady clock."""
        self._noted = 0.0

    async def look(self, store: Store, now: float, steady: float) -> None:
        """Find out when the house was open, and whether this is another time."""
        rows = await store.read(sa.select(schema.open_hours).order_by(schema.open_hours.c.opened))
        known = [OpenTime(row["opened"], row["noted"]) for row in rows] or self._all
        # Nothing has happened in the future: the clock was wrong then, or is now.
        known = [each for each in known if each.opened <= now]
        if not known:
            first = min(now, await _newest(store) or now)
            known = [OpenTime(first, first)]
        if self._steady is None or known[-1].noted > self._noted:
            # This house has just opened, or another node has noted meanwhile that it is open.
            self._steady, self._noted = steady, known[-1].noted
        unseen = now - known[-1].noted - (steady - self._steady)
        if unseen > AT_LEAST:
            log.info("time has passed that this house has not seen: it makes nothing old", seconds=unseen)
            known.append(OpenTime(now, now))
        else:
            known[-1] = known[-1]._replace(noted=now)
        self._all = known

    async def note(self, store: Store, now: float, steady: float) -> None:
        """The house is open now."""
        await self.look(store, now, steady)
        hours = schema.open_hours
        wrong = hours.delete().where(hours.c.opened.not_in([each.opened for each in self._all]))
        await store.write((), (wrong, *(_NOTE.bindparams(**each._asdict()) for each in self._all)))
        self._steady, self._noted = steady, now

    @property
    def _gaps(self) -> list[tuple[float, float]]:
        """Between one time and the next, the first gap first."""
        return [
            (max(before.noted, min(before.opened + AT_LEAST, after.opened)), after.opened)
            for before, after in zip(self._all, self._all[1:], strict=False)
        ]

    def unseen(self, since: float) -> float:
        """For how long the house was closed since then, or the clock went wrong."""
        return sum(max(0.0, ended - max(began, since)) for began, ended in self._gaps)

    def ago(self, now: float, seconds: float) -> float:
        """The moment since which the house has seen so many seconds."""
        then = now - seconds
        for began, ended in reversed(self._gaps):
            if ended > then:
                then -= ended - began
        return then


_NOTE = sa.text(
    "INSERT INTO openings (opened, noted) VALUES (:opened, :noted) "
    "ON CONFLICT (opened) DO UPDATE SET noted = excluded.noted WHERE openings.noted < excluded.noted"
)
"""Another node may have noted the same: the later one says how long it has lasted."""


async def _newest(store: Store) -> float | None:
    """When anything last happened in a house that has not noted yet that it was open."""
    newest = [sa.select(sa.func.max(column)) for column in (schema.tables.c.touched, schema.guests.c.seen)]
    rows = await store.read(sa.union_all(*newest))
    return max((moment for row in rows for moment in row.values() if moment is not None), default=None)
