"""The table's own luck: BLAKE2b in counter mode, so that anyone with the seed can check every draw.

Two streams come from one seed. `dice` is luck that everybody sees; `veil` is luck behind a screen (draws
from face-down piles). They are apart, so that a roll does
not depend on how many hidden draws there were before it.

Number i of a stream is the BLAKE2b digest (8 bytes, little-endian) of i (8 bytes, little-endian), keyed with
the seed and personalised with the stream's name; values that would favour small results are thrown away.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from random import Random
from struct import Struct
from typing import Any, TypeVar

from .errors import RulesFault

T = TypeVar("T")

_SPAN = 1 << 64
_DICE = b"talewind dice"
_VEIL = b"talewind veil"
_WORD = Struct("<Q")


@dataclass(slots=True)
class Chance:
    """
    >>> chance = Chance(bytes(16))
    >>> [chance.roll(6) for _ in range(5)]
    [2, 4, 1, 3, 1]
    """

    seed: bytes
    dice: int = 0
    veil: int = 0
    outcome: list[int] = field(default_factory=list, compare=False)
    """What has come out since the table last cleared it: kept in the log beside the answer that caused it."""

    def copy(self) -> Chance:
        return Chance(self.seed, self.dice, self.veil)

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1, in the open."""
        while True:
            self.dice += 1
            word = _word(self.seed, _DICE, self.dice)
            face = word % sides
            if word - face <= _SPAN - sides:
                self.outcome.append(face)
                return face

    def pick(self, sides: int) -> int:
        """A number from 0 to sides - 1, behind the screen."""
        while True:
            self.veil += 1
            word = _word(self.seed, _VEIL, self.veil)
            face = word % sides
            if word - face <= _SPAN - sides:
                self.outcome.append(face)
                return face

    def draw(self, pile: list[T]) -> T:
        """Take one card from a face-down pile: its order is decided only now."""
        if not pile:
            raise RulesFault("The rules draw from an empty pile: look first whether it holds a card.")
        return pile.pop(self.pick(len(pile)))

    def shuffle(self, cards: list[Any]) -> None:
        """Mix cards that everybody then sees (Fisher and Yates, from the end)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.roll(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def mix(self, cards: list[Any]) -> None:
        """Mix cards behind the screen."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.pick(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


@lru_cache(maxsize=1024)
def _stream(seed: bytes, stream: bytes) -> Any:
    """The keyed hash before it is fed a number: setting the key costs more than the number does."""
    return blake2b(digest_size=8, key=seed, person=stream)


def _word(seed: bytes, stream: bytes, nth: int) -> int:
    numbered = _stream(seed, stream).copy()
    numbered.update(_WORD.pack(nth))
    word: int = _WORD.unpack(numbered.digest())[0]
    return word


def shuffle_back(pile: list[Any], card: Any) -> None:
    """Return a card to a face-down pile; piles are kept sorted, so their order says nothing."""
    insort(pile, card)


def deal_anew(rng: Random, *piles: list[Any]) -> None:
    """Mix what lies in these piles and hands: each has as many cards as before, sorted. For `redeal`.

    >>> mine, rest = [1, 2], [3, 4, 5]
    >>> deal_anew(Random(1), mine, rest)
    >>> len(mine), len(rest), sorted(mine + rest)
    (2, 3, [1, 2, 3, 4, 5])
    """
    # Sorted first: what comes of it must not depend on where each card lies in truth.
    cards = sorted(card for pile in piles for card in pile)
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = sorted(cards.pop() for _ in pile)


PROMISE = 'hashlib.blake2b(bytes.fromhex(seed), digest_size=32, person=b"talewind seed").hexdigest()'
"""The same in Python, for whoever holds the seed as it is written."""


def promise(seed: bytes) -> str:
    """The seed's hash, shown before play: whoever holds it can later tell that the seed was not changed."""
    return blake2b(seed, digest_size=32, person=b"talewind seed").hexdigest()
