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
from . import deck_rows, latch, migrating, schema
from .backup_file import DATABASE, DECKS, Holdings, copy_database, pack
from .carrying import copy_rows, shape_of
from .databases import file_of, full_url
from .postgres import Postgres

NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR_WRITE")


def back_up(db: str, file: Path, decks: Path, made_by: str = "") -> Holdings:
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
            elif asyncio.run(_from_postgres(address, copy, Path(folder) / DECKS)):
                decks = Path(folder) / DECKS
            held = pack(part, copy, decks, made_by)
        os.replace(part, file)
    except sqlite3.DatabaseError as error:
        raise _in_words(error, str(source)) from error
    except OSError as error:
        raise TalewindError(
            "not_backed_up", f"The backup was not made: {error.strerror or error}."
        ) from error
    finally:
        part.unlink(missing_ok=True)
    return held


def _in_words(error: Exception, name: str) -> TalewindError:
    """Nothing is written but the copy: where that does not go on, the house itself has no trouble."""
    cause = getattr(error, "orig", None) or error
    if getattr(cause, "sqlite_errorname", "") in NO_ROOM:
        return TalewindError("not_backed_up", "The backup was not made: there is no room for it.")
    return in_words(error, name)


async def _from_postgres(address: sa.URL, copy: Path, decks: Path) -> bool:
    database = Postgres(address)
    try:
        return await database.read(partial(_copy_out, name=database.name, copy=copy, decks=decks))
    except (SQLAlchemyError, OSError) as error:
        raise _in_words(error, database.name) from error
    finally:
        await database.close()


def _copy_out(connection: sa.Connection, name: str, copy: Path, decks: Path) -> bool:
    """All of one moment: what is stored meanwhile is not in it. Says whether decks are kept there, too."""
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
    if not sa.inspect(connection).has_table(schema.decks.name):
        # A house that no version has opened since decks are kept with it.
        return False
    deck_rows.lay_out(connection, decks)
    return True
