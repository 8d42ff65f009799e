"""What others can deduce: how many cards a hand should hold and which of them they know, and where it is
worth asking whether somebody has something to declare.

Hands are secret, and so is their size (WT-RULING-13). What counting tells all the same is kept here, so that
nothing in the game tells more: `counted`, `owed`, `known` and `stirred` of the position.
"""

from __future__ import annotations

from collections.abc import Iterable

from talewind.engine import Seat

from .data import Card
from .night import Night

# Hands


def drew(game: Night, seat: Seat, cards: int) -> None:
    """So many were due; whether fewer came, nobody is told. WT-RULING-13"""
    game.position.counted[seat] += cards


def showed(game: Night, seat: Seat, card: Card) -> None:
    """A card has left the hand, and everybody has seen which."""
    position = game.position
    position.counted[seat] = max(0, position.counted[seat] - 1)
    position.owed[seat] = max(0, position.owed[seat] - 1)
    if card in position.known[seat]:
        position.known[seat].remove(card)


def gave_unseen(game: Night, seat: Seat, cards: int) -> None:
    """Everybody sees that so many go, and not which."""
    position = game.position
    position.counted[seat] = max(0, position.counted[seat] - cards)
    position.known[seat] = []


def took_back(game: Night, seat: Seat, cards: Iterable[Card]) -> None:
    """These are the whole hand now, and everybody has seen them. WT-RULING-32"""
    game.position.known[seat] = list(cards)
    game.position.counted[seat] = len(game.position.known[seat])


def cut_to(game: Night, seat: Seat, limit: int) -> None:
    """Whatever was too much has gone unseen. WT-ACT-06"""
    position = game.position
    if position.counted[seat] > limit:
        position.known[seat] = []
    position.counted[seat] = min(position.counted[seat], limit)


def holds_at_least(game: Night, seat: Seat, cards: int) -> None:
    """By what they do, everybody can tell that they hold so many, until they have played them."""
    game.position.owed[seat] = max(game.position.owed[seat], cards)


def owes_nothing(game: Night) -> None:
    """Whatever was begun is over: who still holds a card is a secret again."""
    game.position.owed = [0] * game.seats


# Chances


def stir(game: Night) -> None:
    """Something has happened that could make a difference to an objective. WT-RULING-122"""
    game.position.stirred = True


def anything_new(game: Night) -> bool:
    """Whether anything has happened since this was last asked. WT-RULING-122"""
    stirred, game.position.stirred = game.position.stirred, False
    return stirred
