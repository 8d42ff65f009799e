"""`talewind games`"""

from __future__ import annotations

import json

import click
import msgspec

import talewind
from talewind.engine import games
from talewind.engine.bots import bots_of
from talewind.engine.registry import left_out, trusted

from .options import JSON_FLAG
from .printing import one_line


@click.command("games")
@JSON_FLAG
def list_games(as_json: bool) -> None:
    """What can be played, with its seats, options and bots."""
    known = games()
    if as_json:
        shown = [{**msgspec.to_builtins(game.about), "bots": list(bots_of(game))} for game in known.values()]
        click.echo(talewind.to_json(shown))
        return
    for name, game in sorted(known.items()):
        about = game.about
        click.echo(f"{name}: {about.title}{f', {about.subtitle}' if about.subtitle else ''}")
        click.echo(f"  {about.line}")
        click.echo(f"  seats    {', '.join(map(str, about.seats))}")
        for option in about.options:
            values = [json.dumps(choice.value) for choice in option.choices]
            values += ["a seat's number"] if option.names_seat else []
            only = [f"{name}={' | '.join(map(json.dumps, fit))}" for name, fit in option.only_with.items()]
            where = f", only with {' and '.join(only)}" if only else ""
            click.echo(f"  option   {option.name}={' | '.join(values)}{where}")
        click.echo(f"  bots     {', '.join(bots_of(game))}")
    for sentence in (*trusted(), *left_out()):
        click.echo(one_line(sentence), err=True)
