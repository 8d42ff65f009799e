"""How soon bots act: the host says so, and while the table is held they do nothing at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import httpx
import pytest

from talewind.engine import TalewindError
from talewind.games.windmill.bots import HESITATION, SEEKING
from talewind.games.windmill.questions import WhichPicture
from talewind.server import wire
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.proving.ponderers import ponderers_at

from .crash import Server, logs_in
from .devices import WORDS, Device, begun, people_at, settle

HELD = wire.Settings(bot_pace="held")
A_LONG_TIME = 3600.0


async def play_now(house: House, *, first: int = 3, reveal: int = 20, **wishes: object) -> tuple[str, Device]:
    """One person and three bots; the last of them tells first, and the person guesses."""
    guest, _ = await house.guests.new()
    options = {"first": first, "reveal_seconds": reveal}
    wish = wire.NewTable(game="windmill", name="Ada", play_now=True, options=options, **wishes)  # type: ignore[arg-type]
    code = (await house.make_table(guest, wish)).code
    return code, await Device(house, guest, code).connect(0)


async def pace(house: House, device: Device, **settings: object) -> None:
    await house.change(device.guest, device.code, wire.ChangeTable(settings=wire.Settings(**settings)))  # type: ignore[arg-type]
    await device.settle()


async def test_a_held_table_waits_and_begins_when_it_is_let_go(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, settings=HELD)
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    assert ada.table["settings"]["bot_pace"] == "natural"
    await clock.advance(3)
    assert ada.public["phase"] == "guess"


async def test_whoever_answers_is_not_held_up(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, first=0, settings=HELD)
    assert (await ada.answer({"do": "place"}, WORDS))["t"] == "ack"  # type: ignore[index]
    await clock.advance(A_LONG_TIME)
    assert ada.public["guesses"] == []


async def test_once_somebody_has_answered_nobody_can_hold_the_table(house: House) -> None:
    """Its clocks would stand still, and whoever is host could think for longer than the others."""
    _, (ada, ben, _) = await begun(house, 3, options={"first": 1})
    await pace(house, ada, bot_pace="held")
    await pace(house, ada)
    await ben.answer({"do": "place"}, WORDS)
    with pytest.raises(TalewindError) as error:
        await pace(house, ada, bot_pace="held")
    assert error.value.code == "too_late_to_hold"
    await pace(house, ada, bot_pace="slower")
    assert ada.table["settings"]["bot_pace"] == "slower"


@pytest.mark.parametrize(("before", "after"), [(HELD, "natural"), (wire.Settings(), "faster")])
async def test_how_soon_bots_act_is_a_setting_and_no_speech(
    house: House, before: wire.Settings, after: str
) -> None:
    _, ada = await play_now(house, first=0, settings=before)
    await ada.answer({"do": "place"}, WORDS)
    assert ada.look["hushed"], "others guess at my tale"
    await pace(house, ada, bot_pace=after)
    assert ada.table["settings"]["bot_pace"] == after
    with pytest.raises(TalewindError) as error:
        await pace(house, ada, bot_pace="slower", grace_seconds=60)
    assert error.value.code == "hushed", "whatever else is set with it is a sign"
    assert ada.table["settings"]["bot_pace"] == after


async def test_what_a_bot_was_about_to_say_is_not_said_once_the_table_is_held(
    house: House, clock: HandClock
) -> None:
    _, ada = await play_now(house)
    await clock.advance(0.25)
    await pace(house, ada, bot_pace="held")
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"


async def test_what_a_bot_is_thinking_about_is_left(house: House, clock: HandClock, tmp_path: Path) -> None:
    with ponderers_at(tmp_path) as ponderers:
        settings = wire.Settings(bot_pace="instant", lines=str(tmp_path))
        code, guests = await people_at(
            house, 2, game="story", bots=1, settings=settings, options={"first": 1}
        )
        await house.begin(guests[0], code)
        ada = await Device(house, guests[0], code).connect(0)
        passing = asyncio.create_task(clock.advance(1.0))
        await ponderers.have_begun()
        await pace(house, ada, bot_pace="held", lines=str(tmp_path))
        assert not (await house.live(code)).bots.thinking
        ponderers.may_speak()
        await passing


async def test_no_clock_runs_while_the_table_is_held_and_all_begin_anew(
    house: House, clock: HandClock
) -> None:
    options = {"first": 0, "tell_timer": True}
    _, (ada, ben, _) = await begun(house, 3, options=options, settings=wire.Settings(grace_seconds=60))
    assert ada.look["clocks"] == {"0": clock() + 90}
    await clock.advance(80)
    await pace(house, ada, bot_pace="held", grace_seconds=60)
    assert "clocks" not in ada.look
    await ada.disconnect()
    await clock.advance(A_LONG_TIME)
    await ada.connect(0)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    await settle([ben])
    assert ada.look["clocks"] == ben.look["clocks"] == {"0": clock() + 90}
    await clock.advance(90)
    assert ada.public["phase"] == "reveal"


async def test_a_held_table_is_held_in_the_next_house_too(db: str, clock: HandClock) -> None:
    house = await House.open(db, clock=clock)
    code, ada = await play_now(house, settings=HELD)
    await house.close()
    house = await House.open(db, clock=clock)
    clock.settle = house.quiet
    ada = await Device(house, ada.guest, code).connect(0)
    await clock.advance(A_LONG_TIME)
    assert ada.public["phase"] == "tell"
    await pace(house, ada)
    await clock.advance(3)
    assert ada.public["phase"] == "guess"
    await house.close()


@pytest.mark.crash
async def test_a_killed_server_comes_back_with_the_table_held(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=10) as client:
            wish = {
                "game": "windmill",
                "play_now": True,
                "options": {"first": 3},
                "settings": {"bot_pace": "held"},
            }
            code = (await client.post("/api/tables", json=wish)).json()["code"]
            server.kill()
            await server.start()
            table = (await client.get(f"/api/tables/{code}")).json()
            assert table["settings"]["bot_pace"] == "held"
            assert logs_in(server.db) == {}
    finally:
        server.kill()


@pytest.mark.parametrize(("name", "times"), [("slower", 1.6), ("natural", 1.0), ("faster", 0.5)])
async def test_bots_take_as_long_as_the_host_wants(
    house: House, clock: HandClock, name: str, times: float
) -> None:
    """A tale takes from 1.4 to 3 seconds."""
    _, ada = await play_now(house, settings=wire.Settings(bot_pace=name))  # type: ignore[arg-type]
    await clock.advance(1.39 * times)
    assert ada.public["phase"] == "tell"
    await clock.advance(1.62 * times)
    assert ada.public["phase"] == "guess"


async def test_bots_that_act_at_once_take_no_time(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, settings=wire.Settings(bot_pace="instant"))
    await clock.advance(0)
    assert ada.public["phase"] == "guess"


# Skip to my turn


BEN = 3


async def two_among_bots(house: House, *, first: int) -> list[Device]:
    """Ada, two bots, and Ben."""
    code, guests = await people_at(house, 2, bots=2, options={"first": first})
    await house.begin(guests[0], code)
    seats = zip(guests, (0, BEN), strict=True)
    return [await Device(house, guest, code).connect(seat) for guest, seat in seats]


def skipping(device: Device) -> set[int]:
    assert device.live is not None
    return device.live.skipping


async def test_who_is_alone_among_bots_skips_to_their_turn(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, settings=wire.Settings(bot_pace="slower"))
    assert await ada.do(wire.Skip()) is None
    await clock.advance(0)
    assert ada.public["phase"] == "guess"
    assert skipping(ada) == set(), "she is asked, and there she is"
    await ada.play(Random(1))
    await clock.advance(1)
    assert len(ada.public["guesses"]) == 1, "the others take their time again"


async def test_pauses_are_not_skipped(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house, first=0)
    await ada.answer({"do": "place"}, FORTY_WORDS)
    await ada.do(wire.Skip())
    await clock.advance(0)
    assert ada.public["phase"] == "reveal"
    assert ada.look["clocks"] == {"-1": clock() + 20}
    await clock.advance(19.9)
    assert ada.public["phase"] == "reveal"


async def test_bots_are_hurried_when_everybody_who_is_here_wants_it(house: House, clock: HandClock) -> None:
    ada, ben = await two_among_bots(house, first=2)
    await ada.do(wire.Skip())
    await clock.advance(0)
    assert ada.public["phase"] == "tell"
    await ben.do(wire.Skip())
    await clock.advance(0)
    assert ada.public["phase"] == "guess"
    assert skipping(ada) == {ada.guest.id}, "Ben is asked; whether Ada is next, he decides"


async def test_whoever_goes_is_not_waited_for_and_comes_back_without_a_wish(
    house: House, clock: HandClock
) -> None:
    ada, ben = await two_among_bots(house, first=2)
    await ben.do(wire.Skip())
    await ben.disconnect()
    await ben.connect(BEN)
    await ada.do(wire.Skip())
    await clock.advance(0)
    assert ada.public["phase"] == "tell"
    await ben.disconnect()
    await clock.advance(0)
    assert ada.public["phase"] == "guess"


async def test_whoever_gives_their_seat_away_hurries_nobody(house: House, clock: HandClock) -> None:
    ada, ben = await two_among_bots(house, first=2)
    await ada.do(wire.Skip())
    await ben.disconnect()
    await house.to_bot(ada.guest, ada.code, 0)
    assert skipping(ada) == set(), "she only looks on"
    await clock.advance(0)
    assert ada.public["phase"] == "tell"


async def test_what_is_asked_in_secret_changes_nothing_that_others_could_see(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WhichPicture, "secret", True)
    _, ada = await play_now(house)
    await ada.do(wire.Skip())
    await clock.advance(0)
    assert ada.ask is not None
    assert skipping(ada) == {ada.guest.id}


async def test_only_people_at_the_table_skip(house: House) -> None:
    code, ada = await play_now(house, settings=HELD)
    screen = await Device(house, ada.guest, code).connect(screen=True)
    watcher = await Device(house, (await house.guests.new())[0], code).connect()
    for looking_on in (screen, watcher):
        refused = await looking_on.do(wire.Skip())
        assert refused is not None
        assert refused["code"] == "not_your_seat"
    code, (guest,) = await people_at(house, 1)
    lobby = await Device(house, guest, code).connect(0)
    refused = await lobby.do(wire.Skip())
    assert refused is not None
    assert refused["code"] == "not_begun"


async def test_who_must_be_silent_gives_no_sign_by_skipping(house: House) -> None:
    ada, ben = await two_among_bots(house, first=0)
    await ada.answer({"do": "place"}, WORDS)
    refused = await ada.do(wire.Skip())
    assert refused is not None
    assert refused["code"] == "hushed"
    await ben.disconnect()
    assert await ada.do(wire.Skip()) is None, "nobody is there to see it"


async def test_a_flood_of_skips_is_one(house: House, clock: HandClock) -> None:
    _, ada = await play_now(house)
    heard = len(ada.heard)
    for _ in range(300):
        await ada.do(wire.Skip())
    assert len(ada.heard) == heard
    await clock.advance(0)
    assert ada.public["phase"] == "guess"


# What was told is read before anybody goes on


FORTY_WORDS = " ".join(["a badger on a ladder sings"] * 6 + ["of the sea."]) + " So."


async def watched(clock: HandClock, seconds: float, count: Callable[[], int]) -> list[float]:
    """When each of what is counted came, in seconds from now, to a tenth."""
    began, came = clock(), [0.0] * count()
    for _ in range(round(seconds * 10)):
        await clock.advance(0.1)
        came += [clock() - began] * (count() - len(came))
    return came


@pytest.mark.parametrize(("name", "times"), [("slower", 1.6), ("natural", 1.0), ("faster", 0.5)])
async def test_a_tale_is_read_before_the_first_bot_guesses_and_guesses_come_apart(
    house: House, clock: HandClock, name: str, times: float
) -> None:
    assert len(FORTY_WORDS.split()) == 40
    _, ada = await play_now(house, first=0, reveal=-1, settings=wire.Settings(bot_pace=name))  # type: ignore[arg-type]
    await ada.answer({"do": "place"}, FORTY_WORDS)
    came = await watched(clock, 25 * times, lambda: len(ada.public["guesses"]))
    assert 12 * times <= came[0] <= (13.1 + HESITATION) * times
    assert all(later - sooner >= 2.75 * times for sooner, later in pairwise(came))
    assert len(came) == 3 or ada.public["guesses"][-1]["right"]


async def test_people_who_guess_later_have_time_to_look_for_it_themselves(
    house: House, clock: HandClock
) -> None:
    """The second bot tells, the third guesses first, and Ada's guess is the second."""
    _, ada = await play_now(house, first=2)
    while ada.public["phase"] == "tell":
        await clock.advance(0.1)
    reading = max(4.0, 0.3 * len(ada.public["words"].split()))
    came = await watched(clock, reading + 14, lambda: len(ada.public["guesses"]))
    assert reading + SEEKING <= came[0] <= reading + SEEKING + 1.2 + HESITATION


async def at_the_vote(house: House, clock: HandClock) -> tuple[Device, float]:
    """A bot has told, then Ada, then two bots; and how long it takes to read the last of them."""
    guest, _ = await house.guests.new()
    options = {"first": 3, "cards_later": True}
    wish = wire.NewTable(game="story", name="Ada", play_now=True, bots=3, options=options)
    ada = await Device(house, guest, (await house.make_table(guest, wish)).code).connect(0)
    while ada.public["phase"] != "vote":
        await clock.advance(0.1)
        if ada.ask is not None and ada.ask["kind"] == "lay":
            await ada.answer({"do": "lay", "picture": ada.look["private"]["hand"][0]})
        elif ada.ask is not None and ada.ask["kind"] == "tell":
            await ada.answer({"do": "done"}, FORTY_WORDS)
            _, _, came, *_ = await watched(clock, 14, lambda: len(ada.public["tales"]))
            assert came >= 12, "the next picture is laid when this could be read"
    return ada, max(4.0, 0.3 * len(ada.public["tales"][-1]["words"].split()))


async def test_bots_vote_one_by_one_when_the_last_tale_could_be_read(house: House, clock: HandClock) -> None:
    ada, reading = await at_the_vote(house, clock)
    came = await watched(clock, reading + 8, lambda: len(ada.public["answered"]))
    assert came[0] >= reading - 0.1
    assert len(came) == 3
    assert all(later - sooner >= 1.7 for sooner, later in pairwise(came))


async def test_once_people_have_voted_nobody_waits_for_bots_to_read(house: House, clock: HandClock) -> None:
    ada, _ = await at_the_vote(house, clock)
    await ada.answer({"do": "vote_for", "seat": 1})
    await clock.advance(3 * 1.8 + 0.1)
    assert ada.public["phase"] in ("reveal", "swap", "expand", "throw")
