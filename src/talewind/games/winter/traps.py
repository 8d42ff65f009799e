"""Traps: a rebel against a soldier who has just come in, with cards that nobody sees until the end."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from talewind.engine import Flow, Seat, ask

from . import events, questions
from .battles import Battles
from .data import Card, Character, Side
from .moves import Hide, LayTrap, Play
from .position import Hidden, Trap

TrapOutcome: TypeAlias = Literal["caught", "tie", "escaped"]


class Traps(Battles):
    def in_trap(self, **facts: Any) -> Trap:
        trap = self.position.trap
        assert trap is not None
        self.position.trap = msgspec.structs.replace(trap, **facts)
        return self.position.trap

    def spring(self, rebel: Character, soldier: Character) -> Flow[TrapOutcome]:
        """Three steps: lay it, escape from it, open it. WT-TRAP-01..15"""
        table = self.position
        table.trap = Trap(at=self.piece(rebel).at, rebel=rebel, soldier=soldier)
        self.holds_at_least(self.owner(rebel), 1)
        partner = yield from self.as_one(rebel, soldier)
        self.in_trap(partner=partner)
        yield from self.lay_trap()
        if self.in_trap().shown is None:
            table.trap = None
            return "escaped"
        yield from self.escape()
        return (yield from self.open_trap())

    def lay_trap(self) -> Flow[None]:
        """WT-TRAP-04..07, WT-RULING-28, WT-RULING-70"""
        trap = self.in_trap()
        seat = self.owner(trap.rebel)
        answer = yield from ask(seat, questions.Lay(self, seat))
        if not isinstance(answer.move, LayTrap):
            return
        move = answer.move
        self.take_from_hand(seat, [move.card])
        self.hide(seat, move.spring, move.winter)
        trap = self.in_trap(shown=move.card)
        passage = self.passage(answer, "trap", cards=(move.card,), character=trap.rebel, at=trap.at)
        self.tell(events.TrapSprung(trap.rebel, trap.soldier, trap.at, passage, trap.partner))
        other = None if trap.partner is None else self.owner(trap.partner)
        if other is not None and other != seat:
            hidden = yield from ask(other, questions.HideAll(self, other))
            all_mine: Hide = hidden.move
            self.hide(other, all_mine.spring, all_mine.winter)

    def hide(self, seat: Seat, spring: tuple[Card, ...], winter: tuple[Card, ...]) -> None:
        """The whole hand is locked; what everybody knows of it they now know of what is hidden."""
        self.position.hands[seat] = []
        self.position.hidden[seat] = Hidden(tuple(sorted(spring)), tuple(sorted(winter)))

    def escape(self) -> Flow[None]:
        """WT-TRAP-08"""
        trap = self.in_trap()
        seat = self.owner(trap.soldier)
        while True:
            answer = yield from ask(seat, questions.Escape(self, seat))
            if not isinstance(answer.move, Play):
                if answer.words:
                    self.narrate(answer, "trap", trap.soldier, trap.at)
                return
            card = answer.move.card
            self.take_from_hand(seat, [card])
            trap = self.in_trap()
            self.in_trap(cards=(*trap.cards, card))
            passage = self.passage(answer, "trap", cards=(card,), character=trap.soldier, at=trap.at)
            self.tell(events.CardPlayed(passage))

    def trap_bonus(self, side: Side) -> int:
        """WT-SKILL-06, WT-RULING-70, WT-RULING-97"""
        trap = self.in_trap()
        if side == "winter":
            return int(self.skilled(trap.soldier, "trap"))
        return int(self.skilled(trap.rebel, "trap") or self.skilled(trap.partner, "trap"))

    def open_trap(self) -> Flow[TrapOutcome]:
        """WT-TRAP-09..15, WT-RULING-32..34"""
        table = self.position
        trap = self.in_trap()
        spring = sorted(card for hidden in table.hidden.values() for card in hidden.spring)
        winter = sorted(card for hidden in table.hidden.values() for card in hidden.winter)
        total = len(spring) + self.trap_bonus("spring")
        against = len(trap.cards) + self.trap_bonus("winter")
        outcome: TrapOutcome = "caught" if against < total else "tie" if against == total else "escaped"
        self.in_trap(outcome=outcome, opened=Hidden(tuple(spring), tuple(winter)))
        for seat, hidden in table.hidden.items():
            table.hands[seat] = list(hidden.winter)
            table.known[seat] = list(hidden.winter)
            table.counted[seat] = len(hidden.winter)
        table.hidden = {}
        self.reveal()
        self.tell(events.TrapOpened(spring, winter, total, against, outcome))
        self.trap_takes_effect(outcome)
        seat = self.owner(trap.soldier if outcome == "escaped" else trap.rebel)
        answer = yield from ask(seat, questions.Conclude(self, seat, "trap"))
        self.narrate(answer, "trap", at=trap.at)
        self.clear_trap()
        return outcome

    def clear_trap(self) -> None:
        """WT-TRAP-13, WT-TRAP-14"""
        trap = self.in_trap()
        spring = () if trap.opened is None else trap.opened.spring
        self.lay_off([*([] if trap.shown is None else [trap.shown]), *spring, *trap.cards])
        self.position.trap = None

    def trap_takes_effect(self, outcome: TrapOutcome) -> None:
        """WT-TRAP-10..12"""
        trap = self.in_trap()
        if outcome == "escaped":
            return
        if outcome == "caught":
            self.fall(trap.soldier)
            self.done_a_deed(self.owner(trap.rebel), "rebels")
        else:
            movement = self.position.movement
            assert movement is not None
            assert movement.came_from is not None
            self.put(trap.soldier, movement.came_from, "trap")
        self.bar(trap.soldier)
