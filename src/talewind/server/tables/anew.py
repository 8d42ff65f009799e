"""A game that begins anew because its rules, which somebody is writing, cannot read what was played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from talewind import authors
from talewind.authors.by_path import showing_all, shown_to_all
from talewind.engine import BrokenLog, Log, Saved, Table, TalewindError, new_table
from talewind.engine.beginning import seed_bytes
from talewind.engine.errors import is_passing
from talewind.engine.recall import Steps, replaying, resuming, watching

from ..storage import schema
from ..storage.commits import Statement
from ..storage.records import TableRecord

_OTHER_KIND = re.compile(r"Expected `([\w ]+)`, got `([\w ]+)` - at `\$\.(events\[\d+\]\.)?(\w+)")
_MISSING = re.compile(r"missing required field `(\w+)`")
_KINDS = {"array": "a list", "int": "a number", "float": "a number", "str": "a word", "object": "a table",
          "bool": "yes or no", "null": "nothing"}  # fmt: skip


class Fits(NamedTuple):
    """A table as it goes on under the new rules."""

    table: Table
    saved: str | None
    """The turn that it goes on from; None: the whole log was played."""
    passed: list[BrokenLog]
    """Why that turn begins again; nothing where it goes on."""


def fitting(log: Log, saved: str) -> Steps[Fits | Exception]:
    """How a table goes on: by its saved turn, else from the beginning; else why it cannot (`why`).

    Where the rules themselves fail on either way (`has_stumbled`), that is why.
    """
    passed: list[BrokenLog] = []
    try:
        turn = msgspec.json.decode(saved, type=Saved)
        table = yield from _shown(resuming(log, turn, authors.InTime, passed.append))
        # Answers that the rules fail at are not taken back for that: they can be mended.
        return passed[0] if passed and has_stumbled(passed[0]) else Fits(table, saved, passed)
    except Exception as error:
        if is_passing(error):
            return error
        broken = error
    try:
        table = yield from _shown(replaying(log, watch=authors.InTime))
        return Fits(table, None, [])
    except Exception as error:
        return error if has_stumbled(error) and not has_stumbled(broken) else broken


def _shown(making: Steps[Table]) -> Steps[Table]:
    """A table that can be made, and be looked at."""
    table = yield from making
    yield from watching(showing_all(table), authors.InTime)
    return table


def has_stumbled(broken: BaseException) -> bool:
    """Whether the rules failed at what was kept, and can be mended; else it is not theirs any more.

    >>> has_stumbled(BrokenLog("broken_log", "Entry 3 is not what these rules would have kept."))
    False
    >>> has_stumbled(NameError("name 'lamp' is not defined"))
    True
    """
    error = (broken.__cause__ or broken) if isinstance(broken, BrokenLog) else broken
    return not isinstance(error, (TalewindError, msgspec.MsgspecError))


def _tried(make: Callable[[], Table]) -> Table:
    """The same, of one that only begins."""
    with authors.InTime():
        table = make()
        shown_to_all(table)
    return table


class Dealt(NamedTuple):
    """The same people, other cards: the old ones were seen."""

    record: TableRecord
    table: Table
    forget: Statement
    """The log of what was played before."""


def dealt(before: TableRecord, now: float) -> Dealt:
    """Raises whatever the rules raise, if not even that can be played."""
    record, seed = before.copy(), seed_bytes(None)

    def begun(options: dict[str, Any]) -> Table:
        return new_table(record.game, seats=len(record.chairs), seed=seed, options=options)

    try:
        table = _tried(lambda: begun(record.options))
    except TalewindError:
        table = _tried(lambda: begun({}))
    _tried(lambda: see_off(table.copy(), record))
    record.options, record.seed, record.promise = (
        msgspec.to_builtins(table.game.options),
        seed.hex(),
        table.promise,
    )
    record.edition, record.saved, record.started = table.edition, None, now
    entries = schema.entries
    return Dealt(record, table, sa.delete(entries).where(entries.c.table_id == record.id))


def see_off(table: Table, record: TableRecord) -> Table:
    """Whoever had left the game before has left this one, too."""
    for seat, chair in enumerate(record.chairs):
        if chair.kind == "gone" and table.result is None:
            table.leave(seat)
    return table


def sentence(why: str) -> str:
    return f"The game began anew: {why}."


DOES_NOT_FIT = "the old position does not fit the new rules"


def why(error: BaseException) -> str:
    """Why a position cannot be read, in a few words.

    >>> why(ValueError("The saved turn: Expected `array`, got `int` - at `$.lamps`"))
    '`lamps` is a list now, the old position has a number'
    >>> why(ValueError("The saved turn: Expected `array`, got `int` - at `$.events[1].bids`"))
    '`bids` of an event is a list now, the old one has a number'
    """
    said = str(error)
    if found := _OTHER_KIND.search(said):
        now, was, event, field = found.groups()
        what, old = (f"`{field}` of an event", "one") if event else (f"`{field}`", "position")
        return f"{what} is {_KINDS.get(now, now)} now, the old {old} has {_KINDS.get(was, was)}"
    if missing := _MISSING.search(said):
        return f"the old position has no `{missing[1]}`"
    return DOES_NOT_FIT
