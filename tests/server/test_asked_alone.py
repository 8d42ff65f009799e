"""Who is asked in secret at a table that lasts for days is told by ways of their own, and nobody else is."""

from __future__ import annotations

from copy import copy

import sqlalchemy as sa

from talewind.server.storage import schema
from talewind.server.tables.house import House

from .devices import begun
from .sinks import Sink, add, can, channel, there
from .test_slow_tables import SLOW

__all__ = ["there"]


async def test_a_channel_that_others_may_read_says_nothing_of_a_secret(house: House, there: Sink) -> None:
    can(house)
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0}, settings=SLOW)
    live = await house.live(code)
    assert live.table is not None
    shared = await add(house, ben.guest, channel(there.url))
    of_their_own = await add(house, ben.guest, channel(f"{there.url}/own"))
    ways, notices = schema.notice_ways, schema.notices
    await house.store.write((), [sa.update(ways).where(ways.c.id == of_their_own.id).values(kind="push")])

    async def told() -> set[str]:
        rows = await house.store.read(
            sa.select(notices.c.way_id).where(notices.c.guest_id == ben.guest.id, notices.c.waits)
        )
        return {row["way_id"] for row in rows}

    async def happens() -> None:
        async with live.lock:
            await live.act(lambda: None)

    def asks_ben(*, secret: bool) -> None:
        question = copy(live.table.asks[0])  # type: ignore[union-attr]
        question.must, question.secret = True, secret
        live.table.asks[1] = question  # type: ignore[union-attr]
        live.table.opened[1] = len(live.table.entries)  # type: ignore[union-attr]

    assert await told() == set()
    asks_ben(secret=True)
    await happens()
    assert await told() == {of_their_own.id}
    (mine,), (theirs,) = [(await house.me(device.guest)).tables for device in (ben, ada)]
    assert (mine.my_turn, mine.alone, theirs.alone) == (True, True, False)
    another = await add(house, ben.guest, channel(f"{there.url}/another"))
    assert await told() == {of_their_own.id}, "nor does one that is added meanwhile"
    asks_ben(secret=False)
    await happens()
    assert await told() == {shared.id, of_their_own.id, another.id}
    asks_ben(secret=True)
    await happens()
    assert await told() == {of_their_own.id}
    del live.table.asks[1]
    await happens()
    assert await told() == set()
