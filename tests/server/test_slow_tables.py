"""Tables that last for days: people answer when they can, and the house keeps their time, open or closed."""

from __future__ import annotations

import asyncio
from copy import copy
from random import Random
from typing import cast

import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.engine.bots import RANDOM
from talewind.server import wire
from talewind.server.storage import schema
from talewind.server.storage.deadline_rows import QUIET
from talewind.server.tables import keeper
from talewind.server.tables.bots import BotPlayers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.joining import join_at
from talewind.server.tables.kept import forget_me
from talewind.server.tables.meanwhile import since_i_left
from talewind.server.tables.waits import waited_for

from .devices import WORDS, Device, begun, people_at, step
from .sinks import Sink, add, can, channel, there
from .test_restart import Failing
from .walking import read

__all__ = ["there"]

HOUR = 3600.0
DAY = 24 * HOUR
A_DAY = wire.Pace(days=1, nights=True)
SLOW = wire.Settings(pace=A_DAY)
BOT_SITS_IN = wire.Settings(pace=wire.Pace(days=1, nights=True, then="bot"), bot_pace="instant")


async def pass_by(clock: HandClock, seconds: float) -> None:
    """Time passes in a house that is open, most of an hour at once: whoever looked no oftener was closed."""
    while seconds > 0:
        step = min(seconds, 0.95 * HOUR)
        clock.now += step
        seconds -= step
        await clock.advance(0)


async def entries(house: House, code: str) -> list[str]:
    live = await house.live(code)
    assert live.table is not None
    return [entry.kind for entry in live.table.entries]


async def rows(house: House) -> list[tuple[int, float]]:
    """Whose deadlines are kept, and until when."""
    kept = await house.store.read(sa.select(schema.deadlines).order_by(schema.deadlines.c.seat))
    return [(row["seat"], row["until"]) for row in kept if row["seat"] > QUIET]


async def test_this_evening_nobody_is_waited_for_by_days(house: House) -> None:
    _, (ada, *_) = await begun(house, 3, options={"first": 0})
    assert ada.table["waits"] == []
    assert await rows(house) == []


async def test_a_question_is_open_for_a_day_and_everybody_is_told_until_when(
    house: House, clock: HandClock
) -> None:
    _, (ada, ben, _) = await begun(
        house, 3, options={"first": 0, "tell_timer": True, "guess_timer": True}, settings=SLOW
    )
    asked = clock()
    assert ben.table["waits"] == [{"seat": 0, "since": asked, "until": asked + DAY}]
    await pass_by(clock, HOUR)
    await ada.answer({"do": "place"}, WORDS)
    assert ada.table["waits"] == [{"seat": 1, "since": asked + HOUR, "until": asked + HOUR + DAY}]
    assert await rows(house) == [(1, asked + HOUR + DAY)]
    assert "clocks" not in ben.look


async def test_a_table_that_is_held_waits_and_gives_all_their_time_when_it_goes_on(
    house: House, clock: HandClock
) -> None:
    code, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    for pace, kept in (("held", []), ("natural", [(0, clock() + DAY + HOUR)])):
        await clock.advance(HOUR / 2)
        settings = msgspec.structs.replace(SLOW, bot_pace=pace)
        await house.change(ada.guest, code, wire.ChangeTable(settings=settings))
        assert await rows(house) == kept


async def test_when_time_is_up_the_rules_go_on_and_nobody_loses_a_chair(
    house: House, clock: HandClock
) -> None:
    code, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await devices[0].answer({"do": "place"}, WORDS)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, DAY - 2 * HOUR)
    assert house.tables_open == 0, "nothing is to be done there"
    assert await entries(house, code) == ["answer"]
    await pass_by(clock, 2 * HOUR)
    assert await entries(house, code) == ["answer", "clock"]
    record = (await house.live(code)).record
    assert [place.kind for place in record.chairs[:3]] == ["person"] * 3
    await pass_by(clock, HOUR)
    assert await entries(house, code) == ["answer", "clock"], "once"
    assert [seat for seat, _ in await rows(house)] == [2]


async def test_a_bot_answers_for_whoever_sleeps_and_gives_the_seat_back(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotPlayers, "_skill", lambda *_: RANDOM)
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=BOT_SITS_IN)
    await ada.answer({"do": "place"}, WORDS)
    await ben.disconnect()
    await pass_by(clock, DAY + HOUR)
    assert (await entries(house, code))[:4] == ["answer", "taken", "answer", "taken"]
    assert [chair["kind"] for chair in cleo.table["chairs"][:3]] == ["person"] * 3


async def test_whoever_is_back_before_the_bot_has_answered_answers_themselves(
    house: House, clock: HandClock
) -> None:
    slowly = wire.Settings(pace=BOT_SITS_IN.pace, bot_pace="slower")
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=slowly)
    await ada.answer({"do": "place"}, WORDS)
    await ben.disconnect()
    await pass_by(clock, DAY - HOUR / 2)
    live = await house.live(code)
    async with live.lock:
        clock.now += HOUR / 2
        await live.deadlines.time_is_up()
    assert live.record.chairs[1].overslept
    back = await Device(house, ben.guest, code).connect(1)
    assert back.look["ask"] is not None
    assert cleo.table["chairs"][1]["kind"] == "person"
    assert [wait["until"] for wait in cleo.table["waits"]] == [clock() + DAY], "with all their time"


async def test_whoever_looks_again_at_a_page_that_lay_open_has_their_seat_back(
    house: House, clock: HandClock
) -> None:
    slowly = wire.Settings(pace=BOT_SITS_IN.pace, bot_pace="slower")
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=slowly)
    await ada.answer({"do": "place"}, WORDS)
    await ben.do(wire.Seen(seen=False))
    live = await house.live(code)
    async with live.lock:
        clock.now += DAY
        await live.deadlines.time_is_up()
    assert live.record.chairs[1].overslept
    await ben.do(wire.Seen(seen=True))
    assert ada.table["chairs"][1]["kind"] == "person"


async def test_after_a_closure_time_is_given_by_what_is_stored_alone(house: House, clock: HandClock) -> None:
    _, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    Failing(house).fail = ["before", "before"]
    refused = await ada.answer({"do": "place"}, WORDS)
    assert refused is not None
    assert refused["code"] == "db_full"
    clock.now += 2 * HOUR
    await house._go_round()
    assert [seat for seat, _ in await rows(house)] == [0], "nobody else was asked"


async def test_nobody_s_seat_is_handed_over_for_being_away(house: House, clock: HandClock) -> None:
    code, (ada, ben, _) = await begun(
        house, 3, options={"first": 0}, settings=wire.Settings(pace=A_DAY, grace_seconds=30)
    )
    await ada.answer({"do": "place"}, WORDS)
    await ben.disconnect()
    await clock.advance(HOUR / 4)
    assert await entries(house, code) == ["answer"]
    with pytest.raises(TalewindError, match="take their time") as refused:
        await house.to_bot(ada.guest, code, 1)
    assert refused.value.code == "has_time"
    await ada.disconnect()
    await clock.advance(HOUR / 4)
    assert (await house.look_in(ben.guest, code)).host == ada.guest.person


async def test_the_pace_is_agreed_on_before_the_game_begins(house: House) -> None:
    code, (ada, *_) = await people_at(house, 3)
    await house.change(ada, code, wire.ChangeTable(settings=SLOW))
    await house.begin(ada, code)
    with pytest.raises(TalewindError, match="before the game begins") as refused:
        await house.change(ada, code, wire.ChangeTable(settings=wire.Settings()))
    assert refused.value.code == "too_late_for_pace"
    assert (await house.look_in(ada, code)).settings.pace == A_DAY


async def test_everybody_s_nights_are_their_own(house: House, clock: HandClock) -> None:
    # Eleven at night in Berlin; in Auckland the day has begun.
    clock.now = 1_794_866_400.0
    code, guests = await people_at(
        house, 3, options={"first": 0}, settings=wire.Settings(pace=wire.Pace(days=1))
    )
    await house.live_in(guests[0], wire.Whereabouts(zone="Europe/Berlin"))
    await house.live_in(guests[1], wire.Whereabouts(zone="Pacific/Auckland"))
    await house.begin(guests[0], code)
    ada = await Device(house, guests[0], code).connect(0)
    times = [ada.table["waits"][0]["until"] - clock()]
    await ada.answer({"do": "place"}, WORDS)
    times.append(ada.table["waits"][0]["until"] - clock())
    assert [hours / HOUR for hours in times] == [23.0, 24.0]
    with pytest.raises(TalewindError, match="time zone") as refused:
        await house.live_in(guests[2], wire.Whereabouts(zone="Atlantis/Harbour"))
    assert refused.value.code == "unknown_zone"


async def test_a_bot_s_turn_goes_on_however_long_the_house_was_closed(
    db: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talewind.server.tables.upkeep.WAKE_SECONDS", -DAY)  # No evening is woken.
    died = await House.open(db, clock=clock)
    clock.settle = died.quiet
    guest, _ = await died.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options={"first": 3}, settings=SLOW)
    code = (await died.make_table(guest, wish)).code
    died._closing = True
    clock.now += 30 * DAY
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await clock.advance(0)
    assert code in [live.record.code for live in house.tables_here]
    await house.close()
    await died.store.close()


async def test_what_cannot_be_woken_is_put_off_and_keeps_nobody_waiting(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, _ = await begun(house, 3, options={"first": 0}, settings=SLOW)
    code, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ada.answer({"do": "place"}, WORDS)
    monkeypatch.setattr("talewind.server.storage.deadline_rows.DUE_AT_ONCE", 1)
    for live in house.tables_here:
        live.dismiss("restart", "")
        house.drop(live)
    await house.quiet()
    await house.store.write(
        (), [schema.tables.update().where(schema.tables.c.code == broken).values(game="?")]
    )
    await pass_by(clock, DAY + HOUR)
    assert await entries(house, code) == ["answer", "clock"]
    assert len(await rows(house)) == 2


@pytest.mark.postgres
async def test_two_nodes_go_round_at_once_and_time_is_up_once(nodes: list[House]) -> None:
    """In PostgreSQL: whichever has the table, or takes it first."""
    code, guests = await people_at(nodes[0], 3, options={"first": 0}, settings=SLOW)
    await nodes[0].begin(guests[0], code)
    ada = await Device(nodes[0], guests[0], code).connect(0)
    await ada.answer({"do": "place"}, WORDS)
    await ada.disconnect()
    for node in nodes:
        await node._go_round()
        cast(HandClock, node.clock).now += HOUR / 2
    live = await nodes[0].live(code)
    live.idle_since = 0.0
    await nodes[0]._sweep()
    assert nodes[0].tables_open == 0
    for _ in range(48):
        for node in nodes:
            cast(HandClock, node.clock).now += HOUR / 2
        await asyncio.gather(*(node._go_round() for node in nodes))
    log = await nodes[0].store.read(sa.select(schema.entries.c.kind).order_by(schema.entries.c.seq))
    assert [row["kind"] for row in log] == ["answer", "clock"]
    assert sum(node.tables_open for node in nodes) == 1


async def test_a_house_that_is_open_in_the_evening_alone_gives_time_once(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await devices[0].answer({"do": "place"}, WORDS)
    evenings: list[list[str]] = []
    for _ in range(3):
        clock.settle = house.quiet
        await pass_by(clock, 4 * HOUR)
        evenings.append(await entries(house, code))
        await house.close()
        clock.now += 20 * HOUR
        house = await House.open(db, clock=clock)
    await house.close()
    assert evenings == [["answer"], ["answer"], ["answer", "clock"]]


async def test_whoever_deletes_themself_while_a_bot_sits_in_is_not_brought_back(
    house: House, clock: HandClock
) -> None:
    slowly = wire.Settings(pace=BOT_SITS_IN.pace, bot_pace="slower")
    code, (ada, ben, cleo, _) = await begun(house, 4, options={"first": 0}, settings=slowly)
    await house.live_in(ben.guest, wire.Whereabouts(zone="Europe/Berlin"))
    await ada.answer({"do": "place"}, WORDS)
    await ben.disconnect()
    live = await house.live(code)
    async with live.lock:
        clock.now += DAY
        await live.deadlines.time_is_up()
    assert live.record.chairs[1].overslept
    await forget_me(house, ben.guest)
    back = [
        await Device(house, guest, code).connect(seat) for seat, guest in ((0, ada.guest), (2, cleo.guest))
    ]
    assert back[0].table["chairs"][1]["kind"] == "gone"
    assert await step(back, Random(1))
    assert back[0].table["chairs"][1]["kind"] == "gone"
    (left,) = await house.store.read(
        sa.select(schema.guests.c.zone).where(schema.guests.c.id == ben.guest.id)
    )
    assert left["zone"] == ""


async def test_who_comes_with_another_device_while_a_bot_sits_in_has_the_seat_and_all_their_time(
    house: House, clock: HandClock
) -> None:
    slowly = wire.Settings(pace=BOT_SITS_IN.pace, bot_pace="slower")
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=slowly)
    await ada.answer({"do": "place"}, WORDS)
    await ben.disconnect()
    live = await house.live(code)
    async with live.lock:
        clock.now += DAY
        await live.deadlines.time_is_up()
    person, _ = await house.guests.new()
    await join_at(house, ben.guest, code, person)
    assert live.record.chairs[1].overslept
    back = await Device(house, person, code).connect(1)
    assert back.look["ask"] is not None
    assert await rows(house) == [(1, clock() + DAY)]


async def test_nothing_goes_while_somebody_has_time(db: str, clock: HandClock) -> None:
    """Not even where games stay for a day: first their time is up, and then they have that day."""
    week = wire.Settings(pace=wire.Pace(days=7, nights=True))
    house = await House.open(db, clock=clock, keeping=wire.Keeping(games=1))
    clock.settle = house.quiet
    code, devices = await begun(house, 3, options={"first": 0}, settings=week)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, 3 * DAY)
    (line,) = (await house.me(devices[0].guest)).tables
    assert (line.code, line.goes) == (code, None)
    await house.close()


async def test_home_tells_what_everybody_saw_since_i_was_here_and_shows_just_that(
    house: House, clock: HandClock
) -> None:
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ben.disconnect()
    await house.quiet()
    left = clock()
    await pass_by(clock, HOUR)
    await ada.answer({"do": "place"}, WORDS)
    for device in (ada, cleo):
        await device.disconnect()
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    (mine,), (adas,) = [(await house.me(each.guest)).tables for each in (ben, ada)]
    assert (mine.looked, adas.looked) == (left, left + HOUR), "home knows who has not been there since"
    since = await since_i_left(house, ben.guest, code)
    look = msgspec.json.decode(msgspec.json.encode(since.look))
    assert since.left == left
    assert [event["what"] for event in look["events"][since.told :]] == ["placed"]
    assert (look["seat"], look.get("private")) == (None, None)

    watched = read(await house.replay(code, None, ben.guest))
    assert (watched["so_far"], watched["seed"], watched["log"]["entries"]) == (True, "", [])
    assert watched["log"]["seed"] == ""
    assert [event for frame in watched["frames"] for event in frame["look"]["events"]] == look["events"]
    stranger, _ = await house.guests.new()
    for seat, guest in ((1, ben.guest), (None, stranger), (None, None)):
        with pytest.raises(TalewindError) as refused:
            await house.replay(code, seat, guest)
        assert refused.value.code == "not_over"
    with pytest.raises(TalewindError) as refused:
        await since_i_left(house, stranger, code)
    assert refused.value.code == "not_your_seat"


async def test_whoever_comes_back_is_told_where_their_own_time_was_up(house: House, clock: HandClock) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    for device in (ada, ben):
        await device.disconnect()
    await pass_by(clock, DAY + HOUR)
    mine, bens = [await since_i_left(house, device.guest, code) for device in (ada, ben)]
    assert (mine.seat, mine.lapsed) == (0, mine.told), "all that I missed came of it"
    assert (bens.seat, bens.lapsed) == (1, None), "nor is Ben's time up because Ada's is"
    for device, lapsed in ((ada, mine.told), (ben, None)):
        await device.connect()
        assert device.told("welcome")[-1]["missed"]["lapsed"] == lapsed


async def test_whose_page_lay_open_is_told_that_their_time_was_up_when_they_look_again(
    house: House, clock: HandClock
) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    for device in (ada, ben):
        await device.do(wire.Seen(seen=False))
    knew = len(ada.events)
    await pass_by(clock, DAY + HOUR)
    for device in (ada, ben):
        await device.do(wire.Seen(seen=True))
    (told,) = ada.told("missed")
    assert told["missed"] == {"seconds": DAY + HOUR, "told": knew, "lapsed": knew}
    assert ben.told("missed") == [], "it was not his time"
    for seen in (False, True):
        await ada.do(wire.Seen(seen=seen))
    assert len(ada.told("missed")) == 1, "that is known by now"


async def at_the_reveal(house: House) -> tuple[str, list[Device]]:
    """Nobody must go on, no clock runs, and Ben has gone on already."""
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": -1}, settings=SLOW)
    rng = Random(1)
    while devices[0].ask is None or devices[0].ask["kind"] != "ready":
        assert await step(devices, rng)
    await devices[1].play(rng)
    return code, devices


async def test_who_is_asked_openly_is_waited_for_whoever_is_asked_in_secret_besides(
    house: House, clock: HandClock
) -> None:
    code, (ada, ben, _) = await at_the_reveal(house)
    live = await house.live(code)
    assert live.table is not None
    openly = live.waits()
    assert [wait.seat for wait in openly] == [0, 2]
    await pass_by(clock, HOUR)
    secret = copy(live.table.asks[0])
    secret.must = secret.secret = True
    live.table.asks[1], live.table.opened[1] = secret, len(live.table.entries)
    async with live.lock:
        await live.act(lambda: None)
    assert (live.waits(), live.waits(ada.guest.id)) == (openly, []), "nobody sees that Ben is asked"
    assert [wait.seat for wait in live.waits(ben.guest.id)] == [1]
    (line,) = (await house.me(ada.guest)).tables
    assert (line.my_turn, line.waiting_for, line.until) == (True, ["Ada", "Cleo"], openly[0].until)
    (mine,) = (await house.me(ben.guest)).tables
    assert (mine.my_turn, mine.waiting_for) == (True, ["Ada", "Cleo"]), "Ben alone reads it"
    assert mine.until == live.waits(ben.guest.id)[0].until > openly[0].until
    assert (mine.touched, mine.progress, mine.goes) == (line.touched, line.progress, line.goes)
    assert waited_for(live.record, live.table) == {live.record.chairs[seat].guest for seat in (0, 2)}


async def test_where_it_stood_by_an_older_rule_is_worked_out_again(house: House, clock: HandClock) -> None:
    _, devices = await at_the_reveal(house)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    (row,) = await house.store.read(sa.select(schema.tables.c.standing))
    older = {**msgspec.json.decode(row["standing"]), "waiting": []}
    del older["rule"]
    await house.store.write(
        (), [sa.update(schema.tables).values(standing=msgspec.json.encode(older).decode())]
    )
    (told,) = (await keeper.tables(house)).tables
    assert [chair.waited_for for chair in told.chairs[:3]] == [True, False, True]
    (row,) = await house.store.read(sa.select(schema.tables.c.standing))
    assert msgspec.json.decode(row["standing"])["waiting"] == [0, 2], "and noted"
    mine = [(await house.me(device.guest)).tables[0] for device in devices]
    assert [line.my_turn for line in mine] == [True, False, True]


async def test_a_reveal_that_stays_until_all_have_gone_on_waits_for_them_everywhere(
    house: House, clock: HandClock, there: Sink
) -> None:
    """Nobody must go on and no clock runs: those who have days for it are told, here and elsewhere."""
    can(house)
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": -1}, settings=SLOW)
    ben, cleo = devices[1:]
    await add(house, ben.guest, channel(f"{there.url}/ben"))
    await add(house, cleo.guest, channel(f"{there.url}/cleo"))
    rng = Random(1)
    while devices[0].ask is None or devices[0].ask["kind"] != "ready":
        assert await step(devices, rng)
    await ben.play(rng)
    assert [wait["seat"] for wait in cleo.table["waits"]] == [0, 2]
    for device in devices:
        await device.disconnect()
    await pass_by(clock, HOUR)
    assert house.tables_open == 0
    for live_again in (False, True):
        if live_again:
            await house.live(code)
        mine = [(await house.me(device.guest)).tables[0] for device in devices]
        assert [line.my_turn for line in mine] == [True, False, True]
        assert mine[1].waiting_for == ["Ada", "Cleo"]
        assert {line.until for line in mine} == {wait["until"] for wait in cleo.table["waits"]}
        ((line,), _) = msgspec.structs.astuple(await keeper.tables(house))
        assert [chair.waited_for for chair in line.chairs[:3]] == [True, False, True]
        assert line.until == mine[0].until
    assert [came.line.split()[1] for came in there.came] == ["/cleo"]


async def test_until_when_somebody_is_asked_in_secret_is_told_to_them_alone(house: House) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    live = await house.live(code)
    assert ([wait.seat for wait in live.waits()], live.waits(ada.guest.id)) == ([0], [])
    assert live.table is not None
    live.table.asks[0].secret = True
    assert (live.waits(), live.waits(ben.guest.id)) == ([], [])
    assert [wait.seat for wait in live.waits(ada.guest.id)] == [0]
