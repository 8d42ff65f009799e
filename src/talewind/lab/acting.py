"""What all environments have in common: looking, acting, showing, copying."""

from __future__ import annotations

from typing import Any

import numpy as np

from talewind.engine import Seat, TalewindError

from .bout import Bout

Action = Any
"""A number, or a number and the words that go with it."""


def seen(bout: Bout, seat: Seat, words: bool = True) -> dict[str, Any]:
    """What a seat may know now: nothing else leads out of a bout."""
    eyes = bout.scheme.eyes
    arrays, read = eyes.see(bout.drive.game, seat, bout.told(seat))
    found: dict[str, Any] = {
        "observation": arrays,
        "action_mask": np.frombuffer(bout.mask(seat), np.int8),
    }
    if words and eyes.texts:
        found["words"] = read
    return found


def number_and_words(action: Action) -> tuple[int, str]:
    """
    >>> number_and_words(3), number_and_words((3, "Once"))
    ((3, ''), (3, 'Once'))
    """
    if type(action) is int or isinstance(action, np.integer):
        return int(action), ""
    number, words = action if isinstance(action, tuple | list) and len(action) == 2 else (action, "")
    if isinstance(number, np.ndarray) and number.ndim == 0:
        number = number.item()
    if isinstance(number, bool) or not isinstance(number, int | np.integer) or not isinstance(words, str):
        raise TalewindError(
            "bad_action", f"An action is a number, or a number and words, and not {action!r}."
        )
    return int(number), words


def table_seed(seed: int | None) -> bytes | None:
    """A seed of an environment as that of a table; without one, the table draws its own."""
    if seed is None:
        return None
    return (int(seed) % (1 << 128)).to_bytes(16, "big")
