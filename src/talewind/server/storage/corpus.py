"""Who gives what was told at a finished table to the open corpus: each person for themselves, off by default.

Everybody who has ever held a chair in play is asked. Bots are not, and for a program whoever brought it is.
Somebody who cannot be asked any more has not agreed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import Entry, TalewindError

from ..ground.troubles import in_words
from . import migrating, schema
from .databases import Database, database_at, file_of, full_url
from .records import TableRecord, entries_of
from .store import BUSY_SECONDS

Verdict: TypeAlias = Literal["agreed", "refused", "unanswered", "bots_alone"]


class Asked(NamedTuple):
    """Whose word is asked for at a table."""

    answers: dict[int, bool | None]
    """What each has said, by guest; None: nothing yet."""
    lost: bool
    """Whether somebody may have played whom the table does not know any more."""

    @property
    def people(self) -> int:
        return len(self.answers) + self.lost

    @property
    def agreed(self) -> int:
        return sum(answer is True for answer in self.answers.values())

    @property
    def verdict(self) -> Verdict:
        if False in self.answers.values():
            return "refused"
        if not self.people:
            return "bots_alone"
        return "agreed" if self.agreed == self.people else "unanswered"


def month_of(ended: float | None) -> str:
    """
    >>> month_of(1763450000.0)
    '2025-11'
    """
    return f"{datetime.fromtimestamp(ended or 0, UTC):%Y-%m}"


def asked_at(connection: sa.Connection, record: TableRecord) -> Asked:
    answers, entries = schema.corpus_answers, schema.entries
    said = sa.select(answers.c.guest_id, answers.c.agrees).where(answers.c.table_id == record.id)
    known = {row.guest_id: row.agrees for row in connection.execute(said)}
    # Chairs of an earlier Talewind, at this house or at another node of it, remember nobody.
    handed = (
        sa.select(entries.c.seat, sa.func.count().label("times"))
        .where(entries.c.table_id == record.id, entries.c.kind == "taken")
        .group_by(entries.c.seat)
    )
    lost = any(row.times > len(record.chairs[row.seat].told) for row in connection.execute(handed))
    tellers = sorted({guest for place in record.chairs for guest in place.tellers if guest is not None})
    return Asked({guest: known.get(guest) for guest in tellers}, lost)


def keep_answer(table_id: int, guest: int, agrees: bool, now: float) -> sa.Executable:
    return _KEEP.bindparams(table_id=table_id, guest_id=guest, agrees=agrees, at=now)


_KEEP = sa.text(
    "INSERT INTO corpus_answers (table_id, guest_id, agrees, at) VALUES (:table_id, :guest_id, :agrees, :at) "
    "ON CONFLICT (table_id, guest_id) DO UPDATE SET agrees = excluded.agrees, at = excluded.at"
)
"""In place of what they said before, in one statement: two nodes may be told at the same time."""


class Finished:
    """The finished tables of a house, for whoever has its database and no house."""

    def __init__(self, database: Database, ids: Sequence[int]) -> None:
        self._database = database
        self.ids = ids
        """By the month, and within it by their seeds: not in the order in which they were played."""

    async def read(self, id: int) -> tuple[TableRecord, Asked, list[Entry]] | None:
        """None: it has been deleted. Its log is read only where everybody has agreed."""
        return await self._database.read(lambda connection: _read(connection, id))


@asynccontextmanager
async def finished_tables(db: str) -> AsyncIterator[Finished]:
    """It may be open meanwhile, and is left as it is."""
    address = full_url(db)
    source = file_of(address)
    if source is not None and not source.is_file():
        raise TalewindError("nothing_to_export", f"There is no database at {source}.")
    database = database_at(db, BUSY_SECONDS)
    try:
        ids = await database.read(lambda connection: _finished(connection, database.name))
        yield Finished(database, ids)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise in_words(error, database.name) from error
    finally:
        await database.close()


def _finished(connection: sa.Connection, name: str) -> list[int]:
    revision = migrating.check_ours(connection, name)
    if revision is None:
        raise TalewindError("nothing_to_export", f"There is no house in the database {name}.")
    if revision != schema.REVISION:
        migrating.check_known(revision, name)
        raise TalewindError(
            "db_older",
            f"The database {name} is of an earlier Talewind, which asked nobody. Open the house once with "
            "`talewind serve`: then people can be asked.",
        )
    tables = schema.tables
    # What was laid for whoever writes a game is over, too, and has no book.
    over = sa.select(tables.c.id, tables.c.ended, tables.c.seed).where(
        tables.c.phase == "over", tables.c.book.is_not(None)
    )
    rows = connection.execute(over).all()
    return [row.id for row in sorted(rows, key=lambda row: (month_of(row.ended), row.seed))]


def _read(connection: sa.Connection, id: int) -> tuple[TableRecord, Asked, list[Entry]] | None:
    tables, entries = schema.tables, schema.entries
    row = connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    record = TableRecord.of(row)
    asked = asked_at(connection, record)
    if asked.verdict != "agreed":
        return record, asked, []
    lines = sa.select(entries).where(entries.c.table_id == id).order_by(entries.c.seq)
    return record, asked, entries_of(connection.execute(lines).mappings().all())
