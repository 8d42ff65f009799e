"""Voices as rows: how many there may be, and who has kept which. Their bytes are read one at a time.

Bytes are laid down first, as nobody's (`lay_down`); the table then says whether they may stay (`kept`), in
one statement that changes nothing where their teller has gone meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from talewind.engine import Seat, TalewindError

from ..ground.troubles import LostRace
from . import schema
from .records import Guest, is_id, new_id
from .store import Store

SECONDS_MOST: Final = 180
"""So long one voice may be."""
BYTES_MOST: Final = 2 << 20
"""So large: three minutes of speech are some 700 KB."""


LYING_SECONDS: Final = 3600.0
"""After so long nobody keeps any more what was laid down."""


class Room(NamedTuple):
    """How many voices there may be, how large they are and how long they last, all together."""

    voices: int
    bytes: int
    seconds: int


AT_A_TABLE: Final = Room(60, 48 << 20, 3600)
OF_A_GUEST: Final = Room(300, 32 << 20, 3 * 3600)
"""They may take all of it with them, in one file."""
IN_THE_HOUSE: Final = Room(5000, 2 << 30, 90 * 3600)


class VoiceRow(NamedTuple):
    """All of one but its bytes."""

    id: str
    table_id: int
    seat: Seat
    ask: int
    guest_id: int
    kind: str
    seconds: float
    bytes: int
    at: float


_LIGHT = tuple(schema.voices.c[name] for name in VoiceRow._fields)


def new_voice_id() -> str:
    return new_id(20)


async def lay_down(store: Store, row: VoiceRow, body: bytes) -> None:
    """One more, if it is the first for its question and there is room for it. Nobody hears it yet."""
    voices = schema.voices
    values: list[sa.ColumnElement[Any]] = [
        sa.literal(value, voices.c[name].type) for name, value in row._asdict().items()
    ]
    values += [sa.false(), sa.literal(body, voices.c.body.type)]
    given = sa.select(*values).where(*_room_for(row).values())
    insert = voices.insert().from_select([*VoiceRow._fields, "kept", "body"], given).returning(voices.c.id)
    try:
        (stored,) = await store.write((), [_laid_before(row), left_lying(row.at), insert])
    except LostRace:
        raise TalewindError(
            "voice_kept", "Your voice is kept for this tale already. Delete it first to tell it again."
        ) from None
    if stored is None:
        for full, room in _room_for(row).items():
            if not (await store.read(sa.select(room.label("room"))))[0]["room"]:
                raise TalewindError(full, FULL[full])
        raise TalewindError("come_again", "Somebody else was quicker. Try again.")


def _laid_before(row: VoiceRow) -> sa.Delete:
    """For this very question, where somebody was cut short before they kept it."""
    voices = schema.voices
    same = sa.and_(voices.c.table_id == row.table_id, voices.c.seat == row.seat, voices.c.ask == row.ask)
    return voices.delete().where(~voices.c.kept, same)


def left_lying(now: float) -> sa.Delete:
    """What somebody has laid down long ago, and was cut short before they kept it."""
    voices = schema.voices
    return voices.delete().where(~voices.c.kept, voices.c.at < now - LYING_SECONDS)


async def keep(store: Store, id: str, guest: Guest, shift: int | None) -> None:
    """What was laid down is theirs from now on: only while they are somebody, and have a chair there."""
    voices, places, guests = schema.voices, schema.places, schema.guests
    here = sa.exists().where(places.c.table_id == voices.c.table_id, places.c.guest_id == guest.id)
    themselves = sa.exists().where(guests.c.id == guest.id, guests.c.person == guest.person)
    mine = sa.and_(voices.c.id == id, voices.c.guest_id == guest.id, here, themselves)
    update = voices.update().where(mine).values(kept=True).returning(voices.c.id)
    (kept,) = await store.write((), [update], shift)
    if kept is None:
        raise no_such_voice()


FULL: Final = {
    "table_voices_full": "This table has no room for more voices. Delete one, or keep the words alone.",
    "your_voices_full": "You have kept as many voices as one may. Delete one, or keep the words alone.",
    "voices_full": "This house has no room for more voices. Your words are kept.",
}


def _room_for(row: VoiceRow) -> dict[str, sa.ColumnElement[bool]]:
    """Whether there is room for it at its table, among its teller's and in the house."""
    table, guest, house = (schema.voices.alias() for _ in FULL)
    rooms = (
        _has_room(row, AT_A_TABLE, table, table.c.table_id == row.table_id),
        _has_room(row, OF_A_GUEST, guest, guest.c.guest_id == row.guest_id),
        _has_room(row, IN_THE_HOUSE, house, sa.true()),
    )
    return dict(zip(FULL, rooms, strict=True))


def _has_room(
    row: VoiceRow, room: Room, voices: sa.FromClause, where: sa.ColumnElement[bool]
) -> sa.ColumnElement[bool]:
    many = sa.select(sa.func.count()).select_from(voices).where(where).scalar_subquery()
    size, seconds = (
        sa.select(sa.func.coalesce(sa.func.sum(voices.c[of]), 0)).where(where).scalar_subquery()
        for of in ("bytes", "seconds")
    )
    return sa.and_(many < room.voices, size <= room.bytes - row.bytes, seconds <= room.seconds - row.seconds)


async def at_table(store: Store, table_id: int) -> Sequence[VoiceRow]:
    return await _kept(store, schema.voices.c.table_id == table_id)


async def of_guest(store: Store, guest: int) -> Sequence[VoiceRow]:
    return await _kept(store, schema.voices.c.guest_id == guest)


async def _kept(store: Store, where: sa.ColumnElement[bool]) -> Sequence[VoiceRow]:
    """In the order in which they were kept."""
    voices = schema.voices
    query = sa.select(*_LIGHT).where(where, voices.c.kept).order_by(voices.c.at)
    return [VoiceRow(**row) for row in await store.read(query)]


async def body_of(store: Store, id: str) -> bytes:
    """Whoever asks has seen its row just now; it may have been deleted since."""
    rows = await store.read(sa.select(schema.voices.c.body).where(schema.voices.c.id == id))
    if not rows:
        raise no_such_voice()
    return bytes(rows[0]["body"])


async def delete(store: Store, id: str, guest: int) -> None:
    """By whoever told it, wherever it is; whose it is is not said to anybody else."""
    voices = schema.voices
    mine = voices.delete().where(voices.c.id == id, voices.c.guest_id == guest).returning(voices.c.id)
    if not is_id(id) or (await store.write((), [mine]))[0] is None:
        raise no_such_voice()


def taken_back(ids: Collection[str]) -> sa.Delete:
    return schema.voices.delete().where(schema.voices.c.id.in_(ids))


def told_anew(table_id: int, answers: Collection[tuple[Seat, int]]) -> sa.Delete:
    """Those that belong to these answers."""
    voices = schema.voices
    theirs = [sa.and_(voices.c.seat == seat, voices.c.ask == ask) for seat, ask in answers]
    return voices.delete().where(voices.c.table_id == table_id, sa.or_(*theirs))


def taken_out(table_id: int, guest: int) -> sa.Delete:
    """All that they have kept of their voice at that table."""
    voices = schema.voices
    return voices.delete().where(voices.c.table_id == table_id, voices.c.guest_id == guest)


def no_such_voice() -> TalewindError:
    return TalewindError("no_such_voice", "There is no voice at this address.")
