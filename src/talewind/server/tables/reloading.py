"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning that nobody can take back, and what happened since is
played again. Where that does not fit the new rules, the turn begins again; where even the position cannot be
read, the whole log is played; and where that does not fit, either, the game begins anew, and the page says
why. Rules that fail where a table stands are not taken up: whoever saved them has made a slip.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

import msgspec
import structlog

from talewind import authors
from talewind.engine import Log, Table, TalewindError

from .. import wire
from ..storage.loading import change_table, log_of
from . import anew
from .gathering import Hall
from .live import LiveTable

log = structlog.get_logger()

T = TypeVar("T")

EVERY = 0.3
"""Seconds between two looks at the files."""

CHANGED = "The rules changed; the game goes on."
BACK = "The rules changed; the turn begins again."
FAILS_AT = "The rules fail where table {code} stands."
KEPT = "What was saved cannot be played yet: the old rules go on."

GOES_ON = {
    "on": ("goes on", "go on"),
    "back": ("begins its turn again", "begin their turn again"),
    "anew": ("begins anew", "begin anew"),
    "stays": ("stays as it was", "stay as they were"),
}
"""What becomes of a table, and of several, as the terminal says it."""


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
    stand = [stands for live in tables if (stands := await _at(live, partial(_stands, live))) is not None]
    try:
        records = [live.record for live in tables if live.record.phase == "play"]
        played = [(len(record.chairs), record.options) for record in records]
        given.read_again(played, partial(_try_at, given, stand))
    except TalewindError as error:
        found = (
            error.finding
            if isinstance(error, authors.CannotRead)
            else authors.Finding(sentence=error.sentence)
        )
        found = msgspec.structs.replace(found, state=KEPT)
        authors.BOARD.put(given.name, found)
        for live in tables:
            live.stumbling.tell_author(wire.RulesNews(kind="kept", sentence=KEPT, finding=found))
        return
    house.workshop.renew()
    authors.BOARD.taken_up(given.name)
    became = [await _at(live, partial(_go_on, live)) for live in tables]
    authors.BOARD.say(_saved(given.game.about.title, Counter(filter(None, became))))
    for found in given.findings():
        authors.BOARD.put(given.name, found)
        for live in tables:
            live.stumbling.tell_of(found)


class Stands(NamedTuple):
    """Where a table stands, as it is stored: what is in memory is made of the old rules."""

    code: str
    log: Log
    saved: str


async def _stands(live: LiveTable) -> Stands | None:
    """None where nobody plays. Where the old rules have failed, the table is read once more by them."""
    await live.fresh()
    return None if live.table is None or live.record.phase != "play" else await _stands_in(live, live.table)


async def _stands_in(live: LiveTable, table: Table) -> Stands:
    entries, _ = await live.hall.store.log(live.record.id)
    saved = msgspec.json.encode(table.save()).decode()
    return Stands(live.record.code, log_of(live.record, entries), saved)


def _try_at(given: authors.Given, tables: Sequence[Stands]) -> None:
    """Raises `CannotRead` where the new rules fail at what is played: it would be lost by a slip."""
    for code, log, saved in tables:
        fits = anew.fits(log, saved)
        if isinstance(fits, BaseException) and anew.has_stumbled(fits):
            error = fits.__cause__ or fits
            found = authors.finding(error, FAILS_AT.format(code=code), given.folder)
            raise authors.CannotRead(found.sentence, found) from fits


def _saved(title: str, became: Counter[str]) -> str:
    """
    >>> _saved("Nim", Counter(["on", "back", "back"]))
    'Nim is saved: 1 table goes on, 2 begin their turn again.'
    >>> _saved("Nim", Counter())
    'Nim is saved. No table plays it just now.'
    """
    if not became:
        return f"{title} is saved. No table plays it just now."
    told = [f"{became[each]} {words[became[each] > 1]}" for each, words in GOES_ON.items() if became[each]]
    count, rest = told[0].split(" ", 1)
    tables = "table" if count == "1" else "tables"
    return f"{title} is saved: {', '.join([f'{count} {tables} {rest}', *told[1:]])}."


async def _at(live: LiveTable, do: Callable[[], Awaitable[T]]) -> T | None:
    """Do something at a table. If that fails, the others have theirs all the same."""
    async with live.lock:
        try:
            if not live.dead:
                return await do()
        except Exception as error:
            log.error("a table could not take up its rules", table=live.record.id, exc_info=error)
    return None


async def _go_on(live: LiveTable) -> str:
    """What becomes of the table (`GOES_ON`); nothing where nobody plays yet, or any more."""
    live.bots.begin_anew()
    live.showing.faults.told.clear()
    old = live.table
    if old is None or live.record.phase != "play":
        live.tell_table()
        return ""
    stands = await _stands_in(live, old)
    fits = anew.fits(stands.log, stands.saved)
    if isinstance(fits, BaseException):
        return await _begin_anew(live, stands, fits)
    live.record.saved = fits.saved
    await live.put_down([change_table(live.record.id, saved=fits.saved)])
    # What is wrong with the new rules' scenes is found as they are drawn: it is read after this, and stays.
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if fits.went_back else CHANGED))
    await live.load()
    return "back" if fits.went_back else "on"


async def _begin_anew(live: LiveTable, stands: Stands, broken: BaseException) -> str:
    try:
        if anew.has_stumbled(broken):
            # Somebody has moved since the rules were tried at this table.
            raise broken
        dealt = anew.dealt(live.record, live.hall.clock())
    except BaseException as error:
        # The table stays as it is in memory, with the rules that it has.
        live.stumbling.over(error, KEPT)
        live.schedule()
        return "stays"
    live.record.saved = stands.saved
    laid = await live.stumbling.lay_aside(live.record, stands.log.entries)
    await live.begin(dealt.record, dealt.table, also=(dealt.forget,))
    live.stumbling.forget()
    if any(chair.kind == "gone" for chair in dealt.record.chairs):
        await live.act(lambda: _see_off(live))
    live.stumbling.tell(live.stumbling.begun_anew(broken, laid))
    return "anew"


def _see_off(live: LiveTable) -> None:
    assert live.table is not None
    anew.see_off(live.table, live.record)
