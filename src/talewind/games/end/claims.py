"""The reveal of The End of the Story, and its word referee: what it heard, or what the table claims."""

from __future__ import annotations

from talewind.engine import CLOCK, Asks, Flow, Pause, ask_all

from . import events, questions
from .placing import Placing
from .position import Claim


class Claims(Placing):
    def show_the_cards(self) -> None:
        """ES-PLACE-08, ES-RULING-25"""
        table = self.position
        table.shown = True
        table.phase = "claim"
        self.reveal()
        self.tell(
            events.CardsShown(
                table.narrator, table.cards[:], table.tokens[:], list(self.finds()), table.said[:]
            )
        )

    def hear_claims(self) -> Flow[None]:
        """If the referee heard nothing, the table may have: one claim, and the guessers decide.

        ES-STORY-03, ES-STORY-04, ES-STORY-08, ES-RULING-06, ES-RULING-08, ES-RULING-25
        """
        table = self.position
        if table.tied:
            return
        table.penalty = bool(table.said)
        if not table.said:
            yield from self.wait_for_a_claim()
        if table.claim is not None:
            yield from self.judge(table.claim)

    def wait_for_a_claim(self) -> Flow[None]:
        table = self.position
        clock = Pause(questions.CLAIM_SECONDS)
        question = questions.WasItSaid(table)
        table.ready = []
        while True:
            silent = (*table.ready, *table.gone)
            asks: Asks = {seat: question for seat in self.guessers() if seat not in silent}
            if not asks:
                break
            answer = yield {**asks, CLOCK: clock}
            if isinstance(answer.move, questions.SayClaim):
                table.claim = Claim(answer.seat, answer.move.word)
                self.tell(events.Claimed(answer.seat, answer.move.word))
                break
            if answer.seat == CLOCK:
                break
            table.ready.append(answer.seat)
        table.ready = []

    def judge(self, claim: Claim) -> Flow[None]:
        """A majority of the guessers; a tie means no penalty. ES-RULING-25"""
        table = self.position
        table.phase = "judge"
        jury = [seat for seat in self.guessers() if seat not in table.gone]
        votes = {seat: questions.Verdict(table) for seat in jury if seat != claim.seat}
        answers = (yield from ask_all(self, votes)) if votes else {}
        table.noes = [seat for seat, answer in answers.items() if isinstance(answer.move, questions.No)]
        table.ayes = sorted({claim.seat, *answers} - set(table.noes))
        table.penalty = len(table.ayes) > len(table.noes)
        self.tell(events.Judged(table.ayes[:], table.noes[:], table.penalty))
