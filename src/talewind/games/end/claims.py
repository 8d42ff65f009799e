"""The reveal of The End of the Story, and its word referee: what it heard, or what the table claims."""

from __future__ import annotations

from talewind.engine import CLOCK, Asks, Flow, Pause, ask_all

from . import events, questions
from .placing import finds, guessers
from .position import Claim, EndGame
from .referee import slips


def show_the_cards(game: EndGame) -> None:
    """ES-PLACE-08, ES-RULING-25"""
    position = game.position
    position.shown = True
    position.phase = "claim"
    game.reveal()
    game.tell(
        events.CardsShown(
            position.narrator,
            position.cards[:],
            position.tokens[:],
            list(finds(game)),
            position.said[:],
            tuple(slips(position.words, position.said, strict=game.options.strict)),
        )
    )


def hear_claims(game: EndGame) -> Flow[None]:
    """If the referee heard nothing, the table may have: one claim, and the guessers decide.

    ES-STORY-03, ES-STORY-04, ES-STORY-08, ES-RULING-06, ES-RULING-08, ES-RULING-25
    """
    position = game.position
    if position.tied:
        return
    position.penalty = bool(position.said)
    if not position.said:
        yield from wait_for_a_claim(game)
    if position.claim is not None:
        yield from judge(game, position.claim)


def wait_for_a_claim(game: EndGame) -> Flow[None]:
    position = game.position
    clock = Pause(questions.CLAIM_SECONDS)
    question = questions.WasItSaid(position)
    while True:
        silent = (*position.ready, *position.gone)
        asks: Asks = {seat: question for seat in guessers(game) if seat not in silent}
        if not asks:
            break
        answer = yield {**asks, CLOCK: clock}
        if isinstance(answer.move, questions.SayClaim):
            position.claim = Claim(answer.seat, answer.move.word)
            game.tell(events.Claimed(answer.seat, answer.move.word))
            break
        if answer.seat == CLOCK:
            break
        position.ready.append(answer.seat)
    position.ready = []


def judge(game: EndGame, claim: Claim) -> Flow[None]:
    """A majority of the guessers; a tie means no penalty. ES-RULING-25"""
    position = game.position
    position.phase = "judge"
    jury = [seat for seat in guessers(game) if seat not in position.gone]
    votes = {seat: questions.Verdict(position) for seat in jury if seat != claim.seat}
    answers = (yield from ask_all(game, votes)) if votes else {}
    position.noes = [seat for seat, answer in answers.items() if isinstance(answer.move, questions.No)]
    position.ayes = sorted({claim.seat, *answers} - set(position.noes))
    position.penalty = len(position.ayes) > len(position.noes)
    game.tell(events.Judged(position.ayes[:], position.noes[:], position.penalty))
