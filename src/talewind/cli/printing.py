"""What is printed: tables, progress, and lines that a terminal may be shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

WIDTH = 132
"""Of tables that go to a file: nothing is cut off there."""


@contextmanager
def progress(title: str, total: int, done: int = 0) -> Iterator[Any]:
    """A progress bar on stderr, where somebody watches it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text("" if task.speed is None else f"{task.speed:,.1f}/s", style="progress.data.speed")

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda much=1: None
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total, completed=done)
        yield lambda much=1: progress.advance(task, much)


def print_grid(head: list[str], rows: list[list[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid

    names = ("bot", "cost", "game", "gauge", "level", "listener", "node", "state", "tale", "target", "teller")
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in head:
        grid.add_column(column, justify="left" if column in names else "right", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    console = Console(file=sys.stdout, highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    console.print(grid)


def one_line(value: Any) -> str:
    """On one line, with nothing in it that a terminal would obey."""
    text = " ".join(str(value).split())
    return "".join(letter if letter.isprintable() else "�" for letter in text)
