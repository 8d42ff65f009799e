"""Action cards: played before the telling begins, they bind everybody for a round."""

from __future__ import annotations

from talewind.engine import CLOCK, Answer, Asks, Either, Elapsed, Flow, Pause, Seat, ask_all

from . import events, questions, tellings
from .position import Handed, StoryGame


def wait_for_cards(game: StoryGame) -> Flow[Answer | None]:
    """Until a card is played, or the starter lays a picture: then that answer is returned.

    ST-ACT-01, ST-ACT-02, ST-ACT-05, ST-RULING-13, ST-RULING-14, ST-RULING-32
    """
    position = game.position
    window, offer = questions.CardWindow(), questions.CardOffer()
    clock = Pause(game.options.card_seconds) if game.options.card_seconds else None
    lays = {
        seat: questions.WhichPicture(position, seat, tellings.telling_seconds(game))
        for seat in position.order
    }
    while True:
        starter = position.starter
        playing = [] if cards_wait(game) else game.present()
        holders = [seat for seat in playing if position.cards[seat] is not None]
        thinking = [seat for seat in holders if seat != starter and seat not in position.no_card]
        position.free = position.free or not thinking
        asks: Asks = {seat: window if not position.free and seat in thinking else offer for seat in holders}
        if position.free:
            lay = lays[starter]
            asks[starter] = Either(lay, (offer,)) if starter in asks else lay
        elif clock is not None:
            asks[CLOCK] = clock
        answer = yield asks
        if isinstance(answer.move, Elapsed):
            position.free = True
        elif isinstance(answer.move, questions.NoCard):
            position.no_card.append(answer.seat)
        elif isinstance(answer.move, questions.PlayCard):
            play_card(game, answer.seat)
            return None
        elif answer.seat not in position.gone:
            return answer


def cards_wait(game: StoryGame) -> bool:
    """Whether nobody may play a card in this round. ST-RULING-32"""
    return game.options.cards_later and game.position.round == 1


def play_card(game: StoryGame, seat: Seat) -> None:
    """It binds everybody until the round is over, and is not replaced. ST-ACT-03..05, ST-RULING-15"""
    position = game.position
    card = position.cards[seat]
    assert card is not None
    position.cards[seat] = None
    position.effect, position.played_by = card, seat
    game.reveal()
    game.tell(events.PlayedCard(seat, card))


def hand_pictures_on(game: StoryGame) -> Flow[None]:
    """Everybody to the right, unseen until the own turn. ST-ACT-06, ST-ACT-07, ST-RULING-21"""
    position = game.position
    position.phase = "hand_on"
    givers = {
        seat: questions.HandOn(position, seat, tellings.telling_seconds(game))
        for seat in position.order
        if seat not in position.gone
    }
    answers = yield from ask_all(game, givers)
    for giver in answers:
        if giver not in position.gone:
            *_, right = game.clockwise_after(giver)
            position.unseen[right] = Handed(tellings.given(game, answers[giver]), giver)
    position.phase = "tell"
    game.tell(events.HandedOn())
