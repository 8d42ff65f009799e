"""Windward in the book's file: a ship's log."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from talewind.engine import Remark, Result, replay
from talewind.games.windward import game
from talewind.games.windward.leaves import ENDINGS
from talewind.server import wire
from talewind.server.books.book_file import book_file, file_name
from talewind.server.books.setting import Setting
from talewind.server.decks.catalogue import Decks
from tests.golden.record import recorded

VOYAGE: dict[str, Any] = {
    "seat": 0,
    "spaces": 3,
    "battles": [
        {
            "at": 4,
            "attacker": {"kind": "ship", "seat": 0, "total": 5},
            "defender": {"kind": "red", "count": 2, "total": 3},
            "won": "attacker",
        },
        {
            "at": 9,
            "attacker": {"kind": "white", "total": 4},
            "defender": {"kind": "ship", "seat": 0, "total": 4},
            "won": None,
        },
    ],
    "catches": ["red"],
    "grey_teeth": 1,
    "red_teeth": 2,
    "hired": ["gas_worker"],
    "achieved": ["long_watch"],
    "gained": 4,
    "night": "sky",
}
PAGE: dict[str, Any] = {
    "nth": 2,
    "wind": 2,
    "voyages": [VOYAGE, {"seat": 1, "spaces": 0, "night": "lost"}],
    "lost": [1],
    "notoriety": {"1": 2, "0": 9},
    "ending": "notoriety",
    "winners": [0],
}


def book_of(*pages: Any, remarks: list[Remark] | None = None, seats: int = 2) -> wire.Book:
    names = ["<Ada>", "Ben", "Cleo", "Dov", "Eve"][:seats]
    return wire.Book(
        id="b",
        code="c",
        game="windward",
        names=names,
        seals=[None] * seats,
        bots=[False] * seats,
        result=Result(ending="notoriety", winners=[0], ranks=list(range(1, seats + 1)), points=[9] * seats),
        started=0.0,
        ended=60.0,
        tales=[wire.BookTale(page=page) for page in pages],
        remarks=remarks or [],
        deck=None,
        captions={},
        seed="",
        promise="",
    )


def text_of(book: wire.Book) -> str:
    file = book_file(book, Decks())
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", file, flags=re.DOTALL))


def test_a_page_tells_what_every_captain_did_in_the_round() -> None:
    text = text_of(book_of(PAGE))
    assert "The second round The wind turned north-east" in text
    assert "Sailed three spaces. &lt;Ada&gt;’s ship attacked two Reds, 5 to 3, and won." in text
    assert "The White attacked &lt;Ada&gt;’s ship, 4 to 4, and nobody won." in text
    assert "Traded in one grey tooth and two red teeth. Hired a gas worker. Achieved “long watch”." in text
    assert "+4 notoriety. Rested At Sky." in text
    assert "Ben Stayed where they were. The ship was Lost." in text
    assert "Notoriety: &lt;Ada&gt; 9, Ben 2." in text
    assert ENDINGS["notoriety"] in text


def test_the_file_is_called_a_ships_log_and_counts_its_rounds() -> None:
    book = book_of(
        PAGE, PAGE, remarks=[Remark("ships_lost", count=2), Remark("best_voyage", seat=1, count=6)]
    )
    text = text_of(book)
    assert "A ship’s log of two rounds" in text
    assert "Ships were Lost twice." in text
    assert "Ben gained six notoriety in one turn, more than anybody." in text
    assert file_name(book) == "a-ship-s-log-1970-01-01.html"


def test_every_golden_voyage_has_words_for_its_end_and_for_all_remarks() -> None:
    for golden in recorded("windward"):
        table = replay(golden.log)
        pages = msgspec.json.decode(msgspec.json.encode(list(game.book(table.story()))))
        remarks = game.remarks(pages)
        book = book_of(*pages, remarks=remarks, seats=table.seats)
        file = book_file(book, Decks())
        assert ENDINGS[golden.result.ending] in file
        assert file.count('class="leaf"') == len(pages) + 1
        assert len(Setting(book).remarks) == len(remarks), "there are words for all of them"
