"""Until when people are waited for who answer when they can, where they live, and when they last looked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("guests", sa.Column("zone", sa.String(64), nullable=False, server_default=""))
    op.add_column("places", sa.Column("seen", sa.Float))
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("wakes", sa.Float, nullable=False),
    )
    op.create_index("ix_deadlines_wakes", "deadlines", ["wakes"])
    op.create_table(
        "rounds",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
