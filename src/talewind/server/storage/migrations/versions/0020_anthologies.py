"""Anthologies: tales chosen out of several books, and what their tellers have answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "anthologies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_anthologies_guest_id", "anthologies", ["guest_id"])
    op.create_table(
        "anthology_tales",
        sa.Column(
            "anthology_id",
            sa.String(32),
            sa.ForeignKey("anthologies.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("book_id", sa.String(32), sa.ForeignKey("books.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("page", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("nth", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
    )
    op.create_index("ix_anthology_tales_book_id", "anthology_tales", ["book_id"])
    op.create_table(
        "anthology_asked",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column(
            "anthology_id",
            sa.String(32),
            sa.ForeignKey("anthologies.id", ondelete="SET NULL"),
        ),
        sa.Column("book_id", sa.String(32), sa.ForeignKey("books.id", ondelete="CASCADE"), nullable=False),
        sa.Column("page", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="SET NULL")),
        sa.Column("maker_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("agrees", sa.Boolean),
        sa.Column("asked", sa.Float, nullable=False),
        sa.UniqueConstraint("anthology_id", "book_id", "page", "seat", "guest_id", name="uq_anthology_asked"),
    )
    op.create_index("ix_anthology_asked_book_id", "anthology_asked", ["book_id"])
    op.create_index("ix_anthology_asked_guest_id", "anthology_asked", ["guest_id"])
    op.create_index("ix_anthology_asked_maker_id", "anthology_asked", ["maker_id"])
