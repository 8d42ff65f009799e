"""What was found in games that somebody writes just now: the last of it, for whoever comes to read it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from .findings import Finding

KEPT = 20


class Board:
    def __init__(self) -> None:
        self.findings: deque[Finding] = deque(maxlen=KEPT)
        self.readers: list[Callable[[Finding], object]] = []
        """Whoever is told at once: a terminal. What is the same as the last is not told again."""

    def put(self, found: Finding) -> None:
        known = bool(self.findings) and self.findings[-1] == found
        if known:
            return
        self.findings.append(found)
        for read in self.readers:
            read(found)


BOARD = Board()
"""Of this process: games by path are this process's, too."""
