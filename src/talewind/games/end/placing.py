"""The race of The End of the Story: all place at once, and each word is first come, first served."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import CLOCK, Asks, Flow, Game, Pause, Seat

from . import events, questions
from .about import EndOptions
from .position import TOKENS, EndPosition, Find, Token


class Placing(Game[EndPosition, EndOptions]):
    def guessers(self) -> list[Seat]:
        """Everybody but the narrator; in the tiebreaker only the tied. ES-PLACE-07, ES-RULING-17"""
        table = self.position
        return [seat for seat in table.tied or range(self.seats) if seat != table.narrator]

    def place_tokens(self) -> Flow[None]:
        """All at once, one token a move, in the order in which they are accepted.

        ES-PLACE-01..08, ES-RULING-02..05, ES-RULING-22, ES-RULING-23
        """
        table = self.position
        table.phase = "place"
        self.tell(events.Closed(table.narrator))
        guessers = [seat for seat in self.guessers() if seat not in table.gone]
        places = {seat: questions.WhereAreThey(table, seat) for seat in guessers}
        clock = Pause(self.options.place_seconds) if self.options.place_seconds else None
        while True:
            asks: Asks = {seat: place for seat, place in places.items() if seat not in table.locked}
            if not asks:
                break
            if clock is not None:
                asks[CLOCK] = clock
            answer = yield asks
            if answer.seat == CLOCK:
                table.locked = list(places)
            elif isinstance(answer.move, questions.Put):
                self.put(answer.seat, answer.move)
            else:
                self.lock(answer.seat)

    def put(self, seat: Seat, move: questions.Put) -> None:
        """A moved token loses its place; the third locks all. ES-RULING-03"""
        table = self.position
        if move.from_word is not None:
            table.tokens.remove(Token(seat, move.from_word))
        table.tokens.append(Token(seat, move.word))
        hidden = self.options.hidden_tokens
        # How high a hidden stack is would tell where the others' tokens lie.
        place = 0 if hidden else len(table.stack(move.word))
        self.tell(events.Landed(seat, move.word, place, move.from_word), [seat] if hidden else None)
        if len(table.tokens_of(seat)) == TOKENS:
            self.lock(seat)

    def lock(self, seat: Seat) -> None:
        self.position.locked.append(seat)
        self.tell(events.Locked(seat))

    def finds(self) -> Iterator[Find]:
        """Word by word, the fastest 3, the slowest 1, everybody between 2. ES-SCORE-02..05"""
        for word in self.position.cards:
            stack = self.position.stack(word)
            for place, seat in enumerate(stack):
                last = place == len(stack) - 1
                yield Find(seat, word, 3 if place == 0 else 1 if last else 2)
