"""Playing on all cores of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple

from talewind.engine import Game, TalewindError, add_game, game_named
from talewind.pictures import shelf
from talewind.pictures.shelf import Places, use_shelf_at

from .playing import play
from .records import Record
from .settings import Settings, fixture


class Failure(NamedTuple):
    """What went wrong elsewhere: errors of games need not survive the way back."""

    code: str
    sentence: str


class Task(NamedTuple):
    """What whoever plays must know."""

    settings: Settings
    answers: bool
    """Whether each answer is told, too."""

    def play(self, number: int) -> Record | Failure:
        try:
            return play(self.settings, fixture(self.settings, number), answers=self.answers)
        except TalewindError as error:
            return Failure(error.code, error.sentence)


def told(outcome: Record | Failure) -> Record:
    if isinstance(outcome, Failure):
        raise TalewindError(*outcome)
    return outcome


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(task: Task, numbers: Sequence[int]) -> Generator[Record, None, None]:
    for number in numbers:
        yield play(task.settings, fixture(task.settings, number), answers=task.answers)


def on_all_cores(task: Task, numbers: Sequence[int], jobs: int) -> Generator[Record, None, None]:
    """Fresh processes, for a fork would copy locks of whatever threads there are."""
    others = active_children()
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), _enter, (game_named(task.settings.game), shelf().places)
    )
    waiting = iter(numbers)
    under_way: set[Future[Record | Failure]] = set()
    try:
        while True:
            # A few more than there are cores, so that none waits; not all, so that a stop is quick.
            for number in islice(waiting, 4 * jobs - len(under_way)):
                under_way.add(pool.submit(task.play, number))
            if not under_way:
                break
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for each in done:
                yield told(each.result())
    except BrokenProcessPool:
        raise TalewindError(
            "worker_lost", "A process that played was ended from outside, perhaps for want of memory."
        ) from None
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


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
