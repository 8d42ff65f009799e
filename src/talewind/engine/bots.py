"""Bots sit on chairs like people: they see their seat's view and answer the question their seat is asked.

Whoever plays a bot (the server, the arena) does three things, where the table lives:

    bot = make_bot(type(table.game), "good friend")
    reply = bot.answer(look(table, seat, rng))
    if reply is not None:
        table.answer(seat, reply.move, reply.words)

A `Look` holds no table, no position and no question of the rules: what a bot can reach from it is what a
person on that chair could know. Bots need nothing from one answer to the next (one may remember what it was
about to do, to save thought), so a restart loses nothing, nor does another bot on the same chair; they must
take all their luck from `look.rng`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from .errors import Refused, TalewindError
from .game import Event, Game
from .playout import Playout
from .questions import Move, Question, Reply, Seat, WordLimits
from .table import Ask, Table
from .table_events import Hinted

S = TypeVar("S")

RANDOM = "random"
"""The bot that every game has: any legal answer."""

BUDGET = 1000
"""So many positions a bot may think through for an answer, where nobody says otherwise: so in the arena."""

SECONDS_A_WORD = 0.3
SHORTEST_READING = 4.0
APART = 1.8
"""Seconds between two guesses that people are to follow."""


def reading_seconds(words: str) -> float:
    """How long people take to read a tale; no words take no time."""
    count = len(words.split())
    return max(SHORTEST_READING, SECONDS_A_WORD * count) if count else 0.0


class OpenQuestion:
    """A question as a bot holds it: what may be answered, and nothing behind it."""

    __slots__ = ("_moves", "_refuses", "_sample", "_words_of", "kind", "must")

    def __init__(self, question: Question) -> None:
        self.kind = question.kind
        self.must = question.must
        # A generator would show its frame, and with it the question; a map shows nothing.
        self._moves: Callable[[], Iterator[Move]] = lambda: map(_as_it_is, question.moves)
        self._refuses: Callable[[Move, str], str | None] = lambda move, words: question.refuses(move, words)
        self._sample: Callable[[Random], Reply] = lambda rng: question.sample(rng)
        self._words_of: Callable[[Move], WordLimits | None] = lambda move: question.words_of(move)

    @property
    def moves(self) -> Iterator[Move]:
        """Every legal move, one at a time."""
        return self._moves()

    def refuses(self, move: Move, words: str = "") -> str | None:
        """Why this is not an answer, in a sentence; None if it is one."""
        return self._refuses(move, words)

    def admits(self, move: Move, words: str = "") -> bool:
        return self._refuses(move, words) is None

    def words_of(self, move: Move) -> WordLimits | None:
        """How many words this move takes; None if it is made without any."""
        return self._words_of(move)

    def sample(self, rng: Random) -> Reply:
        """Some legal answer."""
        return self._sample(rng)


class Budget:
    """How much a bot may think before it answers: so many positions thought through, or games played on.

    Never in seconds: the same luck is to be the same game on every machine.
    """

    __slots__ = ("most", "spent")

    def __init__(self, most: int) -> None:
        self.most = most
        self.spent = 0
        """What it has thought through so far, as it says itself."""


class Look:
    """What a bot knows when it is asked: its seat's view, its question, and what its seat was told so far."""

    __slots__ = ("_imagine", "_playout", "ask", "budget", "events", "news", "question", "rng", "seat", "view")

    def __init__(
        self,
        *,
        seat: Seat,
        view: Mapping[str, Any],
        ask: Ask,
        question: OpenQuestion,
        events: tuple[Event, ...],
        news: tuple[Event, ...],
        rng: Random,
        budget: Budget,
        imagine: Callable[[Random], Table],
        playout: Callable[[Random], Playout],
    ) -> None:
        self.seat = seat
        self.view = view
        """`public` and `private`, as the seat's page would get them; the bot's own copy."""
        self.ask = ask
        """The question as plain data."""
        self.question = question
        self.events = events
        """All that this seat has been told since the game began."""
        self.news = news
        """What it was told last of the game, all at once."""
        self.rng = rng
        """The bot's luck: not the table's, and the only luck it may use."""
        self.budget = budget
        self._imagine = imagine
        self._playout = playout

    def imagine(self, rng: Random | None = None) -> Table:
        """A table to think with: re-dealt from what this seat knows, with new luck and no log."""
        return self._imagine(self.rng if rng is None else rng)

    def playout(self, rng: Random | None = None) -> Playout:
        """The same for quick thoughts: it keeps nothing, and can be played on, but not copied."""
        return self._playout(self.rng if rng is None else rng)


class Bot(Protocol):
    """Somebody to play with. Quick enough to be asked where the table lives, unless it is `Unhurried`."""

    def answer(self, look: Look) -> Reply | None:
        """An answer that `look.question` admits; None lets a question be that is no `must`."""
        ...


@runtime_checkable
class Paced(Protocol):
    """A bot that knows how long it takes, where the game has a say in it."""

    def pace(self, ask: Ask, rng: Random) -> float | None:
        """Seconds before it thinks about this, played at a natural pace; None: as long as anybody."""
        ...

    def lingers(self, look: Look, reply: Reply) -> float:
        """Seconds for which it holds back what it has decided, so that people can read what was told."""
        ...

    def apart(self, ask: Ask) -> float:
        """Seconds between an answer to this and what another bot has said."""
        ...


@runtime_checkable
class Unhurried(Protocol):
    """A bot that may think for long: more than five milliseconds, or waiting for what somebody else says.

    It is asked away from the table, which goes on meanwhile: in another process, or, where it waits for an
    endpoint, in a thread. Its `Look` is of a copy that stands still; what the table has become since is
    looked at again before the answer is given.
    """

    def takes_long(self, ask: Ask) -> bool:
        """Whether this question may take it so long. To be said at once."""
        ...


MakeBot: TypeAlias = Callable[[], Bot]


class RandomBot:
    """Any legal answer; none where nothing is asked of it and nothing can be done."""

    def answer(self, look: Look) -> Reply | None:
        question = look.question
        if not question.must and not any(True for _ in question.moves):
            return None
        return question.sample(look.rng)


def look(table: Table, seat: Seat, rng: Random, budget: int = BUDGET) -> Look:
    """What a bot on this seat may know now, and how much it may think about it.

    Raises `Refused` if the seat is not asked anything.
    """
    question = table.asks.get(seat)
    ask = table.ask_of(seat)
    if question is None or ask is None:
        raise Refused("not_asked", "It is not your turn to answer.")
    return Look(
        seat=seat,
        view={part: _own_copy(value) for part, value in table.view(seat).items()},
        ask=msgspec.structs.replace(ask, show=msgspec.to_builtins(ask.show)),
        question=OpenQuestion(question),
        events=tuple(table.events_for(seat)),
        news=_told_last(table, seat),
        rng=rng,
        budget=Budget(budget),
        imagine=lambda luck: table.imagine(seat, luck),
        playout=lambda luck: table.playout().redeal(seat, luck),
    )


def _told_last(table: Table, seat: Seat) -> tuple[Event, ...]:
    """What reached this seat with the last answer that brought it anything; that somebody asked for advice
    is no news of the game."""
    reached = (
        told for told in reversed(table.events) if told.reaches(seat) and not isinstance(told.event, Hinted)
    )
    last = next(reached, None)
    if last is None:
        return ()
    rest = takewhile(lambda told: told.after == last.after, reached)
    return tuple(told.event for told in (last, *rest))[::-1]


def _as_it_is(move: Move) -> Move:
    return move


def _own_copy(value: S) -> S:
    """A view shares its lists with the position; a bot gets lists of its own."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))


def bots_of(game: type[Game[Any, Any]]) -> dict[str, MakeBot]:
    """The game's bots by name, the usual one first; every game has a `random` one."""
    return {**game.bots, RANDOM: RandomBot}


def make_bot(game: type[Game[Any, Any]], name: str | None = None) -> Bot:
    """A bot for this game: the one of that name, or the usual one."""
    bots = bots_of(game)
    if name is None:
        name = next(iter(bots))
    if name not in bots:
        raise TalewindError(
            "unknown_bot", f"{game.about.title} has no bot called {name!r}; there are: {', '.join(bots)}."
        )
    return bots[name]()
