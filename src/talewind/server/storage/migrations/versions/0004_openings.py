"""When the house was open: only then does anything grow old."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("opened", sa.Float, primary_key=True),
        sa.Column("noted", sa.Float, nullable=False),
    )
