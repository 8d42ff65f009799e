"""`talewind simulate`"""

from __future__ import annotations

import click

from .contest import Contest, contest_options, hold


@click.command()
@contest_options
def simulate(contest: Contest) -> None:
    """What GAME is like when bots play it: how long, how many points, on which chair.

    \b
    talewind simulate windmill --players 4 --games 1000 --seed 1 --json
    talewind simulate windmill --games 100 --bots friend
    talewind simulate windmill --games 100 --bots sharp,newcomer,newcomer,newcomer
    talewind simulate windmill --players 5 --option never_ending=true --option first=0
    talewind simulate ./my_game --games 100       a game of your own, by its path

    It is the arena with everybody on the chair they are named for.
    """
    from talewind.arena.tables import what_it_is_like

    hold(contest, rotated=False, usual=1000, shown=what_it_is_like)
