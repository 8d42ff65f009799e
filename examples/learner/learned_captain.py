"""Sits down at somebody's Windward: talewind join LINK --bot learned_captain.py

What the wire tells becomes the laboratory's arrays, and the moves its numbers: the network is asked just as
it was when it learned. It knows tables of two captains on the large planet; elsewhere it plays at random.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from talewind.client import Question, Reply, Seat
from talewind.engine import Move
from talewind.games.windward.view import Private, Public
from talewind.lab import Scheme
from talewind.lab.numbers import LET_BE, Ways, onwards

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from learner.brain import Brain

NAME = "Learned captain"
RNG = Random()
LUCK = np.random.default_rng()
SCHEME = Scheme("windward", players=2)
BRAIN = Brain(SCHEME)


class Seen(NamedTuple):
    """The two views of a table, as the laboratory's eyes look at a game."""

    everybody: Public
    mine: Private

    def public(self) -> Public:
        return self.everybody

    def private(self, seat: int) -> Private:
        return self.mine


async def answer(question: Question, seat: Seat) -> Reply | dict[str, Any] | None:
    seen = Seen(_as(Public, seat.view.public), _as(Private, seat.view.private))
    known = len(seen.everybody.captains) == 2 and seen.everybody.planet.face == "large"
    moves = [_as(SCHEME.rules.Move, each.move) for each in question.moves]
    ways = SCHEME.numbering.ways(moves)
    if not known or not ways or question.steps or question.sets:
        return await question.sample(RNG)
    assert seat.number is not None
    move = decided(seen, seat.number, ways, question.must)
    return None if move is None else msgspec.to_builtins(move)


def decided(seen: Any, seat: int, ways: Ways, must: bool) -> Move | None:
    """A move, told number by number; None lets an offer be."""
    told: tuple[int, ...] = ()
    while True:
        mask = np.zeros(SCHEME.numbering.size, np.int8)
        mask[list(ways)] = 1
        mask[LET_BE] = not must and not told
        arrays, _ = SCHEME.eyes.see(seen, seat, told)
        number = BRAIN.choose(arrays, mask, LUCK)
        if number == LET_BE:
            return None
        left = ways[number]
        if isinstance(left, Move):
            return left
        told = (*told, number)
        ways = onwards(left, len(told))


def _as(kind: Any, plain: Any) -> Any:
    """By way of JSON: there, a key that is a number is written as a word."""
    return msgspec.json.decode(msgspec.json.encode(plain), type=kind)
