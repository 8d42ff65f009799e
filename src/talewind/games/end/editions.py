"""What changed since earlier editions of The End of the Story: tables begun with them finish by them."""

from __future__ import annotations

from typing import ClassVar

from .rules import EndOfTheStory


class FirstEdition(EndOfTheStory):
    """A form of several words was heard across the end of a sentence, too (see ES-RULING-31)."""

    ACROSS: ClassVar[bool] = True
