"""Anthologies: tales chosen out of several books, and what their tellers have answered.

A tale is what one voice told on a page of a book. No row has a word of it: whoever opens an anthology reads
its books as they are now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sqlalchemy as sa

from .plan import metadata

anthologies = sa.Table(
    "anthologies",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    # Who makes it.
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)


def _tale(*, key: bool) -> tuple[sa.Column[Any], ...]:
    """Which tale of which anthology."""
    return (
        sa.Column(
            "anthology_id",
            sa.ForeignKey("anthologies.id", ondelete="CASCADE" if key else "SET NULL"),
            nullable=not key,
            primary_key=key,
        ),
        sa.Column(
            "book_id",
            sa.ForeignKey("books.id", ondelete="CASCADE"),
            nullable=False,
            primary_key=key,
            index=True,
        ),
        sa.Column("page", sa.Integer, nullable=False, primary_key=key, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, primary_key=key, autoincrement=False),
    )


anthology_tales = sa.Table(
    "anthology_tales",
    metadata,
    *_tale(key=True),
    sa.Column("nth", sa.Integer, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
)
"""In the maker's order. `title`: found in its words, where its page is called after somebody else's."""

anthology_asked = sa.Table(
    "anthology_asked",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    *_tale(key=False),
    sa.Column("guest_id", sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    # Who asks: whoever makes, or made, the anthology.
    sa.Column("maker_id", sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("agrees", sa.Boolean),
    sa.Column("asked", sa.Float, nullable=False),
    sa.UniqueConstraint("anthology_id", "book_id", "page", "seat", "guest_id", name="uq_anthology_asked"),
)
"""Whose word a tale needs, one row each, asked once; who is nobody any more (NULL) never agrees.

It stays when the tale is taken out of the anthology, and a no when the anthology is gone (NULL): whoever has
said no to somebody is not asked by them for the same tale again.
"""

ASK = sa.text(
    "INSERT INTO anthology_asked (id, anthology_id, book_id, page, seat, guest_id, maker_id, asked, agrees) "
    "VALUES (:id, :anthology_id, :book_id, :page, :seat, :guest_id, :maker_id, :asked, "
    "CASE WHEN EXISTS (SELECT * FROM anthology_asked WHERE book_id = :book_id AND page = :page "
    "AND seat = :seat AND guest_id = :guest_id AND maker_id = :maker_id AND NOT agrees) THEN false END) "
    "ON CONFLICT (anthology_id, book_id, page, seat, guest_id) DO NOTHING"
)


def answered(id: str, guest: int, agrees: bool) -> list[sa.Update]:
    """A no is one to everything that the same maker asks for the same tale, and has no answer yet."""
    asked, this = anthology_asked, anthology_asked.alias()
    answer = asked.update().where(asked.c.id == id, asked.c.guest_id == guest).values(agrees=agrees)
    same = (this.c[name] == asked.c[name] for name in ("book_id", "page", "seat", "guest_id", "maker_id"))
    others = asked.update().where(
        asked.c.agrees.is_(None), sa.exists().where(this.c.id == id, this.c.guest_id == guest, *same)
    )
    return [answer] if agrees else [answer, others.values(agrees=False)]


def many_of(guest: int) -> sa.ScalarSelect[int]:
    """How many anthologies somebody makes."""
    count = sa.select(sa.func.count()).select_from(anthologies).where(anthologies.c.guest_id == guest)
    return count.scalar_subquery()


def made(row: Mapping[str, Any], most: int) -> list[sa.Executable]:
    """A new one, if its maker has fewer than so many: else its tales find none, and nothing is stored."""
    guests = sa.table("guests", sa.column("id"))
    # Two at once, at two nodes, come one after the other.
    in_turn = sa.select(guests.c.id).where(guests.c.id == row["guest_id"]).with_for_update()
    there = sa.select(*(sa.literal(value) for value in row.values())).where(many_of(row["guest_id"]) < most)
    return [in_turn, anthologies.insert().from_select([*row], there)]


def asked_in(id: str) -> sa.Select[Any]:
    """The questions of an anthology."""
    return sa.select(anthology_asked.c.id).where(anthology_asked.c.anthology_id == id)


def asked_anew(question: str, id: str, now: float) -> sa.Update:
    """As another question, unless the answer was no."""
    asked = anthology_asked
    open_or_yes = sa.func.coalesce(asked.c.agrees, sa.true())
    again = asked.update().where(asked.c.id == question, open_or_yes)
    return again.values(id=id, agrees=None, asked=now)


def deleted(id: str) -> list[sa.Delete]:
    """Nothing of it stays but each no."""
    asked = anthology_asked
    said_no = sa.func.coalesce(~asked.c.agrees, sa.false())
    return [
        asked.delete().where(asked.c.anthology_id == id, ~said_no),
        anthologies.delete().where(anthologies.c.id == id),
    ]


def same_tale(one: sa.FromClause, other: sa.FromClause) -> sa.ColumnElement[bool]:
    return sa.and_(*(one.c[name] == other.c[name] for name in ("anthology_id", "book_id", "page", "seat")))


def stands() -> sa.ColumnElement[bool]:
    """Whether nobody's word is missing for a tale: of a query of tales with their anthologies."""
    asked = anthology_asked
    yes = sa.and_(asked.c.guest_id.is_not(None), asked.c.agrees.is_(sa.true()))
    # Two devices of one person may have become one since.
    own = sa.func.coalesce(asked.c.guest_id == anthologies.c.guest_id, sa.false())
    missing = sa.exists().where(same_tale(asked, anthology_tales), ~sa.func.coalesce(yes, sa.false()), ~own)
    return ~missing.correlate(anthology_tales, anthologies)


def asked_of(guest: int, *columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Of the tales of theirs that others have chosen; where they said yes, even those that are out again: it
    would hold if they came back."""
    tales, asked = anthology_tales, anthology_asked
    return (
        sa.select(*columns)
        .select_from(asked)
        .outerjoin(tales, same_tale(asked, tales))
        .join(anthologies, anthologies.c.id == asked.c.anthology_id)
        .where(asked.c.guest_id == guest, anthologies.c.guest_id != guest)
        .where(sa.or_(tales.c.page.is_not(None), asked.c.agrees))
    )


def unanswered(guest: int) -> sa.Select[Any]:
    return asked_of(guest, sa.func.count().label("many")).where(anthology_asked.c.agrees.is_(None))


def taken_out(table_id: int, guest: int, seats: Iterable[int]) -> list[sa.Delete | sa.Update]:
    """Somebody's tales leave every anthology, and theirs is a no from now on."""
    books = sa.table("books", sa.column("id"), sa.column("table_id"))
    of_table = sa.select(books.c.id).where(books.c.table_id == table_id).scalar_subquery()
    asked, tales = anthology_asked, anthology_tales
    theirs = sa.and_(asked.c.book_id.in_(of_table), asked.c.guest_id == guest)
    own = sa.select(anthologies.c.id).where(anthologies.c.guest_id == guest).scalar_subquery()
    return [
        tales.delete().where(sa.exists().where(same_tale(asked, tales), theirs)),
        tales.delete().where(
            tales.c.book_id.in_(of_table), tales.c.seat.in_(list(seats)), tales.c.anthology_id.in_(own)
        ),
        asked.update().where(theirs).values(agrees=False),
    ]
