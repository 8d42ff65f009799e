"""Voting, and keeping score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from talewind.engine import Event, Flow, Move, Seat, ask_all

from . import events, questions
from .position import StoryGame


def vote(game: StoryGame) -> Flow[list[Seat | None]]:
    """In secret, and opened together. ST-VOTE-02, ST-REMOTE-05"""
    seconds = questions.VOTING_SECONDS if game.options.vote_timer else None
    ballots = {seat: questions.Vote(game.position, seconds) for seat in game.present()}
    answers = yield from ask_all(game, ballots)
    return [answers[seat].move.seat if seat in answers else None for seat in range(game.seats)]


def leaders(game: StoryGame, votes: Sequence[Seat | None]) -> list[Seat]:
    """Who has the most votes, in the order of the round; nobody if nobody voted. ST-TIE-01"""
    counts = Counter(seat for seat in votes if seat is not None)
    most = max(counts.values(), default=0)
    return [seat for seat in game.position.order if most and counts[seat] == most]


def score(
    game: StoryGame, winner: Seat, votes: Sequence[Seat | None] = (), *, by_throw: bool = False
) -> None:
    """One for the winner, three for everybody who saw it coming: so a round gives 1, and 3 for each of them,
    or 1 alone where signs were thrown (ST-CHECK-01).

    ST-SCORE-01..06, ST-TIE-06, ST-TIE-08, ST-TIE-09, ST-RULING-27
    """
    position = game.position
    gains = [3 if vote == winner else 0 for vote in votes] or [0] * game.seats
    gains[winner] += 1
    position.gains = gains
    position.score = [score + gain for score, gain in zip(position.score, gains, strict=True)]
    position.reached = [seat for seat in game.present() if position.score[seat] >= game.options.goal]
    position.winner = winner
    position.phase = "reveal"
    picture = next(tale.picture for tale in position.tales if tale.seat == winner)
    game.tell(events.RoundWon(winner, picture, gains[:], position.score[:], by_throw))


def bore_out(move: Move, later: Iterable[Event], /) -> bool:
    """A vote was right if its story wins the round, however that came about."""
    return isinstance(move, questions.VoteFor) and move.seat == events.won_by(later) is not None
