"""`talewind serve --workers N`: this process has the port, and N others serve whoever comes there.

They inherit one socket that listens, and whichever is free takes the next connection. What waits there when a
worker dies is another's, and the port is never anybody else's. With a socket for each (`SO_REUSEPORT`) the
system would deal connections out to workers that hang or have died just now, too.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Literal

import msgspec
import structlog

from talewind.engine import TalewindError

from . import own_bus
from .announcing import Announcement
from .backroom.workshop import BENCHES_MOST, cores
from .children import Child
from .decks.cupboard import is_shared
from .own_bus import OwnBus
from .signals import on_signals
from .storage.holding import name_of_node
from .tables.refusals import Refusal
from .web.app import Config

log = structlog.get_logger()

BEGIN = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); sys.path[:] = {path!r}; "
    "from talewind.server.worker import work; work()"
)
"""Whoever is told to go before it has begun goes without a word."""
OPEN = b"open\n"
"""What a worker says when people may come."""
BEAT = b"."
"""And what it says before and afterwards, as long as it does anything at all."""
BEAT_SECONDS = 1.0
SOME = 4096


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What a worker is told, by its pipe: no list of processes shows it."""

    config: Config
    listener: int
    """The file that it listens at."""
    plain: int | None = None
    """The file of the side door, where there is one."""
    json: bool
    level: str
    counted: tuple[str, int] | None = None
    """Where it says what it counts."""
    benches: int = 1
    """How large its back room may be."""
    all_go: bool = False
    """When it is told to stop, so are all others of the house: there is nobody to leave tables to."""


def how_many(
    wanted: int | Literal["auto"], db: str, *, reload: bool, metrics_port: int | None, own_games: bool = False
) -> int:
    """How many workers there will be; raises where there cannot be so many."""
    many = cores() if wanted == "auto" else wanted
    if many == 1:
        return 1
    if not is_shared(db):
        raise TalewindError(
            "workers_need_postgres",
            f"In SQLite a house has one process, not {many}. Carry it into PostgreSQL with `talewind move`,"
            " and name that with --db; or leave out --workers.",
        )
    if reload:
        raise TalewindError("no_workers", "With --reload there is one process: leave out --workers.")
    if own_games:
        raise TalewindError(
            "no_workers", "With --game there is one process, which reads what is saved: leave out --workers."
        )
    if os.name != "posix":
        raise TalewindError(
            "no_workers", "This system cannot share a port among workers: leave out --workers."
        )
    if metrics_port is not None and metrics_port + many - 1 > 65535:
        raise TalewindError(
            "bad_address",
            f"Each worker counts at a port of its own: from {metrics_port} on there are too few.",
        )
    return many


class Worker(Child):
    WHAT = "worker"

    def __init__(self, order: Order) -> None:
        super().__init__()
        self._order = order
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._process is not None:
            self._order = _instead_of(self._process.pid, self._order)
        doors = (self._order.listener, *(() if self._order.plain is None else (self._order.plain,)))
        process = await self.begin(sys.executable, "-c", BEGIN.format(path=sys.path), files=doors)
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(self._order) + b"\n")
        said = b""
        while b"\n" not in said and (more := await self._next(process)):
            said = (said + more).lstrip(BEAT)
        words, end, _ = said.partition(b"\n")
        if words + end == OPEN:
            self._listening = asyncio.create_task(self._listen(process), name="talewind worker's beats")
            return
        await process.wait()
        if not self._closing.is_set():
            raise _why(words)

    async def _next(self, process: Process) -> bytes:
        """What it says next; nothing if it has gone."""
        assert process.stdout is not None
        return await self.heard(partial(process.stdout.read, SOME))

    async def _listen(self, process: Process) -> None:
        """Until it has gone; when it was killed because it hangs, another takes its place."""
        while await self._next(process):
            pass


def _instead_of(pid: int, order: Order) -> Order:
    """For whoever takes the place of one that has died: its tables can be had, and the link is not theirs."""
    config = msgspec.structs.replace(order.config, keeper_word="", instead_of=name_of_node(pid))
    return msgspec.structs.replace(order, config=config)


def _why(said: bytes) -> TalewindError:
    try:
        return msgspec.json.decode(said, type=Refusal).error
    except msgspec.MsgspecError:
        return TalewindError("worker_died", "A worker died before it was open: see what it has said last.")


async def serve_with(
    many: int, order: Order, listeners: Sequence[socket.socket], announcement: Announcement
) -> None:
    """Until all workers have ended: they were told to, or each of them was drained."""
    async with AsyncExitStack() as while_open:
        if not order.config.bus:
            bus = await while_open.enter_async_context(OwnBus.opened(own_bus.program()))
            config = msgspec.structs.replace(order.config, bus=bus.url)
            order = msgspec.structs.replace(order, config=config, all_go=True)
        await _serve([Worker(_nth(order, nth, many)) for nth in range(many)], listeners, announcement)


def _nth(order: Order, nth: int, many: int) -> Order:
    counted = order.counted and (order.counted[0], order.counted[1] + nth)
    return msgspec.structs.replace(order, counted=counted, benches=max(1, BENCHES_MOST // many))


async def _serve(
    workers: list[Worker], listeners: Sequence[socket.socket], announcement: Announcement
) -> None:
    told = 0

    def stop(_: signal.Signals) -> None:
        """Whoever says it twice does not want to wait, and at the third time nobody is asked."""
        nonlocal told
        told += 1
        if told == 1:
            announcement.say_closing()
            for listener in listeners:
                listener.close()
        for worker in workers:
            worker.end(signal.SIGINT if told < 3 else signal.SIGKILL)

    with on_signals(stop):
        try:
            await asyncio.gather(*(worker.open() for worker in workers))
            if not told:
                announcement.make()
            await asyncio.gather(*(worker.keep() for worker in workers))
        finally:
            for worker in workers:
                worker.end()
            for worker in workers:
                await worker.gone()
