"""Where each game stands, for those who only ask whether it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("standing", sa.Text))
