"""What a house needs, worked out from what was measured: `python -m bench.sizing RUN.json …`.

It takes its figures from runs that were kept (roles, nodes, appends and scattered, in one run or several),
keeps them in measured.json, and prints the tables of docs/scaling.md. Without a run it prints them again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from . import appends, scattered
from .figures import Section, number
from .nodes import AT_OWNER, BUSIEST, BY_NUMBER, BY_ROLE, ELSEWHERE
from .runs import NoRun, Run
from .runs import read as read_run
from .scattered import EVERY
from .seating import SEATS

KEPT = Path(__file__).with_name("measured.json")
BUSY = 0.6
"""So much of its cores anything may use."""
SIZES = (10_000, 100_000, 300_000, 1_000_000)
DAY = 86_400


class Source(msgspec.Struct, frozen=True):
    """Where a figure stands in a report: sums of lines of one section."""

    case: str
    title: str
    """What the section's title begins with."""
    lines: tuple[str, ...]
    unit: str
    what: str
    """In words."""


_ROLES, _NODES = f"{BY_ROLE}, {BUSIEST}", f"{BY_NUMBER}, {BUSIEST}"

SOURCES = {
    "together": Source(
        "roles", _ROLES, (f"owner: {AT_OWNER}",), "µs", "a move at a node, all its people there"
    ),
    "apart": Source(
        "roles",
        _ROLES,
        (f"owner: {ELSEWHERE}", f"edges: {ELSEWHERE}"),
        "µs",
        "a move at nodes, all people at another",
    ),
    "apart_bus": Source("roles", _ROLES, (f"bus: {ELSEWHERE}",), "µs", "the same at the bus"),
    "anywhere": Source(
        "nodes", _NODES, ("8: nodes and bus",), "µs", "a move at eight nodes and the bus, people anywhere"
    ),
    "anywhere_bus": Source("nodes", _NODES, ("8: bus",), "µs", "the bus alone in it"),
    "anywhere_postgres": Source("nodes", _NODES, ("8: PostgreSQL",), "µs", "PostgreSQL beside it"),
    "line": Source(
        "appends",
        appends.BY_SEVERAL,
        ("8, 8 in a commit: PostgreSQL",),
        "µs",
        "a line at PostgreSQL, eight processes, eight in a commit",
    ),
    "logged": Source(
        "appends",
        appends.BY_ONE,
        ("8: PostgreSQL's own log",),
        "B",
        "a line in PostgreSQL's own log, eight in a commit",
    ),
    "table": Source(
        "scattered",
        scattered.TITLE,
        (scattered.A_TABLE,),
        "kB",
        "memory of a table with its four sockets, people anywhere",
    ),
    "again": Source(
        "scattered",
        scattered.TITLE,
        (scattered.READ_AGAIN,),
        "ms",
        "processor time of the others for each table of a node that has died",
    ),
}


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """A figure for each of `SOURCES`."""

    together: float
    apart: float
    apart_bus: float
    anywhere: float
    anywhere_bus: float
    anywhere_postgres: float
    line: float
    logged: float
    table: float
    again: float


class Measured(msgspec.Struct, frozen=True):
    costs: Costs
    runs: list[str]
    """When, and how many cores others used meanwhile."""


def read(reports: Sequence[Run]) -> Measured:
    """Raises LookupError where a figure is in none of them."""
    sections = [section for report in reports for section in report.sections]
    costs = {name: _figure(source, sections) for name, source in SOURCES.items()}
    runs = [f"{report.machine['when']}: {report.machine['neighbours']}" for report in reports]
    return Measured(msgspec.convert(costs, Costs), runs)


def _figure(source: Source, sections: Sequence[Section]) -> float:
    for section in sections:
        if section.title.startswith(source.title):
            medians = {figure.what: figure.median for figure in section.figures}
            return sum(medians[line] for line in source.lines)
    raise LookupError(f"No report has {source.title!r}: measure it with --only {source.case} --json.")


Range: TypeAlias = tuple[float, float]
Lines: TypeAlias = Callable[[Costs], Iterator[str]]


class Needs(msgspec.Struct, frozen=True):
    """Of so many live tables, in cores of which at most `BUSY` is used.

    Of two figures the first is where all have much to do, so that frames and lines go together, and the
    second where they have little.
    """

    tables: int
    moves: float
    """A second."""
    together: float
    """Node cores, with affinity."""
    anywhere: Range
    """And without."""
    bus: Range
    """Without affinity; with it there is next to nothing to carry."""
    postgres: Range
    memory: float
    """GB."""
    logged: float
    """MB/s of PostgreSQL's own log."""
    a_day: float
    """TB, the same."""


def needs(costs: Costs, tables: int) -> Needs:
    moves = tables / EVERY

    def cores(micros: float) -> float:
        return moves * micros / 1e6 / BUSY

    return Needs(
        tables=tables,
        moves=moves,
        together=cores(costs.together),
        anywhere=(cores(costs.apart), cores(costs.anywhere - costs.anywhere_bus)),
        bus=(cores(costs.apart_bus), cores(costs.anywhere_bus)),
        postgres=(cores(costs.line), cores(costs.anywhere_postgres)),
        memory=tables * costs.table / 1e6,
        logged=moves * costs.logged / 1e6,
        a_day=moves * costs.logged * DAY / 1e12,
    )


def tables_of_a_node(micros: float) -> float:
    """That a process, which has one core, carries if a move costs so much."""
    return BUSY * EVERY * 1e6 / micros


def about(value: float) -> str:
    """Two digits that matter: more would be a promise.

    >>> about(0.0451), about(0.94), about(9.96), about(62.4), about(278.9), about(166_667)
    ('0.045', '0.94', '10', '62', '280', '170,000')
    """
    return number(float(f"{value:.2g}"))


def _range(both: Range) -> str:
    low, high = (about(value) for value in sorted(both))
    return low if low == high else f"{low}–{high}"


def sizing(costs: Costs) -> Iterator[str]:
    """The lines of a table in Markdown."""
    yield (
        "| live tables | moves/s | node cores, with affinity | without | memory for tables "
        "| bus, without affinity | PostgreSQL | its log |"
    )
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for tables in SIZES:
        one = needs(costs, tables)
        cells = (
            f"{tables:,}",
            about(one.moves),
            about(one.together),
            _range(one.anywhere),
            f"{about(one.memory)} GB",
            f"{_range(one.bus)} cores",
            f"{_range(one.postgres)} cores",
            f"{about(one.logged)} MB/s, {about(one.a_day)} TB a day",
        )
        yield f"| {' | '.join(cells)} |"


def figures(costs: Costs) -> Iterator[str]:
    """What it is worked out from, and where that comes from."""
    yield "| figure | | from |"
    yield "| --- | --- | --- |"
    for name, source in SOURCES.items():
        lines = " + ".join(f"*{line}*" for line in source.lines)
        yield f"| {source.what} | {number(getattr(costs, name))} {source.unit} | `{source.case}`: {lines} |"


def nodes(costs: Costs) -> Iterator[str]:
    """What one node carries, and leaves to the others if it dies."""
    yield "| a node with 60 % of a core | tables | sockets | memory | if it dies, others' processor time |"
    yield "| --- | --- | --- | --- | --- |"
    moves = {
        "with affinity": costs.together,
        "without, all nodes busy": costs.apart,
        "without, as eight nodes on two cores": costs.anywhere - costs.anywhere_bus,
    }
    for name, micros in moves.items():
        tables = tables_of_a_node(micros)
        memory, again = tables * costs.table / 1e6, tables * costs.again / 1000
        yield (
            f"| {name} | {about(tables)} | {about(tables * SEATS)} | {about(memory)} GB | {about(again)} s |"
        )


def main(reports: Sequence[str]) -> None:
    if reports:
        try:
            measured = read([read_run(Path(name)) for name in reports])
        except (NoRun, LookupError) as error:
            sys.exit(str(error))
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
    measured = kept()
    for lines in (figures, sizing, nodes):
        print("\n".join(lines(measured.costs)), end="\n\n")
    print("\n".join(measured.runs))


def kept() -> Measured:
    return msgspec.json.decode(KEPT.read_bytes(), type=Measured)


if __name__ == "__main__":
    main(sys.argv[1:])
