"""The command line: `talewind serve | new | play | backup | restore | games | decks | arena | replay`, …

A file a command. What a command needs is imported when it runs: `talewind --help` is there at once.
"""

from __future__ import annotations

import click

import talewind

from . import (
    arena,
    backup,
    bench,
    check,
    decks,
    export,
    games,
    join,
    league,
    move,
    new,
    nodes,
    notices,
    play,
    replay,
    serve,
    simulate,
)
from .errors import Talewind


@click.group(cls=Talewind, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(talewind.__version__, prog_name="talewind")
def main() -> None:
    """An online table for storytelling board games.

    \b
    talewind serve --open                         play now, in your browser
    talewind games                                what can be played
    talewind new my_game                          a game of your own, to begin with
    talewind play ./my_game                       play it, and change it while you do
    talewind join LINK --bot mybot.py             let a program of yours play at a table
    talewind arena windmill --bots sharp,random   which bot plays best, and how sure that is
    talewind simulate windmill --games 1000       what a thousand games between bots are like
    talewind league                               how good the bots of every game are
    talewind replay game.json                     what happened in a game
    talewind backup tales.zip                     a copy of the whole house, while people play
    talewind restore tales.zip                    the house as it was then
    talewind check                                whether all that is kept can be read
    talewind move --to postgresql://…             the house, from SQLite into PostgreSQL
    talewind decks add "Our summer" photos/       play with your own pictures
    talewind export corpus/                       told stories whose people have agreed, as open data
    talewind notices setup                        tell people who are away that it is their turn
    talewind nodes                                who has a house in PostgreSQL open

    Every command explains itself: talewind COMMAND --help.
    """


for command in (
    arena.arena,
    backup.backup,
    backup.restore,
    bench.bench,
    check.check,
    decks.decks,
    export.export,
    games.list_games,
    join.join,
    league.league,
    move.move,
    new.new,
    nodes.drain,
    nodes.nodes,
    notices.notices,
    play.play,
    replay.replay,
    serve.serve,
    simulate.simulate,
):
    main.add_command(command)
