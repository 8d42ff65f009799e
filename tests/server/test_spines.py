"""Our books from their backs, and a word told in them: in my own books alone, whatever is typed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest
import sqlalchemy as sa

from talewind.server import wire
from talewind.server.books import spines
from talewind.server.books.folding import AFTER, BEFORE, excerpt, folded, terms_of
from talewind.server.books.setting import Setting
from talewind.server.storage import schema
from talewind.server.storage.records import Guest
from talewind.server.storage.told_rows import INDEX
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.kept import kept_of
from talewind.server.tables.taking_out import take_tales_out

from .devices import Device, begun, play_on
from .test_store import url

__all__ = ["url"]

TALE = "The Whale’s café: 鯨の歌 sang, 🐋 and <b>all</b>, though no wind blew."
ODD = [
    *('"', '""', "'", "\\", "*", "whale*", "-", "^", "(", "NEAR(", "AND", "a AND OR NOT b", "folded:whale"),
    *("{x}:y", "' & | ! <-> '", "%", "_", "\0", "\ufffd\u200d", "\ud83d", " \n\t", "", "🏳️‍🌈", "é́́", "ﷺ"),
    *(
        "w" * 10_000,
        "w " * 5_000,
        "鯨" * 10_000,
        "½ ⅓ ①",
        "नमस्ते दुनिया",
        "สวัสดี",
        "שָׁלוֹם",
        "'; drop table told; --",
    ),
]


@pytest.fixture
async def house(url: str, clock: HandClock) -> AsyncIterator[House]:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    yield house
    await house.close()


async def told_to_the_end(house: House) -> tuple[str, list[Device]]:
    code, devices = await begun(house, 3, options={"first": 0})
    await devices[0].answer({"do": "place"}, TALE)
    await play_on(devices, Random(1))
    return code, devices


async def times(house: House, guest: Guest, words: str) -> int:
    return (await house.library.spines.find(guest, words)).times


async def test_a_word_is_found_by_those_who_sat_there_and_goes_with_its_table(
    house: House, clock: HandClock
) -> None:
    code, devices = await told_to_the_end(house)
    ada, ben, cleo = (device.guest for device in devices)
    stranger, _ = await house.guests.new()
    book = (await house.state_of(code)).book
    ours = await house.library.spines.of(ben)
    (spine,) = ours.spines
    assert (spine.book, spine.code, spine.cloth, spine.tales) == (book, code, "blue", 9)
    assert spine.title == Setting(await house.library.book(spine.book)).title
    assert (spine.names, ours.unread) == (["Ada", "Ben", "Cleo"], 0)
    for asked in ("whale", "WHAL", "cafe", "Café whale", "鯨", "の歌", "🐋", '"wind blew"', "b all"):
        found = await house.library.spines.find(ben, asked)
        assert (found.books, found.times) == ([book], 1), asked
    (place,) = found.words
    assert (place.page, place.by, place.title) == (1, "Ada", spine.title)
    assert place.said[1::2] == ["blew"] or "".join(place.said) == TALE
    for asked in ("hale", "鯨歌", "whale lantern", "Ada", "loved"):
        assert await times(house, ben, asked) == 0, asked
    nothing = wire.Found(books=[], times=0, words=[])
    assert await house.library.spines.find(stranger, "whale") == nothing
    assert await house.library.spines.of(stranger) == wire.OurBooks(spines=[])
    for odd in ODD:
        assert (await house.library.spines.find(ben, odd)).times <= 9
    await house.remove(ada, code, cleo.person)
    assert await house.library.spines.of(cleo) == wire.OurBooks(spines=[])
    assert (await house.me(cleo)).tables == [], "home lists what the shelf does"
    assert [kept.code for kept in (await kept_of(house, cleo, "")).tables] == [code], (
        "what they told is theirs"
    )
    await house.delete(ada, code)
    assert await house.library.spines.find(ben, "whale") == nothing
    for table in (schema.told, schema.spines):
        assert not await house.store.read(sa.select(table))
    if house.store.database.__class__.__name__ == "Sqlite":
        assert not await house.store.read(sa.text(f"SELECT rowid FROM {INDEX} WHERE {INDEX} MATCH 'whale'"))


async def test_books_are_read_by_and_by_and_what_was_cut_short_goes_on(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, devices = await told_to_the_end(house)
    ben = devices[1].guest
    monkeypatch.setattr(spines, "WAITED_SECONDS", -1.0)
    found = await house.library.spines.find(ben, "whale")
    assert (found.times, found.unread) == (0, 1), "it says that not all was looked through"
    (spine,) = (await house.library.spines.of(ben)).spines
    assert spine.title == "Windmill", "it stands there all the same"
    await house.library.spines.read_on(lambda: True)
    assert await times(house, ben, "whale") == 0, "the house was closing"
    await clock.advance(60)
    assert await times(house, ben, "whale") == 1
    (row,) = await house.store.read(sa.select(schema.told).where(schema.told.c.nth == 0))
    await house.store.write((), [schema.spines.update().values(read=False)])
    await house.library.spines.read_on(lambda: False)
    assert await house.store.read(sa.select(schema.told).where(schema.told.c.nth == 0)) == [row], "once"
    assert await times(house, ben, "whale") == 1


async def test_words_that_are_taken_out_while_a_book_is_read_are_not_found(house: House) -> None:
    """And a game from outside may name any seat there."""
    code, devices = await told_to_the_end(house)
    ada, ben, _ = (device.guest for device in devices)
    open_book = house.library.spines._open

    async def taken_out_meanwhile(id: str) -> wire.Book:
        book = await open_book(id)
        house.library.spines._open = by_anybody
        await take_tales_out(house, ada, code)
        return book

    async def by_anybody(id: str) -> wire.Book:
        book = await open_book(id)
        contents = book.contents
        leaves = [msgspec.structs.replace(leaf, by=2**70) for leaf in contents.leaves]
        return msgspec.structs.replace(book, contents=msgspec.structs.replace(contents, leaves=leaves))

    house.library.spines._open = taken_out_meanwhile
    assert await times(house, ben, "whale") == 0
    assert await times(house, ben, "whale") == 0
    found = await house.library.spines.find(ben, "took this tale back")
    assert {place.by for place in found.words} == {""}


def test_an_excerpt_is_text_around_the_word_and_loses_none_of_it() -> None:
    long = "Once upon a time " * 20 + "a WHALE sang " + "and sang again " * 20
    said = excerpt(long, terms_of("whale sang"))
    assert said[1] == "WHALE"
    assert (said[0][0], said[-1][-1]) == ("…", "…")
    assert "".join(said).strip("…") in long
    assert len(said[0]) <= BEFORE + 1
    assert excerpt("<b>whale</b>", terms_of("whale")) == ["<b>", "whale", "</b>"]
    assert excerpt("x" * 5_000, terms_of("x")) == ["", "x" * AFTER, "…"]
    assert folded("w" * 5_000) == "w" * 40
