"""Time is an answer, too: clocks, pauses, grace periods, and what the server held for them."""

from __future__ import annotations

from random import Random

from talewind.server import wire
from talewind.server.clocks import HandClock
from talewind.server.house import House
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
        await house.consent(guest, code, wire.Consent(option="guess_timer", seat=seat, agree=True))
    return code, [Device(house, guest, code) for guest in guests]


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
    await clock.advance(10 * 24 * 3600)
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
    guest, _ = await house.new_guest()
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
