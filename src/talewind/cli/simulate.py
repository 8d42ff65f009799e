"""`talewind simulate`"""

from __future__ import annotations

import click
from click.core import ParameterSource

import talewind
from talewind.engine import TalewindError

from .contest import Contest, bad_input, contest_options, hold, settings_of
from .printing import print_grid, progress

MEASURED = 100
"""So many games tell what is known of one."""
NOT_FOR_KNOWN = ("bots", "jobs", "ray", "out", "words", "cap")


@click.command()
@click.option(
    "--known",
    is_flag=True,
    help="What is known of the game itself: choices, luck, what is hidden. Numbers are chosen at random.",
)
@contest_options
def simulate(contest: Contest) -> None:
    """What GAME is like when bots play it: how long, how many points, on which chair.

    \b
    talewind simulate windmill --players 4 --games 1000 --seed 1 --json
    talewind simulate windmill --games 100 --bots friend
    talewind simulate windmill --games 100 --bots sharp,newcomer,newcomer,newcomer
    talewind simulate windmill --players 5 --option never_ending=true --option first=0
    talewind simulate ./my_game --games 100       a game of your own, by its path
    talewind simulate windmill --known            how much there is to choose, is luck, and is hidden

    It is the arena with everybody on the chair they are named for.
    """
    from talewind.arena.tables import what_it_is_like

    if contest.known:
        _measure(contest)
    else:
        hold(contest, rotated=False, usual=1000, shown=what_it_is_like)


def _measure(contest: Contest) -> None:
    """The laboratory looks at the game; no bot plays it, and nothing is kept."""
    ctx = click.get_current_context()
    for param in ctx.command.params:
        asked = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        if asked and param.name in NOT_FOR_KNOWN:
            raise click.UsageError(f"With --known there is no {param.opts[0]}.")
    with bad_input():
        settings = settings_of(contest, rotated=False)
        try:
            from talewind.lab import Scheme, known
        except ImportError as error:
            raise TalewindError("no_lab", str(error)) from error
        schemes = [Scheme(settings.game, settings.players, each) for each in settings.options]
    games = contest.games or MEASURED
    with progress("Playing", games * len(schemes)) as advance:
        found = [known.measure(scheme, games, settings.seed, advance) for scheme in schemes]
    if contest.as_json:
        click.echo(talewind.to_json(found))
        return
    for each, options in zip(found, settings.options, strict=True):
        chosen = "".join(f", {name} {value}" for name, value in options.items())
        click.echo(f"{each.title} for {each.players}{chosen}: {each.games} games, random numbers")
        told = known.in_words(each).items()
        print_grid(["gauge", "measured"], [[*pair] for pair in told if pair[0] not in ("game", "players")])
