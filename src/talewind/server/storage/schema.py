"""What the house keeps. Lists and structs are JSON text: nobody asks the database about their insides."""

from __future__ import annotations

import sqlalchemy as sa

REVISION = "0008"
"""The newest migration, which makes the schema what is written here."""

metadata = sa.MetaData()
nodes = sa.MetaData()
"""What several processes need beside it that share a house: in PostgreSQL alone, and in no backup."""


def _table_id() -> sa.Column[int]:
    return sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(16), nullable=False, unique=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seal", sa.String(16)),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("keeper", sa.Boolean, nullable=False, server_default=sa.false()),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("code", sa.String(64), nullable=False, unique=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("title", sa.String(128), nullable=False),
    sa.Column("phase", sa.String(8), nullable=False, index=True),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("chairs", sa.Text, nullable=False),
    sa.Column("muted", sa.Text, nullable=False),
    sa.Column("removed", sa.Text, nullable=False),
    sa.Column("host", sa.ForeignKey("guests.id", ondelete="SET NULL")),
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
    sa.Column("standing", sa.Text),
)

places = sa.Table(
    "places",
    metadata,
    _table_id(),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Integer, primary_key=True),
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
    # To PostgreSQL it would cost as much as all the rest of an append.
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE").ddl_if(dialect="sqlite"),
)

talk = sa.Table(
    "talk",
    metadata,
    _table_id(),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(16), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("reaction", sa.String(16)),
    sa.Column("tale", sa.Integer),
    sa.Column("at", sa.Float, nullable=False),
    # As whoever said it calls it: sent again, it counts once.
    sa.Column("message", sa.String(64)),
)

books = sa.Table(
    "books",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("pages", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

seat_links = sa.Table(
    "seat_links",
    metadata,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)

open_hours = sa.Table(
    "openings",
    metadata,
    sa.Column("opened", sa.Float, primary_key=True),
    sa.Column("noted", sa.Float, nullable=False),
)

the_house = sa.Table(
    "the_house",
    nodes,
    sa.Column("one", sa.Boolean, sa.CheckConstraint("one"), primary_key=True, server_default=sa.true()),
    sa.Column("id", sa.String(16), nullable=False),
)

shifts = sa.Table(
    "shifts",
    nodes,
    sa.Column("id", sa.BigInteger, primary_key=True),
    sa.Column("node", sa.Text, nullable=False),
    sa.Column("ended", sa.DateTime(timezone=True)),
)

leases = sa.Table(
    "leases",
    nodes,
    sa.Column("shift", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
)

holds = sa.Table(
    "holds",
    nodes,
    sa.Column("table_id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("shift", sa.BigInteger, nullable=False, index=True),
)
