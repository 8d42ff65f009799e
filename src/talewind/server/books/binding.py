"""Binding a book: pages are made from the log, of what was told and not taken back.

The house's own games make theirs in moments, most of them: those are bound where the table lives, page by
page, and their titles are found when somebody opens them. Others are made in the back room, at once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import ceil
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Game, Log, Table, Told, add_game
from talewind.engine.leaves import Contents
from talewind.engine.recall import Steps, rebuilding, walk
from talewind.pictures import shelf
from talewind.pictures.shelf import Places, use_shelf_at
from talewind.scene import AuthorError

from .. import wire
from .headings import headings
from .moments import LEAVES_MOST, SCENES_BYTES_MOST, Faulty, scenes_of, turn_pages, turns_of
from .setting import Setting

AT_THE_END = 1 << 30
"""Later than any entry of any log."""


class KeptBook(msgspec.Struct):
    """A book as it is stored, and where in the log each tale ended: reactions find their tale by it."""

    book: wire.Book
    ends: list[int]
    titles: list[str] | None = None
    """A title for each tale, or none (""). A book that nobody has opened does not know them."""
    options: dict[str, Any] = {}
    """How it was played; books that were bound long ago do not know that."""
    moments: list[int] = []
    """How long the log was when each tale was complete: voices find theirs by it. Older books have none."""


class Bound(NamedTuple):
    """Both as JSON: the book, and the table as it was at the end."""

    pages: str
    saved: str
    faults: tuple[AuthorError, ...] = ()
    """What was wrong with scenes that stand in it guessed, or not at all: for their author."""


def bind(
    game: type[Game[Any, Any]], log: bytes, saved: str | None, cover: wire.Book, places: Places, drawn: bool
) -> Bound:
    """For a process at a bench: all of it, with its titles. `drawn`: the table is drawn on its leaves."""
    add_game(game)
    use_shelf_at(places)
    return bind_here(walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved)), cover, drawn)


def bind_here(table: Table, cover: wire.Book, drawn: bool = False) -> Bound:
    faults: list[AuthorError] = []
    kept = make_book(table, cover, drawn, faults.append)
    return _bound(kept, table)._replace(faults=tuple(faults)) if kept.book.tales else bind_turns(table, cover)


def bind_turns(table: Table, cover: wire.Book) -> Bound:
    """What was told to everybody, without a page of the game's own and without a scene."""
    story = table.story()
    kept, _ = walk(_gathering(turn_pages(story, []), story, table, cover))
    kept.titles = [""] * len(kept.book.tales)
    return _bound(kept, table)


def binding(table: Table, cover: wire.Book) -> Steps[Bound]:
    """A page at a time, without titles. The table must not change meanwhile."""
    story = table.story()
    kept, _ = yield from _gathering(_made(table.game, story), story, table, cover)
    if _is_own(cover.deck):
        kept.book.captions = captions(cover.deck, _contents(kept, table))
    return _bound(kept, table)


def _bound(kept: KeptBook, table: Table) -> Bound:
    return Bound(msgspec.json.encode(kept).decode(), table.save_as_json())


def bind_nothing(table: Table, cover: wire.Book) -> Bound:
    """A book without a page: how the game has ended is on its cover."""
    return _bound(KeptBook(cover, [], [], msgspec.to_builtins(table.game.options)), table)


def make_book(table: Table, cover: wire.Book, drawn: bool = False, faulty: Faulty = id) -> KeptBook:
    """All of it at once. `faulty` is told of scenes that cannot be drawn."""
    story = table.story()
    made: Iterable[tuple[msgspec.Struct, int]] = _made(table.game, story)
    if drawn:
        made = list(made) or turn_pages(story, turns_of(table))
    kept, moments = walk(_gathering(made, story, table, cover))
    contents = _contents(kept, table)
    if drawn:
        _draw(table, kept.book.tales, contents, moments, faulty)
    kept.book.captions = captions(cover.deck, contents)
    kept.titles = headings(leaf.words for leaf in contents.leaves)
    return kept


def _gathering(
    made: Iterable[tuple[msgspec.Struct, int]], story: Sequence[Told], table: Table, cover: wire.Book
) -> Steps[tuple[KeptBook, list[int]]]:
    """The pages, one at a time, and how long the log was when each was complete."""
    tales: list[wire.BookTale] = []
    ends: list[int] = []
    moments: list[int] = []
    told_after = [told.after for told in story]
    for page, after in made:
        tales.append(wire.BookTale(page=msgspec.to_builtins(page)))
        # When what follows it began.
        following = bisect_right(told_after, after)
        ends.append(told_after[following] if following < len(told_after) else AT_THE_END)
        moments.append(after)
        yield
    book = msgspec.structs.replace(cover, tales=tales)
    return KeptBook(book, ends, options=msgspec.to_builtins(table.game.options), moments=moments), moments


def _contents(kept: KeptBook, table: Table) -> Contents:
    return Setting(kept.book, type(table.game)).contents


def _draw(
    table: Table, tales: list[wire.BookTale], contents: Contents, moments: list[int], faulty: Faulty
) -> None:
    """On leaves that have no picture the table as it lay then: of many on some, and of the last ones if
    these are large."""
    bare = [
        (tale, after)
        for tale, leaf, after in zip(tales, contents.leaves, moments, strict=True)
        if not leaf.plates
    ]
    some = bare[:: -ceil(len(bare) / LEAVES_MOST) or -1]
    scenes = scenes_of(table, {after for _, after in some}, faulty)
    room = SCENES_BYTES_MOST
    for tale, after in some:
        if (scene := scenes.get(after)) is not None and (size := len(msgspec.json.encode(scene))) <= room:
            tale.scene = scene
            room -= size


def _made(game: Game[Any, Any], story: Iterable[Told]) -> Iterator[tuple[msgspec.Struct, int]]:
    """Each page that its game makes, and how long the log was when it was complete."""
    after = 0

    def reading() -> Iterator[Told]:
        nonlocal after
        for told in story:
            after = told.after
            yield told

    for page in game.book(reading()):
        yield page, after


def moments_elsewhere(game: type[Game[Any, Any]], log: bytes, saved: str | None, places: Places) -> list[int]:
    """For a process at a bench: the same as `moments_of`."""
    add_game(game)
    use_shelf_at(places)
    table = walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved))
    return walk(moments_of(table.game, table.story()))


def moments_of(game: Game[Any, Any], story: Sequence[Told]) -> Steps[list[int]]:
    """How long the log was when each tale was complete that its game has pages of so far, page by page.

    A page that a game makes only because nothing more was told may be about a tale that goes on.
    """
    ran_out = False

    def so_far() -> Iterator[Told]:
        nonlocal ran_out
        yield from story
        ran_out = True

    moments = []
    for _, after in takewhile(lambda _: not ran_out, _made(game, so_far())):
        moments.append(after)
        yield
    return moments


def captions(name: str | None, contents: Contents) -> dict[int, str]:
    """What the pictures on a book's leaves show, for people's own decks: these may be gone one day."""
    if name is None or not _is_own(name):
        return {}
    deck = shelf().deck(name)
    return {number: deck[number].alt for number in sorted(contents.pictures()) if 0 <= number < len(deck)}


def _is_own(deck: str | None) -> bool:
    return deck is not None and deck in shelf() and shelf().deck(deck).own
