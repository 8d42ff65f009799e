"""What PostgreSQL keeps for all nodes of a house: decks, keepers' links, and what is done once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    if op.get_context().dialect.name != "postgresql":
        return
    op.create_table(
        "chores",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("began", sa.Float, nullable=False),
    )
    op.create_table(
        "keeper_links",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "decks",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.String(32), nullable=False),
    )
    op.create_table(
        "deck_pictures",
        sa.Column("deck", sa.String(40), sa.ForeignKey("decks.name", ondelete="CASCADE"), primary_key=True),
        sa.Column("file", sa.String(80), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.String(32), nullable=False),
    )
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("known", sa.Text, nullable=False),
        sa.Column("maker", sa.BigInteger),
        sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "draft_pieces",
        sa.Column("draft", sa.String(24), sa.ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("file", sa.String(40), primary_key=True),
        sa.Column("nth", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        prefixes=["UNLOGGED"],
    )
