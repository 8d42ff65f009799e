"""Why a notice did not get there, in a sentence for whoever wanted it."""

from __future__ import annotations


class Unsent(Exception):
    """It did not get there, and may the next time."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Gone(Unsent):
    """Nothing will ever get there again."""
