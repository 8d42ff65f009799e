"""Chapters: one turn after another, the end phase, and what one may do beside whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from talewind.engine import Answer, Flow, Move, Question, Seat, ask, ask_all

from . import events, questions
from .data import PERSON, Character
from .moves import (
    Activate,
    BringBack,
    CallVote,
    Decline,
    Generate,
    HandOn,
    Haunt,
    Propagate,
    Resolve,
    Rest,
    Save,
)
from .position import CHAPTER_DRAW, STALLED
from .powers import Powers


class Chapters(Powers):
    # A turn

    def turn_moves(self, seat: Seat) -> Iterator[Move]:
        """WT-CHAP-04, WT-CHAP-05, WT-RULING-07"""
        if not self.ready(seat):
            yield Decline()
            yield from self.hauntings(seat)
            return
        yield from map(Activate, self.ready(seat))
        yield from self.propagations(seat)
        yield from self.returns(seat)

    def why_not_turn(self, seat: Seat, move: Move) -> str | None:
        match move:
            case Activate():
                ready = move.character in self.ready(seat)
                return None if ready else f"{PERSON[move.character].name} is not ready for you (WT-ACT-02)."
            case Propagate():
                return self.why_not_propagate(seat, move)
            case BringBack():
                return self.why_not_bring_back(seat, move)
            case Haunt():
                return self.why_not_haunt(seat, move)
            case Decline() if not self.ready(seat):
                return None
        return "A player with a ready character activates one (WT-RULING-07)."

    def take_turn(self) -> Flow[None]:
        """WT-CHAP-03..06, WT-ACT-08, WT-RULING-09"""
        table = self.position
        seat = table.acting
        if self.ready(seat) or any(True for _ in self.hauntings(seat)):
            self.tell(events.TurnOf(seat))
            yield from self.use_turn(seat)
        table.passing, table.handed = {}, False
        table.acting = next(self.clockwise_after(seat), seat)
        if not any(self.ready(each) for each in self.present()):
            yield from self.end_phase()

    def use_turn(self, seat: Seat) -> Flow[None]:
        self.position.between_turns = True
        answer = yield from ask(seat, questions.YourTurn(self, seat))
        self.position.between_turns = False
        match answer.move:
            case Activate(character):
                yield from self.activate(seat, character)
            case Propagate():
                yield from self.propagate(answer)
            case BringBack():
                yield from self.bring_back(answer)
            case Haunt():
                yield from self.haunt(answer)

    def activate(self, seat: Seat, character: Character) -> Flow[None]:
        """Flip, draw, move, act, discard. WT-ACT-01"""
        self.flip_and_draw(seat, character)
        yield from self.move(seat, character)
        yield from self.declarations()
        yield from self.act(seat)
        yield from self.step_five(seat, character)
        yield from self.after_activation(character)

    def act(self, seat: Seat) -> Flow[None]:
        """One action at most; saving is none, before it or after.

        WT-ACT-05, WT-RULING-14, WT-RULING-20, WT-RULING-50, WT-RULING-52
        """
        while True:
            answer = yield from ask(seat, questions.Act(self, seat))
            match answer.move:
                case Rest():
                    return
                case Generate():
                    self.generate(answer)
                    break
                case Resolve():
                    yield from self.resolve(answer)
                    break
                case Save():
                    self.save(answer)
                    yield from self.declarations()
        yield from self.saving_only(seat)

    # The end phase

    def draws(self, seat: Seat) -> int:
        """WT-SETUP-37, WT-SETUP-38, WT-CHAP-07"""
        return len(self.of_faction("spring")) if seat == self.writer else CHAPTER_DRAW

    def end_phase(self) -> Flow[None]:
        """WT-CHAP-07..09, WT-INCAP-05, WT-RULING-10, WT-RULING-15"""
        table = self.position
        self.tell(events.ChapterEnds(table.chapter))
        for seat in self.clockwise_from(table.acting):
            self.draw(seat, self.draws(seat))
        self.reveal()
        for character in table.pieces:
            self.change(character, ready=True, barred=False, acted=False)
        table.glimmer_used = table.called = False
        table.idle_chapters = 0 if table.memory_made else table.idle_chapters + 1
        table.memory_made = False
        yield from self.declarations()
        self.begin_chapter()

    def begin_chapter(self) -> None:
        """Whoever holds the token opens it. WT-RULING-08"""
        self.position.chapter += 1
        self.tell(events.ChapterBegins(self.position.chapter, self.position.acting))

    # Beside whatever is asked

    def beside(self) -> dict[Seat, Question]:
        """What people may do while others are asked; nobody sees that they could."""
        if self.position.window or self.position.claim is not None:
            return {}
        return {seat: self.offers[seat] for seat in self.present() if self.besides(seat)}

    @cached_property
    def offers(self) -> list[questions.Beside]:
        return [questions.Beside(self, seat) for seat in range(self.seats)]

    def besides(self, seat: Seat) -> list[Move]:
        table = self.position
        if table.stage != "chapter":
            return self.replies(seat)
        moves = self.replies(seat)
        moves += map(HandOn, self.heirs(seat))
        if self.stalled and not table.called and self.may_vote():
            moves.append(CallVote())
        return moves

    @property
    def stalled(self) -> bool:
        """WT-RULING-54"""
        return self.position.idle_chapters >= STALLED

    def may_vote(self) -> bool:
        """A vote may end everything, so it never falls between a gain and its price. WT-RULING-124"""
        return self.position.between_turns

    def take_offer(self, answer: Answer) -> Flow[None]:
        match answer.move:
            case HandOn():
                yield from self.hand_on(answer)
            case CallVote():
                yield from self.vote_on_stall(answer.seat)
            case _:
                self.reply(answer)

    def vote_on_stall(self, caller: Seat) -> Flow[None]:
        """Everybody who is present must want it. WT-RULING-54"""
        table = self.position
        table.called = True
        table.window = "stall"
        answers = yield from ask_all(self, {seat: questions.Stalled(self, seat) for seat in self.present()})
        table.window = ""
        agreed = all(answer.move.yes for answer in answers.values())
        self.tell(events.StallVoted(caller, agreed))
        if agreed:
            self.start_epilogue(table.acting)
