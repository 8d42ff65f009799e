"""Binding a book, in the back room: pages are made from the log, of what was told and not taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Game, Log, Table, Told, add_game
from talewind.engine.leaves import Contents
from talewind.engine.recall import rebuilding, walk
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
    """A title for each tale, or none (""). Books that were bound long ago do not know theirs."""
    options: dict[str, Any] = {}
    """How it was played; nor do they know that."""


class Bound(NamedTuple):
    """Both as JSON: the book, and the table as it was at the end."""

    pages: str
    saved: str


def bind(
    game: type[Game[Any, Any]], log: bytes, saved: str | None, cover: wire.Book, places: Places
) -> Bound:
    """For a process at a bench."""
    add_game(game)
    use_shelf_at(places)
    return bind_here(walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved)), cover)


def bind_here(table: Table, cover: wire.Book) -> Bound:
    pages = msgspec.json.encode(make_book(table, cover)).decode()
    return Bound(pages, msgspec.json.encode(table.save()).decode())


def bind_nothing(table: Table, cover: wire.Book) -> Bound:
    """A book without a page: how the game has ended is on its cover."""
    kept = KeptBook(cover, [], [], msgspec.to_builtins(table.game.options))
    return Bound(msgspec.json.encode(kept).decode(), msgspec.json.encode(table.save()).decode())


def make_book(table: Table, cover: wire.Book) -> KeptBook:
    tales: list[wire.BookTale] = []
    ends: list[int] = []
    for page, end in _pages(table.story(), table.game):
        tales.append(wire.BookTale(page=msgspec.to_builtins(page)))
        ends.append(end)
    contents = type(table.game).contents([tale.page for tale in tales])
    book = msgspec.structs.replace(
        cover, tales=tales, captions=captions(cover.deck, contents), happened=_happened(table)
    )
    titles, options = (
        headings(leaf.words for leaf in contents.leaves),
        msgspec.to_builtins(table.game.options),
    )
    return KeptBook(book, ends, titles, options)


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
    if name is None or name not in shelf() or not (deck := shelf().deck(name)).own:
        return {}
    return {number: deck[number].alt for number in sorted(contents.pictures()) if 0 <= number < len(deck)}
