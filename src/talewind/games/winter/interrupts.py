"""Stepping in where somebody moves into a space: battles against rebels, traps for soldiers."""

from __future__ import annotations

from talewind.engine import Flow, Move, Seat, ask_all, window

from . import events, questions
from .data import PERSON, SIDE_OF, Character, Space
from .moves import AskAgain, AskOnly, Interrupt, PassAll
from .town import is_location
from .traps import Traps


class Quiet:
    """Who is not waited for in an interrupt, as things stand: others may be thought to have other wishes."""

    def __init__(self, game: Interrupts) -> None:
        self.game = game

    def __contains__(self, seat: object) -> bool:
        return isinstance(seat, int) and self.game.lets_it_pass(seat)


class Interrupts(Traps):
    def interruptors(self, mover: Character, at: Space | None = None) -> list[Character]:
        """Who could step in here (or there), by what everybody can see.

        WT-INT-01..05, WT-RULING-23, WT-RULING-24
        """
        here = at or self.piece(mover).at
        rebel = SIDE_OF[mover] == "spring"
        if not rebel and not is_location(here):
            return []
        return [
            character
            for character in self.at(here, "winter" if rebel else "spring")
            if not self.piece(character).fallen
            and self.owner(character) != self.owner(mover)
            and self.owner(character) not in self.position.gone
        ]

    def may_interrupt(self, seat: Seat) -> list[Character]:
        mover = self.position.entered
        if mover is None:
            return []
        return [each for each in self.interruptors(mover) if self.owner(each) == seat]

    def why_not_interrupt(self, seat: Seat, character: Character) -> str | None:
        """WT-RULING-25"""
        if character not in self.may_interrupt(seat):
            return f"{PERSON[character].name} cannot step in there (WT-INT-02, WT-INT-03)."
        if SIDE_OF[character] == "winter":
            return self.why_not_attack_with(seat, character)
        if not self.position.hands[seat]:
            return "You have no card to show as a trap (WT-RULING-25)."
        return None

    def interrupted(self, mover: Character) -> Flow[bool]:
        """After a step: who is asked, which of the willing acts, and whether it stops the mover.

        WT-INT-07, WT-BATTLE-03, WT-TRAP-03, WT-RULING-21, WT-RULING-22, WT-RULING-26
        """
        table = self.position
        asked = list(dict.fromkeys(self.owner(each) for each in self.interruptors(mover)))
        if not asked:
            return False
        table.entered = mover
        yield from self.who_steps_in(
            [seat for seat in self.clockwise_from(self.owner(mover)) if seat in asked]
        )
        chosen = yield from self.which_one()
        table.entered = None
        table.willing = {}
        if chosen is None:
            return False
        if SIDE_OF[chosen] == "winter":
            stopped = yield from self.fight(chosen, mover)
        else:
            stopped = (yield from self.spring(chosen, mover)) != "escaped"
        self.owes_nothing()
        return stopped

    def lets_it_pass(self, seat: Seat) -> bool:
        """Whether nobody waits for this seat here. WT-RULING-118, WT-RULING-121"""
        passing = self.position.passing
        return seat in passing and not any(each in passing[seat] for each in self.may_interrupt(seat))

    def who_steps_in(self, asked: list[Seat]) -> Flow[None]:
        """All at once, for a moment at least, so that nobody can tell who thought it over."""
        table = self.position
        prompts = {seat: questions.InterruptNow(self, seat) for seat in asked}
        table.window = "interrupt"
        pause = self.options.pause_seconds or None
        answers = yield from window(self, prompts, pause, at_least=True, quiet=Quiet(self))
        table.window = ""
        for seat, answer in answers.items():
            self.heed(seat, answer.move)
        table.willing = {
            seat: answer.move.character
            for seat, answer in answers.items()
            if isinstance(answer.move, Interrupt)
        }
        for seat in table.willing:
            self.tell(events.WantsToInterrupt(seat, table.willing[seat]))

    def heed(self, seat: Seat, move: Move) -> None:
        """What somebody wants to be asked from now on; stepping in is a wish to be asked again."""
        passing = {other: but for other, but in self.position.passing.items() if other != seat}
        match move:
            case PassAll():
                passing[seat] = ()
            case AskOnly(characters):
                passing[seat] = characters
            case AskAgain() | Interrupt():
                pass
            case _:
                return
        self.position.passing = passing

    def which_one(self) -> Flow[Character | None]:
        """WT-BATTLE-02, WT-TRAP-02, WT-RULING-22"""
        table = self.position
        if len(table.willing) < 2:
            return next(iter(table.willing.values()), None)
        for seat in table.willing:
            self.holds_at_least(seat, self.needs_a_card(table.willing[seat]))
        table.window = "naming"
        answers = yield from ask_all(self, {seat: questions.WhichOne(self, seat) for seat in table.willing})
        table.window = ""
        first: Character = next(iter(answers.values())).move.character
        return first

    def needs_a_card(self, character: Character) -> int:
        """How many cards somebody holds at least who wants to step in with this character."""
        free = self.skilled(character, "battle") or self.position.artifact == character
        return 0 if SIDE_OF[character] == "winter" and free else 1
