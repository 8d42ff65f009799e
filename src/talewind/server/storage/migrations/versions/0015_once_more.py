"""Who wants to be told once more before their time is up; and what is due is found by an index, in order."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    for table, column in (("notice_wishes", "once_more"), ("notices", "again")):
        op.add_column(table, sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false()))
    op.drop_index("ix_deadlines_wakes", "deadlines")
    op.create_index("ix_deadlines_due", "deadlines", ["wakes", "table_id"])
    op.create_index("ix_notices_due", "notices", ["told", "again", "due"])
    op.execute("UPDATE notices SET told = NOT waits WHERE NOT waits")
