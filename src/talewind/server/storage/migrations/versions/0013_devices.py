"""One person on several devices: devices, keys, and words that work once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), primary_key=True),
        _guest(),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("came_by", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(16), primary_key=True),
        _guest(),
        sa.Column("credential", sa.String(1400), nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_table(
        "slips",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        _guest(),
        sa.Column("browser", sa.String(64)),
        sa.Column("expires", sa.Float, nullable=False),
    )
    for name in ("devices", "passkeys", "slips"):
        op.create_index(f"ix_{name}_guest_id", name, ["guest_id"])
    op.create_index("ix_slips_expires", "slips", ["expires"])


def _guest() -> sa.Column[int]:
    return sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False)
