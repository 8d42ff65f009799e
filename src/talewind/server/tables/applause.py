"""Bots who clap: when a person's tale was found, one of them says that it was well told.

They go by what everybody has been told: the game says of an event whose tale was found (`Game.found`), and
nobody looks at a hand or a hidden card for it. None of them claps for what was told aloud and not written
(`Game.by_ear`). Hearts are left to people: books count them. A bot that found it says which words led it
there (`Game.led_by`), if that is known by then: it is kept with the line. Where nobody found it, one says
where it was led instead; of its own tale a bot says what it hinted at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

import msgspec
import structlog

from talewind.engine import Event, Game, Seat, Table, TalewindError, game_named

from .. import wire
from . import talking
from .bots import PACES
from .clocks import Alarm
from .gathering import RNG, Gathering
from .thinking import hearing

log = structlog.get_logger()

SOON = (1.0, 2.2)
"""Seconds after everybody has seen it, at a natural pace."""


class Applause:
    """The clapping of one table: one bot for each tale."""

    def __init__(self, live: Gathering) -> None:
        self._live = live
        self._heard = 0
        """How many of the table's events are old."""
        self._alarms: dict[Seat, Alarm] = {}
        """For each teller: a bot is about to clap for them."""
        self._rng = RNG

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def begin(self) -> None:
        """Nobody claps for what was told before."""
        self.stop()
        self._heard = len(self._live.table.events) if self._live.table is not None else 0

    def hear(self) -> None:
        """Something has been told."""
        table = self._live.table
        if table is None or len(table.events) == self._heard:
            return
        old, self._heard = self._heard, len(table.events)
        for nth in range(old, self._heard):
            told = table.events[nth]
            if told.only is None:
                for teller, finders in table.game.found(told.event).items():
                    if not _by_ear(table, teller, nth):
                        self._clap(teller, finders, told.event, table.view(None)["public"])

    def _clap(self, teller: Seat, finders: Collection[Seat], event: Event, public: msgspec.Struct) -> None:
        """For a person: somebody who found it, if that was a bot; else any bot, but none that keeps a seat.

        Where nobody found it, nobody claps. Of its own tale a bot says what it hinted at, to people.
        """
        live, chairs = self._live, self._live.record.chairs
        if live.held:
            return
        bots = [seat for seat, place in enumerate(chairs) if place.kind == "bot" and not place.stands_in]
        people = [seat for seat, place in enumerate(chairs) if place.kind == "person"]
        own, pace = teller in bots, PACES[live.record.settings.bot_pace]
        if teller in self._alarms or not bots or not (pace and people if own else teller in people):
            return
        seat = teller if own else self._rng.choice([bot for bot in bots if bot in finders] or bots)
        heard = self.heard_in(event, public, seat) if own or seat in finders or not finders else None
        reaction: wire.ReactionKind | None = None if own else "well_told" if finders else "hmm"

        def say(heard: asyncio.Future[str] | None) -> None:
            words = _known(heard)
            if words or reaction == "well_told":
                live.hall.spawn(self._say(seat, reaction, words))

        def ring() -> None:
            self._alarms.pop(teller, None)
            # A clap waits for nothing; who has only words to say waits for them.
            if heard is None or reaction == "well_told":
                say(heard)
            else:
                heard.add_done_callback(say)

        seconds = self._rng.uniform(*SOON) * pace
        self._alarms[teller] = live.hall.clock.alarm(live.hall.clock.steady() + seconds, ring)

    def heard_in(self, event: Event, public: msgspec.Struct, seat: Seat) -> asyncio.Future[str] | None:
        """Which words led where: nobody waits for it."""
        live = self._live
        with suppress(TalewindError):
            game = game_named(live.record.game)
            if game.led_by is Game.led_by:
                return None
            work = hearing(game, event, public, seat)
            heard = asyncio.wrap_future(live.hall.workshop.ask(live.record.code, work))
            # Also where nobody asks any more.
            heard.add_done_callback(_failed)
            return heard
        return None

    async def _say(self, seat: Seat, reaction: wire.ReactionKind | None, words: str) -> None:
        live = self._live
        async with live.lock:
            try:
                await live.fresh()
                table = live.table
                if table is None or live.record.chairs[seat].kind != "bot":
                    return
                # A bot that tells by now is as silent as a person would be.
                hushed = table.result is None and table.game.hushed(seat)
                if hushed and not (reaction == "well_told" and table.game.signs_while_hushed):
                    return
                line = wire.TalkLine(
                    n=live.talked + 1,
                    person="",
                    name=live.record.chairs[seat].name,
                    at=live.hall.clock(),
                    seat=seat,
                    text="" if hushed else words,
                    reaction=reaction,
                )
                live.tell_all(wire.Talk(await talking.keep_line(live, line)))
            except TalewindError as error:
                log.info("nobody clapped", table=live.record.id, code=error.code)


def _by_ear(table: Table, teller: Seat, before: int) -> bool:
    """Whether what they told last could only be heard."""
    told = (table.events[nth] for nth in reversed(range(before)))
    tales = (table.game.by_ear(each.event) for each in told if each.only is None)
    return next((tale[teller] for tale in tales if teller in tale), False)


def _known(heard: asyncio.Future[str] | None) -> str:
    """What is known by now; whatever went wrong, a clap is a clap."""
    return heard.result() if heard is not None and heard.done() and not _failed(heard) else ""


def _failed(heard: asyncio.Future[str]) -> bool:
    return heard.cancelled() or heard.exception() is not None
