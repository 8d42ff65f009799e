"""`talewind decks list | add | remove`"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

import talewind
from talewind.pictures import Deck, DeckRefused

from .options import DB_OPTION, DECKS_OPTION, JSON_FLAG, own_cupboard
from .printing import one_line, print_grid, progress

if TYPE_CHECKING:
    from talewind.server.wire import DeckLine


@click.group()
def decks() -> None:
    """Play with your own pictures: at least 25 of them make a deck for Windmill, 60 one for Story.

    \b
    talewind decks list                                   which decks there are
    talewind decks add "Our summer" photos/               make one from a folder of photos
    talewind decks add "Our year" photos/ --for story     for another game than Windmill
    talewind decks remove our-summer                      take it off the shelf

    They stay with your house, without the place and time that photos carry in them.
    """


@decks.command("list")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def list_decks(db: str | None, decks: str | None, as_json: bool) -> None:
    """Which decks there are, and which games each fits."""
    from talewind.server.decks.catalogue import Decks
    from talewind.server.decks.cupboard import is_shared
    from talewind.server.storage.home import default_db

    async def listed() -> tuple[list[DeckLine], Path | None]:
        async with own_cupboard(db, decks) as cupboard:
            return Decks(cupboard.shelf).lines(), cupboard.shelf.own

    lines, folder = asyncio.run(listed())
    if as_json:
        kept = ("name", "title", "count", "aspect", "described", "own", "credit", "games")
        click.echo(talewind.to_json([{key: getattr(line, key) for key in kept} for line in lines]))
        return
    print_grid(
        ["deck", "title", "pictures", "shape", "described", "for"],
        [
            [
                line.name, one_line(line.title), str(line.count), line.aspect, str(line.described),
                ", ".join(line.games),
            ]
            for line in lines
        ],
    )  # fmt: skip
    click.echo(f"Your own are kept in {'the database' if is_shared(db or default_db()) else folder}.")


@decks.command("add")
@click.argument("name")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--for",
    "game",
    metavar="GAME",
    help="Which game it is for: the shape, and how many there must be. [default: whichever needs fewest]",
)
@click.option("--credit", default="", help="Whose pictures they are.")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def add_a_deck(
    name: str, folder: Path, game: str | None, credit: str, db: str | None, decks: str | None, as_json: bool
) -> None:
    """Make a deck called NAME from the photos in FOLDER.

    \b
    talewind decks add "Our summer" photos/
    talewind decks add "Our year" photos/ --for story

    Each game has a shape for its pictures and a number that it needs: Windmill 4:5 and at least 25, Story 4:3
    and at least 60. For both, add the photos twice, under two names.

    At most 500 pictures: JPEG, PNG, WebP or GIF, at most 20 MB and 50 million dots each, at least 200 dots
    each way. They are turned upright, cut to the game's shape, and freed of all that photos tell besides.

    A file captions.csv in the folder may say more, in the columns file, caption, tags, credit and focus. Bots
    tell and guess by captions and tags; without them they know the colours and nothing else. The focus is the
    point that a cut must keep: "0.5 0.3" is in the middle, a third from the top.

    If anything is wrong, all of it is listed, and nothing is added.
    """
    from talewind.pictures.adding import add_deck, brought_in
    from talewind.server.decks.catalogue import about_taking_decks

    about = about_taking_decks(game)
    brought = brought_in(folder)

    async def added(advance: Callable[[], object]) -> Deck:
        async with own_cupboard(db, decks) as cupboard:
            work = partial(add_deck, credit=credit, workers=2, after_each=advance, put=cupboard.put)
            return await asyncio.to_thread(work, cupboard.shelf, name, brought, about)

    try:
        with progress("Developing", len(brought.photos)) as advance:
            deck = asyncio.run(added(advance))
    except DeckRefused as refused:
        if as_json:
            said = {"code": refused.code, "sentence": refused.sentence, "faults": refused.faults}
            click.echo(talewind.to_json(said))
            sys.exit(1)
        for fault in refused.faults:
            click.echo(f"  {one_line(fault.sentence)}", err=True)
        raise
    if as_json:
        kept = {"name": deck.deck, "title": deck.title, "count": len(deck), "aspect": deck.aspect}
        click.echo(talewind.to_json(kept))
        return
    told = f", {deck.described} of them described" if deck.described else ", none of them described"
    chosen = f"The host of a table of {about.title} can choose it in the lobby."
    click.echo(f"{deck.deck}: {len(deck)} pictures{told}. {chosen}")


@decks.command("remove")
@click.argument("name")
@click.option("--force", is_flag=True, help="Even while tables play with it: they go on without pictures.")
@DB_OPTION
@DECKS_OPTION
@JSON_FLAG
def remove_a_deck(name: str, force: bool, db: str | None, decks: str | None, as_json: bool) -> None:
    """Take the deck called NAME off the shelf and delete its pictures.

    \b
    talewind decks remove our-summer

    Books keep their tales and captions; the pictures in them are gone.
    """
    from talewind.server.decks.catalogue import check_not_played_with, tables_playing_at
    from talewind.server.storage.home import default_db

    async def removed() -> Deck:
        async with own_cupboard(db, decks) as cupboard:
            deck = cupboard.shelf.deck(name)
            if not force:
                check_not_played_with(name, await tables_playing_at(db or default_db(), name))
            await cupboard.remove(name)
            return deck

    deck = asyncio.run(removed())
    if as_json:
        click.echo(talewind.to_json({"name": name, "count": len(deck)}))
        return
    click.echo(f"{name}: {len(deck)} pictures are gone.")
