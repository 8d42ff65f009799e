"""A device becomes somebody: by a key of theirs, or by a link from another device.

What it was until then is joined with them, table by table, if nothing but its cookie led there: nothing is
lost that nobody could come back to. Who has a key or another device stays somebody of their own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import sqlalchemy as sa
import structlog

from talewind.engine import BrokenLog, Seat, TalewindError

from .. import wire
from ..ground.troubles import NotStored
from ..storage import deadline_rows, schema
from ..storage.belongings import carried, emptied
from ..storage.commits import Statement
from ..storage.holding import Elsewhere
from ..storage.loading import record_changes
from ..storage.records import Guest, TableRecord, token_hash
from . import people
from .calls import at_its_node
from .devices import Gone, clean_device
from .gathering import Gathering
from .house import House
from .links import link_void

log = structlog.get_logger()

TWO_CHAIRS, REMOVED, FOR_PEOPLE = REFUSALS = ("two_chairs", "removed", "for_people")


async def records_of(house: House, guest: Guest, *, left: bool = False) -> list[TableRecord]:
    """All tables where somebody has a chair, or which are theirs; those that can be read.

    With `left`, also those that know them in any other way, which are in no index: who has left for good or
    was sent away, has told, said or brought something there. Every table is looked through.
    """
    tables, places = schema.tables, schema.places
    mine = [
        tables.c.id.in_(sa.select(places.c.table_id).where(places.c.guest_id == guest.id)),
        tables.c.host == guest.id,
        *(_may_know(guest) if left else ()),
    ]
    records = []
    for row in await house.store.read(
        sa.select(tables).where(sa.or_(*mine)).order_by(tables.c.touched.desc())
    ):
        try:
            records.append(TableRecord.of(row))
        except BrokenLog:
            log.error("a table cannot be read", table=row["id"])
    if not left:
        return records
    talk = schema.talk
    said = await house.store.read(sa.select(talk.c.table_id).where(talk.c.person == guest.person).distinct())
    talked = {row["table_id"] for row in said}
    return [record for record in records if record.id in talked or record.knows(guest)]


def _may_know(guest: Guest) -> list[sa.ColumnElement[bool]]:
    """More than `TableRecord.knows`, and no less: of a house full of tables, few are read."""
    tables, talk, number = schema.tables, schema.talk, guest.id
    listed = (f"[{number}]", f"[{number},", f",{number},", f",{number}]")
    brought = (f'"bringer":{number}{end}' for end in ",}")
    return [
        tables.c.id.in_(sa.select(talk.c.table_id).where(talk.c.person == guest.person)),
        *(column.contains(guest.person) for column in (tables.c.chairs, tables.c.muted, tables.c.removed)),
        *(tables.c.chairs.contains(said) for said in (*listed, *brought)),
    ]


async def at_each(
    house: House,
    records: Sequence[TableRecord],
    change: Callable[[str], Awaitable[None]],
    by_hand: Callable[[TableRecord], Awaitable[Sequence[Statement]]],
) -> None:
    """At each of these tables, by its code. Who is cut short may ask for it again."""
    for record in records:
        try:
            await change(record.code)
        except (NotStored, Elsewhere):
            raise
        except TalewindError as trouble:
            if trouble.code in REFUSALS:
                raise
            if trouble.code == "no_such_table":
                continue
            # Its game is not here any more, or its log is damaged: the record is all that can be changed.
            log.warning("a table that does not open is changed", table=record.id, code=trouble.code)
            await house.store.write((), await by_hand(record))


async def check_person(house: House, guest: Guest) -> None:
    """A program is nobody's device."""
    if any(record.is_program(guest.id) for record in await records_of(house, guest)):
        raise _for_people()


def _for_people() -> TalewindError:
    return TalewindError(FOR_PEOPLE, "A program has its chair, and is nobody's device.")


# A link


async def device_link(house: House, guest: Guest) -> tuple[str, float]:
    await check_person(house, guest)
    return await house.slips.new("device", guest)


async def whose_link(house: House, guest: Guest | None, token: str) -> wire.WhoseLink:
    """Who one would become; nothing changes."""
    person = await _person(house, await house.slips.whose("device", token))
    mine = guest is not None and guest.id == person.id
    return wire.WhoseLink(
        name=person.name,
        seal=person.seal,
        tables=len(await records_of(house, person)),
        mine=mine,
        brings=0 if guest is None or mine else len(await records_of(house, guest)),
    )


async def come_by_link(
    house: House, guest: Guest, cookie: str, token: str, name: str
) -> tuple[wire.Became, str]:
    """Become whoever has made the link. It works once: where one is refused, it goes on working."""
    name = clean_device(name)
    person = await _person(house, await house.slips.whose("device", token))
    if person.id == guest.id:
        raise TalewindError("yourself", "This device is yours already. Open the link on another one.")
    if guest.keeper and not person.keeper:
        raise TalewindError(
            "keeps_the_house",
            "You keep this house on this device, and a link would hand that on. Make a link here, and open "
            "it on the other device. Nothing changed.",
        )
    await check_may_become(house, guest, person, cookie)
    if await house.slips.spend("device", token) is None:
        raise link_void()
    return await become(house, guest, person, cookie, name, "link")


async def _person(house: House, id: int | None) -> Guest:
    person = None if id is None else await house.guests.by_number(id)
    if person is None:
        raise link_void()
    return person


# Becoming


async def check_may_become(house: House, guest: Guest, person: Guest, cookie: str) -> None:
    """Nothing has changed where this refuses."""
    await check_person(house, guest)
    await house.devices.check_room(person)
    if guest.id == person.id or not await house.devices.stands_alone(guest, token_hash(cookie)):
        return
    await house.noticing.ways.check_joined(guest, person)
    for record in await records_of(house, guest, left=True):
        _check_table(record, guest, person)


def _check_table(record: TableRecord, guest: Guest, person: Guest) -> None:
    """Nobody comes to see two hands by it, nor back to where they were sent away from."""
    if record.is_program(guest.id):
        raise _for_people()
    if record.phase == "over":
        return
    at = f"{record.title} ({record.code})"
    mine, theirs = (_knows_of(record, id) for id in (guest.id, person.id))
    if mine and theirs and not (mine <= theirs or theirs <= mine):
        raise TalewindError(
            TWO_CHAIRS,
            f"At {at} this device has a chair, and so have you: one person plays there for each. Leave that "
            "table with one of them before its game begins, or wait until it is over. Nothing changed.",
        )
    if (mine and person.person in record.removed) or (
        theirs and guest.person in record.removed and record.host != person.id
    ):
        raise TalewindError(
            REMOVED,
            f"At {at} the host has asked one of you two to leave. Leave that table before its game begins, "
            "or wait until it is over. Nothing changed.",
        )


def _knows_of(record: TableRecord, guest: int) -> set[Seat]:
    return {seat for seat, place in enumerate(record.chairs) if guest in (place.guest, *place.knew)}


async def become(
    house: House, guest: Guest, person: Guest, cookie: str, name: str, came_by: wire.CameBy
) -> tuple[wire.Became, str]:
    """What somebody may (`check_may_become`). Also the new cookie: the old one opens nothing any more."""
    here = token_hash(cookie)
    comes_along = guest.id != person.id and await house.devices.stands_alone(guest, here)
    records = await records_of(house, guest, left=True) if comes_along else []
    if comes_along:
        # First: a table that waits for them from now on finds the ways by which they are told.
        await house.store.write((), carried(guest, person))
        await house.outbox.look(new=person.id)
        await at_each(
            house,
            records,
            lambda code: join_at(house, guest, code, person),
            lambda record: _joined_by_hand(record, guest, person),
        )
    token, switched = house.devices.switched(person, here, name, came_by)
    changes = [*switched]
    if comes_along:
        changes += [*emptied(guest), *_owed_to(guest, person)]
    await house.store.write((), changes)
    await house.outbox.look()
    house.gone(Gone(guest.id, here))
    house.guests.forget_all(person.id)
    now = await house.guests.by_number(person.id) or person
    house.announce("guest", now)
    kept = guest.id != person.id and not comes_along
    joined = sum(record.belongs_here(guest.id) for record in records)
    return wire.Became(name=now.name, seal=now.seal, joined=joined, kept=kept), token


def _owed_to(guest: Guest, person: Guest) -> Sequence[Statement]:
    """What a guest was called, where they live, and whether they keep the house."""
    owed: dict[str, object] = {}
    if guest.keeper:
        owed["keeper"] = True
    if guest.name and not person.name:
        owed |= {"name": guest.name, "seal": guest.seal}
    if guest.zone and not person.zone:
        owed["zone"] = guest.zone
    guests = schema.guests
    return [guests.update().where(guests.c.id == person.id).values(owed)] if owed else []


# At a table


@at_its_node
async def join_at(house: House, guest: Guest, code: str, person: Guest) -> None:
    """Whatever the guest has at a table is the person's from now on."""
    async with house.at(code) as live:
        record = live.record
        seen = await deadline_rows.last_seen(house.store, record.id)
        also: list[Statement] = [_said(record, guest, person)]
        if guest.id in seen:
            last = max(seen[guest.id], seen.get(person.id, 0.0))
            also.append(deadline_rows.looked(record.id, person.id, last))
        await live.act(lambda: _joined(live, guest, person), also=also)
        for line in live.talk:
            if line.person == guest.person:
                line.person = person.person
        if person.person in live.record.removed:
            out = [viewer for viewer in live.viewers if viewer.guest.id == person.id]
            live.show_out(out, "removed", people.REMOVED)


def _joined(live: Gathering, guest: Guest, person: Guest) -> TableRecord | None:
    _check_table(live.record, guest, person)
    _is_remembered(live, guest.id, person.id)
    record = _as_one(live.record, guest, person)
    return record if record != live.record else None


def _is_remembered(live: Gathering, guest: int, person: int) -> None:
    """What a table knows of people in memory alone. Who asks for a seat asks again."""
    live.became[guest] = person
    live.wishes.pop(guest, None)
    for times in (live.away, live.unseen, live.unseen_at, live.turned_down, live.wished):
        if guest in times:
            times[person] = max(times.pop(guest), times.get(person, 0.0))
    if live.sees(person):
        live.unseen.pop(person, None)
    for guests in (*live.votes.values(), *(wish.ayes for wish in live.wishes.values())):
        if guest in guests:
            guests.remove(guest)
            guests.add(person)
    for seat, recording in live.recording.items():
        if recording.guest == guest:
            live.recording[seat] = recording._replace(guest=person)
    if live.told_host == guest:
        live.told_host = person


async def _joined_by_hand(record: TableRecord, guest: Guest, person: Guest) -> Sequence[Statement]:
    return [*record_changes(_as_one(record, guest, person), record), _said(record, guest, person)]


def _said(record: TableRecord, guest: Guest, person: Guest) -> sa.Update:
    talk = schema.talk
    mine = sa.and_(talk.c.table_id == record.id, talk.c.person == guest.person)
    return talk.update().where(mine).values(person=person.person)


def _as_one(before: TableRecord, guest: Guest, person: Guest) -> TableRecord:
    record = before.copy()
    one = {guest.id: person.id}
    for place in record.chairs:
        if place.guest == guest.id:
            place.guest, place.person = person.id, person.person
        place.knew = sorted({one.get(knew, knew) for knew in place.knew} - {place.guest})
        place.told = [None if told is None else one.get(told, told) for told in place.told]
        if place.bringer == guest.id:
            place.bringer = person.id
    if record.host == guest.id:
        record.host = person.id
    at_home = record.belongs_here(person.id)
    record.muted = _instead(record.muted, guest, person, unless=record.host == person.id)
    record.removed = _instead(record.removed, guest, person, unless=at_home)
    return record


def _instead(ids: list[str], guest: Guest, person: Guest, *, unless: bool) -> list[str]:
    """Whose own table it is, or who has a chair there, is not sent away by it."""
    if guest.person not in ids:
        return ids
    return sorted({*ids, *([] if unless else [person.person])} - {guest.person})
