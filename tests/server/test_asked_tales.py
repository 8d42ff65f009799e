"""Whoever is asked for a tale: what they have said holds, and they can always say otherwise."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx
import pytest
import sqlalchemy as sa

from talewind.engine import Entry
from talewind.server import wire
from talewind.server.ground.limits import Limit
from talewind.server.storage import schema
from talewind.server.storage.records import Guest, Place, TableRecord, new_id
from talewind.server.tables import anthologies, asked_tales
from talewind.server.tables.anthologies import ANTHOLOGIES_MOST
from talewind.server.tables.house import House
from talewind.server.tables.taking_out import LOST
from talewind.server.tables.tellers import tellers_at
from talewind.server.web.app import Config, create_app

from .test_anthologies import evening, friends, house, refusal, tale_by, tellers, url
from .test_taking_out import NAMES

__all__ = ["house", "url"]

ONCE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
"""Where it is the same in every database."""


async def bound(house: House, title: str = "Whales") -> tuple[list[Guest], list[wire.TaleName], str]:
    """An anthology of Ada's, of one tale of each."""
    guests = await friends(house)
    book = await evening(house, guests)
    tales = [await tale_by(house, guests[0], book, name) for name in NAMES]
    made = await anthologies.make(house, guests[0], wire.MakeAnthology(title=title, tales=tales))
    return guests, tales, made.id


async def says(house: House, guest: Guest, agrees: bool, nth: int = 0) -> None:
    asked = (await asked_tales.shelf_of(house, guest)).asked
    await asked_tales.answer(house, guest, asked[nth].id, agrees)


async def test_the_shelf_counts_what_stands_in_the_book(house: House) -> None:
    (ada, ben, cleo), tales, id = await bound(house)
    await anthologies.make(house, cleo, wire.MakeAnthology(title="Another's", tales=[tales[2]]))
    asked = schema.anthology_asked
    # Two devices of one person have become one.
    await house.store.write((), [asked.update().where(asked.c.guest_id == ben.id).values(guest_id=ada.id)])
    assert tellers(await house.library.book(id)) == ["Ada", "Ben"]
    (line,) = (await asked_tales.shelf_of(house, ada)).anthologies
    assert line.tales == 2


@ONCE
async def test_a_book_that_cannot_be_opened_leaves_everybody_the_rest(house: House) -> None:
    (ada, ben, _), tales, id = await bound(house)
    await says(house, ben, agrees=True)
    books = schema.books
    await house.store.write((), [books.update().where(books.c.id == tales[0].book).values(pages="{")])
    assert (await anthologies.anthology_of(house, ada, id)).tales == []
    (question,) = (await asked_tales.shelf_of(house, ben)).asked
    assert (question.words, question.agrees) == ("", True), "whoever has said yes can take it back"
    await says(house, ben, agrees=False)
    assert (await asked_tales.shelf_of(house, ben)).asked[0].agrees is False


def test_whoever_had_the_chair_when_it_was_told_is_asked() -> None:
    chair = Place(kind="person", guest=3, told=[1, None])
    record = TableRecord(code="x", game="windmill", title="x", chairs=[chair], created=0.0, touched=0.0)
    log = [Entry(0, words="one"), Entry(0, kind="taken", words="bot"), Entry(0, words="two  words")]
    log += [Entry(0, kind="taken", words="Cleo"), Entry(0, words="three")]
    stand = {"one", "two words", "three"}
    assert [tellers_at(record, log, 0, [words], stand) for words in ("one", "two words", "three")] == [
        {1},
        {None},
        {3},
    ]
    assert tellers_at(record, log, 0, ["none of these"], stand) == {1, None, 3}, "all of them, to be sure"
    assert tellers_at(record, log, 0, ["one", "none of these"], stand) == {1, None, 3}, "one word is not all"
    assert tellers_at(record, log, 0, ["three"], {"one", "three"}) == {None, 3}, "told anew, after the second"
    assert tellers_at(record, log, 0, ["three"], {"two words", "three"}) == {3}
    chair.told = []
    assert tellers_at(record, log, 0, ["one"], stand) == {LOST}, "an earlier Talewind did not keep that"


async def test_a_no_holds_for_whatever_its_maker_asks_again(house: House) -> None:
    (ada, ben, cleo), tales, id = await bound(house)
    wish = wire.MakeAnthology(title="Again", tales=tales)
    other = (await anthologies.make(house, ada, wish)).id
    assert (await house.me(ben)).asked == 2
    await says(house, ben, agrees=False)
    assert (await house.me(ben)).asked == 0, "a no to one is a no to the other that is asked, too"
    await says(house, cleo, agrees=True)
    for gone in (id, other):
        await anthologies.delete(house, ada, gone)
    asked = schema.anthology_asked
    assert {row["guest_id"] for row in await house.store.read(sa.select(asked))} == {ben.id}
    made = await anthologies.make(house, ada, wish)
    assert [(await house.me(who)).asked for who in (ben, cleo)] == [0, 1]
    (question,) = (await asked_tales.shelf_of(house, ben)).asked
    assert question.agrees is False
    await says(house, ben, agrees=True)
    assert tellers(await house.library.book(made.id)) == ["Ada", "Ben"], "a mind may be changed"
    theirs = await anthologies.make(house, cleo, wire.MakeAnthology(title="Cleo's", tales=[tales[1]]))
    assert (await house.me(ben)).asked == 1, "another is another"
    await anthologies.delete(house, cleo, theirs.id)


async def test_another_title_is_another_question(house: House) -> None:
    (ada, ben, cleo), tales, id = await bound(house)
    await says(house, ben, agrees=True)
    await says(house, cleo, agrees=False)
    (yes,) = (await asked_tales.shelf_of(house, ben)).asked
    again = await anthologies.change(house, ada, id, wire.MakeAnthology(title="Whales", tales=tales[::-1]))
    assert [tale.stands for tale in again.tales] == [False, True, True]
    again = await anthologies.change(house, ada, id, wire.MakeAnthology(title="Liars", tales=tales))
    assert [tale.stands for tale in again.tales] == [True, False, False]
    assert [(await house.me(who)).asked for who in (ben, cleo)] == [1, 0]
    assert await refusal(asked_tales.answer(house, ben, yes.id, True)) == "no_such_question", "of old"


async def test_a_yes_is_never_out_of_reach(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada, ben, _), tales, id = await bound(house)
    await says(house, ben, agrees=True)
    monkeypatch.setattr(asked_tales, "QUESTIONS_SHOWN", 1)
    for title in ("One", "Two"):
        await anthologies.make(house, ada, wire.MakeAnthology(title=title, tales=[tales[1]]))
    shelf = await asked_tales.shelf_of(house, ben)
    assert sorted(str(question.agrees) for question in shelf.asked) == ["None", "True"]

    # Nor when the maker has taken it out: it would stand there at once if it came back.
    await anthologies.change(house, ada, id, wire.MakeAnthology(title="Whales", tales=[tales[0]]))
    shelf = await asked_tales.shelf_of(house, ben)
    assert shelf.anthologies == []
    assert [question.anthology for question in shelf.asked if question.agrees] == ["Whales"]
    await says(house, ben, False, nth=[question.agrees for question in shelf.asked].index(True))
    assert not any(question.agrees for question in (await asked_tales.shelf_of(house, ben)).asked)


@ONCE
async def test_nobody_opens_anthologies_as_often_as_they_like(house: House) -> None:
    """Each opens many books; a book by itself is another matter."""
    _, tales, id = await bound(house)
    app = create_app(Config(), house=house)
    app.limits._of["anthology"] = Limit(0.001, 2)
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://talewind.test") as anybody:
        asked = [f"/api/books/{book}" for book in (id, "nosuch", id, id, f"{id}/qr.svg", tales[0].book)]
        assert [(await anybody.get(path)).status_code for path in asked] == [200, 404, 200, 429, 429, 200]
        await anybody.get("/api/me")
        assert (await anybody.get("/api/me/anthologies")).status_code == 429


async def test_no_more_than_there_is_room_for_at_once(house: House) -> None:
    (ada, *_), tales, _ = await bound(house)
    made = {"guest_id": ada.id, "title": "x", "made": 1.0}
    more = [made | {"id": new_id(20)} for _ in range(ANTHOLOGIES_MOST - 2)]
    await house.store.write((), [schema.anthologies.insert().values(row) for row in more])
    wish = wire.MakeAnthology(title="Last", tales=tales[:1])
    at_once = [anthologies.make(house, ada, wish) for _ in range(2)]
    came = await asyncio.gather(*at_once, return_exceptions=True)
    refused = [getattr(each, "code", "") for each in came]
    assert sorted(refused) == ["", "too_many_anthologies"]
    assert await refusal(anthologies.make(house, ada, wish)) == "too_many_anthologies"
