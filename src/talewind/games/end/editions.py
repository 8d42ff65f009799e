"""What changed since earlier editions of The End of the Story: tables begun with them finish by them."""

from __future__ import annotations

from collections.abc import Sequence

from .lexicon import Word
from .referee import mentions
from .rules import EndOfTheStory


class FirstEdition(EndOfTheStory):
    def heard(self, words: str, keys: Sequence[Word]) -> list[Word]:
        """A form of several words was heard across the end of a sentence, too (see ES-RULING-31)."""
        return mentions(words, keys, strict=self.options.strict, across=True)
