"""Recorded evenings as books."""

from __future__ import annotations

import msgspec

from talewind.engine import replay
from talewind.server.books.binding import make_book
from talewind.server.books.volumes import finish
from talewind.server.wire import Book

from .books import stored
from .record import HERE, Golden


def bound(game: str, evening: str) -> Book:
    """Of people who are called by letters."""
    golden = msgspec.json.decode(HERE.joinpath(game, f"{evening}.json").read_bytes(), type=Golden)
    people = {"names": [*"ABCDE"][: golden.log.seats], "bots": [False] * golden.log.seats}
    cover = msgspec.structs.replace(stored(game).book, result=golden.result, **people)
    return finish(make_book(replay(golden.log), cover), [])
