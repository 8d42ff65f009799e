"""Time is an answer, too: clocks, pauses, grace periods, and what the server held for them."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from talewind.engine import TalewindError
from talewind.games.windward.moves import Sail
from talewind.server import wire
from talewind.server.storage import tidying
from talewind.server.tables import arranging
from talewind.server.tables.clocks import HandClock, WallClock, steadily
from talewind.server.tables.house import House
from tests.ledger import rule

from .devices import WORDS, Device, begun, people_at, play_on, settle


@rule("WM-RULING-21", "WM-REMOTE-02")
async def test_at_zero_the_draft_is_published(house: House, clock: HandClock) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0, "tell_timer": True})
    assert ada.look["clocks"] == {"0": clock() + 90}
    assert ben.look["clocks"] == ada.look["clocks"]
    await clock.advance(60)
    await ada.do(wire.Draft(seat=0, words="A lantern in the"))
    await clock.advance(29)
    assert ada.public["phase"] == "tell"
    await clock.advance(1)
    assert ben.public["words"] == "A lantern in the"
    live = await house.live(code)
    assert live.table is not None
    assert [entry.kind for entry in live.table.entries] == ["clock"]


async def test_a_draft_for_an_older_question_is_not_published(house: House, clock: HandClock) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0, "tell_timer": True})
    await ada.do(wire.Draft(seat=0, words="An old draft"))
    await ada.answer({"do": "speak_up"})
    await clock.advance(30)
    assert ben.public["phase"] == "guess"
    assert ben.public["words"] == ""


@rule("WM-RULING-22")
async def test_a_guess_that_takes_too_long_lapses(house: House, clock: HandClock) -> None:
    code, guests = await _lobby_with_guess_timer(house)
    await house.begin(guests[0].guest, code)
    ada, ben, _ = [await Device(house, one.guest, code).connect(seat) for seat, one in enumerate(guests)]
    await ada.answer({"do": "place"}, WORDS)
    await clock.advance(30)
    assert ben.public["guesses"] == [{"seat": 1}]
    assert ben.look["clocks"] == {"2": clock() + 30}


async def _lobby_with_guess_timer(house: House) -> tuple[str, list[Device]]:
    code, guests = await people_at(house, 3, options={"first": 0, "guess_timer": True})
    for seat, guest in enumerate(guests):
        await house.do(
            arranging.consent, guest, code, wire.Consent(option="guess_timer", seat=seat, agree=True)
        )
    return code, [Device(house, guest, code) for guest in guests]


async def test_taking_back_winds_no_clock_back(house: House, clock: HandClock) -> None:
    """A captain has a minute for what the turn brings, and one for the night."""
    code, (ada, ben) = await begun(house, 2, game="windward", options={"clock": True})
    live = await house.live(code)
    if ada.ask is None:
        ada, ben = ben, ada
    seat = ada.look["seat"]
    until = clock() + 60
    assert ada.look["clocks"] == {str(seat): until}
    assert live.table is not None
    out = next(move for move in live.table.asks[seat].moves if isinstance(move, Sail))

    await clock.advance(20)
    for _ in range(2):
        await ada.answer(msgspec.to_builtins(out))
        assert ben.look["clocks"] == {str(seat): until}, "the actions of a turn share their minute"
        await ada.do(wire.TakeBack(id=ada.new_id(), seat=seat))
        assert ben.look["clocks"] == {str(seat): until}, "no second was won"
    await ada.answer(msgspec.to_builtins(out))
    await ada.answer({"do": "end_turn"})
    assert ada.ask is not None
    assert ada.ask["kind"] == "rest"
    await clock.advance(50)
    await ada.do(wire.TakeBack(id=ada.new_id(), seat=seat))
    assert ada.ask["kind"] == "turn"
    assert ben.look["clocks"] == {str(seat): clock() + 60}, "what is asked anew has all its time"


async def test_the_reveal_ends_by_itself_or_when_all_have_seen_it(house: House, clock: HandClock) -> None:
    _, devices = await begun(house, 3)
    rng = Random(1)
    while devices[0].public["phase"] != "reveal":
        await play_on(devices, rng, 1)
    assert devices[0].look["clocks"] == {"-1": clock() + 20}
    await clock.advance(20)
    assert devices[0].public["tale"] == 2
    while devices[0].public["phase"] != "reveal":
        await play_on(devices, rng, 1)
    await play_on(devices, rng, 3)
    assert devices[0].public["tale"] == 3


async def test_without_clocks_nothing_ever_hurries_anybody(house: House, clock: HandClock) -> None:
    _, devices = await begun(house, 3)
    clock.now += 10 * 24 * 3600
    await clock.advance(3600)
    assert devices[0].public["phase"] == "tell"


@rule("WM-REMOTE-06")
async def test_with_a_grace_period_an_absent_persons_question_lapses(house: House, clock: HandClock) -> None:
    settings = wire.Settings(grace_seconds=60)
    _, (ada, ben, cleo) = await begun(house, 3, options={"first": 0}, settings=settings)
    await ada.disconnect()
    await clock.advance(59)
    assert ben.public["phase"] == "tell"
    await clock.advance(1)
    assert ben.public["phase"] == "reveal", "a Storyteller who is gone tells nothing"
    await settle([cleo])
    assert "fell_silent" in [event["what"] for event in cleo.events]


@rule("WM-REMOTE-06")
async def test_coming_back_in_time_stops_the_grace_period(house: House, clock: HandClock) -> None:
    settings = wire.Settings(grace_seconds=60)
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=settings)
    await ada.disconnect()
    await clock.advance(50)
    await ada.connect(0)
    await clock.advance(500)
    assert ben.public["phase"] == "tell"
    assert ada.ask is not None


async def test_a_clock_goes_on_where_it_was_after_a_restart(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3, options={"first": 0, "tell_timer": True})
    until = clock() + 90
    clock.now += 40
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    device = await Device(house, devices[1].guest, code).connect(1)
    assert device.look["clocks"] == {"0": until}
    await clock.advance(49)
    assert device.public["phase"] == "tell"
    await clock.advance(1)
    assert device.public["phase"] == "reveal"
    await house.close()


async def test_after_a_long_closure_nobody_has_less_than_ten_seconds(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, devices = await begun(house, 3, options={"first": 0, "tell_timer": True})
    await house.close()
    clock.now += 1000
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    device = await Device(house, devices[0].guest, code).connect(0)
    assert device.look["clocks"] == {"0": clock() + 10}
    assert device.ask is not None
    await house.close()


async def test_bots_and_clocks_go_on_after_a_restart_though_nobody_is_there(
    db: str, clock: HandClock
) -> None:
    house = await House.open(db, clock=clock)
    guest, _ = await house.guests.new()
    options = {"first": 1, "reveal_seconds": 8}
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options=options)
    code = (await house.make_table(guest, wish)).code
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await house.quiet()
    await clock.advance(20)
    live = await house.live(code)
    assert live.table is not None
    assert len(live.table.entries) >= 1
    await house.close()


# Somebody sets the clock on the wall


AN_HOUR = 3600.0


async def at_the_reveal(house: House) -> list[Device]:
    """A table that is looking at a picture: a pause of eight seconds runs."""
    _, devices = await begun(house, 3, options={"reveal_seconds": 8})
    while devices[0].public["phase"] != "reveal":
        await play_on(devices, Random(1), 1)
    return devices


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_a_pause_ends_in_its_time_however_the_clock_is_set(
    house: House, clock: HandClock, by: float
) -> None:
    devices = await at_the_reveal(house)
    await clock.advance(3)
    clock.set(by)
    await clock.advance(4.9)
    assert devices[0].public["tale"] == 1
    await clock.advance(0.1)
    assert devices[0].public["tale"] == 2


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_what_the_page_counts_down_does_not_jump(house: House, clock: HandClock, by: float) -> None:
    devices = await at_the_reveal(house)
    await clock.advance(3)
    clock.set(by)
    late = await Device(house, devices[1].guest, devices[1].code).connect(1)
    assert late.look["clocks"]["-1"] - late.told("welcome")[0]["now"] == 5
    await late.do(wire.Ping(at=1.0))
    assert late.look["clocks"]["-1"] - late.told("pong")[0]["now"] == 5


@pytest.mark.parametrize(("by", "most"), [(-AN_HOUR, 8), (AN_HOUR, 8), (-4.0, 8)])
async def test_a_stored_pause_is_never_longer_than_it_was(
    db: str, clock: HandClock, by: float, most: float
) -> None:
    house = await House.open(db, clock=clock)
    devices = await at_the_reveal(house)
    await house.close()
    clock.now += 2
    clock.set(by)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    await house.quiet()
    device = await Device(house, devices[0].guest, devices[0].code).connect(0)
    left = device.look["clocks"]["-1"] - clock.steady()
    assert 0 < left <= most
    await clock.advance(left)
    assert device.public["tale"] == 2
    await house.close()


async def test_a_table_that_is_read_again_keeps_its_time(house: House, clock: HandClock) -> None:
    devices = await at_the_reveal(house)
    clock.set(-AN_HOUR)
    live = await house.live(devices[0].code)
    async with live.lock:
        await live.load()
    await clock.advance(8)
    assert devices[0].public["tale"] == 2


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_bots_take_as_long_as_they_take(house: House, clock: HandClock, by: float) -> None:
    guest, _ = await house.guests.new()
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options={"first": 1})
    code = (await house.make_table(guest, wish)).code
    live = await house.live(code)
    clock.set(by)
    await clock.advance(0)
    assert live.at == []
    await clock.advance(10)
    assert live.at != []


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_a_grace_period_is_as_long_as_it_is(house: House, clock: HandClock, by: float) -> None:
    settings = wire.Settings(grace_seconds=60)
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=settings)
    await ada.disconnect()
    clock.set(by)
    await clock.advance(59)
    assert ben.public["phase"] == "tell"
    await clock.advance(1)
    assert ben.public["phase"] == "reveal"


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_a_host_is_away_for_two_minutes_by_any_clock(house: House, clock: HandClock, by: float) -> None:
    _, (ada, ben, _) = await begun(house, 3)
    await ada.disconnect()
    clock.set(by)
    await clock.advance(100)
    assert not ben.you["host"]
    await clock.advance(40)
    await ben.settle()
    assert ben.you["host"]


@pytest.mark.parametrize("by", [-AN_HOUR, AN_HOUR])
async def test_a_seat_link_works_for_ten_minutes_by_any_clock(
    house: House, clock: HandClock, by: float
) -> None:
    code, guests = await people_at(house, 2)
    phone, _ = await house.guests.new()
    first, _ = await house.seat_link(guests[0], code, 0)
    second, _ = await house.seat_link(guests[1], code, 1)
    clock.set(by)
    await clock.advance(599)
    await house.claim_link(phone, first)
    await clock.advance(2)
    with pytest.raises(TalewindError, match="too old"):
        await house.claim_link(phone, second)


async def test_after_a_restart_no_link_has_more_than_its_time(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, guests = await people_at(house, 2)
    token, _ = await house.seat_link(guests[0], code, 0)
    await house.close()
    house = await House.open(db, clock=clock)
    clock.set(-AN_HOUR)
    with pytest.raises(TalewindError, match="too old"):
        await house.claim_link(guests[1], token)
    clock.set(AN_HOUR)
    await house.claim_link(guests[1], token)
    await house.close()


async def test_a_table_nobody_looks_at_is_forgotten_though_the_clock_was_set_back(
    house: House, clock: HandClock
) -> None:
    _, devices = await begun(house, 3)
    for device in devices:
        await device.disconnect()
    clock.set(-AN_HOUR)
    await clock.advance(120)
    assert house.tables_open == 0


async def test_nothing_is_tidied_away_because_somebody_set_the_clock(house: House, clock: HandClock) -> None:
    code, _ = await people_at(house, 2)
    await clock.advance(tidying.AT_FIRST + 60)
    assert house.tables_open == 0
    clock.set(365 * tidying.DAY)
    await clock.advance(tidying.EVERY)
    clock.set(-365 * tidying.DAY)
    await clock.advance(tidying.EVERY)
    assert (await house.state_of(code)).phase == "lobby"


async def test_the_wall_clock_is_steady_from_the_day_it_hangs_there() -> None:
    wall, ticks = [1_700_000_000.0], [50.0]
    clock = WallClock(lambda: wall[0], lambda: ticks[0])
    assert clock() == clock.steady() == 1_700_000_000.0
    wall[0] -= AN_HOUR
    ticks[0] += 8
    assert (clock(), clock.steady()) == (1_700_000_000.0 - AN_HOUR, 1_700_000_008.0)
    rung = asyncio.Event()
    clock.alarm(clock.steady() + 0.01, rung.set)
    await asyncio.wait_for(rung.wait(), 60)
    assert steadily(clock, wall[0] - 5) == clock.steady() - 5
    assert steadily(clock, wall[0] + AN_HOUR) == clock.steady()
