"""What is stored is there, whatever happens: restarts, failed commits, two houses at once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.ground.troubles import NotStored
from talewind.server.storage import schema
from talewind.server.tables import takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import WORDS, Device, begun, people_at, play_on, settle, step


async def test_a_restart_after_every_answer_changes_nothing(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    _, devices = await begun(house, 3)
    rng = Random(1)
    for _ in range(30):
        await step(devices, rng)
        seen = [(device.public, device.look.get("ask"), device.look.get("private")) for device in devices]
        told = [list(device.events) for device in devices]
        await house.close()
        house = await House.open(db, clock=clock)
        for seat, device in enumerate(devices):
            device.house = house
            await device.connect(seat)
        assert [
            (device.public, device.look.get("ask"), device.look.get("private")) for device in devices
        ] == seen
        assert [device.events for device in devices] == told
    await house.close()


async def test_a_game_is_woken_however_long_the_house_was_closed_but_not_long_after_its_last_answer(
    db: str, clock: HandClock
) -> None:
    before = await House.open(db, clock=clock)
    _, devices = await begun(before, 3, options={"first": 0})
    clock.now += 3 * 24 * 3600
    await devices[0].answer({"do": "place"}, WORDS)
    await before.close()
    for closed, opened, awake in ((23, 0, 1), (24 * 7, 50, 1), (1, 0, 0)):
        clock.now += 3600 * closed
        after = await House.open(db, clock=clock)
        await asyncio.wait(after._tasks)
        assert after.tables_open == awake
        for _ in range(opened):
            clock.now += 3600
            await after._tidy()
        await after.close()


async def test_whoever_answers_when_the_house_closes_learns_that_it_is_stored(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    _, (ada, *_) = await begun(house, 3, options={"first": 0})
    write, at_work = house.store.write, asyncio.Event()

    async def slowly(*what: Any) -> None:
        at_work.set()
        await asyncio.sleep(0.05)
        await write(*what)

    house.store.write = slowly  # type: ignore[method-assign, assignment]
    answering = asyncio.create_task(ada.answer({"do": "place"}, WORDS))
    await at_work.wait()
    await house.close()
    await answering
    assert [raw for raw in ada.raw if b'"ack"' in raw], "acknowledged before the farewell"


async def test_a_whole_game_survives_restarts_at_random(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 4, options={"never_ending": True})
    rng = Random(2)
    while not devices[0].look.get("result"):
        await play_on(devices, rng, rng.randrange(1, 12))
        await house.close()
        house = await House.open(db, clock=clock)
        for seat, device in enumerate(devices):
            device.house = house
            await device.connect(seat)
    state = await house.state_of(code)
    assert state.book is not None
    assert len((await house.library.book(state.book)).tales) == 12
    await house.replay(code, 0)
    await house.close()


async def test_the_lobby_votes_talk_and_seats_survive_a_restart(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3)
    await devices[0].do(wire.Say(id="1", text="hello"))
    await house.to_bot(devices[1].guest, code, 1)
    before = await house.state_of(code)
    token = (await house.seat_link(devices[2].guest, code, 2))[0]
    await house.close()
    house = await House.open(db, clock=clock)
    after = await house.state_of(code)
    assert [(c.kind, c.name, c.seal, c.stands_in, c.person) for c in after.chairs] == [
        (c.kind, c.name, c.seal, c.stands_in, c.person) for c in before.chairs
    ]
    await house.claim_link(devices[0].guest, token)
    device = await Device(house, devices[0].guest, code).connect(0)
    assert [line["text"] for line in device.told("welcome")[0]["talk"]] == ["hello"]
    await house.close()


class Failing:
    """A store whose commits fail, before or after they have reached the disk."""

    def __init__(self, house: House, *, any_commit: bool = False) -> None:
        self.store = house.store
        self.transact = house.store._transact
        self.fail: list[str] = []
        self.any_commit = any_commit
        """Not only one with answers."""
        self.commits = 0
        house.store._transact = self  # type: ignore[method-assign]

    async def __call__(self, jobs: list[Any]) -> None:
        fails = self.fail and (self.any_commit or any(job.lines for job in jobs))
        how = self.fail.pop(0) if fails else ""
        if how == "before":
            raise OSError("No space left on device")
        await self.transact(jobs)
        self.commits += 1
        if how == "after":
            raise OSError("connection was closed")


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_failed_commit_is_tried_again_on_the_stored_table(house: House, how: str) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    Failing(house).fail = [how]
    assert await devices[0].answer({"do": "place"}, WORDS) is not None
    await settle(devices)
    assert devices[0].told("ack") != []
    assert devices[1].public["words"] == WORDS
    stored, _ = await house.store.log((await house.live(code)).record.id)
    assert len(stored) == 1
    told = [event["what"] for event in devices[1].events]
    assert told.count("placed") == 1


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_farewell_that_was_not_stored_is_tried_again(house: House, how: str) -> None:
    code, devices = await begun(house, 4, options={"first": 0})
    Failing(house).fail = [how]
    state = await house.do(takeovers.leave, devices[1].guest, code, 1)
    assert [chair.kind for chair in state.chairs] == ["person", "gone", "person", "person"]
    live = await house.live(code)
    stored, _ = await house.store.log(live.record.id)
    assert [entry.kind for entry in stored] == ["left"]
    assert live.table is not None
    assert live.table.position.gone == [1]
    await settle(devices)
    assert [event["what"] for event in devices[2].events].count("left") == 1


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_line_whose_reply_was_lost_silences_nobody(house: House, how: str) -> None:
    code, devices = await lobby(house, 3)
    Failing(house, any_commit=True).fail = [how]
    for nth, device in enumerate(devices):
        assert (await device.do(wire.Say(id="1", text=f"hello {nth}")))["t"] == "ack"  # type: ignore[index]
    await settle(devices)
    for device in devices:
        assert [told["line"]["text"] for told in device.told("talk")] == ["hello 0", "hello 1", "hello 2"]
    stored = await house.store.read(sa.select(schema.talk).order_by(schema.talk.c.n))
    assert [(row["n"], row["text"]) for row in stored] == [(1, "hello 0"), (2, "hello 1"), (3, "hello 2")]
    assert len((await house.live(code)).talk) == 3


async def test_two_houses_talk_at_one_table(db: str, clock: HandClock) -> None:
    here = await House.open(db, clock=clock)
    code, (ada, ben) = await lobby(here, 2)
    there = await House.open(db, clock=clock)
    elsewhere = await Device(there, ben.guest, code).connect()
    for nth, device in enumerate((ada, elsewhere, ada, elsewhere)):
        assert (await device.do(wire.Say(id=f"{nth}", text=f"line {nth}")))["t"] == "ack"  # type: ignore[index]
    stored = await here.store.read(sa.select(schema.talk.c.text).order_by(schema.talk.c.n))
    assert [row["text"] for row in stored] == ["line 0", "line 1", "line 2", "line 3"]
    await there.close()
    await here.close()


async def lobby(house: House, count: int) -> tuple[str, list[Device]]:
    code, guests = await people_at(house, count)
    return code, [await Device(house, guest, code).connect() for guest in guests]


async def test_a_new_table_is_one_commit(house: House) -> None:
    guest, _ = await house.guests.new()
    commits = Failing(house, any_commit=True)
    state = await house.make_table(guest, wire.NewTable(game="windmill", bots=2))
    assert commits.commits == 1
    assert [line.code for line in (await house.me(guest)).tables] == [state.code]
    commits.fail = ["after"]
    with pytest.raises(NotStored):
        await house.make_table(guest, wire.NewTable(game="windmill"))
    assert len((await house.me(guest)).tables) == 2, "what is there has its place"


async def test_another_round_is_one_commit_with_its_table(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    commits = Failing(house, any_commit=True)
    commits.fail = ["after"]
    with pytest.raises(NotStored):
        await house.again(devices[0].guest, code)
    commits.fail = []
    record = await house.store.record(code)
    assert record is not None
    assert record.again is not None, "the new table is led to, or there is none"
    assert [row["code"] for row in await house.store.read(_LOBBIES)] == [record.again]


_LOBBIES = sa.select(schema.tables.c.code).where(schema.tables.c.phase == "lobby")


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_seat_link_goes_together_with_the_seat(house: House, how: str) -> None:
    code, guests = await people_at(house, 2)
    token, _ = await house.seat_link(guests[1], code, 1)
    phone, _ = await house.guests.new()
    failing = Failing(house, any_commit=True)
    failing.fail = [how, how] if how == "before" else [how]
    if how == "before":
        with pytest.raises(NotStored):
            await house.claim_link(phone, token)
    state = await house.claim_link(phone, token)
    assert state.chairs[1].person == phone.person
    with pytest.raises(TalewindError, match="used"):
        await house.claim_link(guests[0], token)


async def test_a_farewell_that_cannot_be_stored_has_not_happened(house: House) -> None:
    code, devices = await begun(house, 4, options={"first": 0})
    Failing(house).fail = ["before", "before"]
    with pytest.raises(NotStored):
        await house.do(takeovers.leave, devices[1].guest, code, 1)
    state = await house.state_of(code)
    assert [chair.kind for chair in state.chairs] == ["person"] * 4
    live = await house.live(code)
    assert live.table is not None
    assert live.table.position.gone == []
    await settle(devices)
    assert "left" not in [event["what"] for event in devices[2].events]
    assert (await house.do(takeovers.leave, devices[1].guest, code, 1)).chairs[1].kind == "gone"


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_vote_counts_even_if_storing_what_it_decides_fails_at_first(house: House, how: str) -> None:
    code, (ada, ben, cleo, dov) = await begun(house, 4, options={"first": 0})
    await ada.disconnect()
    await ben.disconnect()
    await house.to_bot(cleo.guest, code, 1)
    Failing(house).fail = [how]
    state = await house.to_bot(dov.guest, code, 1)
    assert (state.chairs[1].kind, state.votes) == ("bot", [])
    await house.do(takeovers.give_back, ben.guest, code, 1)
    assert (await house.state_of(code)).votes == []


async def test_if_nothing_can_be_stored_nothing_is_shown(house: House) -> None:
    _, devices = await begun(house, 3, options={"first": 0})
    failing = Failing(house)
    failing.fail = ["before", "before"]
    refused = await devices[0].answer({"do": "place"}, WORDS)
    assert refused is not None
    assert refused["code"] == "db_full"
    assert "database" not in refused["sentence"], "where it lies on the disk is nobody's business"
    await settle(devices)
    assert not any(WORDS.encode() in raw for device in devices for raw in device.raw)
    assert devices[0].told("ack") == []
    answer = await devices[0].answer({"do": "place"}, WORDS)
    assert answer is not None
    assert answer["t"] == "ack", "when there is room again, the same answer is taken"
    await settle(devices)
    assert devices[1].public["words"] == WORDS


async def test_if_the_database_is_gone_everybody_is_asked_to_come_back(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    failing = Failing(house)
    failing.fail = ["before"] * 4

    async def no_reading(query: Any) -> Any:
        raise NotStored("db_unreachable", "gone.")

    reading, house.store.read = house.store.read, no_reading  # type: ignore[method-assign]
    await devices[0].answer({"do": "place"}, WORDS)
    await settle(devices)
    for device in devices:
        assert device.heard[-1]["t"] in ("farewell", "refused")
        assert [message["come_back"] for message in device.told("farewell")] == [True]
    house.store.read = reading  # type: ignore[method-assign]
    failing.fail = []
    again = await Device(house, devices[0].guest, code).connect(0)
    assert again.ask is not None
    assert again.public["phase"] == "tell"


async def test_two_houses_that_race_on_one_table_cannot_both_win(db: str, clock: HandClock) -> None:
    here = await House.open(db, clock=clock)
    code, devices = await begun(here, 3, options={"first": 0})
    there = await House.open(db, clock=clock)
    rival = await Device(there, devices[0].guest, code).connect(0)
    assert (await devices[0].answer({"do": "place"}, "The first tale."))["t"] == "ack"  # type: ignore[index]
    refused = await rival.answer({"do": "place"}, "The second tale.")
    assert refused is not None
    assert refused["code"] in ("not_asked", "stale_question")
    await rival.settle()
    assert rival.public["words"] == "The first tale."
    stored, _ = await here.store.log((await here.live(code)).record.id)
    assert [entry.words for entry in stored] == ["The first tale."]
    await there.close()
    await here.close()


async def test_a_log_that_no_longer_fits_goes_back_to_the_turns_beginning(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3)
    rng = Random(3)
    while (await house.live(code)).record.saved is None or len((await house.live(code)).at) % 24 < 2:
        await step(devices, rng)
    live = await house.live(code)
    record, last = live.record, len(live.at) - 1
    await house.close()
    with closing(sqlite3.connect(db.removeprefix("sqlite:///"))) as file, file:
        nonsense = msgspec.json.encode({"do": "choose", "picture": 77}).decode()
        file.execute(
            "update entries set move = ? where table_id = ? and seq = ?", (nonsense, record.id, last)
        )
    house = await House.open(db, clock=clock)
    device = await Device(house, devices[0].guest, code).connect(0)
    assert "went_back" in [event["what"] for event in device.events]
    stored, _ = await house.store.log(record.id)
    assert stored[-1].kind == "back"
    await house.close()
    house = await House.open(db, clock=clock)
    again = await Device(house, devices[0].guest, code).connect(0)
    assert again.public == device.public
    await house.close()


async def test_a_log_without_any_way_back_says_so(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3)
    await step(devices, Random(4))
    await house.store.write((), (schema.entries.update().values(move='{"do":"fly"}'),))
    await house.close()
    house = await House.open(db, clock=clock)
    with pytest.raises(TalewindError) as broken:
        await house.state_of(code)
    assert broken.value.code == "broken_log"
    assert [line.code for line in (await house.me(devices[0].guest)).tables] == [code]
    await house.store.write((), (schema.tables.update().values(standing=None),))
    assert (await house.me(devices[0].guest)).tables == [], "where it stands cannot be said"
    await house.close()


async def test_idle_tables_are_forgotten_and_come_back(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3)
    assert house.tables_open == 1
    await clock.advance(600)
    assert house.tables_open == 1
    for device in devices:
        await device.disconnect()
    await clock.advance(120)
    assert house.tables_open == 0
    device = await Device(house, devices[0].guest, code).connect(0)
    assert device.public == devices[0].public
    rows = await house.store.read(sa.select(sa.func.count()).select_from(schema.tables))
    assert len(rows) == 1
