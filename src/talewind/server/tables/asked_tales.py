"""What somebody is asked for by those who make anthologies, and what they have on their shelf of them.

Each question shows one tale, who wants it and for what; nobody learns who else was asked, nor why a tale is
missing.
"""

from __future__ import annotations

import sqlalchemy as sa

from talewind.engine import TalewindError

from .. import wire
from ..books.excerpts import voices_on
from ..storage import schema
from ..storage.anthology_rows import answered, asked_of, same_tale, stands
from ..storage.records import Guest, is_id
from .anthologies import heading_of
from .house import House

QUESTIONS_SHOWN = 200
"""The newest of them, and every yes: whoever has said it can take it back."""


async def shelf_of(house: House, guest: Guest) -> wire.MyAnthologies:
    """Those that they make, those in which they have said yes, and all that they are asked."""
    anthologies, tales, asked, guests = (
        schema.anthologies,
        schema.anthology_tales,
        schema.anthology_asked,
        schema.guests,
    )
    yes = (
        sa.select(asked.c.anthology_id)
        .join(tales, same_tale(asked, tales))
        .where(asked.c.guest_id == guest.id, asked.c.agrees)
    )
    standing = (
        sa.select(sa.func.count())
        .select_from(tales)
        .where(tales.c.anthology_id == anthologies.c.id, stands())
        .correlate(anthologies)
        .scalar_subquery()
    )
    shelf = (
        sa.select(anthologies, guests.c.name, standing.label("tales"))
        .join(guests)
        .where(sa.or_(anthologies.c.guest_id == guest.id, anthologies.c.id.in_(yes)))
        .order_by(anthologies.c.made.desc(), anthologies.c.id)
    )
    lines = [
        wire.AnthologyLine(
            id=row["id"],
            title=row["title"],
            by=row["name"],
            mine=row["guest_id"] == guest.id,
            made=row["made"],
            tales=row["tales"],
        )
        for row in await house.store.read(shelf)
    ]
    return wire.MyAnthologies(anthologies=lines, asked=await _questions(house, guest))


async def _questions(house: House, guest: Guest) -> list[wire.AnthologyQuestion]:
    anthologies, asked, guests = schema.anthologies, schema.anthology_asked, schema.guests
    columns = (
        *asked.c,
        anthologies.c.title,
        guests.c.name,
        guests.c.seal,
        schema.anthology_tales.c.title.label("called"),
    )
    query = asked_of(guest.id, *columns).join(guests, guests.c.id == anthologies.c.guest_id)
    yes = sa.func.coalesce(asked.c.agrees, sa.false())
    newest = query.order_by(asked.c.asked.desc(), asked.c.id)
    rows = [
        *await house.store.read(newest.where(~yes).limit(QUESTIONS_SHOWN)),
        *await house.store.read(newest.where(yes)),
    ]
    books = await house.library.anthologies.evenings(rows)
    return [_question(row, books.get(row["book_id"])) for row in rows]


def _question(row: sa.RowMapping, book: wire.Book | None) -> wire.AnthologyQuestion:
    """It can be answered even where the tale cannot be read just now."""
    question = wire.AnthologyQuestion(
        id=row["id"],
        anthology=row["title"],
        by=row["name"],
        seal=row["seal"],
        title="",
        words="",
        ended=0.0,
        agrees=row["agrees"],
    )
    page, seat = row["page"], row["seat"]
    if book is not None and page < len(book.contents.leaves):
        words = voices_on(book.contents.leaves[page], len(book.names)).get(seat)
        if words is not None:
            question.title = heading_of(book, page, {seat}) or row["called"] or ""
            question.words = "\n".join(words)
            question.ended = book.ended
    return question


async def answer(house: House, guest: Guest, id: str, agrees: bool) -> None:
    """Yes, or no from now on: the book is another when it is next opened."""
    asked = schema.anthology_asked
    mine = sa.and_(asked.c.id == id, asked.c.guest_id == guest.id)
    if not is_id(id) or not await house.store.read(sa.select(asked.c.id).where(mine)):
        raise TalewindError("no_such_question", "Nobody has asked you that, or not any more.")
    await house.store.write((), answered(id, guest.id, agrees))


async def kept_of(house: House, guest: Guest) -> list[wire.KeptAnthology]:
    """What the house keeps of them in anthologies: their own, and what they have answered in others'."""
    anthologies, tales, asked = schema.anthologies, schema.anthology_tales, schema.anthology_asked
    many = sa.func.count(tales.c.page).label("tales")
    own = (
        sa.select(anthologies.c.id, anthologies.c.title, many)
        .outerjoin(tales)
        .where(anthologies.c.guest_id == guest.id)
        .group_by(anthologies.c.id)
        .order_by(anthologies.c.made.desc())
    )
    agreed = sa.func.count(sa.case((asked.c.agrees, 1))).label("agreed")
    others = (
        sa.select(anthologies.c.title, sa.func.count().label("tales"), agreed)
        .join(asked)
        .where(asked.c.guest_id == guest.id, anthologies.c.guest_id != guest.id)
        .group_by(anthologies.c.id)
        .order_by(anthologies.c.made.desc())
    )
    return [
        *(wire.KeptAnthology(**row) for row in await house.store.read(own)),
        *(wire.KeptAnthology(id=None, **row) for row in await house.store.read(others)),
    ]
