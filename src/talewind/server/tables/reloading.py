"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning that nobody can take back, and what happened since is
played again. Where that does not fit the new rules, the turn begins again; where even the position cannot be
read, the whole log is played; and where that fails, too, the game begins anew, and the page says why.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

import msgspec
import sqlalchemy as sa

from talewind import authors
from talewind.authors.by_path import shown_to_all
from talewind.engine import Saved, Table, TalewindError, new_table, replay, resume
from talewind.engine.beginning import seed_bytes

from .. import wire
from ..storage import schema
from ..storage.loading import change_table, log_of
from .gathering import Hall
from .live import LiveTable

EVERY = 0.3
"""Seconds between two looks at the files."""

CHANGED = "The rules changed; the game goes on."
BACK = "The rules changed; the turn begins again."
KEPT = "What was saved cannot be played yet: the old rules go on."

_OTHER_KIND = re.compile(r"Expected `([\w ]+)`, got `([\w ]+)` - at `\$\.(\w+)")
_MISSING = re.compile(r"missing required field `(\w+)`")
_KINDS = {"array": "a list", "int": "a number", "float": "a number", "str": "a word", "object": "a table",
          "bool": "yes or no", "null": "nothing"}  # fmt: skip


class House(Hall, Protocol):
    @property
    def tables_here(self) -> list[LiveTable]: ...
    @property
    def closing(self) -> bool: ...


def watch(house: House) -> None:
    """Look at the files of the house's own games now and then, for as long as it is open."""

    def look() -> None:
        if not house.closing:
            house.spawn(look_once(house))
            watch(house)

    house.clock.alarm(house.clock.steady() + EVERY, look)


async def look_once(house: House) -> None:
    for given in authors.given():
        if given.was_saved():
            await take_up(house, given)


async def take_up(house: House, given: authors.Given) -> None:
    """Play on with what was saved, wherever that game is played."""
    tables = [live for live in house.tables_here if live.record.game == given.name]
    try:
        records = [live.record for live in tables if live.record.phase == "play"]
        given.read_again([(len(record.chairs), record.options) for record in records])
    except TalewindError as error:
        found = (
            error.finding
            if isinstance(error, authors.CannotRead)
            else authors.Finding(sentence=error.sentence)
        )
        found = msgspec.structs.replace(found, state=KEPT)
        authors.BOARD.put(found)
        for live in tables:
            live.stumbling.tell_author(wire.RulesNews(kind="kept", sentence=KEPT, finding=found))
        return
    house.workshop.renew()
    for live in tables:
        async with live.lock:
            if not live.dead:
                await _go_on(live)


class _Fits(NamedTuple):
    """A table under the new rules: all of it, or from a turn's beginning."""

    table: Table | None
    why_not: str = ""


async def _go_on(live: LiveTable) -> None:
    live.bots.begin_anew()
    live.showing.faults.told.clear()
    old = live.table
    if old is None or live.record.phase != "play":
        live.tell_table()
        return
    saved = old.save()
    fits = _fits(live, saved)
    if fits.table is None:
        await _begin_anew(live, fits.why_not)
        return
    live.record.saved = msgspec.json.encode(saved).decode()
    await live.put_down([change_table(live.record.id, saved=live.record.saved)])
    went_back = len(fits.table.entries) > len(old.entries)
    await live.load()
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if went_back else CHANGED))


def _fits(live: LiveTable, saved: Saved) -> _Fits:
    assert live.table is not None
    log = log_of(live.record, live.table.entries[:])
    try:
        with authors.InTime():
            table = resume(log, saved)
            shown_to_all(table)
        return _Fits(table)
    except Exception as error:
        why = _why(error)
    try:
        with authors.InTime():
            table = replay(log)
            shown_to_all(table)
        return _Fits(table)
    except Exception:
        return _Fits(None, why)


async def _begin_anew(live: LiveTable, why: str) -> None:
    """The same people, other cards: the old ones were seen."""
    record = live.record.copy()
    seed = seed_bytes(None)
    try:
        with authors.InTime():
            try:
                options = record.options
                table = new_table(record.game, seats=len(record.chairs), seed=seed, options=options)
            except TalewindError:
                options = {}
                table = new_table(record.game, seats=len(record.chairs), seed=seed, options=options)
            shown_to_all(table)
    except Exception as error:
        # The table stays as it is in memory, with the rules that it has.
        live.stumbling.over(error, KEPT)
        live.schedule()
        return
    record.options, record.seed, record.promise = (
        msgspec.to_builtins(table.game.options),
        seed.hex(),
        table.promise,
    )
    record.edition, record.saved, record.started = table.edition, None, live.hall.clock()
    entries = schema.entries
    await live.begin(record, table, also=(sa.delete(entries).where(entries.c.table_id == record.id),))
    live.stumbling.tell(wire.RulesNews(kind="anew", sentence=f"The game began anew: {why}."))


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
    return "the old position does not fit the new rules"
