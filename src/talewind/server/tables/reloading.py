"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning that nobody can take back, and what happened since is
played again. Where that does not fit the new rules, the turn begins again; where even the position cannot be
read, the whole log is played; and where that fails, too, the game begins anew, and the page says why.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, Protocol

import msgspec
import sqlalchemy as sa
import structlog

from talewind import authors
from talewind.authors.by_path import shown_to_all
from talewind.engine import Log, Saved, Table, TalewindError, new_table, replay, resume
from talewind.engine.beginning import seed_bytes

from .. import wire
from ..storage import schema
from ..storage.loading import change_table, log_of
from .gathering import Hall
from .live import LiveTable

log = structlog.get_logger()

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
    for live in tables:
        # Where the old rules have failed, the table is read once more by them: its position is to be kept.
        await _at(live, live.fresh)
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
        await _at(live, partial(_go_on, live))


async def _at(live: LiveTable, do: Callable[[], Awaitable[None]]) -> None:
    """Do something at a table. If that fails, the others have theirs all the same."""
    async with live.lock:
        try:
            if not live.dead:
                await do()
        except (Exception, SystemExit) as error:
            log.error("a table could not take up its rules", table=live.record.id, exc_info=error)


class _Fits(NamedTuple):
    """Which way leads to a table under the new rules: `load` goes the same."""

    saved: str | None
    """The turn to go on from; None: the whole log is played."""
    went_back: bool
    """Whether that turn begins again."""


async def _go_on(live: LiveTable) -> None:
    live.bots.begin_anew()
    live.showing.faults.told.clear()
    old = live.table
    if old is None or live.record.phase != "play":
        live.tell_table()
        return
    # As it is stored: what is in memory is made of the old rules, and so are the moves in its log.
    entries, _ = await live.hall.store.log(live.record.id)
    fits = _fits(log_of(live.record, entries), msgspec.json.encode(old.save()).decode())
    if isinstance(fits, str):
        await _begin_anew(live, fits)
        return
    live.record.saved = fits.saved
    await live.put_down([change_table(live.record.id, saved=fits.saved)])
    await live.load()
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if fits.went_back else CHANGED))


def _fits(log: Log, saved: str) -> _Fits | str:
    """How the table goes on; else, why it cannot."""
    try:
        table = _tried(lambda: resume(log, msgspec.json.decode(saved, type=Saved)))
        return _Fits(saved, len(table.entries) > len(log.entries))
    except (Exception, SystemExit) as error:
        why = _why(error)
    try:
        _tried(lambda: replay(log))
        return _Fits(None, False)
    except (Exception, SystemExit):
        return why


def _tried(make: Callable[[], Table]) -> Table:
    """A table that can be made, and be looked at."""
    with authors.InTime():
        table = make()
        shown_to_all(table)
    return table


async def _begin_anew(live: LiveTable, why: str) -> None:
    """The same people, other cards: the old ones were seen."""
    record = live.record.copy()
    seed = seed_bytes(None)
    gone = [seat for seat, chair in enumerate(record.chairs) if chair.kind == "gone"]

    def begun(options: dict[str, Any]) -> Table:
        return new_table(record.game, seats=len(record.chairs), seed=seed, options=options)

    def without_the_gone(table: Table) -> Table:
        for seat in gone:
            if table.result is None:
                table.leave(seat)
        return table

    def see_off() -> None:
        assert live.table is not None
        without_the_gone(live.table)

    try:
        try:
            table = _tried(lambda: begun(record.options))
        except TalewindError:
            table = _tried(lambda: begun({}))
        _tried(lambda: without_the_gone(table.copy()))
    except (Exception, SystemExit) as error:
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
    if gone:
        # They have left this one, too.
        await live.act(see_off)
    live.stumbling.tell(wire.RulesNews(kind="anew", sentence=f"The game began anew: {why}."))


def _why(error: BaseException) -> str:
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
