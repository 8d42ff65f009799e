"""Playing on all cores of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple, Self

from talewind.engine import Game, TalewindError, add_game, game_named
from talewind.pictures import shelf
from talewind.pictures.shelf import Places, use_shelf_at

from .parcels import TRIES, Outcomes, Task, played_by
from .records import Record


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(task: Task, numbers: Sequence[int]) -> Generator[Record, None, None]:
    yield from map(task.play, numbers)


def on_all_cores(task: Task, numbers: Sequence[int], jobs: int) -> Generator[Record, None, None]:
    with Pool(task, jobs) as pool:
        yield from played_by(pool, numbers)


class _Sent(NamedTuple):
    parcel: list[int]
    before: int
    """How often whoever played it was lost."""


class Pool:
    """Fresh processes, for a fork would copy locks of whatever threads there are."""

    def __init__(self, task: Task, jobs: int) -> None:
        self._task = task
        self._jobs = jobs
        self._others = active_children()
        self._under_way: dict[Future[Outcomes], _Sent] = {}
        self._workers = self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, stopped: type[BaseException] | None, *_: object) -> None:
        if stopped is not None:
            for child in active_children():
                if child not in self._others:
                    child.terminate()
        self._workers.shutdown(cancel_futures=True)

    def room(self) -> int:
        return 2 * self._jobs

    def take(self, parcel: list[int]) -> None:
        self._send(_Sent(parcel, before=0))

    def hand_in(self) -> Iterator[Outcomes]:
        """Where one process dies, the others of its pool end, too: what they all had is played again."""
        lost: list[_Sent] = []
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        for each in done:
            sent = self._under_way.pop(each)
            if isinstance(each.exception(), BrokenProcessPool):
                lost.append(sent)
            else:
                yield each.result()
        if lost:
            self._again([*lost, *self._under_way.values()])

    def _again(self, lost: list[_Sent]) -> None:
        if any(sent.before == TRIES for sent in lost):
            raise TalewindError(
                "worker_lost",
                "Again and again a process that played was ended from outside, perhaps for want of memory.",
            )
        self._under_way.clear()
        self._workers.shutdown()
        self._workers = self._begin()
        for sent in lost:
            self._send(sent._replace(before=sent.before + 1))

    def _begin(self) -> ProcessPoolExecutor:
        known = game_named(self._task.settings.game), shelf().places
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), _enter, known)

    def _send(self, sent: _Sent) -> None:
        try:
            future = self._workers.submit(self._task.play_all, sent.parcel)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self._under_way[future] = sent


def _enter(rules: type[Game[Any, Any]], places: Places) -> None:
    """A process begins: it leaves Ctrl-C to the one that started it, and goes when that one goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    add_game(rules)
    use_shelf_at(places)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
