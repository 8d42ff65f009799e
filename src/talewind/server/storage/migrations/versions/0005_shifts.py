"""Which node lives, and which tables it holds: in PostgreSQL, where several may share a house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    if op.get_context().dialect.name != "postgresql":
        return
    op.drop_constraint("entries_table_id_fkey", "entries", type_="foreignkey")
    op.create_table(
        "shifts",
        sa.Column("id", sa.BigInteger, primary_key=True),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "leases",
        sa.Column("shift", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "holds",
        sa.Column("table_id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shift", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_holds_shift", "holds", ["shift"])
