"""Notoriety: what it triggers, and the achievements that give it."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

from talewind.engine import Answer, Flow, Question, Seat

from . import events, moves, questions
from .board import DIRECTIONS
from .captaincy import Captaincy
from .data import ACHIEVEMENT, SKY, Achievement
from .position import WindwardPosition
from .things import put, without

FULL_TANKS = 6
MANY_TEETH = 3
MANY_CANNONS = 3
MANY_LANDS = 5
MANY_WATCHES = 4


class Fame(Captaincy):
    def final_turns(self, table: WindwardPosition, trigger: Seat) -> tuple[Seat, ...]:
        """Who sails after this turn, once somebody has fifteen: all others, or the rest of the round.

        This turn is the last one of its captain, whoever it is. WW-OVER-02..04, WW-RULING-57, WW-RULING-120
        """
        others = [(table.active + step) % self.seats for step in range(1, self.seats)]
        if self.options.even_turns:
            return tuple(takewhile(lambda seat: seat != table.first, others))
        return tuple(seat for seat in others if seat != trigger)

    def gain(
        self,
        seat: Seat,
        points: int,
        why: Literal["teeth", "bought", "watch", "white", "tags", "achievement"],
    ) -> None:
        """WW-NOT-02, WW-NOT-03, WW-OVER-01, WW-RULING-58; adventures count none, WW-RULING-85"""
        table = self.position
        if not self.rivals or not points:
            return
        table.notoriety[seat] += points
        total = table.notoriety[seat]
        self.tell(events.Gained(seat, points, total, why))
        if total >= SKY.goal and table.trigger is None:
            table.trigger = seat
            table.last_turns = self.final_turns(table, seat)
            self.tell(events.LastTurns(seat, self.options.even_turns, table.last_turns))
        if table.white_is == "track" and total >= SKY.white_enters_at:
            self.white_enters()

    def white_enters(self) -> None:
        """On the first corner rolled that is free, or later if none is.

        WW-GWC-03, WW-GWC-04, WW-RULING-62, WW-RULING-63
        """
        table = self.position
        corners = self.planet.corners
        table.white_is = "due"
        if not any(map(self.free_above, corners)):
            return
        rolls = [1 + table.chance.roll(len(DIRECTIONS))]
        while not self.free_above(corners[rolls[-1] - 1]):
            rolls.append(1 + table.chance.roll(len(DIRECTIONS)))
        table.white, table.white_is = corners[rolls[-1] - 1], "sky"
        self.tell(events.WhiteCame(table.white, rolls))

    def take_gas(self, seat: Seat, gas: int, why: str) -> int:
        """As much as there are slots; the rest goes back. How much was it? WW-GAS-02, WW-ORD-15"""
        taken = min(gas, self.gas_slots(seat) - self.position.gas[seat])
        if taken:
            self.change("gas", seat, taken, why)
            self.check_standing(seat)
        return taken

    # Achievements

    def achieve(self, seat: Seat, card: Achievement) -> None:
        """A condition is met: the higher number for the first, the lower for all others, once.

        WW-ACH-02..07, WW-RULING-76
        """
        table = self.position
        if card not in table.cards:
            return
        nth = table.cards.index(card)
        if seat in table.scorers[nth] or seat in table.declined[nth]:
            return
        points = ACHIEVEMENT[card].low if table.scorers[nth] else ACHIEVEMENT[card].high
        table.scorers = put(table.scorers, nth, (*table.scorers[nth], seat))
        self.tell(events.Achieved(seat, card, points))
        self.gain(seat, points, "achievement")

    def check_standing(self, seat: Seat) -> None:
        """Conditions that go on holding. WW-RULING-76"""
        table = self.position
        if not table.cards:
            return
        if None not in table.crew[seat]:
            self.achieve(seat, "full_muster")
        if table.gas[seat] >= FULL_TANKS:
            self.achieve(seat, "full_tanks")
        if seat == table.active:
            if table.lands.bit_count() >= MANY_LANDS:
                self.achieve(seat, "globetrotter")
            if table.zephyr_used and table.around_used:
                self.achieve(seat, "storm_rider")

    def ponderers(self) -> dict[Seat, Question]:
        """Who may change their mind about a card now. WW-RULING-76, WW-RULING-103"""
        table = self.position
        return {
            seat: questions.ChangeOfMind(table, seat)
            for seat in self.present()
            if seat not in table.wavered and not all(seat in scorers for scorers in table.scorers)
        }

    def change_mind(self, answer: Answer) -> Flow[None]:
        """WW-ACH-03, WW-RULING-76"""
        table = self.position
        nth = table.cards.index(answer.move.card)
        declines = isinstance(answer.move, moves.Decline)
        if declines:
            changed = (*table.declined[nth], answer.seat)
        else:
            changed = without(table.declined[nth], answer.seat)
        table.declined = put(table.declined, nth, changed)
        table.wavered = (*table.wavered, answer.seat)
        self.tell(events.ChangedMind(answer.seat, answer.move.card, declines))
        if not declines:
            self.check_standing(answer.seat)
        yield from ()
