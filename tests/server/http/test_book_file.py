"""The book that people keep: one file, whole, and harmless whatever was told."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser

import httpx
import pytest

from harbour_lights import HarbourLights
from talewind.engine import Remark, game_named, registry
from talewind.server import wire
from talewind.server.books.book_file import book_file, file_name
from talewind.server.books.setting import Setting
from talewind.server.decks.catalogue import Decks

from .fake_house import FakeHouse, a_book

EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&</style>"


class Reader(HTMLParser):
    """Everything that a browser would see in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said += data


def test_it_needs_nothing_else() -> None:
    page = book_file(a_book(["Mara", "Pip", "Ilse"], "Every night."), Decks())
    read = Reader(page)
    assert {tag for tag, _ in read.tags}.isdisjoint({"script", "link", "iframe", "object", "form", "a"})
    addresses = [attrs["src"] or "" for tag, attrs in read.tags if tag == "img"]
    # Two tales with their pictures, and two guesses.
    assert len(addresses) == 4
    for address in addresses:
        kind, _, body = address.partition(",")
        assert kind == "data:image/webp;base64"
        assert base64.b64decode(body)[8:12] == b"WEBP"
    assert not re.search(r"url\(|@import|https?://", page)
    assert "@media print" in page


def test_it_tells_the_evening() -> None:
    said = Reader(book_file(a_book(["Mara", "Pip", "Ilse"], "Every night."), Decks())).said
    for words in [
        "Something pulled back",
        "Every night.",
        "told by",
        "Mara",
        "Ilse (bot)",
        "found it",
        "looked here first",
        "and one other tale",
        "Best loved: “Something pulled back”, told by Mara.",
        "Nobody ever found the second tale, told by Pip.",
        "The second tale",
        "A tale told aloud",
    ]:
        assert words in said
    assert "Told aloud" in said
    assert "14 November 2023" in said


def test_it_says_what_was_told_aloud_and_where_that_is_heard() -> None:
    book = a_book(["Mara", "Pip", "Ilse"], "Every night.")
    book.tales[1].voices = [wire.Voice(id="v", seat=1, kind="audio/ogg", seconds=61.0, at=0.0)]
    page = book_file(book, Decks(), "https://house.example/book/b1")
    assert re.findall(r'<a href="([^"]*)">hear it', page) == ["https://house.example/book/b1#2"]
    assert "Pip told it aloud: hear it in the book." in Reader(page).said
    assert "Mara told it aloud" not in Reader(page).said
    assert "Pip told it aloud." in Reader(book_file(book, Decks())).said, "where nobody knows the address"


def test_it_says_who_brought_a_program() -> None:
    book = a_book(["Dice", "Pip", "Ilse"], "Every night.")
    book.brought_by = ["Mara", None, None]
    said = Reader(book_file(book, Decks())).said
    assert "Dice (a program, brought by Mara)" in said
    assert "Pip (a program" not in said


def test_nothing_that_was_told_becomes_markup() -> None:
    book = a_book([EVIL, EVIL, EVIL], EVIL, title=EVIL)
    book.brought_by = [EVIL, None, None]
    book.seed = book.promise = EVIL
    book.remarks = [Remark("loved", tale=0), Remark("sharpest", seat=0, count=2)]
    read = Reader(book_file(book, Decks()))
    assert not any(tag == "script" for tag, _ in read.tags)
    assert not any(name.startswith("on") for _, attrs in read.tags for name in attrs)
    assert all((attrs["src"] or "").startswith("data:") for tag, attrs in read.tags if tag == "img")
    assert read.said.count("<script>alert(1)</script>") >= 10


def test_a_game_without_leaves_of_its_own_is_readable_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._added, HarbourLights.about.name, HarbourLights)
    book = a_book(["Mara", "Pip", "Ilse"], "")
    book.game, book.deck = HarbourLights.about.name, None
    book.tales[0].page = {"words": "Winter came.", "picture": 9000, "teller": 77, "guesses": [{"seat": 9}]}
    book.tales[1].page = ["strange"]
    said = Reader(book_file(book, Decks())).said
    assert "Winter came." in said
    assert "The second tale" in said
    assert "told by" not in said.partition("Winter came.")[2]


@pytest.mark.parametrize(
    ("game", "remark", "sentence"),
    [
        ("windmill", Remark("windmill", count=2, of=3), "The Windmill was taken three times, twice rightly."),
        ("windmill", Remark("windmill", count=1, of=1), "The Windmill was taken once, and rightly."),
        ("windmill", Remark("windmill", count=2, of=2), "The Windmill was taken twice, each time rightly."),
        ("windmill", Remark("windmill", count=0, of=14), "The Windmill was taken 14 times, never rightly."),
        ("windmill", Remark("sharpest", seat=1, count=2), "Pip found two pictures, more than anybody."),
        ("windmill", Remark("all_found"), "Every single picture was found."),
        (
            "story",
            Remark("best_teller", seat=1, count=7),
            "Pip won seven votes by telling, more than anybody.",
        ),
        (
            "story",
            Remark("foresaw", seat=2, count=3, of=6),
            "Ilse saw the winner coming in three of six votes that decided a round.",
        ),
        ("story", Remark("thrown", count=1), "Once rock, paper, scissors had the last word."),
        ("story", Remark("thrown", count=2), "Rock, paper, scissors had the last word twice."),
        ("end", Remark("swiftest", seat=0, count=4), "Mara came first to four words, more than anybody."),
        ("end", Remark("words_unfound", count=1, of=9), "One word was never found."),
        ("end", Remark("words_unfound", count=2, of=9), "Two words were never found."),
        ("end", Remark("words_found"), "Every single word was found."),
        ("end", Remark("slipped", count=1), "A word that had to stay hidden slipped out once."),
        ("windmill", Remark("unheard_of"), ""),
    ],
)
def test_a_game_has_words_for_every_remark(game: str, remark: Remark, sentence: str) -> None:
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.game, book.remarks = game, [remark]
    assert Setting(book).remarks == [sentence] * bool(sentence)


def test_its_style_is_the_only_one_it_allows() -> None:
    page = book_file(a_book(["Mara", "Pip", "Ilse"], "x"), Decks())
    style = re.search(r"<style>(.*?)</style>", page, re.S)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policy = next(attrs["content"] for tag, attrs in Reader(page).tags if "http-equiv" in attrs)
    assert policy is not None
    assert f"'sha256-{digest}'" in policy
    assert "unsafe" not in policy


async def test_it_is_downloaded_under_its_own_policy(mara: httpx.AsyncClient, house: FakeHouse) -> None:
    house.books["b1"] = a_book(["Mara", "Pip", "Ilse"], EVIL, title='Fri"day\r\nX: 1')
    answer = await mara.get("/api/books/b1/file")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="fri-day-x-1-2023-11-14.html"'
    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    assert policies[0].startswith("sandbox; default-src 'none'")


def test_a_title_without_plain_letters_still_has_a_name() -> None:
    assert file_name(a_book(["a", "b", "c"], "", title="Мельница")) == "windmill-2023-11-14.html"


def test_of_a_book_without_a_tale_the_game_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules from outside may fail at it, and nobody watches them here."""
    book = a_book(["Mara", "Pip", "Ilse"], "x")
    book.tales, book.titled, book.remarks = [], None, []
    monkeypatch.setattr(game_named(book.game), "contents", classmethod(lambda cls, pages: pages[0]))
    assert file_name(book) == "a-book-of-tales-2023-11-14.html"
    assert "A book of tales" in book_file(book, Decks())
