"""Advice on asking: what a good player would do on somebody's chair, and why.

An adviser is given the same `Look` as a bot. So it knows what the seat could know, takes all its luck from
the look, and gives the same advice wherever a seat sees the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

from .bots import RANDOM, Bot, Look, bots_of
from .game import Game
from .questions import Move

A_BEGINNING = 7
"""So many words at most are lent to somebody who tells, and never more than half of a tale."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """A suggestion, for nobody but the one who asked."""

    move: Move | None = None
    """None: let it be."""
    why: str
    """In a sentence that is true of how it was decided."""
    begin: str = ""
    """Where words have to be told: how they could begin."""
    nudge: str = ""
    """Where something has to be found: what leads there, to be read first. It does not name it."""


class Adviser(Protocol):
    def advise(self, look: Look) -> Advice: ...


Hits: TypeAlias = Callable[[Move], bool]
"""Whether an answer was right: `Game.hits` of the table that is looked back at, or `Game.bore_out`."""


class Missed(NamedTuple):
    """How far an answer lay from the best: from 0, as good as that, to 1; and what it was about."""

    far: float
    why: str


@runtime_checkable
class Weighing(Protocol):
    """An adviser who can also weigh what somebody else has answered."""

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """By what the seat knew then; None where nothing is to be weighed, or it was right after all."""
        ...


class PlainAdviser:
    """Does as a bot does, and cannot say why."""

    def __init__(self, skill: str, bot: Bot) -> None:
        self.skill = skill
        self.bot = bot

    def advise(self, look: Look) -> Advice:
        reply = self.bot.answer(look)
        if reply is None:
            return Advice(why=f"The {self.skill} would let it be.")
        why = f"That is what the {self.skill} would do here."
        if self.skill == RANDOM:
            why = "That is any of the answers: nobody here knows better."
        return Advice(move=reply.move, why=why, begin=beginning(reply.words))


def adviser_of(game: type[Game[Any, Any]]) -> Adviser:
    """Who gives advice in this game: the one it names, or its usual bot."""
    if game.adviser is not None:
        adviser: Adviser = game.adviser()
        return adviser
    skill, make = next(iter(bots_of(game).items()))
    return PlainAdviser(skill, make())


def advise(game: type[Game[Any, Any]], seen: Look) -> Advice:
    """What somebody is told who asks. An adviser has no memory: whoever sees the same is told the same."""
    advice = adviser_of(game).advise(seen)
    if advice.move is not None and not seen.question.admits(advice.move, advice.begin):
        raise ValueError("somebody has advised what is not legal")
    return advice


def beginning(tale: str) -> str:
    """The first words of a tale: enough to go on from, and not the tale itself.

    >>> beginning("Nobody had asked the lamp, and so it told them everything it had seen that night.")
    'Nobody had asked the lamp, and so …'
    """
    words = tale.split()
    lent = words[: min(A_BEGINNING, len(words) // 2)]
    return " ".join([*lent, "…"]) if lent else ""


def in_a_hundred(chance: float) -> str:
    """A chance as people say it, never quite none or all.

    >>> in_a_hundred(0.617), in_a_hundred(0.999)
    ('62 in 100', '99 in 100')
    """
    return f"{min(99, max(1, round(100 * chance)))} in 100"
