"""From what is stored back to the engine's table, and how a table and its record are stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import sqlalchemy as sa

from talewind import authors
from talewind.engine import BrokenLog, Entry, Log, Table
from talewind.engine.recall import Rules, rebuilding

from ..ground.turns import by_and_by
from . import schema
from .commits import Statement
from .records import TableRecord

SAVE_EVERY = 48
"""After so many answers the turn's beginning is saved; not oftener, for a save holds all that was told."""


def log_of(record: TableRecord, entries: list[Entry]) -> Log:
    return Log(
        game=record.game,
        edition=record.edition or 1,
        seats=len(record.chairs),
        options=record.options,
        seed=record.seed or "",
        entries=entries,
    )


async def rebuild(
    record: TableRecord,
    entries: list[Entry],
    over: Callable[[BrokenLog], object] = id,
    rules: Rules | None = None,
) -> Table:
    """The table as it was, from the last saved turn or from the beginning; by `rules`, if any are given.

    Where the rules have changed so much that the turn cannot be played again, the table goes back to the
    turn's beginning and has one entry more than the log; `over` is told why. Raises `BrokenLog` if there is
    no way back at all.
    """
    watch = partial(authors.watched, record.game)
    # Here, in short stretches: a flow cannot come from another process.
    return await by_and_by(rebuilding(log_of(record, entries), record.saved, watch, over, rules))


def save_turn(record: TableRecord, table: Table) -> list[Statement]:
    """Save the last turn's beginning, now and then; always where its rules may be others tomorrow."""
    if len(table.entries) % SAVE_EVERY and authors.given_game(record.game) is None:
        return []
    record.saved = table.save_as_json()
    return [change_table(record.id, saved=record.saved)]


_TABLE_UPDATE = schema.tables.update().where(schema.tables.c.id == sa.bindparam("of"))


def change_table(id: int, **columns: Any) -> Statement:
    return _TABLE_UPDATE, {"of": id, **columns}


def new_record(record: TableRecord) -> list[Statement]:
    """A new table as statements, with the index of who sits where."""
    tables, places = schema.tables, schema.places
    mine = sa.select(tables.c.id).where(tables.c.code == record.code)
    return [
        tables.insert().values(record.row()),
        *(
            places.insert().from_select(["table_id", "guest_id"], mine.add_columns(sa.literal(guest)))
            for guest in _guests(record)
        ),
    ]


def record_changes(record: TableRecord, before: TableRecord) -> list[Statement]:
    """The record as statements, with the index of who sits where if that has changed."""
    changes: list[Statement] = [change_table(record.id, **record.row())]
    guests, were = _guests(record), _guests(before)
    changes += [(_PLACE_DELETE, {"of": record.id, "whose": guest}) for guest in were if guest not in guests]
    changes += [
        (_PLACE_INSERT, {"table_id": record.id, "guest_id": new}) for new in guests if new not in were
    ]
    return changes


_PLACE_INSERT = schema.places.insert()
_PLACE_DELETE = schema.places.delete().where(
    schema.places.c.table_id == sa.bindparam("of"), schema.places.c.guest_id == sa.bindparam("whose")
)


def delete_table(id: int, *where: sa.ColumnElement[bool]) -> list[Statement]:
    """A table with everything that is kept of it, if all that is so; PostgreSQL does not see to the log."""
    tables, entries = schema.tables, schema.entries
    gone = ~sa.exists().where(tables.c.id == id)
    return [
        tables.delete().where(tables.c.id == id, *where),
        entries.delete().where(entries.c.table_id == id, gone),
    ]


def _guests(record: TableRecord) -> list[int]:
    return sorted(
        {place.guest for place in record.chairs if place.guest is not None and place.kind != "gone"}
    )
