"""Chapters: the player turn phase, one turn after another, and the end phase. WT-CHAP-01, WT-CHAP-02

- One follows the other until the track is full: `epilogue.begin_if_full` (WT-CHAP-01, WT-CHAP-06)
- What happens when a character is activated: `activation` (WT-ACT-01..08)
- Without a ready character only the Freezing Horror is a turn: `freezing_horror.why_not_haunt` (WT-POWER-23,
  the exception to WT-CHAP-05)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from talewind.engine import Flow, Move, Seat, ask

from . import actions, activation, characters, comfort, events, factions, movement, objectives, story_cards
from .moves import Activate, BringBack, Decline, Haunt, Propagate
from .night import Facts, Night
from .powers import freezing_horror, propaganda, retaliation
from .seat_question import SeatQuestion
from .under_way import actor

CHAPTER_DRAW = 4
"""WT-CHAP-07"""


# Player turn phase


def take_turn(game: Night) -> Flow[None]:
    """Whoever has a ready character takes a turn; the token goes on, until nobody is ready.

    WT-CHAP-03, WT-CHAP-05, WT-CHAP-06, WT-ACT-08, WT-RULING-09
    """
    position = game.position
    seat = position.acting
    if position.ready_for(seat) or any(True for _ in freezing_horror.hauntings(game, seat)):
        game.tell(events.TurnOf(seat))
        yield from use_turn(game, seat)
    yield from end_turn(game)


def go_on(game: Night) -> Flow[None]:
    """A turn that rested on the way or in a quest."""
    if game.position.quest is None:
        yield from movement.go_on(game)
    yield from see_through(game)
    yield from end_turn(game)


def see_through(game: Night) -> Flow[None]:
    """Whoever was activated has moved, and may act. WT-ACT-01"""
    seat = game.position.acting
    yield from activation.act_and_discard(game, seat, actor(game), partial(actions.act, game, seat))


def end_turn(game: Night) -> Flow[None]:
    """WT-CHAP-03, WT-CHAP-06"""
    position = game.position
    comfort.forget(game)
    position.handed = False
    position.acting = next(position.clockwise_after(position.acting), position.acting)
    if not any(position.ready_for(each) for each in game.present()):
        yield from end_phase(game)


def use_turn(game: Night, seat: Seat) -> Flow[None]:
    game.position.between_turns = True
    answer = yield from ask(seat, YourTurn(game, seat))
    game.position.between_turns = False
    match answer.move:
        case Activate(character):
            yield from activation.set_out(game, seat, character)
            yield from see_through(game)
        case Propagate():
            yield from propaganda.propagate(game, answer)
        case BringBack():
            yield from retaliation.bring_back(game, answer)
        case Haunt():
            yield from freezing_horror.haunt(game, answer)


def turn_moves(game: Facts, seat: Seat) -> Iterator[Move]:
    """WT-CHAP-04, WT-CHAP-05, WT-RULING-07"""
    if not game.position.ready_for(seat):
        yield Decline()
        yield from freezing_horror.hauntings(game, seat)
        return
    yield from map(Activate, game.position.ready_for(seat))
    yield from propaganda.propagations(game, seat)
    yield from retaliation.returns(game, seat)


def why_not_turn(game: Facts, seat: Seat, move: Move) -> str | None:
    match move:
        case Activate():
            return activation.why_not_activate(game, seat, move.character)
        case Propagate():
            return propaganda.why_not_propagate(game, seat, move)
        case BringBack():
            return retaliation.why_not_bring_back(game, seat, move)
        case Haunt():
            return freezing_horror.why_not_haunt(game, seat, move)
        case Decline() if not game.position.ready_for(seat):
            return None
    return "A player with a ready character activates one (WT-RULING-07)."


# End phase


def draws(game: Facts, seat: Seat) -> int:
    """WT-SETUP-37, WT-SETUP-38, WT-CHAP-07, WT-RULING-113"""
    return len(factions.of_faction(game, "spring")) if seat == factions.writer(game) else CHAPTER_DRAW


def end_phase(game: Night) -> Flow[None]:
    """Cards, however many one holds; all are ready, and the fallen stay down.

    WT-CHAP-07, WT-CHAP-08, WT-CHAP-09, WT-INCAP-05, WT-RULING-10, WT-RULING-15
    """
    position = game.position
    game.tell(events.ChapterEnds(position.chapter))
    for seat in position.clockwise_from(position.acting):
        story_cards.draw(game, seat, draws(game, seat))
    game.reveal()
    for character in position.pieces:
        characters.change(game, character, ready=True, barred=False, acted=False)
    position.glimmer_used = position.called = False
    position.idle_chapters = 0 if position.memory_made else position.idle_chapters + 1
    position.memory_made = False
    yield from objectives.declarations(game)
    begin_chapter(game)


def begin_chapter(game: Night) -> None:
    """Whoever holds the token opens it. WT-RULING-08"""
    game.position.chapter += 1
    game.tell(events.ChapterBegins(game.position.chapter, game.position.acting))


# What is asked


class YourTurn(SeatQuestion):
    """Which of your characters acts? Some powers take the place of a turn."""

    kind = "your_turn"
    rules = ("WT-CHAP-04", "WT-ACT-02", "WT-RULING-07")
    takes = (Activate, Propagate, Haunt, BringBack, Decline)
    told = (Haunt,)

    @property
    def moves(self) -> Iterator[Move]:
        return turn_moves(self.facts, self.seat)

    def why_not(self, move: Move) -> str | None:
        return why_not_turn(self.facts, self.seat, move)

    def final_move(self, move: Move) -> bool:
        """It brings cards, or would bring some: nobody can tell."""
        return isinstance(move, Activate | Propagate) or super().final_move(move)

    def shows(self) -> Mapping[str, Any]:
        instead = [move for move in self.moves if not isinstance(move, Activate)]
        return {"ready": self.position.ready_for(self.seat), "instead": instead}
