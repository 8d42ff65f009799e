"""Binding a book, in the back room: pages are made from the log, of what was told and not taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Game, Log, Table, Told, add_game
from talewind.engine.leaves import Contents
from talewind.engine.recall import rebuilding, walk
from talewind.pictures import shelf
from talewind.pictures.shelf import Places, use_shelf_at

from .. import wire
from .headings import headings
from .moments import scenes_of, turn_pages, turns_of
from .setting import Setting

AT_THE_END = 1 << 30
"""Later than any entry of any log."""


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
    game: type[Game[Any, Any]], log: bytes, saved: str | None, cover: wire.Book, places: Places, drawn: bool
) -> Bound:
    """For a process at a bench. `drawn`: the table is drawn on its leaves."""
    add_game(game)
    use_shelf_at(places)
    return bind_here(walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved)), cover, drawn)


def bind_here(table: Table, cover: wire.Book, drawn: bool = False) -> Bound:
    pages = msgspec.json.encode(make_book(table, cover, drawn)).decode()
    return Bound(pages, msgspec.json.encode(table.save()).decode())


def bind_nothing(table: Table, cover: wire.Book) -> Bound:
    """A book without a page: how the game has ended is on its cover."""
    kept = KeptBook(cover, [], [], msgspec.to_builtins(table.game.options))
    return Bound(msgspec.json.encode(kept).decode(), msgspec.json.encode(table.save()).decode())


def make_book(table: Table, cover: wire.Book, drawn: bool = False) -> KeptBook:
    pages = list(_pages(table, drawn))
    tales = [wire.BookTale(page=msgspec.to_builtins(page.made)) for page in pages]
    book = msgspec.structs.replace(cover, tales=tales)
    contents = Setting(book, type(table.game)).contents
    if drawn:
        _draw(table, tales, contents, [page.after for page in pages])
    book.captions = captions(cover.deck, contents)
    titles, options = (
        headings(leaf.words for leaf in contents.leaves),
        msgspec.to_builtins(table.game.options),
    )
    return KeptBook(book, [page.end for page in pages], titles, options)


def _draw(table: Table, tales: list[wire.BookTale], contents: Contents, moments: list[int]) -> None:
    """On each leaf that has no picture the table as it lay then."""
    bare = [
        (tale, after)
        for tale, leaf, after in zip(tales, contents.leaves, moments, strict=True)
        if not leaf.plates
    ]
    scenes = scenes_of(table, {after for _, after in bare})
    for tale, after in bare:
        tale.scene = scenes.get(after)


class Page(NamedTuple):
    """A page, how long the log was when the last of it was told, and when what follows it began."""

    made: msgspec.Struct
    after: int
    end: int


def _pages(table: Table, drawn: bool) -> Iterator[Page]:
    """Those that its game makes; where it makes none and the table is drawn, its turns."""
    story = table.story()
    made: Iterable[tuple[msgspec.Struct, int]] = list(_made(story, table.game))
    if drawn and not made:
        made = turn_pages(story, turns_of(table))
    for page, after in made:
        yield Page(page, after, next((told.after for told in story if told.after > after), AT_THE_END))


def _made(story: Sequence[Told], game: Game[Any, Any]) -> Iterator[tuple[msgspec.Struct, int]]:
    """Each page, and how long the log was when it was complete."""
    after = 0

    def reading() -> Iterator[Told]:
        nonlocal after
        for told in story:
            after = told.after
            yield told

    for page in game.book(reading()):
        yield page, after


def captions(name: str | None, contents: Contents) -> dict[int, str]:
    """What the pictures on a book's leaves show, for people's own decks: these may be gone one day."""
    if name is None or name not in shelf() or not (deck := shelf().deck(name)).own:
        return {}
    return {number: deck[number].alt for number in sorted(contents.pictures()) if 0 <= number < len(deck)}
