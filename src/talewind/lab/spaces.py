"""What environments take and give, as Gymnasium's spaces."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

import numpy as np
from gymnasium import spaces

from .arrays import Eyes
from .numbers import Numbering

WORDS_MOST = 1000
"""So many characters go with a number at most; the question says how many it takes."""
READ_MOST = 1 << 20
NUMBER = np.iinfo(np.int32)


class Words(spaces.Text):
    """Free words: of any letters, up to so many. Samples are plain, and short enough for anybody."""

    def __init__(self, most: int = WORDS_MOST) -> None:
        super().__init__(most, min_length=0, charset=ascii_lowercase + " ")

    def contains(self, x: Any) -> bool:
        return isinstance(x, str) and len(x) <= self.max_length

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        return super().sample((20, None) if mask is None else mask)

    @property
    def is_np_flattenable(self) -> bool:
        return False


class Told(spaces.Tuple):  # type: ignore[type-arg]
    """A number, and the words that go with it. Where a move takes none, they are dropped.

    The mask that it samples by is that of the numbers: what environments call `action_mask`.
    """

    def __init__(self, numbers: int) -> None:
        super().__init__((spaces.Discrete(numbers), Words()))

    def sample(self, mask: Any = None, probability: Any = None) -> tuple[Any, ...]:
        number, words = self.spaces
        return (number.sample(mask), words.sample())


def actions(numbering: Numbering, words: bool) -> spaces.Space[Any]:
    return Told(numbering.size) if words else spaces.Discrete(numbering.size)


def observations(eyes: Eyes, numbering: Numbering, words: bool = True) -> spaces.Dict:
    """Arrays by name, the mask of the numbers, and the words that may be read where there are any."""
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Dict(
            {each.name: spaces.Box(NUMBER.min, NUMBER.max, each.shape, np.int32) for each in eyes.arrays}
        ),
        "action_mask": spaces.Box(0, 1, (numbering.size,), np.int8),
    }
    if words and eyes.texts:
        found["words"] = spaces.Dict({name: Words(READ_MOST) for name in eyes.texts})
    return spaces.Dict(found)
