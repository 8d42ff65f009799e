"""Whoever keeps the house still does when it has been closed and opened again."""

from __future__ import annotations

from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.keepers import KeeperLink


async def test_a_keeper_is_known_by_the_cookie_after_a_restart(db: str, clock: HandClock) -> None:
    before = await House.open(db, clock=clock)
    ada, cookie = await before.new_guest()
    _, other = await before.new_guest()
    await KeeperLink("word").claim(before, ada, "word")
    await before.close()
    after = await House.open(db, clock=clock)
    assert (await after.guest(cookie))[0].keeper
    assert not (await after.guest(other))[0].keeper
    await after.close()
