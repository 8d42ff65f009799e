"""`talewind arena`"""

from __future__ import annotations

import click
from click.core import ParameterSource

import talewind

from .contest import Contest, bad_input, contest_options, hold
from .printing import print_grid


@click.command()
@click.option("--tales", is_flag=True, is_eager=True, help="Measure how well bots tell and listen. No GAME.")
@click.option(
    "--tier",
    type=click.Choice(["words", "meaning", "all"]),
    default="all",
    show_default=True,
    help="With --tales: whose ears.",
)
@click.option("--quick", is_flag=True, help="With --tales: a few tales, whether it works.")
@contest_options
def arena(contest: Contest) -> None:
    """Which bot plays GAME best: every bot on every chair equally often.

    \b
    talewind arena windmill --bots sharp,newcomer --players 4 --games 400
    talewind arena windmill --bots sharp,newcomer,newcomer --games 300 --out sharp/
    talewind arena windmill --bots friend --option never_ending=true --option never_ending=false
    talewind arena ./my_game --bots careful,random          a game of your own, by its path
    talewind arena --tales                        how well bots tell and listen (docs/tales.md)

    Bots are those that `talewind games` lists, or one word of their names. So many games as there are chairs
    make a block: it shuffles the bots once and seats them in every rotation. Each game has a seed of its own.
    All but times is the same every time from the same seed, however many games are played at once.
    """
    from talewind.arena.tables import who_wins

    _check_options()
    if contest.tales:
        _measure_tales(contest)
        return
    hold(contest, rotated=True, usual=400, shown=who_wins)


def _check_options() -> None:
    """Tales have options of their own, and none of those that games have."""
    ctx = click.get_current_context()
    tales = ctx.params["tales"]
    for param in ctx.command.params:
        name = param.name or ""
        fits = name in ("tales", "seed", "as_json") or (name in ("tier", "quick")) == tales
        if not fits and ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{'With' if tales else 'Without'} --tales there is no {param.opts[0]}.")


def _measure_tales(contest: Contest) -> None:
    from talewind.arena.tales import PLUS_MINUS, grids, measure

    with bad_input():
        report = measure(
            contest.seed,
            contest.tier,
            quick=contest.quick,
            say=lambda part: click.echo(f"Measuring {part} …", err=True),
        )
    if contest.as_json:
        click.echo(talewind.to_json(report))
        return
    click.echo(f"{PLUS_MINUS}\n")
    for title, head, rows in grids(report):
        click.echo(title)
        print_grid(head, rows)
