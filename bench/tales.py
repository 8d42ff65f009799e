"""`make bench-tales` (`python -m bench.tales --help`)."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from talewind.arena.tables import Grid
from talewind.arena.tales import grids, measure
from talewind.arena.tales.listeners import Tier
from talewind.server.serving import LISTENING_VARIABLE

from .figures import Figure, Section, Target, ratio
from .report import WIDTH, print_report
from .rounds import Rounds
from .servers import talewind

ROUNDS = 5
AS_FAST = Target("<=", 1.1)
"""First pages differ by as much from time to time."""


@click.command()
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option("--tier", type=click.Choice(["words", "meaning", "all"]), default="all", show_default=True)
@click.option("--quick", is_flag=True, help="A few tales, and one round: whether it works.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def main(seed: int, tier: Tier, quick: bool, as_json: bool) -> None:
    """How well bots tell and listen, what that costs, and how soon a server is there with it.

    docs/tales.md says what is measured and how.
    """
    progress = Console(stderr=True)
    report = measure(seed, tier, quick=quick, say=lambda part: progress.print(f"{part} …", highlight=False))
    with tempfile.TemporaryDirectory(prefix="talewind-bench-") as scratch:
        section = first_page(Rounds(1 if quick else ROUNDS, 0, Path(scratch), progress, "start"))
    if as_json:
        print(msgspec.json.encode({"tales": report, "sections": [section]}).decode())
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    for grid in grids(report):
        console.print(f"\n[bold]{grid.title}[/]")
        console.print(_table(grid))
    print_report([section], {})


def first_page(rounds: Rounds) -> Section:
    """From `talewind serve` to the first page, with the model and without."""
    seconds: dict[str, list[float]] = {"on": [], "off": []}
    with talewind(rounds.scratch / "compile"):
        pass
    for nth in rounds.each():
        for switch, taken in seconds.items():
            rounds.say(f"listening by meaning {switch}")
            with _listening(switch), talewind(rounds.scratch / f"{nth}-{switch}") as server:
                taken.append(server.seconds)
    return Section(
        "From `talewind serve` to the first page",
        [
            Figure("with the model of meaning", "s", seconds["on"]),
            Figure("without (TALEWIND_LISTENING=off)", "s", seconds["off"]),
            ratio("with over without", seconds["on"], seconds["off"], AS_FAST),
        ],
    )


@contextmanager
def _listening(switch: str) -> Iterator[None]:
    """For the servers that are started meanwhile."""
    before = os.environ.get(LISTENING_VARIABLE)
    os.environ[LISTENING_VARIABLE] = switch
    try:
        yield
    finally:
        if before is None:
            del os.environ[LISTENING_VARIABLE]
        else:
            os.environ[LISTENING_VARIABLE] = before


def _table(grid: Grid) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for nth, column in enumerate(grid.head):
        table.add_column(column, justify="right" if nth else "left", no_wrap=True)
    for row in grid.rows:
        table.add_row(*row)
    return table


if __name__ == "__main__":
    main(prog_name="python -m bench.tales")
