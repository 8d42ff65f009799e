"""Processes that belong to this one: another takes the place of one that dies, and all end with it.

Each has a pipe from here. When that closes, whoever started it has gone, by whichever way, and it ends, too.
Each has a session of its own: a terminal's Ctrl+C comes here alone, and is passed on.
SIGTERM may come to all of them, as systemd sends it. So what is passed on is SIGINT: nobody is told twice.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import ClassVar

import structlog

from talewind.engine import TalewindError

from .ground.troubles import kind_of
from .storage.terms import Terms

log = structlog.get_logger()

SHORTEST = 0.5
LONGEST = 30.0
"""So many seconds at most between one that has died and the next."""
WELL = 60.0
"""Who has lived for so many seconds did well."""
LISTENED_FOR = 6.0
"""So many seconds one is listened to at a time, or a lease where that is longer."""
MISSED = 5
"""So often for nothing: whoever is merely busy says something now and then, and who hangs is killed."""


class Pauses:
    """How long to wait before the next one: not at all after one that did well, then longer each time."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._began = now()
        self._next = 0.0

    def begin(self) -> None:
        self._began = self._now()

    def take(self) -> float:
        pause = 0.0 if self._now() - self._began >= WELL else self._next
        self._next = min(LONGEST, max(SHORTEST, 2 * pause))
        self.begin()
        return pause


class Child:
    """A place for a process, and the one that has it now."""

    WHAT: ClassVar[str]

    def __init__(self) -> None:
        self._process: Process | None = None
        self._pauses = Pauses()
        self._closing = asyncio.Event()

    async def open(self) -> None:
        """Until it does what it is for. Raises what keeps it from that, unless it was told to end."""
        raise NotImplementedError

    async def keep(self) -> None:
        """Until it ends in good order. As long as nobody has told it to, another one follows."""
        while not self.was_told(status := await self.gone()):
            pause = self._pauses.take()
            log.warning(
                "a process has died: another takes its place",
                what=self.WHAT,
                pid=self.pid,
                status=status,
                in_seconds=pause,
            )
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), pause)
            if not self._closing.is_set():
                await self._open_again()

    def was_told(self, status: int) -> bool:
        """Whether one that has ended so was told to, by us or by somebody else."""
        return status == 0 or self._closing.is_set()

    async def _open_again(self) -> None:
        try:
            await self.open()
        except (TalewindError, OSError) as error:
            log.error("it could not begin", what=self.WHAT, pid=self.pid, why=kind_of(error))

    async def begin(self, *command: str, files: tuple[int, ...] = ()) -> Process:
        self._pauses.begin()
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, pass_fds=files, start_new_session=True
        )
        if self._closing.is_set():
            self.tell(signal.SIGINT)
        return self._process

    async def heard(self, hear: Callable[[], Awaitable[bytes]]) -> bytes:
        """What it says. One of which nothing is heard for long is killed: nothing.

        What counts is how often we have listened, not what a clock says: whoever has slept has heard nobody.
        """
        seconds = max(LISTENED_FOR, Terms.told(os.environ).lease)
        for _ in range(MISSED):
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    return await hear()
        log.error("a process hangs, and is killed", what=self.WHAT, pid=self.pid)
        self.tell(signal.SIGKILL)
        return b""

    @property
    def pid(self) -> int | None:
        """The last part of a worker's name among nodes."""
        return None if self._process is None else self._process.pid

    async def gone(self) -> int:
        """How it has ended."""
        return 0 if self._process is None else await self._process.wait()

    @property
    def ended(self) -> bool:
        return self._process is None or self._process.returncode is not None

    def end(self, number: signal.Signals = signal.SIGINT) -> None:
        self._closing.set()
        self.tell(number)

    def tell(self, number: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)

    def hang_up(self) -> None:
        """Close the pipe to it."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
