"""Running an arena: games here, on all cores or on a cluster, in any order, with the same outcome."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import talewind
from talewind.engine.bots import RANDOM

from . import parquet
from .chart import chart
from .cluster import Cluster, reached
from .parcels import Task
from .pool import cores, here, on_all_cores
from .records import Ledger, Record, replace, stopped
from .report import Report, report
from .settings import CAP, Settings, arrange, check_games


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
        self._report: Report | None = None
        """Of a million games it takes minutes: nobody makes it twice."""

    def play(self, jobs: int | None = 1, cluster: Cluster | None = None) -> Generator[Record, None, None]:
        """Play what is left, each game told as soon as it is over. Whoever stops listening stops it.

        So many `jobs` at a time; None: as many as there are cores.
        """
        left = [number for number in range(self.total) if number not in self.records]
        task = Task(self.settings, self._ledger is not None)
        if cluster is not None:
            played = cluster.play(task, left, jobs)
        else:
            jobs = min(jobs or cores(), len(left))
            played = here(task, left) if jobs <= 1 else on_all_cores(task, left, jobs)
        with closing(played):
            for record in played:
                if self._ledger is not None:
                    self._ledger.add(record)
                self.records[record.game] = record
                yield record

    def report(self) -> Report:
        """What has come out so far: the same whatever the order in which games were played."""
        if self._report is None or self._report.played < len(self.records):
            ordered = [self.records[number] for number in sorted(self.records)]
            self._report = report(self.settings, self.total, ordered)
        return self._report

    def close(self, after_each: Callable[[], None] = lambda: None) -> None:
        """Write the report, its chart and the games as Parquet beside the games, if they are kept."""
        if self._ledger is None or self.folder is None:
            return
        self._ledger.close()
        told = self.report()
        try:
            replace(self.folder / "report.json", talewind.to_json(told).encode() + b"\n")
            replace(self.folder / "chart.svg", chart(told).encode())
            if parquet.at_hand():
                kept = self._ledger.with_answers(sorted(self.records))
                parquet.write(self.folder, self.settings, kept, after_each)
        except OSError as error:
            raise stopped(self.folder, len(self._ledger.records), error) from error


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
    words: bool = False,
    jobs: int | None = 1,
    ray: str | None = None,
    folder: Path | None = None,
    after_each: Callable[[], None] | None = None,
) -> Report:
    """All of it in one call; `ray`: on the cluster at this address."""
    settings = arrange(
        game,
        bots=bots,
        players=players,
        seed=seed,
        options=options,
        rotated=rotated,
        cap=cap,
        words=words,
    )
    with reached(ray) as cluster, closing(Arena(settings, games, folder)) as arena:
        for _ in arena.play(jobs, cluster):
            if after_each is not None:
                after_each()
        return arena.report()
