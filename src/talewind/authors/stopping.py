"""Rules that never return are stopped: they are given so much of the processor's time, and no more.

The system counts the time that this process works (not the time that it waits for its turn, so a busy machine
stops nobody), and its signal interrupts whatever Python is at, in the thread that also turns the event loop.
It raises nothing but in calls that were made inside the `with`: whatever else is under way goes on unharmed.
Rules that sleep use no time of the processor: a watchman who looks every second, and finds them asleep and
not waiting for their turn, sends them the same signal, later by the clock. Only Linux tells the one from the
other: elsewhere they have far longer.
One call that is all C (`sum(range(10**12))`) is never interrupted: Python heeds signals between its steps,
and no other thread has a turn. Where it is at is told in the terminal, without Python (`tell_what_hangs`).
Where there are no such signals (Windows), or in another thread than the first, nothing is stopped.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
import time
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType
from typing import NamedTuple

from talewind.engine import RulesFault
from talewind.engine.errors import StopRules
from talewind.engine.registry import around_loading, package_of

SECONDS = 2.0
"""Rules answer within milliseconds."""
LOADING_SECONDS = 30.0
"""A package is read with all that it imports."""
AGAIN_AFTER = 0.2
"""Somebody may catch everything, and go on."""
ASLEEP = 3
"""So many times as long they may sleep."""
PERHAPS_ASLEEP = 15
"""So many times, where nobody can tell whether they sleep or the machine is busy with others."""
HARDLY = 0.1
"""Whoever works for a smaller part of the time than this has hardly worked."""
ROUND_SECONDS = 1.0
"""How often the watchman looks."""
STDERR = 2
HANGS_SECONDS = 15.0
"""Nobody else has had a turn for so long."""


class NeverReturned(RulesFault):
    """The rules were stopped."""


class Escaped(RulesFault):
    """The rules raised what ends a program, a task or a generator. Here it is a mistake like others."""


class InTime:
    """What is called within has so many seconds, or is stopped (`NeverReturned`). It must not await.

    Whatever else it raises is an Exception outside (`Escaped`): nobody's rules end a task, or the house.
    """

    __slots__ = ("_began", "_caller", "_looked", "_seconds", "_slept")

    now: InTime | None = None
    """Who is at work. What is watched already is not watched twice."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = SECONDS if seconds is None else seconds
        self._caller: FrameType | None = None
        self._began = self._slept = 0.0
        self._looked = _Look(0.0, 0.0)

    def __enter__(self) -> None:
        if InTime.now is None and _can_watch():
            Watchman.on_duty()
            self._caller = sys._getframe(1)
            self._began = time.thread_time()
            self._looked = _Look.now()
            InTime.now = self
            signal.signal(signal.SIGVTALRM, _interrupt)
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds, AGAIN_AFTER)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if InTime.now is self:
            _rest()
        self._caller = None
        if isinstance(error, StopRules):
            worked, slept = f"{self._seconds:g} seconds of work", f"{self._may_sleep():g} seconds"
            long = slept if self.has_overslept() else worked
            raise NeverReturned(f"The rules did not return after {long}.") from error
        if error is not None and not isinstance(error, Exception):
            said = f": {error}" if str(error) else ""
            raise Escaped(f"{type(error).__name__}{said}") from error

    def has_called(self, frame: FrameType | None) -> bool:
        """Whether this is a step of what was called within."""
        if frame is None or frame is self._caller or frame.f_code.co_filename == __file__:
            return False
        while frame is not None and frame is not self._caller:
            frame = frame.f_back
        return frame is not None

    def is_over(self) -> bool:
        """Whether its own time is, asked in its own thread: a signal may come late, or others have worked."""
        return time.thread_time() - self._began >= self._seconds or self.has_overslept()

    def has_overslept(self) -> bool:
        return self._slept >= self._may_sleep()

    def look(self) -> None:
        """Whether it has slept since the last look. A watchman who comes late had no turn himself."""
        before, self._looked = self._looked, _Look.now()
        passed = self._looked.clock - before.clock
        if self._looked.worked - before.worked < passed * HARDLY and _state() not in AWAKE:
            self._slept += min(passed, ROUND_SECONDS)

    def _may_sleep(self) -> float:
        return self._seconds * (ASLEEP if _state() else PERHAPS_ASLEEP)


class _Look(NamedTuple):
    """By the clock, and what the first thread has worked until then."""

    clock: float
    worked: float

    @classmethod
    def now(cls) -> _Look:
        return cls(time.monotonic(), _worked())


def _worked() -> float:
    """What the first thread has worked; where its clock cannot be read, what all have."""
    clock = getattr(time, "pthread_getcpuclockid", None)
    return time.process_time() if clock is None else time.clock_gettime(clock(threading.main_thread().ident))


AWAKE = {"R", "T", "t"}
"""At work or waiting for its turn; stopped from outside, or by a debugger."""


def _state() -> str:
    """That of the first thread, as Linux calls it; nothing where nobody can say."""
    try:
        # The file is read while others may have their turn: whoever waits for nothing but that is awake.
        stat = Path(f"/proc/self/task/{os.getpid()}/stat").read_text()
    except OSError:
        return ""
    return stat.rpartition(")")[2].split()[0]


class Watchman(threading.Thread):
    """Looks every second whether somebody sleeps, and says that the house is awake."""

    here: Watchman | None = None
    tells = False

    def __init__(self) -> None:
        super().__init__(name="watchman", daemon=True)

    @classmethod
    def on_duty(cls) -> None:
        """One for a process: a copy of it has none at first."""
        if cls.here is None or not cls.here.is_alive():
            cls.here = cls()
            cls.here.start()

    def run(self) -> None:
        while True:
            if Watchman.tells:
                faulthandler.dump_traceback_later(HANGS_SECONDS, file=STDERR)
            time.sleep(ROUND_SECONDS)
            watched = InTime.now
            if watched is not None:
                watched.look()
                if watched.has_overslept():
                    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGVTALRM)


def tell_what_hangs() -> None:
    """From now on the terminal shows where the house is at, if nothing else has had a turn for long."""
    Watchman.tells = True


def watched(game: str) -> AbstractContextManager[None]:
    """Around whatever the rules of a game are asked: those from outside may never return."""
    return InTime() if package_of(game) else nullcontext()


def _interrupt(_number: int, frame: FrameType | None) -> None:
    # Whoever stands at a breakpoint takes their time.
    now = InTime.now
    if now is not None and sys.gettrace() is None and now.has_called(frame) and now.is_over():
        raise StopRules


def _rest() -> None:
    InTime.now = None
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _can_watch() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


around_loading(partial(InTime, LOADING_SECONDS))
