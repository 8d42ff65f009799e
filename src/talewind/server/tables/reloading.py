"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning that nobody can take back, and what happened since is
played again. Where that does not fit the new rules, the turn begins again; where even the position cannot be
read, the whole log is played; and where that fails, too, the game begins anew, and the page says why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import msgspec
import structlog

from talewind import authors
from talewind.engine import TalewindError

from .. import wire
from ..storage.loading import change_table, log_of
from . import anew
from .gathering import Hall
from .live import LiveTable

log = structlog.get_logger()

EVERY = 0.3
"""Seconds between two looks at the files."""

CHANGED = "The rules changed; the game goes on."
BACK = "The rules changed; the turn begins again."
KEPT = "What was saved cannot be played yet: the old rules go on."


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
    for found in given.findings():
        authors.BOARD.put(found)
        for live in tables:
            live.stumbling.tell_of(found)


async def _at(live: LiveTable, do: Callable[[], Awaitable[None]]) -> None:
    """Do something at a table. If that fails, the others have theirs all the same."""
    async with live.lock:
        try:
            if not live.dead:
                await do()
        except (Exception, SystemExit) as error:
            log.error("a table could not take up its rules", table=live.record.id, exc_info=error)


async def _go_on(live: LiveTable) -> None:
    live.bots.begin_anew()
    live.showing.faults.told.clear()
    old = live.table
    if old is None or live.record.phase != "play":
        live.tell_table()
        return
    # As it is stored: what is in memory is made of the old rules, and so are the moves in its log.
    entries, _ = await live.hall.store.log(live.record.id)
    fits = anew.fits(log_of(live.record, entries), msgspec.json.encode(old.save()).decode())
    if isinstance(fits, str):
        await _begin_anew(live, fits)
        return
    live.record.saved = fits.saved
    await live.put_down([change_table(live.record.id, saved=fits.saved)])
    # What is wrong with the new rules' scenes is found as they are drawn: it is read after this, and stays.
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if fits.went_back else CHANGED))
    await live.load()


async def _begin_anew(live: LiveTable, why: str) -> None:
    try:
        dealt = anew.dealt(live.record, live.hall.clock())
    except (Exception, SystemExit) as error:
        # The table stays as it is in memory, with the rules that it has.
        live.stumbling.over(error, KEPT)
        live.schedule()
        return
    await live.begin(dealt.record, dealt.table, also=(dealt.forget,))
    if any(chair.kind == "gone" for chair in dealt.record.chairs):
        await live.act(lambda: _see_off(live))
    live.stumbling.tell(wire.RulesNews(kind="anew", sentence=anew.sentence(why)))


def _see_off(live: LiveTable) -> None:
    assert live.table is not None
    anew.see_off(live.table, live.record)
