"""Two who are one from now on, and somebody who is nobody any more: no row, field or table forgets it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.storage import deadline_rows, loading, schema
from talewind.server.storage.loading import record_changes
from talewind.server.storage.records import Guest, Place, TableRecord, new_token, token_hash
from talewind.server.tables import joining, takeovers
from talewind.server.tables.gathering import Gathering
from talewind.server.tables.house import House
from talewind.server.tables.kept import SOMEBODY, forget_me
from talewind.server.tables.live import LiveTable

from .devices import Device, begun, people_at, play_on

NUMBER, PERSON, NAME = 987654, "zzzzzzzzzzzz", "Zebulon"
COOKIE = new_token()
OTHERS, ASKS = "others", "asks"
TALE = {"anthology_id": OTHERS, "book_id": "book", "page": 0, "seat": 0, "asked": 1.0}


def naming_a_guest() -> set[tuple[str, str]]:
    """Every column that says who somebody is."""
    return {
        (table.name, column.name)
        for table in (*schema.metadata.sorted_tables, *schema.nodes.sorted_tables)
        for column in table.columns
        if any(key.target_fullname == "guests.id" for key in column.foreign_keys)
        or column.name in ("guest_id", "person", "muted", "removed", "chairs")
    }


async def naming(house: House) -> set[tuple[str, str]]:
    """Where the guest of this file is found, by number, public id or name."""
    found = set()
    for table in schema.metadata.sorted_tables:
        for row in await house.store.read(sa.select(table)):
            said = {name for name, value in row.items() if any(word in str(value) for word in WORDS)}
            found |= {(table.name, name) for name in said}
    return found


WORDS = (str(NUMBER), PERSON, NAME)


async def change(house: House, code: str, **what: Any) -> LiveTable:
    """A record as it might have become in a long life."""
    before = await record_of(house, code)
    after = before.copy()
    for name, value in what.items():
        setattr(after, name, value)
    house.drop(await house.live(code))
    await house.store.write((), record_changes(after, before))
    return await house.live(code)


async def record_of(house: House, code: str) -> TableRecord:
    record = await house.store.record(code)
    assert record is not None
    return record


async def somebody(house: House, *, with_key: bool = False) -> tuple[Guest, LiveTable, LiveTable]:
    """They are named wherever anybody can be; the table where they play, and where they were sent away."""
    guest = Guest(id=NUMBER, person=PERSON, name=NAME, keeper=True, zone="Europe/Berlin")
    row = msgspec.structs.asdict(guest) | {"token_hash": "-", "seen": house.clock()}
    await house.store.write((), [schema.guests.insert().values(row)])
    code, _ = await people_at(house, 3, settings=wire.Settings(pace=wire.Pace(days=3)))
    record = await record_of(house, code)
    await house.begin(await by_number(house, record.host), code)
    record = await record_of(house, code)
    seat = min((await house.live(code)).table.waiting())  # type: ignore[union-attr]
    chairs = record.copy().chairs
    mine, other, program = (chairs[(seat + step) % 3] for step in range(3))
    mine.guest, mine.person, mine.name, mine.told = NUMBER, PERSON, NAME, [NUMBER, None]
    other.knew = [NUMBER]
    program.bringer, program.brought_by = NUMBER, NAME
    for name, type_ in Place.__annotations__.items():
        if "int" in type_:
            assert any(str(NUMBER) in str(getattr(place, name)) for place in chairs), f"what of {name}?"
    live = await change(house, code, chairs=chairs, host=NUMBER)
    sent_away, _ = await people_at(house, 2)
    away = await change(house, sent_away, removed=[PERSON], muted=[PERSON])
    said, at, hashed = new_token(), record.id, token_hash(COOKIE)
    book = {"id": "book", "table_id": at, "pages": "{}", "made": 1.0}
    await house.store.write((), [schema.books.insert().values(book)])
    way = {"id": "way", "kind": "ntfy", "name": NAME, "address": "{}", "token": said, "made": 1.0}
    rows: list[tuple[sa.Table, dict[str, Any]]] = [
        (schema.seat_links, {"token_hash": said, "table_id": at, "seat": seat, "expires": 9e9}),
        (schema.corpus_answers, {"table_id": at, "agrees": True, "at": 1.0}),
        (schema.anthologies, {"id": "own", "title": "Whales", "made": 1.0}),
        (schema.anthology_asked, TALE | {"id": "asked", "maker_id": record.host, "agrees": True}),
        (schema.slips, {"token_hash": said, "kind": "device", "expires": 9e9}),
        (schema.notice_ways, way | {"confirmed": True, "wanted": True, "tries": 0}),
        (schema.notice_wishes, {"zone": "", "all_tables": True}),
        (schema.notice_choices, {"table_id": at, "wanted": True}),
        (schema.closed_tables, {"id": "closed", "code": "gone-hall-1234", "title": "Windmill", "at": 1.0}),
        (schema.devices, {"id": "here", "token_hash": hashed, "name": NAME, "came_by": "link", "since": 1.0}),
        (
            schema.voices,
            {"id": "voice", "table_id": at, **dict.fromkeys(("seat", "ask", "bytes", "at"), 1)}
            | {"kind": "audio/ogg", "seconds": 1.0, "kept": True, "body": b"OggS"},
        ),
        (
            schema.notices,
            {"table_id": at, "way_id": "way", "since": 1.0, "due": 1.0, "waits": True, "told": True},
        ),
    ]
    key = {"id": "key", "credential": "c", "public_key": "k", "host": "h", "count": 0, "name": NAME}
    wolves = {"id": OTHERS, "guest_id": record.host, "title": "Wolves", "made": 1.0}
    asks = {"id": ASKS, "guest_id": record.host, "maker_id": NUMBER, "agrees": False, "anthology_id": None}
    asking = schema.anthology_asked.insert().values(TALE | asks)
    await house.store.write((), [schema.anthologies.insert().values(wolves), asking])
    if with_key:
        rows.append((schema.passkeys, key | {"since": 1.0}))
    talk = {"table_id": away.record.id, "n": 0, "person": PERSON, "name": NAME, "text": "Hm.", "at": 1.0}
    await house.store.write(
        (),
        [
            *(table.insert().values(row | {"guest_id": NUMBER}) for table, row in rows),
            schema.talk.insert().values(talk),
            deadline_rows.looked(at, NUMBER, 77.0),
        ],
    )
    await house.outbox.look()
    live.votes[2] = {NUMBER}
    live.told_host = NUMBER
    for times in (live.away, live.unseen, live.unseen_at, live.turned_down, live.wished):
        times[NUMBER] = 5.0
    return guest, live, away


async def by_number(house: House, id: int | None) -> Guest:
    guest = await house.guests.by_number(id or 0)
    assert guest is not None
    return guest


async def test_whoever_is_joined_is_joined_in_every_row_and_field(house: House) -> None:
    person, _ = await house.guests.new()
    guest, live, away = await somebody(house)
    mail = {"kind": "mail", "name": "", "address": "m", "made": 1.0, "confirmed": True, "wanted": True}
    ways = [
        mail | {"id": str(id), "guest_id": id, "token": str(id), "tries": 0} for id in (person.id, NUMBER)
    ]
    await house.store.write((), [schema.notice_ways.insert().values(way) for way in ways])
    no = TALE | {"id": "no", "guest_id": person.id, "maker_id": person.id, "agrees": False}
    await house.store.write((), [schema.anthology_asked.insert().values(no)])
    missing = naming_a_guest() - await naming(house)
    assert missing == {("passkeys", "guest_id")}, "what becomes of these when two are joined?"
    await joining.check_may_become(house, guest, person, COOKIE)
    became, _ = await joining.become(house, guest, person, COOKIE, "The phone", "link")
    assert (became.name, became.joined, became.kept) == (NAME, 1, False)
    left = await naming(house) - {("guests", "id"), ("guests", "name")}
    # What they were called at the time is the person's own by now.
    assert left == {("tables", "chairs"), ("talk", "name"), ("notice_ways", "name")}
    for each in (live, away):
        record = await record_of(house, each.record.code)
        assert not any(word in str(msgspec.to_builtins(record)) for word in WORDS[:2])
        # Who became whom is known as long as the table is in memory, by numbers alone.
        for slot in set(Gathering.__slots__) - {"viewers", "hall", "table", "became"}:
            assert not any(word in str(getattr(each, slot)) for word in WORDS[:2]), slot
    now = await by_number(house, person.id)
    assert (now.name, now.keeper, now.zone) == (NAME, True, "Europe/Berlin")
    assert live.record.host == person.id
    assert away.record.muted == away.record.removed == [person.person], "who was sent away stays away"
    assert (await deadline_rows.last_seen(house.store, live.record.id))[person.id] == 77.0
    mails = sa.select(schema.notice_ways.c.guest_id).where(schema.notice_ways.c.kind == "mail")
    assert [row["guest_id"] for row in await house.store.read(mails)] == [person.id], "one mail, not two"
    (notice,) = await house.store.read(sa.select(schema.notices).where(schema.notices.c.way_id == "way"))
    assert (notice["guest_id"], notice["waits"], notice["told"]) == (person.id, True, True), "not told twice"
    questions = sa.select(schema.anthology_asked).where(schema.anthology_asked.c.id != ASKS)
    (asked,) = await house.store.read(questions)
    assert (asked["guest_id"], asked["agrees"]) == (person.id, False), "a no of either is their no"
    own = sa.select(schema.anthologies.c.guest_id).where(schema.anthologies.c.id == "own")
    assert [row["guest_id"] for row in await house.store.read(own)] == [person.id]
    theirs = (schema.seat_links, schema.corpus_answers, schema.notice_wishes, schema.notice_choices)
    for table in (*theirs, schema.closed_tables):
        (row,) = await house.store.read(sa.select(table))
        assert row["guest_id"] == person.id


async def test_whoever_is_deleted_is_deleted_in_every_row_and_field(house: House) -> None:
    guest, live, _ = await somebody(house, with_key=True)
    assert naming_a_guest() <= await naming(house)
    code = live.record.code
    await forget_me(house, guest)
    left = await naming(house)
    assert left == {
        ("guests", "id"),
        ("tables", "chairs"),
        ("corpus_answers", "guest_id"),
    }
    record = await record_of(house, code)
    assert not any(word in str(record.chairs) for word in WORDS[1:]), "a number alone"
    assert record.host not in (None, NUMBER)
    (answer,) = await house.store.read(sa.select(schema.corpus_answers))
    assert not answer["agrees"]
    (asked,) = await house.store.read(sa.select(schema.anthology_asked))
    assert (asked["guest_id"], asked["agrees"]) == (None, False), "nobody's yes is none"
    assert await deadline_rows.last_seen(house.store, record.id) == {}


async def test_a_no_of_either_is_their_no(house: House) -> None:
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1))
    ada, ben, cleo = (device.guest for device in devices)
    record = await record_of(house, code)
    chairs = record.copy().chairs
    chairs[0].told = [ben.id]
    await change(house, code, chairs=chairs)
    await agree(house, code, {ada: True, ben: False, cleo: True})
    assert (await house.givers.asked(ada, code)).people == 3
    await joins(house, ben, ada)
    asked = await house.givers.asked(ada, code)
    assert (asked.people, asked.agreed, asked.agrees) == (2, 1, False)


async def agree(house: House, code: str, answers: dict[Guest, bool]) -> None:
    for guest, agrees in answers.items():
        await house.givers.answer(guest, code, wire.CorpusAnswer(agrees=agrees))


async def joins(house: House, guest: Guest, person: Guest) -> None:
    """By a link; the cookie they first came with is as good as any."""
    cookie = new_token()
    guests = schema.guests
    hashed = guests.update().where(guests.c.id == guest.id).values(token_hash=token_hash(cookie))
    await house.store.write((), [hashed])
    link, _ = await joining.device_link(house, person)
    await joining.come_by_link(house, guest, cookie, link, "The phone")


async def refusal(house: House, guest: Guest, person: Guest) -> str:
    before = await everything(house)
    with pytest.raises(TalewindError) as refused:
        await joins(house, guest, person)
    assert await everything(house) == before, "nothing changed"
    return refused.value.code


async def everything(house: House) -> Sequence[str]:
    tables = (schema.tables, schema.places, schema.talk, schema.devices)
    return [str([dict(row) for row in await house.store.read(sa.select(table))]) for table in tables]


async def test_joining_shows_nobody_a_second_hand_and_leads_nobody_back(house: House) -> None:
    code, devices = await begun(house, 4, options={"first": 1})
    ada, ben, cleo, _ = (device.guest for device in devices)
    phone, _ = await house.guests.new()
    link, _ = await house.seat_link(ben, code, 1)
    await house.claim_link(phone, link)
    assert (await record_of(house, code)).chairs[1].knew == [ben.id]
    assert await refusal(house, ben, ada) == "two_chairs", "Ben has no chair, and knows what his hand was"
    await house.do(takeovers.leave, cleo, code, 2)
    assert await refusal(house, cleo, ada) == "two_chairs", "who has left knows it, too"
    watcher, _ = await house.guests.new()
    await Device(house, watcher, code).connect()
    await house.remove(ada, code, watcher.person)
    assert await refusal(house, watcher, phone) == "removed"
    fresh, _ = await house.guests.new()
    again = await Device(house, fresh, code).connect()
    await joins(house, watcher, fresh)
    await again.settle()
    assert again.told("farewell"), "whoever comes as somebody else is sent away just the same"
    assert (await record_of(house, code)).removed == [fresh.person]
    await joins(house, ben, phone)
    place = (await record_of(house, code)).chairs[1]
    assert (place.guest, place.knew, set(place.told)) == (phone.id, [], {phone.id}), "one seat, one person"


async def test_what_was_said_in_passing_goes_and_so_does_a_name_in_a_book(house: House) -> None:
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1))
    ben = devices[1].guest
    passing, _ = await house.guests.new()
    await house.rename(passing, wire.Profile(name=NAME))
    looking = await Device(house, passing, code).connect()
    await looking.do(wire.Say(text="Only looking in", id="1"))
    book = (await record_of(house, code)).book
    assert book is not None
    assert (await house.library.book(book)).names[1] == "Ben"
    await forget_me(house, passing)
    assert await house.store.read(sa.select(schema.talk).where(schema.talk.c.text == "Only looking in")) == []
    tales = (await house.library.book(book)).tales
    await forget_me(house, ben)
    after = await house.library.book(book)
    assert after.names[1] == SOMEBODY
    assert [tale.page for tale in after.tales] == [tale.page for tale in tales], "the words stay"


async def test_a_saved_turn_forgets_a_name_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, devices = await begun(house, 4)
    ada, ben = (device.guest for device in devices[:2])
    await house.do(takeovers.to_bot, ben, code, 1)
    await house.do(takeovers.give_back, ben, code, 1)
    devices[1] = await Device(house, ben, code).connect(1)
    monkeypatch.setattr(loading, "SAVE_EVERY", 1)
    await play_on(devices, Random(3), 24)
    assert "Ben" in ((await record_of(house, code)).saved or "")
    monkeypatch.setattr(loading, "SAVE_EVERY", 10_000)
    await forget_me(house, ben)
    assert "Ben" not in ((await record_of(house, code)).saved or "")
    assert (await house.look_in(ada, code)).chairs[1].name == SOMEBODY


async def test_a_table_whose_game_is_not_here_is_theirs_too(house: House) -> None:
    """And whoever owns a table is not sent away from it for having sent away another device of theirs."""
    code, (ada, ben) = await people_at(house, 2)
    own, (host,) = await people_at(house, 1)
    await change(house, own, removed=[ada.person])
    house.drop(await house.live(code))
    tables = schema.tables
    await house.store.write((), [tables.update().where(tables.c.code == code).values(game="nowhere")])
    await joins(house, ada, host)
    record = await record_of(house, code)
    assert (record.host, record.chairs[0].guest, record.chairs[0].person) == (host.id, host.id, host.person)
    assert (await record_of(house, own)).removed == []
    await forget_me(house, host)
    record = await record_of(house, code)
    assert (record.host, record.chairs[0].name) == (ben.id, SOMEBODY)
