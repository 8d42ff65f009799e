"""Rules that are saved while people play: every table of that game goes on with them.

A table is taken up from the last turn's beginning that nobody can take back, and what happened since is
played again. Where that does not fit the new rules, the turn begins again; where even the position cannot be
read, the whole log is played; and where that fails, too, the game begins anew, and the page says why.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from talewind import authors
from talewind.engine import Log, TalewindError

from .. import wire
from ..storage.loading import change_table, log_of
from . import anew
from .gathering import Hall
from .live import LiveTable

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
    try:
        given.read_again()
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


async def _go_on(live: LiveTable) -> None:
    live.bots.begin_anew()
    old = live.table
    if old is None or live.record.phase != "play":
        live.tell_table()
        return
    saved = old.save()
    # As it is stored: moves of this turn are the old rules' own, which the new ones do not know.
    log = msgspec.json.decode(msgspec.json.encode(log_of(live.record, old.entries[:])), type=Log)
    fits = anew.fits(log, saved)
    if fits.table is None:
        await _begin_anew(live, fits.why_not)
        return
    live.record.saved = msgspec.json.encode(saved).decode()
    await live.put_down([change_table(live.record.id, saved=live.record.saved)])
    went_back = len(fits.table.entries) > len(old.entries)
    await live.load()
    live.stumbling.tell(wire.RulesNews(kind="changed", sentence=BACK if went_back else CHANGED))


async def _begin_anew(live: LiveTable, why: str) -> None:
    try:
        dealt = anew.dealt(live.record, live.hall.clock())
    except Exception as error:
        # The table stays as it is in memory, with the rules that it has.
        live.stumbling.over(error, KEPT)
        return
    await live.begin(dealt.record, dealt.table, also=(dealt.forget,))
    live.stumbling.tell(wire.RulesNews(kind="anew", sentence=anew.sentence(why)))
