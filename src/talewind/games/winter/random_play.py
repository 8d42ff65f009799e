"""Some answer to each question, by its kind: for tests, and for bots with no better idea.

Questions know no more of it than `some`; the bots that mean to win are in `bots`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import TypeAlias

from talewind.engine import Move

from .moves import AskAgain, AskOnly, Done, Generate, Object, PassAll, Resolve, Save, Settle, Step

Habit: TypeAlias = Callable[[list[Move], Random], Move]


def some(kind: str, moves: list[Move], rng: Random) -> Move:
    """Some move, by the habits of whoever answers a question of this kind."""
    return HABITS[kind](moves, rng) if kind in HABITS else rng.choice(moves)


def rarely(*seldom: type[Move], often: float = 0.85) -> Habit:
    """Mostly none of the seldom ones."""

    def pick(moves: list[Move], rng: Random) -> Move:
        likely = [move for move in moves if not isinstance(move, seldom)]
        return rng.choice(likely if likely and rng.random() < often else moves)

    return pick


def some_kind(moves: list[Move], rng: Random, *likelier: type[Move]) -> Move:
    """One kind of move is as likely as another, however many there are of each."""
    by_kind: dict[type[Move], list[Move]] = {}
    for move in moves:
        by_kind.setdefault(type(move), []).append(move)
    kinds = sorted(by_kind, key=attrgetter("__name__"))
    wanted = rng.choice([*kinds, *(kind for kind in likelier if kind in by_kind)])
    return rng.choice(by_kind[wanted])


def onwards(moves: list[Move], rng: Random) -> Move:
    return some_kind(moves, rng, Step)


def mostly_a_quest(moves: list[Move], rng: Random) -> Move:
    """Quests are what the game is about: whoever can begin one mostly does."""
    for kind, often in ((Resolve, 0.8), (Generate, 0.4), (Save, 0.5)):
        able = [move for move in moves if isinstance(move, kind)]
        if able and rng.random() < often:
            return rng.choice(able)
    return rng.choice(moves)


def often_the_first(moves: list[Move], rng: Random) -> Move:
    return moves[0] if rng.random() < 0.5 else rng.choice(moves)


def often_the_last(moves: list[Move], rng: Random) -> Move:
    return moves[-1] if rng.random() < 0.5 else rng.choice(moves)


def declared(moves: list[Move], rng: Random) -> Move:
    return rng.choice(moves) if rng.random() < 0.5 else moves[-1]


def glad_to_go_on(moves: list[Move], rng: Random) -> Move:
    return moves[-1]


HABITS: dict[str, Habit] = {
    "your_turn": some_kind,
    "movement": onwards,
    "interrupt": rarely(PassAll, AskOnly, AskAgain),
    "act": mostly_a_quest,
    "quest_part": rarely(Done, often=0.6),
    "won": often_the_first,
    "escape": rarely(Done, often=0.6),
    "objection": rarely(Object),
    "objective": declared,
    "epilogue_part": often_the_last,
    "ending": rarely(Settle),
    "stalled": glad_to_go_on,
}
