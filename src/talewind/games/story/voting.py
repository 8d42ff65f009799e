"""Story's votes, and the points they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from talewind.engine import Flow, Seat, ask_all

from . import events, questions
from .tellings import Tellings


class Voting(Tellings):
    def vote(self) -> Flow[list[Seat | None]]:
        """In secret, and opened together. ST-VOTE-02, ST-REMOTE-05"""
        seconds = questions.VOTING_SECONDS if self.options.vote_timer else None
        ballots = {seat: questions.Vote(self.position, seconds) for seat in self.present()}
        answers = yield from ask_all(self, ballots)
        return [answers[seat].move.seat if seat in answers else None for seat in range(self.seats)]

    def leaders(self, votes: Sequence[Seat | None]) -> list[Seat]:
        """Who has the most votes, in the order of the round; nobody if nobody voted. ST-TIE-01"""
        counts = Counter(seat for seat in votes if seat is not None)
        most = max(counts.values(), default=0)
        return [seat for seat in self.position.order if most and counts[seat] == most]

    def score(self, winner: Seat, votes: Sequence[Seat | None] = (), *, by_throw: bool = False) -> None:
        """One for the winner, three for everybody who saw it coming.

        ST-SCORE-01..06, ST-TIE-06, ST-TIE-08, ST-TIE-09
        """
        table = self.position
        gains = [3 if vote == winner else 0 for vote in votes] or [0] * self.seats
        gains[winner] += 1
        table.gains = gains
        table.score = [score + gain for score, gain in zip(table.score, gains, strict=True)]
        table.winner = winner
        table.phase = "reveal"
        picture = next(tale.picture for tale in table.tales if tale.seat == winner)
        self.tell(events.RoundWon(winner, picture, gains[:], table.score[:], by_throw))
