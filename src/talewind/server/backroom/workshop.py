"""The back room: whatever takes longer than a moment is done there, by processes, in turn for every table.

Threads would share the interpreter with everybody who plays; processes do not. Each process sits at
a bench. It is sent the name of a function and plain data, and a thread of ours waits for its answer. Nothing
here knows an event loop: `asyncio.wrap_future` turns what `ask` gives into something that can be awaited.
"""

from __future__ import annotations

import atexit
import os
import pickle
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from subprocess import PIPE, Popen
from typing import Any, Generic, TypeVar

import structlog

from talewind.engine import TalewindError

from ..ground.troubles import kind_of
from .workbench import read, write

log = structlog.get_logger()

T = TypeVar("T")

BENCHES_MOST = 4
IDLE_SECONDS = 120.0
"""So long a bench stays that nobody needs; the first one stays for good."""
PATIENCE_SECONDS = 60.0
"""What takes longer has gone astray."""
TRIES = 2
AT_MOST_WAITING = 64
"""So much work of one share may wait; more is refused."""
REMEMBERED = 256

BEGIN = (
    "import sys; sys.path[:] = {path!r}; from talewind.server.backroom.workbench import work_on; work_on()"
)


class WorkFailed(Exception):
    """The work raised something, and this is what."""


class WorkLost(Exception):
    """Whoever did it is gone, and so is whoever tried again."""


def said_of(error: BaseException) -> str:
    """What a log may say of work that came to nothing: a process has left out what it would have quoted."""
    return str(error) if isinstance(error, WorkFailed | WorkLost) else kind_of(error)


class _Gone(Exception):
    """The process at the bench has died, or was killed."""


class Errand(Generic[T]):
    """A piece of work: done by a bench's thread, with the help of its process."""

    __slots__ = ("future", "share", "work")

    def __init__(self, share: Hashable, work: Callable[[Bench], T]) -> None:
        self.share = share
        self.work = work
        self.future: Future[T] = Future()

    def do(self, bench: Bench) -> None:
        if not self.future.set_running_or_notify_cancel():
            return
        for _ in range(TRIES):
            try:
                self.future.set_result(self.work(bench))
            except _Gone:
                # Not whose work it was: a share may be a table's code, which lets people in.
                log.warning("somebody in the back room is gone")
                continue
            except Exception as error:
                self.future.set_exception(error)
            return
        self.future.set_exception(WorkLost(f"given up after {TRIES} tries"))


class Bench(threading.Thread):
    """A process, and the thread that sits opposite. If the process dies, the next call begins another."""

    def __init__(self, workshop: Workshop, *, lasting: bool) -> None:
        super().__init__(name="talewind bench", daemon=True)
        self.lasting = lasting
        self.idle = True
        self.worn = False
        """Whether the process knows what is true no more: another takes its place before the next call."""
        self.known: OrderedDict[str, int] = OrderedDict()
        """What the process remembers: how much of which log. It goes with the process."""
        self._workshop = workshop
        self._process: Popen[bytes] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def run(self) -> None:
        while (errand := self._workshop.next_for(self)) is not None:
            errand.do(self)
            self._workshop.done(errand, self)
            # Or the last one's data would stay as long as nobody comes.
            del errand
        self.close()

    def call(
        self,
        work: Callable[..., Any],
        *args: Any,
        after_each: Callable[[Any], object] = len,
        patience: float | None = None,
    ) -> Any:
        """What a function says, in the process; what it yields before that comes to `after_each`.

        `patience`: after so many seconds nobody waits for it any more.
        """
        if self._closed:
            raise WorkLost("the back room is closed")
        if self.worn:
            self.worn = False
            self.clear()
        process = self._process or self._begin()
        with self._patience(process, PATIENCE_SECONDS if patience is None else patience):
            return self._converse(process, work, args, after_each)

    @contextmanager
    def _patience(self, process: Popen[bytes], seconds: float) -> Iterator[None]:
        """Whoever takes too long has gone astray, and is ended: another would go the same way."""
        over = threading.Event()

        def end() -> None:
            over.set()
            process.kill()

        patience = threading.Timer(seconds, end)
        patience.start()
        try:
            yield
        except _Gone:
            if not over.is_set():
                raise
            raise WorkLost(f"not done within {seconds:g} seconds") from None
        finally:
            patience.cancel()

    def _converse(
        self, process: Popen[bytes], work: Callable[..., Any], args: Any, after_each: Callable[[Any], object]
    ) -> Any:
        try:
            return _converse(process, (work, args), after_each)
        except (TalewindError, WorkFailed):
            raise
        except BaseException:
            # It is gone, or was interrupted in the middle of a sentence.
            self.clear()
            if self._closed:
                raise WorkLost("the back room is closed") from None
            raise

    def remember(self, what: str, much: int) -> None:
        self.known[what] = much
        self.known.move_to_end(what)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def close(self) -> None:
        self._closed = True
        self.clear()

    def clear(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        self.known.clear()
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    def _begin(self) -> Popen[bytes]:
        # What bots ask an endpoint is asked by the house itself: nobody here needs its key.
        environment = {
            name: told for name, told in os.environ.items() if not name.startswith("TALEWIND_LLM_")
        }
        process = self._process = Popen(
            [sys.executable, "-c", BEGIN.format(path=sys.path)], stdin=PIPE, stdout=PIPE, env=environment
        )
        with self._patience(process, PATIENCE_SECONDS):
            for work in self._workshop.first_calls:
                # What every process is told first is for its comfort: it may work without.
                with suppress(TalewindError, WorkFailed):
                    self._converse(process, work, (), len)
        return process


def _converse(process: Popen[bytes], call: tuple[Any, ...], after_each: Callable[[Any], object]) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    said = pickle.dumps(call, pickle.HIGHEST_PROTOCOL)
    while True:
        try:
            if said:
                write(process.stdin, said)
                said = b""
            how, what = pickle.loads(read(process.stdout))
        except (OSError, EOFError, ValueError):
            raise _Gone from None
        match how:
            case "piece":
                after_each(what)
            case "done":
                return what
            case "refused":
                raise TalewindError(*what)
            case _:
                raise WorkFailed(what)


class Workshop:
    """Takes turns among shares (a share is a table, or whatever else asks), one errand of each at a time.

    A share comes back to the bench that knows it, unless that one is busy and another has nothing to do.
    """

    def __init__(self, most: int | None = None) -> None:
        self.first_calls: list[Callable[[], object]] = []
        """What every process is told first."""
        self._most = most or max(1, min(BENCHES_MOST, cores() - 1))
        self._turns: OrderedDict[Hashable, deque[Errand[Any]]] = OrderedDict()
        """Who waits, the next one first."""
        self._under_way: set[Hashable] = set()
        self._homes: OrderedDict[Hashable, Bench] = OrderedDict()
        self._benches: list[Bench] = []
        self._news = threading.Condition()
        atexit.register(self.close)

    def ask(self, share: Hashable, work: Callable[[Bench], T], *, at_once: bool = False) -> Future[T]:
        """Let it be done when this share's turn has come; `at_once`: the next turn is this share's."""
        errand = Errand(share, work)
        with self._news:
            waiting = self._turns.setdefault(share, deque())
            if len(waiting) >= AT_MOST_WAITING:
                raise TalewindError("busy", "The house has its hands full. Wait a moment and try again.")
            waiting.append(errand)
            if at_once:
                self._turns.move_to_end(share, last=False)
            self._open_bench()
            self._news.notify_all()
        return errand.future

    def at_most(self, benches: int) -> None:
        """There are other processes with back rooms of their own."""
        self._most = min(self._most, benches)

    def open(self) -> None:
        """Begin the first process now: whoever comes first does not have to wait for it."""
        self.ask("warming up", lambda bench: bench.call(int))

    def close(self) -> None:
        """Everybody goes home, whatever they are at; who asks again opens the room anew."""
        with self._news:
            benches, self._benches = self._benches, []
            for errands in self._turns.values():
                for errand in errands:
                    errand.future.cancel()
            self._turns.clear()
            self._homes.clear()
            self._news.notify_all()
        for bench in benches:
            bench.close()

    def renew(self) -> None:
        """The rules of a game are others now: whoever has read the old ones goes after what they are at."""
        with self._news:
            for bench in self._benches:
                bench.worn = True

    @property
    def pids(self) -> list[int]:
        """The processes that are there."""
        return [bench.pid for bench in list(self._benches) if bench.pid is not None]

    # What benches ask

    def next_for(self, bench: Bench) -> Errand[Any] | None:
        """Wait for the next errand; None: go home."""
        needed = True
        with self._news:
            while bench in self._benches:
                if (errand := self._take(bench)) is not None:
                    bench.idle = False
                    return errand
                if not needed:
                    self._benches.remove(bench)
                    # What waited for this one is anybody's now.
                    self._news.notify_all()
                    return None
                # Somebody may have asked when it was about to go: it looks once more before it does.
                needed = self._news.wait(IDLE_SECONDS) or bench.lasting
            return None

    def done(self, errand: Errand[Any], bench: Bench) -> None:
        with self._news:
            bench.idle = True
            self._under_way.discard(errand.share)
            self._news.notify_all()

    def _take(self, bench: Bench) -> Errand[Any] | None:
        for share, errands in self._turns.items():
            home = self._homes.get(share)
            elsewhere = home is not None and home is not bench and home.idle and home in self._benches
            if share in self._under_way or elsewhere:
                continue
            errand = errands.popleft()
            del self._turns[share]
            if errands:
                self._turns[share] = errands
            self._under_way.add(share)
            self._homes[share] = bench
            self._homes.move_to_end(share)
            if len(self._homes) > REMEMBERED:
                self._homes.popitem(last=False)
            return errand
        return None

    def _open_bench(self) -> None:
        """One more, if more could be done than there are hands, and there is room."""
        ready = len(self._turns.keys() - self._under_way)
        if len(self._benches) < self._most and ready > sum(bench.idle for bench in self._benches):
            bench = Bench(self, lasting=not self._benches)
            self._benches.append(bench)
            bench.start()


def cores() -> int:
    """As many as this process may use, which is less than there are where it lives in a container."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


WORKSHOP = Workshop()
"""The back room of this process: benches outlive a house, and are opened when somebody first needs one."""
