"""Listeners on the development tales: do they hear what was meant?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from talewind.tales.measuring import Matter
from talewind.tales.measuring.development import strange

from .listeners import MaybeModel, Tier, listeners

_QUICK_STRIDE: Final = 7
"""For a quick look, every seventh tale: levels and voices are mixed in them as in all."""


def hear(matter: Matter, tier: Tier, model: MaybeModel, seed: int, *, quick: bool = False) -> Iterator[Any]:
    """What each listener makes of a game's tales, as the game scores it."""
    tales = strange(matter.tales())[:: _QUICK_STRIDE if quick else 1]
    for name, listener in listeners(matter, tier, model).items():
        # Nobody's time is shorter because another has read the tales before.
        if model is not None:
            model.forget()
        yield matter.hear(name, listener, tales, seed)
