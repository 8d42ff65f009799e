"""Hints on asking: for one pair of eyes, told to everybody or not, and the same when asked again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import httpx
import msgspec
import pytest
import websockets

from talewind.engine import TalewindError
from talewind.engine.bots import look
from talewind.server import wire
from talewind.server.tables import takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.hints import NOTHING, THOUGHTS
from talewind.server.tables.house import House
from tests.proving.ponderers import Ponderers, ponderers_at

from .crash import Server, logs_in
from .devices import WORDS, Device, Message, begun, people_at, play_on

NO_CARD = {"do": "no_card"}


@pytest.fixture
def ponderers(tmp_path: Path) -> Iterator[Ponderers]:
    with ponderers_at(tmp_path) as ponderers:
        yield ponderers


def wish_of(device: Device, **other: Any) -> wire.AskHint:
    seat = device.look.get("seat", 0)
    ask = device.ask["id"] if device.ask is not None else 1
    return wire.AskHint(**{"id": device.new_id(), "seat": seat, "ask": ask, **other})


async def asks(device: Device, **other: Any) -> Message | None:
    """The ack or the refusal; a hint comes when somebody has thought of it."""
    return await device.do(wish_of(device, **other))


async def hint_for(device: Device, house: House) -> Message:
    assert (await asks(device) or {})["t"] == "ack"
    await house.quiet()
    await device.settle()
    return device.told("hint")[-1]


async def a_guess(house: House, **wishes: Any) -> tuple[str, list[Device]]:
    """Three people; Ada has told, and Ben guesses."""
    code, devices = await begun(house, 3, options={"first": 0}, **wishes)
    await devices[0].answer({"do": "place"}, WORDS)
    assert devices[1].ask is not None
    assert devices[1].ask["kind"] == "guess"
    return code, devices


async def test_a_hint_is_a_move_with_a_reason_for_nobody_but_the_one_who_asked(house: House) -> None:
    code, (ada, ben, cleo) = await a_guess(house)
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    screen = await Device(house, ben.guest, code).connect(screen=True)
    hint = await hint_for(ben, house)
    assert ben.ask is not None
    assert (hint["seat"], hint["ask"], hint["move"]["do"]) == (1, ben.ask["id"], "choose")
    assert hint["move"]["picture"] in ben.ask["show"]["pictures"]
    assert "of it." in hint["why"]
    for other in (ada, cleo, watcher, screen):
        await other.settle()
        assert other.told("hint") == []
        assert other.events[-1] == {"what": "hinted", "seat": 1}
        assert hint["why"].encode() not in b"".join(other.raw)


async def test_that_it_was_asked_is_stored_and_what_was_told_is_not(house: House, db: str) -> None:
    code, (_, ben, _) = await a_guess(house)
    hint = await hint_for(ben, house)
    live = await house.live(code)
    assert live.table is not None
    assert [(entry.kind, entry.seat) for entry in live.table.entries[1:]] == [("hint", 1)]
    assert hint["why"].encode() not in Path(db.removeprefix("sqlite:///")).read_bytes()


async def test_asked_again_it_is_the_same_and_told_once(house: House) -> None:
    code, (ada, ben, _) = await a_guess(house)
    first = await hint_for(ben, house)
    assert await hint_for(ben, house) == first
    other = await Device(house, ben.guest, code).connect(1)
    assert await hint_for(other, house) == first
    assert [event["what"] for event in ada.events].count("hinted") == 1


async def test_all_devices_that_look_through_these_eyes_are_told_and_no_other_of_theirs(house: House) -> None:
    code, guests = await people_at(house, 2, options={"first": 0})
    await house.sit(guests[1], code, wire.Sit(name="Bea"))
    await house.begin(guests[0], code)
    ada = await Device(house, guests[0], code).connect(0)
    ben, same, bea = [await Device(house, guests[1], code).connect(seat) for seat in (1, 1, 2)]
    await ada.answer({"do": "place"}, WORDS)
    refused = await asks(bea, seat=1, ask=ben.ask["id"] if ben.ask else 0)
    assert refused is not None
    assert refused["code"] == "not_your_seat"
    hint = await hint_for(ben, house)
    await asyncio.gather(same.settle(), bea.settle())
    assert same.told("hint") == [hint]
    assert bea.told("hint") == []


async def test_a_table_may_have_them_quietly_or_not_at_all(house: House) -> None:
    code, (ada, ben, cleo) = await a_guess(house, settings=wire.Settings(hints="quiet"))
    await hint_for(ben, house)
    for device in (ada, ben, cleo):
        assert "hinted" not in [event["what"] for event in device.events]
    live = await house.live(code)
    assert live.table is not None
    assert len(live.table.entries) == 1
    _, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=wire.Settings(hints="off"))
    refused = await asks(ada)
    assert refused is not None
    assert refused["code"] == "hints_off"


async def test_who_may_not_ask_is_told_why(house: House) -> None:
    code, (ada, ben, cleo) = await a_guess(house)
    assert ben.ask is not None
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    screen = await Device(house, ben.guest, code).connect(screen=True)
    asked = {"seat": 1, "ask": ben.ask["id"]}
    refusals = [
        (await asks(cleo), "not_asked"),
        (await asks(ada), "not_asked"),
        (await asks(ada, **asked), "not_your_seat"),
        (await asks(watcher, **asked), "not_your_seat"),
        (await asks(screen, **asked), "not_your_seat"),
        (await asks(ben, ask=ben.ask["id"] + 1), "stale_question"),
        (await asks(ben, seat=7), "not_your_seat"),
    ]
    for refusal, code_ in refusals:
        assert refusal is not None
        assert (refusal["t"], refusal["code"]) == ("refused", code_)
        assert refusal["sentence"].endswith(".")
    assert "hinted" not in [event["what"] for event in ben.events]


async def test_before_and_after_a_game_nobody_is_asked_anything(house: House) -> None:
    code, guests = await people_at(house, 3)
    early = await Device(house, guests[0], code).connect()
    refused = await asks(early, seat=0)
    assert refused is not None
    assert refused["code"] == "not_begun"
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(1))
    refused = await asks(devices[0], seat=0)
    assert refused is not None
    assert refused["code"] == "game_over"


async def test_nobody_has_more_thought_of_than_is_fair(house: House, clock: HandClock) -> None:
    """A teller who speaks up and takes it back is asked something new each time."""
    _, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=wire.Settings(hints="quiet"))
    codes = []
    for _ in range(20):
        answer = await asks(ada)
        assert answer is not None
        codes.append(answer.get("code", answer["t"]))
        await ada.answer({"do": "speak_up"})
        await ada.do(wire.TakeBack(id=ada.new_id(), seat=0))
    assert codes == ["ack"] * int(THOUGHTS[1]) + ["too_many"] * (20 - int(THOUGHTS[1]))
    await clock.advance(2 / THOUGHTS[0])
    assert (await asks(ada) or {})["t"] == "ack"


async def a_vote_of_cards(house: House, ponderers: Ponderers) -> tuple[str, list[Device]]:
    """Story, where all but the first say whether they play a card; advice takes as long as the test likes."""
    settings = wire.Settings(lines=str(ponderers.folder))
    return await begun(house, 3, game="story", settings=settings, options={"first": 2})


async def test_an_answer_given_meanwhile_drops_it(house: House, ponderers: Ponderers) -> None:
    _, (ada, *_) = await a_vote_of_cards(house, ponderers)
    assert (await asks(ada) or {})["t"] == "ack"
    await ponderers.have_begun()
    assert (await ada.answer(NO_CARD) or {})["t"] == "ack", "the table goes on while somebody thinks"
    ponderers.may_speak()
    await house.quiet()
    assert ada.told("hint") == []


async def test_whoever_asks_twice_meanwhile_shares_the_thought(house: House, ponderers: Ponderers) -> None:
    _, (ada, *_) = await a_vote_of_cards(house, ponderers)
    for _ in range(3):
        assert (await asks(ada) or {})["t"] == "ack"
    await ponderers.have_begun()
    ponderers.may_speak()
    await house.quiet()
    await ada.settle()
    assert len(ada.told("hint")) == 1
    assert len(ponderers.pondered) == 1


async def test_after_a_restart_it_is_the_same_and_not_told_again(
    db: str, clock: HandClock, ponderers: Ponderers
) -> None:
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ponderers.may_speak()
    code, (ada, ben, _) = await a_vote_of_cards(house, ponderers)
    hint = await hint_for(ada, house)
    ponderers.must_think()
    assert (await asks(ben) or {})["t"] == "ack"
    await ponderers.have_begun(2)
    await asyncio.wait_for(house.close(), 5)
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ponderers.may_speak()
    ada = await Device(house, ada.guest, code).connect(0)
    ben = await Device(house, ben.guest, code).connect(1)
    assert await hint_for(ada, house) == hint
    assert (await hint_for(ben, house))["why"] != NOTHING
    told = [event["seat"] for event in ada.events if event["what"] == "hinted"]
    assert told == [0, 1]
    await house.close()


async def test_where_nobody_can_think_of_anything_that_is_said_and_may_be_asked_again(
    house: House, ponderers: Ponderers
) -> None:
    _, (ada, *_) = await a_vote_of_cards(house, ponderers)
    ponderers.choke()
    ponderers.may_speak()
    assert (await hint_for(ada, house))["why"] == NOTHING
    (ponderers.folder / "choke").unlink()
    assert (await hint_for(ada, house))["why"] != NOTHING


async def test_it_is_thought_about_anew_when_the_seat_has_been_told_something_since(
    house: House, ponderers: Ponderers
) -> None:
    code, (ada, ben, cleo) = await a_vote_of_cards(house, ponderers)
    ponderers.may_speak()
    asked = ada.ask
    await hint_for(ada, house)
    await hint_for(ben, house)
    await hint_for(ada, house)
    assert len(ponderers.pondered) == 2, "that somebody else asks is no news"
    await ben.answer(NO_CARD)
    await hint_for(ada, house)
    assert len(ponderers.pondered) == 2, "that somebody has sealed an answer is told by no delay, either"
    await house.do(takeovers.to_bot, cleo.guest, code, 2)
    assert ada.ask == asked
    await hint_for(ada, house)
    assert len(ponderers.pondered) == 3


async def test_a_clock_runs_on(house: House, clock: HandClock) -> None:
    _, (ada, *_) = await begun(house, 3, options={"first": 0, "tell_timer": True})
    before = ada.look["clocks"]
    assert before
    await hint_for(ada, house)
    assert ada.look["clocks"] == before


@pytest.mark.parametrize(("quality", "value"), [("secret", True), ("must", False)])
async def test_where_nobody_knows_who_is_asked_advice_is_given_only_if_nothing_is_told(
    house: House, quality: str, value: bool
) -> None:
    async def in_secret(hints: Literal["told", "quiet"]) -> Device:
        code, devices = await begun(house, 3, game="winter", settings=wire.Settings(hints=hints))
        live = await house.live(code)
        assert live.table is not None
        asked = next(iter(live.table.asks))
        setattr(live.table.asks[asked], quality, value)
        return devices[asked]

    device = await in_secret("told")
    refused = await asks(device)
    assert refused is not None
    assert refused["code"] == "hint_would_tell"
    assert "hinted" not in [event["what"] for event in device.events]
    assert (await hint_for(await in_secret("quiet"), house))["why"]


async def test_once_a_game_is_on_nobody_arranges_to_ask_unheard(house: House) -> None:
    code, (ada, *_) = await begun(house, 3)
    with pytest.raises(TalewindError) as refused:
        await house.change(ada.guest, code, wire.ChangeTable(settings=wire.Settings(hints="quiet")))
    assert refused.value.code == "too_late_to_be_quiet"
    await house.change(ada.guest, code, wire.ChangeTable(settings=wire.Settings(hints="off")))


async def test_a_hint_is_no_news_of_the_game(house: House) -> None:
    """Else bots would not wait until people have read the tale."""
    code, (_, ben, _) = await a_guess(house)
    live = await house.live(code)
    assert live.table is not None
    before = look(live.table, 1, Random(1)).news
    await hint_for(ben, house)
    assert look(live.table, 1, Random(1)).news == before
    assert "hinted" in [event["what"] for event in ben.events]


@pytest.mark.crash
@pytest.mark.timeout(120)
async def test_killed_while_somebody_thinks_the_house_knows_that_it_was_asked(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=10) as client:
            await client.get("/api/me")
            wish = {"game": "windward", "name": "Ada", "play_now": True, "options": {"first": 0}}
            code = (await client.post("/api/tables", json=wish)).json()["code"]
            cookie = client.cookies["talewind"]
        await asked_over_the_wire(server, code, cookie, until="ack")
        server.kill()
        await server.start()
        first = await asked_over_the_wire(server, code, cookie, until="hint")
        server.kill()
        await server.start()
        assert await asked_over_the_wire(server, code, cookie, until="hint") == first
        server.kill()
        kinds = [entry for entry in logs_in(server.db)[code] if entry[0] == 0]
        assert len(kinds) == 1, "asked three times, told once"
    finally:
        server.kill()


async def asked_over_the_wire(server: Server, code: str, cookie: str, until: str) -> Message:
    address = f"{server.url.replace('http', 'ws')}/ws/t/{code}"
    async with websockets.connect(
        address,
        origin=websockets.Origin(server.url),
        additional_headers={"Cookie": f"talewind={cookie}"},
        open_timeout=10,
    ) as line:
        await line.send(msgspec.json.encode({"do": "hello", "v": wire.PROTOCOL, "seat": 0}).decode())
        async for raw in line:
            message: Message = msgspec.json.decode(raw)
            if message["t"] == "look" and message.get("ask"):
                wish = {"do": "hint", "id": "h", "seat": 0, "ask": message["ask"]["id"]}
                await line.send(msgspec.json.encode(wish).decode())
            if message["t"] == until:
                return message
            assert message["t"] != "refused", message
    raise AssertionError("the line was closed")
