"""Somebody who is away is told that they are waited for: once a turn, and nothing else."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.notices import reaching
from talewind.server.notices.means import Means
from talewind.server.notices.outbox import CLAIMED, PATIENCE, Wants
from talewind.server.storage import schema
from talewind.server.storage.records import Guest
from talewind.server.tables import keeper
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import Device
from .sinks import HOUSE, LATER, Browser, Sink, add, can, channel, there, two_devices, way_of
from .test_people import refused

__all__ = ["there"]


async def test_whoever_is_away_is_told_once_a_turn_and_nothing_of_the_game(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, teller, guessers = await two_devices(house)
    phone = Browser(there)
    await add(house, guessers[0].guest, phone.way)
    await guessers[0].disconnect()
    await clock.advance(LATER)
    assert there.came == [], "nobody waits for them yet"
    await teller.play(Random(1))
    await clock.advance(PATIENCE - 30)
    assert there.came == [], "they may be back in a moment"
    await clock.advance(LATER)
    (told,) = phone.heard()
    names = [device.table["chairs"][device.look["seat"]]["name"] for device in (teller, guessers[1])]
    assert told["title"] == "Windmill: it is your turn"
    assert re.fullmatch(rf"\w+ and \w+ wait for you at {code}, since \w+ \d\d:\d\d\.", told["text"])
    assert all(name in told["text"] for name in names)
    assert (told["url"], told["waiting"]) == (f"{HOUSE}/t/{code}", 1)
    assert there.came[0].headers["authorization"].startswith("vapid t=")
    assert there.came[0].headers["content-encoding"] == "aes128gcm"
    clock.now += 3600
    await clock.advance(LATER)
    assert len(there.came) == 1, "once a turn"


async def test_whoever_wants_notices_from_the_middle_of_a_turn_on_is_waited_for_until_they_answer(
    house: House, there: Sink
) -> None:
    can(house)
    code, teller, guessers = await two_devices(house)
    await teller.play(Random(1))
    (asked,) = [guesser for guesser in guessers if guesser.ask is not None]
    await add(house, asked.guest, channel(there.url))
    assert await waited_for(house) == [True]
    assert asked.ask is not None
    hidden = (await house.live(code)).table.position.hidden  # type: ignore[union-attr]
    wrong = next(picture for picture in asked.ask["show"]["pictures"] if picture != hidden)
    await asked.answer({"do": "choose", "picture": wrong})
    assert await waited_for(house) == [False], "though nobody wanted to know when the turn began"


async def waited_for(house: House) -> list[bool]:
    return [row["waits"] for row in await house.store.read(sa.select(schema.notices.c.waits))]


async def test_a_turn_that_begins_while_a_way_is_added_is_told_by_it(
    house: House, there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    can(house)
    _, teller, (guesser, _) = await two_devices(house)
    stored = house.noticing.ways.add

    async def told_meanwhile(guest: Guest, new: wire.NewWay) -> wire.Notices:
        await teller.play(Random(1))
        return await stored(guest, new)

    monkeypatch.setattr(house.noticing.ways, "add", told_meanwhile)
    await add(house, guesser.guest, channel(there.url))
    assert await waited_for(house) == [True]


async def test_nobody_who_looks_is_told_and_who_leaves_is_after_a_while(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await clock.advance(2 * LATER)
    assert there.came == []
    house.store.lost()
    await house.quiet()
    await teller.connect(teller.look["seat"])
    await clock.advance(2 * LATER)
    assert there.came == [], "they look at the table as it was read again after the shift was lost"
    await teller.disconnect()
    await clock.advance(PATIENCE - 5)
    assert there.came == []
    await clock.advance(LATER)
    assert len(there.came) == 1


async def test_a_page_in_the_background_keeps_no_notice_from_anybody(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await clock.advance(LATER)
    await teller.do(wire.Seen(seen=False))
    assert there.came == [], "they looked just now"
    await clock.advance(PATIENCE - 30)
    laptop = await Device(house, teller.guest, code).connect()
    await laptop.do(wire.Seen(seen=True))
    await clock.advance(2 * LATER)
    assert there.came == [], "they look elsewhere"
    screen = await Device(house, teller.guest, code).connect(screen=True)
    await screen.do(wire.Seen(seen=True))
    await laptop.disconnect()
    for _ in range(3):
        await clock.advance(PATIENCE / 3 - 1)
        assert there.came == [], "for less than a minute"
        # A network that comes and goes, with nobody who looks.
        await teller.disconnect()
        await teller.connect(teller.look["seat"])
        await teller.do(wire.Seen(seen=False))
    await clock.advance(PATIENCE / 2)
    assert len(there.came) == 1
    chair = teller.table["chairs"][teller.look["seat"]]
    assert chair["present"], "for others they are there"


async def test_whoever_looks_again_is_told_when_they_have_been_away_for_a_while(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    for seen in (False, True, False):
        await teller.do(wire.Seen(seen=seen))
        await clock.advance(PATIENCE - 5)
    assert there.came == []
    await clock.advance(LATER)
    assert len(there.came) == 1


async def test_a_restart_neither_loses_a_notice_nor_repeats_it(
    db: str, clock: HandClock, there: Sink
) -> None:
    for already_told in (False, True):
        house = await House.open(db, clock=clock)
        clock.settle = house.quiet
        can(house)
        _, teller, _ = await two_devices(house)
        await add(house, teller.guest, channel(there.url))
        await teller.disconnect()
        await clock.advance(LATER if already_told else 5)
        assert len(there.came) == already_told
        await house.close()
        house = await House.open(db, clock=clock)
        clock.settle = house.quiet
        can(house)
        await clock.advance(2 * LATER)
        assert len(there.came) == 1
        await house.close()
        there.came.clear()


async def test_in_quiet_hours_nobody_is_told_until_they_end(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    # The clock of this test begins on 12 January 1970, 13:46:40 in Greenwich: that is 8:46 in New York.
    hours = wire.NoticeHours(zone="America/New_York", quiet_from=22 * 60, quiet_until=9 * 60)
    await house.noticing.ways.wish(teller.guest, hours)
    await teller.disconnect()
    await clock.advance(12 * 60)
    assert there.came == []
    await clock.advance(3 * 60)
    assert len(there.came) == 1
    for wrong in ({"zone": "Europe/Nowhere"}, {"quiet_from": 1440}):
        bad = house.noticing.ways.wish(teller.guest, wire.NoticeHours(**cast(Any, wrong)))
        assert await refused(bad) in ("bad_zone", "bad_hours")


async def test_one_table_may_be_left_out_or_be_the_only_one(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    code, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await house.noticing.choose(teller.guest, code, False)
    await teller.disconnect()
    await clock.advance(LATER)
    assert there.came == []
    await house.noticing.ways.wish(teller.guest, wire.NoticeHours(all_tables=False))
    await house.noticing.choose(teller.guest, code, True)
    await clock.advance(LATER)
    assert len(there.came) == 1


async def test_a_browser_that_is_gone_is_asked_no_more_and_the_page_says_so(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, Browser(there).way)
    await teller.disconnect()
    there.status = 410
    await clock.advance(LATER)
    for _ in range(3):
        clock.now += 3600
        await house.noticing.sending.send_due()
    assert len(there.came) == 1
    way = await way_of(house, teller.guest)
    assert (way.on, way.trouble) == (
        False,
        "This browser has closed its door. Open it again here, on that device.",
    )


async def test_what_fails_is_tried_ever_more_seldom_and_after_five_days_it_is_off(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await teller.disconnect()
    there.status = 500
    await clock.advance(LATER)
    for _ in range(60):
        clock.now += 60
        await house.noticing.sending.send_due()
    assert 5 <= len(there.came) <= 7
    way = await way_of(house, teller.guest)
    assert (way.on, way.trouble, way.tries) == (True, "127.0.0.1 refuses (500).", len(there.came))
    assert way.next_try is not None
    (failed,) = await keeper.failed_notices(house) or []
    assert (failed.on, failed.tries, failed.next_try) == (True, way.tries, way.next_try)
    for _ in range(22):
        clock.now += 6 * 3600
        await house.noticing.sending.send_due()
    way = await way_of(house, teller.guest)
    assert not way.on
    assert "five days" in (way.trouble or "")
    (failed,) = await keeper.failed_notices(house) or []
    assert not failed.on
    house.noticing.can(Means(), HOUSE)
    assert await keeper.failed_notices(house) is None, "this house sends none"
    can(house)
    there.status = 204
    assert (await house.noticing.ways.turn(teller.guest, way.id, True)).ways[0].trouble is None
    assert await keeper.failed_notices(house) == []
    await house.noticing.sending.send_due()
    assert (await way_of(house, teller.guest)).tries == 0


async def test_whoever_never_answers_costs_nobody_anything(
    house: House, clock: HandClock, there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "SECONDS", 0.2)
    can(house)
    _, teller, guessers = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await teller.disconnect()
    there.answers.clear()
    await clock.advance(LATER)
    assert (await way_of(house, teller.guest)).trouble == "127.0.0.1 did not answer."
    assert guessers[0].viewer is not None


async def test_a_clock_that_is_set_back_holds_up_nothing_and_repeats_nothing(
    house: House, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await teller.disconnect()
    clock.set(-30 * 24 * 3600)
    await clock.advance(LATER)
    assert len(there.came) == 1
    clock.set(60 * 24 * 3600)
    await clock.advance(CLAIMED * 2)
    assert len(there.came) == 1


async def test_what_another_node_says_while_one_looks_is_not_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = house.store.read

    async def slowly(query: Any) -> Any:
        rows = await read(query)
        house.outbox.note(Wants(7))
        return rows

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "read", slowly)
        await house.outbox.look()
    assert house.outbox.wanting == {7}
    await house.outbox.look()
    assert house.outbox.wanting == frozenset(), "what is stored counts"
