"""Which card a bot plays: none is stronger than another, so one that there is a good tale of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from talewind.engine import Move
from talewind.tales import by_endpoint, company
from talewind.tales.wishes import crosses

from ..data import Card, Character
from ..moves import LayTrap, Play, PlaySome, Travel
from .telling import Scene, Teller

Liking = Callable[[Scene], int]


def liking_of(story: list[str]) -> Liking:
    """How good a tale is left for a scene, after all that was told; an endpoint tells of any card."""
    if by_endpoint.endpoint() is not None:
        return lambda scene: 0
    *recent, last = story or [""]
    teller = Teller(Random(0), crosses(company().lines))

    def liking(scene: Scene) -> int:
        return teller.liking(msgspec.structs.replace(scene, last=last, recent=tuple(recent)))

    return liking


def best(characters: list[Character], worth: Callable[[Character], int], rng: Random) -> Character:
    return max(rng.sample(characters, len(characters)), key=worth)


def alternatives(move: Move, hand: Sequence[Card]) -> Iterator[Move]:
    """The same, first of all as it is, and then with each other card of my hand."""
    match move:
        case Travel(old) | Play(old) | LayTrap(card=old) | PlaySome((old,)):
            yield move
            yield from (_with(move, old, card) for card in hand if card != old)


def _with(move: Move, old: Card, card: Card) -> Move:
    match move:
        case LayTrap(spring=spring, winter=winter):
            return LayTrap(card, _swapped(spring, card, old), _swapped(winter, card, old))
        case PlaySome():
            return PlaySome((card,))
        case _:
            return msgspec.structs.replace(move, card=card)


def _swapped(cards: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    return tuple(sorted(other if card == one else card for card in cards))
