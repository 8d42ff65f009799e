"""The table that `make bench` prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from .figures import Figure, Section, number

WIDTH = 132
"""Of a report that goes to a file: lines are not broken there."""

_MARKS = {"": "", "met": "[green]✓[/]", "stretch met": "[green]✓✓[/]", "missed": "[red]✗ missed[/]"}


def print_report(sections: Sequence[Section], machine: Mapping[str, str]) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    for name, value in machine.items():
        console.print(f"{name}: {value}")
    for section in sections:
        console.print(f"\n[bold]{section.title}[/]")
        console.print(_table(section.figures))
        for note in section.notes:
            console.print(f"[dim]  · {note}[/]")
    console.print(f"\n{_summary([figure for section in sections for figure in section.figures])}")


def _table(figures: Sequence[Figure]) -> Table:
    table = Table(box=box.SIMPLE, show_header=False, show_edge=False, pad_edge=True)
    table.add_column(min_width=46)
    table.add_column(justify="right", min_width=18)
    table.add_column(justify="right", style="dim", min_width=20)
    table.add_column(min_width=22)
    table.add_column(min_width=8)
    for figure in figures:
        table.add_row(*_cells(figure))
    return table


def _cells(figure: Figure) -> tuple[str, ...]:
    unit = figure.unit if figure.unit == "×" else f" {figure.unit}"
    return (
        figure.what,
        f"{number(figure.median)}{unit}",
        f"{number(min(figure.values))} .. {number(max(figure.values))}",
        "" if figure.target is None else figure.target.text(unit),
        _MARKS[figure.verdict],
    )


def _summary(figures: Sequence[Figure]) -> str:
    judged = [figure for figure in figures if figure.target is not None]
    missed = [figure.what for figure in judged if figure.verdict == "missed"]
    if not judged:
        return "No figure of this run has a target."
    if not missed:
        return f"All {len(judged)} targets met."
    return f"{len(judged) - len(missed)} of {len(judged)} targets met; missed: {', '.join(missed)}."
