"""The shortest evening that ends where the rules have stumbled: parts of it are left out, smaller and smaller
ones, for as long as it still ends there (delta debugging)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from traceback import extract_tb
from typing import Any, NamedTuple

import msgspec

from talewind.engine import Entry, Game, Log, Table, TalewindError, play
from talewind.engine.beginning import seed_bytes, settle

from .by_path import shown_to_all
from .stopping import InTime, NeverReturned

SECONDS_MOST = 5.0
"""So much of the processor's time is spent on it."""


class _Stumble(NamedTuple):
    kind: tuple[object, ...]
    """By which one knows the same one at the end of another evening."""
    log: Log


class Shortest(NamedTuple):
    log: Log
    least: bool
    """Whether nothing of it can be left out, as far as was tried: else time ran out."""


def shortest(game: type[Game[Any, Any]], log: Log) -> Shortest:
    """As short as is found in time; the same where it stumbles nowhere, or turns of it were begun again."""
    rules = game.editions.get(log.edition, game)
    until = time.process_time() + SECONDS_MOST
    found = None if any(entry.kind == "back" for entry in log.entries) else _stumble(rules, log)
    if found is None:
        return Shortest(log, least=False)
    size = len(found.log.entries) // 2
    while size:
        for entries in _without(found.log.entries, size):
            if time.process_time() >= until:
                return Shortest(found.log, least=False)
            less = _stumble(rules, msgspec.structs.replace(log, entries=entries))
            if less is not None and less.kind == found.kind:
                found = less
                break
        else:
            size //= 2
        size = min(size, len(found.log.entries) - 1)
    return Shortest(found.log, least=True)


def _without(entries: list[Entry], size: int) -> Iterator[list[Entry]]:
    """With one part of this size left out, the last part first. What it ends with stays."""
    for end in range(len(entries) - 1, 0, -size):
        yield entries[: max(0, end - size)] + entries[end:]


def _stumble(rules: type[Game[Any, Any]], log: Log) -> _Stumble | None:
    """How the rules stumble when this is played, or whatever of it still fits."""
    table: Table | None = None
    try:
        with InTime():
            options = settle(rules, log.seats, log.options)
            table = Table(rules, log.seats, seed_bytes(log.seed), options, log.edition)
        for entry in log.entries:
            before, told = len(table.entries), len(table.events)
            try:
                with InTime():
                    play(table, entry)
                    shown_to_all(table, told)
            except TalewindError:
                if len(table.entries) > before:
                    raise
    except NeverReturned:
        return None
    except Exception as error:
        frame = extract_tb(error.__traceback__)[-1]
        kind = type(error), frame.filename, frame.lineno
        return None if table is None else _Stumble(kind, table.log)
    return None
