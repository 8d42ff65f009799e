"""Who sat at a table that whoever keeps the house has closed: they read it when they come back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "closed_tables",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column(
            "guest_id",
            sa.Integer,
            sa.ForeignKey("guests.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_closed_tables_guest_id", "closed_tables", ["guest_id"])
