"""`make test` tries the most telling of much; `make soak` tries all of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

SOAK = bool(os.environ.get("TALEWIND_SOAK"))

Case = TypeVar("Case")


def usually(*few: Case, of: Iterable[Case]) -> list[Case]:
    """Those few, and in the soak all `of` them."""
    everything = list(of)
    assert all(case in everything for case in few)
    return everything if SOAK else list(few)
