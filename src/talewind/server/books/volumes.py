"""The end of a game: its book, kept as data."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import structlog

from talewind import authors
from talewind.engine import Game, Remark, Seat, Table, game_named
from talewind.engine.closing import Highlight
from talewind.engine.registry import package_of
from talewind.pictures import shelf
from talewind.pictures.plates import edition
from talewind.scene.faults import Faulty

from .. import wire
from ..backroom.workshop import Bench, Workshop, said_of
from ..ground.turns import by_and_by
from ..storage import schema, voice_rows
from ..storage.loading import log_of
from ..storage.records import TableRecord, new_id
from .binding import Bound, KeptBook, bind, bind_here, bind_nothing, bind_turns, binding
from .headings import headings
from .press.fitting import unlettered
from .setting import Setting
from .voices import retold

if TYPE_CHECKING:
    from ..storage.commits import Statement

logger = structlog.get_logger()

TAKEN_BACK = "The teller took this tale back."
"""What stands in the place of a tale whose teller does not want it in the book any more."""
BOUND_SECONDS = 10.0
"""Whoever waits for the end of a game waits no longer for its book to be bound elsewhere."""


async def close_the_game(
    record: TableRecord,
    table: Table,
    now: float,
    workshop: Workshop,
    over: Callable[[BaseException], object] = id,
) -> list[Statement]:
    """The game is over: the record says so, and the book is bound, to be stored together with the end.

    `over` is told why it has not the game's own pages, or scenes (`Faulty`), where the rules fail at these.
    """
    record.phase = "over"
    record.ended = now
    record.book = new_id(20)
    bound = await bound_anew(record, table, _cover(record, table), workshop, over)
    record.saved = bound.saved
    book = {"id": record.book, "table_id": record.id, "pages": bound.pages, "made": now}
    spine = {"table_id": record.id, "title": record.title, "tales": 0, "pictures": 0, "read": False}
    replaced = retold(table)
    gone = [voice_rows.told_anew(record.id, replaced)] if replaced else []
    return [(_BOOK_INSERT, book), (_SPINE_INSERT, spine), *gone]


async def bound_anew(
    record: TableRecord,
    table: Table,
    cover: wire.Book,
    workshop: Workshop,
    over: Callable[[BaseException], object],
) -> Bound:
    if table.game.book_takes_long or package_of(record.game):
        return await _bound_elsewhere(record, table, cover, workshop, over)
    return await _bound_by_and_by(table, cover, over)


async def _bound_by_and_by(table: Table, cover: wire.Book, over: Callable[[BaseException], object]) -> Bound:
    try:
        return await by_and_by(binding(table, cover))
    except Exception as error:
        over(error)
        return bind_nothing(table, cover)


async def _bound_elsewhere(
    record: TableRecord,
    table: Table,
    cover: wire.Book,
    workshop: Workshop,
    over: Callable[[BaseException], object],
) -> Bound:
    """What rules from outside make of a book may take long, or never return."""
    game, log, places = game_named(record.game), log_of(record, table.entries[:]), shelf().places
    # The house's own are drawn by pages of theirs.
    given = game, msgspec.msgpack.encode(log), record.saved, cover, places, bool(package_of(record.game))

    def work(bench: Bench) -> Bound:
        bound: Bound = bench.call(bind, *given, patience=BOUND_SECONDS)
        return bound

    try:
        # Everybody waits for it who wants to see how the game has ended.
        asked = workshop.ask(("book", record.code), work, at_once=True)
        bound = await asyncio.wait_for(asyncio.wrap_future(asked), BOUND_SECONDS)
    except Exception as error:
        logger.warning("a book was bound at the table", table=record.id, why=said_of(error))
        return _bound_here(table, cover, over)
    if bound.faults:
        over(Faulty(*bound.faults))
    return bound


def _bound_here(table: Table, cover: wire.Book, over: Callable[[BaseException], object]) -> Bound:
    """A game ends, whatever its rules make of a book: where they make no page, it says what happened."""
    try:
        with authors.watched(cover.game):
            return bind_here(table, cover)
    except BaseException as error:
        over(error)
    try:
        with authors.watched(cover.game):
            return bind_turns(table, cover)
    except BaseException as error:
        logger.warning("a book has no pages", game=cover.game, why=said_of(error))
        return bind_nothing(table, cover)


_BOOK_INSERT, _SPINE_INSERT = schema.books.insert(), schema.spines.insert()


def _cover(record: TableRecord, table: Table) -> wire.Book:
    assert table.result is not None
    return wire.Book(
        id=record.book or "",
        code=record.code,
        game=record.game,
        names=[place.name for place in record.chairs],
        seals=[place.seal for place in record.chairs],
        bots=[place.kind == "bot" and not place.stands_in for place in record.chairs],
        brought_by=[place.brought_by for place in record.chairs],
        result=table.result,
        started=record.started or record.created,
        ended=record.ended or record.created,
        tales=[],
        deck=getattr(table.game.options, "deck", table.game.about.deck),
        captions={},
        seed=record.seed or "",
        promise=record.promise or "",
    )


def untitled(kept: KeptBook) -> list[str] | None:
    """The words of a book that does not know its titles yet."""
    return None if kept.titles is not None else [leaf.words for leaf in Setting(kept.book).leaves]


async def find_titles(words: list[str], code: str, workshop: Workshop) -> list[str] | None:
    """A title for each of these tales; None if nobody in the back room can look for them."""
    try:
        finding = workshop.ask(("book", code), lambda bench: list(bench.call(headings, words)))
        return await asyncio.wrap_future(finding)
    except Exception as error:
        # `finish` finds them then, if more slowly for everybody.
        logger.warning("titles were found at the table", why=said_of(error))
        return None


class Heart(NamedTuple):
    """Somebody loved what lay on the table when the log was so long."""

    tale: int
    person: str
    seat: Seat | None


def finish(kept: KeptBook, hearts: Sequence[Heart], rules: type[Game[Any, Any]] | None = None) -> wire.Book:
    """The book as it is shown: with its headings, what was loved, and what there is to say of the evening."""
    book = kept.book
    setting = Setting(book, rules)
    leaves = setting.leaves
    titles = headings(leaf.words for leaf in leaves) if kept.titles is None else kept.titles
    for tale, leaf, title in zip(book.tales, leaves, titles, strict=True):
        tale.heading = "" if leaf.words == TAKEN_BACK else leaf.title or title
    lovers: defaultdict[tuple[int, str], set[Seat]] = defaultdict(set)
    for heart in hearts if book.tales else ():
        # It belongs to the tale that lay on the table: people love it as it is told, or at its reveal.
        nth = next((n for n, end in enumerate(kept.ends) if heart.tale < end), len(kept.ends) - 1)
        lovers[nth, heart.person].update(() if heart.seat is None else (heart.seat,))
    for (nth, _), seats in lovers.items():
        # However often somebody says so. On one device there may be several people, each with a seat.
        book.tales[nth].loved += max(1, len(seats))
    hearts_of = [tale.loved for tale in book.tales]
    book.closing = setting.closing(hearts_of, kept.options)
    best = _best_loved(hearts_of, book.closing.best)
    with_heading = [nth for nth, tale in enumerate(book.tales) if tale.heading]
    book.titled = best if best in with_heading else max(with_heading, default=None)
    book.remarks = [Remark("loved", tale=best)] if best is not None else []
    book.remarks += setting.find_remarks()
    book.contents = setting.contents
    book.said = setting.said
    book.fine = bool(edition())
    book.unlettered = unlettered(book.names, book.contents, [tale.heading for tale in book.tales])
    return book


def _best_loved(loved: Sequence[int], best: Highlight | None) -> int | None:
    """Of equals the one that the end of the game calls the best."""
    if not any(loved):
        return None
    page = None if best is None else best.page
    return page if page is not None and loved[page] == max(loved) else loved.index(max(loved))
