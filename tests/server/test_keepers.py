"""Whoever keeps the house still does when it has been closed and opened again."""

from __future__ import annotations

from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web.keepers import KeeperLink


async def test_a_keeper_is_known_by_the_cookie_after_a_restart(db: str, clock: HandClock) -> None:
    before = await House.open(db, clock=clock)
    ada, cookie = await before.guests.new()
    _, other = await before.guests.new()
    await KeeperLink("word").claim(before, ada, "word")
    await before.close()
    after = await House.open(db, clock=clock)
    assert (await after.guests.known(cookie)).keeper
    assert not (await after.guests.known(other)).keeper
    await after.close()
