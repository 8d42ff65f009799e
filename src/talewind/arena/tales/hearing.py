"""Listeners on the development tales: do they hear what was meant?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from talewind.tales.measuring import Matter, OwnDeck
from talewind.tales.measuring.development import Told, strange

from .listeners import MaybeModel, Tier, bots_ears, listeners

_QUICK_STRIDE: Final = 7
"""For a quick look, every seventh tale: levels and voices are mixed in them as in all."""


def hear(matter: Matter, tier: Tier, model: MaybeModel, seed: int, *, quick: bool = False) -> Iterator[Any]:
    """What each listener makes of a game's tales, as the game scores it."""
    tales = tales_of(matter, quick=quick)
    for name, listener in listeners(matter, tier, model).items():
        # Nobody's time is shorter because another has read the tales before.
        if model is not None:
            model.forget()
        yield matter.hear(name, listener, tales, seed)


def own_decks(
    matter: Matter, tier: Tier, model: MaybeModel, seed: int, *, quick: bool = False
) -> list[OwnDeck]:
    """The same tales, where of each picture there is no more than a caption."""
    ears = partial(bots_ears, manner=matter.manner, tier=tier, model=model)
    return matter.own_decks(ears, tales_of(matter, quick=quick), seed)


def tales_of(matter: Matter, *, quick: bool) -> Sequence[Told]:
    """What is heard of a game."""
    return strange(matter.tales())[:: _QUICK_STRIDE if quick else 1]
