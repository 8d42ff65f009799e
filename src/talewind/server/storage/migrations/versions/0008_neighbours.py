"""A line of talk is known by its message; in PostgreSQL, a house has a name among others on the same bus."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("talk", sa.Column("message", sa.String(64)))
    if op.get_context().dialect.name == "postgresql":
        op.create_table(
            "the_house",
            sa.Column(
                "one", sa.Boolean, sa.CheckConstraint("one"), primary_key=True, server_default=sa.true()
            ),
            sa.Column("id", sa.String(16), nullable=False),
        )
