"""The house: guests, tables, places, entries, talk, books, seat links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), nullable=False, unique=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seal", sa.String(16)),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(64), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("muted", sa.Text, nullable=False),
        sa.Column("removed", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("guests.id", ondelete="SET NULL")),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(32)),
        sa.Column("promise", sa.String(64)),
        sa.Column("edition", sa.Integer),
        sa.Column("consents", sa.Text, nullable=False),
        sa.Column("book", sa.String(32)),
        sa.Column("again", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("saved", sa.Text),
    )
    op.create_index("ix_tables_phase", "tables", ["phase"])
    op.create_table(
        "places",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("ix_places_guest_id", "places", ["guest_id"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("ask", sa.Integer, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
        sa.Column("back_to", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reaction", sa.String(16)),
        sa.Column("tale", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "books",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("pages", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_books_table_id", "books", ["table_id"])
    op.create_table(
        "seat_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest_id", sa.Integer, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("ix_seat_links_table_id", "seat_links", ["table_id"])
