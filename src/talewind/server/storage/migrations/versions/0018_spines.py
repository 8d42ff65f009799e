"""Books as they stand on a shelf, and what was told in them, to be found by a word.

Old books stand there at once; their words are read by and by, when the house is open.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "spines",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("tales", sa.Integer, nullable=False),
        sa.Column("pictures", sa.Integer, nullable=False),
        sa.Column("read", sa.Boolean, nullable=False),
    )
    op.create_index("ix_spines_read", "spines", ["read"])
    op.create_table(
        "told",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("nth", sa.Integer, nullable=False),
        sa.Column("page", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "nth", name="uq_told_table_id_nth"),
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute(
            "CREATE VIRTUAL TABLE told_index USING fts5"
            "(folded, content='told', content_rowid='id', tokenize='ascii', detail='none')"
        )
        op.execute(
            "CREATE TRIGGER told_in AFTER INSERT ON told BEGIN "
            "INSERT INTO told_index (rowid, folded) VALUES (new.id, new.folded); END"
        )
        op.execute(
            "CREATE TRIGGER told_out AFTER DELETE ON told BEGIN "
            "INSERT INTO told_index (told_index, rowid, folded) VALUES ('delete', old.id, old.folded); END"
        )
    else:
        vector = "array_to_tsvector(string_to_array(folded, ' '))"
        op.execute(f"CREATE INDEX ix_told_folded ON told USING gin ({vector})")
    op.execute(
        "INSERT INTO spines (table_id, title, tales, pictures, read) "
        "SELECT id, title, 0, 0, false FROM tables WHERE id IN (SELECT table_id FROM books)"
    )
