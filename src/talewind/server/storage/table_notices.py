"""What whoever keeps the house says to one table, as rows: whichever node is asked knows them."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from ..wire import HouseNotice
from . import schema
from .commits import Statement
from .store import Store

_rows, _tables = schema.table_notices, schema.tables


def say(code: str, notice: HouseNotice) -> list[Statement]:
    """In place of what was said there before. The last one gives back a row, where there is such a table."""
    said = sa.select(
        _tables.c.id, *(sa.literal(getattr(notice, name)) for name in HouseNotice.__struct_fields__)
    )
    new = _rows.insert().from_select(
        ["table_id", *HouseNotice.__struct_fields__], said.where(_tables.c.code == code)
    )
    return [take_back(code), new.returning(_rows.c.table_id)]


def take_back(code: str) -> Statement:
    meant = sa.select(_tables.c.id).where(_tables.c.code == code)
    return _rows.delete().where(_rows.c.table_id.in_(meant))


async def said_at(store: Store, code: str) -> tuple[bool, HouseNotice | None]:
    """Whether there is such a table, and what it reads."""
    here = sa.select(_rows).select_from(_tables).outerjoin(_rows, _tables.c.id == _rows.c.table_id)
    rows = await store.read(here.where(_tables.c.code == code))
    said = [_notice(row) for row in rows if row["table_id"] is not None]
    return bool(rows), said[0] if said else None


async def said_to(store: Store, tables: Iterable[int]) -> dict[int, HouseNotice]:
    """What each of these reads that reads something."""
    rows = await store.read(sa.select(_rows).where(_rows.c.table_id.in_([*tables])))
    return {row["table_id"]: _notice(row) for row in rows}


def _notice(row: sa.RowMapping) -> HouseNotice:
    return HouseNotice(**{name: row[name] for name in HouseNotice.__struct_fields__})
