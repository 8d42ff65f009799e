"""Options that several commands have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from talewind.pictures import Shelf

if TYPE_CHECKING:
    from talewind.server.decks.cupboard import Cupboard

JSON_FLAG = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
SEED_OPTION = click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same games."
)
JOBS_OPTION = click.option(
    "--jobs", type=click.IntRange(1), help="How many games at a time; one for each core, by default."
)
DB_OPTION = click.option(
    "--db", envvar="TALEWIND_DB", metavar="URL", help="The database; the one that `serve` uses by default."
)
DECKS_OPTION = click.option(
    "--decks",
    envvar="TALEWIND_DECKS",
    metavar="FOLDER",
    help="Where your own decks are kept; `decks`, beside the database, by default. With PostgreSQL: copies.",
)


def _give(_ctx: click.Context, _param: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    from talewind.authors import give

    return tuple(str(give(path).path) for path in paths)


GAME_OPTION = click.option(
    "--game",
    "own_games",
    metavar="PATH",
    multiple=True,
    callback=_give,
    help="A game of your own, by its folder or file; as often as you like.",
)


def own_shelf(db: str | None, decks: str | None) -> Shelf:
    """With all decks of the house as they are now."""

    async def looked_at() -> Shelf:
        async with own_cupboard(db, decks) as cupboard:
            return cupboard.shelf

    return asyncio.run(looked_at())


@asynccontextmanager
async def own_cupboard(db: str | None, decks: str | None) -> AsyncIterator[Cupboard]:
    from talewind.server.decks.cupboard import cupboard_at, folder_of
    from talewind.server.storage.home import default_db

    db = db or default_db()
    async with cupboard_at(db, Shelf(folder_of(db, own_folder(db, decks)))) as cupboard:
        yield cupboard


def own_folder(db: str | None, decks: str | None) -> Path:
    from talewind.server.decks.catalogue import own_folder
    from talewind.server.storage.home import data_folder, default_db

    return Path(decks) if decks else own_folder(db or default_db(), data_folder())
