"""What no browser sends is refused for what it is, and is no trouble of the house's."""

from __future__ import annotations

from typing import Any

import pytest

from talewind.engine import TalewindError
from talewind.server.books.remuxing import remuxed
from talewind.server.storage import overview
from talewind.server.storage.store import Store
from talewind.server.tables import keeper
from talewind.server.tables.house import House
from tests.server.recorded import voice


def test_a_voice_whose_codec_nobody_knows_is_no_voice() -> None:
    unnamed = voice(0.1).replace(b"A_OPUS", b"A\0OPUS")
    with pytest.raises(TalewindError) as refused:
        remuxed(unnamed)
    assert refused.value.code == "not_audio"


async def test_the_one_letter_that_a_database_cannot_keep_never_gets_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL refuses whatever has it, and that looked like a trouble of its own."""
    asked: list[str] = []
    read, rows = house.store.read, overview.tables

    async def listening(query: Any) -> Any:
        asked.extend(map(str, query.compile().params.values()))
        return await read(query)

    async def looking(store: Store, find: str, games: list[str]) -> Any:
        asked.append(find)
        return await rows(store, find, games)

    monkeypatch.setattr(house.store, "read", listening)
    monkeypatch.setattr(overview, "tables", looking)
    assert await house.devices.key("a-key") is None
    assert await house.devices.key("a\0key") is None
    assert (await keeper.tables(house, "a\0code")).tables == []
    assert asked[:2] == ["a-key", "a code"]
