"""A bot that a game brings along plays from outside: it gets the same `Look` as in the house.

Only what the wire tells is in it. A bot that thinks with tables of its own (`imagine`, `playout`) has to stay
in the house: nobody outside has the position.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any, NoReturn, get_type_hints

import msgspec

from talewind.engine import Game, Move, TableEvent, TalewindError, WordLimits, game_named, games
from talewind.engine.bots import BUDGET, RANDOM, Bot, Budget, Look, OpenQuestion, bots_of, make_bot
from talewind.engine.questions import Question as Asked

from .playing import Player
from .questions import Question, Reply
from .seat import Seat


class Offered(Asked):
    """A question that is known by the moves which the wire has offered."""

    def __init__(self, question: Question, game: type[Game[Any, Any]]) -> None:
        self.kind = question.kind  # type: ignore[misc]
        self.must = question.must
        self._words = {_as(game.Move, each.move): each.words for each in question.moves}

    @property
    def moves(self) -> Iterable[Move]:
        return self._words

    def words_of(self, move: Move) -> WordLimits | None:
        return self._words.get(move)


def house_bot(name: str, rng: Random) -> Player:
    """The bot of that name, of whatever game is played."""
    if not any(name in bots_of(game) for game in games().values()):
        raise TalewindError("unknown_bot", f"No game has a bot called {name!r}, and there is no such file.")
    made: dict[str, Bot] = {}

    async def answer(question: Question, seat: Seat) -> Reply | None:
        if name == RANDOM:
            return await question.sample(rng)
        game = game_named(seat.table.game)
        if game.about.name not in made:
            made[game.about.name] = make_bot(game, name)
        if question.steps or question.sets:
            # Too many to be listed, which is how a bot is asked.
            return await question.sample(rng)
        # It may think for long, or wait for an endpoint.
        look = _look(question, seat, game, rng)
        reply = await asyncio.to_thread(made[game.about.name].answer, look)
        return None if reply is None else Reply(msgspec.to_builtins(reply.move), reply.words)

    return Player(name.title(), answer)


def _look(question: Question, seat: Seat, game: type[Game[Any, Any]], rng: Random) -> Look:
    assert seat.number is not None

    def no_table(_: Random) -> NoReturn:
        raise TalewindError(
            "stays_inside",
            "This bot thinks with tables of its own. Let the host seat it: it stays inside.",
        )

    event = game.Event | TableEvent
    return Look(
        seat=seat.number,
        view={
            "public": _as(get_type_hints(game.public)["return"], seat.view.public),
            "private": _as(get_type_hints(game.private)["return"], seat.view.private),
        },
        ask=question.ask,
        question=OpenQuestion(Offered(question, game)),
        events=tuple(_as(event, each) for each in seat.events),
        news=tuple(_as(event, each) for each in seat.news),
        rng=rng,
        budget=Budget(BUDGET),
        imagine=no_table,
        playout=no_table,
    )


def _as(kind: Any, plain: Any) -> Any:
    """By way of JSON: there, a key that is a number is written as a word."""
    return msgspec.json.decode(msgspec.json.encode(plain), type=kind)
