"""The book as a PDF and an EPUB, over HTTP: set in the back room, once, and not for everybody at once."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Callable, Generator
from concurrent.futures import Future
from itertools import islice
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
import pytest
from pypdf import PdfReader

from talewind.engine import Game, TalewindError
from talewind.server.backroom.workshop import PATIENCE_SECONDS, WORKSHOP, Bench
from talewind.server.books.book_file import setting_of
from talewind.server.books.epub.volume import bind_epub
from talewind.server.books.press import pressing
from talewind.server.books.press.pressing import print_book
from talewind.server.books.printed import Printing
from talewind.server.decks.catalogue import Decks
from talewind.server.decks.cupboard import Cupboard
from talewind.server.ground.troubles import NotStored
from talewind.server.web.app import Entrance
from talewind.server.web.routes import books

from .conftest import caller
from .fake_house import FakeHouse, a_book

SHOWN = (".webp", "-s.webp")


class Counting:
    """A back room that does it at once, and counts."""

    def __init__(self) -> None:
        self.done = 0

    def ask(self, share: object, work: Callable[[Any], Any]) -> Future[Any]:
        self.done += 1
        future: Future[Any] = Future()
        future.set_result(work(self))
        return future

    def call(self, work: Callable[..., Any], *args: Any, after_each: Callable[[Any], object] = len) -> Any:
        said = work(*args)
        if not isinstance(said, Generator):
            return said
        while True:
            try:
                after_each(next(said))
            except StopIteration as end:
                return end.value


@pytest.fixture
def shop(house: FakeHouse, monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(house, "workshop", counting)
    house.books["b1"] = a_book(["Mara", "Pip", "Ilse"], "Every night.", title='Fri"day\r\nX: 1')
    return counting


async def test_a_book_is_set_once_and_again_when_something_in_it_changes(
    mara: httpx.AsyncClient, house: FakeHouse, shop: Counting
) -> None:
    answer = await mara.get("/api/books/b1/book.pdf")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="fri-day-x-1-2023-11-14.pdf"'
    assert len(PdfReader(io.BytesIO(answer.content)).pages) > 8
    again = await mara.get("/api/books/b1/book.pdf?format=a5&bleed=0")
    assert (again.content, shop.done) == (answer.content, 1)
    house.books["b1"].tales[0].loved += 1
    await mara.get("/api/books/b1/book.pdf")
    assert shop.done == 2


async def test_the_same_book_for_an_e_reader_is_another_file(
    mara: httpx.AsyncClient, house: FakeHouse, shop: Counting
) -> None:
    answer = await mara.get("/api/books/b1/book.epub")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/epub+zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="fri-day-x-1-2023-11-14.epub"'
    assert answer.content[30:58] == b"mimetypeapplication/epub+zip"
    assert (await mara.get("/api/books/b1/book.epub")).content == answer.content
    assert shop.done == 1
    nothing = await mara.get("/api/books/nothing/book.epub")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "no_such_book")


async def test_whoever_waits_is_told_how_far_it_has_come(
    mara: httpx.AsyncClient, house: FakeHouse, app: Entrance
) -> None:
    """By a process at a bench: how many pictures are ready, and then comes the file."""
    book = house.books["b1"] = a_book(["Mara", "Pip", "Ilse"], "Every night.")
    heard = threading.Event()

    def ask(share: Any, work: Callable[[Any], Any]) -> Future[Any]:
        """It goes on when somebody has heard of its first step."""

        def at(bench: Bench) -> Any:
            def call(*given: Any, after_each: Callable[[Any], object]) -> Any:
                def heed(step: Any) -> None:
                    after_each(step)
                    heard.wait(PATIENCE_SECONDS)

                return bench.call(*given, after_each=heed)

            return work(SimpleNamespace(call=call))

        return WORKSHOP.ask(share, at)

    async def listened_to(scope: Any, receive: Any, send: Any) -> None:
        async def sent(message: Any) -> None:
            await send(message)
            if message.get("body"):
                heard.set()

        await app(scope, receive, sent)

    house.workshop = cast(Any, SimpleNamespace(ask=ask))
    async with caller(cast(Any, listened_to)) as waiting:
        answer = await waiting.get("/api/books/b1/book.pdf?steps=true")
    assert answer.headers["content-type"] == "application/vnd.talewind.steps"
    assert answer.headers["content-disposition"].endswith('.pdf"')
    *steps, last, file = _in_lines(answer.content)
    count = len(setting_of(book).contents.pictures())
    # What happened while nobody listened is not told.
    assert steps[0] == {"done": 0, "of": count}
    assert steps == sorted(
        (step for step in steps if step in [{"done": nth, "of": count} for nth in range(count + 1)]),
        key=lambda step: int(step["done"]),
    )
    assert last == {"bytes": len(file)}
    assert file == (await mara.get("/api/books/b1/book.pdf")).content
    # What is kept is there at once.
    assert _in_lines((await mara.get("/api/books/b1/book.pdf?steps=true")).content) == [last, file]


async def test_of_what_has_happened_the_newest_is_told() -> None:
    printing, file = Printing(), asyncio.get_running_loop().create_future()
    printing.begin(file)
    steps = printing.steps()
    printing.note((0, 2))
    assert await anext(steps) == (0, 2)
    coming = asyncio.ensure_future(anext(steps))
    await asyncio.sleep(0)
    printing.note((1, 2))
    printing.note((2, 2))
    assert await coming == (2, 2)
    file.set_result(b"%PDF")
    with pytest.raises(StopAsyncIteration):
        await anext(steps)
    assert await printing.file() == b"%PDF"


def test_each_picture_is_a_step_whatever_sets_it() -> None:
    book = a_book(["Mara", "Pip", "Ilse"], "Every night.")
    count = len(setting_of(book).contents.pictures())
    assert count > 1
    given = Game, book, Decks().shelf.places
    for setting in (print_book(*given, "a5", 0, ""), bind_epub(*given, "", {})):
        assert [*islice(setting, count + 1)] == [(nth, count) for nth in range(count + 1)]


def _in_lines(body: bytes) -> list[Any]:
    """What was said, and the file after it."""
    said: list[Any] = []
    while not said or "bytes" not in said[-1]:
        line, _, body = body.partition(b"\n")
        said.append(msgspec.json.decode(line))
    return [*said, body]


async def test_what_goes_wrong_on_the_way_is_said_there(
    mara: httpx.AsyncClient, shop: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> Generator[tuple[int, int], None, bytes]:
        yield 0, 2
        raise TalewindError("book_too_long", "This book is too long.")

    monkeypatch.setattr(books, "bind_epub", breaks)
    answer = await mara.get("/api/books/b1/book.epub?steps=true")
    assert answer.status_code == 200
    assert answer.content.splitlines()[-1] == b'{"code":"book_too_long","sentence":"This book is too long."}'


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (NotStored("db_trouble", "/srv/tale.sqlite3 cannot be read: disk I/O error."), "storage_trouble"),
        (RuntimeError("/srv/tale.sqlite3"), "server_error"),
    ],
)
async def test_a_stranger_reads_nothing_of_the_house_there(
    mara: httpx.AsyncClient,
    house: FakeHouse,
    shop: Counting,
    monkeypatch: pytest.MonkeyPatch,
    broken: Exception,
    code: str,
) -> None:
    async def sounds(_: str) -> dict[str, bytes]:
        raise broken

    monkeypatch.setattr(house, "sounds", sounds, raising=False)
    answers = [await mara.get(f"/api/books/b1/book.epub{steps}") for steps in ("?steps=true", "")]
    told = [msgspec.json.decode(answer.content) for answer in answers]
    assert told[0] == told[1], "the same in a line as in an answer of its own"
    assert told[0]["code"] == code
    assert "/srv" not in answers[0].text


@pytest.mark.parametrize(
    ("file", "ends"),
    [
        ("file", SHOWN),
        ("book.pdf", SHOWN),
        ("book.epub", SHOWN),
        ("book.pdf?bleed=3", (*SHOWN, "-fine.jpg")),
    ],
)
async def test_pictures_that_lie_elsewhere_are_brought_first(
    mara: httpx.AsyncClient,
    house: FakeHouse,
    shop: Counting,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    ends: tuple[str, ...],
) -> None:
    """Those on its leaves, in every size that is used: a node may never have shown them. Once."""
    brought: list[tuple[str, str]] = []

    async def fetch(self: Cupboard, files: list[tuple[str, str]]) -> None:
        assert shop.done == 0
        brought.extend(files)

    monkeypatch.setattr(Cupboard, "fetch", fetch)
    assert (await mara.get(f"/api/books/b1/{file}")).status_code == 200
    deck = Decks().shelf.deck("windmill")
    named = {deck[number].file for number in setting_of(house.books["b1"]).contents.pictures()}
    assert named
    assert sorted(brought) == sorted(("windmill", f"{name}{end}") for name in named for end in ends)
    assert (await mara.get(f"/api/books/b1/{file}")).status_code == 200
    assert len(brought) == len(named) * len(ends), "what is kept needs none"


async def test_the_file_is_made_once_like_the_others(mara: httpx.AsyncClient, shop: Counting) -> None:
    answer = await mara.get("/api/books/b1/file")
    assert answer.content.startswith(b"<!doctype html>")
    assert (await mara.get("/api/books/b1/file")).content == answer.content
    assert shop.done == 1


@pytest.mark.parametrize("asked", ["format=a4", "bleed=99", "bleed=-1", "bleed=much"])
async def test_what_cannot_be_set_is_said_and_nothing_is_done(
    mara: httpx.AsyncClient, shop: Counting, asked: str
) -> None:
    answer = await mara.get(f"/api/books/b1/book.pdf?{asked}")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_request"
    assert asked.partition("=")[0] in answer.json()["sentence"]
    assert shop.done == 0


async def test_no_book_no_pdf(mara: httpx.AsyncClient) -> None:
    answer = await mara.get("/api/books/nothing/book.pdf")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_book")


async def test_a_house_without_a_press_says_so(
    mara: httpx.AsyncClient, shop: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pressing, "find_spec", lambda name: None)
    answer = await mara.get("/api/books/b1/book.pdf")
    assert (answer.status_code, answer.json()["code"]) == (503, "no_press")
    assert "talewind[print]" in answer.json()["sentence"]


async def test_whoever_wants_many_books_waits(
    mara: httpx.AsyncClient, house: FakeHouse, shop: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "call", lambda work, *args, after_each: b"%PDF")
    fetched = []

    async def fetch(self: Cupboard, files: list[tuple[str, str]]) -> None:
        fetched.append(files)

    monkeypatch.setattr(Cupboard, "fetch", fetch)
    codes = set()
    for nth in range(20):
        house.books["b1"].tales[0].loved = nth
        file = "file" if nth % 2 else "book.pdf"
        codes.add((await mara.get(f"/api/books/b1/{file}")).status_code)
    assert codes == {200, 429}
    assert len(fetched) == shop.done < 20, "nothing is looked for that is not set"
