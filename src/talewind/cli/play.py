"""`talewind play`"""

from __future__ import annotations

from typing import Any

import click
from click.core import ParameterSource

from .options import DB_OPTION
from .serve import open_house

OTHER_PORTS = 20
"""So many are tried after the usual one: a house may be open there already."""


@click.command()
@click.argument("path", metavar="PATH", default=".")
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1 for this machine only."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8710,
    show_default="8710, or the next that is free",
    help="0 picks a free one.",
)
@click.option("--no-open", is_flag=True, help="Leave your browser as it is.")
@DB_OPTION
def play(path: str, no_open: bool, **settings: Any) -> None:
    """Play a game of your own: the house opens with it first on the shelf, and your browser at its door.

    \b
    talewind play .                      the game in this folder
    talewind play nim.py                 a game in one file
    talewind serve --game a --game b     several, and all that a house can be told

    Save a file, and every table goes on with the new rules. What goes wrong in them you read here and on your
    page, with file and line; the others at the table go on.
    """
    from talewind.authors import give

    given = give(path)
    click.echo(f"Opening {given.game.about.title} …")
    said = click.get_current_context().get_parameter_source("port") is ParameterSource.COMMANDLINE
    settings["other_ports"] = 0 if said else OTHER_PORTS
    open_house(own_games=(str(given.path),), open_page=not no_open, **settings)
