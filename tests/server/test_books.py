"""The book: what was told and not taken back, with headings, hearts and remarks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from talewind.engine import About, Game, Remark
from talewind.games.windmill.rules import Windmill
from talewind.server import wire
from talewind.server.books.binding import KeptBook, make_book
from talewind.server.books.setting import Setting
from talewind.server.books.volumes import Heart, finish
from talewind.server.tables.house import House
from talewind.testing.evenings import play, sit_down
from tests.golden.books import finished
from woolgathering import Woolgathering

from .devices import Device, begun, play_on


async def test_the_book_of_an_evening(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    ada, ben, cleo = devices
    await ada.answer({"do": "speak_up"})
    await ada.do(wire.TakeBack(id="u", seat=0))
    await ada.answer({"do": "place"}, "The mill turned by night, though no wind blew.")
    await ben.do(wire.React(id="1", reaction="loved"))
    rng = Random(1)
    while ada.public["phase"] != "reveal":
        await play_on(devices, rng, 1)
    await play_on(devices, rng, 1)
    await cleo.do(wire.React(id="2", reaction="loved"))
    await cleo.do(wire.React(id="3", reaction="hmm"))
    await play_on(devices, rng)
    await ada.do(wire.React(id="4", reaction="loved"))
    state = await house.state_of(code)
    assert state.book is not None
    book = await house.library.book(state.book)
    assert len(book.tales) == 9
    assert book.tales[0].page["words"] == "The mill turned by night, though no wind blew."
    assert book.tales[0].page["aloud"] is False, "what was taken back is not in the book"
    assert book.tales[0].loved == 2, "one while it was told, one at its reveal"
    assert book.tales[-1].loved == 1
    assert book.titled == 0
    assert book.tales[0].heading == "The mill turned by night"
    assert book.remarks[0] == Remark("loved", tale=0)
    assert Setting(book).title == "The mill turned by night"
    assert Setting(book).subtitle == "and eight other tales"
    assert Setting(book).remarks[0] == "Best loved: “The mill turned by night”, told by Ada."
    assert (book.names, book.bots) == (["Ada", "Ben", "Cleo"], [False] * 3)
    assert (book.seed, book.promise) == (state.seed, state.promise)
    assert book.result == state.result
    again = await house.library.book(state.book)
    assert again == book


async def test_the_end_waits_for_nobody_and_titles_are_found_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whoever opens the book first, in the back room; those who open it meanwhile share them."""
    asked: list[object] = []
    ask = house.workshop.ask

    def counting(share: Any, work: Any, **how: bool) -> Any:
        asked.append(share)
        return ask(share, work, **how)

    monkeypatch.setattr(house.workshop, "ask", counting)
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(2))
    assert asked == [], "the end of a game needs nobody else"
    id = (await house.state_of(code)).book or ""
    books = await asyncio.gather(*(house.library.book(id) for _ in range(4)))
    books.append(await house.library.book(id))
    assert asked == [("book", code)]
    assert all(book == books[0] for book in books)
    assert any(tale.heading for tale in books[0].tales)


async def test_a_game_whose_pages_fail_ends_with_an_empty_book(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: object, story: object) -> Iterator[Any]:
        yield from []
        raise ZeroDivisionError

    monkeypatch.setattr(Windmill, "book", fails)
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(2))
    state = await house.state_of(code)
    assert state.phase == "over"
    assert (await house.library.book(state.book or "")).tales == []


async def test_a_bound_book_keeps_the_names_it_was_played_with(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(2))
    await house.rename(devices[0].guest, wire.Profile(name="Adelheid"))
    state = await house.state_of(code)
    assert state.book is not None
    assert (await house.library.book(state.book)).names == ["Ada", "Ben", "Cleo"]


async def test_a_stranger_reads_the_book_but_only_by_its_address(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await play_on(devices, Random(2))
    stranger, _ = await house.guests.new()
    device = await Device(house, stranger, code).connect()
    assert device.table["book"] is not None
    assert len(device.table["book"]) == 20


async def test_a_book_of_tales_told_aloud_has_no_title_of_its_own(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 0})
    rng = Random(3)
    while devices[0].table["phase"] == "play":
        for device in devices:
            if device.ask is not None and device.ask["kind"] == "tell":
                await device.answer({"do": "speak_up"})
        await play_on(devices, rng, 1)
    state = await house.state_of(code)
    assert state.book is not None
    book = await house.library.book(state.book)
    assert (book.titled, {tale.heading for tale in book.tales}) == (None, {""})
    assert all(tale.page["aloud"] for tale in book.tales)
    assert Setting(book).title == "A book of tales"
    assert Setting(book).heading(0) == "A tale told aloud"
    book.remarks = [Remark("loved", tale=2)]
    assert Setting(book).remarks == ["Best loved: the third tale, told by Cleo."]


def test_where_no_tale_gives_it_one_the_book_has_the_title_of_its_game() -> None:
    class Quiet(Game[Any, Any]):
        about = About(name="quiet", title="Quiet Hours", line="Nobody tells.", seats=(2,), minutes=5)

    book = finished("windmill")
    book.tales, book.titled = [], None
    assert Setting(book, Quiet).title == "Quiet Hours"
    assert Setting(book, Game).title == "A book of tales", "nobody knows its game any more"


async def test_each_heart_goes_to_the_tale_that_lay_on_the_table(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 20})
    rng = Random(4)
    loved: list[tuple[int, int]] = []
    while devices[0].table["phase"] == "play":
        if rng.random() < 0.4:
            free = next(device for device in devices if not device.look.get("hushed"))
            await free.do(wire.React(id=f"r{len(loved)}", reaction="loved"))
            loved.append((free.public["tale"], free.guest.id))
        await play_on(devices, rng, 1)
    state = await house.state_of(code)
    assert state.book is not None
    book = await house.library.book(state.book)
    assert len(loved) > 15
    told = [nth for nth, _ in set(loved)]
    assert [tale.loved for tale in book.tales] == [told.count(tale.page["nth"]) for tale in book.tales]


def test_of_tales_loved_alike_the_book_and_the_end_name_the_same() -> None:
    book = finished("windmill")
    pages = [{**book.tales[0].page, "words": "Once.", "gains": [points] * 5} for points in (1, 3, 2)]
    book.tales = [wire.BookTale(page=page) for page in pages]
    shown = finish(KeptBook(book, ends=[1, 2, 3]), [Heart(0, "a", None), Heart(1, "b", None)])
    assert shown.closing.best is not None
    assert shown.remarks[0] == Remark("loved", tale=shown.closing.best.page) == Remark("loved", tale=1)
    assert Setting(shown).remarks[0].startswith("Best loved, like one other: ")


def test_a_game_that_makes_no_pages_tells_what_happened() -> None:
    """Before everybody, in its events' own sentences; what was said to somebody alone is not in it."""
    plain = type("Plain", (Woolgathering,), {"book": Game.book})
    table = play(sit_down(plain, Random(1)), Random(1))
    assert table.result is not None
    names = ["Ada", "Ben", "Cleo", "Dora"][: table.seats]
    cover = wire.Book(
        id="b", code="c", game="woolgathering", names=names, seals=[None] * table.seats, tales=[],
        bots=[False] * table.seats, result=table.result, started=0.0, ended=0.0,
    )  # fmt: skip
    kept = make_book(table, cover)
    assert len(kept.book.happened) == len([told for told in table.story() if told.only is None])
    happened = finish(kept, [], Game).happened
    assert any(name in words for words in happened for name in names)
    assert not any("{" in words for words in happened)
