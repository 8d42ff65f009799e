"""Windward's captains for empty chairs: they see what their seat sees, and take all luck from their look."""

from __future__ import annotations

from collections.abc import Callable

from talewind.engine.bots import Bot

from .admiral import Admiral
from .captain import Captain
from .deckhand import Deckhand

BOTS: dict[str, Callable[[], Bot]] = {
    "captain": Captain,
    "deckhand": Deckhand,
    "admiral": Admiral,
}
"""By skill, the usual one first."""
