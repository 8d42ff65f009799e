"""What went wrong at a table, as a test for its author to copy: it fails until the rules are mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from talewind.engine import Entry, Game, Log, Move

BYTES_MOST = 200_000
"""Longer evenings are not retold."""

TEST = '''"""An evening at which the rules stumbled, up to that moment."""

import msgspec

from talewind.engine import Log, add_game, replay
from {module} import {name} as game

LOG = {log!r}


def test_{about}_goes_on():
    add_game(game)
    table = replay(msgspec.json.decode(LOG, type=Log))
    for seat in (None, *range(table.seats)):
        table.view(seat)
'''


def done(entry: Entry, called: Callable[[Move], str] = str) -> str:
    """What somebody did, in words."""
    match entry.kind:
        case "undo":
            return "takes it back"
        case "left":
            return "leaves"
        case "taken":
            return f"is played by {entry.words}"
        case "hint":
            return "asks for advice"
        case "clock":
            return f"lets time pass: {called(entry.move)}" if entry.seat >= 0 else "the time is over"
    return called(entry.move)


def as_test(log: Log, game: type[Game[Any, Any]]) -> str:
    """It holds the seed, and thereby every hand: for the author alone. Empty where it would be too long."""
    told = msgspec.json.encode(log).decode()
    if len(told) > BYTES_MOST:
        return ""
    return TEST.format(module=game.__module__, name=game.__qualname__, about=game.about.name, log=told)
