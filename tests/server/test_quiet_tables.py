"""A table that lasts for days rests when nobody of its people looks, and goes on when one of them does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.storage import deadline_rows, schema
from talewind.server.storage.deadline_rows import QUIET, RESTS
from talewind.server.tables import joining, keeper, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.meanwhile import since_i_left

from .devices import WORDS, Device, begun
from .sinks import Sink, add, can, channel, there
from .test_slow_tables import DAY, HOUR, SLOW, entries, pass_by, rows

__all__ = ["there"]


async def left_alone(house: House, clock: HandClock, game: str, days: float) -> tuple[str, list[Device]]:
    """Everybody has gone, for so long."""
    code, devices = await begun(house, 3, game=game, settings=SLOW)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, days * DAY)
    return code, devices


async def since(house: House) -> list[tuple[int, float]]:
    kept = await house.store.read(sa.select(schema.deadlines).order_by(schema.deadlines.c.seat))
    return [(row["seat"], row["since"]) for row in kept]


async def test_a_table_at_which_everybody_sleeps_rests_after_two_rounds_and_costs_nothing(
    house: House, clock: HandClock
) -> None:
    began = clock()
    code, (ada, *_) = await left_alone(house, clock, "story", 6)
    assert [seat for seat, _ in await since(house)] == [RESTS, QUIET]
    quiet = (await since(house))[0][1]
    assert quiet == began, "when they went"
    log = await entries(house, code)
    (live,) = house.tables_here
    live.idle_since = -DAY
    await house._sweep()
    await pass_by(clock, 2 * DAY)
    assert house.tables_open == 0
    assert not (await deadline_rows.last_round(house.store)).waits, "nobody need go round"
    (line,) = (await house.me(ada.guest)).tables
    assert (line.rests, line.until) == (quiet, None)
    (kept,) = (await keeper.tables(house)).tables
    assert (kept.rests, kept.until) == (quiet, None)
    assert await entries(house, code) == log


async def test_whoever_looks_wakes_it_and_everybody_has_all_their_time(
    house: House, clock: HandClock
) -> None:
    code, (ada, ben, _) = await left_alone(house, clock, "story", 6)
    stranger = await Device(house, (await house.guests.new())[0], code).connect()
    await stranger.do(wire.Seen(seen=True))
    back = await Device(house, ben.guest, code).connect(1)
    assert back.table["rests"] is not None, "a page comes before anybody looks at it"
    await back.do(wire.Seen(seen=False))
    assert back.table["rests"] is not None
    assert back.table["waits"] == []
    await back.do(wire.Seen(seen=True))
    assert (stranger.table["rests"], back.table["rests"]) == (None, None)
    asked = [wait["until"] for wait in back.table["waits"]]
    assert asked
    assert {*asked} == {clock() + DAY}
    assert {seat for seat, _ in await since(house)} == {wait["seat"] for wait in back.table["waits"]}
    (line,) = (await house.me(ada.guest)).tables
    assert line.rests is None


async def test_a_device_that_does_not_say_whether_it_is_seen_wakes_it_by_what_it_does(
    house: House, clock: HandClock
) -> None:
    code, (ada, *_) = await left_alone(house, clock, "story", 6)
    back = await Device(house, ada.guest, code).connect(0)
    await back.do(wire.Say(id="1", text="Good morning"))
    await house.quiet()
    assert back.table["rests"] is None
    assert back.table["waits"]


async def test_an_answer_from_a_page_that_nobody_looks_at_wakes_it_and_the_next_one_is_told(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, devices = await left_alone(house, clock, "windmill", 7)
    live = await house.live(code)
    assert live.table is not None
    (seat,) = live.table.waiting()
    for device in devices:
        await add(house, device.guest, channel(f"{there.url}/{device.guest.id}"))
    there.came.clear()
    phone = await Device(house, devices[seat].guest, code).connect(seat)
    await phone.do(wire.Seen(seen=False))
    assert phone.table["rests"] is not None
    await phone.answer({"do": "place"}, WORDS)
    assert phone.table["rests"] is None
    waited = [wait["seat"] for wait in phone.table["waits"]]
    assert await rows(house) == [(each, clock() + DAY) for each in waited]
    assert seat not in waited
    await phone.disconnect()
    await pass_by(clock, HOUR)
    titles = [msgspec.json.decode(each.body)["title"] for each in there.came]
    assert titles == ["Windmill: it is your turn"] * len(waited) != []


async def test_whoever_sits_down_wakes_it(house: House, clock: HandClock) -> None:
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await house.to_bot(ben.guest, code, 1)
    for device in (ada, ben, cleo):
        await device.disconnect()
    await pass_by(clock, 7 * DAY)
    assert (await house.state_of(code)).rests is not None
    await house.do(takeovers.give_back, ben.guest, code, 1)
    assert (await house.state_of(code)).rests is None
    assert await rows(house)


async def test_programs_are_not_among_its_people(house: House, clock: HandClock) -> None:
    code, devices = await begun(house, 3, game="story", settings=SLOW)
    live = await house.live(code)
    record = live.record.copy()
    for place in record.chairs[1:3]:
        place.bringer = devices[0].guest.id
    async with live.lock:
        await live.act(lambda: record)
    for device in devices:
        await device.disconnect()
    await pass_by(clock, 2 * DAY)
    (line,) = (await house.me(devices[0].guest)).tables
    assert line.rests is not None, "after twice, for one person"


async def test_while_one_of_its_people_looks_now_and_then_it_goes_on(house: House, clock: HandClock) -> None:
    code, (ada, ben, _) = await begun(house, 3, game="story", settings=SLOW)
    for device in (ada, ben):
        await device.disconnect()
    # The third has it open all the time, and says nothing.
    await pass_by(clock, 6 * DAY)
    assert not {RESTS, QUIET} & {seat for seat, _ in await since(house)}
    assert (await entries(house, code)).count("clock") > 6


async def test_a_look_between_begins_the_count_anew(house: House, clock: HandClock) -> None:
    code, (_, ben, _) = await left_alone(house, clock, "story", 1.5)
    kept = await house.store.read(sa.select(schema.deadlines).where(schema.deadlines.c.seat == QUIET))
    assert [row["opened"] for row in kept] == [2]
    back = await Device(house, ben.guest, code).connect(1)
    await back.do(wire.Seen(seen=True))
    assert QUIET not in {seat for seat, _ in await since(house)}
    await back.disconnect()
    await pass_by(clock, 4 * DAY)
    assert RESTS not in {seat for seat, _ in await since(house)}


async def test_where_a_bot_answers_for_whoever_sleeps_it_rests_too(house: House, clock: HandClock) -> None:
    pace = wire.Pace(days=1, nights=True, then="bot")
    code, devices = await begun(
        house, 3, game="winter", settings=wire.Settings(pace=pace, bot_pace="instant")
    )
    for device in devices:
        await device.disconnect()
    await pass_by(clock, 8 * DAY)
    (line,) = (await house.me(devices[0].guest)).tables
    assert line.rests is not None
    log = await entries(house, code)
    await pass_by(clock, 1.1 * DAY)
    assert await entries(house, code) == log
    record = (await house.live(code)).record
    assert [place.kind for place in record.chairs[:3]] == ["person"] * 3


async def test_its_people_are_told_once_that_it_rests_and_when_it_goes_on_whoever_is_waited_for(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await add(house, ben.guest, channel(f"{there.url}/ben"))
    await ada.answer({"do": "place"}, WORDS)
    for device in (ada, ben, cleo):
        await device.disconnect()
    await pass_by(clock, 7 * DAY)
    told = [msgspec.json.decode(each.body)["title"] for each in there.came]
    assert told[-1] == "Windmill: your table rests"
    assert told.count("Windmill: your table rests") == 1
    assert msgspec.json.decode(there.came[-1].body)["waiting"] == 0, "for nobody's turn"
    assert set(told[:-1]) == {"Windmill: it is your turn"}
    assert len(told) <= 4
    live = await house.live(code)
    back = await Device(house, ada.guest, code).connect(0)
    await back.do(wire.Seen(seen=True))
    (seat, _), *_ = await rows(house)
    assert live.record.chairs[seat].guest == ben.guest.id
    await pass_by(clock, HOUR)
    again = [msgspec.json.decode(each.body)["title"] for each in there.came[len(told) :]]
    assert again == ["Windmill: it is your turn"]


async def looks_for_three_hours(house: House, clock: HandClock) -> Device:
    """Ben was away for five hours, and has looked for three."""
    _, (_, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ben.do(wire.Seen(seen=True))
    await ben.disconnect()
    await pass_by(clock, 5 * HOUR)
    back = await Device(house, ben.guest, ben.code).connect(1)
    await back.do(wire.Seen(seen=True))
    await pass_by(clock, 3 * HOUR)
    return back


async def missed(house: House, ben: Device) -> float:
    back = await Device(house, ben.guest, ben.code).connect(1)
    seconds: float = back.told("welcome")[0]["missed"]["seconds"]
    return seconds


@pytest.mark.parametrize("how", ["read_again", "left", "both_devices", "killed"])
async def test_who_looked_until_the_table_went_has_missed_nothing(
    house: House, clock: HandClock, how: str
) -> None:
    ben = await looks_for_three_hours(house, clock)
    live = await house.live(ben.code)
    looked = clock()
    match how:
        case "read_again":
            live.dismiss("come_again", "So it is.", come_back=True)
            house.drop(live)
        case "left":
            await house._leave(live)
        case "both_devices":
            other = await Device(house, ben.guest, ben.code).connect(1)
            await other.do(wire.Seen(seen=False))
            await ben.disconnect()
            del house._live[ben.code]
        case "killed":
            await house.quiet()
            del house._live[ben.code]
            looked -= 3 * HOUR
    await house.quiet()
    clock.now += 60
    assert await missed(house, ben) == clock() - looked


async def test_who_has_left_a_table_to_another_node_notes_no_look_there(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = await looks_for_three_hours(house, clock)
    live = await house.live(ben.code)
    there = [deadline_rows.looked(live.record.id, ben.guest.id, 7.0)]
    monkeypatch.setattr(house, "_let_go", lambda *which: house.store.write((), there))
    await house._leave(live)
    await house.quiet()
    assert (await deadline_rows.last_seen(house.store, live.record.id))[ben.guest.id] == 7.0


async def test_and_through_a_restart(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    ben = await looks_for_three_hours(house, clock)
    await house.close()
    clock.now += 60
    house = await House.open(db, clock=clock)
    assert await missed(house, ben) == 60
    await house.close()


async def test_it_rests_through_a_restart_until_somebody_looks(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    code, (ada, *_) = await left_alone(house, clock, "windmill", 7)
    log, rested = await entries(house, code), (await house.state_of(code)).rests
    assert rested is not None
    for _ in range(2):
        await house.close()
        clock.now += 3 * DAY
        house = await House.open(db, clock=clock)
        clock.settle = house.quiet
        await pass_by(clock, HOUR)
        assert (await house.state_of(code)).rests == rested
        assert await entries(house, code) == log
    back = await Device(house, ada.guest, code).connect(0)
    await back.do(wire.Seen(seen=True))
    assert back.table["rests"] is None
    assert {until for _, until in await rows(house)} == {clock() + DAY}
    await house.close()


async def test_where_it_goes_on_while_they_are_told_that_it_rests_nobody_is_told_anything(
    house: House, clock: HandClock, there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    can(house)
    code, devices = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await add(house, devices[2].guest, channel(f"{there.url}/cleo"))
    for device in devices:
        await device.disconnect()
    send_all, told = house.noticing.sending._send_all, []

    async def meanwhile(rows: Sequence[sa.RowMapping]) -> None:
        if rests := (await house.state_of(code)).rests is not None:
            await (await Device(house, devices[0].guest, code).connect(0)).do(wire.Seen(seen=True))
        before = len(there.came)
        await send_all(rows)
        if rests:
            told.append(there.came[before:])

    monkeypatch.setattr(house.noticing.sending, "_send_all", meanwhile)
    await pass_by(clock, 7 * DAY)
    assert told == [[]]


async def test_what_happened_since_i_was_here_is_since_i_last_looked_though_a_page_lies_open(
    house: House, clock: HandClock
) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await ben.do(wire.Seen(seen=True))
    await pass_by(clock, HOUR)
    await ben.do(wire.Seen(seen=False))
    looked = clock()
    await pass_by(clock, 2 * HOUR)
    await ada.answer({"do": "place"}, WORDS)
    assert (await since_i_left(house, ben.guest, code)).left == looked

    phone = await Device(house, ben.guest, code).connect(1)
    (welcome,) = phone.told("welcome")
    assert welcome["missed"]["seconds"] == 2 * HOUR
    placed = [event["what"] for event in phone.events[welcome["missed"]["told"] :]]
    assert placed == ["placed"]
    await phone.do(wire.Seen(seen=True))
    assert (await since_i_left(house, ben.guest, code)).left == clock()

    await pass_by(clock, HOUR)
    await phone.do(wire.Seen(seen=False))
    looked = clock()
    await pass_by(clock, 3 * HOUR)
    for device in (phone, ben):
        await device.disconnect()
    await house.quiet()
    house.drop(await house.live(code))
    await house.quiet()
    since = await since_i_left(house, ben.guest, code)
    assert since.left == looked, "also when the table has slept meanwhile"


async def test_a_clock_that_leaps_moves_nobody_s_last_look(house: House, clock: HandClock) -> None:
    """A laptop that is closed overnight, say: its steady clock stands still."""
    _, (ada, *others) = await begun(house, 3, game="story", settings=SLOW)
    for device in (ada, *others):
        await device.disconnect()
    looked = clock()
    clock.set(8 * HOUR)
    (live,) = house.tables_here
    assert live.last_looks()[ada.guest.id] == looked, "which is what is kept when the table falls asleep"


async def test_of_whoever_is_no_more_at_a_chair_no_look_is_kept(house: House, clock: HandClock) -> None:
    _, (ada, *_) = await begun(house, 3, game="story", settings=SLOW)
    (live,) = house.tables_here
    await house.quiet()
    await house.store.write((), [deadline_rows.looked(live.record.id, ada.guest.id, 7.0)])
    for place in live.record.chairs:
        place.person = "somebody else"
    await ada.do(wire.Seen(seen=False))
    await house.quiet()
    assert (await deadline_rows.last_seen(house.store, live.record.id))[ada.guest.id] == 7.0


async def test_that_two_devices_are_one_person_s_from_now_on_wakes_nothing_and_tells_nobody(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, devices = await left_alone(house, clock, "windmill", 7)
    for device in devices:
        await add(house, device.guest, channel(f"{there.url}/{device.guest.id}"))
    person, _ = await house.guests.new()
    await add(house, person, channel(f"{there.url}/laptop"))
    await pass_by(clock, HOUR)
    there.came.clear()
    before = await since(house)
    assert RESTS in {seat for seat, _ in before}
    live = await house.live(code)
    assert live.table is not None
    (seat,) = live.table.waiting()
    await joining.join_at(house, devices[seat].guest, code, person)
    assert live.record.chairs[seat].guest == person.id
    assert await since(house) == before
    await pass_by(clock, HOUR)
    assert there.came == []
