"""Tales of three, for The End of the Story: each is one event that was written for just its three words."""

from __future__ import annotations

from collections.abc import Sequence

from . import bank
from .fives import whole_fives
from .phrases import Hand


def written_for(words: Sequence[str], hand: Hand) -> list[str]:
    """Whole tales that were written for just these words and not told here: rather one of three than one of
    five."""
    first, *others = sorted(words)
    tale = bank.threes(first).get(", ".join(others), "")
    if tale and not hand.said(tale) and not hand.crosses(tale):
        return [tale]
    return whole_fives(words, hand)
