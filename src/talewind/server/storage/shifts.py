"""Which node has which tables, where several share a house in PostgreSQL.

A node's life is a *shift*, which it renews. Whoever finds one too old ends it, and ended is for ever. A
*hold* says which shift has a table. A table is read from its log only after its hold has been stored, and the
hold goes only after the table's last line has been stored. All times are PostgreSQL's; a node's own clock
says one thing: how long ago it asked for the last renewal that it was granted.
"""

from __future__ import annotations

import asyncio
import math
import os
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

import structlog

from talewind import __version__
from talewind.engine import TalewindError
from talewind.engine.log import RULES

from ..ground import metrics
from ..ground.troubles import Fenced, in_words, kind_of
from .commits import FENCE
from .holding import Elsewhere, come_again, name_of_node
from .postgres import Postgres

log = structlog.get_logger()

LEASE_VARIABLE = "TALEWIND_LEASE"
"""How many seconds a lease lasts, where it is not to be the usual six: all nodes of a house must agree."""
A_MOMENT = 0.01
SOON = 0.5
"""Seconds until a node tries again that could not reach PostgreSQL."""
ADOPTED = 50
"""So many tables of nodes that have gone are taken over at a time."""

NOW = "extract(epoch FROM clock_timestamp())::float8 AS now"
SPEAKS: tuple[int, ...] = ()
"""Which versions of what goes between nodes this one understands."""

OPEN = f"""
    WITH before AS (
        UPDATE shifts SET ended = clock_timestamp() WHERE id IN (
            SELECT id FROM shifts WHERE id = $3 AND ended IS NULL FOR UPDATE SKIP LOCKED
        )
    ), opened AS (
        INSERT INTO shifts (node, version, rules, speaks)
        VALUES ($1, '{__version__}', {RULES}, ARRAY{list(SPEAKS)}::int[]) RETURNING id
    )
    INSERT INTO leases (shift, expires, renewed)
    SELECT id, clock_timestamp() + make_interval(secs => $2), clock_timestamp() FROM opened
    RETURNING shift, {NOW}
"""
RENEW = f"""
    UPDATE leases SET expires = clock_timestamp() + make_interval(secs => $2), renewed = clock_timestamp()
    FROM shifts WHERE leases.shift = $1 AND shifts.id = $1 AND shifts.ended IS NULL
    RETURNING shift, shifts.draining IS NOT NULL AS draining, {NOW}
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
    WITH mine AS MATERIALIZED ({FENCE.format("$2")}), claimed AS (
        INSERT INTO holds AS hold (table_id, shift)
        SELECT wanted, mine.id FROM unnest($1::int[]) AS wanted, mine
        WHERE NOT EXISTS (SELECT FROM tables WHERE tables.id = wanted AND tables.rules > {RULES})
        ORDER BY wanted
        ON CONFLICT (table_id) DO UPDATE SET shift = excluded.shift WHERE hold.shift = ANY($3::bigint[])
        RETURNING table_id
    ), played_by AS (
        UPDATE tables SET rules = {RULES} FROM claimed WHERE tables.id = table_id AND tables.rules < {RULES}
    ) SELECT table_id FROM claimed
"""
"""It may take from those shifts alone that are named, which had ended before: that cannot have changed.

To ask within the statement whether a holder lives would be wrong: after a conflict the hold is read anew, but
not the shifts, among which one that was opened meanwhile would be missing. What a node of newer rules has had
is left to its like.
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
ASTRAY = """
    SELECT table_id, COALESCE(code, '') AS code FROM holds LEFT JOIN tables ON tables.id = table_id
    WHERE shift = $1 AND NOT EXISTS (SELECT FROM unnest($2::int[]) AS awake WHERE awake = table_id)
"""
LEAVE = "UPDATE holds SET shift = $3 WHERE table_id = ANY($1::int[]) AND shift = $2"
"""To a shift that has ended: whoever is asked for the table has it, and a game goes on elsewhere soon."""
DRAIN = """
    WITH marked AS (
        UPDATE shifts SET draining = coalesce(draining, clock_timestamp()) WHERE id = $1 AND ended IS NULL
    ), ended AS (INSERT INTO shifts (node, ended) VALUES ($2, clock_timestamp()) RETURNING id)
    SELECT id AS left_to, EXISTS (
        SELECT FROM shifts JOIN leases ON leases.shift = shifts.id
        WHERE shifts.id <> $1 AND shifts.ended IS NULL AND shifts.draining IS NULL
            AND leases.expires > clock_timestamp()
    ) AS others FROM ended
"""
LET_GO_IDLE = """
    DELETE FROM holds USING shifts WHERE shifts.id = holds.shift AND shifts.ended IS NOT NULL
        AND NOT EXISTS (SELECT FROM tables WHERE tables.id = holds.table_id AND tables.phase = 'play')
"""
ORPHANS = f"""
    SELECT tables.id, tables.code
    FROM holds JOIN shifts ON shifts.id = holds.shift JOIN tables ON tables.id = holds.table_id
    WHERE shifts.ended IS NOT NULL AND tables.rules <= {RULES} ORDER BY tables.touched DESC LIMIT $1
"""
CHORE = f"""
    WITH mine AS MATERIALIZED ({FENCE.format("$4")})
    INSERT INTO chores AS chore (name, began) SELECT $1, $2::float8 FROM mine
    ON CONFLICT (name) DO UPDATE SET began = excluded.began
    WHERE abs(excluded.began - chore.began) >= $3::float8 RETURNING name
"""
"""A time to come counts as another time, too: somebody's clock was wrong when it was noted."""


class Terms(NamedTuple):
    """The seconds by which nodes live together."""

    every: float = 2.0
    """So often a lease is renewed."""
    lease: float = 6.0
    silent: float = 5.0
    """After so long without a renewal a node shows nothing of what it has in memory."""
    settled: float = 10.0
    """So long PostgreSQL must have been up before a shift is ended: nobody could renew it before."""

    @classmethod
    def told(cls, environment: Mapping[str, str]) -> Terms:
        """The usual ones, or all of them shorter or longer."""
        usual = cls()
        said = environment.get(LEASE_VARIABLE, "")
        if not said:
            return usual
        try:
            times = float(said) / usual.lease
        except ValueError:
            times = math.nan
        if not 1 <= times * usual.lease <= 600:
            raise TalewindError(
                "bad_lease", f"{LEASE_VARIABLE} is a number of seconds from 1 to 600, not {said!r}."
            )
        return cls(*(seconds * times for seconds in usual))


class Shift:
    """This node among others. It is renewed, and begun anew where it was ended, until it is closed."""

    shared = True

    def __init__(self, database: Postgres) -> None:
        self._database = database
        self.terms = Terms.told(os.environ)
        self.ahead = 0.0
        self._lane, self._pulse = database.aside, database.pulse
        self.node = name_of_node()
        self.id: int | None = None
        self.house = ""
        """What tells this house from others that share a bus with it."""
        self.begun: Callable[[], None] = _nothing
        """Called when there is a new shift."""
        self.lost: Callable[[], None] = _nothing
        """Called at the moment when nothing in memory counts any more."""
        self.orphaned: Callable[[dict[int, str]], None] = _nothing
        """Called with tables, and their codes, whose node has gone in the middle of a game."""
        self.asked_to_drain: Callable[[], None] = _nothing
        """Called when somebody wants this node to leave its tables to others."""
        self.draining = False
        self._left_to: int | None = None
        """A shift that has ended, for tables that we leave."""
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
                async with asyncio.timeout(self.terms.every):
                    await self._pulse.execute(END, ending)

    # Living

    @property
    def current(self) -> bool:
        if not self.alive:
            self.lose(self.id)
        return self.id is not None

    @property
    def alive(self) -> bool:
        return self.id is not None and self.lag <= self.terms.silent

    @property
    def lag(self) -> float:
        return _ticks() - self._renewed

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
            metrics.relieved.inc()
            self.id = None
            self._again.set()
            self.lost()

    async def _beat(self) -> None:
        while not self._closing:
            self._again.clear()
            wait = self.terms.every
            try:
                async with asyncio.timeout(wait):
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
        (row,) = await self._pulse.fetch(OPEN, self.node, self.terms.lease, self._last)
        self.id = self._last = row["shift"]
        self._granted(asked, row["now"])
        metrics.node.info({"node": self.node, "shift": str(self.id), "version": __version__})
        log.info("a shift has begun", shift=self.id, node=self.node)
        self.begun()
        await self._pulse.execute(FORGET)

    async def _renew(self) -> None:
        shift, asked = self.id, _ticks()
        renewed = await self._pulse.fetch(RENEW, shift, self.terms.lease)
        if not renewed:
            self.lose(shift)
        elif shift == self.id:
            self._granted(asked, renewed[0]["now"])
            if renewed[0]["draining"] and not self.draining:
                self.asked_to_drain()

    def _granted(self, asked: float, now: float) -> None:
        """Whoever is not asked anything falls silent, too. `now`: what PostgreSQL's clock said meanwhile."""
        self._renewed = asked
        self._note_time(_ticks() - asked, now)
        self._stop_waiting()
        left = asked + self.terms.silent - _ticks()
        self._silence = asyncio.get_running_loop().call_later(left + A_MOMENT, lambda: self.current)

    def _note_time(self, trip: float, now: float) -> None:
        """It was some time during the trip: what was noted before stands, unless it cannot be so."""
        ahead = now - (time.time() - trip / 2)
        if abs(ahead - self.ahead) > trip / 2:
            self.ahead = ahead

    def _stop_waiting(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None

    async def _relieve(self) -> None:
        """End what is too old, and see to the tables that were left; where all are claimed at once, later."""
        if not self.current:
            return
        try:
            async with asyncio.timeout(self.terms.every):
                await self._end_old()
                await self._lane.execute(LET_GO_IDLE)
                orphans = await self._lane.fetch(ORPHANS, ADOPTED)
        except Exception as error:
            log.warning("this node could not look after others", why=kind_of(error))
            return
        if tables := {row["id"]: row["code"] for row in orphans}:
            self.orphaned(tables)

    async def _end_old(self) -> None:
        for row in await self._lane.fetch(END_OLD, self.terms.settled):
            log.warning("a node did not say that it lives: its shift has ended", **dict(row))

    # Holding

    async def claim(self, table_id: int) -> int | None:
        self.check()
        if self.draining:
            raise Elsewhere
        shift = self.id
        with self._in_words():
            held, holder = await self._claim(table_id, shift, [shift]), None
            if not held:
                takers, holder = await self._takers(table_id, shift)
                held = await self._claim(table_id, shift, takers)
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
            with self._in_words():
                if self._left_to is None:
                    await self._lane.execute(LET_GO, [table_id], self.id)
                else:
                    await self._lane.execute(LEAVE, [table_id], self.id, self._left_to)

    async def astray(self, awake: Collection[int]) -> dict[int, str]:
        if not self.current:
            return {}
        with self._in_words():
            rows = await self._lane.fetch(ASTRAY, self.id, [*awake])
        return {row["table_id"]: row["code"] for row in rows}

    async def may_do(self, chore: str, now: float, every: float) -> bool:
        with self._in_words():
            return bool(await self._lane.fetch(CHORE, chore, now, every, self.id))

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except TalewindError:
            raise
        except Exception as error:
            raise in_words(error, self._database.name) from None

    async def drain(self) -> bool:
        self.draining = True
        try:
            async with asyncio.timeout(self.terms.every):
                (row,) = await self._lane.fetch(DRAIN, self.id, self.node)
        except Exception as error:
            log.warning("this node cannot say that it leaves", why=kind_of(error))
            return False
        self._left_to = row["left_to"]
        return bool(row["others"])


def _nothing(*_: object) -> None:
    pass


_ticks: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
)
"""A steady clock that goes on while a machine sleeps, where there is one."""
