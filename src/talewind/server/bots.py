"""Bots on chairs: they see what their seat sees, and take about as long as a person would notice."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import structlog

from talewind.engine import Question, Reply, Seat, Table, TalewindError
from talewind.engine.bots import RANDOM, Bot, Look, Paced, Unhurried, look, make_bot
from talewind.pictures import shelf
from talewind.tales import Company, among
from talewind.tales.asked import game_budget
from talewind.tales.endpoint import spending

from .clocks import Alarm

if TYPE_CHECKING:
    from .live import LiveTable

log = structlog.get_logger()

NAMES = (
    "Bramble", "Pippin", "Juniper", "Tansy", "Fennel", "Clover", "Sorrel", "Hazel", "Barley", "Teasel",
    "Rowan", "Quince", "Moss", "Poppy", "Linden", "Thistle",
)  # fmt: skip

READY = (0.3, 0.9)
CHOICE = (0.5, 1.6)
WORDS = (0.9, 1.4)
"""How long a tale takes on top of a choice: never more than three seconds in all."""

_AWAY = ThreadPoolExecutor(max_workers=32, thread_name_prefix="bot")
"""Where bots think that take long: not where tables are kept, and not where they are stored."""


class _Decided(NamedTuple):
    """What a bot will say, unless the table has changed meanwhile (if it was seen with so many entries)."""

    reply: Reply
    entries: int | None = None


class BotPlayers:
    """The bots of one table. Each open question is thought about once."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._alarms: dict[Seat, Alarm] = {}
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._pondering: dict[Seat, asyncio.Future[tuple[Reply | None, float]]] = {}
        """Who is thinking elsewhere."""
        self._made: dict[str | None, Bot] = {}
        self._budget = game_budget()
        """What this game may spend at the endpoint."""
        self._missed: str | None = None
        """The deck that was found to be gone."""
        self._rng = random.SystemRandom()

    @property
    def thinking(self) -> bool:
        return bool(self._alarms or self._pondering)

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()
        for thought in self._pondering.values():
            thought.cancel()
        self._pondering.clear()
        self._asked.clear()
        self._budget = game_budget()

    def think(self) -> None:
        """Let every bot that is asked something new begin to think about it."""
        table = self._live.table
        if table is None or table.result is not None:
            self.stop()
            return
        for seat in list(self._alarms):
            if not self._is_asked(table, seat):
                self._alarms.pop(seat).cancel()
        for seat, question in table.asks.items():
            if not self._is_bot(seat):
                continue
            asked = (table.serials[seat], 0 if question.must else len(table.entries))
            if self._asked.get(seat) != asked and seat not in self._alarms and seat not in self._pondering:
                self._asked[seat] = asked
                self._after(seat, self._pace(table, seat, question), None)

    def _is_asked(self, table: Table, seat: Seat) -> bool:
        return seat in table.asks and self._is_bot(seat)

    def _is_bot(self, seat: Seat) -> bool:
        return seat >= 0 and self._live.record.chairs[seat].kind == "bot"

    def _pace(self, table: Table, seat: Seat, question: Question) -> float:
        if self._live.record.settings.bot_pace == "instant":
            return 0.0
        bot, ask = self._bot(table, seat), table.ask_of(seat)
        own = bot.pace(ask, self._rng) if isinstance(bot, Paced) and ask is not None else None
        return self._rng.uniform(*(CHOICE if question.must else READY)) if own is None else own

    def _bot(self, table: Table, seat: Seat) -> Bot:
        skill = self._live.record.chairs[seat].skill
        if skill not in self._made:
            self._made[skill] = make_bot(type(table.game), skill)
        return self._made[skill]

    def _after(self, seat: Seat, seconds: float, decided: _Decided | None) -> None:
        hall = self._live.hall
        serial = self._asked[seat][0]

        def ring() -> None:
            self._alarms.pop(seat, None)
            hall.spawn(self._answer(seat, serial, decided))

        self._alarms[seat] = hall.clock.alarm(hall.clock.steady() + seconds, ring)

    async def _answer(self, seat: Seat, serial: int, decided: _Decided | None) -> None:
        live = self._live
        async with live.lock:
            if live.dead:
                return
            try:
                await live.fresh()
                table = live.table
                if table is None or not self._is_asked(table, seat) or table.serials[seat] != serial:
                    self._asked.pop(seat, None)
                    self.think()
                    return
                if decided is not None and _stands(decided, table, seat):
                    self._asked.pop(seat, None)
                    await live.act(lambda: self._say(seat, serial, decided.reply))
                    return
                long = self._takes_long(table, seat)
                # The table goes on while somebody thinks elsewhere: what is thought about stands still.
                seen = self._look(table.copy() if long else table, seat)
                if not long:
                    reply, seconds = self._decide(table, seat, seen)
                    await self._settle(seat, serial, 0.0 if decided else seconds, reply)
                    return
            except TalewindError as error:
                self._try_again(seat, serial, error)
                return
        await self._ponder(seat, serial, seen)

    async def _settle(self, seat: Seat, serial: int, seconds: float, reply: Reply | None) -> None:
        """Say it, or hold it back for as long as somebody would who tells or hesitates."""
        table = self._live.table
        if reply is None or table is None:
            return
        if seconds > 0:
            self._after(seat, seconds, _Decided(reply, len(table.entries)))
            return
        self._asked.pop(seat, None)
        await self._live.act(lambda: self._say(seat, serial, reply))

    async def _ponder(self, seat: Seat, serial: int, seen: Look) -> None:
        """Let it think away from the table; what it has decided then stands for as long as it is legal."""
        table = self._live.table
        if table is None:
            return
        loop = asyncio.get_running_loop()
        thought = self._pondering[seat] = loop.run_in_executor(_AWAY, self._decide, table, seat, seen)
        reply, seconds = await thought
        if self._pondering.get(seat) is not thought:
            return
        del self._pondering[seat]
        if reply is not None and self._asked.get(seat, (None,))[0] == serial:
            self._after(seat, seconds, _Decided(reply))
        else:
            # Whatever it was asked meanwhile has not been thought about.
            self.think()

    def _try_again(self, seat: Seat, serial: int, error: TalewindError) -> None:
        log.warning("bot could not answer", table=self._live.record.id, seat=seat, code=error.code)
        if seat not in self._alarms and not self._live.dead:
            self._asked[seat] = (serial, 0)
            self._after(seat, 2.0, None)

    def _decide(self, table: Table, seat: Seat, seen: Look) -> tuple[Reply | None, float]:
        """What the bot says, and for how long it holds that back."""
        reply = self._choose(table, seat, seen)
        return reply, 0.0 if reply is None else self._lingers(table, seat, seen, reply)

    def _lingers(self, table: Table, seat: Seat, seen: Look, reply: Reply) -> float:
        if self._live.record.settings.bot_pace == "instant":
            return 0.0
        bot = self._bot(table, seat)
        own = bot.lingers(seen, reply) if isinstance(bot, Paced) else 0.0
        return own + (self._rng.uniform(*WORDS) if reply.words else 0.0)

    def _takes_long(self, table: Table, seat: Seat) -> bool:
        bot, ask = self._bot(table, seat), table.ask_of(seat)
        return isinstance(bot, Unhurried) and ask is not None and bot.takes_long(ask)

    def _look(self, table: Table, seat: Seat) -> Look:
        self._miss_the_deck(table)
        return look(table, seat, random.Random(self._rng.getrandbits(64)))

    def _choose(self, table: Table, seat: Seat, seen: Look) -> Reply | None:
        """What the bot on this seat says; one that fails plays at random rather than stop the table."""
        settings = self._live.record.settings
        try:
            with among(Company(settings.style, settings.lines)), spending(self._budget):
                reply = self._bot(table, seat).answer(seen)
            if reply is None and seen.question.must:
                raise ValueError("a bot may not pass on a question that the game waits for")
            if reply is None or seen.question.admits(reply.move, reply.words):
                return reply
            raise ValueError("a bot has answered something that is not legal")
        except Exception:
            skill = self._live.record.chairs[seat].skill
            log.exception("bot failed", game=table.game.about.name, skill=skill, kind=seen.question.kind)
            return make_bot(type(table.game), RANDOM).answer(seen)

    def _miss_the_deck(self, table: Table) -> None:
        """Say once that the bots play without eyes from now on, since their pictures were removed."""
        deck = getattr(table.game.options, "deck", None)
        if deck is not None and deck != self._missed and deck not in shelf():
            self._missed = deck
            log.warning("the deck is gone: bots play blindly", table=self._live.record.id, deck=deck)

    def _say(self, seat: Seat, serial: int, reply: Reply) -> None:
        table = self._live.table
        if table is not None and self._is_asked(table, seat) and table.serials[seat] == serial:
            table.answer(seat, reply.move, reply.words)


def _stands(decided: _Decided, table: Table, seat: Seat) -> bool:
    """Whether what was decided may still be said."""
    if decided.entries is not None:
        return decided.entries == len(table.entries)
    return table.asks[seat].refuses(decided.reply.move, decided.reply.words) is None
