"""`talewind check`"""

from __future__ import annotations

import sys

import click

import talewind

from .options import DB_OPTION, DECKS_OPTION, GAME_OPTION, JSON_FLAG, own_folder

SHOW_EVERY = 25
"""After so many tables or books it is said how far it has come, where somebody looks."""


@click.command()
@DB_OPTION
@DECKS_OPTION
@GAME_OPTION
@JSON_FLAG
def check(db: str | None, decks: str | None, own_games: tuple[str, ...], as_json: bool) -> None:
    """Look whether every log replays, every book opens, and nothing dangles. Nothing is changed.

    \b
    talewind check
    talewind check --db postgresql+asyncpg://tale@db/tale --json

    People may play meanwhile. It ends with 0 if all is well, and with 1 if anything was found.
    """
    from talewind.server.books.checking import Step
    from talewind.server.books.checking import check as look
    from talewind.server.storage.home import default_db

    shown = sys.stderr.isatty()

    def progress(step: Step) -> None:
        if shown and (step.done % SHOW_EVERY == 0 or step.done == step.of):
            click.echo(
                f"\r{step.done:,} of {step.of:,} tables and books …", err=True, nl=step.done == step.of
            )

    found = look(db or default_db(), own_folder(db, decks), progress)
    if as_json:
        click.echo(talewind.to_json(found))
    else:
        for each in found.findings:
            click.echo(f"{each.what} {each.where}: {each.sentence}")
        click.echo(
            f"{found.tables:,} tables, {found.logs:,} logs that replay, {found.books:,} books that open,"
            f" {found.voices:,} voices, {found.decks:,} decks of your own: {_said(len(found.findings))}."
        )
        if found.asleep:
            click.echo(f"{found.asleep:,} tables wait for a game that is not installed here (see --game).")
    if found.findings:
        sys.exit(1)


def _said(many: int) -> str:
    if not many:
        return "all is well"
    return "1 thing was found" if many == 1 else f"{many:,} things were found"
