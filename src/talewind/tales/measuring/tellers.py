"""What is asked of tellers in every game."""

from __future__ import annotations

from random import Random

from talewind.pictures import Picture

from ..audience import Audience
from ..speaker import names_title


def some_audience(rng: Random) -> Audience:
    """Sharp, dull or unknown: tales of every level are told."""
    right = rng.randint(0, 4)
    return Audience().after(0.5, right=right, wrong=4 - right)


def gives_away(words: str, picture: Picture) -> bool:
    return names_title(words, picture) or picture.title.lower() in words.lower()
