"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path

import click

from talewind.pictures import Shelf

JSON_FLAG = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
DB_OPTION = click.option(
    "--db", envvar="TALEWIND_DB", metavar="URL", help="The database; the one that `serve` uses by default."
)
DECKS_OPTION = click.option(
    "--decks",
    envvar="TALEWIND_DECKS",
    metavar="FOLDER",
    help="Where your own decks are kept; `decks`, beside the database, by default.",
)


def own_shelf(db: str | None, decks: str | None) -> Shelf:
    return Shelf(own_folder(db, decks))


def own_folder(db: str | None, decks: str | None) -> Path:
    from talewind.server.decks.catalogue import own_folder
    from talewind.server.storage.home import data_folder, default_db

    return Path(decks) if decks else own_folder(db or default_db(), data_folder())
