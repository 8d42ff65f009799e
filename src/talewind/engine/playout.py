"""A playout: a game that is only played on, for whoever thinks ahead, counts or learns."""

from __future__ import annotations

from random import Random
from typing import Any

from .drive import Drive
from .game import Game
from .questions import Answer, Move, Seat


class Playout(Drive):
    """The rules and a position, without all that a table keeps: no log, no way back, no events, no numbers.

    It drives the same flows, so from the same luck the same answers lead to the same positions. It takes an
    answer on trust: give it what the question samples, lists or admits. Nor does it look whom the rules ask.
    """

    __slots__ = ()

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        game._told = None
        self.game = game
        self.seats = seats
        self._end_turn()
        if self.result is None:
            self._step(None)

    def answer(self, seat: Seat, move: Move, words: str = "") -> None:
        """Play on with what this seat answers."""
        self._step(Answer(seat, move, words))

    def leave(self, seat: Seat) -> None:
        """A seat leaves for good; its questions lapse from now on."""
        self._see_off(seat)

    def redeal(self, seat: Seat | None, rng: Random) -> Playout:
        """Deal anew all that the seat does not know, with new luck: what a bot may think with."""
        self._redeal(seat, rng)
        return self

    def finish(self, rng: Random) -> int:
        """Play at random until the game is over, and say how many answers that took."""
        answers = 0
        while self.asks:
            seat, question = next(iter(self.asks.items()))
            reply = question.sample(rng)
            self._step(Answer(seat, reply.move, reply.words))
            answers += 1
        return answers
