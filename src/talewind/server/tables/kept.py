"""All that the house keeps of somebody: shown, taken along, and deleted.

Who deletes it leaves the games that go on, as one leaves a table. What was told at a table with others
belongs to its book: the words stay, and the name becomes somebody's. What nobody else has a part in goes.
"""

from __future__ import annotations

from base64 import b64encode
from collections import defaultdict
from collections.abc import AsyncIterator, Container, Sequence

import msgspec
import sqlalchemy as sa

from talewind.engine import Seat, Table, TalewindError
from talewind.engine.table_events import Taken

from .. import wire
from ..books.library import with_pages
from ..books.voices import shown
from ..books.volumes import TAKEN_BACK
from ..storage import closed_rows, schema, voice_rows
from ..storage.belongings import emptied
from ..storage.commits import Statement
from ..storage.loading import delete_table, record_changes
from ..storage.records import Guest, Place, TableRecord, new_id
from . import asked_tales, seating
from .calls import at_its_node
from .devices import Gone
from .house import House
from .joining import at_each, records_of
from .live import LiveTable
from .rooms import READ_AGAIN
from .taking_out import still_told

SOMEBODY = "Somebody"


# What there is


async def kept_of(house: House, guest: Guest, here: str, *, words: bool = False) -> wire.Kept:
    """Everything; with `words`, also all that they have written."""
    records = await records_of(house, guest, left=True)
    answers = await _answers(house, guest)
    tales = await _tales(house, guest, records) if words else {}
    talk = await _talk(house, guest)
    voices = await _voices(house, guest)
    notices = await house.noticing.ways.of(guest)
    told = await still_told(house, guest, records)
    tables = [
        wire.KeptSeat(
            code=record.code,
            title=record.title,
            game=record.game,
            phase=record.phase,
            names=[place.name for place in _chairs(record, guest).values()],
            host=record.host == guest.id,
            shared=_others(record, guest),
            touched=record.touched,
            book=record.book,
            corpus=answers.get(record.id),
            told=told.get(record.id, 0),
            tales=tales.get(record.id, []),
            talk=talk[record.id] if words else [],
            voices=voices[record.id],
        )
        for record in records
    ]
    return wire.Kept(
        name=guest.name,
        seal=guest.seal,
        keeper=guest.keeper,
        zone=guest.zone,
        tables=tables,
        talk=sum(map(len, talk.values())),
        anthologies=await asked_tales.kept_of(house, guest),
        voices=sum(map(len, voices.values())),
        closed=await closed_rows.of_guest(house.store, guest),
        devices=await house.devices.of(guest, here),
        passkeys=await house.devices.keys_of(guest),
        ways=notices.ways,
        hours=notices.hours,
        keeping=house.stays.keeping,
    )


def _chairs(record: TableRecord, guest: Guest) -> dict[Seat, Place]:
    """Those that are or were theirs, also where a bot keeps one or they have left."""
    return {seat: place for seat, place in enumerate(record.chairs) if place.guest == guest.id}


def _taken(record: TableRecord, guest: Guest) -> list[Seat]:
    """Those that were ever theirs: their name may be in the log there, though somebody else has them now."""
    return [seat for seat, place in enumerate(record.chairs) if guest.id in place.known]


async def _answers(house: House, guest: Guest) -> dict[int, bool]:
    answers = schema.corpus_answers
    rows = await house.store.read(sa.select(answers).where(answers.c.guest_id == guest.id))
    return {row["table_id"]: row["agrees"] for row in rows}


async def _tales(house: House, guest: Guest, records: Sequence[TableRecord]) -> dict[int, list[str]]:
    told: dict[int, list[str]] = {}
    for record in records:
        entries, _ = await house.store.log(record.id)
        mine = _chairs(record, guest)
        told[record.id] = [
            entry.words
            for entry in entries
            if entry.seat in mine and entry.kind != "taken" and entry.words not in ("", TAKEN_BACK)
        ]
    return told


async def _talk(house: House, guest: Guest) -> defaultdict[int, list[str]]:
    talk = schema.talk
    mine = sa.select(talk.c.table_id, talk.c.text).where(talk.c.person == guest.person, talk.c.text != "")
    said: defaultdict[int, list[str]] = defaultdict(list)
    for row in await house.store.read(mine.order_by(talk.c.table_id, talk.c.n)):
        said[row["table_id"]].append(row["text"])
    return said


async def _voices(house: House, guest: Guest) -> defaultdict[int, list[wire.KeptVoice]]:
    told: defaultdict[int, list[wire.KeptVoice]] = defaultdict(list)
    for voice in await voice_rows.of_guest(house.store, guest.id):
        told[voice.table_id].append(wire.KeptVoice(**msgspec.structs.asdict(shown(voice, guest.id))))
    return told


async def as_a_file(house: House, everything: wire.Kept) -> AsyncIterator[bytes]:
    """With the bytes of their voices: one at a time, for all together may be larger than a house can hold."""
    first, *rest = msgspec.json.encode(everything).split(_NO_SOUND)
    yield first
    voices = (voice for table in everything.tables for voice in table.voices)
    for voice, after in zip(voices, rest, strict=True):
        yield b'"sound":"' + b64encode(await _body(house, voice.id)) + b'"' + after


_NO_SOUND = b'"sound":""'
"""Nobody's words are taken for it: in these a quotation mark has a backslash before it."""


async def _body(house: House, voice: str) -> bytes:
    try:
        return await voice_rows.body_of(house.store, voice)
    except TalewindError:
        # It was deleted meanwhile.
        return b""


# Deleting it


async def forget_me(house: House, guest: Guest) -> None:
    """Table by table, and what is theirs alone at last: who is cut short may ask for it again."""
    await at_each(
        house,
        await records_of(house, guest, left=True),
        lambda code: forget_at(house, guest, code),
        lambda record: _forgotten_by_hand(house, record, guest),
    )
    answers = schema.corpus_answers
    no = answers.update().where(answers.c.guest_id == guest.id).values(agrees=False)
    await house.store.write((), [no, *emptied(guest)])
    await house.outbox.look()
    house.gone(Gone(guest.id))


async def _forgotten_by_hand(house: House, record: TableRecord, guest: Guest) -> list[Statement]:
    changed = record.copy()
    changed.saved = None
    _call_somebody(changed, guest)
    return [*record_changes(changed, record), *await _said(house, record, guest)]


@at_its_node
async def forget_at(house: House, guest: Guest, code: str) -> None:
    async with house.at(code) as live:
        record = live.record
        if not _others(record, guest):
            await house.store.write((), delete_table(record.id), live.shift)
            live.dismiss("deleted", "The host has deleted this table.", close=4410)
            house.forget_deleted(live)
            return
        await live.act(lambda: _left(live, guest), also=await _said(house, record, guest))
        house.drop(live)
        live.dismiss("come_again", READ_AGAIN, come_back=True)


def _others(record: TableRecord, guest: Guest) -> bool:
    """Whether somebody else has a part in it: a chair, something told, or it is their table."""
    return bool(set().union({record.host}, *(place.tellers for place in record.chairs)) - {None, guest.id})


def _left(live: LiveTable, guest: Guest) -> TableRecord:
    record = live.record.copy()
    for seat, place in _chairs(record, guest).items():
        if record.phase == "lobby":
            seating.empty(record, seat)
        elif record.phase == "play" and place.kind in ("person", "bot"):
            assert live.table is not None
            live.table.leave(seat)
            place.kind, place.stands_in, place.overslept = "gone", False, False
    if live.table is not None:
        _unnamed(live.table, _taken(record, guest))
    record.saved = None
    _call_somebody(record, guest)
    return record


def _unnamed(table: Table, seats: Container[Seat]) -> None:
    """Who took a seat is told by name, and saved with the turn; in the rows it is `_said` that changes it."""
    table.events[:] = [
        msgspec.structs.replace(told, event=msgspec.structs.replace(told.event, by=SOMEBODY))
        if isinstance(told.event, Taken) and told.event.seat in seats and told.event.by != "bot"
        else told
        for told in table.events
    ]


def _call_somebody(record: TableRecord, guest: Guest) -> None:
    """The chair stays, with its number, so that what was told there is given away by nobody else."""
    for place in record.chairs:
        if place.guest == guest.id:
            place.name, place.person = SOMEBODY, new_id()
        if place.bringer == guest.id:
            place.brought_by = SOMEBODY
    record.muted = [person for person in record.muted if person != guest.person]
    record.removed = [person for person in record.removed if person != guest.person]
    if record.host == guest.id:
        others = (place for place in record.chairs if place.is_person and place.guest != guest.id)
        record.host = next((place.guest for place in others), None)


async def _said(house: House, record: TableRecord, guest: Guest) -> list[Statement]:
    """Talk goes; a reaction to a tale stays in the book, as somebody's. Who took a seat is in the log."""
    talk, entries = schema.talk, schema.entries
    mine = sa.and_(talk.c.table_id == record.id, talk.c.person == guest.person)
    return [
        talk.delete().where(mine, talk.c.reaction.is_(None)),
        talk.update().where(mine).values(person=new_id(), name=SOMEBODY),
        entries.update()
        .where(entries.c.table_id == record.id, entries.c.kind == "taken")
        .where(entries.c.seat.in_(_taken(record, guest)), entries.c.words != "bot")
        .values(words=SOMEBODY),
        *await _unnamed_in_book(house, record, guest),
    ]


async def _unnamed_in_book(house: House, record: TableRecord, guest: Guest) -> list[Statement]:
    """The words stay there."""
    changes: list[Statement] = []
    for id, kept in (await house.library.kept_at(record.id)).items():
        if kept is None:
            continue
        for seat, place in enumerate(record.chairs):
            if place.guest == guest.id:
                kept.book.names[seat] = SOMEBODY
            if place.bringer == guest.id and kept.book.brought_by:
                kept.book.brought_by[seat] = SOMEBODY
        changes.append(with_pages(id, msgspec.json.encode(kept).decode()))
    return changes
