"""News of each table that was closed: a code, and in SQLite a number, may be a later table's again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from talewind.server.storage.records import new_id

revision = "0022"
down_revision = "0021"

BY_ITSELF = "(replace(replace(substr(cast(random() + 1 as text), 3, 12), '0', 'x'), '1', 'y'))"
"""Nodes of the version before write on, and know of no such thing."""


def upgrade() -> None:
    before = sa.table("closed_tables", *map(sa.column, ("code", "guest_id", "title", "at")))
    known = op.get_bind().execute(sa.select(before)).mappings().all()
    # Till now no two had the same code.
    ids = {row["code"]: new_id() for row in known}
    op.drop_table("closed_tables")
    now = op.create_table(
        "closed_tables",
        sa.Column("id", sa.String(16), primary_key=True, server_default=sa.text(BY_ITSELF)),
        sa.Column(
            "guest_id",
            sa.Integer,
            sa.ForeignKey("guests.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_closed_tables_guest_id", "closed_tables", ["guest_id"])
    op.bulk_insert(now, [{**row, "id": ids[row["code"]]} for row in known])
