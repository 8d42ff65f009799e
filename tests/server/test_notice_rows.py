"""The rows behind notices, in both databases; and a house of two nodes, which tells nobody twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.notices import outbox
from talewind.server.notices.outbox import APART, CLAIMED, PATIENCE
from talewind.server.storage import schema
from talewind.server.tables import keeper, people
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.waits import waited_for

from .devices import people_at
from .neighbours import playing, until, what_is_under_way
from .sinks import Sink, add, can, channel, there

__all__ = ["there"]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, db: str) -> str:
    return db if request.param == "sqlite" else str(request.getfixturevalue("database"))


@pytest.fixture
async def house(url: str, clock: HandClock) -> AsyncIterator[House]:
    house = await House.open(url, clock=clock)
    yield house
    await house.close()


async def test_a_turn_is_told_once_by_one_and_the_next_not_at_once(house: House, there: Sink) -> None:
    can(house)
    code, (guest, *_) = await people_at(house, 3)
    await house.begin(guest, code)
    way = await add(house, guest, channel(there.url))
    id = (await house.store.record(code)).id  # type: ignore[union-attr]
    store, (other, _) = house.store, await house.guests.new()

    async def due(now: float) -> list[Any]:
        return [row["id"] for row in await store.read(outbox.due(now))]

    await store.write((), [outbox.ends(id, guest.id)])
    await store.write((), outbox.Outbox(store).changes(id, [], [guest.id], 1000.0))
    assert await due(1000 + PATIENCE) == [], "nobody wants to know: nothing is stored"
    await store.write((), house.outbox.changes(id, [], [guest.id], 1000.0))
    await store.write((), [outbox.begins(id, guest.id, 1010.0, 1010.0)])
    assert await due(1000 + PATIENCE - 1) == []
    now = 1000 + PATIENCE
    assert await due(now) == [way.id], "the same turn begins once"
    claims = await store.write((), [outbox.claim(id, way.id, now + late) for late in (2, 2, 0)])
    assert [claim is not None for claim in claims] == [True, False, False], "once, whose clock ever is behind"
    assert await due(now + CLAIMED + 3) == [way.id], "who had claimed it has died"
    await store.write((), [outbox.told(id, way.id, 1000.0, now)])
    assert await due(now + 9999) == []
    await store.write((), house.outbox.changes(id, [guest.id], [], now))
    await store.write((), house.outbox.changes(id, [], [guest.id], now + 5))
    assert await due(now + APART - 1) == [], "an answer that is taken back rings no bell"
    assert await due(now + APART) == [way.id], "much later it is a turn of its own"
    turn = (await store.read(outbox.due(now + APART)))[0]["since"]
    await store.write((), house.outbox.changes(id, [guest.id], [], now))
    await store.write((), house.outbox.changes(id, [], [guest.id], now + 999))
    await store.write((), [outbox.told(id, way.id, turn, now + 1000)])
    assert await due(now + 999 + APART) == [], "one was sent just now, of the turn before"
    assert await due(now + 1000 + APART) == [way.id], "the turn that began meanwhile is not told yet"
    places = schema.places
    await store.write((), [places.update().where(places.c.guest_id == guest.id).values(guest_id=other.id)])
    assert await due(now + 9999) == [], "whoever has left is told nothing"
    await store.write((), [places.update().where(places.c.guest_id == other.id).values(guest_id=guest.id)])
    await store.write((), house.outbox.changes(id, [guest.id], [], now))
    assert await due(now + 9999) == []
    assert await store.write((), [outbox.claim(id, way.id, now + 9999)]) == [None], "it is true no more"
    await house.noticing.ways.turn(guest, way.id, False)
    await house.delete(guest, code)
    await house.noticing.ways.end(guest, way.id)


@pytest.mark.postgres
async def test_of_two_nodes_one_tells_and_neither_tells_who_looks_at_the_other(
    nodes: list[House], there: Sink
) -> None:
    one, two = nodes
    for node in nodes:
        can(node)
    code, devices = await playing(one, two, afar=2)
    (asked,) = [device for device in devices if device.ask is not None]
    await add(two, asked.guest, channel(there.url))

    async def later(seconds: float) -> None:
        for node in nodes:
            clock = node.clock
            assert isinstance(clock, HandClock)
            clock.now += seconds
        await asyncio.gather(*(node.noticing.sending.send_due() for node in nodes))

    await later(2 * PATIENCE)
    assert there.came == [], "they look"
    await asked.disconnect()
    await until(lambda: not people.is_present(one._live[code], asked.guest.id))
    await later(2 * PATIENCE)
    assert len(there.came) == 1
    await later(2 * PATIENCE)
    assert len(there.came) == 1
    assert (await two.me(asked.guest)).tables[0].code == code


@pytest.mark.postgres
async def test_a_page_in_the_background_at_another_node_keeps_no_notice_from_anybody(
    nodes: list[House], there: Sink
) -> None:
    one, two = nodes
    for node in nodes:
        can(node)
    code, devices = await playing(one, two, afar=3)
    (asked,) = [device for device in devices if device.ask is not None]
    await add(two, asked.guest, channel(there.url))

    async def told_while(seen: bool) -> int:
        await asked.do(wire.Seen(seen=seen))
        await until(lambda: one._live[code].sees(asked.guest.id) is seen)
        for node in nodes:
            assert isinstance(node.clock, HandClock)
            node.clock.now += 2 * PATIENCE
        await asyncio.gather(*(node.noticing.sending.send_due() for node in nodes))
        return len(there.came)

    assert [await told_while(seen) for seen in (True, False)] == [0, 1]
    assert people.is_present(one._live[code], asked.guest.id)


@pytest.mark.postgres
async def test_a_way_that_is_added_at_one_node_counts_at_once_at_all(nodes: list[House], there: Sink) -> None:
    one, two = nodes
    for node in nodes:
        can(node)
    _, devices = await playing(one, two, afar=0)
    (asked,) = [device for device in devices if device.ask is not None]
    for device in devices:
        if device is not asked:
            await add(two, device.guest, channel(f"{there.url}/{device.guest.id}"))
    await what_is_under_way()
    await asked.play(Random(1))
    (live,) = one.tables_here
    waited = waited_for(live.record, live.table)
    noted = sa.select(schema.notices.c.guest_id).where(schema.notices.c.waits)
    assert {row["guest_id"] for row in await one.store.read(noted)} == waited
    assert waited, "though this node has not looked since"


@pytest.mark.postgres
async def test_nobody_has_more_ways_though_two_nodes_add_them_at_once(
    nodes: list[House], there: Sink
) -> None:
    for house in nodes:
        can(house)
    guest, _ = await nodes[0].guests.new()
    added = [nodes[nth % 2].noticing.ways.add(guest, channel(f"{there.url}/{nth}")) for nth in range(12)]
    await asyncio.gather(*added, return_exceptions=True)
    assert len((await nodes[0].noticing.ways.of(guest)).ways) == 8


@pytest.mark.postgres
async def test_what_was_made_of_a_table_goes_at_all_nodes(nodes: list[House]) -> None:
    one, two = nodes
    code, _ = await playing(one, two, afar=0)
    made: asyncio.Future[list[wire.SecondLook]] = asyncio.Future()
    for node in nodes:
        node.hindsight._found |= {(code, 0): made, ("another-table-1", 0): made}
    await keeper.close_table(one, code)
    await what_is_under_way()
    assert [[*node.hindsight._found] for node in nodes] == [[("another-table-1", 0)]] * 2
