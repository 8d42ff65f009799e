"""Which node has which tables, where several share a house in PostgreSQL.

A node's life is a *shift*, which it renews. Whoever finds one too old ends it, and ended is for ever. A
*hold* says which shift has a table. A table is read from its log only after its hold has been stored, and the
hold goes only after the table's last line has been stored. All times are PostgreSQL's; a node's own clock
says one thing: how long ago it asked for the last renewal that it was granted.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import structlog

from talewind.engine import TalewindError

from ..ground.troubles import Fenced, in_words, kind_of
from .commits import FENCE
from .holding import Elsewhere, come_again
from .postgres import Postgres

log = structlog.get_logger()

LEASE_VARIABLE = "TALEWIND_LEASE"
"""For how many seconds a node counts as alive after each renewal: the same for all nodes of a house."""


def lease_in(environment: Mapping[str, str]) -> float:
    """Six seconds, unless whoever started the node says otherwise."""
    said = environment.get(LEASE_VARIABLE, "6")
    try:
        seconds = float(said)
    except ValueError:
        seconds = 0.0
    if not 1 <= seconds <= 600:
        raise TalewindError(
            "bad_lease", f"{LEASE_VARIABLE} is a number of seconds from 1 to 600, not {said!r}."
        )
    return seconds


LEASE = lease_in(os.environ)
EVERY = LEASE / 3
SILENT = LEASE * 5 / 6
"""After so many seconds without a renewal a node shows nothing of what it has in memory."""
A_MOMENT = 0.01
SETTLED = 10.0
"""So long PostgreSQL must have been up before anybody's shift is ended: nobody could renew it before."""
SOON = 0.5
"""Seconds until a node tries again that could not reach PostgreSQL."""
ADOPTED = 50
"""So many tables of nodes that have gone are taken over at a time."""

OPEN = """
    WITH before AS (
        UPDATE shifts SET ended = clock_timestamp() WHERE id IN (
            SELECT id FROM shifts WHERE id = $3 AND ended IS NULL FOR UPDATE SKIP LOCKED
        )
    ), opened AS (INSERT INTO shifts (node) VALUES ($1) RETURNING id)
    INSERT INTO leases (shift, expires) SELECT id, clock_timestamp() + make_interval(secs => $2) FROM opened
    RETURNING shift
"""
RENEW = """
    UPDATE leases SET expires = clock_timestamp() + make_interval(secs => $2) FROM shifts
    WHERE leases.shift = $1 AND shifts.id = $1 AND shifts.ended IS NULL RETURNING shift
"""
"""Leases are rows of their own: no transaction of this node, which locks its shift, keeps it from this."""
END = "UPDATE shifts SET ended = clock_timestamp() WHERE id = $1 AND ended IS NULL"
END_OLD = """
    UPDATE shifts SET ended = clock_timestamp() WHERE id IN (
        SELECT shifts.id FROM shifts JOIN leases ON leases.shift = shifts.id
        WHERE shifts.ended IS NULL AND leases.expires < clock_timestamp()
            AND clock_timestamp() > pg_postmaster_start_time() + make_interval(secs => $1)
        FOR UPDATE OF shifts SKIP LOCKED
    ) RETURNING id, node
"""
"""One whose append is under way just now is left for the next time: nobody waits for a node that hangs."""
THE_HOUSE = """
    WITH new AS (INSERT INTO the_house (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id)
    SELECT id FROM new UNION ALL SELECT id FROM the_house LIMIT 1
"""
"""Whoever opens the house first gives it its name among houses."""
FORGET = """
    WITH forgotten AS (
        DELETE FROM shifts WHERE ended < clock_timestamp() - interval '1 day'
            AND NOT EXISTS (SELECT FROM holds WHERE shift = shifts.id) RETURNING id
    ) DELETE FROM leases USING forgotten WHERE leases.shift = forgotten.id
"""
CLAIM = f"""
    WITH mine AS MATERIALIZED ({FENCE.format("$2")})
    INSERT INTO holds AS hold (table_id, shift)
    SELECT wanted, mine.id FROM unnest($1::int[]) AS wanted, mine ORDER BY wanted
    ON CONFLICT (table_id) DO UPDATE SET shift = excluded.shift WHERE hold.shift = ANY($3::bigint[])
    RETURNING table_id
"""
"""It may take from those shifts alone that are named, which had ended before: that cannot have changed.

To ask within the statement whether a holder lives would be wrong: after a conflict the hold is read anew, but
not the shifts, among which one that was opened meanwhile would be missing.
"""
HOLDERS = """
    SELECT shifts.id, shifts.ended IS NOT NULL AS ended FROM holds JOIN shifts ON shifts.id = holds.shift
    WHERE holds.table_id = ANY($1::int[])
    UNION ALL SELECT id, ended IS NOT NULL FROM shifts WHERE id = $2
"""
ELSEWHERE = """
    SELECT table_id, shift FROM holds JOIN shifts ON shifts.id = shift
    WHERE table_id = ANY($1::int[]) AND ended IS NULL AND shift IS DISTINCT FROM $2
"""
OTHERS = "SELECT id FROM shifts WHERE ended IS NULL AND id IS DISTINCT FROM $1"
LET_GO = "DELETE FROM holds WHERE table_id = ANY($1::int[]) AND shift = $2"
LET_GO_IDLE = """
    DELETE FROM holds USING shifts WHERE shifts.id = holds.shift AND shifts.ended IS NOT NULL
        AND NOT EXISTS (SELECT FROM tables WHERE tables.id = holds.table_id AND tables.phase = 'play')
"""
ORPHANS = """
    SELECT tables.id, tables.code
    FROM holds JOIN shifts ON shifts.id = holds.shift JOIN tables ON tables.id = holds.table_id
    WHERE shifts.ended IS NOT NULL ORDER BY tables.touched DESC LIMIT $1
"""


class Shift:
    """This node among others. It is renewed, and begun anew where it was ended, until it is closed."""

    def __init__(self, database: Postgres) -> None:
        self._database = database
        self._lane, self._pulse = database.aside, database.pulse
        self._node = f"{socket.gethostname()}:{os.getpid()}"
        self.id: int | None = None
        self.house = ""
        """What tells this house from others that share a bus with it."""
        self.begun: Callable[[], None] = _nothing
        """Called when there is a new shift."""
        self.lost: Callable[[], None] = _nothing
        """Called at the moment when nothing in memory counts any more."""
        self.orphaned: Callable[[dict[int, str]], None] = _nothing
        """Called with tables, and their codes, whose node has gone in the middle of a game."""
        self._last: int | None = None
        self._renewed = 0.0
        self._silence: asyncio.TimerHandle | None = None
        self._beating: asyncio.Task[None] | None = None
        self._again = asyncio.Event()
        self._closing = False

    async def open(self) -> None:
        while not self.house:
            # Nothing comes back where somebody else is naming it at this very moment.
            for row in await self._pulse.fetch(THE_HOUSE, secrets.token_hex(8)):
                self.house = row["id"]
        await self._open()
        self._beating = asyncio.create_task(self._beat(), name="talewind shift")

    async def close(self) -> None:
        """It ends: whoever wants our tables has them at once."""
        self._closing = True
        self._again.set()
        if self._beating is not None:
            await self._beating
        self._stop_waiting()
        ending, self.id = self.id, None
        if ending is not None:
            with suppress(Exception):
                async with asyncio.timeout(EVERY):
                    await self._pulse.execute(END, ending)

    # Living

    @property
    def current(self) -> bool:
        if self.id is not None and _ticks() - self._renewed > SILENT:
            self.lose(self.id)
        return self.id is not None

    def check(self) -> None:
        if not self.current:
            raise come_again()

    def stores_in(self, claimed: int | None) -> int | None:
        if self.id is None or claimed not in (None, self.id):
            raise Fenced
        return self.id

    def lose(self, shift: int | None) -> None:
        """A new one is opened as soon as can be."""
        if shift is not None and shift == self.id:
            log.warning("this node was relieved, or may be: its tables are read again", shift=shift)
            self.id = None
            self._again.set()
            self.lost()

    async def _beat(self) -> None:
        while not self._closing:
            self._again.clear()
            wait = EVERY
            try:
                async with asyncio.timeout(EVERY):
                    if self.current:
                        await self._renew()
                    else:
                        await self._open()
            except Exception as error:
                log.warning("this node cannot say that it lives", why=kind_of(error))
                for lane in (self._pulse, self._lane):
                    lane.cut()
                    await lane.hang_up()
                wait = SOON
            else:
                await self._relieve()
            if not self._closing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._again.wait(), wait)

    async def _open(self) -> None:
        asked = _ticks()
        (row,) = await self._pulse.fetch(OPEN, self._node, LEASE, self._last)
        self.id = self._last = row["shift"]
        self._granted(asked)
        log.info("a shift has begun", shift=self.id, node=self._node)
        self.begun()
        await self._pulse.execute(FORGET)

    async def _renew(self) -> None:
        shift, asked = self.id, _ticks()
        if not await self._pulse.fetch(RENEW, shift, LEASE):
            self.lose(shift)
        elif shift == self.id:
            self._granted(asked)

    def _granted(self, asked: float) -> None:
        """Whoever is not asked anything falls silent, too."""
        self._renewed = asked
        self._stop_waiting()
        left = asked + SILENT - _ticks()
        self._silence = asyncio.get_running_loop().call_later(left + A_MOMENT, lambda: self.current)

    def _stop_waiting(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None

    async def _relieve(self) -> None:
        """End what is too old, and see to the tables that were left; where all are claimed at once, later."""
        if not self.current:
            return
        try:
            async with asyncio.timeout(EVERY):
                await self._end_old()
                await self._lane.execute(LET_GO_IDLE)
                orphans = await self._lane.fetch(ORPHANS, ADOPTED)
        except Exception as error:
            log.warning("this node could not look after others", why=kind_of(error))
            return
        if tables := {row["id"]: row["code"] for row in orphans}:
            self.orphaned(tables)

    async def _end_old(self) -> None:
        for row in await self._lane.fetch(END_OLD, SETTLED):
            log.warning("a node did not say that it lives: its shift has ended", **dict(row))

    # Holding

    async def claim(self, table_id: int) -> int | None:
        self.check()
        shift = self.id
        try:
            held, holder = await self._claim(table_id, shift, [shift]), None
            if not held:
                takers, holder = await self._takers(table_id, shift)
                held = await self._claim(table_id, shift, takers)
        except TalewindError:
            raise
        except Exception as error:
            raise in_words(error, self._database.name) from None
        if not held:
            raise Elsewhere(holder)
        return shift

    async def _claim(self, table_id: int, shift: int | None, of: list[int | None]) -> bool:
        return bool(await self._lane.fetch(CLAIM, [table_id], shift, of))

    async def _takers(self, table_id: int, shift: int | None) -> tuple[list[int | None], int | None]:
        """From whom the table may be taken, ourselves and whoever has ended by now; and who has it else."""
        await self._end_old()
        ended = {row["id"]: row["ended"] for row in await self._lane.fetch(HOLDERS, [table_id], shift)}
        if ended.get(shift, True):
            self.lose(shift)
            raise Fenced
        lives = next((each for each, gone in ended.items() if not gone and each != shift), None)
        return [shift, *(each for each, gone in ended.items() if gone)], lives

    async def elsewhere(self, tables: Sequence[int]) -> dict[int, int]:
        rows = await self._ask(ELSEWHERE, list(tables), self.id)
        return {row["table_id"]: row["shift"] for row in rows}

    async def others(self) -> list[int]:
        return [row["id"] for row in await self._ask(OTHERS, self.id)]

    async def _ask(self, sql: str, *values: object) -> list[Any]:
        try:
            return await self._lane.fetch(sql, *values)
        except Exception as error:
            raise in_words(error, self._database.name) from None

    async def let_go(self, table_id: int) -> None:
        if self.id is not None:
            try:
                await self._lane.execute(LET_GO, [table_id], self.id)
            except Exception as error:
                raise in_words(error, self._database.name) from None


def _nothing(*_: object) -> None:
    pass


_ticks: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
)
"""A steady clock that goes on while a machine sleeps, where there is one."""
