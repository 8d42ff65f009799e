"""A game that begins anew because its rules, which somebody is writing, cannot read what was played."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from talewind import authors
from talewind.authors.by_path import shown_to_all
from talewind.engine import Log, Saved, Table, TalewindError, new_table, replay, resume
from talewind.engine.beginning import seed_bytes

from ..storage import schema
from ..storage.commits import Statement
from ..storage.records import TableRecord

_OTHER_KIND = re.compile(r"Expected `([\w ]+)`, got `([\w ]+)` - at `\$\.(\w+)")
_MISSING = re.compile(r"missing required field `(\w+)`")
_KINDS = {"array": "a list", "int": "a number", "float": "a number", "str": "a word", "object": "a table",
          "bool": "yes or no", "null": "nothing"}  # fmt: skip


class Fits(NamedTuple):
    """A table under the new rules: all of it, or from a turn's beginning."""

    table: Table | None
    why_not: str = ""


def fits(log: Log, saved: Saved) -> Fits:
    """By its saved turn, else from the beginning; else why not."""
    try:
        with authors.InTime():
            table = resume(log, saved)
            shown_to_all(table)
        return Fits(table)
    except Exception as error:
        why = _why(error)
    try:
        with authors.InTime():
            table = replay(log)
            shown_to_all(table)
        return Fits(table)
    except Exception:
        return Fits(None, why)


class Dealt(NamedTuple):
    """The same people, other cards: the old ones were seen."""

    record: TableRecord
    table: Table
    forget: Statement
    """The log of what was played before."""


def dealt(before: TableRecord, now: float) -> Dealt:
    """Raises whatever the rules raise, if not even that can be played."""
    record, seed = before.copy(), seed_bytes(None)
    with authors.InTime():
        try:
            table = new_table(record.game, seats=len(record.chairs), seed=seed, options=record.options)
        except TalewindError:
            table = new_table(record.game, seats=len(record.chairs), seed=seed)
        shown_to_all(table)
    record.options, record.seed, record.promise = (
        msgspec.to_builtins(table.game.options),
        seed.hex(),
        table.promise,
    )
    record.edition, record.saved, record.started = table.edition, None, now
    entries = schema.entries
    return Dealt(record, table, sa.delete(entries).where(entries.c.table_id == record.id))


def sentence(why: str) -> str:
    return f"The game began anew: {why}."


def why_not(log: Log, saved: str | None) -> str:
    """Why what was kept cannot be played any more, in a few words."""
    if saved is None:
        return DOES_NOT_FIT
    try:
        return fits(log, msgspec.json.decode(saved, type=Saved)).why_not or DOES_NOT_FIT
    except msgspec.MsgspecError as error:
        return _why(error)


DOES_NOT_FIT = "the old position does not fit the new rules"


def _why(error: Exception) -> str:
    """Why a position cannot be read, in a few words.

    >>> _why(ValueError("The saved turn: Expected `array`, got `int` - at `$.lamps`"))
    '`lamps` is a list now, the old position has a number'
    """
    said = str(error)
    if found := _OTHER_KIND.search(said):
        now, was, field = found.groups()
        return f"`{field}` is {_KINDS.get(now, now)} now, the old position has {_KINDS.get(was, was)}"
    if missing := _MISSING.search(said):
        return f"the old position has no `{missing[1]}`"
    return DOES_NOT_FIT
