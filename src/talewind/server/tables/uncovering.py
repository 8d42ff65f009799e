"""What was played when the rules stumbled: it shows every hand, so it is covered until their author asks.

Everybody is told first. Then a shorter way there is looked for, in the back room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import starmap
from typing import Any, NamedTuple

import msgspec
import structlog

from talewind import authors
from talewind.authors.retelling import done
from talewind.authors.shortening import shortest
from talewind.engine import Game, Log, Seat, TalewindError
from talewind.scene.words import button

from .. import wire
from ..backroom.workshop import Bench, said_of
from . import people, talking
from .gathering import Gathering
from .laying import lay_into, moment_in
from .viewers import Viewer

log = structlog.get_logger()

UNCOVERED = "{name} looks at what everybody holds, to mend the rules."
I_LOOK = "I look at what everybody holds, to mend the rules."

Rules = type[Game[Any, Any]]


class _Evening(NamedTuple):
    """It holds the seed, and thereby every hand."""

    news: wire.RulesNews
    before: Log
    happened: Log | None
    """With what they failed at."""
    moves: int
    """How long the way there was."""
    looking: bool
    """Whether a shorter one is still to be found."""
    way: tuple[str, ...] = ()
    """The one that was, a line for each step."""
    least: bool = False
    twins: tuple[str, ...] = ()
    """Where a page knows too much: what it is sent here, and at a table that must look alike."""
    laid: str = ""
    """The table that shows it, once somebody has asked."""


class Uncovering:
    """That of one table."""

    __slots__ = ("_announce", "_evening", "_have_looked", "_live")

    def __init__(self, live: Gathering, announce: Callable[[wire.RulesNews], None]) -> None:
        self._live = live
        self._announce = announce
        self._evening: _Evening | None = None
        self._have_looked: set[int] = set()
        """Who has asked for it at this game."""

    def forget(self) -> None:
        self._evening = None
        self._have_looked.clear()

    def cover(self, news: wire.RulesNews, happened: Log, before: int, *, endless: bool) -> None:
        """The rules have stumbled, at the entries from `before` on. What is `endless` is not played again."""
        stands = msgspec.structs.replace(happened, entries=happened.entries[:before])
        failed = happened if len(happened.entries) > before else None
        looking = failed is not None and not endless
        self._evening = _Evening(news, stands, failed, len(happened.entries), looking)

    def cover_twins(self, news: wire.RulesNews, log: Log, twins: tuple[str, str]) -> bool:
        """A page was sent what it must not know, at this moment.

        Not where the rules have stumbled, and their author has yet to see how: that is to be mended first.
        """
        evening = self._evening
        if evening is not None and not evening.twins and (evening.looking or not evening.laid):
            return False
        self._evening = _Evening(news, log, None, len(log.entries), looking=False, twins=twins)
        # They are other hands than those of which everybody knows.
        self._have_looked.clear()
        return True

    async def uncover(self, viewer: Viewer, game: Rules) -> wire.RulesNews:
        live = self._live
        if (covered := self._evening) is None:
            raise TalewindError("nothing_found", "The rules have not stumbled here.")
        await self._tell_of_looking(viewer)
        if covered.laid:
            return _lying_open(covered, game)
        names = [place.name for place in live.record.chairs]
        evening = covered._replace(
            laid=await lay_into(live.hall.store, covered.before, names, viewer.guest.id)
        )
        # Another game may have begun meanwhile.
        if self._evening is covered:
            self._evening = evening
            if evening.looking:
                live.hall.spawn(self._shorten(evening, viewer.guest.id, game))
        return _lying_open(evening, game)

    async def _shorten(self, evening: _Evening, guest: int, game: Rules) -> None:
        """Whoever has asked is told, on each device, when a shorter way is found or there is none."""
        assert evening.happened is not None
        happened = msgspec.json.encode(evening.happened)

        def work(bench: Bench) -> _Shorter:
            shorter: _Shorter = bench.call(shorten, game, happened)
            return shorter

        try:
            asked = self._live.hall.workshop.ask(("shorter", self._live.record.code), work)
            shorter = await asyncio.wrap_future(asked)
            found = msgspec.json.decode(shorter.log, type=Log)
            way, least = tuple(starmap(self._line, shorter.way)), shorter.least
        except Exception as error:
            log.warning("no shorter way was found", table=self._live.record.id, why=said_of(error))
            found, way, least = evening.happened, (), False
        if self._evening is evening:
            self._evening = evening._replace(happened=found, looking=False, way=way, least=least)
            for viewer in list(self._live.viewers):
                if viewer.guest.id == guest and people.is_author(self._live, viewer):
                    viewer.tell(_lying_open(self._evening, game))

    def _line(self, seat: Seat, words: str) -> str:
        return f"{self._live.record.chairs[seat].name}: {words}" if seat >= 0 else words

    async def _tell_of_looking(self, viewer: Viewer) -> None:
        """Once, however often they look; and among what was said here it stays."""
        live = self._live
        if viewer.guest.id in self._have_looked:
            return
        name = people.known_as(live.record, viewer.guest) or "A watcher"
        line = wire.TalkLine(
            n=live.talked + 1,
            person=viewer.guest.person,
            name=name,
            at=live.hall.clock(),
            text=I_LOOK,
        )
        live.tell_all(wire.Talk(await talking.keep_line(live, line)))
        self._have_looked.add(viewer.guest.id)
        self._announce(wire.RulesNews(kind="uncovered", sentence=UNCOVERED.format(name=name), by=name))


def _lying_open(evening: _Evening, game: Rules) -> wire.RulesNews:
    return msgspec.structs.replace(
        evening.news,
        covered=False,
        test="" if evening.happened is None else authors.as_test(evening.happened, game),
        moment=moment_in(evening.laid, evening.before),
        moves=evening.moves,
        looking=evening.looking,
        way=list(evening.way),
        least=evening.least,
        twins=list(evening.twins),
    )


# At the bench


class _Shorter(NamedTuple):
    log: bytes
    way: list[tuple[Seat, str]]
    """Who did what."""
    least: bool
    """Nothing of it can be left out."""


def shorten(game: Rules, happened: bytes) -> _Shorter:
    found, least = shortest(game, msgspec.json.decode(happened, type=Log))
    way = [(entry.seat, done(entry, button)) for entry in found.entries]
    return _Shorter(msgspec.json.encode(found), way, least)
