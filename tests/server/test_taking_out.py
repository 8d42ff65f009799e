"""Whoever has told something takes it out of the book that others share: the words go, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest

from talewind.engine import Entry, TalewindError
from talewind.server import wire
from talewind.server.books import checking
from talewind.server.books.volumes import TAKEN_BACK
from talewind.server.storage.records import Place, TableRecord
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.kept import kept_of
from talewind.server.tables.taking_out import take_tales_out, told_by
from talewind.server.web.app import Config, create_app

from .devices import WORDS, Device, begun, settle, some_move
from .test_store import url
from .walking import walked

__all__ = ["url"]

NAMES = ("Ada", "Ben", "Cleo")


async def told(devices: list[Device], rng: Random) -> None:
    """Played to its end; everybody tells in words that one would know again."""
    while asking := [device for device in devices if device.ask is not None]:
        device = rng.choice(asking)
        move, words = some_move(device.ask, rng)
        name = NAMES[devices.index(device)]
        await device.answer(move, words and f"{WORDS} So told {name}.")
        await settle(devices)


async def whole(house: House, code: str, book: str) -> list[str]:
    """All that people get of it: the page's data, the file, and the replay through several eyes."""
    app = create_app(Config(limits=False), house=house)
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as anybody:
        pages = [(await anybody.get(f"/api/books/{book}{what}")).text for what in ("", "/file")]
    return pages + [str(await walked(house, code, seat)) for seat in (None, 1)]


async def test_the_words_go_from_page_file_and_replay_and_others_keep_theirs(
    url: str, clock: HandClock, tmp_path: Path
) -> None:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    ben = devices[1].guest
    with pytest.raises(TalewindError, match="when the game is over"):
        await take_tales_out(house, ben, code)
    await settle(devices)
    await told(devices, Random(1))
    await devices[0].do(wire.React(id="1", reaction="loved"))
    book = (await house.live(code)).record.book
    assert book is not None
    before = await house.library.book(book)
    assert "So told Ben" in str(before.tales)
    assert "So told Ben" in str(await walked(house, code)), "which is kept for whoever asks again"
    assert (await house.library.spines.find(ben, "so told Ben")).times == 3
    (mine,) = (await kept_of(house, ben, "")).tables
    assert mine.told == 3

    assert await take_tales_out(house, ben, code) == 3
    await settle(devices)
    assert devices[0].told("farewell")[-1]["come_back"], "pages look again"
    for shown in await whole(house, code, book):
        assert "So told Ben" not in shown
        assert TAKEN_BACK in shown
        assert "So told Ada" in shown
        assert "So told Cleo" in shown
    assert (await house.library.spines.find(ben, "so told Ben")).times == 0
    assert (await house.library.spines.find(ben, "so told Ada")).times == 3
    after = await house.library.book(book)
    assert (after.result, after.names, len(after.tales)) == (before.result, before.names, len(before.tales))
    assert [tale.loved for tale in after.tales] == [tale.loved for tale in before.tales]
    assert [tale.heading for tale in after.tales].count("") == 3
    everything = await kept_of(house, ben, "", words=True)
    assert (everything.tables[0].told, everything.tables[0].tales) == (0, [])
    assert not (await house.givers.asked(ben, code)).agrees
    stranger, _ = await house.guests.new()
    for nobody in (ben, stranger):
        with pytest.raises(TalewindError) as refused:
            await take_tales_out(house, nobody, code)
        assert refused.value.code == "nothing_told"
    again = await Device(house, devices[0].guest, code).connect(0)
    assert again.table["book"] == book
    await house.close()
    found = await asyncio.to_thread(checking.check, url, tmp_path)
    assert (found.logs, found.books, found.findings) == (1, 1, [])


def test_words_belong_to_whoever_had_the_chair_then() -> None:
    chair = Place(kind="person", guest=3, told=[1, None])
    record = TableRecord(code="x", game="windmill", title="x", chairs=[chair], created=0.0, touched=0.0)
    log = [Entry(0, words="one"), Entry(0, kind="taken", words="bot"), Entry(0, words="bot's")]
    log += [Entry(0, kind="taken", words="Cleo"), Entry(0, words="three"), Entry(0)]
    assert [told_by(record, log, guest) for guest in (1, 2, 3)] == [[0], [], [4]]
    chair.told = [1]
    assert [told_by(record, log, guest) for guest in (1, 3)] == [[], [4]], "it does not remember all"
    chair.told = [1, None, 3]
    chair.guest = 9
    assert [told_by(record, log, guest) for guest in (3, 9)] == [[4], []], "it went on when all was over"
