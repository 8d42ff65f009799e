"""`make bench` (`python -m bench --help`)."""

from __future__ import annotations

import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import click
import msgspec
import psutil  # type: ignore[import-untyped]
from msgspec import structs
from rich.console import Console

from . import (
    alone,
    appends,
    books,
    crowd,
    draining,
    engine,
    flood,
    floors,
    looks,
    nodes,
    runs,
    scattered,
    service,
    sight,
    workers,
)
from .against import compare, lines, must_share
from .figures import Section
from .load import generator, is_slow
from .neighbours import Neighbours
from .report import print_report
from .rounds import Rounds
from .servers import install_peers, open_file_limit

PARTS: dict[str, Callable[[Rounds], Iterator[Section]]] = {
    "engine": engine.decisions,
    "playouts": engine.playouts,
    "peers": engine.beside_others,
    "lab": engine.environments,
    "copy": engine.copies,
    "floors": floors.floors,
    "bytes": looks.bytes_an_answer,
    "books": books.books,
    "moves": service.saturation,
    "latency": service.latency,
    "single": alone.single,
    "flood": flood.flood,
    "crowd": crowd.crowd,
    "memory": service.memory,
    "start": service.start,
    "appends": appends.appends,
    "roles": nodes.by_role,
    "nodes": nodes.how_many,
    "workers": workers.two_beside_one,
    "quarter": nodes.held_back,
    "drain": draining.drain,
    "scattered": scattered.scattered,
    "sight": sight.first_sight,
}
PACKAGES = ("catanatron", "chess", "pettingzoo", "rlcard", "open_spiel", "litestar", "uvicorn")
NEEDS_PEERS = {"moves", "latency", "memory"}
SOCKETS = 65536
"""For a crowd; a system may allow fewer."""


def machine() -> dict[str, str]:
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return {
        "when": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": f"{psutil.cpu_count()} × {platform.machine()}, {psutil.virtual_memory().total >> 30} GiB, "
        f"{platform.system()} {platform.release()}",
        "software": f"Python {platform.python_version()}, {packages}, boardgame.io 0.50.2",
        "load": "from Python (slow_load.py)" if is_slow() else "from load.c",
    }


@click.command()
@click.option(
    "--only", multiple=True, type=click.Choice(list(PARTS)), help="Measure only this. May be given again."
)
@click.option(
    "--seconds", default=3.0, show_default=True, help="How long each case is measured in each round."
)
@click.option("--repeat", default=5, show_default=True, help="How many rounds.")
@click.option("--tables", type=click.IntRange(min=1), help="How many tables a crowd has.")
@click.option("--against", type=click.Path(path_type=Path), help="Compare with the run that this file holds.")
@click.option(
    "--remember", type=click.Path(path_type=Path), help="Keep this run in this file, not in build/bench/runs."
)
@click.option("--json", "as_json", is_flag=True, help="Print every value as JSON.")
def main(
    only: tuple[str, ...],
    seconds: float,
    repeat: int,
    tables: int | None,
    against: Path | None,
    remember: Path | None,
    as_json: bool,
) -> None:
    """What Talewind costs, beside others: medians of interleaved rounds, with targets.

    A missed target is printed and is no error. docs/bench.md says what is measured and how.
    """
    if seconds <= 0 or repeat < 1:
        raise click.UsageError("--seconds must be above 0 and --repeat at least 1.")
    progress = Console(stderr=True)
    chosen = [name for name in PARTS if not only or name in only]
    try:
        before = None if against is None else runs.read(against)
        if before is not None:
            must_share(before, chosen)
    except runs.NoRun as error:
        raise click.UsageError(str(error)) from None
    began = time.monotonic()
    open_file_limit(SOCKETS)
    generator()
    if NEEDS_PEERS.intersection(chosen):
        progress.print("boardgame.io …")
        install_peers()
    facts = machine()
    sections: list[Section] = []
    failed: list[str] = []
    busy: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="talewind-bench-") as scratch:
        for name in chosen:
            neighbours = Neighbours()
            rounds = Rounds(repeat, seconds, Path(scratch) / name, progress, name, tables)
            try:
                measured = list(PARTS[name](rounds))
            except (OSError, RuntimeError, subprocess.SubprocessError) as error:
                progress.print(f"{name} failed: {error}", markup=False, style="red")
                failed.append(name)
                continue
            busy[name] = neighbours.cores()
            sections += (structs.replace(section, case=name) for section in measured)
    facts["took"] = f"{(time.monotonic() - began) / 60:.1f} minutes, {repeat} rounds of {seconds:g} s a case"
    facts["neighbours"] = "others used this many cores meanwhile: " + ", ".join(
        f"{name} {cores:.1f}" for name, cores in busy.items()
    )
    run = runs.Run(machine=facts, sections=sections, missed=_missed(sections))
    if as_json:
        print(msgspec.json.encode(run).decode())
    else:
        print_report(sections, facts)
    if before is not None:
        for line in lines(before, compare(before, run)):
            (progress if as_json else Console()).print(line, markup=False, highlight=False, soft_wrap=True)
    kept = not sections or _remembered(run, remember, progress)
    if failed:
        progress.print(f"Not measured: {', '.join(failed)}.", style="red")
    if failed or not kept:
        sys.exit(1)


def _remembered(run: runs.Run, file: Path | None, progress: Console) -> bool:
    """What has been printed is not lost where a file cannot be written."""
    try:
        kept = runs.remember(run, file)
    except OSError as error:
        progress.print(f"This run is not kept: {error}", markup=False, style="red", soft_wrap=True)
        return False
    progress.print(f'Kept: compare a later run with ARGS="--against {kept}".', markup=False, soft_wrap=True)
    return True


def _missed(sections: list[Section]) -> list[str]:
    return [figure.what for section in sections for figure in section.figures if figure.verdict == "missed"]


if __name__ == "__main__":
    main(prog_name="python -m bench")
