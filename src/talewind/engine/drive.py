"""The drive: it resumes a game's flow with answers, turn after turn, and says who is asked. It has no log."""

from __future__ import annotations

from random import Random
from typing import Any

from .chance import Chance
from .checkpoints import Tape
from .errors import NoLapse, RulesFault
from .flows import Cut, Flow
from .game import Game, Result
from .position import Position
from .questions import Answer, Asks, Seat
from .table_events import Left

IDLE_TURNS = 10_000
"""So many turns on end in which the rules ask nobody are a mistake in the rules."""


class Drive:
    __slots__ = ("_flow", "asks", "game", "result", "seats")

    game: Game[Any, Any]
    seats: int
    asks: Asks
    result: Result | None
    _flow: Flow[None] | None

    @property
    def position(self) -> Position:
        return self.game.position  # type: ignore[no-any-return]

    def _see_off(self, seat: Seat) -> None:
        """A seat leaves for good: the rules have their say, then its questions lapse."""
        self.position.gone.append(seat)
        self.game.tell(Left(seat))
        try:
            self.game.left(seat)
        except Cut:
            if self._flow is not None:
                self._flow.close()
            self._end_turn()
            if self.result is None:
                self._step(None)
            return
        lapsed = self._lapse_of_the_gone()
        if lapsed is not None:
            self._step(lapsed)

    def _step(self, answer: Answer | None) -> None:
        """Resume the flow with an answer (None: start the turn) and see what it asks next."""
        idle = 0
        while True:
            try:
                if self._flow is None:
                    self._flow = self.game.turn()
                    asks = next(self._flow)
                else:
                    asks = self._flow.send(answer)  # type: ignore[arg-type]
            except (StopIteration, Cut):
                self._end_turn()
                if self.result is not None:
                    return
                idle += 1
                if idle == IDLE_TURNS:
                    raise RulesFault(f"The rules play {idle} turns without asking anybody.") from None
                continue
            if not asks:
                raise RulesFault("The rules ask nobody: a flow yields at least one question, or ends.")
            # A copy: the flow may go on changing its own.
            self.asks = asks.copy()
            if not self.game.position.gone:
                return
            answer = self._lapse_of_the_gone()
            if answer is None:
                return

    def _retrace(self, tape: Tape) -> None:
        """Play a turn's tape from its beginning, to get the flow where it was."""
        for piece in tape:
            if isinstance(piece, Position):
                self.position.become(piece.copy())
            elif piece.kind == "left":
                self._see_off(piece.seat)
            else:
                self._step(Answer(piece.seat, piece.move, piece.words))

    def _redeal(self, seat: Seat | None, rng: Random) -> None:
        """Change all that the seat does not know, and the luck to come."""
        self.game.redeal(seat, rng)
        self.position.chance = Chance(rng.randbytes(16))

    def _lapse_of_the_gone(self) -> Answer | None:
        """Whoever has left for good is not waited for. (A table that everybody has left just stands.)"""
        gone = self.position.gone
        if len(gone) == self.seats:
            return None
        for seat in [seat for seat in self.asks if seat in gone]:
            question = self.asks[seat]
            lapse = question.lapse("")
            if lapse is not None:
                return Answer(seat, lapse.move, lapse.words)
            if question.must:
                sentence = f"Seat {seat} has left, and its question {question.kind!r} has no lapse."
                raise NoLapse(sentence, type(question))
            del self.asks[seat]
        return None

    def _end_turn(self) -> None:
        self._flow = None
        self.asks = {}
        position = self.position
        if position.interrupted:
            position.sealed = {}
            position.interrupted = []
        self.result = self.game.result()
