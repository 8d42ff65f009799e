"""Winter Tales' bots for empty chairs: they see what their seat sees, and take all luck from their look."""

from __future__ import annotations

from collections.abc import Callable

from talewind.engine.bots import Bot

from .apprentice import Apprentice
from .bard import Bard

BOTS: dict[str, Callable[[], Bot]] = {"bard": Bard, "apprentice": Apprentice}
"""By skill, the usual one first."""
