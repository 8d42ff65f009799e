"""What the house keeps. Lists and structs are JSON text: nobody asks the database about their insides."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from . import anthology_rows, notice_tables, plan, told_rows

REVISION = "0022"
"""The newest migration, which makes the schema what is written here."""

metadata, nodes, of_table = plan.metadata, plan.nodes, plan.of_table
spines, told = told_rows.spines, told_rows.told
anthologies, anthology_tales = anthology_rows.anthologies, anthology_rows.anthology_tales
anthology_asked = anthology_rows.anthology_asked
notice_ways = notice_tables.notice_ways
notice_wishes = notice_tables.notice_wishes
notice_choices = notice_tables.notice_choices
notices = notice_tables.notices
mail_asked = notice_tables.mail_asked

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
    sa.Column("zone", sa.String(64), nullable=False, server_default=""),
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
    # Of whoever last had it awake, where several nodes may (`engine.log.RULES`).
    sa.Column("rules", sa.Integer, nullable=False, server_default=sa.text("0")),
)

places = sa.Table(
    "places",
    metadata,
    of_table(),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    # When they last looked at a table whose people answer when they can.
    sa.Column("seen", sa.Float),
)

deadlines = sa.Table(
    "deadlines",
    metadata,
    of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("opened", sa.Integer, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("wakes", sa.Float, nullable=False),
    sa.Index("ix_deadlines_due", "wakes", "table_id"),
)
"""Who is waited for at tables whose people answer when they can: by the clock on the wall.

`opened` is how long the log was when they were asked. `wakes` is when the house looks at the table: at
`until`, or later where something went wrong then. Seats -1, -2 and -3 are nobody's (`deadline_rows`):
something happens there by itself, nobody has looked for so many deadlines in a row, and the table rests.
Those below are what people still had whose deadline an answer has ended that may be taken back.
"""

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""When the house last looked for what is due."""

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
    of_table(),
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

corpus_answers = sa.Table(
    "corpus_answers",
    metadata,
    of_table(),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("agrees", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""Whether somebody gives what was told at a finished table to the open corpus. Without a row: no."""

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("came_by", sa.String(8), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
"""Devices that have become somebody's. The one that they first came with may be in their own row alone."""

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    # As browsers write them: unpadded base64url.
    sa.Column("credential", sa.String(1400), nullable=False, unique=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("host", sa.String(255), nullable=False),
    sa.Column("count", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("used", sa.Float),
)
"""The public half of a key that a device keeps. It opens the house at the host where it was made."""

slips = sa.Table(
    "slips",
    metadata,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    # The cookie's hash, where it works in one browser alone.
    sa.Column("browser", sa.String(64)),
    sa.Column("expires", sa.Float, nullable=False, index=True),
)
"""Words that work once and not for long: what a key has to sign, and links to another device."""
voices = sa.Table(
    "voices",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    # Which of this seat's questions it answers: whoever tells keeps one voice for it.
    sa.Column("ask", sa.Integer, nullable=False),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),
    sa.Column("bytes", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    # First the bytes are laid down, then the table says whether they may stay: till then they are nobody's.
    sa.Column("kept", sa.Boolean, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "ask", name="uq_voices_table_id"),
)
"""What was told aloud, as it was recorded by whoever told it (`voice_rows.py`)."""

open_hours = sa.Table(
    "openings",
    metadata,
    sa.Column("opened", sa.Float, primary_key=True),
    sa.Column("noted", sa.Float, nullable=False),
)

orders = sa.Table(
    "orders",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""What whoever keeps the house has said, for all its nodes (`orders.py`)."""

table_notices = sa.Table(
    "table_notices",
    metadata,
    of_table(),
    sa.Column("id", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("said", sa.Float, nullable=False),
)
"""And what to one table."""

_SOME_NAME = "(replace(replace(substr(cast(random() + 1 as text), 3, 12), '0', 'x'), '1', 'y'))"
"""For nodes of a version that gave none."""

closed_tables = sa.Table(
    "closed_tables",
    metadata,
    # Its own: a code, and in SQLite a table's number, may be a later one's again.
    sa.Column("id", sa.String(16), primary_key=True, server_default=sa.text(_SOME_NAME)),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("code", sa.String(64), nullable=False),
    sa.Column("title", sa.String(128), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""Those that its keeper has closed, for each who sat there (`closed_rows.py`)."""

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
    sa.Column("draining", sa.DateTime(timezone=True)),
    sa.Column("version", sa.Text, nullable=False, server_default=""),
    sa.Column("rules", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("speaks", postgresql.ARRAY(sa.Integer), nullable=False, server_default="{}"),
)

leases = sa.Table(
    "leases",
    nodes,
    sa.Column("shift", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    sa.Column("renewed", sa.DateTime(timezone=True)),
    sa.Column("bus_ok", sa.Boolean),
)

holds = sa.Table(
    "holds",
    nodes,
    sa.Column("table_id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("shift", sa.BigInteger, nullable=False, index=True),
)

chores = sa.Table(
    "chores",
    nodes,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("began", sa.Float, nullable=False),
)

keeper_links = sa.Table(
    "keeper_links",
    nodes,
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False),
)

decks = sa.Table(
    "decks",
    nodes,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("sum", sa.String(32), nullable=False),
)
"""A deck's own file; in SQLite's houses, and in backups, it lies in a folder with its pictures."""

deck_pictures = sa.Table(
    "deck_pictures",
    nodes,
    sa.Column("deck", sa.ForeignKey("decks.name", ondelete="CASCADE"), primary_key=True),
    sa.Column("file", sa.String(80), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("sum", sa.String(32), nullable=False),
)

drafts = sa.Table(
    "drafts",
    nodes,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("known", sa.Text, nullable=False),
    sa.Column("maker", sa.BigInteger),
    sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
    prefixes=["UNLOGGED"],
)
"""Decks that somebody is bringing together: worth no more than the photos, which they still have."""

draft_pieces = sa.Table(
    "draft_pieces",
    nodes,
    sa.Column("draft", sa.ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("file", sa.String(40), primary_key=True),
    sa.Column("nth", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    prefixes=["UNLOGGED"],
)
