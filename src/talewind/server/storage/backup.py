"""`talewind backup FILE`: a copy of the whole house, made while people play."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from functools import partial
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import TalewindError

from ..ground.troubles import in_words
from . import latch, migrating
from .backup_file import DATABASE, Holdings, copy_database, pack
from .carrying import copy_rows, shape_of
from .databases import file_of, full_url
from .postgres import Postgres


def back_up(db: str, file: Path, decks: Path) -> Holdings:
    """Put the database and people's own decks into `file`, whole and consistent, and say what it holds.

    It appears under its name only when it is complete.
    """
    address = full_url(db)
    source = file_of(address)
    if source is not None:
        latch.check_whole(str(source))
        if not source.is_file():
            raise TalewindError("nothing_to_back_up", f"There is no database at {source}.")
    if file.exists():
        raise TalewindError("file_exists", f"{file} is there already. Name another file.")
    part = file.with_name(f".{file.name}.part")
    try:
        with tempfile.TemporaryDirectory(prefix=".talewind-", dir=file.absolute().parent) as folder:
            copy = Path(folder) / DATABASE
            if source is not None:
                copy_database(source, copy)
            else:
                asyncio.run(_from_postgres(address, copy))
            held = pack(part, copy, decks)
        os.replace(part, file)
    except sqlite3.DatabaseError as error:
        raise in_words(error, str(source)) from error
    except OSError as error:
        raise TalewindError(
            "not_backed_up", f"The backup was not made: {error.strerror or error}."
        ) from error
    finally:
        part.unlink(missing_ok=True)
    return held


async def _from_postgres(address: sa.URL, copy: Path) -> None:
    database = Postgres(address)
    try:
        await database.read(partial(_copy_out, name=database.name, copy=copy))
    except (SQLAlchemyError, OSError) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()


def _copy_out(connection: sa.Connection, name: str, copy: Path) -> None:
    """All of one moment: whatever is stored meanwhile is not in it."""
    connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    revision = migrating.revision_of(connection)
    if revision is None:
        raise TalewindError("nothing_to_back_up", f"There is no house in the database {name}.")
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(copy)))
    try:
        with engine.begin() as file:
            migrating.make_as_of(file, revision, name)
        with engine.begin() as file:
            copy_rows(connection, file, shape_of(file))
    finally:
        engine.dispose()
