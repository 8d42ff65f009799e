"""`talewind backup FILE`: a copy of the database, made while people play."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from talewind.engine import TalewindError

from .store import full_url


def back_up(db: str, file: Path) -> int:
    """Copy the SQLite database `db` into `file`, whole and consistent. Says how many bytes it has.

    SQLite's own backup copies page by page and starts again where somebody writes meanwhile; the copy appears
    under its name only when it is complete.
    """
    address = full_url(db)
    if address.get_backend_name() != "sqlite":
        raise TalewindError(
            "use_pg_dump", f"PostgreSQL has its own way: pg_dump -Fc {address.database} > FILE."
        )
    source = Path(address.database or "")
    if not source.is_file():
        raise TalewindError("nothing_to_back_up", f"There is no database at {source}.")
    if file.exists():
        raise TalewindError("file_exists", f"{file} is there already. Name another file.")
    part = file.with_name(f".{file.name}.part")
    try:
        with (
            closing(
                sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=30)
            ) as original,
            closing(sqlite3.connect(part)) as copy,
        ):
            original.backup(copy, pages=2048)
            copy.execute("PRAGMA journal_mode=DELETE")
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
        if verdict != "ok":
            raise TalewindError("db_damaged", f"The database {source} is damaged: {verdict}.")
        os.replace(part, file)
    except (sqlite3.Error, OSError) as error:
        raise TalewindError("not_backed_up", f"The backup was not made: {error}.") from None
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size
