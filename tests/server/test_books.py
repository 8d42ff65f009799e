"""The book: what was told and not taken back, with headings, hearts and remarks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from talewind import authors
from talewind.authors import InTime
from talewind.engine import About, Game, Remark, Table
from talewind.engine.charts import Chart, Course, Deed, Routes, Spot, Standing
from talewind.engine.leaves import Contents, Leaf, TurnPage, is_turn
from talewind.engine.table_events import TableEvent
from talewind.games.story.rules import Story
from talewind.games.windmill.rules import Windmill
from talewind.scene import Face, Grid, Piece, Row, Scene, Space, drawn, sentence
from talewind.scene.palette import PALETTE
from talewind.server import wire
from talewind.server.books import binding, moments, volumes
from talewind.server.books.binding import KeptBook, bind_here, make_book
from talewind.server.books.book_file import HERE, book_file
from talewind.server.books.lying import Lying, Plan
from talewind.server.books.moments import LEAVES_MOST, turns_of
from talewind.server.books.setting import Setting
from talewind.server.books.volumes import Heart, finish
from talewind.server.decks.catalogue import Decks
from talewind.server.tables.house import House
from talewind.testing.evenings import play, sit_down
from tests.golden.books import finished
from woolgathering import Woolgathering

from .devices import Device, begun, play_on

ROOT = Path(__file__).resolve().parents[2]


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


async def test_a_heart_belongs_to_what_somebody_still_looks_at(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0})
    cleo, rng = devices[2], Random(1)
    while cleo.public["phase"] != "reveal":
        await play_on(devices, rng, 1)
    looks_at = len(cleo.events)
    while cleo.public["phase"] != "tell":
        await play_on(devices, rng, 1)
    for told in (0, len(cleo.events) + 1):
        refused = await cleo.do(wire.React(id=f"bad{told}", reaction="loved", told=told))
        assert refused is not None
        assert (refused["t"], refused["code"]) == ("refused", "bad_reaction")
    await cleo.do(wire.React(id="1", reaction="loved", told=looks_at))
    await play_on(devices, rng)
    state = await house.state_of(code)
    assert state.book is not None
    book = await house.library.book(state.book)
    assert [tale.loved for tale in book.tales] == [1] + [0] * (len(book.tales) - 1)


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
    read, has_read, go_on = house.store.read, asyncio.Event(), asyncio.Event()

    async def in_no_hurry(query: Any) -> Any:
        rows = await read(query)
        has_read.set()
        await go_on.wait()
        return rows

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "read", in_no_hurry)
        late = asyncio.create_task(house.library.book(id))
        await has_read.wait()
    books = await asyncio.gather(*(house.library.book(id) for _ in range(4)))
    go_on.set()
    books += [await late, await house.library.book(id)]
    assert asked == [("book", code)]
    assert all(book == books[0] for book in books)
    assert any(tale.heading for tale in books[0].tales)


async def test_a_page_that_takes_long_to_make_is_made_in_the_back_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Story looks for a round's title in all that its bots can tell: nobody in the house waits for that."""
    assert Story.book_takes_long
    monkeypatch.setattr(Windmill, "book_takes_long", True)
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})

    def makes(self: object, story: object) -> Iterator[Any]:
        raise AssertionError("a page was made between two answers")

    monkeypatch.setattr(Windmill, "book", makes)
    await play_on(devices, Random(2))
    book = await house.library.book((await house.state_of(code)).book or "")
    assert book.tales


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


def test_what_is_on_no_chart_is_drawn_on_none() -> None:
    """Rules from outside may send a boat where their chart has no place: the rest of the book is there."""
    boat, spots = "boat", [Spot("pier", 100, 100), Spot("reef", 900, 300)]
    routes = Routes(
        courses=[Course(0, boat, ["pier", "fog", "reef"]), Course(1, boat, ["pier", "fog"])],
        standings=[Standing(0, boat, "reef"), Standing(1, boat, "fog")],
        deeds=[Deed(at="fog", what="fight"), Deed(at="pier", what="goal")],
    )
    chart = Chart(name="the bay", tall=400, size=30, spots=spots, roads=[("pier", "reef"), ("reef", "fog")])

    class Foggy(Game[Any, Any]):
        about = About(name="foggy", title="Fog", line="Nobody sees.", seats=(3,), minutes=5)

        @classmethod
        def contents(cls, pages: Sequence[Any]) -> Contents:
            return Contents(leaves=[Leaf(place="The day", routes=routes), Leaf(place="Dusk")], chart=chart)

    book = finished("windmill")
    book.tales = book.tales[:2]
    book.contents = Setting(book, Foggy).contents
    assert book.contents.chart == msgspec.structs.replace(chart, roads=[("pier", "reef")])
    assert book.contents.leaves[0].routes == Routes(
        courses=[Course(0, boat, ["pier", "reef"])],
        standings=[Standing(0, boat, "reef")],
        deeds=[Deed(at="pier", what="goal")],
    )
    assert b"<svg" in book_file(book, Decks()).encode()


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


def an_evening(game: type[Game[Any, Any]]) -> tuple[Table, wire.Book]:
    table = play(sit_down(game, Random(1)), Random(1))
    assert table.result is not None
    names = ["Ada", "Ben", "Cleo", "Dora"][: table.seats]
    cover = wire.Book(
        id="b", code="c", game="woolgathering", names=names, seals=[None] * table.seats, tales=[],
        bots=[False] * table.seats, result=table.result, started=0.0, ended=0.0,
    )  # fmt: skip
    return table, cover


def test_a_game_that_makes_no_pages_has_a_leaf_a_turn() -> None:
    """The table as it lay before everybody, and its events' own sentences; nothing that one was told."""
    table, cover = an_evening(type("Plain", (Woolgathering,), {"book": Game.book}))
    kept = make_book(table, cover, drawn=True)
    book = finish(kept, [], Game)
    assert 1 < len(book.tales) <= LEAVES_MOST
    assert book.contents.leaves[0].place.startswith(("The first turn", "Turns 1 to "))
    told = [told for told in table.story() if told.only is None and not isinstance(told.event, TableEvent)]
    said = [words for tale in book.tales for words in tale.page["happened"]]
    assert said == [words for one in told if (words := sentence(one.event))]
    assert all(tale.scene for tale in book.tales)
    last = drawn(table, None).scene
    assert last.says
    assert book.tales[-1].scene == msgspec.structs.replace(last, picks=[], says=""), (
        "nobody is asked any more"
    )
    file = book_file(book, Decks())
    assert any(name in file for name in book.names)
    assert "{seat" not in file
    assert file.count('<figure class="laid">') == len(book.tales)


def test_the_pages_of_a_game_from_outside_have_the_table_on_them() -> None:
    table, cover = an_evening(Woolgathering)
    book = finish(make_book(table, cover, drawn=True), [], Woolgathering)
    assert all(tale.scene for tale in book.tales)
    assert not any(tale.scene for tale in make_book(table, cover).book.tales)


def test_what_is_not_seen_is_said() -> None:
    """A face that is only an image has its words; a board says what lies on it."""
    card = Piece("card", Face(image="owl.svg"), say="The owl of {seat 1}")
    spaces = [Space(words="the mill"), Space()]
    board = Grid("g", "Fields", spaces=spaces, lies={0: [Piece(face=Face(colour="seat 0"), many=2)]}, wide=2)
    row = Row("r", pieces=[card, Piece("card", many=3), Piece("tile", Face(image="oar.svg"))])
    lying = Lying(Scene([board, row]), ["Ada", "Ben"], ["fox", "owl"])
    fields, cards = lying.centre
    assert fields.label == "Fields: 2 × Ada on the mill"
    assert cards.label == "r: The owl of Ben, 3 × card face down, oar"
    assert [" ".join(shape.words) for shape in cards.shapes] == ["The owl of Ben", "", "oar"]
    assert Plan("", "Sea", 0, 0, holds=["a boat"] * 32).label.endswith("a boat, and 2 more")


def test_a_page_of_a_game_is_no_turn_whatever_it_is_called() -> None:
    assert not is_turn({"turns": [1, 1], "happened": []})
    assert is_turn(msgspec.to_builtins(TurnPage((1, 1), [])))


def never(*_: object) -> Scene:
    while True:
        pass


def fails(*_: object) -> Scene:
    raise ZeroDivisionError


def test_a_scene_that_never_returns_costs_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once; guessed ones stand there instead, and its author is told."""
    monkeypatch.setattr(authors, "watched", lambda _: InTime(0.1))
    asked: list[object] = []

    def scene(see: object) -> Scene:
        asked.append(see)
        return never()

    endless = {"book": Game.book, "scene": staticmethod(scene)}
    table, cover = an_evening(type("Endless", (Woolgathering,), endless))
    bound = bind_here(table, cover, drawn=True)
    kept = msgspec.json.decode(bound.pages, type=KeptBook)
    assert len(kept.book.tales) > 1
    assert all(tale.scene for tale in kept.book.tales)
    assert len(asked) == 1
    assert [fault.kind for fault in bound.faults] == ["NeverReturned"]


def test_what_cannot_even_be_guessed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table, cover = an_evening(Woolgathering)
    monkeypatch.setattr(moments, "drawing", fails)
    monkeypatch.setattr(moments, "guessing", fails)
    bound = bind_here(table, cover, drawn=True)
    kept = msgspec.json.decode(bound.pages, type=KeptBook)
    assert kept.book.tales
    assert not any(tale.scene for tale in kept.book.tales)
    assert [fault.kind for fault in bound.faults] == ["ZeroDivisionError"] * 2


@pytest.mark.parametrize(("book", "told"), [(Game.book, []), (fails, [ZeroDivisionError])])
def test_a_book_without_pages_of_its_own_says_what_happened(
    book: object, told: list[type[Exception]]
) -> None:
    table, cover = an_evening(type("Plain", (Woolgathering,), {"book": book}))
    heard: list[BaseException] = []
    bound = volumes._bound_here(table, cover, heard.append)
    shown = finish(msgspec.json.decode(bound.pages, type=KeptBook), [], Game)
    assert any(tale.page["happened"] for tale in shown.tales)
    assert not any(tale.scene for tale in shown.tales)
    assert [type(error) for error in heard] == told


def test_a_long_book_shows_the_table_on_some_leaves_and_on_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, cover = an_evening(type("Plain", (Woolgathering,), {"book": Game.book}))
    whole = make_book(table, cover, drawn=True).book.tales
    assert len(whole) > 2
    monkeypatch.setattr(binding, "LEAVES_MOST", 2)
    some = [tale.scene is not None for tale in make_book(table, cover, drawn=True).book.tales]
    assert (sum(some), some[-1]) == (2, True)
    monkeypatch.setattr(binding, "SCENES_BYTES_MOST", len(msgspec.json.encode(whole[-1].scene)))
    few = [tale.scene is not None for tale in make_book(table, cover, drawn=True).book.tales]
    assert few == [False] * (len(few) - 1) + [True]


def test_a_turn_that_was_taken_back_is_no_turn() -> None:
    table = sit_down(Woolgathering, Random(4))
    mover, ends = 0, [0]
    while ends[-1] < len(table.entries) or not table.can_undo(mover):
        mover = table.waiting()[0]
        table.answer(mover, table.asks[mover].sample(Random(2)).move)
        ends = turns_of(table) or [0]
    table.undo(mover)
    assert turns_of(table) == ends[:-1]


def test_the_files_colours_are_the_pages() -> None:
    page = (ROOT / "web" / "src" / "styles" / "scene.css").read_text("utf-8")
    day = re.findall(r"^\[data-tone='(\w+)'\] \{(.*?)\}", page, re.MULTILINE | re.DOTALL)
    kept = re.findall(
        r"^\[data-tone=(\w+)\] \{(.*?)\}", (HERE / "tones.css").read_text("utf-8"), re.MULTILINE
    )
    assert [(tone, rules.split()) for tone, rules in kept] == [(tone, rules.split()) for tone, rules in day]
    assert {tone for tone, _ in kept} == {*PALETTE.colours}
