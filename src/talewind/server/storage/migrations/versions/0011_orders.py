"""What whoever keeps the house has said, and how its last backup went."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
