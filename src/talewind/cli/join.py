"""`talewind join`"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from talewind.engine import TalewindError

from .errors import fail

if TYPE_CHECKING:
    from talewind.client import Player, Question, Reply, Seat

BOT_FAILED = 3
"""How the command ends where the bot's own code has failed."""
SHOWN = 60
"""So many characters of a tale are printed."""


@click.command()
@click.argument("link", metavar="LINK")
@click.option(
    "--bot", required=True, metavar="FILE|NAME", help="Your bot's file, or a bot of the game by its name."
)
@click.option("--name", metavar="NAME", help="What it is called at the table; as its file is, else.")
@click.option("--seed", type=int, help="The luck of a bot of the game.")
def join(link: str, bot: str, name: str | None, seed: int | None) -> None:
    """Let a program of yours play at somebody's table.

    \b
    talewind join https://…/s/program-… --bot mybot.py      your own: answer(question, seat)
    talewind join https://…/s/program-… --bot random        a bot that comes with the game

    The host of the table makes the link ("Invite a program"): it works once, for ten minutes. The program
    sits down, waits for the game, plays it to its end, and comes back when the connection is lost. It ends
    with 0 when the game is over, 1 if the table cannot be played at, and 3 if the bot's own code fails.
    """
    from talewind.client import BotFault, house_bot, load

    file = Path(bot)
    own = file.suffix == ".py" or file.exists()
    try:
        player = load(file) if own else house_bot(bot, Random(seed))
        asyncio.run(_play(link, player if name is None else player._replace(name=name)))
    except BotFault as fault:
        fail(fault.sentence, fault.code, BOT_FAILED)
    except KeyboardInterrupt:
        raise TalewindError("left", "Left the table. The host may let clockwork play on.") from None


async def _play(link: str, player: Player) -> None:
    from talewind.client import play, sit

    async with sit(link, player.name) as seat:
        table = f"{seat.table.title} ({seat.table.code})"
        click.echo(f"Sat down at {table} as {player.name}, and waits for the game.")
        await play(seat, player, _say)
    assert seat.result is not None
    click.echo(_ending(seat))


def _say(question: Question, reply: Reply, trouble: str) -> None:
    label = next((each.label for each in question.moves if each.move == reply.move), str(reply.move))
    words = f" “{_short(reply.words)}”" if reply.words else ""
    click.echo(f"{question.kind}: {label}{words}" + (f" – {trouble}" if trouble else ""))


def _short(words: str) -> str:
    plain = " ".join(words.split())
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "…"


def _ending(seat: Seat) -> str:
    assert seat.result is not None
    points = seat.result.points
    names = [chair.name for chair in seat.table.chairs]
    told = ", ".join(f"{name} {count}" for name, count in zip(names, points, strict=False))
    won = seat.number in seat.result.winners
    return f"The game is over{': ' + told if told else ''}. {'It has won.' if won else 'It has not won.'}"
