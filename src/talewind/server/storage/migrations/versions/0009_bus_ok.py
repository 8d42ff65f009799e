"""In PostgreSQL, each node says whether it has the bus."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    if op.get_context().dialect.name == "postgresql":
        op.add_column("leases", sa.Column("bus_ok", sa.Boolean))
