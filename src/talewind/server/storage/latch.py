"""Whether a house is open on a database: a latch that lets go by itself, however its process ends.

Houses share it; whoever puts a backup in the database's place, or moves the house, holds it alone. On a file
it is a lock of the operating system on `<database>-open` beside it, which stays behind, empty, and means
nothing by itself; in PostgreSQL it is an advisory lock of a connection.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from talewind.engine import TalewindError

if sys.platform != "win32":
    import fcntl

ADVISORY = int.from_bytes(b"talewind", "big") >> 1
"""PostgreSQL's number for it, in every database that a house is kept in."""


class Latch:
    """A latch on a file. (Where files have no such locks, Windows, one that is open cannot be moved.)"""

    def __init__(self, db: str, *, alone: bool = False) -> None:
        self._file: int | None = None
        if sys.platform == "win32":
            return
        try:
            # A process that is started from this one must not hold it too: Python's files are not inherited.
            self._file = os.open(f"{Path(db)}-open", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            # Nothing can be written here: the database itself will say so.
            return
        try:
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            self.let_go()
            raise (house_is_open(db) if alone else _is_being_restored(db)) from None

    def let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


@contextmanager
def alone_with(file: Path | None) -> Iterator[None]:
    """While nobody has a house open on this file, and nobody opens one."""
    alone = Latch(str(file), alone=True) if file is not None else None
    try:
        yield
    finally:
        if alone is not None:
            alone.let_go()


def mark_of(db: str) -> Path:
    """Lies beside a database while a backup is put in its place, and says where what was there lies now."""
    return Path(f"{Path(db)}-restoring")


def check_whole(db: str) -> None:
    """Raises if a backup was being put in a database's place, and that was cut short: half of it is there."""
    try:
        aside = mark_of(db).read_text()
    except OSError:
        return
    kept = f" What was there before lies in {aside}." if aside else ""
    raise TalewindError(
        "db_half_restored",
        f"A backup was being put into the database {db}, and that was cut short. "
        f"Run `talewind restore` with the backup once more.{kept}",
    )


def hold_shared(connection: sa.Connection, name: str) -> None:
    """A house is open on this database for as long as this connection lasts."""
    if not connection.execute(sa.select(sa.func.pg_try_advisory_lock_shared(ADVISORY))).scalar():
        raise _is_being_restored(name)
    connection.rollback()


def hold_alone(connection: sa.Connection, name: str) -> None:
    """Nobody else opens a house on this database for as long as this connection lasts."""
    if not connection.execute(sa.select(sa.func.pg_try_advisory_lock(ADVISORY))).scalar():
        raise house_is_open(name)


def one_at_a_time(connection: sa.Connection) -> None:
    """Of several nodes that open at once, one makes the schema; the others wait, and find it made."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY + 1)))


def house_is_open(name: str) -> TalewindError:
    return TalewindError(
        "house_open", f"A house is open on the database {name}. Close it first (Ctrl+C where it was started)."
    )


def _is_being_restored(name: str) -> TalewindError:
    return TalewindError(
        "db_restoring",
        f"The house in the database {name} is being put back from a backup, or moved. Try again in a moment.",
    )
