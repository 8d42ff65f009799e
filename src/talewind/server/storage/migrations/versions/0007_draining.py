"""Which node is leaving, and what each of them knows; whose rules a table was last played by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", _number("rules"))
    if op.get_context().dialect.name != "postgresql":
        return
    op.add_column("shifts", sa.Column("draining", sa.DateTime(timezone=True)))
    op.add_column("shifts", sa.Column("version", sa.Text, nullable=False, server_default=""))
    op.add_column("shifts", _number("rules"))
    numbers = postgresql.ARRAY(sa.Integer)
    op.add_column("shifts", sa.Column("speaks", numbers, nullable=False, server_default="{}"))
    op.add_column("leases", sa.Column("renewed", sa.DateTime(timezone=True)))


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0"))
