"""What was found in games that somebody writes just now: the last of it, for whoever comes to read it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from .findings import Finding

KEPT = 20


class Board:
    def __init__(self) -> None:
        self._found: deque[tuple[str, Finding]] = deque(maxlen=KEPT)
        """By the name of the game."""
        self.readers: list[Callable[[Finding], object]] = []
        """Whoever is told at once: a terminal. What is the same as the last is not told again."""
        self.hearers: list[Callable[[str], object]] = []
        """Whoever is told that something was saved."""

    @property
    def findings(self) -> list[Finding]:
        return [found for _, found in self._found]

    def put(self, game: str, found: Finding) -> None:
        if self._found and self._found[-1] == (game, found):
            return
        self._found.append((game, found))
        for read in self.readers:
            read(found)

    def taken_up(self, game: str) -> None:
        """Other rules are played from now on: what was found in the old ones may be mended."""
        self._found = deque((each for each in self._found if each[0] != game), KEPT)

    def say(self, sentence: str) -> None:
        for hear in self.hearers:
            hear(sentence)


BOARD = Board()
"""Of this process: games by path are this process's, too."""
