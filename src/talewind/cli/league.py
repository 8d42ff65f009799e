"""`talewind league`"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from talewind.engine import TalewindError
from talewind.engine.registry import games as all_games

from .contest import bad_input
from .options import JOBS_OPTION, JSON_FLAG, SEED_OPTION
from .printing import print_grid, progress

if TYPE_CHECKING:
    from talewind.arena.league import League


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]…")
@click.option("--games", type=click.IntRange(1), default=8, show_default=True, help="In each meeting.")
@SEED_OPTION
@JOBS_OPTION
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the league there. Games that are not named stay as they are.",
)
@JSON_FLAG
def league(
    names: tuple[str, ...], games: int, seed: int, jobs: int | None, out: Path | None, as_json: bool
) -> None:
    """How good the bots of every GAME are: each against each, rated on one scale.

    \b
    talewind league --out docs/league.json                  all games that there are
    talewind league windmill --games 100 --seed 7

    Two bots meet at the smallest table that they can share, on every chair equally often. Each game's
    season is kept as soon as it is over. The same seed gives the same results.
    """
    from talewind.arena.league import League, meetings, play_season, several_bots
    from talewind.arena.ratings import check_at_hand
    from talewind.arena.settings import check_games
    from talewind.arena.tables import rated

    with bad_input():
        check_at_hand()
        chosen = names or [name for name in sorted(all_games()) if several_bots(name)]
        due = {name: meetings(name, seed) for name in chosen}
        for settings in (each for season in due.values() for each in season):
            check_games(settings, games)
        kept = _read(out)
        _keep(out, kept)
    played = League()
    with progress("Playing", games * sum(map(len, due.values()))) as advance:
        for name in due:
            season = play_season(name, games=games, seed=seed, jobs=jobs, after_each=advance)
            kept, played = kept.having(season), played.having(season)
            _keep(out, kept)
    if as_json:
        click.echo(msgspec.json.encode(played))
        return
    for season in played.seasons:
        _, head, rows = rated(season.ratings)
        click.echo(f"{season.game} for {season.players}, {season.games} games a meeting, seed {season.seed}")
        print_grid(head, rows)


def _read(out: Path | None) -> League:
    from talewind.arena.league import League

    if out is None or not out.exists():
        return League()
    try:
        return msgspec.json.decode(out.read_bytes(), type=League)
    except (OSError, msgspec.DecodeError) as error:
        raise TalewindError("broken_league", f"{out} is no league: {error}. Take another file.") from error


def _keep(out: Path | None, league: League) -> None:
    """Once before anything is played, too: what cannot be kept need not be played."""
    from talewind.arena.records import replace, unwritable

    if out is None:
        return
    try:
        replace(out, msgspec.json.format(msgspec.json.encode(league), indent=1) + b"\n")
    except OSError as error:
        raise unwritable(out.parent, error) from error
