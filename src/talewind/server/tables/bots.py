"""Bots on chairs: they see what their seat sees, and wait just long enough for people to follow.

Quick ones answer where the table lives. Whatever may take longer than a moment (`Unhurried`) is thought about
in the back room, by another process; only those who ask an endpoint and wait for its answer do so in threads.
"""

from __future__ import annotations

import asyncio
import math
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import structlog

from talewind.authors import Finding
from talewind.engine import CLOCK, Question, Reply, Seat, Table, TalewindError, game_named
from talewind.engine.bots import RANDOM, Bot, Look, Paced, Unhurried, bots_of, look, make_bot
from talewind.pictures import shelf
from talewind.tales import Company, among, by_endpoint
from talewind.tales.endpoint import spending

from ..backroom.workshop import said_of
from ..storage.loading import log_of
from ..storage.records import new_id
from . import people
from .clocks import Alarm
from .gathering import RNG, Gathering
from .stumbling import TRIES, Stumbled, Stumbling
from .thinking import Decision, Thought, decide, errand

log = structlog.get_logger()

READY, CHOICE = (0.3, 0.9), (0.5, 1.6)
WORDS = (0.9, 1.4)
"""How long a tale takes on top of a choice: never more than three seconds in all."""
PACES = {"slower": 1.6, "natural": 1.0, "faster": 0.5, "instant": 0.0}
"""How long bots take at each pace, beside the natural one."""
A_BLINK = 0.001

_WAITING_ROOM = ThreadPoolExecutor(max_workers=32, thread_name_prefix="bot")
"""Where bots wait for what an endpoint says: that takes seconds, and no processor. Budgets are kept here."""


class _Decided(NamedTuple):
    """What a bot will say, unless the table has changed meanwhile (if it was seen with so many entries)."""

    reply: Reply
    entries: int | None = None
    again: bool = False
    """Whatever it had decided before this did not stand."""


class _Waiting(NamedTuple):
    """A bot that takes its time, before it thinks or until it says what it has decided."""

    alarm: Alarm
    rings_at: float
    decided: _Decided | None


class BotPlayers:
    """The bots of one table. Each open question is thought about once."""

    def __init__(self, live: Gathering, stumbling: Stumbling) -> None:
        self._live = live
        self._stumbling = stumbling
        self._alarms: dict[Seat, _Waiting] = {}
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._pondering: dict[Seat, asyncio.Future[Decision]] = {}
        """Who is thinking elsewhere."""
        self._hurried = False
        """Nobody who is here wants to wait for them."""
        self._spoke = -math.inf
        """When one of them last said something, by the steady clock."""
        self._made: dict[str | None, Bot] = {}
        self._known_as: tuple[Table, str] | None = None
        """What the back room calls the table as it is in memory now."""
        self._budget = by_endpoint.game_budget()
        """What this game may spend at the endpoint."""
        self._missed: str | None = None
        """The deck that was found to be gone."""
        self._stumbles: Counter[tuple[Seat, int]] = Counter()
        """How often the rules have failed at what a bot answered to this question."""
        self._found: Finding | None = None
        """What their author was told last."""
        self._rng = RNG

    @property
    def thinking(self) -> bool:
        return bool(self._alarms or self._pondering)

    def stop(self) -> None:
        self._leave_off()
        self._budget = by_endpoint.game_budget()

    def begin_anew(self) -> None:
        """The rules are others now, and so are the bots; or there is no table any more."""
        self._leave_off()
        self._made.clear()
        self._stumbles.clear()
        self._known_as = self._found = None

    def _leave_off(self) -> None:
        """Whatever they are at, they begin anew when they think again."""
        for waiting in self._alarms.values():
            waiting.alarm.cancel()
        self._alarms.clear()
        for thought in self._pondering.values():
            thought.cancel()
        self._pondering.clear()
        self._asked.clear()

    def think(self) -> None:
        """Let every bot that is asked something new begin to think about it."""
        live, table = self._live, self._live.table
        if table is None or table.result is not None or live.record.phase != "play":
            self.stop()
            return
        if live.stands_still:
            self._leave_off()
            return
        if live.skipping:
            people.stop_skipping(live, table.waiting())
        self._hurried = bool(live.skipping) and people.all_skip(live)
        for seat, waiting in list(self._alarms.items()):
            asked = self._is_asked(table, seat)
            if not asked or self._need_not_wait(table, seat, waiting):
                waiting.alarm.cancel()
                del self._alarms[seat]
            if asked and seat not in self._alarms:
                self._after(seat, 0.0, waiting.decided)
        for seat, question in table.asks.items():
            if not self._is_bot(seat):
                continue
            which = (table.serials[seat], 0 if question.must else len(table.entries))
            if self._asked.get(seat) != which and seat not in self._alarms and seat not in self._pondering:
                self._asked[seat] = which
                self._begin(table, seat, question)

    def _begin(self, table: Table, seat: Seat, question: Question) -> None:
        """Whatever goes wrong here is this bot's: whoever comes to the table finds it open."""
        try:
            seconds = self._pace(table, seat, question)
        except Exception as error:
            self._try_again(seat, table.serials[seat], error)
        else:
            self._after(seat, seconds, None)

    def _is_asked(self, table: Table, seat: Seat) -> bool:
        return seat in table.asks and self._is_bot(seat) and not self._live.stands_still

    def _is_bot(self, seat: Seat) -> bool:
        return seat >= 0 and self._live.record.chairs[seat].kind == "bot"

    def _need_not_wait(self, table: Table, seat: Seat, waiting: _Waiting) -> bool:
        if self._hurried:
            return waiting.rings_at > self._live.hall.clock.steady()
        return waiting.decided is not None and self._people_have_answered(table, seat)

    def _people_have_answered(self, table: Table, seat: Seat) -> bool:
        """Whether all were asked at once, and only bots are waited for: what was told has been read."""
        waited_for = [each for each in table.asks if each != CLOCK]
        answered = any(not self._is_bot(each) for each in table.position.sealed)
        return table.asks[seat].sealed and answered and all(map(self._is_bot, waited_for))

    def _pace(self, table: Table, seat: Seat, question: Question) -> float:
        with self._stumbling.in_time():
            bot, ask = self._bot(table, seat), table.ask_of(seat)
            own = bot.pace(ask, self._rng) if isinstance(bot, Paced) and ask is not None else None
        seconds = self._rng.uniform(*(CHOICE if question.must else READY)) if own is None else own
        return seconds * self._slowness

    @property
    def _slowness(self) -> float:
        return 0.0 if self._hurried else PACES[self._live.record.settings.bot_pace]

    def _bot(self, table: Table, seat: Seat) -> Bot:
        # The rules did not survive what it wanted, or are kept here alone: nobody elsewhere thinks by them.
        stumbled = self._stumbles[seat, table.serials.get(seat, 0)] > 0
        skill = RANDOM if stumbled or self._stumbling.keeps else self._skill(table, seat)
        if skill not in self._made:
            self._made[skill] = make_bot(type(table.game), skill)
        return self._made[skill]

    def _skill(self, table: Table, seat: Seat) -> str | None:
        """What it plays like; the usual way, if these rules know no such bot any more."""
        skill = self._live.record.chairs[seat].skill
        return skill if skill in bots_of(type(table.game)) else None

    def _after(self, seat: Seat, seconds: float, decided: _Decided | None) -> None:
        hall = self._live.hall
        serial = self._asked[seat][0]

        def ring() -> None:
            self._alarms.pop(seat, None)
            hall.spawn(self._answer(seat, serial, decided))

        rings_at = hall.clock.steady() + seconds
        self._alarms[seat] = _Waiting(hall.clock.alarm(rings_at, ring), rings_at, decided)

    async def _answer(self, seat: Seat, serial: int, decided: _Decided | None) -> None:
        live = self._live
        async with live.lock:
            if live.dead:
                return
            try:
                await live.fresh()
                await live.recall()
                table = live.table
                if table is None or not self._is_asked(table, seat) or table.serials[seat] != serial:
                    self._asked.pop(seat, None)
                    self.think()
                    return
                if decided is not None and self._stands(decided, table, seat):
                    if (soon := self._too_soon(table, seat)) > 0:
                        self._after(seat, soon, decided)
                        return
                    self._asked.pop(seat, None)
                    await live.act(lambda: self._say(seat, serial, decided.reply))
                    return
                if not self._takes_long(table, seat):
                    decision = self._decide(table, seat, self._look(table, seat))
                    seconds = 0.0 if decided else self._held_back(decision, table, seat)
                    await self._settle(seat, serial, seconds, self._heed(decision, seat))
                    return
                thought = None if decided and decided.again else self._think_elsewhere(table, seat)
            except Exception as error:
                self._try_again(seat, serial, error)
                return
        if thought is None:
            await self._play_anything(seat, serial)
        else:
            await self._ponder(seat, serial, thought, decided is not None)

    async def _settle(self, seat: Seat, serial: int, seconds: float, reply: Reply | None) -> None:
        """Say it, or hold it back for as long as somebody would who tells or hesitates."""
        table = self._live.table
        if reply is None or table is None:
            return
        seconds = max(seconds, self._too_soon(table, seat))
        if seconds > 0:
            self._after(seat, seconds, _Decided(reply, len(table.entries)))
            return
        self._asked.pop(seat, None)
        await self._live.act(lambda: self._say(seat, serial, reply))

    def _think_elsewhere(self, table: Table, seat: Seat) -> asyncio.Future[Decision]:
        self._miss_the_deck(table)
        if by_endpoint.endpoint() is not None and table.game.about.telling:
            # The table goes on while somebody waits for words: what is thought about stands still.
            seen = self._look(table.copy(), seat)
            return asyncio.get_running_loop().run_in_executor(_WAITING_ROOM, self._decide, table, seat, seen)
        return self._in_the_back_room(table, seat, self._rng.getrandbits(64))

    def advice(self, table: Table, seat: Seat, luck: int) -> asyncio.Future[Decision]:
        """What a good player would do on this seat, whoever sits there."""
        self._miss_the_deck(table)
        return self._in_the_back_room(table, seat, luck, advises=True)

    def _in_the_back_room(
        self, table: Table, seat: Seat, luck: int, *, advises: bool = False
    ) -> asyncio.Future[Decision]:
        record = self._live.record
        thought = Thought(
            of=self._name_of(table),
            game=game_named(record.game),
            seat=seat,
            skill=self._skill(table, seat),
            company=self._company,
            luck=luck,
            shelf=shelf().places,
            advises=advises,
        )
        work = errand(thought, log_of(record, table.entries[:]), record.saved)
        return asyncio.wrap_future(self._live.hall.workshop.ask(record.code, work))

    def _name_of(self, table: Table) -> str:
        if self._known_as is None or self._known_as[0] is not table:
            self._known_as = table, new_id()
        return self._known_as[1]

    async def _ponder(self, seat: Seat, serial: int, thought: asyncio.Future[Decision], again: bool) -> None:
        """Let it think away from the table; what it has decided then stands for as long as it is legal."""
        self._pondering[seat] = thought
        decision: Decision | None = None
        try:
            decision = await thought
        except Exception as error:
            log.warning("a thought was lost", table=self._live.record.id, seat=seat, why=said_of(error))
        if self._pondering.get(seat) is not thought:
            return
        del self._pondering[seat]
        if decision is None:
            await self._play_anything(seat, serial)
            return
        reply = self._heed(decision, seat)
        if reply is not None and self._asked.get(seat, (None,))[0] == serial:
            table = self._live.table
            seconds = 0.0 if table is None else self._held_back(decision, table, seat)
            self._after(seat, seconds, _Decided(reply, again=again))
        else:
            # Whatever it was asked meanwhile has not been thought about.
            self.think()

    async def _play_anything(self, seat: Seat, serial: int) -> None:
        """Rather than stop the table: nobody in the back room could think about this."""
        live = self._live
        async with live.lock:
            try:
                await live.fresh()
                table = live.table
                if table is None or not self._is_asked(table, seat) or table.serials[seat] != serial:
                    self.think()
                    return
                with self._stumbling.in_time():
                    reply = make_bot(type(table.game), RANDOM).answer(self._look(table, seat))
                await self._settle(seat, serial, 0.0, reply)
            except Exception as error:
                self._try_again(seat, serial, error)

    def _try_again(self, seat: Seat, serial: int, error: BaseException) -> None:
        if not isinstance(error, TalewindError):
            error = self._stumbling.over(error)
        log.warning("bot could not answer", table=self._live.record.id, seat=seat, code=error.code)
        if isinstance(error, Stumbled):
            self._stumbles[seat, serial] += 1
            # The table was read again meanwhile, and it began to think as if nothing had been.
            if (waiting := self._alarms.pop(seat, None)) is not None:
                waiting.alarm.cancel()
        if seat not in self._alarms and not self._live.dead:
            self._asked[seat] = (serial, 0)
            if self._stumbles[seat, serial] < TRIES:
                self._after(seat, 2.0, None)

    @property
    def _company(self) -> Company:
        record = self._live.record
        people = frozenset(seat for seat, chair in enumerate(record.chairs) if chair.kind != "bot")
        return Company(record.settings.style, record.settings.lines, self._live.told_before or (), people)

    def _decide(self, table: Table, seat: Seat, seen: Look) -> Decision:
        with self._stumbling.in_time(), among(self._company), spending(self._budget):
            return decide(self._bot(table, seat), type(table.game), seen)

    def _heed(self, decision: Decision, seat: Seat) -> Reply | None:
        if decision.failed:
            game, skill = self._live.record.game, self._live.record.chairs[seat].skill
            if not self._stumbling.has_author:
                log.error("bot failed", game=game, skill=skill, exception=decision.failed)
            if decision.found is not None and decision.found != self._found:
                self._found = decision.found
                self._stumbling.tell_of(decision.found)
        return decision.reply

    def _held_back(self, decision: Decision, table: Table, seat: Seat) -> float:
        """Seconds before it says so."""
        if decision.reply is None or (seat in table.asks and self._people_have_answered(table, seat)):
            return 0.0
        telling = self._rng.uniform(*WORDS) if decision.reply.words else 0.0
        return (decision.seconds + telling) * self._slowness

    def _too_soon(self, table: Table, seat: Seat) -> float:
        """Seconds until people have followed what another bot has said; a blink is no time."""
        with self._stumbling.in_time():
            bot, ask = self._bot(table, seat), table.ask_of(seat)
            apart = bot.apart(ask) if isinstance(bot, Paced) and ask is not None else 0.0
        left = self._spoke + apart * self._slowness - self._live.hall.clock.steady()
        return left if left > A_BLINK else 0.0

    def _takes_long(self, table: Table, seat: Seat) -> bool:
        with self._stumbling.in_time():
            bot, ask = self._bot(table, seat), table.ask_of(seat)
            return isinstance(bot, Unhurried) and ask is not None and bot.takes_long(ask)

    def _stands(self, decided: _Decided, table: Table, seat: Seat) -> bool:
        """Whether what was decided may still be said."""
        if decided.entries is not None:
            return decided.entries == len(table.entries)
        with self._stumbling.in_time():
            return table.asks[seat].refuses(decided.reply.move, decided.reply.words) is None

    def _look(self, table: Table, seat: Seat) -> Look:
        with self._stumbling.in_time():
            return look(table, seat, random.Random(self._rng.getrandbits(64)))

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
            self._spoke = self._live.hall.clock.steady()
