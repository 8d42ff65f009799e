"""Every row outside the tables' own that names a guest: carried over to somebody, or deleted.

Whoever adds a column that names a guest says here what becomes of it; `tests/server/test_belongings.py` asks.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import sqlalchemy as sa

from . import schema
from .commits import Statement
from .records import Guest, new_id

SPARE = "-"
"""So a hash begins that no cookie has."""


def spare() -> str:
    return SPARE + secrets.token_hex(31)


def carried(guest: Guest, person: Guest) -> Sequence[Statement]:
    """What was the guest's is the person's. Where both have said something, the person's word stands."""
    return [
        *_answers(guest, person),
        *_ways_to(guest, person),
        *_unless_said(schema.notice_wishes, (), guest, person),
        *_unless_said(schema.notice_choices, ("table_id",), guest, person),
        *_unless_said(schema.closed_tables, ("id",), guest, person),
        _is_theirs(schema.seat_links, guest, person),
        _is_theirs(schema.anthologies, guest, person),
        _is_theirs(schema.anthology_asked, guest, person, "maker_id"),
        _is_theirs(schema.voices, guest, person),
    ]


def _answers(guest: Guest, person: Guest) -> Sequence[Statement]:
    """A no, to the corpus or an anthology, holds for the one they are now, whichever of the two said it."""
    moved: list[Statement] = []
    for answers, about in (
        (schema.corpus_answers, ("table_id",)),
        (schema.anthology_asked, ("anthology_id", "book_id", "page", "seat")),
    ):
        other = answers.alias()
        same = [other.c[name] == answers.c[name] for name in about]
        no = sa.exists().where(*same, other.c.guest_id == guest.id, ~other.c.agrees)
        moved.append(answers.update().where(answers.c.guest_id == person.id, no).values(agrees=False))
        moved += _unless_said(answers, about, guest, person)
    return moved


def _ways_to(guest: Guest, person: Guest) -> Sequence[Statement]:
    """With what they have told or are to tell. The same address twice would tell everything twice."""
    ways, other = schema.notice_ways, schema.notice_ways.alias()
    again = sa.exists().where(
        other.c.guest_id == person.id, other.c.kind == ways.c.kind, other.c.address == ways.c.address
    )
    return [
        ways.delete().where(ways.c.guest_id == guest.id, again),
        _is_theirs(ways, guest, person),
        _is_theirs(schema.notices, guest, person),
    ]


def _unless_said(table: sa.Table, about: Sequence[str], guest: Guest, person: Guest) -> Sequence[Statement]:
    other = table.alias()
    same = [other.c[name] == table.c[name] for name in about]
    said = sa.exists().where(other.c.guest_id == person.id, *same)
    return [
        table.delete().where(table.c.guest_id == guest.id, said),
        _is_theirs(table, guest, person),
    ]


def _is_theirs(table: sa.Table, guest: Guest, person: Guest, column: str = "guest_id") -> sa.Update:
    return table.update().where(table.c[column] == guest.id).values({column: person.id})


def emptied(guest: Guest) -> Sequence[Statement]:
    """A guest of whom nothing is left but a number, so that it is not given to anybody else."""
    guests, places, asked = schema.guests, schema.places, schema.anthology_asked
    nobody = {
        "person": new_id(),
        "token_hash": spare(),
        "name": "",
        "seal": None,
        "keeper": False,
        "seen": 0.0,
        "zone": "",
    }
    theirs = (
        schema.devices,
        schema.passkeys,
        schema.slips,
        schema.seat_links,
        schema.notices,
        schema.notice_ways,
        schema.notice_wishes,
        schema.notice_choices,
        schema.anthologies,
        schema.voices,
        schema.closed_tables,
    )
    return [
        asked.delete().where(asked.c.maker_id == guest.id),
        *(table.delete().where(table.c.guest_id == guest.id) for table in theirs),
        asked.update().where(asked.c.guest_id == guest.id).values(guest_id=None, agrees=False),
        places.update().where(places.c.guest_id == guest.id).values(seen=None),
        guests.update().where(guests.c.id == guest.id).values(nobody),
    ]
