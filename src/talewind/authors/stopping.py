"""Rules that never return are stopped: they are given so much of the processor's time, and no more.

The system counts the time that this process works (not the time that it waits for its turn, so a busy machine
stops nobody), and its signal interrupts whatever Python is at, in the thread that also turns the event loop.
It raises nothing but in calls that were made inside the `with`: whatever else is under way goes on unharmed.
Rules that sleep use no time of the processor: a watchman sends them the same signal, later by the clock.
One call that is all C (`sum(range(10**12))`) is never interrupted: Python heeds signals between its steps,
and no other thread has a turn. Where it is at is told in the terminal, without Python (`tell_what_hangs`).
Where there are no such signals (Windows), or in another thread than the first, nothing is stopped.
"""

from __future__ import annotations

import faulthandler
import signal
import sys
import threading
import time
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from types import FrameType, TracebackType

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
"""So many times as long they may take by the clock, where they do not work."""
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

    __slots__ = ("_began", "_caller", "_seconds", "_worked")

    now: InTime | None = None
    """Who is at work. What is watched already is not watched twice."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = SECONDS if seconds is None else seconds
        self._caller: FrameType | None = None
        self._began = self._worked = 0.0

    def __enter__(self) -> None:
        if InTime.now is None and _can_watch():
            self._caller = sys._getframe(1)
            self._began, self._worked = time.monotonic(), time.process_time()
            InTime.now = self
            Watchman.on_duty()
            signal.signal(signal.SIGVTALRM, _interrupt)
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds, AGAIN_AFTER)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if InTime.now is self:
            _rest()
        self._caller = None
        if isinstance(error, StopRules):
            slept = self.is_asleep()
            long = f"{self._seconds * ASLEEP:g} seconds" if slept else f"{self._seconds:g} seconds of work"
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

    def is_asleep(self) -> bool:
        """Whether it has taken that long by the clock, and has not worked meanwhile."""
        idle = time.process_time() - self._worked < self._seconds / 2
        return idle and time.monotonic() - self._began > self._seconds * ASLEEP


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
            if watched is not None and watched.is_asleep():
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGVTALRM)


def tell_what_hangs() -> None:
    """From now on the terminal shows where the house is at, if nothing else has had a turn for long."""
    Watchman.tells = True


def watched(game: str) -> AbstractContextManager[None]:
    """Around whatever the rules of a game are asked: those from outside may never return."""
    return InTime() if package_of(game) else nullcontext()


def _interrupt(_number: int, frame: FrameType | None) -> None:
    # Whoever stands at a breakpoint takes their time.
    if InTime.now is not None and sys.gettrace() is None and InTime.now.has_called(frame):
        raise StopRules


def _rest() -> None:
    InTime.now = None
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _can_watch() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


around_loading(partial(InTime, LOADING_SECONDS))
