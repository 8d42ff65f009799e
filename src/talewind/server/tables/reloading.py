"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning: the turns before stand as they were played and told, and
nobody takes them back any more. What happened since is played again. Where that does not fit the new rules,
the turn begins again; where even the position cannot be read, the whole log is played; and where that does
not fit, either, the game begins anew, and the page says why. Where the rules themselves fail at a table, or
at an answer that was given there, whoever saved them has made a slip: that table keeps the rules that it has,
until others are saved which can play it, and no other table waits for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from talewind import authors
from talewind.engine import Entry, TalewindError

from .. import wire
from ..ground.turns import by_and_by
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
STAYS = "This table goes on by the old rules."
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


def watch(house: House) -> None:
    """Look at the files of the house's own games now and then, for as long as it is open."""

    async def look() -> None:
        try:
            for given in authors.given():
                if given.was_saved():
                    await take_up(house, given)
        finally:
            watch(house)

    # One after the other: what is saved meanwhile is taken up when this is.
    house.clock.alarm(house.clock.steady() + EVERY, lambda: house.spawn(look()))


async def take_up(house: House, given: authors.Given) -> None:
    """Play on with what was saved, wherever that game is played."""
    tables = _tables_of(house, given)
    for live in tables:
        # Where the old rules have failed, the table is read once more by them: its position is to be kept.
        await _at(live, live.fresh)
    try:
        played: list[tuple[int, dict[str, Any]]] = []
        for record in (live.record for live in tables if live.record.phase == "play"):
            if (how := (len(record.chairs), record.options)) not in played:
                played.append(how)
        await by_and_by(given.reading_again(played))
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
    # Somebody may have come to another table meanwhile. Each keeps the rules it has until its turn comes.
    tables = _tables_of(house, given)
    for live in tables:
        live.stumbling.keep_rules()
    house.workshop.renew()
    authors.BOARD.taken_up(given.name)
    became = [await _at(live, partial(_go_on, live, given)) for live in tables]
    authors.BOARD.say(_saved(given.game.about.title, Counter(filter(None, became))))
    for live, each in zip(tables, became, strict=True):
        if each and each != "stays":
            await _at(live, live.showing.try_scenes)
    for found in given.findings():
        authors.BOARD.put(given.name, found)
        for live in tables:
            live.stumbling.tell_of(found)


def _tables_of(house: House, given: authors.Given) -> list[LiveTable]:
    return [live for live in house.tables_here if live.record.game == given.name]


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


async def _go_on(live: LiveTable, given: authors.Given) -> str:
    """What becomes of the table (`GOES_ON`); nothing where nobody plays yet, or any more."""
    live.bots.begin_anew()
    live.showing.faults.told.clear()
    old = live.table
    if old is None or live.record.phase != "play":
        live.stumbling.leave_rules()
        live.tell_table()
        return ""
    if type(old.game) in (given.game, *given.game.editions.values()):
        # It was begun, or read, since these were taken up.
        live.stumbling.leave_rules()
        live.schedule()
        return "on"
    # As it is stored: what is in memory is made of the old rules, and so are the moves in its log.
    entries, _ = await live.hall.store.log(live.record.id)
    saved = old.save_as_json(for_good=False)
    fits = await by_and_by(anew.fitting(log_of(live.record, entries), saved))
    if isinstance(fits, Exception):
        if anew.has_stumbled(fits):
            return _stays(live, given, fits)
        return await _begin_anew(live, entries, saved, fits)
    live.record.saved = fits.saved
    await live.put_down([change_table(live.record.id, saved=fits.saved)])
    # What is wrong with the new rules' scenes is found as they are drawn: it is read after this, and stays.
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if fits.passed else CHANGED))
    await live.load(fits)
    return "back" if fits.passed else "on"


def _stays(live: LiveTable, given: authors.Given, error: Exception) -> str:
    """The new rules fail at this table: it keeps those that it has."""
    sentence = FAILS_AT.format(code=live.record.code)
    found = authors.finding(error.__cause__ or error, sentence, given.folder, STAYS)
    live.stumbling.tell_author(wire.RulesNews(kind="kept", sentence=STAYS, finding=found))
    live.schedule()
    return "stays"


async def _begin_anew(live: LiveTable, entries: list[Entry], saved: str, broken: Exception) -> str:
    try:
        dealt = anew.dealt(live.record, live.hall.clock())
    except BaseException as error:
        live.stumbling.over(error, KEPT)
        live.schedule()
        return "stays"
    live.record.saved = saved
    laid = await live.stumbling.lay_aside(live.record, entries)
    await live.begin(dealt.record, dealt.table, also=(dealt.forget,))
    live.stumbling.forget()
    if any(chair.kind == "gone" for chair in dealt.record.chairs):
        await live.act(lambda: _see_off(live))
    live.stumbling.tell(live.stumbling.begun_anew(broken, laid))
    return "anew"


def _see_off(live: LiveTable) -> None:
    assert live.table is not None
    anew.see_off(live.table, live.record)
