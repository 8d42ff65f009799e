"""`talewind bench`"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

import talewind
from talewind.authors import named
from talewind.engine import games

from .options import GAME_OPTION, JSON_FLAG
from .printing import print_grid, progress


@click.command(context_settings={"ignore_unknown_options": True})
@click.option("--engine", "engine_only", is_flag=True, help="Only the engine, in a few seconds.")
@GAME_OPTION
@JSON_FLAG
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def bench(engine_only: bool, own_games: tuple[str, ...], as_json: bool, arguments: tuple[str, ...]) -> None:
    """Measure what it costs.

    \b
    talewind bench              everything, from a checkout (the same as make bench)
    talewind bench --engine     decisions/s of random play and the cost of a copy
    talewind bench --game .     the same of a game of your own, and no other

    Outside a checkout only the engine is measured. Other arguments go to the full benchmark.
    """
    checkout = Path(talewind.__file__).resolve().parents[2]
    if not engine_only and not own_games and (checkout / "bench" / "__main__.py").is_file():
        passed_on = [*(["--json"] if as_json else []), *arguments]
        sys.exit(subprocess.call([sys.executable, "-m", "bench", *passed_on], cwd=checkout))
    from talewind.arena.speed import measure

    measured = []
    names = [named(path) for path in own_games] or sorted(games())
    with progress("Measuring", len(names)) as advance:
        for name in names:
            measured.append(measure(name))
            advance()
    if as_json:
        click.echo(talewind.to_json(measured))
        return
    print_grid(
        ["game", "seats", "decisions/s", "copy, µs"],
        [
            [m.game, str(m.seats), f"{m.decisions_per_second:,.0f}", f"{m.copy_microseconds:.1f}"]
            for m in measured
        ],
    )
