"""Running an arena: games on all cores, in any order, with the same outcome."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

import talewind
from talewind.engine import Game, TalewindError, add_game, game_named
from talewind.engine.bots import RANDOM
from talewind.pictures import Shelf, shelf, use_shelf

from .chart import chart
from .playing import play
from .records import Ledger, Record, unwritable
from .report import Report, report
from .settings import CAP, Settings, arrange, check_games, fixture


class Arena:
    """So many games of each kind, kept in a folder if there is one: what was played before counts."""

    def __init__(self, settings: Settings, games: int, folder: Path | None = None) -> None:
        check_games(settings, games)
        self.settings = settings
        self.total = games * len(settings.options)
        self.folder = folder
        self._ledger = None if folder is None else Ledger.open(folder, settings)
        kept = [] if self._ledger is None else self._ledger.records
        self.records = {record.game: record for record in kept if record.game < self.total}

    def play(self, jobs: int = 1) -> Generator[Record, None, None]:
        """Play what is left, each game told as soon as it is over. Whoever stops listening stops it."""
        left = [number for number in range(self.total) if number not in self.records]
        jobs = min(jobs, len(left))
        played = _here(self.settings, left) if jobs <= 1 else _on_all_cores(self.settings, left, jobs)
        with closing(played):
            for record in played:
                if self._ledger is not None:
                    self._ledger.add(record)
                self.records[record.game] = record
                yield record

    def report(self) -> Report:
        """What has come out so far: the same whatever the order in which games were played."""
        return report(self.settings, self.total, [self.records[number] for number in sorted(self.records)])

    def close(self) -> None:
        """Write the report and its chart beside the games, if they are kept."""
        if self._ledger is not None and self.folder is not None:
            self._ledger.close()
            told = self.report()
            try:
                (self.folder / "report.json").write_text(talewind.to_json(told) + "\n", "utf-8")
                (self.folder / "chart.svg").write_text(chart(told), "utf-8")
            except OSError as error:
                raise unwritable(self.folder, error) from error


def tournament(
    game: str,
    *,
    bots: Sequence[str] = (RANDOM,),
    games: int,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Sequence[Any]] | None = None,
    rotated: bool = True,
    cap: int = CAP,
    jobs: int = 1,
    folder: Path | None = None,
    after_each: Callable[[], None] | None = None,
) -> Report:
    """All of it in one call."""
    settings = arrange(game, bots=bots, players=players, seed=seed, options=options, rotated=rotated, cap=cap)
    with closing(Arena(settings, games, folder)) as arena:
        for _ in arena.play(jobs):
            if after_each is not None:
                after_each()
        return arena.report()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(settings: Settings, numbers: Sequence[int]) -> Generator[Record, None, None]:
    for number in numbers:
        yield play(settings, fixture(settings, number))


def _on_all_cores(settings: Settings, numbers: Sequence[int], jobs: int) -> Generator[Record, None, None]:
    """Fresh processes, for a fork would copy locks of whatever threads there are."""
    others = active_children()
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), _enter, (game_named(settings.game), shelf().own, shelf().bundled)
    )
    waiting = iter(numbers)
    under_way: set[Future[Record | str]] = set()
    try:
        while True:
            # A few more than there are cores, so that none waits; not all, so that a stop is quick.
            for number in islice(waiting, 4 * jobs - len(under_way)):
                under_way.add(pool.submit(_play_elsewhere, settings, number))
            if not under_way:
                break
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for each in done:
                outcome = each.result()
                if isinstance(outcome, str):
                    raise TalewindError("game_failed", outcome)
                yield outcome
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


def _enter(rules: type[Game[Any, Any]], own: Path | None, bundled: Path) -> None:
    """A process begins: it leaves Ctrl-C to the one that started it, and goes when that one goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    add_game(rules)
    use_shelf(Shelf(own, bundled))


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_elsewhere(settings: Settings, number: int) -> Record | str:
    """A record, or what went wrong as a sentence: errors of games need not survive the way back."""
    try:
        return play(settings, fixture(settings, number))
    except TalewindError as error:
        return error.sentence
