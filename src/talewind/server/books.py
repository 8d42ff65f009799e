"""The end of a game: its book, kept as data, and its replay, frame by frame."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from talewind.engine import Game, Log, Remark, Seat, Table, Told, game_named, play, replay

from . import decks, schema, wire
from .headings import headings
from .lookout import Lookout
from .records import TableRecord, new_id

if TYPE_CHECKING:
    from .store import Statement

AT_THE_END = 1 << 30
"""Later than any entry of any log."""


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
    tales: list[wire.BookTale] = []
    ends: list[int] = []
    for page, end in _pages(table.story(), type(table.game)):
        tales.append(wire.BookTale(page=msgspec.to_builtins(page)))
        ends.append(end)
    deck = getattr(table.game.options, "deck", table.game.about.deck)
    book = wire.Book(
        id=record.book or "",
        code=record.code,
        game=record.game,
        names=[place.name for place in record.chairs],
        seals=[place.seal for place in record.chairs],
        bots=[place.kind == "bot" and not place.stands_in for place in record.chairs],
        result=table.result,
        started=record.started or record.created,
        ended=record.ended or record.created,
        tales=tales,
        deck=deck,
        captions=decks.captions(deck, [tale.page for tale in tales]),
        seed=record.seed or "",
        promise=record.promise or "",
    )
    return KeptBook(book, ends)


def _pages(story: Sequence[Told], rules: type[Game[Any, Any]]) -> Iterator[tuple[msgspec.Struct, int]]:
    """Each page, and how long the log was when what follows it began."""
    read = 0

    def reading() -> Iterator[Told]:
        nonlocal read
        for told in story:
            read += 1
            yield told

    for page in rules.book(reading()):
        last = story[read - 1].after
        yield page, next((told.after for told in story[read:] if told.after != last), AT_THE_END)


class Heart(NamedTuple):
    """Somebody loved what lay on the table when the log was so long."""

    tale: int
    person: str
    seat: Seat | None


def finish(kept: KeptBook, hearts: Sequence[Heart]) -> wire.Book:
    """The book as it is shown: with its headings, what was loved, and what there is to say of the evening."""
    book = kept.book
    for tale, heading in zip(book.tales, headings(_words(tale) for tale in book.tales), strict=True):
        tale.heading = _title(tale) or heading
    lovers: defaultdict[tuple[int, str], set[Seat]] = defaultdict(set)
    for heart in hearts if book.tales else ():
        # It belongs to the tale that lay on the table: people love it as it is told, or at its reveal.
        nth = next((n for n, end in enumerate(kept.ends) if heart.tale < end), len(kept.ends) - 1)
        lovers[nth, heart.person].update(() if heart.seat is None else (heart.seat,))
    for (nth, _), seats in lovers.items():
        # However often somebody says so. On one device there may be several people, each with a seat.
        book.tales[nth].loved += max(1, len(seats))
    best = _best_loved(book)
    with_heading = [nth for nth, tale in enumerate(book.tales) if tale.heading]
    book.titled = best if best in with_heading else max(with_heading, default=None)
    book.remarks = [Remark("loved", tale=best)] if best is not None else []
    book.remarks += game_named(book.game).remarks([tale.page for tale in book.tales])
    return book


def _words(tale: wire.BookTale) -> str:
    return str(tale.page.get("words", "")) if isinstance(tale.page, dict) else ""


def _title(tale: wire.BookTale) -> str:
    """What the game itself calls a page."""
    return str(tale.page.get("title", "")) if isinstance(tale.page, dict) else ""


def _best_loved(book: wire.Book) -> int | None:
    loved = [tale.loved for tale in book.tales]
    return loved.index(max(loved)) if any(loved) else None


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
