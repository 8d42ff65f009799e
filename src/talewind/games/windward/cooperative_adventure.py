"""The cooperative adventure: nights against the White, and trades between teammates.

Life tokens are in `lives`, teeth for gas in `collect_rewards`, where the White returns in `great_white`.
"""

from __future__ import annotations

from functools import partial

from talewind.engine import Answer, Flow, Question, Seat, ask

from . import events, questions
from .board import FAR, PORT, Space
from .crester_movement import reds_hunt, white_hunts
from .crew import hand_limit
from .data import SKY
from .fleet import Fleet, seconds_for
from .known import see_held
from .morale import rest_morale
from .moves import Agree, Offer
from .paths import follow, obstacles
from .position import Trade, WindwardPosition
from .ship_lost import lose_ship
from .supply_cards import give_card, lay_card

NOT_AT_PORT = "Both ships must be At Port to trade (WW-COOP-11)."
NOT_YOURS = "You do not hold that card (WW-COOP-11)."
NOTHING_OFFERED = "A trade needs a card (WW-COOP-11)."
EMPTY_HAND = "They have no card to give (WW-COOP-11)."
HAND_LIMIT = "A hand would be over its limit (WW-RULING-91)."
NOT_THEIRS = "You do not hold the card they want (WW-COOP-11)."


# The end of a turn


def coop_night_at_port(game: Fleet, seat: Seat) -> Flow[None]:
    """The White comes for the Trading Post. WW-COOP-14..17, WW-RULING-87, WW-RULING-88"""
    path = yield from white_nears_port(game, seat)
    if path[-1:] == [PORT]:
        game.tell(events.Hunted("white", path, seat))
        yield from lose_ship(game, seat, "white")
        game.tell(events.WentBack("white", PORT, path[-2]))
    else:
        if len(path) > 1:
            game.tell(events.Hunted("white", path, seat))
        rest_morale(game, seat)


def white_nears_port(game: Fleet, seat: Seat) -> Flow[list[Space]]:
    """Its path; the centre counts as one step from the six spaces around it. WW-RULING-88"""
    position = game.position
    if position.white_is != "sky":
        return []
    closed = obstacles(game, seat, position.white)
    far = game.planet.to_port(closed)
    if far[position.white] == FAR:
        return []
    speed = SKY.white_speed_coop[game.options.difficulty]
    path = yield from follow(game, "white", position.white, far, closed, min(speed, far[position.white] - 1))
    position.white = path[-1]
    if far[path[-1]] == 1 and len(path) <= speed:
        path.append(PORT)
    return path


def coop_night_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """WW-COOP-19..22, WW-RULING-89, WW-RULING-90"""
    position = game.position
    yield from reds_hunt(game, seat)
    if position.ships[seat] != PORT:
        yield from white_hunts(game, seat, SKY.white_speed_coop[game.options.difficulty])


# Trading


def mates_at_port(game: Fleet, seat: Seat) -> list[Seat]:
    """With whom a captain could trade now. WW-COOP-11"""
    ships = game.position.ships
    return [other for other in game.clockwise_after(seat) if ships[other] == PORT == ships[seat]]


def traders(game: Fleet) -> dict[Seat, Question]:
    """Everybody At Port with somebody else there, whenever a decision is awaited. WW-RULING-91"""
    position = game.position
    at_port = [seat for seat in game.present() if position.ships[seat] == PORT]
    if len(at_port) < 2 or not any(position.hands[seat] for seat in at_port):
        return {}
    return {
        seat: questions.TradeOffer(
            position, seat, partial(mates_at_port, game, seat), partial(why_not_offer, game, seat)
        )
        for seat in at_port
    }


def why_not_offer(game: Fleet, seat: Seat, offer: Offer) -> str | None:
    """From what is public and the own hand: whether the other holds a card is theirs to know."""
    position = game.position
    if offer.to not in mates_at_port(game, seat):
        return NOT_AT_PORT
    if offer.give is None and offer.want is None:
        return NOTHING_OFFERED
    if offer.give is not None and offer.give not in position.hands[seat]:
        return NOT_YOURS
    if offer.want is not None and not position.hands[offer.to]:
        return EMPTY_HAND
    change = (offer.want is not None) - (offer.give is not None)
    grows = seat if change > 0 else offer.to if change < 0 else None
    return HAND_LIMIT if grows is not None and not room_in_hand(game, grows) else None


def room_in_hand(game: Fleet, seat: Seat) -> int:
    """How many cards a trade may add: one place is kept for the supply that is being taken.

    WW-RULING-91, WW-RULING-109
    """
    position = game.position
    kept = int(seat == position.active and position.taking > 0)
    return hand_limit(game, seat) - len(position.hands[seat]) - kept


def why_no_deal(position: WindwardPosition) -> str | None:
    """Whether whoever is asked for a card holds it."""
    trade = position.trade
    if trade is None or trade.want is None or trade.want in position.hands[trade.to]:
        return None
    return NOT_THEIRS


def offer_trade(game: Fleet, answer: Answer) -> Flow[None]:
    """WW-COOP-11, WW-RULING-91"""
    position = game.position
    seat, offer = answer.seat, answer.move
    position.trade = trade = Trade(seat, offer.to, offer.give, offer.want)
    if trade.give is not None:
        see_held(position, seat, trade.give)
    game.tell(events.TradeOffered(seat, trade.to, trade.give, trade.want))
    question = questions.TradeAnswer(partial(why_no_deal, position), seconds_for(game, trade.to))
    reply = yield from ask(trade.to, question)
    position.trade = None
    if not isinstance(reply.move, Agree):
        game.tell(events.TradeDeclined(seat, trade.to))
        return
    for giver, taker, card in ((seat, trade.to, trade.give), (trade.to, seat, trade.want)):
        if card is not None:
            lay_card(position, giver, card)
            give_card(position, taker, card)
    game.tell(events.Traded(seat, trade.to, trade.give, trade.want))
