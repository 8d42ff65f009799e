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


def see(table: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card goes into a hand, for all to see. WW-RULING-101"""
    table.known = put(table.known, seat, tuple(sorted((*table.known[seat], card))))


def see_held(table: WindwardPosition, seat: Seat, card: Card) -> None:
    """Everybody sees that a captain holds this card. WW-RULING-110"""
    if card not in table.known[seat]:
        see(table, seat, card)


def see_go(table: WindwardPosition, seat: Seat, card: Card) -> None:
    """A card comes out of a hand: one that was seen, if there is such a one."""
    if card in table.known[seat]:
        table.known = put(table.known, seat, without(table.known[seat], card))


def unseen(table: WindwardPosition, seat: Seat) -> list[Card]:
    """What of a hand only its captain knows."""
    rest = list(table.hands[seat])
    for card in table.known[seat]:
        rest.remove(card)
    return rest


def redeal(game: Fleet, seat: Seat | None, rng: Random) -> None:
    """Cards under the tops, and cards nobody saw go into a hand, may as well lie elsewhere. WW-RULING-101"""
    table = game.position
    others = [each for each in range(game.seats) if each != seat]
    cards = list(table.below)
    for other in others:
        cards += unseen(table, other)
    cards.sort()
    rng.shuffle(cards)
    for other in others:
        hidden = len(table.hands[other]) - len(table.known[other])
        hand = sorted([*table.known[other], *(cards.pop() for _ in range(hidden))])
        table.hands = put(table.hands, other, tuple(hand))
    table.below = tuple(sorted(cards))
