"""Who keeps the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("guests", sa.Column("keeper", sa.Boolean, nullable=False, server_default=sa.false()))
