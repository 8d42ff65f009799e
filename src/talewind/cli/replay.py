"""`talewind replay`"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import msgspec

import talewind
from talewind.engine import BrokenLog, Event, Log, Table, TalewindError, game_named
from talewind.engine import replay as play_again
from talewind.pictures import shelf as shared_shelf

from .options import GAME_OPTION, JSON_FLAG, own_shelf
from .printing import one_line


@click.command()
@click.argument("log", metavar="LOG.json", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--at", "--upto", "upto", type=click.IntRange(0), metavar="N", help="Only the first N entries of the log."
)
@click.option(
    "--seat",
    type=click.IntRange(0),
    metavar="S",
    help="Through the eyes of this seat, from 0 (else a spectator's).",
)
@click.option("--open", "open_page", is_flag=True, help="Open that moment on the page, in your browser.")
@GAME_OPTION
@JSON_FLAG
def replay(
    log: Path,
    upto: int | None,
    seat: int | None,
    open_page: bool,
    own_games: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play a log again, check every rule and every shuffle in it, and say what happened.

    \b
    talewind replay game.json                     every event, as a spectator saw it
    talewind replay game.json --at 20 --seat 2    the first 20 answers, as seat 2 saw them
    talewind replay game.json --at 20 --open      the same moment on the page
    talewind replay - --json < game.json          the events, the view and the result, for programs
    talewind replay --game . game.json            of a game of your own

    A log that was changed, or that these rules cannot play, is an error.
    """
    told = _read_log(log)
    table = play_again(told, upto)
    view = table.view(seat)
    happened = table.events_for(seat)
    entries = len(table.entries)
    if open_page:
        _open(table.log, seat or 0)
        return
    if as_json:
        shown = {
            "game": told.game,
            "seats": told.seats,
            "options": told.options,
            "promise": table.promise,
            "entries": entries,
            "verified": True,
            "events": happened,
            "view": view,
            "result": table.result,
        }
        click.echo(talewind.to_json(shown))
        return
    titles = _titles(table)
    for number, event in enumerate(happened, start=1):
        click.echo(f"{number:4}  {_readable(event, titles)}")
    click.echo(f"{entries} entries, every answer legal and every draw as the seed gives it.")
    if table.result is None:
        waiting = ", ".join(f"seat {waited}" for waited in table.waiting())
        click.echo(f"The game goes on{f'; it waits for {waiting}' if waiting else ''}.")
    else:
        winners = ", ".join(f"seat {winner}" for winner in table.result.winners) or "nobody"
        click.echo(
            f"The game is over ({table.result.ending}). Won by {winners}; points {table.result.points}."
        )


def _open(log: Log, seat: int) -> None:
    """Serve a house with nothing in it but this game, open its end, and forget it."""
    from talewind.server.run import serve
    from talewind.server.tables.laying import lay, moment_in

    with TemporaryDirectory() as folder:
        db = str(Path(folder, "replay.sqlite3"))
        code = asyncio.run(lay(db, log))
        serve(host="127.0.0.1", port=0, db=db, open_page=moment_in(code, log, seat))


def _read_log(path: Path) -> Log:
    try:
        text = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise TalewindError("unreadable_file", f"{path} cannot be read: {error.strerror}.") from error
    try:
        log = msgspec.json.decode(text, type=Log)
    except msgspec.ValidationError as error:
        raise BrokenLog("broken_log", f"{path} is not a log of a game: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TalewindError("not_json", f"{path} is not JSON: {error}.") from error
    if log.seats not in game_named(log.game).about.seats:
        raise BrokenLog(
            "broken_log", f"{path} is not a log of a game: {log.game} is not played by {log.seats}."
        )
    return log


def _titles(table: Table) -> list[str]:
    """The titles of the game's pictures, so that a line can say more than a number."""
    deck = getattr(table.game.options, "deck", table.game.about.deck)
    if deck is None:
        return []
    try:
        shelf = shared_shelf() if deck == table.game.about.deck else own_shelf(None, None)
        return [picture.title for picture in shelf.deck(deck).pictures]
    except TalewindError:
        return []


def _readable(event: Event, titles: Sequence[str]) -> str:
    """An event as a line: its name, then what it tells, leaving out what is not so."""
    facts = msgspec.to_builtins(event)
    name = str(facts.pop("what", type(event).__name__)).replace("_", " ")
    told = []
    for key, value in facts.items():
        label = key.replace("_", " ")
        if value is None or value is False or value == "":
            continue
        if value is True:
            told.append(label)
        elif key == "words":
            told.append(f"“{one_line(value)}”")
        elif key == "picture" and isinstance(value, int) and 0 <= value < len(titles):
            told.append(f"picture {value} ({titles[value]})")
        else:
            told.append(f"{label} {one_line(value)}")
    return f"{name}: {', '.join(told)}" if told else name
