"""Hands: everybody holds cards, and sees their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .pieces import Piece, backs
from .places import Hand
from .sight import Sight


def hands(
    see: Sight, counts: Sequence[int], mine: Iterable[Piece], title: str = "Your hand", back: str = ""
) -> list[Hand]:
    """A hand on every mat: `mine` lies open before these eyes, of the others one knows how many there are.

    >>> from talewind.scene import card
    >>> [hand.pieces for hand in hands(Sight(None, None, seat=1, seats=2), [4, 1], [card("7")])] == [
    ...     backs(4), [card("7")]
    ... ]
    True
    """
    return [
        Hand(f"hand {seat}", title, seat, pieces=[*mine])
        if seat == see.seat
        else Hand(f"hand {seat}", of=seat, pieces=backs(many, back))
        for seat, many in enumerate(counts)
    ]
