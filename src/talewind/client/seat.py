"""A seat: it follows what its table tells, and hands out what it is asked."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Ask, Refused, Result, TalewindError
from talewind.scene import Offered, Pick, Touches

from . import told
from .house import shown_in
from .questions import Question, Reply

PROTOCOL = 2
A_MOMENT = 1.0
"""Seconds before something is asked again that was asked too often."""
TOO_LATE = ("stale_question", "not_asked", "game_over", "not_your_seat")
"""Somebody else, the clock, or a bot that keeps the seat was quicker: nobody's mistake."""

Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
_encode = msgspec.json.Encoder().encode


class Seat:
    """`async for question in seat` gives what it is asked until the game is over; `answer` answers it.

    A question comes once, and again where its choices have changed or an answer to it was refused.
    """

    def __init__(self, table: told.Table, address: str) -> None:
        self.table = table
        self.address = address
        """Where the house is."""
        self.number: int | None = None
        """Which seat it is, from 0. While people gather it may change."""
        self.view = told.View()
        self.events: list[Mapping[str, Any]] = []
        """All that this seat was told since the game began."""
        self.news: list[Mapping[str, Any]] = []
        """What it was told last, all at once."""
        self.result: Result | None = None
        """How it ended, once it has."""
        self._table: dict[str, Any] = {}
        self._you: told.You | None = None
        self._eyes: int | None = None
        self._looking = False
        """Whether what these eyes see is on its way."""
        self._told = 0
        self._ask: Ask | None = None
        self._touches = Touches()
        self._picks: list[Pick] = []
        self._given: bytes = b""
        """What was handed out last, to know whether anything is new of it."""
        self._asked: Ask | None = None
        self._answered: int | None = None
        self._ids = map("{}-{}".format, itertools.repeat(secrets.token_hex(4)), itertools.count())
        self._pending: dict[str, tuple[dict[str, Any], asyncio.Future[None]]] = {}
        self._touching: deque[tuple[dict[str, Any], asyncio.Future[Touches]]] = deque()
        self._news = asyncio.Event()
        self._trouble: Exception | None = None
        self._send: Send | None = None
        self._decks: dict[str, list[str]] = {}

    # What is asked

    def __aiter__(self) -> Seat:
        return self

    async def __anext__(self) -> Question:
        while True:
            self._news.clear()
            if self._trouble is not None:
                raise self._trouble
            if self.result is not None:
                raise StopAsyncIteration
            if (question := self._open_question()) is not None:
                return question
            await self._news.wait()

    def _open_question(self) -> Question | None:
        if self._ask is None or self._ask.id == self._answered:
            return None
        given = _encode((self._ask, self._touches, self._picks))
        if given == self._given:
            return None
        self._given, self._asked = given, self._ask
        return Question(self._ask, self._touches, self._picks, self._after)

    async def answer(self, move: Reply | Offered | Mapping[str, Any] | None, words: str = "") -> bool:
        """Answer the question that was handed out last; None lets it be.

        True once it is stored, False if it was too late. What is no answer is `Refused`, with a code and a
        sentence, and the question is asked again.
        """
        if move is None:
            return False
        words = words or (move.words if isinstance(move, Reply) else "")
        plain = move.move if isinstance(move, Reply | Offered) else move
        asked = self._asked
        if asked is None:
            raise Refused("not_asked", "Nothing has been asked yet.")
        try:
            await self._deliver(
                {"do": "answer", "seat": self.number, "ask": asked.id, "move": plain, "words": words}
            )
        except Refused as refused:
            if refused.code in TOO_LATE:
                return False
            self._given = b""
            raise
        self._answered = asked.id
        return True

    async def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        await self._deliver({"do": "say", "seat": self.number, "text": text})

    async def pictures(self) -> list[str]:
        """What each picture of the table's deck shows, in words, by its number; nothing without a deck."""
        deck = self.table.options.get("deck")
        if deck is None:
            return []
        if deck not in self._decks:
            self._decks[deck] = await shown_in(self.address, deck)
        return self._decks[deck]

    async def _deliver(self, message: dict[str, Any]) -> None:
        """Until it is stored; after a lost connection it is sent again, and counts once."""
        if self._trouble is not None:
            raise self._trouble
        id = next(self._ids)
        message["id"] = id
        done = asyncio.get_running_loop().create_future()
        self._pending[id] = message, done
        try:
            await self._say(message)
            await done
        finally:
            self._pending.pop(id, None)

    async def _after(self, ask: int, steps: Sequence[str]) -> Touches:
        message = {"do": "touch", "seat": self.number, "ask": ask, "on": list(steps)}
        while True:
            if self._trouble is not None:
                raise self._trouble
            touched: asyncio.Future[Touches] = asyncio.get_running_loop().create_future()
            self._touching.append((message, touched))
            await self._say(message)
            try:
                return await touched
            except Refused as refused:
                if refused.code != "too_many":
                    raise
            await asyncio.sleep(A_MOMENT)

    async def _say(self, message: dict[str, Any]) -> None:
        if self._send is not None:
            await self._send(message)

    # What is told, for whoever keeps the line

    def hello(self) -> dict[str, Any]:
        told = {"do": "hello", "v": PROTOCOL, "program": True, "scene": True, "since": self._told}
        return told if self._eyes is None else {**told, "seat": self._eyes}

    async def hear(self, message: told.AnyTold, send: Send) -> None:
        match message:
            case told.Welcome():
                self._send = send
                self._you = message.you
                self._know(message.table)
                self._looking = False
                for waiting in [each for each, _ in (*self._pending.values(), *self._touching)]:
                    await send(waiting)
                await self._look(send)
            case told.TableChanged():
                self._you = message.you or self._you
                self._know(message.table)
                await self._look(send)
            case told.Look():
                self._see(message)
            case told.Touched():
                if self._touching:
                    _settle(self._touching.popleft()[1], message.touches)
            case told.Ack():
                if message.id in self._pending:
                    _settle(self._pending[message.id][1], None)
            case told.RefusedMessage():
                self._refused(message)
            case told.Farewell():
                if message.code == "no_program":
                    # It went while the line was down.
                    self.fail(_seat_lost())
                elif not message.come_back and message.code != "too_many":
                    self.fail(TalewindError(message.code, message.sentence))
        self._news.set()

    def _know(self, changed: Mapping[str, Any]) -> None:
        self._table = {**self._table, **changed}
        self.table = msgspec.convert(self._table, told.Table)
        mine = self._you.seats if self._you is not None else []
        if mine:
            self.number = mine[0]
        elif self.table.phase != "over" and not self._is_kept:
            self.fail(_seat_lost())

    @property
    def _is_kept(self) -> bool:
        """Whether a bot plays here until the host gives the seat back."""
        person = self._you.person if self._you is not None else None
        return any(chair.stands_in and chair.person == person for chair in self.table.chairs)

    async def _look(self, send: Send) -> None:
        """Look through the seat's own eyes, as soon as there is something to see."""
        seats = self._you.seats if self._you is not None else []
        if seats and self.table.phase != "lobby" and self._eyes != self.number:
            self._eyes, self._told, self._looking = self.number, 0, True
            self.events.clear()
            await send({"do": "look", "seat": self._eyes, "since": 0, "scene": True})

    def _see(self, look: told.Look) -> None:
        if look.seat != self._eyes:
            # Through nobody's eyes: ours are not open yet, or a bot has the seat.
            self._ask = None
            self.result = look.result or self.result
            if not self._looking:
                self._eyes, self._told = None, 0
            self._forget_what_is_gone()
            return
        self._looking = False
        self.view = told.View(
            look.public if look.full else {**self.view.public, **look.public},
            look.private,
        )
        if look.events:
            self.news = [*look.events]
        self.events += look.events
        self._told = look.n
        if look.scene is not None and look.scene.picks is not None:
            self._picks = look.scene.picks
        elif look.full:
            self._picks = []
        self._ask, self._touches = look.ask, look.touches or Touches()
        if self._ask is None or self._ask.id != self._answered:
            self._answered = None
        self.result = look.result or self.result
        self._forget_what_is_gone()

    def _forget_what_is_gone(self) -> None:
        """A question that comes back (a bot has kept the seat meanwhile) is asked anew."""
        if self._ask is None:
            self._given = b""

    def _refused(self, message: told.RefusedMessage) -> None:
        refusal = Refused(message.code, message.sentence)
        if message.id in self._pending:
            _fail(self._pending[message.id][1], refusal)
        elif not message.id and self._touching:
            _fail(self._touching.popleft()[1], refusal)

    def fail(self, trouble: Exception) -> None:
        """It is over before the game is: whoever waits is told why."""
        self._trouble = self._trouble or trouble
        for _, waiting in self._pending.values():
            _fail(waiting, self._trouble)
        while self._touching:
            _fail(self._touching.popleft()[1], self._trouble)
        self._news.set()

    def lost(self) -> None:
        """The line is gone; there may be another."""
        self._send = None

    @property
    def is_done(self) -> bool:
        return self.result is not None or self._trouble is not None


def _seat_lost() -> TalewindError:
    return TalewindError("seat_lost", "This seat is the program's no more: somebody else has it.")


def _settle(waiting: asyncio.Future[Any], value: Any) -> None:
    if not waiting.done():
        waiting.set_result(value)


def _fail(waiting: asyncio.Future[Any], trouble: Exception) -> None:
    if not waiting.done():
        waiting.set_exception(trouble)
