"""Whoever the rules hush tries to get words, or a sign of their choice, to the others by some other way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, cast

import httpx
import pytest

from talewind.server import wire
from talewind.server.storage.records import Guest
from talewind.server.tables import seating, takeovers
from talewind.server.tables.gathering import SeatWish
from talewind.server.tables.house import House
from talewind.server.web.app import Config, create_app
from tests.ledger import rule
from tests.server.devices import WORDS, Device, begun, play_on, settle
from tests.server.test_people import refused

TELLING = "Top left"


async def hushed(house: House, game: str) -> tuple[str, list[Device], Device]:
    """A game, everybody in it, and somebody who must be silent now."""
    options = {"windmill": {"first": 0}, "story": {"card_seconds": 0}}.get(game, {})
    code, devices = await begun(house, 5, game=game, options=options)
    if game == "story":
        silent = next(one for one in devices if one.look["private"]["card"] == "silent")
        await silent.answer({"do": "play_card"})
    elif game == "end":
        silent = next(one for one in devices if one.ask is not None)
        await silent.answer({"do": "discard", "word": silent.look["private"]["cards"][0]})
        await silent.answer({"do": "the_end"}, "Once there was something, and then there was not.")
    else:
        silent = devices[0]
        await silent.answer({"do": "place"}, WORDS)
    await settle(devices)
    assert silent.look["hushed"]
    return code, devices, silent


def seen_by(devices: list[Device], words: str) -> bool:
    return any(words.encode() in raw for device in devices for raw in device.raw)


@rule("WM-REMOTE-04", "ST-RULING-31", "ES-RULING-24")
@pytest.mark.parametrize("game", ["windmill", "story", "end"])
async def test_the_silent_do_not_speak_by_name_seal_or_profile(house: House, game: str) -> None:
    code, devices, silent = await hushed(house, game)
    seat = silent.look["seat"]
    for change in (wire.ChangeChair(name=TELLING), wire.ChangeChair(seal="chestnut")):
        assert await refused(house.do(seating.change_chair, silent.guest, code, seat, change)) == "hushed"

    await house.to_bot(silent.guest, code, seat)
    for sit in (wire.Sit(name=TELLING), wire.Sit(name=silent.table["chairs"][seat]["name"], seal="chestnut")):
        assert await refused(house.take(silent.guest, code, seat, sit)) == "hushed"
    assert await refused(house.rename(silent.guest, wire.Profile(name=TELLING))) == "hushed"

    await house.do(takeovers.give_back, silent.guest, code, seat)
    await settle(devices)
    assert not seen_by(devices, TELLING)


@rule("WM-REMOTE-04")
@pytest.mark.parametrize("away", [True, False])
async def test_a_name_that_was_changed_before_is_not_shown_among_the_onlookers(
    house: House, away: bool
) -> None:
    code, devices, ada = await hushed(house, "windmill")
    if away:
        await ada.disconnect()
    ada.guest = await house.rename(ada.guest, wire.Profile(name=TELLING))
    await house.to_bot(ada.guest, code, 0)
    if away:
        await ada.connect()
    await settle(devices)
    assert [watcher["name"] for watcher in devices[1].table["watchers"]] == ["Ada"]
    assert not seen_by(devices[1:], TELLING)


@rule("WM-REMOTE-04")
@pytest.mark.parametrize("told", [True, False])
async def test_a_seat_link_takes_the_silence_along(house: House, told: bool) -> None:
    """The card is known to whoever has seen it, whichever device holds the seat now."""
    code, devices = await begun(house, 3, options={"first": 0})
    ada = devices[0]
    if told:
        await ada.answer({"do": "place"}, WORDS)
    phone, _ = await house.guests.new()
    await house.claim_link(phone, (await house.seat_link(ada.guest, code, 0))[0])
    devices[0] = await Device(house, phone, code).connect(0)
    if not told:
        await devices[0].answer({"do": "place"}, WORDS)

    said = await ada.do(wire.Say(id="1", text=TELLING))
    assert said is not None
    assert said["code"] == "hushed"
    assert await refused(house.rename(ada.guest, wire.Profile(name=TELLING))) == "hushed"
    assert await refused(house.take(ada.guest, code, 1, wire.Sit(name=TELLING))) == "seat_taken"
    assert {"what": "taken", "seat": 0, "by": "Ada"} in devices[1].events

    while devices[0].look["seat"] == devices[0].public["teller"]:
        await play_on(devices, Random(1), 1)
    assert await ada.do(wire.Say(id="2", text="It was top left.")) == {"t": "ack", "id": "2"}
    assert (await house.live(code)).record.chairs[0].knew == [], "it lay open: there is nothing to hush"


@rule("WM-REMOTE-04")
async def test_of_several_people_on_one_device_only_the_silent_stay_so_when_they_part(house: House) -> None:
    ada, _ = await house.guests.new()
    code = (
        await house.make_table(ada, wire.NewTable(game="windmill", name="Ada", options={"first": 1}))
    ).code
    for name in ("Ben", "Cleo"):
        await house.sit(ada, code, wire.Sit(name=name))
    await house.begin(ada, code)
    shared = await Device(house, ada, code).connect(1)
    await shared.answer({"do": "place"}, WORDS)
    phone, _ = await house.guests.new()
    await house.claim_link(phone, (await house.seat_link(ada, code, 1))[0])
    assert await shared.do(wire.Say(id="1", text="Hm.", seat=0)) == {"t": "ack", "id": "1"}


Sign = Callable[[House, Device, str], Awaitable[Any]]

SIGNS: dict[str, Sign] = {
    "title": lambda house, ada, code: house.change(ada.guest, code, wire.ChangeTable(title=TELLING)),
    "style": lambda house, ada, code: house.change(
        ada.guest, code, wire.ChangeTable(settings=wire.Settings(style=TELLING))
    ),
    "patience": lambda house, ada, code: house.change(
        ada.guest, code, wire.ChangeTable(settings=wire.Settings(grace_seconds=60))
    ),
    "unlocking": lambda house, ada, code: house.change(ada.guest, code, wire.ChangeTable(locked=False)),
    "a bot's name": lambda house, ada, code: house.do(
        seating.change_chair, ada.guest, code, 1, wire.ChangeChair(name=TELLING)
    ),
    "a bot's seal": lambda house, ada, code: house.do(
        seating.change_chair, ada.guest, code, 1, wire.ChangeChair(seal="night")
    ),
    "a bot's skill": lambda house, ada, code: house.do(
        seating.change_chair, ada.guest, code, 1, wire.ChangeChair(skill="random")
    ),
    "letting speak": lambda house, ada, code: house.do(
        seating.mute, ada.guest, code, ada.table["chairs"][2]["person"], False
    ),
    "giving back": lambda house, ada, code: house.do(takeovers.give_back, ada.guest, code, 3),
}


@rule("WM-REMOTE-04")
@pytest.mark.parametrize("sign", SIGNS)
async def test_a_silent_host_makes_no_sign_with_what_a_host_may_set(house: House, sign: str) -> None:
    code, (ada, ben, _) = await begun(house, 3, bots=1, options={"first": 0})
    await ada.answer({"do": "place"}, WORDS)
    # What protects the table waits for nothing: to mute, to lock, to let a bot play for somebody.
    await house.do(seating.mute, ada.guest, code, ben.guest.person, True)
    await house.change(ada.guest, code, wire.ChangeTable(locked=True))
    await house.to_bot(ada.guest, code, 3)
    await ada.settle()
    before = await house.state_of(code)
    assert await refused(SIGNS[sign](house, ada, code)) == "hushed"
    assert await house.state_of(code) == before


@rule("ST-RULING-31")
async def test_in_a_silent_round_a_host_may_do_what_has_no_words(house: House) -> None:
    code, devices, _ = await hushed(house, "story")
    ada = devices[0].guest
    for locked in (True, False):
        await house.change(ada, code, wire.ChangeTable(locked=locked))
    settings = wire.Settings(grace_seconds=60)
    await house.change(ada, code, wire.ChangeTable(settings=settings))
    words = wire.ChangeTable(settings=wire.Settings(grace_seconds=60, lines=TELLING))
    assert await refused(house.change(ada, code, words)) == "hushed"


@rule("WM-REMOTE-04")
async def test_a_silent_keeper_names_no_deck(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, devices, silent = await hushed(house, "windmill")
    cookies = {device.guest.person: device.guest for device in devices}

    async def known(token: str) -> Guest:
        return cookies[token]

    monkeypatch.setattr(house.guests, "known", known)
    transport = httpx.ASGITransport(cast(Any, create_app(Config(decks_open=True), house=house)))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as browser:
        for device, code in ((silent, "hushed"), (devices[1], "no_such_draft")):
            browser.cookies.set("talewind", device.guest.person)
            wish = {"title": TELLING, "game": "windmill"}
            answer = await browser.post("/api/deck-drafts/none/finish", json=wish)
            assert answer.json()["code"] == code
        browser.cookies.set("talewind", silent.guest.person)
        words = {"words": {"0": {"caption": TELLING}}}
        assert (await browser.patch("/api/decks/windmill", json=words)).json()["code"] == "hushed"


@rule("ST-RULING-31")
async def test_a_sign_is_not_signed_with_telling_words(house: House) -> None:
    """In a silent round one may react; but not under a name that was chosen for it meanwhile."""
    code, devices, silent = await hushed(house, "story")
    await house.to_bot(silent.guest, code, silent.look["seat"])
    await silent.disconnect()
    renamed = await house.rename(silent.guest, wire.Profile(name=TELLING))
    wish = wire.NewTable(game="windmill", name=TELLING)
    await house.make_table(renamed, wish)
    back = await Device(house, renamed, code).connect()
    await back.do(wire.React(id="sign", reaction="wow"))
    await settle(devices)
    others = [device for device in devices if device is not silent]
    assert others[0].told("talk")[-1]["line"]["reaction"] == "wow"
    assert not seen_by(others, TELLING)


@rule("WM-REMOTE-04")
async def test_who_gave_a_seat_to_another_device_still_knows_though_that_one_gave_it_to_a_bot(
    house: House,
) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    await ada.answer({"do": "place"}, WORDS)
    second, _ = await house.guests.new()
    await house.claim_link(second, (await house.seat_link(ada.guest, code, 0))[0])
    await house.to_bot(second, code, 0)
    await house.take(second, code, 0, wire.Sit(name="Ada"))
    await ada.do(wire.Say(id="told", text=TELLING))
    assert ada.told("refused")[-1]["code"] == "hushed"
    await ben.settle()
    assert not seen_by([ben], TELLING)


@rule("WM-REMOTE-04")
async def test_a_silent_host_says_neither_yes_nor_no_to_who_asks_for_a_seat(house: House) -> None:
    code, (ada, _, _) = await begun(house, 3, bots=1, game="windmill", options={"first": 0})
    await ada.answer({"do": "place"}, WORDS)
    zoe = await Device(house, (await house.guests.new())[0], code).connect()
    (await house.live(code)).wishes[zoe.guest.id] = SeatWish(zoe.guest, 3, wire.Sit(name="Zoe"), set())
    assert await refused(house.do(takeovers.let_sit, ada.guest, code, zoe.guest.person)) == "hushed"
    assert await refused(house.turn_down(ada.guest, code, zoe.guest.person)) == "hushed"
