"""What the rows say of a house as a whole, for whoever keeps it: counts and sizes, and nobody's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from ..wire import Phase
from . import deadline_rows, schema, tidying
from .nodes import Node, open_now
from .open_hours import OpenHours
from .postgres import Postgres
from .store import Store

MOST = 50
"""So many tables are listed at a time."""
EVENT_BYTES = 300
"""What happens takes so much in a log, about: while a game is played the log itself is not weighed."""
MEGABYTE = 1 << 20


class Counts(NamedTuple):
    tables: dict[Phase, int]
    books: int
    guests: int


async def counts(store: Store) -> Counts:
    def work(connection: sa.Connection) -> Counts:
        def count(of: sa.Table) -> int:
            return connection.execute(sa.select(sa.func.count()).select_from(of)).scalar_one()

        phase = schema.tables.c.phase
        rows = connection.execute(sa.select(phase, sa.func.count().label("many")).group_by(phase)).mappings()
        found = {row["phase"]: row["many"] for row in rows}
        tables: dict[Phase, int] = {name: found.get(name, 0) for name in ("lobby", "play", "over")}
        return Counts(tables, count(schema.books), count(schema.guests))

    return await store.look_up(work)


def about(size: int) -> int:
    """Whole megabytes: a secret answer makes a backup longer, and whoever keeps the house may play."""
    return -(-size // MEGABYTE) * MEGABYTE


async def megabytes(store: Store) -> int:
    return await store.look_up(_bytes) // MEGABYTE


def _bytes(connection: sa.Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
    pages, size = (
        connection.exec_driver_sql(f"PRAGMA {what}").scalar_one() for what in ("page_count", "page_size")
    )
    return int(pages * size)


_LINE = (
    *(
        schema.tables.c[name]
        for name in ("id", "code", "game", "phase", "chairs", "settings", "touched", "standing")
    ),
    sa.select(sa.func.max(schema.talk.c.at))
    .where(schema.talk.c.table_id == schema.tables.c.id)
    .scalar_subquery()
    .label("talked"),
    deadline_rows.in_one_line(schema.tables).label("waits"),
)
"""What is shown of a table, when somebody last talked there, and who has time until when."""


class Listed(NamedTuple):
    rows: Sequence[sa.RowMapping]
    more: int


async def tables(store: Store, find: str, games: Iterable[str]) -> Listed:
    """The last touched first: those whose code has these letters, or of these games. All, if none."""
    of = schema.tables
    meant = of.c.code.contains(find, autoescape=True) | of.c.game.in_([*games]) if find else sa.true()

    def work(connection: sa.Connection) -> Listed:
        among = sa.select(sa.func.count()).select_from(of).where(meant)
        query = sa.select(*_LINE).where(meant).order_by(of.c.touched.desc(), of.c.id.desc()).limit(MOST)
        rows = connection.execute(query).mappings().all()
        return Listed(rows, connection.execute(among).scalar_one() - len(rows))

    return await store.look_up(work)


async def sizes(store: Store, told: Mapping[int, int | None]) -> dict[int, int]:
    """How much each takes. `told`: of games that are played, of how many things everybody was told.

    An answer in secret must not make its table heavier: its log is not even counted there.
    """
    entries, books, talk = schema.entries, schema.books, schema.talk

    def work(connection: sa.Connection) -> dict[int, int]:
        def weight(of: sa.Table, id: int, *columns: sa.Column[str]) -> int:
            long = sum((sa.func.length(column) for column in columns), sa.literal(0))
            query = sa.select(sa.func.coalesce(sa.func.sum(long), 0)).where(of.c.table_id == id)
            return int(connection.execute(query).scalar_one())

        found = {}
        for id, events in told.items():
            found[id] = weight(talk, id, talk.c.text, talk.c.name)
            if events is None:
                found[id] += weight(entries, id, entries.c.move, entries.c.words, entries.c.outcome)
                found[id] += weight(books, id, books.c.pages)
            else:
                found[id] += events * EVENT_BYTES
        return found

    return await store.look_up(work)


async def left_alone(
    store: Store, stays: tidying.Stays, now: float, open_hours: OpenHours
) -> Sequence[sa.RowMapping]:
    """Tables that may go soon, if things are kept for so long: secret answers do not count, nor whoever may
    have time for one."""
    of = schema.tables
    old: list[sa.ColumnElement[bool]] = [sa.false()]
    for phase, many in tidying.days_of(stays.keeping).items():
        if many:
            told = open_hours.ago(now, many * tidying.DAY - tidying.told_before(phase, many))
            since = max(told, open_hours.ago(stays.not_before, many * tidying.DAY))
            old.append(sa.and_(of.c.phase == phase, of.c.touched < since))
    return await store.read(sa.select(*_LINE).where(sa.or_(*old)))


async def nodes(store: Store) -> list[Node]:
    """Who has the house open; none where there can be but one."""
    return await open_now(store.database.aside) if isinstance(store.database, Postgres) else []
