"""Rounds: every case once in each, so that whatever else the machine does hits all of them alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console


@dataclass
class Rounds:
    repeat: int
    seconds: float
    scratch: Path
    """A folder for databases, emptied afterwards."""
    progress: Console
    title: str = ""
    tables: int | None = None
    """Of a crowd, where somebody said how many."""
    nth: int = 0

    def each(self) -> Iterator[int]:
        for nth in range(1, self.repeat + 1):
            self.nth = nth
            yield nth

    def say(self, what: str) -> None:
        self.progress.print(f"{self.title} {self.nth}/{self.repeat}: {what} …", highlight=False)
