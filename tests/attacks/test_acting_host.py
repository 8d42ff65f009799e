"""The owner of a table is away for two minutes, and whoever acts as host meanwhile would like to keep it."""

from __future__ import annotations

import pytest

from talewind.server import wire
from talewind.server.tables import seating, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.server.devices import Device, begun, people_at, settle
from tests.server.test_people import refused

AWAY = 121


async def lent(house: House, clock: HandClock) -> tuple[str, Device, Device, Device]:
    """A game whose owner, Ada, is away: Ben acts as host."""
    code, (ada, ben, cleo) = await begun(house, 3, game="story", options={"first": 0})
    await ada.disconnect()
    await clock.advance(AWAY)
    await settle([ben, cleo])
    assert (ben.table["host"], ben.table["owner"]) == (ben.guest.person, ada.guest.person)
    return code, ada, ben, cleo


async def is_hers_again(house: House, code: str, ada: Device) -> None:
    await ada.connect(0)
    assert ada.you["host"]
    assert ada.you["seats"] == [0]
    assert not ada.you["muted"]
    assert ada.table["owner"] == ada.guest.person
    assert [line.host for line in (await house.me(ada.guest)).tables] == [True]
    await house.delete(ada.guest, code)


async def test_the_owner_is_not_removed_and_the_table_not_inherited(house: House, clock: HandClock) -> None:
    code, ada, ben, _ = await lent(house, clock)
    assert await refused(house.remove(ben.guest, code, ada.guest.person)) == "not_host"
    assert await refused(house.do(seating.mute, ben.guest, code, ada.guest.person, True)) == "not_host"
    assert await refused(house.delete(ben.guest, code)) == "not_host"
    await is_hers_again(house, code, ada)


async def test_the_owner_s_seat_may_be_kept_by_a_bot_but_not_dissolved(
    house: House, clock: HandClock
) -> None:
    code, ada, ben, _ = await lent(house, clock)
    await house.to_bot(ben.guest, code, 0)
    assert await refused(house.do(takeovers.leave, ben.guest, code, 0)) == "not_host"
    assert await refused(house.take(ben.guest, code, 0, wire.Sit(name="Ben"))) == "seat_kept"
    await ada.connect()
    await house.do(takeovers.give_back, ada.guest, code, 0)
    await ada.disconnect()
    await is_hers_again(house, code, ada)


async def test_in_the_lobby_the_owner_s_chair_stays_hers(house: House, clock: HandClock) -> None:
    code, guests = await people_at(house, 3)
    ada, ben, cleo = [await Device(house, guest, code).connect() for guest in guests]
    await ada.disconnect()
    await clock.advance(AWAY)
    assert await refused(house.do(seating.clear_chair, ben.guest, code, 0)) == "not_host"
    assert await refused(house.remove(ben.guest, code, ada.guest.person)) == "not_host"
    # Whoever else holds the evening up may be asked to stand up, and it begins.
    await house.do(seating.clear_chair, ben.guest, code, 2)
    await house.sit(cleo.guest, code, wire.Sit(name="Cleo"))
    await house.begin(ben.guest, code)
    await is_hers_again(house, code, ada)


async def test_a_lent_role_removes_whoever_is_there_and_spoils_it_but_nobody_who_is_away(
    house: House, clock: HandClock
) -> None:
    code, ada, ben, cleo = await lent(house, clock)
    await cleo.disconnect()
    assert await refused(house.remove(ben.guest, code, cleo.guest.person)) == "not_host"
    await cleo.connect(2)
    await house.remove(ben.guest, code, cleo.guest.person)
    await is_hers_again(house, code, ada)


async def test_a_lent_role_keeps_the_evening_going(house: House, clock: HandClock) -> None:
    code, ada, ben, cleo = await lent(house, clock)
    settings = wire.Settings(bot_pace="instant", lines="No ghosts.")
    await house.change(ben.guest, code, wire.ChangeTable(title="Friday", settings=settings, locked=True))
    await house.do(seating.mute, ben.guest, code, cleo.guest.person, True)
    await house.do(seating.mute, ben.guest, code, cleo.guest.person, False)
    await house.to_bot(ben.guest, code, 2)
    await house.do(takeovers.give_back, ben.guest, code, 2)
    await is_hers_again(house, code, ada)


async def test_an_owner_without_a_chair_stays_the_owner_when_others_go(house: House) -> None:
    code, (ada,) = await people_at(house, 1)
    await house.do(seating.clear_chair, ada, code, 0)
    guests = [(await house.guests.new())[0] for _ in range(4)]
    for name, guest in zip(("Ben", "Cleo", "Dov", "Eli"), guests, strict=True):
        await house.sit(guest, code, wire.Sit(name=name))
    hers = await Device(house, ada, code).connect()
    await house.remove(ada, code, guests[0].person)
    await house.do(seating.clear_chair, guests[1], code, 1)
    await house.sit(guests[1], code, wire.Sit(name="Cleo"))
    await house.begin(ada, code)
    await house.do(takeovers.leave, guests[2], code, 1)
    await hers.settle()
    assert hers.table["owner"] == ada.person


async def test_my_tables_offer_to_delete_only_what_is_mine(house: House, clock: HandClock) -> None:
    _, ada, ben, _ = await lent(house, clock)
    assert [line.host for line in (await house.me(ada.guest)).tables] == [True]
    assert [line.host for line in (await house.me(ben.guest)).tables] == [False]


@pytest.mark.parametrize("gone", [True, False])
async def test_a_table_passes_on_only_by_its_owner_s_own_doing(
    house: House, clock: HandClock, gone: bool
) -> None:
    code, ada, ben, _ = await lent(house, clock)
    if gone:
        await house.do(takeovers.leave, ada.guest, code, 0)
    assert (await house.state_of(code)).owner == (ben if gone else ada).guest.person


async def test_a_table_whose_owner_is_forgotten_goes_to_no_newcomer(house: House) -> None:
    """The house forgets guests who have no place anywhere; those who sit there have a host all the same."""
    code, (ada,) = await people_at(house, 1, bots=2)
    await house.do(seating.clear_chair, ada, code, 0)
    guests = [(await house.guests.new())[0] for _ in range(2)]
    await house.sit(guests[0], code, wire.Sit(name="Ben"))
    ben = await Device(house, guests[0], code).connect()
    live = await house.live(code)
    live.record.host = None
    await house.sit(guests[1], code, wire.Sit(name="Zoe"))
    await ben.settle()
    assert (ben.table["owner"], ben.table["host"]) == (None, guests[0].person)
    assert await refused(house.delete(guests[1], code)) == "not_host"


@pytest.mark.parametrize("seated", [True, False])
async def test_the_role_is_lent_after_two_minutes_also_where_the_owner_has_no_seat_now(
    house: House, clock: HandClock, seated: bool
) -> None:
    code, (ada, ben, cleo) = await begun(house, 3, game="story", options={"first": 0})
    if not seated:
        await house.to_bot(ada.guest, code, 0)
    await ada.disconnect()
    await settle([ben, cleo])
    assert ben.table["host"] == ada.guest.person
    assert await refused(house.remove(ben.guest, code, cleo.guest.person)) == "not_host"
    await clock.advance(AWAY)
    await settle([ben])
    assert ben.table["host"] == ben.guest.person
