"""What everybody has seen of a hand: cards that went into it openly, and have not come out again.

The table does not show it, but whoever remembers knows it; so it must not change when hands are dealt anew.
"""

from __future__ import annotations

from random import Random

from talewind.engine import Seat

from .data import Card
from .fleet import Fleet
from .position import WindwardPosition
from .things import put, without


def see(position: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card goes into a hand, for all to see. WW-RULING-101"""
    position.known = put(position.known, seat, tuple(sorted((*position.known[seat], card))))


def see_held(position: WindwardPosition, seat: Seat, card: Card) -> None:
    """Everybody sees that a captain holds this card. WW-RULING-110"""
    if card not in position.known[seat]:
        see(position, seat, card)


def see_go(position: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card comes out of a hand: one that was seen, if there is such a one."""
    if card in position.known[seat]:
        position.known = put(position.known, seat, without(position.known[seat], card))


def unseen(position: WindwardPosition, seat: Seat) -> list[Card]:
    """What of a hand only its captain knows."""
    rest = list(position.hands[seat])
    for card in position.known[seat]:
        rest.remove(card)
    return rest


def redeal(game: Fleet, seat: Seat | None, rng: Random) -> None:
    """Cards under the tops, and cards nobody saw go into a hand, may as well lie elsewhere. WW-RULING-101"""
    position = game.position
    others = [each for each in range(game.seats) if each != seat]
    cards = list(position.below)
    for other in others:
        cards += unseen(position, other)
    cards.sort()
    rng.shuffle(cards)
    for other in others:
        hidden = len(position.hands[other]) - len(position.known[other])
        hand = sorted([*position.known[other], *(cards.pop() for _ in range(hidden))])
        position.hands = put(position.hands, other, tuple(hand))
    position.below = tuple(sorted(cards))
