"""Tied votes in Story: the swap, the expansions, the second vote, and rock, paper, scissors."""

from __future__ import annotations

from talewind.engine import Flow, ask_all

from . import events, questions, tellings, voting
from .position import Handed, Sign, StoryGame, Tale

BEATS: dict[Sign, Sign] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def break_the_tie(game: StoryGame) -> Flow[None]:
    """ST-TIE-01..09, ST-RULING-06..12, ST-RULING-17, ST-RULING-20"""
    position = game.position
    game.tell(events.Tied(position.tied[:]))
    yield from swap_pictures(game)
    yield from go_on_telling(game)
    position.phase = "vote_again"
    position.votes_again = yield from voting.vote(game)
    game.tell(events.VotesOpened(position.votes_again[:], again=True))
    position.throwers = voting.leaders(game, position.votes_again) or position.tied[:]
    if len(position.throwers) == 1:
        voting.score(game, position.throwers[0], position.votes_again)
    else:
        yield from throw_signs(game)
        voting.score(game, position.throwers[0], by_throw=True)


def swap_pictures(game: StoryGame) -> Flow[None]:
    """Each tied player gives one to the next of them, clockwise. ST-TIE-02, ST-RULING-06"""
    position = game.position
    position.phase = "swap"
    givers = {
        seat: questions.Swap(position, seat, tellings.telling_seconds(game))
        for seat in sorted(position.tied)
        if seat not in position.gone
    }
    if len(givers) < 2:
        return
    answers = yield from ask_all(game, givers)
    ring = [seat for seat in answers if seat not in position.gone]
    if len(ring) > 1:
        for giver, receiver in zip(ring, [*ring[1:], ring[0]], strict=True):
            position.extras[receiver] = Handed(tellings.given(game, answers[giver]), giver)


def go_on_telling(game: StoryGame) -> Flow[None]:
    """One after another, in the order of the round. ST-TIE-03, ST-RULING-26"""
    position = game.position
    position.phase = "expand"
    for seat in [seat for seat in position.order if seat in position.extras]:
        if seat in position.extras:
            picture = position.extras.pop(seat).picture
            position.teller = seat
            position.expansions.append(Tale(seat, picture))
            game.reveal()
            game.tell(events.Expanding(seat, picture))
            yield from tellings.tell_the_tale(game, seat)
            game.tell(events.Expanded(position.on_stage))
    position.teller = None


def throw_signs(game: StoryGame) -> Flow[None]:
    """All at once, until one is left. ST-TIE-07, ST-RULING-10, ST-RULING-11"""
    position = game.position
    position.phase = "throw"
    seconds = questions.THROWING_SECONDS if game.options.vote_timer else None
    while len(position.throwers) > 1:
        throwing = {seat: questions.Signs(seconds) for seat in position.throwers if seat not in position.gone}
        answers = yield from ask_all(game, throwing)
        signs: list[Sign | None] = [None] * game.seats
        for seat in position.throwers:
            sign = answers[seat].move.sign if seat in answers else None
            signs[seat] = sign or questions.SIGNS[position.chance.roll(3)]
        thrown = {sign for sign in signs if sign is not None}
        if len(thrown) == 2:
            position.throwers = [seat for seat in position.throwers if BEATS[signs[seat] or "rock"] in thrown]
        position.throws.append(signs)
        game.tell(events.Threw(signs[:], position.throwers[:]))
