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
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import structlog

from talewind import __version__
from talewind.engine import TalewindError

from ..ground import metrics
from ..ground.troubles import Fenced, in_words, kind_of
from .holding import Elsewhere, come_again, name_of_node
from .postgres import Postgres
from .statements import (
    ASTRAY,
    BREAK_OFF,
    BUS_OK,
    CHORE,
    CLAIM,
    CUT_OFF,
    DRAIN,
    ELSEWHERE,
    END,
    END_OF,
    END_OLD,
    FORGET,
    HOLDERS,
    LEAVE,
    LET_GO,
    LET_GO_IDLE,
    NOBODY,
    OPEN,
    ORPHANS,
    OTHERS,
    RENEW,
    THE_HOUSE,
)
from .terms import Terms

log = structlog.get_logger()

A_MOMENT = 0.01
SOON = 0.5
"""Seconds until a node tries again that could not reach PostgreSQL."""
ADOPTED = 50
"""So many tables of nodes that have gone are taken over at a time."""


class Shift:
    """This node among others. It is renewed, and begun anew where it was ended, until it is closed."""

    shared = True

    def __init__(self, database: Postgres) -> None:
        self._database = database
        self.terms = Terms.told(os.environ)
        self.ahead = 0.0
        self._lane, self._pulse = database.aside, database.pulse
        self.node = name_of_node()
        self.nodes = 1
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
        self.has_bus: Callable[[], bool | None] = _nothing
        """Whether what goes between nodes reaches this one; None where it has never been meant to."""
        self.cut_off = False
        self.parted: Callable[[], None] = _nothing
        """Called when this node is cut off from the others."""
        self._said_of_bus: bool | None = None
        self._missed_since: float | None = None
        """Since when there has been no bus."""
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
                    await self._mind_the_bus()
            except Exception as error:
                log.warning("this node cannot say that it lives", why=kind_of(error))
                for lane in (self._pulse, self._lane):
                    lane.cut()
                    await lane.hang_up()
                wait = SOON
            else:
                await self._relieve()
                # Whatever that took: who looks after others for long must not fall silent over it.
                wait = max(A_MOMENT, wait - self.lag)
            if not self._closing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._again.wait(), min(wait, self._patience_left or wait))

    async def _open(self) -> None:
        asked = _ticks()
        (row,) = await self._pulse.fetch(OPEN, self.node, self.terms.lease, self._last)
        self.id = self._last = row["shift"]
        self._database.go_by(row["timeline"])
        self._said_of_bus = None
        self._granted(asked, row["now"])
        metrics.node.info({"node": self.node, "shift": str(self.id), "version": __version__})
        log.info("a shift has begun", shift=self.id, node=self.node)
        self.begun()
        if self.draining:
            # Nobody is to leave tables to us.
            await self._pulse.fetch(DRAIN, self.id)
        await self._pulse.execute(FORGET)

    async def _renew(self) -> None:
        shift, asked = self.id, _ticks()
        renewed = await self._pulse.fetch(RENEW, shift, self.terms.lease)
        if not renewed or renewed[0]["timeline"] != self._database.timeline:
            self.lose(shift)
        elif shift == self.id:
            self._granted(asked, renewed[0]["now"])
            self.nodes = renewed[0]["nodes"]
            if renewed[0]["draining"] and not self.draining:
                self.asked_to_drain()

    def look_again(self) -> None:
        """Something has changed: see how things stand, and do not wait until it is time."""
        self._again.set()

    async def _mind_the_bus(self) -> None:
        """Say whether we have it. Without it for long, see whether others have: then they do better alone.

        Where most have lost it nobody leaves anything: those who sit at a table's own node play on.
        """
        has = self.has_bus()
        if has != self._said_of_bus:
            await self._pulse.execute(BUS_OK, self.id, has)
            self._said_of_bus = has
        if has is not False:
            self._missed_since, self.cut_off = None, False
            return
        if self._missed_since is None:
            self._missed_since = _ticks()
        if self.draining or self._patience_left:
            return
        (row,) = await self._pulse.fetch(CUT_OFF)
        if not row["cut_off"] or self.cut_off:
            self.cut_off = row["cut_off"]
            return
        await self._leave_to_nobody()
        self.cut_off = True
        log.warning("others have the bus, and this node has not: it leaves its tables to them")
        self.parted()

    @property
    def _patience_left(self) -> float:
        """So many seconds more the bus may be away before we ask whether others have it."""
        if self._missed_since is None:
            return 0.0
        return max(0.0, self._missed_since + self.terms.silent - _ticks())

    async def _leave_to_nobody(self) -> None:
        self._left_to = (await self._pulse.fetch(NOBODY, self.node))[0]["id"]

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
                for row in await self._lane.fetch(BREAK_OFF, self.terms.settled):
                    log.warning("a node hangs in a transaction, which was broken off", node=row["node"])
                await self._lane.execute(LET_GO_IDLE)
                orphans = [] if self.leaves else await self._lane.fetch(ORPHANS, ADOPTED)
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
        if self.leaves:
            raise Elsewhere((await self.elsewhere([table_id])).get(table_id))
        shift = self.id
        with self._in_words():
            held, holder = await self._claim([table_id], shift, [shift]), None
            if not held:
                takers, holder = await self._takers([table_id], shift)
                held = await self._claim([table_id], shift, takers)
            if not held and holder is None:
                # Somebody was quicker: who waits for the table is led there, and need not look again.
                _, holder = await self._takers([table_id], shift)
        if not held:
            raise Elsewhere(holder)
        return shift

    async def claim_left(self, tables: Sequence[int]) -> list[int]:
        self.check()
        if self.leaves:
            return []
        shift = self.id
        with self._in_words():
            takers, _ = await self._takers(tables, shift)
            return await self._claim(tables, shift, takers)

    async def _claim(self, tables: Sequence[int], shift: int | None, of: list[int | None]) -> list[int]:
        return [row["table_id"] for row in await self._lane.fetch(CLAIM, [*tables], shift, of)]

    async def _takers(self, tables: Sequence[int], shift: int | None) -> tuple[list[int | None], int | None]:
        """From whom tables may be taken, ourselves and whoever has ended; and whom else one may ask."""
        await self._end_old()
        rows = await self._lane.fetch(HOLDERS, [*tables], shift)
        ended = {row["id"]: row["ended"] for row in rows}
        if ended.get(shift, True):
            self.lose(shift)
            raise Fenced
        reached = next((row["id"] for row in rows if row["reached"] and row["id"] != shift), None)
        return [shift, *(each for each, gone in ended.items() if gone)], reached

    async def elsewhere(self, tables: Sequence[int]) -> dict[int, int]:
        rows = await self._ask(ELSEWHERE, list(tables), self.id)
        return {row["table_id"]: row["shift"] for row in rows}

    async def others(self) -> list[int]:
        return [row["id"] for row in await self._ask(OTHERS, self.id)]

    async def relieve(self, node: str) -> None:
        with self._in_words():
            await self._lane.execute(END_OF, node, self.id)

    async def _ask(self, sql: str, *values: object) -> list[Any]:
        try:
            return await self._lane.fetch(sql, *values)
        except Exception as error:
            raise in_words(error, self._database.name) from None

    async def let_go(self, table_id: int) -> None:
        if self.id is not None:
            with self._in_words():
                if self.leaves and self._left_to is not None:
                    await self._lane.execute(LEAVE, [table_id], self.id, self._left_to)
                else:
                    await self._lane.execute(LET_GO, [table_id], self.id)

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

    @property
    def leaves(self) -> bool:
        return self.draining or self.cut_off

    async def drain(self) -> bool:
        self.draining = True
        try:
            async with asyncio.timeout(self.terms.every):
                await self._leave_to_nobody()
                (row,) = await self._lane.fetch(DRAIN, self.id)
        except Exception as error:
            log.warning("this node cannot say that it leaves", why=kind_of(error))
            return False
        return bool(row["others"])


def _nothing(*_: object) -> None:
    pass


_ticks: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
)
"""A steady clock that goes on while a machine sleeps, where there is one."""
