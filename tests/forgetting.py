"""Games that a test gives by their path: afterwards nobody has ever heard of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from talewind.authors import by_path
from talewind.engine import registry


@contextmanager
def forgotten_games() -> Iterator[None]:
    added, path, known = registry._added.copy(), sys.path[:], by_path._given.copy()
    try:
        yield
    finally:
        for each in by_path._given.values():
            each._forget()
        by_path._given.clear()
        by_path._given.update(known)
        registry._added.clear()
        registry._added.update(added)
        sys.path[:] = path
