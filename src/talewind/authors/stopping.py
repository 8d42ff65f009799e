"""Rules that never return are stopped: they are given so much of the processor's time, and no more.

The system counts the time that this process works (not the time that it waits for its turn, so a busy machine
stops nobody), and its signal interrupts whatever Python is at, in the thread that also turns the event loop.
It raises nothing but in calls that were made inside the `with`: whatever else is under way goes on unharmed.
One call that is all C (`sum(range(10**12))`) is never interrupted: Python heeds signals between its steps.
Where there are no such signals (Windows), or in another thread than the first, nothing is stopped.
"""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import AbstractContextManager, nullcontext
from types import FrameType, TracebackType

from talewind.engine import RulesFault
from talewind.engine.errors import StopRules
from talewind.engine.registry import package_of

SECONDS = 2.0
"""Rules answer within milliseconds."""
AGAIN_AFTER = 0.2
"""Somebody may catch everything, and go on."""


class NeverReturned(RulesFault):
    """The rules were stopped."""


class Escaped(RulesFault):
    """The rules raised what ends a program, a task or a generator. Here it is a mistake like others."""


class InTime:
    """What is called within has so many seconds, or is stopped (`NeverReturned`). It must not await.

    Whatever else it raises is an Exception outside (`Escaped`): nobody's rules end a task, or the house.
    """

    __slots__ = ("_caller", "_seconds")

    now: InTime | None = None
    """Who is at work. What is watched already is not watched twice."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = SECONDS if seconds is None else seconds
        self._caller: FrameType | None = None

    def __enter__(self) -> None:
        if InTime.now is None and _can_watch():
            self._caller = sys._getframe(1)
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
            sentence = f"The rules did not return after {self._seconds:g} seconds of work."
            raise NeverReturned(sentence) from error
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


def watched(game: str) -> AbstractContextManager[None]:
    """Around whatever the rules of a game are asked: those from outside may never return."""
    return InTime() if package_of(game) else nullcontext()


def _interrupt(_number: int, frame: FrameType | None) -> None:
    if InTime.now is not None and InTime.now.has_called(frame):
        raise StopRules


def _rest() -> None:
    InTime.now = None
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _can_watch() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
