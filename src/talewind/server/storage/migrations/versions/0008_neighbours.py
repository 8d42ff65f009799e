"""A name for the house among others on the same bus, in PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0005"


def upgrade() -> None:
    if op.get_context().dialect.name == "postgresql":
        op.create_table(
            "the_house",
            sa.Column(
                "one", sa.Boolean, sa.CheckConstraint("one"), primary_key=True, server_default=sa.true()
            ),
            sa.Column("id", sa.String(16), nullable=False),
        )
