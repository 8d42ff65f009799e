"""Windward in the book's file: a ship's log."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from talewind.engine import Remark, Result, replay
from talewind.engine.charts import Chart, Deed, Routes, Spot, Standing
from talewind.games.windward import game
from talewind.games.windward.leaves import ENDINGS
from talewind.server import wire
from talewind.server.books.book_file import book_file, file_name
from talewind.server.books.drawing import Drawing
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
    assert (
        "Came home with one grey tooth and two red teeth. Hired a gas worker. Achieved “long watch”." in text
    )
    assert "+4 notoriety. Rested At Sky." in text
    assert "Ben Stayed where they were. The ship was Lost." in text
    assert "Notoriety: &lt;Ada&gt; 9, Ben 2." in text
    assert ENDINGS["notoriety"] in text


def test_the_ways_of_a_round_are_drawn_in_the_colours_of_seals() -> None:
    ways = [
        {"by": 0, "piece": "ship-green", "way": [-1, 0, 1]},
        {"by": 0, "piece": "ship-green", "way": [1, 30], "how": "leapt"},
        {"by": None, "piece": "crester-red", "way": [40, 41], "how": "pursued"},
    ]
    page = {**PAGE, "face": "large", "ring": "ABCDEF", "voyages": [{**VOYAGE, "courses": ways}]}
    page["standings"] = [{"by": 0, "piece": "ship-green", "at": 1}]
    book = book_of(page, page)
    book.seals = ["teal", None]
    file = book_file(book, Decks())
    assert file.count('<symbol id="board"') == 1, "the board is in the file once"
    assert file.count('<use href="#board"') == 2
    (first, leap, hunt, *_) = re.findall(r'<path class="way ([^"]+?) ?" d="([^"]+)"', file)
    assert first[0] == "went teal"
    assert (leap[0], "Q" in leap[1]) == ("leapt teal", True)
    assert (hunt[0], "L" in hunt[1]) == ("pursued", True)
    assert file.count('class="end teal"') == 2
    assert ">5 : 3<" in file
    assert 'aria-label="The planet, and the ways of this round. &lt;Ada&gt; sailed three spaces' in file


def test_a_log_without_a_planet_is_set_without_a_drawing() -> None:
    assert "<svg" not in book_file(book_of(PAGE), Decks())


def test_those_who_share_a_place_and_what_happened_there_lie_beside_each_other() -> None:
    chart = Chart(name="a pond", tall=500, size=20, spots=[Spot(1, 500, 250)])
    drawing = Drawing(chart, 2)
    shown = Routes(
        standings=[Standing(seat, "frog", 1) for seat in (0, 1, 0, 1, 0)],
        deeds=[Deed(at=1, what="fight"), Deed(at=1, what="goal")],
    )
    ends = [(x, y) for x, y, _ in drawing.beside(shown)]
    assert ends == [(458, 250), (486, 250), (514, 250), (542, 250), (500, 278)]
    assert [(x, y) for x, y, _ in drawing.marks(shown)] == [(500, 250), (500, 214)]


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
        pages = msgspec.json.decode(msgspec.json.encode(list(table.game.book(table.story()))))
        remarks = game.remarks(pages)
        book = book_of(*pages, remarks=remarks, seats=table.seats)
        file = book_file(book, Decks())
        assert ENDINGS[golden.result.ending] in file
        assert file.count('class="leaf"') == len(pages) + 1
        assert len(Setting(book).remarks) == len(remarks), "there are words for all of them"
