"""Where people want to be told that they are waited for, and what is still to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("token", sa.String(43), nullable=False, unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failing_since", sa.Float),
        sa.Column("next_try", sa.Float),
        sa.Column("trouble", sa.Text),
    )
    op.create_index("ix_notice_ways_guest_id", "notice_ways", ["guest_id"])
    op.create_table(
        "notice_wishes",
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("all_tables", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notice_choices",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("wanted", sa.Boolean, nullable=False),
    )
    op.create_index("ix_notice_choices_guest_id", "notice_choices", ["guest_id"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "way_id", sa.String(16), sa.ForeignKey("notice_ways.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("guest_id", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("waits", sa.Boolean, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("sent", sa.Float),
        sa.Column("claimed", sa.Float),
    )
    op.create_index("ix_notices_way_id", "notices", ["way_id"])
    op.create_table(
        "mail_asked",
        sa.Column("address_hash", sa.String(64), primary_key=True),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
    )
