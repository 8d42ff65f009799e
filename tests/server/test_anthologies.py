"""Tales out of several books as one: nobody's is in it without their word, and it goes when they say so."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from talewind.engine import TalewindError
from talewind.engine.leaves import (
    Entries,
    Entry,
    Leaf,
    Note,
    Passage,
    Person,
    Plate,
    Points,
    Telling,
    Tellings,
)
from talewind.pictures import shelf
from talewind.server import wire
from talewind.server.books import checking
from talewind.server.books.book_file import book_file
from talewind.server.books.epub.volume import epub_of
from talewind.server.books.excerpts import excerpt, renumbered, voices_on
from talewind.server.books.manuscript import NOT_YET
from talewind.server.books.press.pressing import pdf_of
from talewind.server.books.volumes import TAKEN_BACK, close_the_game
from talewind.server.decks.catalogue import Decks
from talewind.server.storage import schema
from talewind.server.storage.loading import change_table, new_record, rebuild
from talewind.server.storage.records import Guest, Place, TableRecord, entry_row
from talewind.server.tables import anthologies, asked_tales
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from talewind.server.tables.kept import forget_me, kept_of
from talewind.server.tables.taking_out import take_tales_out
from tests.golden.record import recorded

from .devices import WORDS
from .hard_books import gathered
from .test_store import new_postgres
from .test_taking_out import NAMES


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def url(request: pytest.FixtureRequest, db: str) -> str:
    if request.param == "sqlite":
        return db
    return await new_postgres(request.getfixturevalue("postgres_server"))


@pytest.fixture
async def house(url: str, clock: HandClock) -> AsyncIterator[House]:
    house = await House.open(url, clock=clock)
    clock.settle = house.quiet
    yield house
    await house.close()


async def friends(house: House) -> list[Guest]:
    guests = [(await house.guests.new())[0] for _ in NAMES]
    rows = schema.guests
    named = zip(guests, NAMES, strict=True)
    await house.store.write(
        (), [rows.update().where(rows.c.id == guest.id).values(name=name) for guest, name in named]
    )
    return guests


async def evening(house: House, guests: list[Guest], nth: int = 1) -> str:
    """A book of theirs, as if they had played what was recorded once; each in words that one knows again."""
    log = next(golden.log for golden in recorded("windmill") if golden.log.seats == len(guests))
    entries = [
        msgspec.structs.replace(entry, words=entry.words and f"{WORDS} So told {NAMES[entry.seat]}.")
        for entry in log.entries
    ]
    now = house.clock()
    record = TableRecord(
        code=f"otter-plum-100{nth}",
        game=log.game,
        title="Windmill",
        phase="play",
        options=log.options,
        seed=log.seed,
        edition=log.edition,
        host=guests[0].id,
        created=now,
        started=now,
        touched=now,
        chairs=[
            Place(kind="person", guest=guest.id, person=guest.person, name=name)
            for guest, name in zip(guests, NAMES, strict=True)
        ],
    )
    await house.store.write((), new_record(record))
    laid = await house.store.record(record.code)
    assert laid is not None
    table = await rebuild(laid, entries)
    laid.promise = table.promise
    bound = await close_the_game(laid, table, now, house.workshop)
    lines = [entry_row(laid.id, seq, entry, now) for seq, entry in enumerate(entries)]
    await house.store.write(lines, [change_table(laid.id, **laid.row()), *bound])
    assert laid.book is not None
    return laid.book


async def tale_by(house: House, guest: Guest, book: str, name: str) -> wire.TaleName:
    tales = (await anthologies.tales_of(house, guest, book)).tales
    tale = next(tale for tale in tales if tale.by == name)
    return wire.TaleName(book=book, page=tale.page, seat=tale.seat)


def tellers(book: wire.Book) -> list[str]:
    return [book.names[leaf.by] for leaf in book.contents.leaves if leaf.by is not None]


async def refusal(deed: Any) -> str:
    with pytest.raises(TalewindError) as refused:
        await deed
    return refused.value.code


async def test_a_tale_is_in_it_by_its_tellers_word_alone(
    house: House, url: str, clock: HandClock, tmp_path: Path
) -> None:
    ada, ben, cleo = guests = await friends(house)
    stranger, _ = await house.guests.new()
    first, second = [await evening(house, guests, nth) for nth in (1, 2)]
    chosen = ((second, "Ada"), (first, "Ben"), (second, "Cleo"))
    mine, bens, cleos = [await tale_by(house, ada, book, name) for book, name in chosen]
    wish = wire.MakeAnthology(title=" Of  whales ", tales=[bens, mine, cleos])
    made = await anthologies.make(house, ada, wish)
    assert (made.title, [tale.stands for tale in made.tales]) == ("Of whales", [False, True, False])
    assert [tale.whose for tale in made.tales] == ["theirs", "mine", "theirs"]
    book = await house.library.book(made.id)
    assert (tellers(book), book.contents.title, book.contents.subtitle) == (
        ["Ada"],
        "Of whales",
        "one tale from one book",
    )
    assert book.contents.leaves[0].place.endswith(", over Windmill")
    said = msgspec.json.encode(book).decode()
    assert not any(
        secret in said for secret in ("So told Ben", "So told Cleo", '"Ben"', '"Cleo"', first, second)
    )

    # Each is asked once, for their own tale, and sees nothing of the others.
    (question,) = (await asked_tales.shelf_of(house, ben)).asked
    assert (question.anthology, question.by, question.agrees) == ("Of whales", "Ada", None)
    assert question.words.endswith("So told Ben.")
    assert "Cleo" not in msgspec.json.encode(await asked_tales.shelf_of(house, ben)).decode()
    assert [(await house.me(who)).asked for who in (ada, ben, cleo, stranger)] == [0, 1, 1, 0]
    assert (await asked_tales.shelf_of(house, ben)).anthologies == []
    for nobody in (cleo, ada, stranger):
        assert await refusal(asked_tales.answer(house, nobody, question.id, True)) == "no_such_question"
    await asked_tales.answer(house, ben, question.id, True)
    book = await house.library.book(made.id)
    assert (tellers(book), book.contents.subtitle) == (["Ben", "Ada"], "two tales from two books")
    assert [line.tales for line in (await asked_tales.shelf_of(house, ben)).anthologies] == [2]
    await anthologies.change(house, ada, made.id, wire.MakeAnthology(title="Of whales", tales=[mine]))
    assert ((await house.me(cleo)).asked, tellers(await house.library.book(made.id))) == (0, ["Ada"])
    again = await anthologies.change(house, ada, made.id, wish)
    assert [tale.stands for tale in again.tales] == [True, True, False], "nobody is asked twice"
    assert (await house.me(cleo)).asked == 1

    # A mind is changed; a no looks like no answer.
    before = await anthologies.anthology_of(house, ada, made.id)
    (asked,) = (await asked_tales.shelf_of(house, cleo)).asked
    await asked_tales.answer(house, cleo, asked.id, False)
    assert await anthologies.anthology_of(house, ada, made.id) == before
    await asked_tales.answer(house, cleo, asked.id, True)
    assert tellers(await house.library.book(made.id)) == ["Ben", "Ada", "Cleo"]
    await asked_tales.answer(house, ben, question.id, False)
    assert tellers(await house.library.book(made.id)) == ["Ada", "Cleo"]
    await asked_tales.answer(house, ben, question.id, True)

    # Only its maker changes it, out of books of theirs.
    for nobody in (ben, stranger):
        assert await refusal(anthologies.anthology_of(house, nobody, made.id)) == "no_such_anthology"
        assert await refusal(anthologies.change(house, nobody, made.id, wish)) == "no_such_anthology"
        assert await refusal(anthologies.delete(house, nobody, made.id)) == "no_such_anthology"
    assert await refusal(anthologies.make(house, stranger, wish)) == "no_such_book"
    assert await refusal(anthologies.tales_of(house, stranger, first)) == "no_such_book"
    beyond = msgspec.structs.replace(mine, page=99)
    for tales, code in (
        ([], "no_tales"),
        ([mine, mine], "chosen_twice"),
        ([beyond], "no_such_tale"),
        ([msgspec.structs.replace(mine, page=page) for page in range(61)], "too_many_tales"),
        ([msgspec.structs.replace(mine, book="x' or 1")], "no_such_book"),
    ):
        assert await refusal(anthologies.make(house, ada, wire.MakeAnthology(title="x", tales=tales))) == code
    for title in ("", "\u200b", "x" * 81):
        assert (
            await refusal(anthologies.make(house, ada, wire.MakeAnthology(title=title, tales=[mine])))
            == "bad_name"
        )

    # What the house keeps of each.
    (own,) = (await kept_of(house, ada, "")).anthologies
    (theirs,) = (await kept_of(house, ben, "", words=True)).anthologies
    assert (own.id, own.tales, theirs) == (
        made.id,
        3,
        wire.KeptAnthology(title="Of whales", id=None, tales=1, agreed=1),
    )
    found = await asyncio.to_thread(checking.check, url, tmp_path)
    assert (found.books, found.findings) == (2, [])

    # Whoever takes their tales out, or deletes all of theirs, is out of it.
    code = (await house.library.book(first)).code
    await take_tales_out(house, ben, code)
    after = await anthologies.anthology_of(house, ada, made.id)
    assert [tale.by for tale in after.tales] == ["Ada", "Cleo"]
    assert "So told Ben" not in msgspec.json.encode(await house.library.book(made.id)).decode()
    assert (await asked_tales.shelf_of(house, ben)).asked == []
    await forget_me(house, cleo)
    assert tellers(await house.library.book(made.id)) == ["Ada"]
    unasked = (await anthologies.tales_of(house, ada, second)).tales
    assert {tale.whose for tale in unasked if tale.seat == 2} == {"unknown"}
    cleos_other = next(tale for tale in unasked if tale.seat == 2 and tale.page != cleos.page)
    lost = wire.TaleName(book=second, page=cleos_other.page, seat=2)
    assert (
        await refusal(anthologies.make(house, ada, wire.MakeAnthology(title="x", tales=[lost])))
        == "teller_unknown"
    )
    await forget_me(house, ada)
    assert await refusal(house.library.book(made.id)) == "no_such_book"
    for table in (schema.anthologies, schema.anthology_tales, schema.anthology_asked):
        assert not await house.store.read(sa.select(table)), table.name


async def test_who_is_tidied_away_has_said_nothing_and_tales_go_with_their_book(
    house: House,
) -> None:
    ada, ben, cleo = guests = await friends(house)
    book = await evening(house, guests)
    tales = [await tale_by(house, ada, book, name) for name in NAMES]
    made = await anthologies.make(house, ada, wire.MakeAnthology(title="Ours", tales=tales))
    for who, agrees in ((ben, True), (cleo, True)):
        (question,) = (await asked_tales.shelf_of(house, who)).asked
        await asked_tales.answer(house, who, question.id, agrees)
    assert tellers(await house.library.book(made.id)) == [*NAMES]
    asked = schema.anthology_asked
    # Whoever was tidied away is nobody, and nobody has said yes.
    await house.store.write((), [asked.update().where(asked.c.guest_id == ben.id).values(guest_id=None)])
    assert tellers(await house.library.book(made.id)) == ["Ada", "Cleo"]
    await house.delete(ada, (await house.library.book(book)).code)
    assert (await house.library.book(made.id)).tales == []
    assert (await anthologies.anthology_of(house, ada, made.id)).tales == []


def test_file_pdf_and_epub_are_set_from_the_same_leaves() -> None:
    """Of two evenings whose pictures come from several decks."""
    bound = gathered()
    assert [leaf.plates[0].picture for leaf in bound.contents.leaves] == [0, 1], (
        "a page that is not there is not"
    )
    assert bound.plates == [wire.BookPicture("windmill", 3), wire.BookPicture("story", 3)]
    assert len(bound.names) == 1, "one teller, on two evenings"
    decks = Decks(shelf())
    file = book_file(bound, decks)
    assert "&lt;b&gt;Whales" in file
    assert (file.count("<img"), "How it ended" in file) == (2, False)
    with zipfile.ZipFile(BytesIO(epub_of(bound, decks, "http://x/book/x"))) as packed:
        names = packed.namelist()
        leaf = packed.read("EPUB/leaf-2.xhtml").decode()
    assert "EPUB/ending.xhtml" not in names
    assert {"EPUB/picture-0.jpg", "EPUB/picture-1.jpg"} <= {*names}
    assert "So told Ada" in leaf
    assert pdf_of(bound, decks, address="http://x/book/x").startswith(b"%PDF")
    bare = gathered(pages=())
    assert pdf_of(bare, decks).startswith(b"%PDF")
    assert NOT_YET in zipfile.ZipFile(BytesIO(epub_of(bare, decks))).read("EPUB/nothing.xhtml").decode()


def test_of_a_leaf_with_many_voices_only_the_chosen_one_is_left() -> None:
    leaf = Leaf(
        place="The first round",
        otherwise="Best",
        by=0,
        note=["voted for by ", Person(2)],
        plates=[Plate(7, ["laid by ", Person(0)])],
        passages=[Passage("A best tale.")],
        parts=[
            Tellings(
                [
                    Telling(
                        by=1, note=["voted for by ", Person(0)], pictures=[8, 9], passages=[Passage("One.")]
                    ),
                    Telling(by=2, pictures=[5], passages=[Passage(TAKEN_BACK)]),
                ],
                "Also told",
            ),
            Entries([Entry(by=2, picture=3, notes=[["looked here"]])], "What we saw in it"),
            Entries([Entry(name="key", picture=4, notes=[[Person(2), " +1"]])], "It hid a word"),
            Note([Person(2), " won."]),
            Points([(2, 3)]),
        ],
    )
    assert voices_on(leaf, 3).keys() == {0, 1}, "what was taken back is nobody's to choose"
    best = excerpt(leaf, {0})
    other = excerpt(leaf, {1})
    assert best is not None
    assert other is not None
    assert (best.passages, best.note) == ([Passage("A best tale.")], [])
    assert best.parts == [Entries([Entry(name="key", picture=4)], "It hid a word")]
    assert (other.by, other.otherwise, other.parts) == (1, "", [])
    assert (other.plates, other.passages) == ([Plate(8), Plate(9)], [Passage("One.")])
    assert excerpt(leaf, {2}) is None
    both = excerpt(leaf, {0, 1})
    assert both is not None
    assert [telling.note for telling in both.parts[0].tellings] == [["voted for by ", Person(0)]]  # type: ignore[union-attr]
    anew = renumbered(both, lambda seat: seat + 10, lambda number: number + 100)
    assert anew.plates == [Plate(107, ["laid by ", Person(10)])]
    assert anew.parts[0].tellings[0].pictures == [108, 109]  # type: ignore[union-attr]
