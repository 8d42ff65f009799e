"""Programs from outside have a chair like people, and no say in what people decide."""

from __future__ import annotations

import pytest

from talewind.engine import TalewindError
from talewind.server import wire
from talewind.server.storage.records import Guest
from talewind.server.tables import arranging, people, seating, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import Device, people_at

DICE = wire.Program(name="Dice")


async def brought(house: House, ada: Guest, code: str, seat: int, name: str = "Dice") -> Guest:
    token, _ = await house.seat_link(ada, code, seat, program=True)
    program, _ = await house.guests.new()
    await house.claim_link(program, token, wire.Program(name=name))
    return program


async def code_of(refused: object) -> str:
    with pytest.raises(TalewindError) as trouble:
        await refused  # type: ignore[misc]
    return trouble.value.code


async def test_everybody_sees_that_it_is_a_program_and_who_brought_it(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    await brought(house, ada, code, 2)
    table = (await Device(house, ben, code).connect()).table
    assert [(chair["name"], chair["brought_by"]) for chair in table["chairs"][:3]] == [
        ("Ada", None), ("Ben", None), ("Dice", "Ada"),
    ]  # fmt: skip


async def test_its_link_seats_a_program_and_nobody_else(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    token, _ = await house.seat_link(ada, code, 2, program=True)
    stranger, _ = await house.guests.new()
    assert await code_of(house.claim_link(stranger, token)) == "for_programs"
    assert await code_of(house.claim_link(ben, token, DICE)) == "has_seat"
    mine, _ = await house.seat_link(ben, code, 1)
    assert await code_of(house.claim_link(stranger, mine, DICE)) == "for_people"
    await house.claim_link(stranger, token, DICE)
    assert await code_of(house.claim_link(stranger, token, DICE)) == "link_void"
    assert await code_of(house.seat_link(stranger, code, 2)) == "not_your_seat"


async def test_only_the_host_invites_one_and_only_to_a_free_chair(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    assert await code_of(house.seat_link(ben, code, 2, program=True)) == "not_host"
    assert await code_of(house.seat_link(ada, code, 1, program=True)) == "seat_taken"
    token, _ = await house.seat_link(ada, code, 2, program=True)
    await house.sit((await house.guests.new())[0], code, wire.Sit(name="Cleo", seat=2))
    late, _ = await house.guests.new()
    assert await code_of(house.claim_link(late, token, DICE)) == "seat_taken"
    assert await code_of(house.claim_link(late, token, wire.Program(name=""))) == "bad_name"
    await house.do(seating.clear_chair, ada, code, 2)
    assert (await house.claim_link(late, token, DICE)).chairs[2].brought_by == "Ada"


async def test_it_says_that_it_is_one_and_nobody_else_does(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    program = await brought(house, ada, code, 2)

    def came(guest: Guest, says_so: bool) -> object:
        return house.connect(guest, code, wire.Hello(v=wire.PROTOCOL, program=says_so), _nothing)

    assert await code_of(came(program, False)) == "for_programs"
    assert await code_of(came(ben, True)) == "no_program"
    await came(program, True)  # type: ignore[misc]
    await house.do(seating.clear_chair, ada, code, 2)
    assert await code_of(came(program, True)) == "no_program"


async def _nothing(_: bytes) -> None:
    """Nobody listens."""


async def test_it_neither_hosts_nor_votes_nor_agrees(house: House, clock: HandClock) -> None:
    code, (ada, ben) = await people_at(house, 2)
    program = await brought(house, ada, code, 2)
    await house.begin(ada, code)
    hello = wire.Hello(v=wire.PROTOCOL, program=True)
    live, _ = await house.connect(program, code, hello, _nothing)
    await clock.advance(people.HOST_AWAY_SECONDS + 1)
    assert people.acting_host(live) != program.id
    assert people.voters(live) == set()
    device = await Device(house, ben, code).connect()
    assert people.voters(live) == {ben.id}
    assert people.acting_host(live) == ben.id
    assert {seat for seat, _ in live.record.people()} == {0, 1}
    await device.disconnect()
    again = arranging.same_again(live.record, ada, 0.0)
    assert [place.name for place in again.chairs if place.kind != "empty"] == ["Ada", "Ben"]


async def test_a_table_passes_to_people_only(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    await house.do(seating.clear_chair, ben, code, 1)
    program = await brought(house, ada, code, 1)
    await house.sit(ben, code, wire.Sit(name="Ben", seat=2))
    await house.begin(ada, code)
    await house.do(takeovers.leave, ada, code, 0)
    async with house.at(code) as live:
        assert live.record.host == ben.id != program.id


async def test_whoever_brought_it_may_bring_it_again_in_mid_game(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    mine, theirs = [await Device(house, guest, code).connect() for guest in (ada, ben)]
    await mine.settle()
    assert mine.you["programs"] == []
    await brought(house, ada, code, 2)
    await house.begin(ada, code)
    await mine.settle()
    await theirs.settle()
    assert (mine.you["programs"], theirs.you["programs"]) == ([2], [])
    assert await code_of(house.seat_link(ben, code, 2, program=True)) == "already_begun"
    second = await brought(house, ada, code, 2, "Another name")
    async with house.at(code) as live:
        place = live.record.chairs[2]
        assert (place.guest, place.name, place.brought_by) == (second.id, "Dice", "Ada")
    await house.remove(ada, code, second.person)
    await mine.settle()
    assert mine.you["programs"] == []
    assert (await house.state_of(code)).chairs[2].brought_by is None


async def test_it_has_one_chair_and_never_passes_for_a_person(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    program = await brought(house, ada, code, 2)
    assert await code_of(house.sit(program, code, wire.Sit(name="Cleo"))) == "has_seat"
    mine, _ = await house.seat_link(ben, code, 1)
    assert await code_of(house.claim_link(program, mine)) == "has_seat"
    await house.begin(ada, code)
    await house.to_bot(ada, code, 2)
    state = await house.take(program, code, 2, wire.Sit(name="Cleo"))
    assert (state.chairs[2].kind, state.chairs[2].brought_by) == ("person", "Ada")
    assert await code_of(house.again(program, code)) == "not_your_seat"


async def test_of_two_links_to_one_chair_one_seats_a_program(house: House) -> None:
    code, (ada, _) = await people_at(house, 2)
    first, second = [(await house.seat_link(ada, code, 2, program=True))[0] for _ in range(2)]
    dice, late = [(await house.guests.new())[0] for _ in range(2)]
    await house.claim_link(dice, first, DICE)
    assert await code_of(house.claim_link(late, second, DICE)) == "seat_taken"
    again, once_more = [(await house.seat_link(ada, code, 2, program=True))[0] for _ in range(2)]
    await house.claim_link(late, again, DICE)
    assert await code_of(house.claim_link(dice, once_more, DICE)) == "link_void"
    assert (await house.state_of(code)).chairs[2].person == late.person


async def test_a_link_goes_with_whoever_made_it(house: House) -> None:
    code, (ada, _) = await people_at(house, 2)
    first, second = [(await house.seat_link(ada, code, 2, program=True))[0] for _ in range(2)]
    eve, _ = await house.guests.new()
    await house.connect(eve, code, wire.Hello(v=wire.PROTOCOL), _nothing)
    await house.remove(ada, code, eve.person)
    assert await code_of(house.claim_link(eve, first, DICE)) == "removed"
    await house.do(seating.clear_chair, ada, code, 0)
    late, _ = await house.guests.new()
    assert await code_of(house.claim_link(late, second, DICE)) == "link_void"


async def test_who_brought_it_is_who_they_are_now(house: House) -> None:
    code, (ada, _) = await people_at(house, 2)
    await brought(house, ada, code, 2)
    state = await house.do(seating.change_chair, ada, code, 0, wire.ChangeChair(name="Zoe"))
    assert state.chairs[2].brought_by == "Zoe"
    token, _ = await house.seat_link(ada, code, 0)
    phone, _ = await house.guests.new()
    await house.claim_link(phone, token)
    await house.begin(phone, code)
    await brought(house, phone, code, 2)
