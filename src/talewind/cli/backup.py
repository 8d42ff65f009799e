"""`talewind backup` and `talewind restore`"""

from __future__ import annotations

from pathlib import Path

import click

import talewind

from .options import DB_OPTION, DECKS_OPTION, JSON_FLAG, own_folder


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def backup(file: Path, db: str | None, decks: str | None, as_json: bool) -> None:
    """Copy the whole house into FILE, while people play: every table, book and guest, and your own decks.

    \b
    talewind backup tales-2026-11-15.zip

    It is the same file whether the house is kept in SQLite or in PostgreSQL, and goes back into either:
    talewind restore FILE.
    """
    from talewind.server.storage.backup import back_up
    from talewind.server.storage.home import default_db

    held = back_up(db or default_db(), file, own_folder(db, decks))
    if as_json:
        click.echo(talewind.to_json({"file": str(file), "held": held}))
        return
    click.echo(f"{file}: {held}, {file.stat().st_size:,} bytes.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def restore(file: Path, db: str | None, decks: str | None, as_json: bool) -> None:
    """Put the backup FILE in the house's place. What was there is moved aside, whole.

    \b
    talewind restore tales-2026-11-15.zip
    talewind restore tales-2026-11-15.zip --db postgresql+asyncpg://tale@db/tale

    The house must be closed meanwhile. Backups of earlier versions, which were a database and nothing else,
    are put back as well; your own decks then stay as they are.
    """
    from talewind.server.storage.home import default_db
    from talewind.server.storage.restore import restore as put_back

    restored = put_back(db or default_db(), file, own_folder(db, decks))
    if as_json:
        click.echo(talewind.to_json(restored))
        return
    click.echo(f"{file} is back: {restored.held}.")
    if restored.aside:
        click.echo(f"What was there before lies in {' and '.join(restored.aside)}.")
