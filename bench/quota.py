"""Holding a process to a part of a core, so that it is the limit and not the machine."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD = 0.02
"""Seconds in which it has its part: short, so that a move does not wait long for the next."""
GROUPS = Path("/sys/fs/cgroup")


@contextmanager
def held_to(pid: int, share: float) -> Iterator[str]:
    """While it lasts, the process has this part of a core; gives back by what means."""
    try:
        group, means = _group(pid, share)
    except OSError:
        with _by_turns(pid, share):
            yield "stopped and let go on in turns"
        return
    try:
        (group / "cgroup.procs").write_text(str(pid))
        yield means
    finally:
        _leave(group)


def _group(pid: int, share: float) -> tuple[Path, str]:
    """A control group with that much, of whichever kind there is."""
    period, quota = round(PERIOD * 1e6), round(PERIOD * share * 1e6)
    old = GROUPS / "cpu"
    group = (old if old.is_dir() else GROUPS) / f"talewind-bench-{pid}"
    group.mkdir()
    try:
        if old.is_dir():
            (group / "cpu.cfs_period_us").write_text(str(period))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {period}")
    except OSError:
        group.rmdir()
        raise
    return group, "by a control group"


def _leave(group: Path) -> None:
    """With whatever the process has started meanwhile: only an empty group goes."""
    for member in (group / "cgroup.procs").read_text().split():
        with suppress(OSError):
            (group.parent / "cgroup.procs").write_text(member)
    with suppress(OSError):
        group.rmdir()


@contextmanager
def _by_turns(pid: int, share: float) -> Iterator[None]:
    over = threading.Event()

    def turns() -> None:
        with suppress(ProcessLookupError):
            while not over.is_set():
                os.kill(pid, signal.SIGCONT)
                time.sleep(PERIOD * share)
                os.kill(pid, signal.SIGSTOP)
                time.sleep(PERIOD * (1 - share))
            os.kill(pid, signal.SIGCONT)

    thread = threading.Thread(target=turns, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
