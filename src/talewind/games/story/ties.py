"""Tied votes in Story: the swap, the expansions, the second vote, and rock, paper, scissors."""

from __future__ import annotations

from talewind.engine import Flow, ask_all

from . import events, questions
from .position import Handed, Sign, Tale
from .voting import Voting

BEATS: dict[Sign, Sign] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


class Ties(Voting):
    def break_the_tie(self) -> Flow[None]:
        """ST-TIE-01..09, ST-RULING-06..12, ST-RULING-17, ST-RULING-20"""
        table = self.position
        self.tell(events.Tied(table.tied[:]))
        yield from self.swap_pictures()
        yield from self.go_on_telling()
        table.phase = "vote_again"
        table.votes_again = yield from self.vote()
        self.tell(events.VotesOpened(table.votes_again[:], again=True))
        table.throwers = self.leaders(table.votes_again) or table.tied[:]
        if len(table.throwers) == 1:
            self.score(table.throwers[0], table.votes_again)
        else:
            yield from self.throw_signs()
            self.score(table.throwers[0], by_throw=True)

    def swap_pictures(self) -> Flow[None]:
        """Each tied player gives one to the next of them, clockwise. ST-TIE-02, ST-RULING-06"""
        table = self.position
        table.phase = "swap"
        givers = {
            seat: questions.Swap(table, seat, self.telling_seconds)
            for seat in sorted(table.tied)
            if seat not in table.gone
        }
        if len(givers) < 2:
            return
        answers = yield from ask_all(self, givers)
        ring = [seat for seat in answers if seat not in table.gone]
        if len(ring) > 1:
            for giver, receiver in zip(ring, [*ring[1:], ring[0]], strict=True):
                table.extras[receiver] = Handed(self.given(answers[giver]), giver)

    def go_on_telling(self) -> Flow[None]:
        """One after another, in the order of the round. ST-TIE-03, ST-RULING-26"""
        table = self.position
        table.phase = "expand"
        for seat in [seat for seat in table.order if seat in table.extras]:
            if seat in table.extras:
                picture = table.extras.pop(seat).picture
                table.teller = seat
                table.expansions.append(Tale(seat, picture))
                self.reveal()
                self.tell(events.Expanding(seat, picture))
                yield from self.tell_the_tale(seat)
                self.tell(events.Expanded(table.on_stage))
        table.teller = None

    def throw_signs(self) -> Flow[None]:
        """All at once, until one is left. ST-TIE-07, ST-RULING-10, ST-RULING-11"""
        table = self.position
        table.phase = "throw"
        seconds = questions.THROWING_SECONDS if self.options.vote_timer else None
        while len(table.throwers) > 1:
            hands = {seat: questions.Signs(seconds) for seat in table.throwers if seat not in table.gone}
            answers = yield from ask_all(self, hands)
            signs: list[Sign | None] = [None] * self.seats
            for seat in table.throwers:
                sign = answers[seat].move.sign if seat in answers else None
                signs[seat] = sign or questions.SIGNS[table.chance.roll(3)]
            thrown = {sign for sign in signs if sign is not None}
            if len(thrown) == 2:
                table.throwers = [seat for seat in table.throwers if BEATS[signs[seat] or "rock"] in thrown]
            table.throws.append(signs)
            self.tell(events.Threw(signs[:], table.throwers[:]))
