"""The other side of `workers`: one of them. It serves as a process alone does, at its parent's port."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from contextlib import ExitStack, suppress

import msgspec

from talewind.engine import TalewindError

from .backroom.workshop import WORKSHOP
from .ground import logs
from .run import serve_at, set_up
from .tables.refusals import Refusal
from .workers import BEAT, BEAT_SECONDS, OPEN, Order

log = logs.get("house")


class Report:
    """What a worker tells its parent, who tells people."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._is_open = False

    def begin(self) -> None:
        # Nobody is kept waiting by a parent that does not read.
        os.set_blocking(self._pipe, False)
        self._beat()

    def make(self) -> None:
        self._is_open = True
        self._say(OPEN)

    def refuse(self, error: TalewindError) -> None:
        if self._is_open:
            log.error("a worker cannot go on", code=error.code)
        else:
            self._say(msgspec.json.encode(Refusal.of(error)) + b"\n")

    def say_closing(self) -> None:
        pass

    def _beat(self) -> None:
        """As long as the event loop turns, however slowly."""
        with suppress(OSError):
            self._say(BEAT)
        asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _say(self, said: bytes) -> None:
        os.write(self._pipe, said)


def work() -> None:
    report = Report(os.dup(1))
    # Nobody's `print` may end up in the report.
    os.dup2(2, 1)
    order = msgspec.json.decode(_first_line(0), type=Order)
    threading.Thread(target=_go_with_parent, args=(0,), daemon=True).start()
    set_up(order.json, order.level)
    WORKSHOP.at_most(order.benches)
    try:
        with ExitStack() as doors:
            listener = doors.enter_context(socket.socket(fileno=order.listener))
            plain = None if order.plain is None else doors.enter_context(socket.socket(fileno=order.plain))
            serve_at(
                listener,
                order.config,
                report,
                order.counted,
                plain=plain,
                shared=True,
                all_go=order.all_go,
            )
    except TalewindError as error:
        report.refuse(error)
        sys.exit(1)


def _first_line(pipe: int) -> bytes:
    said = b""
    while not said.endswith(b"\n") and (more := os.read(pipe, 65536)):
        said += more
    return said


def _go_with_parent(pipe: int) -> None:
    """One who was killed cannot say so: the pipe does."""
    while os.read(pipe, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
