"""The end of a game: its book, kept as data, and its replay, frame by frame."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from talewind.engine import Game, Log, Remark, Seat, Table, Told, game_named, play, replay

from . import schema, wire
from .lookout import Lookout
from .records import TableRecord, new_id

if TYPE_CHECKING:
    from .store import Statement

HEADING_WORDS = 5
ALOUD = "A tale told aloud"

_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def close_the_game(record: TableRecord, table: Table, now: float) -> Statement:
    """The game is over: the record says so, and the book is made from what was told. It needs no replay."""
    record.phase = "over"
    record.ended = now
    record.saved = msgspec.json.encode(table.save()).decode()
    record.book = new_id(20)
    pages = msgspec.json.encode(make_book(record, table)).decode()
    return _KEEP, {"id": record.book, "table_id": record.id, "pages": pages, "made": now}


_KEEP = schema.books.insert()


class KeptBook(msgspec.Struct):
    """A book as it is stored, and where in the log each tale ended: reactions find their tale by it."""

    book: wire.Book
    ends: list[int]


def make_book(record: TableRecord, table: Table) -> KeptBook:
    """From everything that was told and not taken back."""
    assert table.result is not None
    story = table.story()
    pages = type(table.game).book(story)
    ends = _where_pages_end(story, type(table.game))[: len(pages)]
    tales = [wire.BookTale(page=msgspec.to_builtins(page), heading=heading(page)) for page in pages]
    book = wire.Book(
        id=record.book or "",
        code=record.code,
        game=record.game,
        title="",
        subtitle="",
        names=[place.name for place in record.chairs],
        seals=[place.seal for place in record.chairs],
        bots=[place.kind == "bot" and not place.stands_in for place in record.chairs],
        result=table.result,
        started=record.started or record.created,
        ended=record.ended or record.created,
        tales=tales,
        deck=table.game.about.deck,
        seed=record.seed or "",
        promise=record.promise or "",
    )
    return KeptBook(book, ends)


def _where_pages_end(story: Sequence[Told], rules: type[Game[Any, Any]]) -> list[int]:
    """How long the log was when what follows each page began, found by telling the story answer by answer."""
    ends: list[int] = []
    start = 0
    for upto in range(1, len(story) + 1):
        after = story[upto].after if upto < len(story) else 1 << 30
        if after != story[upto - 1].after:
            pages = len(rules.book(story[start:upto]))
            if pages:
                ends += [after] * pages
                start = upto
    return ends


def finish(kept: KeptBook, reactions: list[tuple[int, str]]) -> wire.Book:
    """The book as it is shown: with what was loved, its title, and the evening in a few sentences."""
    book = kept.book
    for after, reaction in reactions:
        if reaction == "loved" and book.tales:
            # It belongs to the tale that lay on the table: people love it as it is told, or at its reveal.
            nth = next((n for n, end in enumerate(kept.ends) if after < end), len(kept.ends) - 1)
            book.tales[nth].loved += 1
    best = _best_loved(book)
    titled = best if best is not None else next((t for t in reversed(book.tales) if t.heading != ALOUD), None)
    book.title = titled.heading if titled is not None else "A book of tales"
    others = len(book.tales) - 1
    if others > 0:
        count = _NUMBERS[others] if others < len(_NUMBERS) else str(others)
        book.subtitle = f"and {count} other tale{'s' if others > 1 else ''}"
    book.remarks = _remarks(book, best)
    return book


def _best_loved(book: wire.Book) -> wire.BookTale | None:
    most = max((tale.loved for tale in book.tales), default=0)
    return next((tale for tale in book.tales if tale.loved == most), None) if most else None


def _remarks(book: wire.Book, best: wire.BookTale | None) -> list[Remark]:
    remarks: list[Remark] = []
    if best is not None:
        teller = best.page.get("teller") if isinstance(best.page, dict) else None
        by = f", told by {book.names[teller]}" if isinstance(teller, int) else ""
        remarks.append(Remark("loved", f"Best loved: “{best.heading}”{by}."))
    pages = [tale.page for tale in book.tales]
    headings = [tale.heading for tale in book.tales]
    return remarks + game_named(book.game).remarks(pages, headings, book.names)


def heading(page: Any) -> str:
    """A short phrase from a tale's closing words.

    >>> heading({"words": "The fox ran. At last the lantern went out, and nobody lit it again."})
    'And nobody lit it again'
    """
    words = page.get("words", "") if isinstance(page, dict) else getattr(page, "words", "")
    sentences = [part for part in re.split(r"[.!?…\n]+", words) if re.search(r"\w", part)]
    if not sentences:
        return ALOUD
    clauses = [part for part in re.split(r"[,;:–—()]+", sentences[-1]) if re.search(r"\w", part)]
    phrase = [word for word in clauses[-1].split() if re.search(r"\w", word)]
    if len(phrase) < 2:
        phrase = sentences[-1].split()
    if len(phrase) > HEADING_WORDS:
        phrase = phrase[-HEADING_WORDS:]
    text = " ".join(phrase).strip(" \"'“”‘’«»„-–—,;:")[:60].strip()
    return text[:1].upper() + text[1:] if text else ALOUD


# Replays


def make_replay(record: TableRecord, log: Log, seat: Seat | None) -> wire.Replay:
    """What these eyes saw, step by step; every frame is whole, so that one may step either way."""
    if any(entry.kind == "back" for entry in log.entries):
        log = log.standing()
    table = replay(log, 0)
    frames = [_frame(table, seat, 0, "")]
    seen = len(table.events_for(seat))
    for entry in log.entries:
        play(table, entry)
        frames.append(_frame(table, seat, seen, entry.kind))
        seen = len(table.events_for(seat))
    return wire.Replay(
        code=record.code,
        game=record.game,
        names=[place.name for place in record.chairs],
        seals=[place.seal for place in record.chairs],
        seat=seat,
        frames=frames,
        seed=record.seed or "",
        promise=record.promise or "",
        log=msgspec.to_builtins(log),
    )


def _frame(table: Table, seat: Seat | None, since: int, kind: str) -> wire.ReplayFrame:
    look = msgspec.json.decode(Lookout(table).full(seat, since, {}))
    del look["t"]
    events = table.events_for(seat, since)
    result = table.result
    shown = msgspec.convert({**look, "events": [], "result": None}, wire.Look)
    shown.events, shown.result = events, result
    return wire.ReplayFrame(n=len(table.entries), look=shown, entry=kind)
