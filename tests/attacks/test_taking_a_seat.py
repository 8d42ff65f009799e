"""A fresh cookie takes a bot's seat, reads its hand and is gone; and how one comes to a seat instead."""

from __future__ import annotations

from typing import Any

import pytest

from talewind.engine import games, new_table
from talewind.server import wire
from talewind.server.tables import seating, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.server.devices import WORDS, Device, people_at, settle
from tests.server.test_people import refused

HIDDEN = ["story", "windward", "winter"]
"""Games in which everybody has a hand at any time."""


async def table_with_bots(
    house: House, game: str = "story", people: int = 2, **options: Any
) -> tuple[str, list[Device]]:
    """A game with people on the first chairs and one bot on the last."""
    code, guests = await people_at(house, people, game=game, options=options)
    await house.do(seating.seat_bot, guests[0], code, wire.SeatBot(seat=people))
    await house.begin(guests[0], code)
    return code, [await Device(house, guest, code).connect(seat) for seat, guest in enumerate(guests)]


async def onlooker(house: House, code: str) -> Device:
    return await Device(house, (await house.guests.new())[0], code).connect()


def asked_for(device: Device) -> list[tuple[str, int, list[int]]]:
    return [(wish["name"], wish["seat"], wish["ayes"]) for wish in device.table["wishes"]]


async def ask(house: House, zoe: Device, seat: int, name: str = "Zoe") -> None:
    await house.take(zoe.guest, zoe.code, seat, wire.Sit(name=name))
    await zoe.settle()


@pytest.mark.parametrize("game", HIDDEN)
async def test_nobody_reads_a_bot_s_hand_by_coming_along(house: House, game: str) -> None:
    code, (ada, ben) = await table_with_bots(house, game)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    await zoe.do(wire.LookThrough(seat=2))
    again = await Device(house, zoe.guest, code).connect(2)
    assert zoe.told("refused")[-1]["code"] == "not_your_seat"
    assert not any("private" in look for device in (zoe, again) for look in device.told("look"))
    assert (await house.state_of(code)).chairs[2].kind == "bot"
    await settle([ada, ben])
    assert asked_for(ada) == asked_for(ben) == asked_for(zoe) == [("Zoe", 2, [])]


async def test_with_the_host_s_word_one_sits_down_and_the_log_says_so(house: House) -> None:
    code, (ada, ben) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    assert await refused(house.do(takeovers.let_sit, ben.guest, code, zoe.guest.person)) == "not_host"
    assert await refused(house.do(takeovers.let_sit, zoe.guest, code, zoe.guest.person)) == "not_host"
    await house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)
    await settle([ada, ben, zoe])
    assert zoe.you["seats"] == [2]
    assert asked_for(ada) == []
    assert {"what": "taken", "seat": 2, "by": "Zoe"} in ben.events
    await zoe.do(wire.LookThrough(seat=2))
    assert zoe.look["private"]["hand"]
    await house.to_bot(zoe.guest, code, 2)
    await ben.settle()
    assert ben.events[-1] == {"what": "taken", "seat": 2, "by": "bot"}, "and that she left it again"
    assert (
        await refused(house.take((await house.guests.new())[0], code, 2, wire.Sit(name="X"))) == "seat_kept"
    )


async def test_the_host_says_no_and_is_left_in_peace_for_a_while(house: House, clock: HandClock) -> None:
    code, (ada, ben) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    assert await refused(house.turn_down(ben.guest, code, zoe.guest.person)) == "not_host"
    await house.turn_down(ada.guest, code, zoe.guest.person)
    await zoe.settle()
    assert asked_for(zoe) == []
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)) == "no_wish"
    assert await refused(ask(house, zoe, 2)) == "turned_down"
    await clock.advance(takeovers.ASK_AGAIN_SECONDS)
    await ask(house, zoe, 2)
    await house.turn_down(zoe.guest, code, zoe.guest.person)
    await clock.advance(takeovers.WISHES_EVERY)
    await ask(house, zoe, 2)
    assert asked_for(zoe) == [("Zoe", 2, [])], "whoever thinks better of it may soon ask again"


async def test_while_the_host_is_away_the_others_decide(house: House) -> None:
    code, (ada, ben, cleo, dov) = await table_with_bots(house, people=4)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 4)
    await ada.disconnect()
    assert await refused(house.do(takeovers.let_sit, zoe.guest, code, zoe.guest.person)) == "not_your_seat"
    await house.do(takeovers.let_sit, ben.guest, code, zoe.guest.person)
    await house.do(takeovers.let_sit, ben.guest, code, zoe.guest.person)
    await dov.settle()
    assert asked_for(dov) == [("Zoe", 4, [1])]
    assert dov.table["wishes"][0]["needed"] == 2
    await house.do(takeovers.let_sit, cleo.guest, code, zoe.guest.person)
    await zoe.settle()
    assert zoe.you["seats"] == [4]


async def test_nobody_decides_alone_for_those_who_are_all_away(house: House, clock: HandClock) -> None:
    code, (ada, ben) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ada.disconnect()
    await ben.disconnect()
    await clock.advance(3600)
    await ask(house, zoe, 2)
    assert await refused(house.do(takeovers.let_sit, zoe.guest, code, zoe.guest.person)) == "not_your_seat"
    await ben.connect(1)
    assert asked_for(ben) == [("Zoe", 2, [])]
    await house.do(takeovers.let_sit, ben.guest, code, zoe.guest.person)
    await zoe.settle()
    assert zoe.you["seats"] == [2], "Ben acts as host"


async def test_whoever_goes_has_asked_for_nothing(house: House) -> None:
    code, (ada, _) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    await zoe.disconnect()
    await ada.settle()
    assert asked_for(ada) == []
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)) == "no_wish"
    assert await refused(ask(house, zoe, 2)) == "not_here", "nor by a message from afar"


async def test_of_two_who_ask_for_one_seat_one_gets_it(house: House) -> None:
    code, (ada, _) = await table_with_bots(house)
    zoe, yan = await onlooker(house, code), await onlooker(house, code)
    await ask(house, zoe, 2)
    await ask(house, yan, 2, "Yan")
    await house.do(takeovers.let_sit, ada.guest, code, yan.guest.person)
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)) == "seat_taken"
    await ada.settle()
    assert asked_for(ada) == []


async def test_a_crowd_that_asks_is_not_heard_one_by_one(house: House, clock: HandClock) -> None:
    code, (ada, _) = await table_with_bots(house)
    crowd = [await onlooker(house, code) for _ in range(takeovers.WISHES_MOST + 1)]
    for device in crowd[:-1]:
        await ask(house, device, 2)
    assert await refused(ask(house, crowd[-1], 2)) == "many_ask"
    await clock.advance(takeovers.WISHES_EVERY)
    await ask(house, crowd[0], 2, "Zoe again")
    await ada.settle()
    assert len(ada.table["wishes"]) == takeovers.WISHES_MOST


async def test_removed_and_locked_out_people_get_no_seat_that_they_asked_for(house: House) -> None:
    code, (ada, _) = await table_with_bots(house)
    zoe, yan = await onlooker(house, code), await onlooker(house, code)
    await ask(house, zoe, 2)
    await ask(house, yan, 2, "Yan")
    await house.remove(ada.guest, code, zoe.guest.person)
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)) == "no_wish"
    await house.change(ada.guest, code, wire.ChangeTable(locked=True))
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, yan.guest.person)) == "locked"


async def test_where_a_seat_holds_nothing_hidden_one_just_sits_down(house: House) -> None:
    """In Windmill only the teller has a secret."""
    code, (ada, *_) = await table_with_bots(house, "windmill", first=0)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    assert zoe.you["seats"] == [2]
    await ada.answer({"do": "place"}, WORDS)


@pytest.mark.parametrize("phase", ["tell", "guess"])
async def test_a_bot_that_tells_keeps_its_card_to_itself(house: House, clock: HandClock, phase: str) -> None:
    code, (ada, _) = await table_with_bots(house, "windmill", first=2)
    if phase == "guess":
        await clock.advance(5)
    assert ada.public["phase"] == phase
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    assert zoe.you["seats"] == []
    assert asked_for(zoe) == [("Zoe", 2, [])]


async def test_who_gave_a_seat_away_by_a_link_does_not_look_into_another_hand(house: House) -> None:
    code, (_, ben) = await table_with_bots(house)
    phone, _ = await house.guests.new()
    await house.claim_link(phone, (await house.seat_link(ben.guest, code, 1))[0])
    assert await refused(ask(house, ben, 2)) == "has_seat"


async def test_nobody_is_asked_where_nobody_is_left(house: House) -> None:
    ada, _ = await house.guests.new()
    code = (await house.make_table(ada, wire.NewTable(game="story", name="Ada", bots=4, play_now=True))).code
    await house.do(takeovers.leave, ada, code, 0)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    assert zoe.you["seats"] == [2]


async def test_the_owner_needs_nobody_s_word(house: House) -> None:
    code, (ada,) = await people_at(house, 1, game="story", bots=2)
    await house.do(seating.clear_chair, ada, code, 0)
    await house.sit((await house.guests.new())[0], code, wire.Sit(name="Ben"))
    await house.begin(ada, code)
    hers = await Device(house, ada, code).connect()
    await ask(house, hers, 1, "Ada")
    assert hers.you["seats"] == [1]


def test_which_games_hide_something_at_every_seat() -> None:
    """A game that is not listed has seats that hold nothing hidden, at its beginning or always."""
    hiding = [
        name
        for name, game in games().items()
        if all(
            table.game.private(seat) is not None
            for table in [new_table(name, seats=max(game.about.seats), seed=1)]
            for seat in range(table.seats)
        )
    ]
    assert sorted(hiding) == HIDDEN


async def test_asking_is_no_way_to_speak_for_whoever_is_muted_nor_for_a_flood(
    house: House, clock: HandClock
) -> None:
    code, (ada, _) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    for name in ("Look", "at", "me"):
        assert await refused(house.take(zoe.guest, code, 2, wire.Sit(name=name))) == "too_many"
    await clock.advance(takeovers.WISHES_EVERY)
    await ask(house, zoe, 2, "Zoey")
    await clock.advance(takeovers.WISHES_EVERY)
    await house.do(seating.mute, ada.guest, code, zoe.guest.person, True)
    assert await refused(house.take(zoe.guest, code, 2, wire.Sit(name="Muted"))) == "muted"
    await ada.settle()
    assert asked_for(ada) == [("Zoey", 2, [])]


async def test_whoever_is_muted_does_not_speak_by_their_chair(house: House) -> None:
    code, (ada, ben) = await table_with_bots(house)
    await house.do(seating.mute, ada.guest, code, ben.guest.person, True)
    assert (
        await refused(house.do(seating.change_chair, ben.guest, code, 1, wire.ChangeChair(name="Loud")))
        == "muted"
    )


async def test_whoever_got_another_seat_asks_no_more(house: House) -> None:
    code, (ada, ben) = await table_with_bots(house)
    zoe = await onlooker(house, code)
    await ask(house, zoe, 2)
    await house.claim_link(zoe.guest, (await house.seat_link(ben.guest, code, 1))[0])
    await ada.settle()
    assert asked_for(ada) == []
