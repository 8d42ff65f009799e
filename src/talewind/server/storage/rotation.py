"""Backups that a house makes by itself: what they are called, and which of them go.

One goes only when a newer one is there that is whole, and the newest never does. What somebody else has laid
into the folder stays, whatever it is called: a backup says itself which house has made it.
"""

from __future__ import annotations

import re
import shutil
import time
from calendar import timegm
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from .backup_file import DATABASE, DECKS, note_in

HALF_PACKED = re.compile(r"\.talewind-\d{8}-\d{6}\.zip\.part")
HALF_LAID = re.compile(r"\.talewind-[a-z0-9_]{8}")
"""A folder in which somebody was cut short who made a backup, or looked at one."""
IN_IT = re.compile(rf"{re.escape(DATABASE)}(-journal|-wal|-shm)?|{DECKS}")
OLD = 24 * 3600.0
NAMED = "talewind-%Y%m%d-%H%M%S.zip"
WEEK, MONTH = "%G-%V", "%Y-%m"


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """Which of them stay: the newest, and the last of as many weeks and months in which there are any."""

    newest: int = 7
    weeks: int = 0
    months: int = 0


def name_at(now: float) -> str:
    """In UTC: clocks that are put back in autumn give no name twice.

    >>> name_at(1_794_000_000.0)
    'talewind-20261106-212000.zip'
    """
    return time.strftime(NAMED, time.gmtime(now))


def made_at(name: str) -> float:
    """
    >>> made_at('talewind-20261106-212000.zip')
    1794000000.0
    """
    return float(timegm(time.strptime(name, NAMED)))


def kept_in(folder: Path, house: str) -> list[Path]:
    """Those that this house has made, the newest first, as their names say."""
    found = (file for file in _in(folder) if _names(file.name) and file.is_file() and not file.is_symlink())
    return sorted(
        (file for file in found if (note := note_in(file)) is not None and note.made_by == house),
        reverse=True,
    )


def rotate(folder: Path, made: Path, house: str, keep: Keep) -> None:
    """Let so many stay: the one just made, whatever its name says, and of the others what `keep` says."""
    others = [file.name for file in kept_in(folder, house) if file != made]
    stay = staying([made.name, *others], keep)
    for name in others:
        if name not in stay:
            with suppress(OSError):
                (folder / name).unlink()


def staying(names: Sequence[str], keep: Keep) -> set[str]:
    """Of these, the newest first.

    >>> days = [name_at(1_794_000_000.0 - 86_400 * day) for day in range(30)]
    >>> sorted(name[13:17] for name in staying(days, Keep(newest=2, weeks=2, months=2)))
    ['1031', '1101', '1105', '1106']
    """
    stay = {*names[: max(keep.newest, 1)]}
    for span, many in ((WEEK, keep.weeks), (MONTH, keep.months)):
        last: dict[str, str] = {}
        for name in names:
            last.setdefault(time.strftime(span, time.strptime(name, NAMED)), name)
        stay |= {*[*last.values()][:many]}
    return stay


def sweep(folder: Path, now: float) -> None:
    """What was left half made, long ago."""
    for left in _in(folder):
        with suppress(OSError):
            if left.is_symlink() or left.stat().st_mtime >= now - OLD:
                continue
            if HALF_PACKED.fullmatch(left.name) and left.is_file():
                left.unlink()
            elif HALF_LAID.fullmatch(left.name) and all(
                IN_IT.fullmatch(part.name) for part in left.iterdir()
            ):
                shutil.rmtree(left, ignore_errors=True)


def _names(name: str) -> bool:
    """Whether it is a name of ours: a day that there is, written as we write it."""
    try:
        return name_at(made_at(name)) == name
    except ValueError:
        return False


def _in(folder: Path) -> list[Path]:
    """What lies there; nothing, where nobody may look."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []
