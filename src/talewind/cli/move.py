"""`talewind move`"""

from __future__ import annotations

import click

import talewind

from .options import DB_OPTION, DECKS_OPTION, JSON_FLAG, own_folder
from .printing import progress


@click.command()
@click.option("--to", required=True, metavar="URL", help="Where to: postgresql+asyncpg://user@host/name.")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def move(to: str, db: str | None, decks: str | None, as_json: bool) -> None:
    """Carry the whole house over from SQLite into PostgreSQL: tables, books, guests, talk and your own decks.

    \b
    talewind move --to postgresql+asyncpg://tale@db/tale
    talewind move --db tales.sqlite3 --to postgresql+asyncpg://tale@db/tale

    The house must be closed meanwhile, and the new database empty. Every game is played again from there
    before it opens. The old house stays as it is. If this is cut short, the same command goes on.
    """
    from talewind.server.storage.home import default_db
    from talewind.server.storage.moving import move as carry_over

    old = db or default_db()
    moved = carry_over(old, to, own_folder(db, decks), progress)
    if as_json:
        click.echo(talewind.to_json(moved))
        return
    click.echo(f"Moved: {moved.held}. {moved.replayed:,} games were played again from the new database.")
    if moved.unreadable:
        click.echo(f"These cannot be played by these rules, there or here: {', '.join(moved.unreadable)}.")
    click.echo(f"Open it with: talewind serve --db URL. The old house stays at {old}.")
