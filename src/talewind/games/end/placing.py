"""The race of The End of the Story: all place at once, and each word is first come, first served."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import CLOCK, Asks, Flow, Pause, Seat

from . import events, questions
from .position import TOKENS, EndGame, Find, Token


def guessers(game: EndGame) -> list[Seat]:
    """Everybody but the narrator; in the tiebreaker only the tied. ES-PLACE-07, ES-RULING-17"""
    position = game.position
    return [seat for seat in position.tied or range(game.seats) if seat != position.narrator]


def place_tokens(game: EndGame) -> Flow[None]:
    """All at once, one token a move, in the order in which they are accepted.

    ES-PLACE-01..08, ES-RULING-02..05, ES-RULING-22, ES-RULING-23
    """
    position = game.position
    position.phase = "place"
    game.tell(events.Closed(position.narrator))
    there = [seat for seat in guessers(game) if seat not in position.gone]
    places = {seat: questions.WhereAreThey(position, seat) for seat in there}
    clock = Pause(game.options.place_seconds) if game.options.place_seconds else None
    while True:
        asks: Asks = {seat: place for seat, place in places.items() if seat not in position.locked}
        if not asks:
            break
        if clock is not None:
            asks[CLOCK] = clock
        answer = yield asks
        if answer.seat == CLOCK:
            position.locked = list(places)
        elif isinstance(answer.move, questions.Put):
            put(game, answer.seat, answer.move)
        else:
            lock(game, answer.seat)


def put(game: EndGame, seat: Seat, move: questions.Put) -> None:
    """A moved token loses its place; the third locks all. ES-RULING-03"""
    position = game.position
    if move.from_word is not None:
        position.tokens.remove(Token(seat, move.from_word))
    position.tokens.append(Token(seat, move.word))
    hidden = game.options.hidden_tokens
    # How high a hidden stack is would tell where the others' tokens lie.
    place = 0 if hidden else len(position.stack(move.word))
    game.tell(events.Landed(seat, move.word, place, move.from_word), [seat] if hidden else None)
    if len(position.tokens_of(seat)) == TOKENS:
        lock(game, seat)


def lock(game: EndGame, seat: Seat) -> None:
    game.position.locked.append(seat)
    game.tell(events.Locked(seat))


def finds(game: EndGame) -> Iterator[Find]:
    """Word by word, the fastest 3, the slowest 1, everybody between 2. ES-SCORE-02..05, ES-CHECK-03"""
    for word in game.position.cards:
        stack = game.position.stack(word)
        for place, seat in enumerate(stack):
            last = place == len(stack) - 1
            yield Find(seat, word, 3 if place == 0 else 1 if last else 2)
