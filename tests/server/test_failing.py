"""Notices that failed, as their keeper sees them: what kind and why, never whose; tried again or dropped."""

from __future__ import annotations

from typing import Any, cast

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.notices import failing
from talewind.server.notices.means import MailServer
from talewind.server.notices.outbox import PATIENCE
from talewind.server.notices.sending import FIRST_AGAIN
from talewind.server.storage import schema
from talewind.server.storage.records import Guest
from talewind.server.storage.store import Store
from talewind.server.tables import keeper
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House

from .devices import begun
from .neighbours import playing, until
from .sinks import LATER, Browser, Mailbox, Sink, add, can, channel, mailbox, there, two_devices, way_of
from .test_keeper import app, web
from .test_slow_tables import HOUR, SLOW, pass_by

__all__ = ["app", "mailbox", "there", "web"]


async def failures(web: httpx.AsyncClient) -> list[wire.FailedNotices]:
    answer = await web.get("/api/keeper")
    for secret in ("mara", "example.org", "127.0.0.1", "@"):
        assert secret not in answer.text
    kept: list[wire.FailedNotices] = msgspec.convert(
        answer.json()["failed_notices"], list[wire.FailedNotices]
    )
    return kept


async def test_what_failed_is_told_without_an_address_and_tried_again_or_dropped(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink, mailbox: tuple[Mailbox, MailServer]
) -> None:
    box, server = mailbox
    can(house, mail=server)
    _, teller, _ = await two_devices(house)
    mara = await add(house, teller.guest, wire.NewWay(kind="mail", address="mara@example.org"))
    await house.noticing.ways.confirm(_token(box))
    await add(house, teller.guest, channel(f"{there.url}/one"))
    await add(house, teller.guest, channel(f"{there.url}/two"))
    assert await failures(web) == []
    box.rejects, there.status = "550 <mara@example.org> is (as we said) unknown", 500
    await teller.disconnect()
    clock.now += LATER
    await house.noticing.sending.send_due()
    mail, channels = sorted(await failures(web), key=lambda line: line.kind, reverse=True)
    assert (mail.kind, mail.why) == ("mail", "The mail server rejects this address (550).")
    assert (mail.on, mail.ways, mail.tries, mail.waiting) == (True, 1, 1, 1)
    assert mail.since == clock() < (mail.next_try or 0)
    assert (channels.why, channels.ways, channels.tries) == ("Its server refuses (500).", 2, 2)

    box.rejects = ""
    letters = len(box.letters)
    assert (await web.post(f"/api/keeper/notices/{mail.id}/try")).status_code == 204
    await house.quiet()
    assert len(box.letters) == letters + 1, "though its next try was later"
    assert [line.kind for line in await failures(web)] == ["any"]
    asked = len(there.came)
    assert (await web.delete(f"/api/keeper/notices/{channels.id}")).status_code == 204
    clock.now += 24 * 3600
    await house.noticing.sending.send_due()
    assert len(there.came) == asked, "it is off"
    mine = (await house.noticing.ways.of(teller.guest)).ways
    assert [(way.on, way.trouble) for way in mine if way.id != mara.id] == [(False, failing.DROPPED)] * 2
    assert await failures(web) == []
    for gone in (
        await web.post(f"/api/keeper/notices/{mail.id}/try"),
        await web.delete("/api/keeper/notices/x"),
    ):
        assert (gone.status_code, gone.json()["code"]) == (404, "nothing_failed")
    assert len(box.letters) == letters + 1, "nobody is told twice"


def _token(box: Mailbox) -> str:
    end = str(box.letters[-1]["List-Unsubscribe"])
    return end[1:-1].rpartition("/")[2]


async def test_a_browser_that_is_gone_stands_there_until_its_keeper_has_read_it(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, Browser(there).way)
    await teller.disconnect()
    there.status = 410
    await clock.advance(LATER)
    (gone,) = await failures(web)
    assert (gone.kind, gone.on, gone.next_try) == ("push", False, None)
    told = (await way_of(house, teller.guest)).trouble
    assert gone.why == told
    assert (await web.delete(f"/api/keeper/notices/{gone.id}")).status_code == 204
    assert await failures(web) == []
    assert (await way_of(house, teller.guest)).trouble == told, "whose it is reads why as before"


@pytest.mark.parametrize(
    ("said", "told"),
    [("550 <mara@example.org> (no)", "(550)"), ("-1 @example.org unknown", "(-1)"), ("5 mara", "(5)")],
)
def test_of_what_a_mail_server_says_its_number_alone_is_told(said: str, told: str) -> None:
    way = cast(sa.RowMapping, {"kind": "mail", "trouble": f"The mail server refuses ({said})."})
    assert failing.why(way) == f"The mail server refuses {told}."


async def test_trying_now_makes_later_tries_no_rarer_and_what_is_under_way_undoes_no_drop(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await teller.disconnect()
    clock.now += LATER
    there.status = 500
    await house.noticing.sending.send_due()
    (line,) = await failures(web)
    for _ in range(3):
        await web.post(f"/api/keeper/notices/{line.id}/try")
        await house.quiet()
    assert len(there.came) == 4
    (line,) = await failures(web)
    assert line.next_try == clock() + 2 * FIRST_AGAIN
    there.answers.clear()
    await web.post(f"/api/keeper/notices/{line.id}/try")
    await until(lambda: len(there.came) == 5)
    assert (await web.delete(f"/api/keeper/notices/{line.id}")).status_code == 204
    there.answers.set()
    await house.quiet()
    way = await way_of(house, teller.guest)
    assert (way.on, way.trouble) == (False, failing.DROPPED)
    assert await failures(web) == []


async def a_failed_trial(house: House, there: Sink) -> Guest:
    """Somebody whose one way fails, while nothing waits there."""
    can(house)
    guest, _ = await house.guests.new()
    await add(house, guest, channel(f"{there.url}/{guest.id}"))
    there.status = 500
    await house.noticing.sending.try_now(guest)
    return guest


async def test_where_nothing_waits_no_next_try_is_told_and_what_is_turned_off_is_not_listed(
    house: House, web: httpx.AsyncClient, there: Sink
) -> None:
    mara, ben = await a_failed_trial(house, there), await a_failed_trial(house, there)
    (line,) = await failures(web)
    assert (line.ways, line.waiting, line.next_try) == (2, 0, None)
    assert (await web.post(f"/api/keeper/notices/{line.id}/try")).status_code == 204
    assert len(await failures(web)) == 1, "it is listed until something has arrived"
    await house.noticing.ways.turn(mara, (await way_of(house, mara)).id, on=False)
    await house.noticing.ways.turn_all_off(ben)
    assert await failures(web) == []


async def test_a_second_notice_that_fails_waits_and_is_tried_now_and_one_that_is_not_due_stays(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink
) -> None:
    can(house)
    _, (ada, *_) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    await add(house, ada.guest, channel(there.url))
    await house.noticing.ways.wish(ada.guest, wire.NoticeHours(once_more=True))
    await ada.disconnect()
    await pass_by(clock, HOUR)
    when = sa.select(schema.notices.c.due)
    planned = await house.store.read(when)
    await pass_by(clock, planned[0]["due"] - clock() - 5 * FIRST_AGAIN)
    there.status = 500
    await house.noticing.sending.try_now(ada.guest)
    (line,) = await failures(web)
    await web.post(f"/api/keeper/notices/{line.id}/try")
    await house.quiet()
    assert await house.store.read(when) == planned, "a quarter of their time is not left yet"
    await pass_by(clock, HOUR)
    (line,) = await failures(web)
    assert (line.waiting, line.next_try) == (1, (await way_of(house, ada.guest)).next_try)
    there.status = 201
    came = len(there.came)
    await web.post(f"/api/keeper/notices/{line.id}/try")
    await house.quiet()
    assert len(there.came) == came + 1
    assert await failures(web) == []


async def test_what_is_dropped_is_what_was_read_and_still_fails(
    house: House, web: httpx.AsyncClient, there: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    mara = await a_failed_trial(house, there)
    (read,) = await failures(web)
    ben = await a_failed_trial(house, there)
    more = await web.delete(f"/api/keeper/notices/{read.id}")
    assert (more.status_code, more.json()["code"]) == (409, "more_failed")
    assert (await web.delete(f"/api/keeper/notices/all{read.id}")).status_code == 404
    assert [(await way_of(house, guest)).on for guest in (mara, ben)] == [True, True]
    (both,) = await failures(web)
    found, there.status = failing._found, 201

    async def works_meanwhile(store: Store, id: str) -> Any:
        rows = await found(store, id)
        await house.noticing.sending.try_now(mara)
        return rows

    monkeypatch.setattr(failing, "_found", works_meanwhile)
    assert (await web.post(f"/api/keeper/notices/{both.id}/try")).status_code == 204
    assert [line.ways for line in await failures(web)] == [1], "what has just arrived fails no more"
    there.status = 500
    await house.noticing.sending.try_now(mara)
    there.status = 201
    assert (await web.delete(f"/api/keeper/notices/{both.id}")).status_code == 204
    assert [(await way_of(house, guest)).on for guest in (mara, ben)] == [True, False]


@pytest.mark.parametrize("keeper_tries", [False, True])
async def test_two_failures_days_apart_are_no_five_days_of_failing(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink, keeper_tries: bool
) -> None:
    guest = await a_failed_trial(house, there)
    for _ in range(6):
        clock.now += 24 * HOUR
        if keeper_tries:
            (line,) = await failures(web)
            await web.post(f"/api/keeper/notices/{line.id}/try")
    await house.noticing.sending.try_now(guest)
    way = await way_of(house, guest)
    assert (way.on, way.tries, way.next_try) == (True, 1, clock() + FIRST_AGAIN)
    assert [line.since for line in await failures(web)] == [clock()], "it fails anew"


@pytest.mark.parametrize("keeper_tries", [False, True])
async def test_a_clock_that_jumps_turns_nothing_off_and_five_days_do_whatever_its_keeper_tries(
    house: House, web: httpx.AsyncClient, clock: HandClock, there: Sink, keeper_tries: bool
) -> None:
    can(house)
    _, teller, _ = await two_devices(house)
    await add(house, teller.guest, channel(there.url))
    await teller.disconnect()
    there.status = 500

    async def goes_by(hours: int) -> None:
        for _ in range(0, hours, 6):
            clock.now += 6 * HOUR
            await house.noticing.sending.send_due()
            if keeper_tries:
                for line in await failures(web):
                    await web.post(f"/api/keeper/notices/{line.id}/try")
                await house.quiet()

    await goes_by(24)
    came = len(there.came)
    clock.set(7 * 24 * HOUR)
    await goes_by(24)
    assert len(there.came) > came, "it was tried"
    assert (await way_of(house, teller.guest)).on
    await goes_by(5 * 24)
    assert not (await way_of(house, teller.guest)).on


@pytest.mark.postgres
async def test_a_keeper_at_another_node_tries_what_waits_at_the_table_s(
    nodes: list[House], there: Sink
) -> None:
    one, two = nodes
    for node in nodes:
        can(node)
    _, devices = await playing(one, two, afar=0)
    (asked,) = [device for device in devices if device.ask is not None]
    await add(one, asked.guest, channel(there.url))
    await asked.disconnect()
    for node in nodes:
        assert isinstance(node.clock, HandClock)
        node.clock.now += 2 * PATIENCE
    there.status = 500
    await one.noticing.sending.send_due()
    (line,) = await keeper.failed_notices(two) or []
    there.status = 201
    await keeper.try_notices(two, line.id)
    await until(lambda: len(there.came) == 2)
    await one.quiet()
    assert await keeper.failed_notices(two) == []
