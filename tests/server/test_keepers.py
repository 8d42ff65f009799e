"""Whoever keeps the house still does when it has been closed and opened again."""

from __future__ import annotations

import pytest

from talewind.server.ground.troubles import Fenced
from talewind.server.storage import keeper_links
from talewind.server.storage.commits import Statement
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.web import keepers
from talewind.server.web.keepers import KeeperLink, SharedKeeperLink


async def test_a_keeper_who_is_called_otherwise_keeps_the_house(house: House) -> None:
    as_they_came, cookie = await house.guests.new()
    await house.guests.make_keeper(as_they_came)
    assert (await house.guests.rename(as_they_came, "Ada", None)).keeper
    assert (await house.guests.known(cookie)).keeper
    assert (await house.guests.make_keeper(as_they_came)).name == "Ada"


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


async def test_a_link_is_known_also_where_the_node_was_relieved_as_soon_as_it_had_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def printed(node: str, hashed: str) -> list[Statement]:
        tried.append(hashed)
        if len(tried) < 3:
            raise Fenced
        return []

    monkeypatch.setattr(keepers, "SOON", 0.0)
    monkeypatch.setattr(keeper_links, "printed", printed)
    await SharedKeeperLink("word").lay_out(house)
    assert len(tried) == 3
    await SharedKeeperLink().lay_out(house)
    assert len(tried) == 3, "whoever takes another's place has none"


async def test_a_house_that_closes_does_not_wait_until_its_link_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def printed(node: str, hashed: str) -> list[Statement]:
        tried.append(hashed)
        house._closing = True
        raise Fenced

    monkeypatch.setattr(keepers, "SOON", 0.0)
    monkeypatch.setattr(keeper_links, "printed", printed)
    await SharedKeeperLink("word").lay_out(house)
    assert len(tried) == 1
