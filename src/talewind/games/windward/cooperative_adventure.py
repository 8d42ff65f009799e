"""The cooperative adventure: nights against the White, and trades between teammates.

Here are the opening hand, the White's place and speed, the nights, and what teammates may do. The rest is in
the chapters that it changes:

- Two to four captains, the large planet, no achievements: `about.check_seats` (WW-COOP-01, WW-MODE-02,
  WW-COOP-04, WW-SMALL-04, WW-COOP-07)
- A Grey on every feeding ground: `setup.set_up` (WW-COOP-05)
- Life tokens, who loses them, and who wins and loses by that: `lives` (WW-COOP-02, WW-COOP-03, WW-COOP-10,
  WW-COOP-25, WW-COOP-27); where the White returns: `great_white.place_white` (WW-COOP-26)
- In a battle there is one captain's piece: `battle.battle` (WW-COOP-13)
- Mates rest first: `ending_your_turn.end_turn` (WW-COOP-14, WW-COOP-18), and a night At Sky costs a card or a
  morale: `ending_your_turn.feed_the_crew` (WW-COOP-18)
- The Red of the territory comes: `crester_movement.reds_hunt` (WW-COOP-19), around other ships, and stays if
  it cannot reach this one: `paths.obstacles`, `paths.course` (WW-COOP-20); one that has fought stays, too:
  `crester_movement.unfought` (WW-COOP-21); the White's way: `great_white.chase` (WW-COOP-22)
- None comes again: `conclusion.grey_loses`, `conclusion.red_loses` (WW-COOP-23)
- Teeth for gas: `collect_rewards.exchange` (WW-COOP-24); nobody counts notoriety: `notoriety.gain`
  (WW-COOP-28)
"""

from __future__ import annotations

from functools import partial
from typing import Final

from talewind.engine import Answer, Chance, Flow, Question, Seat, ask

from . import events, questions
from .board import DIRECTIONS, FAR, PORT, Planet, Space
from .crester_movement import reds_hunt, white_hunts
from .crew import hand_limit
from .data import SHIP, SKY
from .fleet import Fleet, seconds_for
from .known import see_held
from .morale import rest_morale
from .moves import Agree, Offer
from .paths import follow, obstacles
from .position import Trade, WindwardPosition
from .ship_lost import lose_ship
from .supply_cards import give_card, lay_card

TEAM_SHIP = "A teammate's ship is there (WW-COOP-12)."
TEAM_BOAT = "A teammate's longboat is there (WW-COOP-12)."
NOT_AT_PORT = "Both ships must be At Port to trade (WW-COOP-11)."
NOT_YOURS = "You do not hold that card (WW-COOP-11)."
NOTHING_OFFERED = "A trade needs a card (WW-COOP-11)."
EMPTY_HAND = "They have no card to give (WW-COOP-11)."
HAND_LIMIT = "A hand would be over its limit (WW-RULING-91)."
NOT_THEIRS = "You do not hold the card they want (WW-COOP-11)."


# Before the first turn

COOP_HAND: Final = SHIP.coop_hand
"""So many cards for everybody. WW-COOP-06"""


def white_begins(planet: Planet, chance: Chance) -> tuple[Space, int]:
    """On the corner of the territory that is rolled; and the roll. WW-COOP-08"""
    roll = 1 + chance.roll(len(DIRECTIONS))
    return planet.corners[roll - 1], roll


# The end of a turn


def coop_speed(game: Fleet) -> int:
    """How far the White moves, by difficulty. WW-COOP-09"""
    return SKY.white_speed_coop[game.options.difficulty]


def coop_night_at_port(game: Fleet, seat: Seat) -> Flow[None]:
    """The White comes for the Trading Post; morale only if it does not get there.

    WW-COOP-14, WW-COOP-15, WW-COOP-16, WW-COOP-17, WW-RULING-87, WW-RULING-88, WW-RULING-102
    """
    path = yield from white_nears_port(game, seat)
    if path[-1:] == [PORT]:
        game.tell(events.Hunted("white", path, seat))
        yield from lose_ship(game, seat, "white")
        game.tell(events.WentBack("white", PORT, path[-2]))
    else:
        if len(path) > 1:
            game.tell(events.Hunted("white", path, seat))
        if game.rulings.aboard(game, seat):
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
    speed = coop_speed(game)
    path = yield from follow(game, "white", position.white, far, closed, min(speed, far[position.white] - 1))
    position.white = path[-1]
    if far[path[-1]] == 1 and len(path) <= speed:
        path.append(PORT)
    return path


def coop_night_at_sky(game: Fleet, seat: Seat) -> Flow[None]:
    """The Red of the territory, then the White. WW-COOP-19, WW-COOP-22, WW-RULING-89, WW-RULING-90"""
    position = game.position
    yield from reds_hunt(game, seat)
    if position.ships[seat] != PORT:
        yield from white_hunts(game, seat, coop_speed(game))


# Teammates


def why_not_join_ship(game: Fleet, to: Space) -> str | None:
    """WW-COOP-12, WW-RULING-92"""
    return TEAM_SHIP if not game.rivals and to in game.position.ships else None


def why_not_join_boat(game: Fleet, to: Space) -> str | None:
    """WW-COOP-12"""
    return TEAM_BOAT if not game.rivals and to in game.position.boats else None


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
