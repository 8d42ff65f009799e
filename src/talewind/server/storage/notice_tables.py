"""Where notices go, what was asked for, and what is on its way."""

from __future__ import annotations

import sqlalchemy as sa

from .plan import metadata, of_table

notice_ways = sa.Table(
    "notice_ways",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    # Whoever has it can end this way, without a cookie: every notice carries it.
    sa.Column("token", sa.String(43), nullable=False, unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("wanted", sa.Boolean, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("failing_since", sa.Float),
    sa.Column("next_try", sa.Float),
    sa.Column("trouble", sa.Text),
)
"""Where somebody wants to be told that they are waited for."""

notice_wishes = sa.Table(
    "notice_wishes",
    metadata,
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("quiet_from", sa.Integer),
    sa.Column("quiet_until", sa.Integer),
    sa.Column("all_tables", sa.Boolean, nullable=False),
    sa.Column("once_more", sa.Boolean, nullable=False, server_default=sa.false()),
)

notice_choices = sa.Table(
    "notice_choices",
    metadata,
    of_table(),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("wanted", sa.Boolean, nullable=False),
)
"""For which tables otherwise than for all."""

notices = sa.Table(
    "notices",
    metadata,
    of_table(),
    sa.Column("way_id", sa.ForeignKey("notice_ways.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("guest_id", sa.Integer, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("waits", sa.Boolean, nullable=False),
    sa.Column("told", sa.Boolean, nullable=False),
    sa.Column("sent", sa.Float),
    sa.Column("claimed", sa.Float),
    sa.Column("again", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_notices_due", "told", "again", "due"),
)
"""Who is waited for where, and whether they have been told this turn; `sent`: when last, of any turn.

Who was told and is to be told once more (`again`) is so when it is `due`. Of a turn that is over nothing is
to be told.
"""

mail_asked = sa.Table(
    "mail_asked",
    metadata,
    sa.Column("address_hash", sa.String(64), primary_key=True),
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("times", sa.Integer, nullable=False),
    sa.Column("refused", sa.Boolean, nullable=False),
)
"""How often somebody's mail address was asked to confirm, and whether they want never to be asked again."""
