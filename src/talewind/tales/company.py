"""The table that bots are telling at: how it likes its tales.

Whoever runs a table says so around a bot's answer; anywhere else (the arena, a test) there is no such wish.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import msgspec


class Company(msgspec.Struct, frozen=True):
    style: str = ""
    lines: str = ""
    """What it does not want to hear of."""


_NOBODY = Company()
_HERE: ContextVar[Company] = ContextVar("company", default=_NOBODY)


def company() -> Company:
    return _HERE.get()


@contextmanager
def among(people: Company) -> Iterator[None]:
    token = _HERE.set(people)
    try:
        yield
    finally:
        _HERE.reset(token)
