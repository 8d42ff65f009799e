"""What was told in finished tables, to be found by a word: the rows of it, and how each database looks.

SQLite has an index of its own kind beside the rows (FTS5), which triggers keep; PostgreSQL has one on them.
Neither cuts words: they are stored as `books/folding.py` has cut them.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from .plan import metadata

INDEX = "told_index"

spines = sa.Table(
    "spines",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("tales", sa.Integer, nullable=False),
    sa.Column("pictures", sa.Integer, nullable=False),
    sa.Column("read", sa.Boolean, nullable=False, index=True),
)
"""A book as it stands on a shelf, there as soon as the book is; `read`: its words can be found."""

told = sa.Table(
    "told",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("nth", sa.Integer, nullable=False),
    sa.Column("page", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("folded", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "nth", name="uq_told_table_id_nth"),
)
"""What somebody told, on which page of their book. Whose seat it was is known by the table."""

VECTOR = "array_to_tsvector(string_to_array(folded, ' '))"
FOR_SQLITE = (
    f"CREATE VIRTUAL TABLE {INDEX} USING fts5"
    "(folded, content='told', content_rowid='id', tokenize='ascii', detail='none')",
    f"CREATE TRIGGER told_in AFTER INSERT ON told BEGIN "
    f"INSERT INTO {INDEX} (rowid, folded) VALUES (new.id, new.folded); END",
    f"CREATE TRIGGER told_out AFTER DELETE ON told BEGIN "
    f"INSERT INTO {INDEX} ({INDEX}, rowid, folded) VALUES ('delete', old.id, old.folded); END",
)
FOR_POSTGRES = (f"CREATE INDEX ix_told_folded ON told USING gin ({VECTOR})",)


def _make_index(_: sa.Table, connection: sa.Connection, **__: object) -> None:
    for each in FOR_SQLITE if connection.dialect.name == "sqlite" else FOR_POSTGRES:
        connection.exec_driver_sql(each)


def _drop_index(_: sa.Table, connection: sa.Connection, **__: object) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"DROP TABLE {INDEX}")


sa.event.listen(told, "after_create", _make_index)
sa.event.listen(told, "before_drop", _drop_index)


def has_words(dialect: str, words: Sequence[str], together: Sequence[str]) -> list[sa.ColumnElement[bool]]:
    """What holds of rows in which every one of these words begins, and these stand together."""
    beside: list[sa.ColumnElement[bool]] = [
        (sa.literal(" ") + told.c.folded).contains(f" {signs}") for signs in together
    ]
    return [_begins(dialect, words), *beside]


def _begins(dialect: str, words: Sequence[str]) -> sa.ColumnElement[bool]:
    if dialect == "postgresql":
        asked = " & ".join(f"'{word}':*" for word in words)
        return sa.literal_column(VECTOR).op("@@")(sa.cast(sa.literal(asked, sa.Text), postgresql.TSQUERY))
    asked = " AND ".join(f'"{word}"*' for word in words)
    index = sa.table(INDEX, sa.column("rowid"), sa.column(INDEX))
    return told.c.id.in_(sa.select(index.c.rowid).where(index.c[INDEX].op("MATCH")(asked)))


KEEP_TELLING = sa.text(
    "INSERT INTO told (table_id, nth, page, seat, words, folded) "
    "VALUES (:table_id, :nth, :page, :seat, :words, :folded) ON CONFLICT (table_id, nth) DO NOTHING"
)
"""Two nodes may read the same book."""


def unread(table_id: int) -> list[sa.Delete | sa.Update]:
    """Its words are others by now: none of them is found, nor stands on its back, until it is read anew."""
    again = spines.update().where(spines.c.table_id == table_id).values(read=False, title="")
    return [again, told.delete().where(told.c.table_id == table_id)]
