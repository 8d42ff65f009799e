"""Bots that think in the back room: the table goes there as its log, and what they decide comes back.

The lower half is for processes at benches: they keep the tables that they have thought about lately, so that
only what has happened since has to be told and played again, and bots remember their plans.
"""

from __future__ import annotations

import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import msgspec

from talewind import authors
from talewind.engine import Entry, Event, Game, Log, Reply, Seat, Table, add_game
from talewind.engine.advice import Advice, advise
from talewind.engine.bots import RANDOM, Bot, Look, Paced, look, make_bot
from talewind.engine.errors import StopRules
from talewind.engine.recall import playing_on, rebuilding, walk
from talewind.pictures.shelf import Places, shelf, use_shelf_at
from talewind.tales import Company, among, listening

from ..backroom.workshop import Bench
from ..ground.logs import what_went_wrong
from .quickness import Quickness

KEPT = 128
KEPT_SECONDS = 600.0
"""So many tables a process keeps, and so long after their last thought."""


class Thought(NamedTuple):
    """What somebody is to think about."""

    of: str
    """The table, by a name that no other table of this process ever had."""
    game: type[Game[Any, Any]]
    seat: Seat
    skill: str | None
    company: Company
    luck: int
    shelf: Places
    advises: bool = False
    """Somebody who sits there has asked what a good player would do."""


class Decision(NamedTuple):
    """What a bot says, for how long it holds that back, and, if it failed and plays at random, why.

    Or, for somebody who has asked for it, `advice`, and nothing is said.
    """

    reply: Reply | None
    seconds: float = 0.0
    failed: str = ""
    found: authors.Finding | None = None
    """The same for whoever has written it."""
    advice: Advice | None = None


def errand(thought: Thought, log: Log, saved: str | None) -> Callable[[Bench], Decision]:
    """For the back room: let somebody think about where this log has led."""

    def do(bench: Bench) -> Decision:
        told = bench.known.get(thought.of)
        decision = None
        if told is not None:
            decision = bench.call(think_on, thought, told, msgspec.msgpack.encode(log.entries[told:]))
        if decision is None:
            decision = bench.call(think, thought, msgspec.msgpack.encode(log), saved)
        bench.remember(thought.of, len(log.entries))
        assert isinstance(decision, Decision)
        return decision

    return do


def decide(bot: Bot, game: type[Game[Any, Any]], seen: Look) -> Decision:
    """What a bot says; one that fails plays at random rather than stop the table."""
    try:
        reply = bot.answer(seen)
        if reply is None and seen.question.must:
            raise ValueError("a bot may not pass on a question that the game waits for")
        if reply is not None and not seen.question.admits(reply.move, reply.words):
            raise ValueError("a bot has answered something that is not legal")
        lingers = bot.lingers(seen, reply) if isinstance(bot, Paced) and reply is not None else 0.0
        return Decision(reply, lingers)
    except StopRules:
        raise
    except BaseException as error:
        found = authors.finding(error, "A bot stumbled.", _home(game), "It has answered something else.")
        reply = make_bot(game, RANDOM).answer(seen)
        return Decision(reply, failed=what_went_wrong(error), found=found)


def _home(game: type[Game[Any, Any]]) -> Path | None:
    """The file or the folder in which all of a game lies."""
    top = sys.modules.get(game.__module__.partition(".")[0])
    if top is None or top.__file__ is None:
        return None
    file = Path(top.__file__)
    return file.parent if file.name == "__init__.py" else file


def hearing(
    game: type[Game[Any, Any]], event: Event, public: msgspec.Struct, seat: Seat
) -> Callable[[Bench], str]:
    """For the back room: which words of a tale led somebody to what."""
    return lambda bench: cast(str, bench.call(hear, game, event, public, seat, shelf().places))


# At the bench


def hear(game: type[Game[Any, Any]], event: Event, public: msgspec.Struct, seat: Seat, places: Places) -> str:
    use_shelf_at(places)
    return game.led_by(event, public, seat)


class _Kept:
    """A table, and the bots who sit there."""

    __slots__ = ("bots", "table", "touched")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bots: dict[str | None, Bot] = {}
        self.touched = 0.0

    def bot(self, skill: str | None) -> Bot:
        if skill not in self.bots:
            self.bots[skill] = make_bot(type(self.table.game), skill)
        return self.bots[skill]


_tables: OrderedDict[str, _Kept] = OrderedDict()
_quickness = Quickness()


def wake_listening() -> None:
    """Whoever listens by meaning does it here."""
    listening.wake()


def think(thought: Thought, log: bytes, saved: str | None) -> Decision:
    add_game(thought.game)
    kept = _tables[thought.of] = _Kept(walk(rebuilding(msgspec.msgpack.decode(log, type=Log), saved)))
    return _decide(kept, thought)


def think_on(thought: Thought, told: int, since: bytes) -> Decision | None:
    """The same, about a table that was told of so far before; None if it is not remembered so."""
    kept = _tables.pop(thought.of, None)
    if kept is None or len(kept.table.entries) != told:
        return None
    walk(playing_on(kept.table, msgspec.msgpack.decode(since, type=list[Entry])))
    _tables[thought.of] = kept
    return _decide(kept, thought)


def _decide(kept: _Kept, thought: Thought) -> Decision:
    _forget_old(kept)
    use_shelf_at(thought.shelf)
    with among(thought.company):
        game = type(kept.table.game)
        budget = _quickness.budget(game.about.name, thought.skill)
        seen = look(kept.table, thought.seat, Random(thought.luck), budget)
        if thought.advises:
            return Decision(None, advice=advise(game, seen))
        began = time.monotonic()
        decision = decide(kept.bot(thought.skill), game, seen)
        _quickness.note(game.about.name, thought.skill, seen.budget, time.monotonic() - began)
        return decision


def _forget_old(kept: _Kept) -> None:
    kept.touched = time.monotonic()
    while len(_tables) > KEPT or next(iter(_tables.values())).touched < kept.touched - KEPT_SECONDS:
        _tables.popitem(last=False)
