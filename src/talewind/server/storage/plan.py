"""Where what the house keeps is drawn up: `schema` has all of it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()
nodes = sa.MetaData()
"""What several processes need beside it that share a house: in PostgreSQL alone, and in no backup."""


def of_table() -> sa.Column[int]:
    """It goes with its table."""
    return sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
