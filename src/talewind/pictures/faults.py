"""What is wrong with a deck that somebody brings: everything at once, so that it can be put right at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from talewind.engine.errors import TalewindError


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong, and with which file (none: with the deck as a whole)."""

    code: str
    sentence: str
    file: str = ""


class DeckRefused(TalewindError):
    """The deck was not added, and nothing of it is left behind."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        count = "one thing is" if len(faults) == 1 else f"{len(faults)} things are"
        super().__init__("deck_refused", f"The deck was not added: {count} wrong.")
        self.faults = list(faults)
