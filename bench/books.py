"""What it costs to set a book: an evening of sixty tales, each with a picture of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import process_time

from talewind.engine import Result, games
from talewind.engine.leaves import Contents, Entries, Entry, Leaf, Passage, Plate
from talewind.server import wire
from talewind.server.books.book_file import book_file
from talewind.server.books.epub.volume import epub_of
from talewind.server.books.press.pressing import pdf_of
from talewind.server.decks.catalogue import Decks

from .figures import Figure, Section, Target
from .rounds import Rounds

TALES, PEOPLE = 60, 4
LETTERS = 700
DECK = "story"
"""It has pictures enough."""
SOON = Target("<=", 5)

WAYS: dict[str, Callable[[wire.Book, Decks], object]] = {
    "PDF, A5": lambda book, decks: pdf_of(book, decks, "a5"),
    "PDF, 21 × 21 cm with bleed": lambda book, decks: pdf_of(book, decks, "square", 3),
    "EPUB": epub_of,
    "HTML": book_file,
}


def books(rounds: Rounds) -> Iterator[Section]:
    spent: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in rounds.each():
        for way in WAYS:
            rounds.say(way)
            # In a process that has set nothing before.
            with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
                spent[way].append(fresh.submit(spent_on, way).result())
    yield Section(
        f"A book of {TALES} tales with {TALES} pictures, processor time",
        [Figure(way, "s", values, SOON) for way, values in spent.items()],
    )


def spent_on(way: str) -> float:
    """Processor time of all threads. The games are there already, as at a bench."""
    games()
    book = evening()
    began = process_time()
    WAYS[way](book, Decks())
    return process_time() - began


def evening() -> wire.Book:
    """Told in the words of what its pictures show."""
    shown = [picture.alt for picture in Decks().shelf.deck(DECK).pictures]
    told = " ".join(shown)
    leaves = [
        Leaf(
            place=f"Tale {nth + 1}",
            by=nth % PEOPLE,
            plates=[Plate(nth)],
            passages=[Passage(told[nth * 90 :][:LETTERS])],
            parts=[
                Entries(
                    [
                        Entry(by=by, picture=(nth + by) % TALES, notes=[["looked here first"]])
                        for by in range(PEOPLE)
                    ]
                )
            ],
        )
        for nth in range(TALES)
    ]
    return wire.Book(
        id="books",
        code="books",
        game=DECK,
        names=["Ada", "Ben", "Cleo", "Dov"],
        seals=["teal", "amber", "iris", "fox"],
        bots=[False] * PEOPLE,
        result=Result(ending="finished", winners=[], ranks=[1] * PEOPLE, points=[0] * PEOPLE),
        started=0.0,
        ended=1_800_000_000.0,
        tales=[wire.BookTale(page={}, heading=shown[nth][:40]) for nth in range(TALES)],
        deck=DECK,
        contents=Contents(leaves=leaves, title="Sixty tales", subtitle="and a night"),
    )
