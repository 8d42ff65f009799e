"""Binding a book: pages are made from the log, of what was told and not taken back.

The house's own games make theirs in moments: they are bound where the table lives, page by page, and their
titles are found when somebody opens them. Whatever others make of a book is made in the back room, at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Game, Log, Table, Told, add_game
from talewind.engine.leaves import Contents
from talewind.engine.recall import Steps, rebuilding, walk
from talewind.pictures import shelf
from talewind.pictures.shelf import Places, use_shelf_at
from talewind.scene import sentence

from .. import wire
from .headings import headings

AT_THE_END = 1 << 30
"""Later than any entry of any log."""
HAPPENED_MOST = 300
"""So many sentences stand in a book without pages."""


class KeptBook(msgspec.Struct):
    """A book as it is stored, and where in the log each tale ended: reactions find their tale by it."""

    book: wire.Book
    ends: list[int]
    titles: list[str] | None = None
    """A title for each tale, or none (""). A book that nobody has opened does not know them."""
    options: dict[str, Any] = {}
    """How it was played; books that were bound long ago do not know that."""


class Bound(NamedTuple):
    """Both as JSON: the book, and the table as it was at the end."""

    pages: str
    saved: str


def bind(
    game: type[Game[Any, Any]], log: bytes, saved: str | None, cover: wire.Book, places: Places
) -> Bound:
    """For a process at a bench: all of it, with its titles."""
    add_game(game)
    use_shelf_at(places)
    return bind_here(walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved)), cover)


def bind_here(table: Table, cover: wire.Book) -> Bound:
    return _bound(make_book(table, cover), table)


def binding(table: Table, cover: wire.Book) -> Steps[Bound]:
    """A page at a time, without titles. The table must not change meanwhile."""
    kept = yield from _gathering(table, cover)
    if _is_own(cover.deck):
        kept.book.captions = captions(cover.deck, _contents(kept, table))
    return _bound(kept, table)


def _bound(kept: KeptBook, table: Table) -> Bound:
    return Bound(msgspec.json.encode(kept).decode(), msgspec.json.encode(table.save()).decode())


def bind_nothing(table: Table, cover: wire.Book) -> Bound:
    """A book without a page: how the game has ended is on its cover."""
    return _bound(KeptBook(cover, [], [], msgspec.to_builtins(table.game.options)), table)


def make_book(table: Table, cover: wire.Book) -> KeptBook:
    """All of it at once."""
    kept = walk(_gathering(table, cover))
    contents = _contents(kept, table)
    kept.book.captions = captions(cover.deck, contents)
    kept.titles = headings(leaf.words for leaf in contents.leaves)
    return kept


def _gathering(table: Table, cover: wire.Book) -> Steps[KeptBook]:
    """The pages, one at a time, and what happened."""
    tales: list[wire.BookTale] = []
    ends: list[int] = []
    for page, end in _pages(table.story(), table.game):
        tales.append(wire.BookTale(page=msgspec.to_builtins(page)))
        ends.append(end)
        yield
    book = msgspec.structs.replace(cover, tales=tales, happened=_happened(table))
    return KeptBook(book, ends, options=msgspec.to_builtins(table.game.options))


def _contents(kept: KeptBook, table: Table) -> Contents:
    return type(table.game).contents([tale.page for tale in kept.book.tales])


def _happened(table: Table) -> list[str]:
    """For a game that makes no pages: its events' own sentences, the last of them where they are many."""
    if type(table.game).book is not Game.book:
        return []
    said = [sentence(told.event) for told in table.story() if told.only is None]
    return [words for words in said if words][-HAPPENED_MOST:]


def _pages(story: Sequence[Told], game: Game[Any, Any]) -> Iterator[tuple[msgspec.Struct, int]]:
    """Each page, and how long the log was when what follows it began."""
    read = 0

    def reading() -> Iterator[Told]:
        nonlocal read
        for told in story:
            read += 1
            yield told

    for page in game.book(reading()):
        last = story[read - 1].after
        yield page, next((told.after for told in story[read:] if told.after != last), AT_THE_END)


def captions(name: str | None, contents: Contents) -> dict[int, str]:
    """What the pictures on a book's leaves show, for people's own decks: these may be gone one day."""
    if name is None or not _is_own(name):
        return {}
    deck = shelf().deck(name)
    return {number: deck[number].alt for number in sorted(contents.pictures()) if 0 <= number < len(deck)}


def _is_own(deck: str | None) -> bool:
    return deck is not None and deck in shelf() and shelf().deck(deck).own
