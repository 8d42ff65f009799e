"""Bots on chairs: they see what their seat sees, and take about as long as a person would notice."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import structlog

from talewind.engine import Question, Reply, Seat, Table, TalewindError
from talewind.engine.bots import RANDOM, Bot, Paced, look, make_bot
from talewind.pictures import shelf

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


class BotPlayers:
    """The bots of one table. Each open question is thought about once."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._alarms: dict[Seat, Alarm] = {}
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._made: dict[str | None, Bot] = {}
        self._missed: str | None = None
        """The deck that was found to be gone."""
        self._rng = random.SystemRandom()

    @property
    def thinking(self) -> bool:
        return bool(self._alarms)

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()
        self._asked.clear()

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
            if self._asked.get(seat) != asked and seat not in self._alarms:
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

    def _after(self, seat: Seat, seconds: float, reply: tuple[int, Reply] | None) -> None:
        hall = self._live.hall
        serial = self._asked[seat][0]

        def ring() -> None:
            self._alarms.pop(seat, None)
            hall.spawn(self._answer(seat, serial, reply))

        self._alarms[seat] = hall.clock.alarm(hall.clock() + seconds, ring)

    async def _answer(self, seat: Seat, serial: int, ready: tuple[int, Reply] | None) -> None:
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
                if ready is not None and ready[0] == len(table.entries):
                    reply: Reply | None = ready[1]
                else:
                    reply = self._choose(table, seat)
                if reply is None:
                    return
                if ready is None and reply.words and live.record.settings.bot_pace == "natural":
                    self._after(seat, self._rng.uniform(*WORDS), (len(table.entries), reply))
                    return
                said = reply
                self._asked.pop(seat, None)
                await live.act(lambda: self._say(seat, serial, said))
            except TalewindError as error:
                log.warning("bot could not answer", table=live.record.id, seat=seat, code=error.code)
                if seat not in self._alarms and not self._live.dead:
                    self._asked[seat] = (serial, 0)
                    self._after(seat, 2.0, None)

    def _choose(self, table: Table, seat: Seat) -> Reply | None:
        """What the bot on this seat says; one that fails plays at random rather than stop the table."""
        skill = self._live.record.chairs[seat].skill
        rng = random.Random(self._rng.getrandbits(64))
        question = table.asks[seat]
        self._miss_the_deck(table)
        try:
            reply = self._bot(table, seat).answer(look(table, seat, rng))
            if reply is None and question.must:
                raise ValueError("a bot may not pass on a question that the game waits for")
            if reply is None or question.refuses(reply.move, reply.words) is None:
                return reply
            raise ValueError("a bot has answered something that is not legal")
        except Exception:
            log.exception("bot failed", game=table.game.about.name, skill=skill, kind=question.kind)
            return make_bot(type(table.game), RANDOM).answer(look(table, seat, rng))

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
