from __future__ import annotations

from collections.abc import Iterator
from random import Random


def lucks(count: int) -> Iterator[tuple[int, Random]]:
    """So many times, each with luck of its own."""
    return ((nth, Random(nth)) for nth in range(count))
