"""Whole games through the house, as devices see them."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.ledger import rule

from .devices import WORDS, Device, begun, play_on, settle, step
from .walking import walked

NO_PAUSE = {"reveal_seconds": 0}


async def test_three_people_play_a_whole_game(house: House) -> None:
    code, devices = await begun(house, 3)
    await play_on(devices, Random(1))
    for device in devices:
        assert device.look["result"]["ending"] == "rounds_complete"
        assert device.table["phase"] == "over"
        assert device.table["seed"] is not None
        assert device.public == devices[0].public
    state = await house.state_of(code)
    assert state.book is not None
    assert len((await house.library.book(state.book)).tales) == 9


async def test_one_person_plays_with_three_bots(house: House, clock: HandClock) -> None:
    guest, _ = await house.guests.new()
    state = await house.make_table(guest, wire.NewTable(game="windmill", name="Ada", play_now=True))
    device = await Device(house, guest, state.code).connect(0)
    rng = Random(2)
    for _ in range(200):
        if device.look.get("result"):
            break
        if device.ask is not None:
            await device.play(rng)
        await clock.advance(3)
    assert device.look["result"]["ending"] == "rounds_complete"


async def test_bots_take_between_a_third_of_a_second_and_three_seconds(
    house: House, clock: HandClock
) -> None:
    guest, _ = await house.guests.new()
    options = {"first": 1, **NO_PAUSE}
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options=options)
    device = await Device(house, guest, (await house.make_table(guest, wish)).code).connect(0)
    await clock.advance(0.25)
    assert device.public["phase"] == "tell"
    await clock.advance(2.75)
    assert "placed" in [event["what"] for event in device.events]


async def test_an_answer_sent_again_is_acknowledged_and_counts_once(house: House) -> None:
    code, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    assert teller.ask is not None
    seat = teller.look["seat"]
    answer = wire.GiveAnswer(id="a", seat=seat, ask=teller.ask["id"], move={"do": "place"}, words=WORDS)
    for _ in range(3):
        assert await teller.do(answer) == {"t": "ack", "id": "a"}
    live = await house.live(code)
    assert live.table is not None
    assert len(live.table.entries) == 1


async def test_the_same_question_answered_otherwise_is_stale(house: House) -> None:
    _, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    assert teller.ask is not None
    seat, ask = teller.look["seat"], teller.ask["id"]
    await teller.answer({"do": "place"}, WORDS)
    other = wire.GiveAnswer(id="b", seat=seat, ask=ask, move={"do": "place"}, words="Another tale.")
    refused = await teller.do(other)
    assert refused is not None
    assert refused["code"] in ("not_asked", "stale_question")


@pytest.mark.parametrize(
    ("move", "words", "code"),
    [
        ({"do": "choose", "picture": 3}, "", "illegal_move"),
        ({"do": "fly"}, "", "unknown_move"),
        ({}, "", "unknown_move"),
        ({"do": "place"}, "", "illegal_move"),
        ({"do": "place"}, "x" * 401, "illegal_move"),
        ({"do": "fall_silent"}, "", "illegal_move"),
    ],
)
async def test_what_is_not_legal_is_refused_and_changes_nothing(
    house: House, move: dict[str, object], words: str, code: str
) -> None:
    table_code, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    refused = await teller.answer(move, words)
    assert refused is not None
    assert (refused["t"], refused["code"]) == ("refused", code)
    live = await house.live(table_code)
    assert live.table is not None
    assert live.table.entries == []


async def test_nobody_answers_for_another_seat(house: House) -> None:
    _, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    other = next(device for device in devices if not device.ask)
    assert teller.ask is not None
    stolen = wire.GiveAnswer(
        id="x", seat=teller.look["seat"], ask=teller.ask["id"], move={"do": "place"}, words=WORDS
    )
    refused = await other.do(stolen)
    assert refused is not None
    assert refused["code"] == "not_your_seat"


async def test_speaking_up_can_be_taken_back_by_the_one_who_did(house: House) -> None:
    _, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    before = dict(teller.public)
    await teller.answer({"do": "speak_up"})
    assert teller.look["can_undo"]
    undo = wire.TakeBack(id="u", seat=teller.look["seat"])
    assert await teller.do(undo) == {"t": "ack", "id": "u"}
    assert teller.public == before
    assert teller.events[-1]["what"] == "took_back"
    assert await teller.do(undo) == {"t": "ack", "id": "u"}, "the same undo sent again counts once"
    refused = await teller.do(wire.TakeBack(id="v", seat=teller.look["seat"]))
    assert refused is not None
    assert refused["code"] == "cannot_undo"


async def test_an_undo_that_names_its_question_counts_once_whatever_was_forgotten(house: House) -> None:
    _, devices = await begun(house, 3)
    teller = next(device for device in devices if device.ask)
    await teller.answer({"do": "speak_up"})
    assert teller.ask is not None
    seat, ask = teller.look["seat"], teller.ask["id"]
    assert await teller.do(wire.TakeBack(id="u", seat=seat, ask=ask)) == {"t": "ack", "id": "u"}
    await teller.answer({"do": "speak_up"})
    told = len(teller.events)
    stale = await teller.do(wire.TakeBack(id="w", seat=seat, ask=ask))
    assert stale is not None
    assert stale["code"] == "stale_question"
    assert teller.ask is not None
    await teller.do(wire.TakeBack(id="x", seat=seat, ask=teller.ask["id"]))
    assert len(teller.events) == told + 1
    # As after a restart: the house has forgotten the ids, the log has not.
    assert await teller.do(wire.TakeBack(id="y", seat=seat, ask=ask + 2)) == {"t": "ack", "id": "y"}
    assert len(teller.events) == told + 1


async def test_phones_hear_of_a_shared_screen_when_it_comes_and_when_it_goes(house: House) -> None:
    code, devices = await begun(house, 3)
    assert not devices[1].table["screen"]
    screen = await Device(house, devices[0].guest, code).connect(screen=True)
    await settle(devices)
    assert devices[1].table["screen"]
    await screen.disconnect()
    await settle(devices)
    assert not devices[1].table["screen"]


async def test_a_device_with_several_seats_looks_through_one_at_a_time(house: House) -> None:
    guest, _ = await house.guests.new()
    options = {"first": 1, **NO_PAUSE}
    code = (await house.make_table(guest, wire.NewTable(game="windmill", name="Ada", options=options))).code
    for name in ("Ben", "Cleo"):
        await house.sit(guest, code, wire.Sit(name=name))
    await house.begin(guest, code)
    device = await Device(house, guest, code).connect(0)
    assert device.you["seats"] == [0, 1, 2]
    assert device.ask is None
    assert "private" not in device.look
    await device.do(wire.LookThrough(seat=1))
    assert device.look["seat"] == 1
    assert device.look["full"]
    assert "private" in device.look
    await device.answer({"do": "place"}, WORDS)
    await device.do(wire.LookThrough(seat=2))
    assert "ask" in device.look
    assert "private" not in device.look


@rule("WM-REMOTE-03")
async def test_watchers_and_screens_see_what_is_public_and_no_more(house: House) -> None:
    code, devices = await begun(house, 3)
    stranger, _ = await house.guests.new()
    watcher = await Device(house, stranger, code).connect(1)
    screen = await Device(house, devices[0].guest, code).connect(0, screen=True)
    rng = Random(3)
    while await step([*devices], rng):
        await settle([watcher, screen])
    for eyes in (watcher, screen):
        assert {look["seat"] for look in eyes.told("look")} == {None}
        for look in eyes.told("look"):
            assert not {"private", "ask", "can_undo", "hushed"} & look.keys()
        assert eyes.public == devices[0].public
        refused = await eyes.do(wire.GiveAnswer(id="w", seat=0, ask=1, move={"do": "go_on"}))
        assert refused is not None
        assert refused["code"] == "not_your_seat"
        refused = await eyes.do(wire.LookThrough(seat=0 if eyes is screen else 1))
        assert refused is not None
        assert refused["code"] == "not_your_seat"
    assert screen.guest.person not in [one["person"] for one in devices[1].table["watchers"]]


async def test_a_reconnecting_device_gets_exactly_what_it_missed(house: House) -> None:
    _, devices = await begun(house, 3)
    rng = Random(4)
    leaver = devices[2]
    await play_on(devices, rng, 3)
    await leaver.disconnect()
    known = list(leaver.events)
    await play_on(devices[:2], rng, 20)
    await leaver.connect(2)
    assert leaver.look["full"]
    assert leaver.events[: len(known)] == known
    assert leaver.public == devices[0].public
    assert [event["what"] for event in leaver.events] == [event["what"] for event in devices[0].events]
    assert leaver.n == len(leaver.events)


async def test_one_answer_costs_a_table_of_four_at_most_four_kilobytes(house: House) -> None:
    _, devices = await begun(house, 4, options={"never_ending": True, **NO_PAUSE})
    rng = Random(5)
    for device in devices:
        device.raw.clear()
    costs = []
    while await step(devices, rng):
        costs.append(
            sum(len(raw) for device in devices for raw in device.raw if b'"t":"table"' not in raw[:12])
        )
        for device in devices:
            device.raw.clear()
    assert max(costs) <= 4096
    assert sum(costs) / len(costs) <= 2048


async def test_every_message_is_one_that_the_protocol_knows(house: House) -> None:
    _, devices = await begun(house, 3)
    await devices[0].do(wire.Say(id="s", text="Hello!"))
    await devices[0].do(wire.Ping(at=1.0))
    await play_on(devices, Random(6))
    known = {
        kind.__struct_config__.tag: kind
        for kind in (wire.Welcome, wire.TableChanged, wire.Ack, wire.RefusedMessage, wire.Talk, wire.Pong)
    }
    for raw in devices[0].raw:
        message = msgspec.json.decode(raw)
        if message["t"] == "look":
            # An event's type belongs to its game; all else of a look is the protocol's.
            msgspec.json.decode(msgspec.json.encode({**message, "events": []}), type=wire.Look)
            assert not message.keys() - {"t", *wire.Look.__struct_fields__}
        else:
            msgspec.json.decode(raw, type=known[message["t"]])


async def test_nobody_is_shown_an_answer_before_it_is_stored(house: House) -> None:
    """While the answer is on its way to the disk, devices come, go, look and ask; none of them sees it."""
    code, devices = await begun(house, 3, options={"first": 0})
    late = Device(house, (await house.guests.new())[0], code)
    gate, on_its_way = asyncio.Event(), asyncio.Event()
    store = house.store
    transact = store._transact

    async def held_up(jobs: list[object]) -> None:
        if any(job.lines for job in jobs):  # type: ignore[attr-defined]
            on_its_way.set()
            await gate.wait()
        await transact(jobs)  # type: ignore[arg-type]

    store._transact = held_up  # type: ignore[assignment, method-assign]
    answering = asyncio.create_task(devices[0].answer({"do": "place"}, WORDS))
    await asyncio.wait_for(on_its_way.wait(), 30)
    arriving = asyncio.create_task(late.connect())
    asking = asyncio.create_task(house.state_of(code))
    await devices[2].disconnect()
    await asyncio.sleep(0.02)
    seen = [raw for device in [*devices, late] for raw in device.raw if WORDS.encode() in raw]
    acknowledged = [device.told("ack") for device in [*devices, late]]
    gate.set()
    assert seen == []
    assert acknowledged == [[], [], [], []]
    await asyncio.gather(answering, arriving, asking)
    await settle(devices[:2])
    assert devices[1].public["words"] == WORDS
    assert late.public["words"] == WORDS


async def test_the_house_refuses_what_cannot_be(house: House) -> None:
    guest, _ = await house.guests.new()
    with pytest.raises(TalewindError, match="no game called"):
        await house.make_table(guest, wire.NewTable(game="chess", name="Ada"))
    with pytest.raises(TalewindError, match="no option called"):
        await house.make_table(guest, wire.NewTable(game="windmill", name="Ada", options={"speed": 3}))
    for code in ("", "nowhere", "otter-plum-9999", "x" * 500, "otter-plum-4731' or 1=1"):
        with pytest.raises(TalewindError) as refusal:
            await house.state_of(code)
        assert refusal.value.code == "no_such_table"
    with pytest.raises(TalewindError) as bad:
        await house.guests.known("no cookie of ours")
    assert bad.value.code == "bad_cookie"


async def test_play_again_seats_the_same_people_at_a_new_table(house: House) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    await play_on(devices, Random(7))
    state = await house.again(devices[1].guest, code)
    await settle(devices)
    assert all(device.table["again"] == state.code for device in devices)
    assert [chair.name for chair in state.chairs[:3]] == ["Ada", "Ben", "Cleo"]
    assert [chair.seal for chair in state.chairs[:3]] == [
        chair["seal"] for chair in devices[0].table["chairs"]
    ]
    assert (await house.again(devices[2].guest, code)).code == state.code
    assert state.host == devices[0].guest.person
    await house.begin(devices[0].guest, state.code)


async def test_replay_shows_each_seat_what_it_saw(house: House) -> None:
    code, devices = await begun(house, 3, options=NO_PAUSE)
    with pytest.raises(TalewindError) as early:
        await house.replay(code, None)
    assert early.value.code == "not_over"
    await play_on(devices, Random(8))
    replay = await walked(house, code, 1)
    looks = [frame["look"] for frame in replay["frames"]]
    told = [event for look in looks for event in look.get("events", [])]
    assert told == devices[1].events
    assert looks[-1]["public"] == devices[1].public
    assert any("private" in look for look in looks)
    public = [frame["look"] for frame in (await walked(house, code))["frames"]]
    assert not any(look.get("private") for look in public)


async def test_a_move_with_something_more_in_it_is_refused(house: House) -> None:
    _, (ada, *_) = await begun(house, 3, options={"first": 0})
    told = await ada.answer({"do": "place", "note": "Top left"}, WORDS)
    assert told is not None
    assert told["t"] == "refused"
    assert ada.look["ask"] is not None
